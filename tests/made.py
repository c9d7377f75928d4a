"""A game fresh from the tool, in a folder of its own: `WONDERS_TEST_GAMES` names it to a server and its bots."""

import os
from importlib import import_module
from pathlib import Path

import wonders.games
from wonders import register
from wonders.core.game import AnyGame

NAME, TITLE = "village", "Village"
FOLDER = "WONDERS_TEST_GAMES"


def made_game(folder: Path) -> AnyGame:
    """The game that the tool has written into a folder, imported as if it lay among the others."""
    place = str(folder / "src/wonders/games")
    if place not in wonders.games.__path__:
        wonders.games.__path__.append(place)
    game: AnyGame = import_module(f"wonders.games.{NAME}").GAME
    return game


if FOLDER in os.environ:
    register(made_game(Path(os.environ[FOLDER])))
