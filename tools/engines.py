"""Compiles the engines at machine speed, once for all processes of a test run: `python -m tools.engines`."""

from concurrent.futures import ProcessPoolExecutor
from multiprocessing import get_context

from wonders.bots.arrays import compiled_search, warmed
from wonders.bots.background import has_core
from wonders.bots.guided import guided_over
from wonders.bots.habits import core_of
from wonders.core.registry import all_games, find_game

_SIDE_BY_SIDE = 2


def main() -> None:
    """Compiles every game's search, without and with its network."""
    games = [game.id for game in all_games().values() if has_core(game)]
    with ProcessPoolExecutor(_SIDE_BY_SIDE, get_context("spawn")) as processes:
        list(processes.map(make, games))


def make(name: str) -> None:
    """Compiles a game's."""
    game = find_game(name)
    compiled_search(game, core_of(game))
    warmed(game, guided_over(game))


if __name__ == "__main__":
    main()
