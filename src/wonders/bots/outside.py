"""Bots from outside: a class by module and name, or one that an installed package offers as an entry point."""

from collections.abc import Callable
from functools import cache
from importlib import import_module
from importlib.metadata import EntryPoint, entry_points
from typing import Any, TypeAlias

from wonders.bots.bot import Bot, Budget
from wonders.core.errors import SetupError
from wonders.core.game import AnyGame
from wonders.core.match import Question

GROUP = "wonders.bots"
"""The group of entry points in which packages offer bots."""
Maker: TypeAlias = Callable[[AnyGame], Bot]
"""A bot's class, or a function that makes one: called with the game it is to play."""


@cache
def installed() -> dict[str, EntryPoint]:
    """The bots that installed packages offer, by name."""
    return {point.name: point for point in entry_points(group=GROUP)}


def find_maker(notation: str) -> Maker | None:
    """Who makes the bot of a notation `module:Class` or of an entry point's name; None where there is no such name."""
    point = EntryPoint("", notation, GROUP) if ":" in notation else installed().get(notation)
    if point is None:
        return None
    module, _, name = point.value.partition(":")
    found = _module(module.strip())
    for part in name.strip().split("."):
        found = getattr(found, part, None)
        if found is None:
            raise SetupError(f"no such class: the module '{module}' has no '{name}'")
    if not callable(found):
        raise SetupError(f"'{notation}' is not a bot: it cannot be called with a game")
    maker: Maker = found
    return maker


def _module(name: str) -> Any:
    try:
        return import_module(name)
    except ModuleNotFoundError as error:
        if error.name is not None and f"{name}.".startswith(f"{error.name}."):
            raise SetupError(f"module not found: there is no '{name}'") from None
        raise SetupError(f"the module '{name}' cannot be loaded: {error}") from error
    except Exception as error:
        raise SetupError(f"the module '{name}' cannot be loaded: {_line(error)}") from error


class OutsideBot:
    """Holds a bot from outside to what a bot promises: its answer is one of the legal actions."""

    def __init__(self, name: str, maker: Maker, game: AnyGame) -> None:
        self._name = name
        try:
            made = maker(game)
        except Exception as error:
            raise SetupError(f"the bot '{name}' does not play {game.id}: {_line(error)}") from error
        if not isinstance(made, Bot):
            raise SetupError(f"'{name}' is not a bot: it has no method choose(view, question, budget)")
        self._bot = made

    def choose(self, view: Any, question: Question, budget: Budget) -> int:
        """One of the legal actions of the question."""
        action = self._bot.choose(view, question, budget)
        if action not in question.legal:
            raise SetupError(f"the bot '{self._name}' answered {action!r}, which is not legal")
        # A number of another library may be equal to an action, but is none.
        return question.legal[question.legal.index(action)]


def _line(error: Exception) -> str:
    """An exception in one line."""
    return " ".join(f"{type(error).__name__}: {error}".split())
