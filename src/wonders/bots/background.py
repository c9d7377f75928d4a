"""The search over arrays, made ready in the background: nobody waits until it is compiled."""

from importlib import import_module
from importlib.util import find_spec
from threading import Lock, Thread

from wonders.bots.search import Search
from wonders.core.game import AnyGame

_lock = Lock()
_asked: set[str] = set()
_ready: dict[str, type[Search]] = {}


def array_search(game: AnyGame) -> type[Search] | None:
    """The search over a game's array core once this process has compiled it; to ask the first time is to begin."""
    with _lock:
        if game.id not in _asked:
            _asked.add(game.id)
            if find_spec("numba"):
                Thread(target=_prepare, args=(game,), name=f"compile {game.id}", daemon=True).start()
        return _ready.get(game.id)


def _prepare(game: AnyGame) -> None:
    """Compiles by trying answers of a new game; where there is no core, the readable search goes on playing."""
    try:
        core = import_module(f"wonders.games.{game.id}.fast").CORE
        arrays = import_module("wonders.bots.arrays")
    except ImportError:
        return
    _ready[game.id] = arrays.compiled_search(game, core)
