"""Bots think in processes of their own: they are sent a view and a question, and nothing else."""

import asyncio
import multiprocessing
import os
import pickle
import threading
from concurrent.futures import ProcessPoolExecutor
from concurrent.futures.process import BrokenProcessPool
from contextlib import suppress
from importlib import import_module
from secrets import randbits
from typing import Any

from wonders.bots import Budget, make_bot
from wonders.core.game import AnyGame
from wonders.core.match import Question
from wonders.core.registry import find_game

_NICE = 10
"""Tables go before bots."""


class Workers:
    """A pool of processes that choose for bots; a process that dies is replaced."""

    def __init__(self, count: int, modules: tuple[str, ...]) -> None:
        self._count = count or max(1, (os.cpu_count() or 1) - 1)
        self._modules = modules
        self._pool: ProcessPoolExecutor | None = None

    async def choose(self, game: AnyGame, level: str, view: Any, question: Question) -> int:
        """A legal answer to the question, by a bot of this level that knows the view."""
        budget = Budget(seed=randbits(48))
        request = (game.id, level, pickle.dumps(view), question, budget)
        try:
            return await asyncio.get_running_loop().run_in_executor(self._running(), _choose, *request)
        except BrokenProcessPool:
            self._pool = None
            return await asyncio.get_running_loop().run_in_executor(self._running(), _choose, *request)

    def close(self) -> None:
        """Lets the processes go, whatever they think about."""
        if self._pool is not None:
            processes = list((self._pool._processes or {}).values())  # noqa: SLF001  there is no public way to stop them
            self._pool.shutdown(wait=False, cancel_futures=True)
            for process in processes:
                process.terminate()
            for process in processes:
                process.join()

    def _running(self) -> ProcessPoolExecutor:
        if self._pool is None:
            # Started anew, not forked: a fork would copy the server's memory, states and seeds included.
            context = multiprocessing.get_context("spawn")
            self._pool = ProcessPoolExecutor(self._count, context, _begin, (self._modules,))
        return self._pool


def load_games(modules: tuple[str, ...]) -> None:
    """Imports the modules that register further games."""
    for module in modules:
        import_module(module)


def _begin(modules: tuple[str, ...]) -> None:
    threading.Thread(target=_end_with_parent, daemon=True).start()
    with suppress(OSError, AttributeError):
        os.nice(_NICE)
    load_games(modules)


def _end_with_parent() -> None:
    """A killed server must not leave its bots behind."""
    parent = multiprocessing.parent_process()
    if parent is not None:
        parent.join()
    os._exit(0)


def _choose(game_id: str, level: str, view: bytes, question: Question, budget: Budget) -> int:
    game = find_game(game_id)
    known = pickle.loads(view)  # noqa: S301  the server pickled it
    return make_bot(level, game).choose(known, question, budget)
