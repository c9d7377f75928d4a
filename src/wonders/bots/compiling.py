"""Compiles the search over an array core and keeps it on the disk: `python -m wonders.bots.compiling GAME [HABIT|net]`.

It ends well if another process can now load and run it.
"""

import os
import sys
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from pathlib import Path
from threading import Thread
from typing import Any

from wonders.bots.arrays import compiled_search, warmed
from wonders.bots.background import GUIDED
from wonders.bots.guided import guided_over
from wonders.bots.habits import core_of
from wonders.bots.search import Search
from wonders.core.game import AnyGame
from wonders.core.registry import find_game
from wonders.fast.search import running

_NICE = 5
"""Whoever plays goes before, but leaves a quarter of a busy core: with less, compiling would hardly ever end."""


def main() -> None:
    """Compiles, after whoever else is at it."""
    with suppress(OSError, AttributeError):
        os.nice(_NICE)
    Thread(target=_end_with_parent, daemon=True).start()
    game = find_game(sys.argv[1])
    with _alone(kept_in(core_of(game))):
        made(game, "".join(sys.argv[2:]))


def made(game: AnyGame, habit: str) -> type[Search]:
    """The search of a habit, or with the network, with all its functions compiled."""
    if habit == GUIDED:
        return warmed(game, guided_over(game))
    return compiled_search(game, core_of(game, habit))


def kept_in(core: Any) -> Path:
    """The folder where the machine code of a core is kept."""
    return Path(core.deal._cache.cache_path)  # noqa: SLF001  numba has no public way to it


def is_kept(core: Any) -> bool:
    """Whether the machine code of the search over a core is on the disk, and made of the sources as they are."""
    return bool(running(core)._cache._cache_file._load_index())  # type: ignore[attr-defined]  # noqa: SLF001  as above


@contextmanager
def _alone(folder: Path) -> Iterator[None]:
    """Waits until no other process compiles for the same folder: what that one made need not be made again."""
    try:
        import fcntl  # noqa: PLC0415  not on Windows, where processes compile side by side
    except ImportError:
        yield
        return
    with (folder / "compiling.lock").open("w") as lock:
        fcntl.flock(lock, fcntl.LOCK_EX)
        yield


def _end_with_parent() -> None:
    """Nobody wants machine code any more once the process that asked for it is gone, and its pipe with it."""
    while os.read(sys.stdin.fileno(), 1):
        pass
    os._exit(1)


if __name__ == "__main__":
    main()
