"""Replays for viewers: every moment of a game as a seat, a spectator, or (once it is over) everybody may see it."""

from collections.abc import Iterator
from datetime import UTC, date, datetime
from typing import Any, TypeAlias

from pydantic import BaseModel

from wonders.bots.persons import person_named
from wonders.core.errors import Refused, ReplayError
from wonders.core.fair import Proof
from wonders.core.game import AnyGame
from wonders.core.match import Match
from wonders.core.outcome import Outcome
from wonders.core.replay import Player, dumps, head, loads
from wonders.core.replay import Replay as Record
from wonders.core.text.language import later
from wonders.server.people.guest import Guest
from wonders.server.protocol import messages
from wonders.server.protocol.updates import outcome_data
from wonders.server.tables.model import UNTOLD, Table
from wonders.server.tables.rights import may_use
from wonders.server.web.language import SPOKEN

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


class About(BaseModel):
    """Whose game it was, and how it ended; `eyes` are a seat's number, `spectator` or `open`.

    `table` is None for a game from a file, `day` when it was played, `seats` who sat where; `you` is the seat of who
    looks, None for others. `memory` says whether memory aids are allowed: by the rule of a running table.
    """

    table: str | None
    game: str
    day: date | None
    seats: list[messages.SeatData]
    you: int | None
    eyes: str
    memory: bool
    outcome: messages.OutcomeData | None


class Replay(BaseModel):
    """A game as somebody may see it, moment by moment."""

    about: About
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
    if table.status != "over" and not may_use(table, own, "memory"):
        own = None  # what they held before would be a memory
    if wanted == "own":
        return own if own is not None else "spectator"
    through = _eyes(len(table.seats), wanted)
    if through not in ("spectator", own) and table.status != "over":
        raise Refused("running", "that is shown when the game is over")
    return through


def _eyes(players: int, wanted: str) -> Eyes:
    if wanted in ("spectator", "open"):
        return wanted
    if wanted in {str(seat) for seat in range(players)}:
        return int(wanted)
    raise Refused("seat", "a replay is seen as own, spectator, open or a seat, not as '{wanted}'", wanted=wanted[:20])


def record(table: Table) -> Record:
    """The game as it is recorded now, with who sits there; refused before it starts."""
    return Record.of(started(table), players(table), day(table), proof(table))


def proof(table: Table) -> Proof | None:
    """What its deal came from, once that may be told."""
    return table.proof if table.fair and table.status == "over" else None


def players(table: Table) -> list[Player]:
    """Who sits at a table, by the names they have now."""
    named = zip(table.names(), table.seats, strict=True)
    return [Player(name, seat.bot, seat.stand_in) for name, seat in named]


def day(table: Table) -> date:
    """The day its game began."""
    began = next(note["at"] for note in table.notes if note["kind"] == "start")
    return datetime.fromtimestamp(began, UTC).date()


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


def about(table: Table, guest: Guest | None, through: Eyes) -> About:
    """What goes before the moments of a table's game."""
    you = table.seat_of(guest.id) if guest is not None else None
    told = _about(record(table), started(table).outcome(), through, table.id, you)
    told.memory = table.status == "over" or may_use(table, you, "memory")
    return told


def opened(content: bytes, wanted: str) -> tuple[About, Iterator[Frame]]:
    """A replay file, played to its end to see that it is one, and its moments; it has no secrets."""
    try:
        recorded = loads(content.decode("utf-8-sig"))
    except UnicodeDecodeError:
        raise ReplayError("this is no replay file: it is not written in UTF-8") from None
    outcome = recorded.match().outcome()
    through = _eyes(recorded.players, "open" if wanted == "own" else wanted)
    return _about(recorded, outcome, through), frames(recorded, through)


def about_file(recorded: Record, through: Eyes) -> About:
    """What goes before the moments of the game of a file."""
    return _about(recorded, recorded.match().outcome(), through)


def about_position(game: AnyGame, count: int, through: Eyes) -> About:
    """The same for a position without a game around it."""
    seats = [_seat(player) for player in _unnamed(count)]
    return About(
        table=None, game=game.id, day=None, seats=seats, you=None, eyes=str(through), memory=True, outcome=None
    )


def _about(
    record: Record, outcome: Outcome | None, through: Eyes, table: str | None = None, you: int | None = None
) -> About:
    return About(
        table=table,
        game=record.game.id,
        day=record.day,
        seats=[_seat(player) for player in record.seats or _unnamed(record.players)],
        you=you,
        eyes=str(through),
        memory=True,
        outcome=outcome_data(outcome),
    )


def _unnamed(count: int) -> list[Player]:
    """Those whom a file does not name."""
    language = SPOKEN.get()
    return [Player(language.put("Seat {number}", number=seat + 1)) for seat in range(count)]


def _seat(player: Player) -> messages.SeatData:
    return messages.SeatData(
        kind="bot" if player.bot else "person",
        name=player.name,
        level=player.bot,
        person=person_named(player.name) if player.bot else None,
        stand_in=player.stand_in,
        left=False,
        here=True,
        host=False,
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
    return dumps(record(table))


def _told_file(table: Table) -> str:
    """The replay file of a game whose rules this server does not have, for those who have them."""
    moves = [told for told in table.told if told.text]
    if not table.deal:
        raise Refused("status", "the game has not started")
    if any(told.text.startswith(UNTOLD) for told in moves):
        raise Refused("rules", OTHER_RULES, rules=table.rules)
    seats = players(table)
    lines = head(table.game.id, table.rules, len(seats), table.options, table.deal, seats, day(table), proof(table))
    lines += [told.text if told.seat is None else f"{told.seat} {told.text}" for told in moves]
    return "\n".join(lines) + "\n"
