"""The search over arrays against the readable one, each in worlds of its own: which is stronger?

`python -m bench.twins GAME` lets both search with as many simulations, or for as long with `--milliseconds`; in games
of more than two the search over arrays has one seat. By equal seeds both would choose alike, so here they have others.
"""

import argparse
from collections.abc import Callable
from importlib import import_module
from typing import Any

from wonders.bots import Budget, SearchBot
from wonders.bots.arrays import compiled_search
from wonders.bots.matches.arena import compete
from wonders.bots.search import Search
from wonders.core.game import AnyGame
from wonders.core.match import Question


def contestant(
    name: str, kind: Callable[[AnyGame], type[Search]], simulations: int | None, seconds: float | None
) -> Any:
    """A bot that searches this way, with seeds of its own."""

    class Contestant:
        def __init__(self, game: AnyGame) -> None:
            self.bot = SearchBot(game, searching=kind(game))

        def choose(self, view: Any, question: Question, budget: Budget) -> int:
            return self.bot.choose(view, question, Budget(simulations, seconds, f"{name} {budget.seed}"))

    Contestant.__name__ = name
    return Contestant


def over_arrays(game: AnyGame) -> type[Search]:
    """The search over a game's array core, compiled."""
    return compiled_search(game, import_module(f"wonders.games.{game.id}.fast").CORE)


def main() -> None:
    """Prints what came of the games."""
    parser = argparse.ArgumentParser(prog="python -m bench.twins", description=__doc__)
    parser.add_argument("game")
    parser.add_argument("--players", type=int)
    parser.add_argument("--games", type=int, default=1000)
    parser.add_argument("--simulations", type=int, default=100)
    parser.add_argument("--milliseconds", type=float)
    given = parser.parse_args()
    seconds = given.milliseconds and given.milliseconds / 1000
    budget = (None if seconds else given.simulations, seconds)
    bots = [contestant("array", over_arrays, *budget), contestant("readable", lambda _game: Search, *budget)]
    result = compete(given.game, bots, players=given.players, games=given.games)
    for bot in result.bots:
        low, high = (100 * edge for edge in bot.win_rate_95)
        numbers = f"{100 * bot.win_rate:.1f} % ({low:.1f}–{high:.1f}), {bot.ms_per_move:.1f} ms a move"
        print(f"{result.game} {result.players}, {result.games} games, {bot.bot}: wins {numbers}")


if __name__ == "__main__":
    main()
