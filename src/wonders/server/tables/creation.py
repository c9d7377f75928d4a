"""New tables: what somebody wants, and the first entries of its log."""

import secrets
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, replace
from time import time
from typing import Any

from wonders.bots import LEVELS
from wonders.core.errors import Refused, SetupError
from wonders.core.game import Deal
from wonders.core.match import Move
from wonders.core.registry import all_games, find_game
from wonders.server.people.guest import Guest
from wonders.server.tables.clock import time_control
from wonders.server.tables.commands import SeatBot, Sit, Start
from wonders.server.tables.decide import WRONG_LEVEL, Circumstances, decide
from wonders.server.tables.entries import Acted, BotSat, Created, Entry, Sat, Started
from wonders.server.tables.fold import fold
from wonders.server.tables.helps import ALL_HELPS, USUAL_HELPS, Helps, allows
from wonders.server.tables.model import Table
from wonders.server.tables.rights import companions

_LETTERS = "abcdefghjkmnpqrstuvwxyz23456789"


@dataclass(frozen=True, slots=True)
class Begun:
    """A game as far as it was played, and the seat that the host takes in it."""

    deal: Deal
    moves: tuple[Move, ...]
    seat: int

    def entries(self, host: Guest, players: int, at: float) -> list[Entry]:
        """How it came to this moment; bots sit on all other seats."""
        order = list(range(1, players))
        order.insert(self.seat, 0)
        acted = [Acted(move.seat, move.action, at=at) for move in self.moves if move.seat is not None]
        return [Started(order, self.deal, host.id, at=at), *acted]

    def shuffles(self) -> list[Sequence[int]]:
        """How chance came out so far."""
        return [move.order for move in self.moves if move.seat is None]


@dataclass(frozen=True, slots=True)
class TableSetup:
    """The table somebody wants."""

    game: str
    players: int | None = None
    options: dict[str, str] | None = None
    bots: tuple[str, ...] = ()
    """Levels, each alone or with a person (`expert/scholar-1`)."""
    open: bool = True
    absence: int = 180
    level: str = "skilled"
    shuffle: bool = True
    helps: Helps = USUAL_HELPS
    start: bool = False
    previous: str | None = None
    lesson: bool = False
    beside: tuple[Guest, ...] = ()
    """Those who play at the host's device."""
    agreed: tuple[Guest, ...] = ()
    """Those who have agreed to play, at devices of their own."""
    rated: bool = False
    """Whether the result moves the ratings of those who play."""
    clock: Mapping[str, Any] | None = None
    """How long people may think; forever by default."""
    seed: int | None = None
    """What chance is drawn from; a number that nobody knows, unless it is a lesson."""
    begun: Begun | None = None
    """A game that goes on from one of its moments, in place of a new one."""


def play_now_setup(game: str, level: str, players: int | None, options: dict[str, str]) -> TableSetup:
    """A table with bots on all other seats; one person alone needs no time for absence."""
    found = all_games().get(game)
    if found is None:
        raise Refused("unknown", "there is no such game")
    count = found.seats(players)
    return TableSetup(found.id, count, options, (level,) * (count - 1), open=False, absence=0, level=level, start=True)


def lesson_setup(game: str) -> TableSetup:
    """The first game that teaches: a fixed deal against gentle bots."""
    found = all_games().get(game)
    if found is None or found.texts.lesson is None:
        raise Refused("unknown", "there is no lesson for this game")
    lesson, gentle = found.texts.lesson, LEVELS[0]
    bots = (gentle,) * (lesson.players - 1)
    return TableSetup(
        game, lesson.players, dict(lesson.options), bots, open=False, absence=0, level=gentle, shuffle=False,
        helps=ALL_HELPS, start=True, lesson=True, seed=lesson.seed,
    )  # fmt: skip


def new_table(host: Guest, setup: TableSetup, levels: Sequence[str]) -> tuple[Table, list[Entry]]:
    """A new table with its host, and bots where they are wanted; refused if there can be none like that."""
    game = find_game(setup.game)
    count = game.seats(setup.players)
    if len(setup.bots) >= count:
        raise SetupError(f"there are {count} seats, and one of them is yours")
    bots = [bot.partition("/") for bot in setup.bots]
    if {*(level for level, _, _ in bots), setup.level} - {*levels}:
        raise Refused("level", WRONG_LEVEL, levels=", ".join(levels))
    begun = setup.begun
    if setup.rated and (allows(setup.helps, "planner") or setup.lesson or begun):
        raise Refused("rated", "a rated game begins at its beginning, and is played without hints")
    seed = secrets.randbits(128) if setup.seed is None else setup.seed
    table = Table(new_name(), seed, begun.shuffles() if begun else None)
    around = Circumstances(time(), levels)
    created = Created(
        game=game.id,
        rules=game.version,
        players=count,
        options=game.chosen(setup.options),
        host=host.id,
        invite=secrets.token_urlsafe(12),
        open=setup.open,
        # Where there are clocks, they say when somebody has been waited for long enough.
        absence=0 if setup.clock else setup.absence,
        level=setup.level,
        shuffle=setup.shuffle,
        helps=setup.helps,
        previous=setup.previous,
        lesson=setup.lesson,
        clock=time_control(setup.clock).data() if setup.clock else None,
        fair=(setup.seed is None and begun is None) or None,
        rated=setup.rated or None,
        rated_last=setup.rated or None,
        at=around.now,
    )
    entries = [fold(table, created)]
    table.called[host.id] = host.name
    for one in (*setup.beside, *setup.agreed):
        keeper = host.id if one in setup.beside else None
        entries.append(fold(table, decide(table, one, Sit(invite=table.invite, keeper=keeper), around)))
        table.called[one.id] = one.name
    wanted: list[SeatBot | Start] = [
        SeatBot(seat, level, person) for seat, (level, _, person) in enumerate(bots, count - len(bots))
    ]
    if setup.start:
        wanted.append(Start())
    entries += [fold(table, decide(table, host, command, around)) for command in wanted]
    if begun is not None:
        entries += [fold(table, entry) for entry in begun.entries(host, count, around.now)]
    return table, entries


@dataclass(frozen=True, slots=True)
class DrawnTable:
    """A table of a tournament: who sits on which seat was drawn, and the cards are dealt at once."""

    name: str
    tournament: str
    game: str
    options: Mapping[str, str]
    seats: Sequence[Guest | BotSat]
    clock: Mapping[str, Any]
    level: str
    open: bool = True


def drawn_table(drawn: DrawnTable, now: float) -> tuple[Table, list[Entry]]:
    """Such a table, and the first entries of its log."""
    game = find_game(drawn.game)
    table = Table(drawn.name, secrets.randbits(128))
    host = next((one for one in drawn.seats if isinstance(one, Guest)), Guest("", ""))
    created = Created(
        game=game.id,
        rules=game.version,
        players=len(drawn.seats),
        options=game.chosen(dict(drawn.options)),
        host=host.id,
        invite=secrets.token_urlsafe(12),
        open=drawn.open,
        absence=0,
        level=drawn.level,
        shuffle=False,
        clock=time_control(drawn.clock).data(),
        fair=True,
        helps=USUAL_HELPS,
        tournament=drawn.tournament,
        at=now,
    )
    entries = [fold(table, created)]
    for seat, one in enumerate(drawn.seats):
        sat = Sat(seat, one.id) if isinstance(one, Guest) else replace(one, seat=seat)
        entries.append(fold(table, replace(sat, at=now)))
    table.called = {one.id: one.name for one in drawn.seats if isinstance(one, Guest)}
    entries.append(fold(table, decide(table, host, Start(), Circumstances(now))))
    return table, entries


def new_name(length: int = 8) -> str:
    """A name for something that has an address."""
    return "".join(secrets.choice(_LETTERS) for _ in range(length))


def setup_again(table: Table, guest: Guest, allowed: Callable[[str], str]) -> TableSetup:
    """The same table once more: with bots that the server allows, and whoever plays at the same device."""
    bots = tuple(
        allowed(f"{seat.bot}/{seat.person}" if seat.person else seat.bot)
        for seat in table.seats
        if seat.bot is not None
    )
    beside = companions(table, guest)
    return TableSetup(
        game=table.game.id,
        players=len(table.seats),
        options=table.options_left(),
        bots=bots,
        open=table.open,
        absence=table.absence,
        level=allowed(table.level),
        shuffle=table.shuffle,
        helps=table.helps,
        rated=table.rated,
        clock=table.clock.control.data() if table.clock else None,
        start=len(bots) + len(beside) == len(table.seats) - 1,
        previous=table.id,
        beside=beside,
    )
