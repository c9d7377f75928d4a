"""Whether something may be done at a table: a command becomes the entry to write, or is refused with a reason.

This is the one place that says so, for everybody who asks and however they do. Rules are not decided here: whether an
action is legal is the match's to say.
"""

import secrets
from collections.abc import Collection
from dataclasses import replace
from functools import singledispatch
from typing import NamedTuple

from wonders.bots.levels import measured
from wonders.bots.persons import PERSONS
from wonders.core.chance import Chance
from wonders.core.errors import Refused
from wonders.core.fair import PART
from wonders.core.match import Match
from wonders.core.text.language import later
from wonders.server.people.guest import Guest
from wonders.server.tables import commands, entries
from wonders.server.tables.commands import Command, PersonCommand
from wonders.server.tables.entries import Entry
from wonders.server.tables.model import PACES, PHRASES, Table
from wonders.server.tables.rights import (
    LOOKS_ON,
    NO_GAME,
    OWN_BOTS,
    bots_seat,
    has_double,
    own_seat,
    playing_seat,
    require_host,
    require_seat,
    require_status,
    running,
    talking_seat,
)
from wonders.server.tables.timing import decide_time
from wonders.server.tables.undoing import decide_answer, decide_take_back

WRONG_LEVEL = later("the level must be one of {levels}")
SAME_NAME = later("somebody at this table has a name that looks like yours: change your name first")


class Circumstances(NamedTuple):
    """What a decision needs to know that no log has: the time, the bots that may be chosen, and who is absent."""

    now: float
    levels: Collection[str] = ()
    absent: Collection[int] = ()


def decide(table: Table, person: Guest | None, command: Command, around: Circumstances) -> Entry:
    """The entry that this command leads to; refused if this person may not do it now."""
    if isinstance(command, commands.Act | commands.BotAct):
        seat = bots_seat(table, command.seat) if isinstance(command, commands.BotAct) else playing_seat(table, person)
        action = running(table).check(seat, command.action, number=command.question)
        return entries.Acted(seat, action, at=around.now)
    if isinstance(command, commands.End):
        if table.status not in ("waiting", "playing"):
            raise Refused("status", NO_GAME)
        return entries.Closed(command.reason, at=around.now)
    if isinstance(command, commands.KeepTime):
        return replace(decide_time(table, around.now), at=around.now)
    if isinstance(command, commands.Follow):
        return entries.Rematched(command.table, command.guest, at=around.now)
    if person is None:
        raise Refused("spectator", LOOKS_ON)
    return replace(_asked(command, table, person, around), at=around.now)


@singledispatch
def _asked(command: PersonCommand, _table: Table, _guest: Guest, _around: Circumstances) -> Entry:
    raise TypeError(f"{type(command).__name__} is no command")


@_asked.register
def _sit(command: commands.Sit, table: Table, guest: Guest, _around: Circumstances) -> Entry:
    begun = table.status == "playing"
    if not begun or command.keeper is not None:
        require_status(table, "waiting")
    if command.keeper is not None and table.seat_of(command.keeper) is None:
        raise Refused("spectator", LOOKS_ON)
    if not table.open and command.invite != table.invite:
        raise Refused("invite", "this table is by invitation: open its invite link")
    if table.seat_of(guest.id) is not None:
        raise Refused("seated", "you already sit at this table")
    if command.unwelcome:
        raise Refused("blocked", "you and somebody at this table do not sit together: look for another table")
    if command.keeper is not None and table.rated:
        raise Refused("rated", "this game is rated: everybody plays at a device of their own")
    if command.kin and table.rated:
        raise Refused("rated", OWN_BOTS)
    if begun and table.rated:
        raise Refused("rated", "this game is rated: those who began it play it to its end")
    if table.open and guest.id in table.sent_away:
        raise Refused("sent_away", "the host has freed your seat: look for another table")
    free = [number for number, place in enumerate(table.seats) if (place.left if begun else place.free)]
    if not free or table.tournament is not None:
        raise Refused("full", "all seats are taken")
    seat = table.former.get(guest.id, free[0]) if command.seat is None else command.seat
    require_seat(table, seat)
    if seat not in free:
        raise Refused("taken", "that seat is taken")
    if table.former.get(guest.id, seat) != seat:
        raise Refused("former", "you know the secrets of another seat: you can take only that one")
    if has_double(table, guest, seat):
        raise Refused("same_name", SAME_NAME)
    return entries.Taken(seat, guest.id) if begun else entries.Sat(seat, guest.id, command.keeper)


@_asked.register
def _seat_bot(command: commands.SeatBot, table: Table, guest: Guest, around: Circumstances) -> Entry:
    require_status(table, "waiting")
    require_host(table, guest)
    require_seat(table, command.seat)
    if table.seats[command.seat].owner is not None:
        raise Refused("taken", "somebody sits there")
    if command.level not in around.levels:
        raise Refused("level", WRONG_LEVEL, levels=", ".join(around.levels))
    if table.rated and measured(table.game, len(table.seats), command.level) is None:
        raise Refused("rated", "this game is rated, and nobody knows how strong this bot is")
    if not command.person:
        return entries.BotSat(command.seat, command.level, f"Bot {command.seat + 1}")
    if command.person not in PERSONS:
        raise Refused("person", "there is no such opponent")
    if any(seat.person == command.person for place, seat in enumerate(table.seats) if place != command.seat):
        raise Refused("taken", "this opponent sits here already")
    return entries.BotSat(command.seat, command.level, PERSONS[command.person].name, command.person)


@_asked.register
def _free(command: commands.Free, table: Table, guest: Guest, _around: Circumstances) -> Entry:
    require_status(table, "waiting")
    require_seat(table, command.seat)
    seat, place = command.seat, table.seats[command.seat]
    own = guest.id in (place.owner, place.keeper)
    if not own:
        require_host(table, guest)
    if place.free:
        raise Refused("free", "nobody sits there")
    if place.owner is None:
        return entries.Freed(seat, name=place.name)
    if _nobody_stays(table, seat):
        return entries.Closed("left", guest.id)
    if own:
        return entries.Freed(seat, place.owner)
    # Whoever was sent away knows the code of the table, so it gets another one.
    return entries.Freed(seat, place.owner, sent_away=place.owner, invite=secrets.token_urlsafe(12))


@_asked.register
def _add_part(command: commands.AddPart, table: Table, guest: Guest, _around: Circumstances) -> Entry:
    require_status(table, "waiting")
    seat = own_seat(table, guest)
    if not PART.fullmatch(command.part):
        raise Refused("part", "a part of the deal is 64 digits from 0 to f")
    if not table.fair or table.parts[seat]:
        raise Refused("taken", "nothing can be added to this deal any more")
    return entries.PartAdded(seat, guest.id, command.part)


@_asked.register
def _start(_command: commands.Start, table: Table, guest: Guest, _around: Circumstances) -> Entry:
    require_status(table, "waiting")
    require_host(table, guest)
    if any(seat.free for seat in table.seats):
        raise Refused("seats", "some seats are still free")
    count = len(table.seats)
    order = Chance(table.chance, "seats").order(count) if table.shuffle else list(range(count))
    deal = Match(table.game, players=count, options=table.options, seed=table.chance).deal
    return entries.Started(order, deal, guest.id)


@_asked.register
def _retract(_command: commands.Retract, table: Table, guest: Guest, _around: Circumstances) -> Entry:
    return entries.Retracted(playing_seat(table, guest))


@_asked.register
def _take_back(command: commands.TakeBack, table: Table, guest: Guest, _around: Circumstances) -> Entry:
    return decide_take_back(table, guest, ask=command.ask)


@_asked.register
def _answer_back(command: commands.AnswerBack, table: Table, guest: Guest, _around: Circumstances) -> Entry:
    return decide_answer(table, guest, agree=command.agree)


@_asked.register
def _leave(command: commands.Leave, table: Table, guest: Guest, around: Circumstances) -> Entry:
    if table.status == "waiting":
        return _free(commands.Free(own_seat(table, guest)), table, guest, around)
    require_status(table, "playing")
    seat = own_seat(table, guest)
    if table.seats[seat].left:
        raise Refused("left", "you have already left")
    reason = "conceded" if command.concede else "left"
    # At a rated table a game that its last person gives up ends at once: it is decided.
    if (command.concede or table.rated) and _nobody_stays(table, seat) and table.tournament is None:
        return entries.Closed(reason, guest.id)
    return entries.Left(seat, table.level, reason, guest.id)


@_asked.register
def _stand_in(command: commands.StandIn, table: Table, guest: Guest, around: Circumstances) -> Entry:
    require_status(table, "playing")
    own_seat(table, guest)
    require_seat(table, command.seat)
    if command.seat not in around.absent:
        raise Refused("present", "nobody is absent from that seat, or not for long enough")
    return entries.StoodIn(command.seat, table.level, table.seats[command.seat].owner)


@_asked.register
def _back(_command: commands.Back, table: Table, guest: Guest, _around: Circumstances) -> Entry:
    require_status(table, "playing")
    seat = own_seat(table, guest)
    if table.seats[seat].stand_in is None:
        raise Refused("seated", "nobody plays in your place")
    if seat in table.forfeited:
        raise Refused("time", "your time was up: the seat is given up")
    return entries.CameBack(seat, guest.id)


@_asked.register
def _give_host(command: commands.GiveHost, table: Table, guest: Guest, _around: Circumstances) -> Entry:
    require_host(table, guest)
    require_seat(table, command.seat)
    place = table.seats[command.seat]
    if place.owner is None or place.keeper is not None or place.left:
        raise Refused("seat", "nobody sits there who could be host")
    return entries.HostGiven(command.seat, place.owner)


@_asked.register
def _say(command: commands.Say, table: Table, guest: Guest, _around: Circumstances) -> Entry:
    seat = talking_seat(table, guest)
    if command.phrase:
        if command.phrase not in PHRASES:
            raise Refused("phrase", "there is no such phrase")
        return entries.Said(seat, guest.id, phrase=command.phrase)
    line = " ".join(command.text.split())
    if not line:
        raise Refused("empty", "the message is empty")
    return entries.Said(seat, guest.id, line)


@_asked.register
def _set_chat(command: commands.SetChat, table: Table, guest: Guest, _around: Circumstances) -> Entry:
    require_host(table, guest)
    return entries.ChatSet(command.on, guest.id)


@_asked.register
def _set_pace(command: commands.SetPace, table: Table, guest: Guest, _around: Circumstances) -> Entry:
    require_host(table, guest)
    if command.pace not in PACES:
        paces, pace = ", ".join(PACES), command.pace[:20]
        raise Refused("pace", "the pace of bots must be one of {paces}, not '{pace}'", paces=paces, pace=pace)
    return entries.PaceSet(command.pace, guest.id)


@_asked.register
def _close(_command: commands.Close, table: Table, guest: Guest, _around: Circumstances) -> Entry:
    require_status(table, "waiting")
    require_host(table, guest)
    return entries.Closed("host", guest.id)


def _nobody_stays(table: Table, seat: int) -> bool:
    """Whether everybody who is there leaves with this seat."""
    return {*table.people()} <= {table.seats[one].owner for one in table.leaving_with(seat)}
