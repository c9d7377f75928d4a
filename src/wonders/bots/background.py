"""The search over arrays, made ready in the background: nobody waits until it is compiled.

A process of its own compiles, behind this one, and keeps the machine code on the disk; this one then loads it. Where
code cannot be made or kept, that process fails, and the readable search goes on playing.
"""

import sys
from importlib import import_module
from importlib.util import find_spec
from subprocess import DEVNULL, PIPE, Popen
from threading import Lock, Thread
from typing import TYPE_CHECKING

from wonders.core.game import AnyGame

if TYPE_CHECKING:
    from wonders.bots.search import Search

GUIDED = "net"
"""What is asked for in place of a habit: the search with the network."""
_lock = Lock()
_asked: set[tuple[str, str]] = set()
_ready: dict[tuple[str, str], "type[Search]"] = {}
"""By game and habit."""


def has_core(game: AnyGame) -> bool:
    """Whether a game has an array core, and what that needs is installed."""
    return built_in(game) and bool(find_spec(f"wonders.games.{game.id}.fast") and find_spec("numba"))


def array_search(game: AnyGame, habit: str = "") -> "type[Search] | None":
    """The search over a game's array core once this process has it; to ask the first time is to begin.

    What it needs may be installed while this process runs.
    """
    if not built_in(game):
        return None
    asked = (game.id, habit)
    with _lock:
        if asked not in _asked and has_core(game):
            _asked.add(asked)
            Thread(target=_prepare, args=(game, habit), name=f"compile {game.id}", daemon=True).start()
        return _ready.get(asked)


def guided_search(game: AnyGame) -> bool:
    """Whether this process can search with the network of a game at once; to ask the first time is to begin."""
    return array_search(game, GUIDED) is not None


def built_in(game: AnyGame) -> bool:
    """Whether it is the game that comes with Wonders, not one with changed rules under its id."""
    return getattr(sys.modules.get(f"wonders.games.{game.id}"), "GAME", None) is game


def _prepare(game: AnyGame, habit: str) -> None:
    command = [sys.executable, "-P", "-m", "wonders.bots.compiling", game.id, *([habit] if habit else [])]
    with Popen(command, stdin=PIPE, stdout=DEVNULL, stderr=DEVNULL) as process:  # noqa: S603  our own module
        if process.wait():
            return
    _ready[game.id, habit] = import_module("wonders.bots.compiling").made(game, habit)
