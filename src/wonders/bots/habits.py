"""Bots with other habits: the same rules of thumb by other numbers, as they were, or for one thing alone."""

from dataclasses import replace
from functools import cache, partial
from importlib import import_module
from typing import TYPE_CHECKING, Any

from wonders.core.errors import SetupError
from wonders.core.game import AnyGame, Habit

if TYPE_CHECKING:
    from wonders.fast.core import Core


@cache
def with_habit(game: AnyGame, name: str) -> AnyGame:
    """The game with the rules of thumb of a habit."""
    if not name:
        return game
    habit = _habit(game, name)
    advice: Any = game.advice
    changed = replace(
        advice,
        appraise=partial(advice.appraise, w=habit.weights),
        merits=partial(advice.merits, w=habit.weights),
        hunch=partial(advice.hunch, w=habit.weights),
        standing=partial(advice.standing, w=habit.prospects),
    )
    return replace(game, advice=changed)


@cache
def core_of(game: AnyGame, name: str = "") -> "Core":
    """The array core of a game that comes with Wonders, by the numbers of a habit."""
    core: Core = import_module(f"wonders.games.{game.id}.fast").CORE
    if not name:
        return core
    changed: Core = import_module("wonders.fast.weights").with_habit(core, name, _habit(game, name))
    return changed


def _habit(game: AnyGame, name: str) -> Habit:
    if name not in game.advice.habits:
        known = ", ".join(game.advice.habits) or "none"
        raise SetupError(f"there is no habit '{name}' in {game.id} (there are {known})")
    return game.advice.habits[name]
