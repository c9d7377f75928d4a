"""Replays for viewers: every moment of a game as a seat, a spectator, or (once it is over) everybody may see it."""

from collections.abc import Iterator
from typing import Any, TypeAlias

from pydantic import BaseModel

from wonders.core.errors import Refused
from wonders.core.language import later
from wonders.core.match import Match
from wonders.core.replay import Replay as Record
from wonders.core.replay import dumps, head, loads
from wonders.server.people.guest import Guest
from wonders.server.protocol import messages
from wonders.server.protocol.updates import outcome_data
from wonders.server.tables.model import UNTOLD, Table

OTHER_RULES = later("this game was played by version {rules} of its rules, which this server does not have")

Eyes: TypeAlias = int | str
"""Whose eyes a replay is seen through: a seat, `spectator`, or `open` for everything."""


class Frame(BaseModel):
    """One moment of a game: who moved (None where several chose together), what happened, what there was to see."""

    number: int
    mover: int | None
    events: list[messages.GameEvent]
    view: dict[str, Any]
    waiting: list[int]
    tally: list[dict[str, int]]


class Replay(BaseModel):
    """A game as somebody may see it, moment by moment; `eyes` are a seat's number, `spectator` or `open`.

    `levels` has for each seat the level of its bot, None for a person; `you` is the seat of who looks, None for others.
    """

    table: str
    game: str
    names: list[str]
    levels: list[str | None]
    you: int | None
    eyes: str
    outcome: messages.OutcomeData | None
    moments: list[Frame]


class Score(BaseModel):
    """The public score at one moment, by seat and category."""

    number: int
    points: list[dict[str, int]]


class Course(BaseModel):
    """How the score came about."""

    moments: list[Score]


def eyes(table: Table, guest: Guest | None, wanted: str) -> Eyes:
    """Whose eyes are meant: `own` by default; other seats' and everything only when the game is over."""
    own = table.seat_of(guest.id) if guest is not None else None
    if wanted == "own":
        return own if own is not None else "spectator"
    if wanted == "spectator":
        return wanted
    if wanted.isascii() and wanted.isdigit() and int(wanted) == own:
        return int(wanted)
    if wanted == "open" or wanted in {str(seat) for seat in range(len(table.seats))}:
        if table.status != "over":
            raise Refused("running", "that is shown when the game is over")
        return wanted if wanted == "open" else int(wanted)
    raise Refused("seat", "a replay is seen as own, spectator, open or a seat, not as '{wanted}'", wanted=wanted[:20])


def record(table: Table) -> Record:
    """The game as it is recorded now; refused before it starts."""
    return loads(dumps(started(table)))


def started(table: Table) -> Match:
    """The match of a table; refused before it starts, and where this server has other rules."""
    if not table.deal:
        raise Refused("status", "the game has not started")
    if table.match is None:
        raise Refused("rules", OTHER_RULES, rules=table.rules)
    return table.match


def positions(record: Record, through: Eyes) -> Iterator[Match]:
    """The match at every moment these eyes can tell apart: another seat's half-made choice is none."""
    seen = (-1, -1)
    for position in record.positions():
        own = sum(move.seat == through for move in position.moves)
        moment = (len(position.events), len(position.moves) if through == "open" else own)
        if moment != seen:
            seen = moment
            yield position


def moment(record: Record, through: Eyes, number: int) -> tuple[Match, Frame]:
    """One moment: the match as it was, and what these eyes saw; refused if there is no such moment."""
    for place, (position, told, asked) in enumerate(_moments(record, through)):
        if place == number:
            return position, _frame(position, through, number, told, asked)
    raise Refused("unknown", "there is no such moment in this game")


def frames(record: Record, through: Eyes) -> Iterator[Frame]:
    """Every moment of a game, seen through these eyes."""
    for number, (position, told, asked) in enumerate(_moments(record, through)):
        yield _frame(position, through, number, told, asked)


def course(record: Record) -> Course:
    """The public score at every moment a spectator can tell apart."""
    shown = positions(record, "spectator")
    return Course(moments=[Score(number=number, points=match.tally()) for number, match in enumerate(shown)])


def replay(table: Table, guest: Guest | None, through: Eyes) -> Replay:
    """What goes before the moments: whose game it was, and how it ended."""
    return Replay(
        table=table.id,
        game=table.game.id,
        names=table.names(),
        levels=[seat.bot for seat in table.seats],
        you=table.seat_of(guest.id) if guest is not None else None,
        eyes=str(through),
        outcome=outcome_data(started(table).outcome()),
        moments=[],
    )


def _moments(record: Record, through: Eyes) -> Iterator[tuple[Match, int, tuple[int, ...]]]:
    """The match at every moment, with the number of events told before it and the seats asked before it."""
    told = 0
    asked: tuple[int, ...] = ()
    for position in positions(record, through):
        yield position, told, asked
        told, asked = len(position.events), position.waiting()


def _frame(position: Match, through: Eyes, number: int, told: int, asked: tuple[int, ...]) -> Frame:
    return Frame(
        number=number,
        mover=_mover(position, through, asked),
        events=_events(position, through, told),
        view=_view(position, through),
        waiting=list(position.waiting()),
        tally=position.tally(),
    )


def _mover(position: Match, through: Eyes, asked: tuple[int, ...]) -> int | None:
    """Who moved: open eyes see every answer, others only who was asked alone."""
    if through == "open":
        return next((move.seat for move in reversed(position.moves) if move.seat is not None), None)
    return asked[0] if len(asked) == 1 else None


def _view(position: Match, through: Eyes) -> dict[str, Any]:
    if through == "open":
        # The game that is replayed is over, so nothing in it is secret any more.
        return dict(position.game.open_view(position.state))
    return dict(position.game.views.show(position.view(through if isinstance(through, int) else None)))


def _events(position: Match, through: Eyes, since: int) -> list[dict[str, Any]]:
    if through == "open":
        return [event.opened() for event in position.events[since:]]
    return [dict(event) for event in position.feed(through if isinstance(through, int) else None, since)]


def replay_file(table: Table) -> str:
    """The replay file; refused until the game is over."""
    if table.foreign:
        return _told_file(table)
    if table.match is None or table.status != "over":
        raise Refused("running", "the replay file is available once the game is over")
    return dumps(table.match)


def _told_file(table: Table) -> str:
    """The replay file of a game whose rules this server does not have, for those who have them."""
    moves = [told for told in table.told if told.text]
    if not table.deal:
        raise Refused("status", "the game has not started")
    if any(told.text.startswith(UNTOLD) for told in moves):
        raise Refused("rules", OTHER_RULES, rules=table.rules)
    lines = head(table.game.id, table.rules, len(table.seats), table.options, table.deal)
    lines += [told.text if told.seat is None else f"{told.seat} {told.text}" for told in moves]
    return "\n".join(lines) + "\n"
