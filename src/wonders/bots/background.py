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

from wonders.bots.habits import core_of
from wonders.core.game import AnyGame

if TYPE_CHECKING:
    from wonders.bots.search import Search

_lock = Lock()
_asked: set[tuple[str, str]] = set()
_ready: dict[tuple[str, str], "type[Search]"] = {}
"""By game and habit."""


def has_core(game: AnyGame) -> bool:
    """Whether a game has an array core, and what that needs is installed."""
    return _built_in(game) and bool(find_spec(f"wonders.games.{game.id}.fast") and find_spec("numba"))


def array_search(game: AnyGame, habit: str = "") -> "type[Search] | None":
    """The search over a game's array core once this process has it; to ask the first time is to begin."""
    if not _built_in(game):
        return None
    asked = (game.id, habit)
    with _lock:
        if asked not in _asked:
            _asked.add(asked)
            if has_core(game):
                Thread(target=_prepare, args=(game, habit), name=f"compile {game.id}", daemon=True).start()
        return _ready.get(asked)


def _built_in(game: AnyGame) -> bool:
    """Whether it is the game that comes with Wonders, not one with changed rules under its id."""
    return getattr(sys.modules.get(f"wonders.games.{game.id}"), "GAME", None) is game


def _prepare(game: AnyGame, habit: str) -> None:
    command = [sys.executable, "-P", "-m", "wonders.bots.compiling", game.id, *([habit] if habit else [])]
    with Popen(command, stdin=PIPE, stdout=DEVNULL, stderr=DEVNULL) as process:  # noqa: S603  our own module
        if process.wait():
            return
    compiled = import_module("wonders.bots.arrays").compiled_search
    _ready[game.id, habit] = compiled(game, core_of(game, habit))
