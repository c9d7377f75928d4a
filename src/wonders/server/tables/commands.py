"""What people may do at a table: each function answers with the entry to write, or refuses with a reason.

Rules are not decided here: whether an action is legal is the match's to say.
"""

import secrets
from collections.abc import Collection
from typing import Any, TypeAlias

from wonders.core.chance import Chance
from wonders.core.errors import Refused
from wonders.core.language import later
from wonders.core.match import ILLEGAL, NO_SEAT, STALE, Match
from wonders.server.people.guest import Guest
from wonders.server.people.lookalikes import looks
from wonders.server.tables.model import PACES, Table

_ONLY_WHILE = {
    "waiting": later("that can be done only before the game starts"),
    "playing": later("that can be done only while the game is being played"),
}

WRONG_LEVEL = later("the level must be one of {levels}")
SAME_NAME = later("somebody at this table has a name that looks like yours: change your name first")

Entered: TypeAlias = tuple[str, dict[str, Any]]
"""The kind and the data of an entry."""


def sit(table: Table, guest: Guest, seat: int | None, invite: str) -> Entered:
    """Takes a free seat, the first by default; in a game one whose owner has left."""
    begun = table.status == "playing"
    if not begun:
        _require_status(table, "waiting")
    if not table.open and invite != table.invite:
        raise Refused("invite", "this table is by invitation: open its invite link")
    if table.seat_of(guest.id) is not None:
        raise Refused("seated", "you already sit at this table")
    if table.open and guest.id in table.sent_away:
        raise Refused("sent_away", "the host has freed your seat: look for another table")
    free = [number for number, place in enumerate(table.seats) if (place.left if begun else place.free)]
    if not free:
        raise Refused("full", "all seats are taken")
    if seat is None:
        seat = table.former.get(guest.id, free[0])
    if _place(table, seat) not in free:
        raise Refused("taken", "that seat is taken")
    if table.former.get(guest.id, seat) != seat:
        raise Refused("former", "you know the secrets of another seat: you can take only that one")
    if has_double(table, guest, seat):
        raise Refused("same_name", SAME_NAME)
    return "take" if begun else "sit", {"seat": seat, "guest": guest.id}


def has_double(table: Table, guest: Guest, but: int | None = None) -> bool:
    """Whether somebody else at the table, but for one seat, has a name that looks like this person's."""
    others = [place for seat, place in enumerate(table.seats) if seat != but and place.owner not in (None, guest.id)]
    return any(looks(guest.name) & looks(table.name(other)) for other in others)


def seat_bot(table: Table, guest: Guest, seat: int, level: str, levels: Collection[str]) -> Entered:
    """The host puts a bot on a free seat, or another one in its place."""
    _require_status(table, "waiting")
    _require_host(table, guest)
    if table.seats[_place(table, seat)].owner is not None:
        raise Refused("taken", "somebody sits there")
    if level not in levels:
        raise Refused("level", WRONG_LEVEL, levels=", ".join(levels))
    return "bot", {"seat": seat, "level": level, "name": bot_name(seat)}


def free(table: Table, guest: Guest, seat: int) -> Entered:
    """The host frees a seat before the game; anybody frees their own."""
    _require_status(table, "waiting")
    place = table.seats[_place(table, seat)]
    if place.owner != guest.id:
        _require_host(table, guest)
    if place.free:
        raise Refused("free", "nobody sits there")
    if table.people() == [place.owner]:
        return "close", {"reason": "left", "guest": guest.id}
    if place.owner is None:
        return "free", {"seat": seat, "name": place.name}
    freed = {"seat": seat, "guest": place.owner}
    if place.owner == guest.id:
        return "free", freed
    # Whoever was sent away knows the code of the table, so it gets another one.
    return "free", {**freed, "sent_away": place.owner, "invite": secrets.token_urlsafe(12)}


def start(table: Table, guest: Guest) -> Entered:
    """The host starts the game once every seat is taken; the seats are shuffled and the cards dealt."""
    _require_status(table, "waiting")
    _require_host(table, guest)
    if any(seat.free for seat in table.seats):
        raise Refused("seats", "some seats are still free")
    count = len(table.seats)
    chance = Chance(table.seed, "seats")
    order = chance.order(count) if table.shuffle else list(range(count))
    deal = Match(table.game, players=count, options=table.options, seed=table.seed).deal
    return "start", {"order": order, "deal": deal, "guest": guest.id}


def act(table: Table, guest: Guest, action: int | str, question: int | None) -> Entered:
    """Answers the question of one's own seat; a seat that a stand-in played for is taken back first."""
    seat = own_seat(table, guest)
    match = running(table)
    if table.seats[seat].stand_in is not None:
        raise Refused("stand_in", "a bot plays for you: take your seat back first")
    return answer(match, seat, action, question)


def answer(match: Match, seat: int, action: int | str, question: int | None) -> Entered:
    """Answers the question with that number for a seat; the match says whether it may."""
    asked = match.question(seat)
    if question is not None and question != asked.number:
        raise Refused("stale", STALE, question=question, seat=seat, number=asked.number)
    number = match.action(action) if isinstance(action, str) else action
    if number not in asked.legal:
        raise Refused("illegal", ILLEGAL, action=match.notation(number), seat=seat)
    return "act", {"seat": seat, "action": number}


def retract(table: Table, guest: Guest) -> Entered:
    """Takes back one's own sealed choice."""
    seat = own_seat(table, guest)
    running(table)
    if table.seats[seat].stand_in is not None:
        raise Refused("stand_in", "a bot plays for you: take your seat back first")
    return "retract", {"seat": seat}


def hint(table: Table, guest: Guest) -> tuple[Match, int]:
    """Whose question a person may have a hint for: where all others are bots, or the table was made with hints."""
    seat = own_seat(table, guest)
    match = running(table)
    if not hints_allowed(table, seat):
        raise Refused("hints", "this table plays without hints; a new table can allow them")
    if table.seats[seat].stand_in is not None:
        raise Refused("stand_in", "a bot plays for you: take your seat back first")
    return match, seat


def hints_allowed(table: Table, seat: int) -> bool:
    """Whether hints spoil nobody's game: everybody agreed to them by sitting down, or the others are bots."""
    return table.hints or all(place.bot for number, place in enumerate(table.seats) if number != seat)


def leave(table: Table, guest: Guest, concede: bool) -> Entered:
    """Gets up; in a game a bot takes over, and alone at a table one closes it by conceding."""
    if table.status == "waiting":
        return free(table, guest, own_seat(table, guest))
    _require_status(table, "playing")
    seat = own_seat(table, guest)
    if table.seats[seat].left:
        raise Refused("left", "you have already left")
    reason = "conceded" if concede else "left"
    if concede and table.people() == [guest.id]:
        return "close", {"reason": reason, "guest": guest.id}
    return "leave", {"seat": seat, "level": table.level, "reason": reason, "guest": guest.id}


def stand_in(table: Table, guest: Guest, seat: int, absent: Collection[int]) -> Entered:
    """Somebody at the table lets a bot play an absent seat until its owner returns."""
    _require_status(table, "playing")
    own_seat(table, guest)
    if _place(table, seat) not in absent:
        raise Refused("present", "nobody is absent from that seat, or not for long enough")
    return "stand_in", {"seat": seat, "level": table.level, "guest": table.seats[seat].owner}


def back(table: Table, guest: Guest) -> Entered:
    """Takes one's own seat back from the bot."""
    _require_status(table, "playing")
    seat = own_seat(table, guest)
    if table.seats[seat].stand_in is None:
        raise Refused("seated", "nobody plays in your place")
    return "back", {"seat": seat, "guest": guest.id}


def give_host(table: Table, guest: Guest, seat: int) -> Entered:
    """The host hands the host's rights to another person."""
    _require_host(table, guest)
    place = table.seats[_place(table, seat)]
    if place.owner is None or place.left:
        raise Refused("seat", "nobody sits there who could be host")
    return "host", {"seat": seat, "guest": place.owner}


def say(table: Table, guest: Guest, text: str) -> Entered:
    """A line of chat from somebody who sits at the table."""
    seat = own_seat(table, guest)
    if not table.chat:
        raise Refused("muted", "the host has turned the chat off")
    line = " ".join(text.split())
    if not line:
        raise Refused("empty", "the message is empty")
    return "say", {"seat": seat, "guest": guest.id, "text": line}


def set_chat(table: Table, guest: Guest, on: bool) -> Entered:
    """The host turns the chat off, or on again."""
    _require_host(table, guest)
    return "chat", {"on": on, "guest": guest.id}


def set_pace(table: Table, guest: Guest, pace: str) -> Entered:
    """The host says how fast bots answer."""
    _require_host(table, guest)
    if pace not in PACES:
        raise Refused(
            "pace", "the pace of bots must be one of {paces}, not '{pace}'", paces=", ".join(PACES), pace=pace[:20]
        )
    return "pace", {"pace": pace, "guest": guest.id}


def close(table: Table, guest: Guest) -> Entered:
    """The host closes a table that has not started."""
    _require_status(table, "waiting")
    _require_host(table, guest)
    return "close", {"reason": "host", "guest": guest.id}


def own_seat(table: Table, guest: Guest) -> int:
    """The seat of this person; refused for those who only look on."""
    seat = table.seat_of(guest.id)
    if seat is None:
        raise Refused("spectator", "you do not sit at this table")
    return seat


def running(table: Table) -> Match:
    """The match in progress; refused before it and after it."""
    if table.match is None or table.status == "closed":
        raise Refused("status", "there is no game in progress at this table")
    return table.match


def bot_name(seat: int) -> str:
    """What a bot is called, in any language."""
    return f"Bot {seat + 1}"


def _require_status(table: Table, status: str) -> None:
    if table.status != status:
        raise Refused("status", _ONLY_WHILE[status])


def _require_host(table: Table, guest: Guest) -> None:
    if table.host != guest.id:
        raise Refused("host", "only the host may do that")


def _place(table: Table, seat: int) -> int:
    if not 0 <= seat < len(table.seats):
        raise Refused("seat", NO_SEAT, seat=seat, last=len(table.seats) - 1)
    return seat
