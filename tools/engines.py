"""Compiles the engines at machine speed, once for all processes of a test run: `python -m tools.engines`."""

from wonders.bots.arrays import compiled_search, warmed
from wonders.bots.background import has_core
from wonders.bots.guided import guided_over
from wonders.bots.habits import core_of
from wonders.core.registry import all_games


def main() -> None:
    """Compiles every game's search, without and with its network."""
    for game in all_games().values():
        if has_core(game):
            compiled_search(game, core_of(game))
            warmed(game, guided_over(game))


if __name__ == "__main__":
    main()
