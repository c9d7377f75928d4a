"""Where games are found: one line each."""

from importlib import import_module

from wonders.core.errors import SetupError, UnknownGameError
from wonders.core.game import AnyGame

MODULES = (
    "wonders.games.duel",
    "wonders.games.seven_wonders",
    "wonders.games.architects",
)
"""The built-in games, in the order they are listed; each module has its game as GAME."""

_GAMES: dict[str, AnyGame] = {}


def register(game: AnyGame) -> None:
    """Makes a game known under its id, also one that is not built in."""
    if all_games().setdefault(game.id, game) is not game:
        raise SetupError(f"there is a game '{game.id}' already")


def all_games() -> dict[str, AnyGame]:
    """All games by id."""
    if not _GAMES:
        for module in MODULES:
            game = import_module(module).GAME
            _GAMES[game.id] = game
    return _GAMES


def find_game(name: str) -> AnyGame:
    """The game with this id."""
    found = all_games().get(name)
    if found is None:
        raise UnknownGameError(f"there is no game '{name}' (there are {', '.join(all_games())})")
    return found
