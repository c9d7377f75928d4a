"""New tables: what somebody wants, and the first entries of its log."""

import secrets
from collections.abc import Sequence
from dataclasses import dataclass
from time import time

from wonders.core.errors import Refused, SetupError
from wonders.core.registry import find_game
from wonders.server.people.guest import Guest
from wonders.server.tables.commands import SeatBot, Start
from wonders.server.tables.decide import WRONG_LEVEL, Circumstances, decide
from wonders.server.tables.entries import Created, Entry
from wonders.server.tables.fold import fold
from wonders.server.tables.model import Table

_LETTERS = "abcdefghjkmnpqrstuvwxyz23456789"


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
    hints: bool = False
    start: bool = False
    previous: str | None = None
    lesson: bool = False
    seed: int | None = None
    """What chance is drawn from; a number that nobody knows, unless it is a lesson."""


def new_table(host: Guest, setup: TableSetup, levels: Sequence[str]) -> tuple[Table, list[Entry]]:
    """A new table with its host, and bots where they are wanted; refused if there can be none like that."""
    game = find_game(setup.game)
    count = game.seats(setup.players)
    if len(setup.bots) >= count:
        raise SetupError(f"there are {count} seats, and one of them is yours")
    bots = [bot.partition("/") for bot in setup.bots]
    if {*(level for level, _, _ in bots), setup.level} - {*levels}:
        raise Refused("level", WRONG_LEVEL, levels=", ".join(levels))
    table = Table(_name(8), secrets.randbits(128) if setup.seed is None else setup.seed)
    around = Circumstances(time(), levels)
    created = Created(
        game=game.id,
        rules=game.version,
        players=count,
        options=game.chosen(setup.options),
        host=host.id,
        invite=secrets.token_urlsafe(12),
        open=setup.open,
        absence=setup.absence,
        level=setup.level,
        shuffle=setup.shuffle,
        hints=setup.hints,
        previous=setup.previous,
        lesson=setup.lesson,
        at=around.now,
    )
    entries = [fold(table, created)]
    wanted: list[SeatBot | Start] = [
        SeatBot(seat, level, person) for seat, (level, _, person) in enumerate(bots, count - len(bots))
    ]
    if setup.start:
        wanted.append(Start())
    entries += [fold(table, decide(table, host, command, around)) for command in wanted]
    table.called[host.id] = host.name
    return table, entries


def _name(length: int) -> str:
    return "".join(secrets.choice(_LETTERS) for _ in range(length))
