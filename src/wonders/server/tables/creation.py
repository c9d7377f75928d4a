"""New tables: what somebody wants, and the first entries of its log."""

import secrets
from collections.abc import Sequence
from dataclasses import dataclass
from time import time

from wonders.core.errors import Refused, SetupError
from wonders.core.registry import find_game
from wonders.server.people.guest import Guest
from wonders.server.tables import commands
from wonders.server.tables.commands import WRONG_LEVEL
from wonders.server.tables.fold import fold
from wonders.server.tables.model import Entry, Table

_LETTERS = "abcdefghjkmnpqrstuvwxyz23456789"


@dataclass(frozen=True, slots=True)
class Plan:
    """The table somebody wants."""

    game: str
    players: int | None = None
    options: dict[str, str] | None = None
    bots: tuple[str, ...] = ()
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


def new_table(host: Guest, plan: Plan, levels: Sequence[str]) -> tuple[Table, list[Entry]]:
    """A new table with its host, and bots where they are wanted; refused if there can be none like that."""
    game = find_game(plan.game)
    count = game.seats(plan.players)
    if len(plan.bots) >= count:
        raise SetupError(f"there are {count} seats, and one of them is yours")
    if {*plan.bots, plan.level} - {*levels}:
        raise Refused("level", WRONG_LEVEL, levels=", ".join(levels))
    table = Table(_name(8), secrets.randbits(128) if plan.seed is None else plan.seed)
    now = time()
    data = {
        "game": game.id,
        "rules": game.version,
        "players": count,
        "options": game.chosen(plan.options),
        "host": host.id,
        "invite": secrets.token_urlsafe(12),
        "open": plan.open,
        "absence": plan.absence,
        "level": plan.level,
        "shuffle": plan.shuffle,
        "hints": plan.hints,
        "previous": plan.previous,
        "lesson": plan.lesson,
    }
    entries = [fold(table, Entry("create", data, now))]
    for seat, level in enumerate(plan.bots, count - len(plan.bots)):
        entries.append(fold(table, Entry(*commands.seat_bot(table, host, seat, level, levels), now)))
    if plan.start:
        entries.append(fold(table, Entry(*commands.start(table, host), now)))
    table.called[host.id] = host.name
    return table, entries


def _name(length: int) -> str:
    return "".join(secrets.choice(_LETTERS) for _ in range(length))
