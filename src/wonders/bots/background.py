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

_lock = Lock()
_asked: set[str] = set()
_ready: dict[str, "type[Search]"] = {}


def has_core(game: AnyGame) -> bool:
    """Whether a game has an array core, and what that needs is installed."""
    return _built_in(game) and bool(find_spec(f"wonders.games.{game.id}.fast") and find_spec("numba"))


def array_search(game: AnyGame) -> "type[Search] | None":
    """The search over a game's array core once this process has it; to ask the first time is to begin."""
    if not _built_in(game):
        return None
    with _lock:
        if game.id not in _asked:
            _asked.add(game.id)
            if has_core(game):
                Thread(target=_prepare, args=(game,), name=f"compile {game.id}", daemon=True).start()
        return _ready.get(game.id)


def _built_in(game: AnyGame) -> bool:
    """Whether it is the game that comes with Wonders, not one with changed rules under its id."""
    return getattr(sys.modules.get(f"wonders.games.{game.id}"), "GAME", None) is game


def _prepare(game: AnyGame) -> None:
    command = [sys.executable, "-P", "-m", "wonders.bots.compiling", game.id]
    with Popen(command, stdin=PIPE, stdout=DEVNULL, stderr=DEVNULL) as process:  # noqa: S603  our own module
        if process.wait():
            return
    core = import_module(f"wonders.games.{game.id}.fast").CORE
    _ready[game.id] = import_module("wonders.bots.arrays").compiled_search(game, core)
