"""Bots think in processes of their own: they are sent a view and a question, and nothing else."""

import asyncio
import multiprocessing
import os
import pickle
import threading
import traceback
from collections.abc import Callable
from concurrent.futures import Future, ProcessPoolExecutor
from concurrent.futures.process import BrokenProcessPool
from contextlib import suppress
from dataclasses import replace
from functools import cache
from importlib import import_module
from typing import Any

from wonders.bots import Bot, Budget, Option, make_adviser, make_bot
from wonders.core.game import AnyGame
from wonders.core.match import Question
from wonders.core.registry import find_game

NEVER = -1
_NICE = 10
"""Tables go before bots."""
_THOUGHTS = 1024
"""Thoughts that can be stopped at the same time: each has a place in memory that all processes share."""
_stops: Any = None


class BotFailed(Exception):  # noqa: N818  it is the bot that failed, not the server
    """A bot raised an exception; the message says where, without its words, which may quote what the bot knew."""


class Workers:
    """A pool of processes that think for bots; a process that dies is replaced, a thought nobody waits for stops.

    With `grace`, processes are ended in which a thought goes on for so many seconds after it was told to stop.
    """

    def __init__(self, count: int, modules: tuple[str, ...], grace: float | None = None) -> None:
        self._grace = grace
        self._count = count or max(1, (os.cpu_count() or 1) - 1)
        self._modules = modules
        self._pool: ProcessPoolExecutor | None = None
        # Started anew, not forked: a fork would copy the server's memory, states and seeds included.
        self._context = multiprocessing.get_context("spawn")
        self._stops: Any = self._context.RawArray("b", _THOUGHTS)
        self._unused = list(range(_THOUGHTS))

    async def choose(self, game: AnyGame, level: str, view: Any, question: Question, budget: Budget) -> int:
        """A legal answer to the question, by a bot of this level that knows the view."""
        chosen: int = await self._think(_choose, game, level, view, question, budget)
        return chosen

    async def advise(self, game: AnyGame, level: str, view: Any, question: Question, budget: Budget) -> list[Option]:
        """The legal answers, best first, by a bot of this level that knows the view."""
        options: list[Option] = await self._think(_advise, game, level, view, question, budget)
        return options

    def close(self) -> None:
        """Lets the processes go, whatever they think about."""
        if self._pool is not None:
            _end(self._pool)

    async def _think(
        self, work: Callable[..., Any], game: AnyGame, level: str, view: Any, question: Question, budget: Budget
    ) -> Any:
        thought = (game.id, level, pickle.dumps(view), question, budget)
        pool = self._running()
        try:
            return await self._begin(pool, work, thought)
        except BrokenProcessPool:
            if self._pool is pool:
                self._pool = None
            return await self._begin(self._running(), work, thought)

    async def _begin(self, pool: ProcessPoolExecutor, work: Callable[..., Any], thought: tuple[Any, ...]) -> Any:
        # With very many thoughts at once the latest cannot be stopped; they end by themselves.
        place = self._unused.pop() if self._unused else NEVER
        if place != NEVER:
            self._stops[place] = 0
        try:
            begun = pool.submit(work, place, *thought)
        except BrokenProcessPool:
            self._free(place)
            raise
        begun.add_done_callback(lambda _done: self._free(place))
        try:
            return await asyncio.wrap_future(begun)
        except asyncio.CancelledError:
            if place != NEVER:
                self._stops[place] = 1
            if self._grace is not None:
                asyncio.get_running_loop().call_later(self._grace, self._give_up, pool, begun)
            raise

    def _give_up(self, pool: ProcessPoolExecutor, begun: Future[Any]) -> None:
        if not begun.done() and self._pool is pool:
            self._pool = None
            _end(pool)

    def _free(self, place: int) -> None:
        if place != NEVER:
            self._unused.append(place)

    def _running(self) -> ProcessPoolExecutor:
        if self._pool is None:
            self._pool = ProcessPoolExecutor(self._count, self._context, _set_up, (self._modules, self._stops))
        return self._pool


def _end(pool: ProcessPoolExecutor) -> None:
    processes = list((pool._processes or {}).values())  # noqa: SLF001  there is no public way to stop them
    pool.shutdown(wait=False, cancel_futures=True)
    for process in processes:
        process.kill()
    for process in processes:
        process.join()


def load_games(modules: tuple[str, ...]) -> None:
    """Imports the modules that register further games."""
    for module in modules:
        import_module(module)


def _set_up(modules: tuple[str, ...], stops: Any) -> None:
    global _stops  # noqa: PLW0603  what a process shares with its server is handed over when it starts
    _stops = stops
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


def _choose(place: int, game_id: str, level: str, view: bytes, question: Question, budget: Budget) -> int:
    try:
        return _made(level, game_id).choose(_known(view), question, _stoppable(budget, place))
    except Exception as error:  # noqa: BLE001  any exception, and one that cannot be sent would end the whole pool
        where = "".join(traceback.format_tb(error.__traceback__)) + type(error).__qualname__
        raise BotFailed(where) from None


@cache
def _made(level: str, game_id: str) -> Bot:
    """Bots keep nothing between moves, so one can be asked again; making one may take long."""
    return make_bot(level, find_game(game_id))


def _advise(place: int, game_id: str, level: str, view: bytes, question: Question, budget: Budget) -> list[Option]:
    return make_adviser(level, find_game(game_id)).advise(_known(view), question, _stoppable(budget, place))


def _known(view: bytes) -> Any:
    return pickle.loads(view)  # noqa: S301  the server pickled it


def _stoppable(budget: Budget, place: int) -> Budget:
    return budget if place == NEVER else replace(budget, cancelled=lambda: bool(_stops[place]))
