"""Bots think in processes of their own: they are sent a view and a question, and nothing else."""

import asyncio
import multiprocessing
import os
import pickle
import signal
import threading
import traceback
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from contextlib import suppress
from dataclasses import replace
from functools import cache
from importlib import import_module
from multiprocessing.connection import Connection
from time import monotonic
from typing import Any, Literal, TypeAlias, cast

from wonders.bots import Bot, make_adviser, make_bot
from wonders.coach import judge_all, reasons
from wonders.core.game import AnyGame
from wonders.core.registry import find_game
from wonders.server.bots.queue import Late
from wonders.server.telemetry import Harmless

Task: TypeAlias = Literal["choose", "advise", "judge", "explain"]
_NICE = 10
"""Tables go before bots."""
_GRACE = 2.0
"""Seconds in which a stopped thought has to come to its answer; then its process is ended."""
# Started anew, not forked: a fork would copy the server's memory, states and seeds included.
_context = multiprocessing.get_context("spawn")


class Failed(Harmless):
    """A thought came to no answer; the message says where, without values."""


class Ended(Failed):
    """A thought that did not stop when its time was up: its process was ended."""


class Worker:
    """One process that thinks about one thing at a time; one that has died is replaced at the next thought."""

    def __init__(self, modules: tuple[str, ...]) -> None:
        self._modules = modules
        self._stop: Any = _context.RawValue("b", 0)
        self._process: Any = None
        self._pipe: Connection | None = None
        self._up = False
        """Whether it can think: that takes a moment after it was started, and long on a machine that is busy."""
        self._closed = False
        # A thread waits for the process's answer: a pipe can be awaited in the loop on some systems only.
        self._thread = ThreadPoolExecutor(1, "worker")

    async def think(self, work: bytes, seconds: float) -> Any:
        """What the thought comes to, the best it has after so many seconds; fails if that is nothing.

        It is late if the process is not up by then, which goes on starting for the next thought.
        """
        loop, began = asyncio.get_running_loop(), monotonic()
        self._stop.value = 0
        if not self._up:
            starting = loop.run_in_executor(self._thread, self._start)
            await asyncio.wait([starting], timeout=seconds)
            if not starting.done():
                starting.add_done_callback(lambda done: done.exception())
                raise Late
            with suppress(EOFError, OSError):  # it is tried once more below
                await starting
        if self._closed:
            raise Failed("the process died")
        answer = loop.run_in_executor(self._thread, self._ask, work)
        for patience, so in ((max(0.0, began + seconds - monotonic()), self.stop), (_GRACE, self._kill)):
            await asyncio.wait([answer], timeout=patience)
            if answer.done():
                return await answer
            so()
        try:
            return await answer
        except Failed as failure:
            raise Ended(*failure.args) from None

    def stop(self) -> None:
        """Lets the thought come to its answer at once."""
        self._stop.value = 1

    def close(self) -> None:
        """Ends the process, whatever it thinks about."""
        self._closed = True
        self.stop()
        self._kill()
        self._thread.shutdown()
        self._end()

    def _ask(self, work: bytes) -> Any:
        for _ in range(2):
            if self._closed:
                break
            try:
                self._start()
                pipe = cast("Connection", self._pipe)
                pipe.send_bytes(work)
                answer, trail = pipe.recv()
            except (EOFError, OSError):
                self._end()
                if self._stop.value:
                    break
            else:
                if trail:
                    raise Failed(trail)
                return answer
        raise Failed("the process died")

    def _start(self) -> None:
        """Begins the process, if there is none, and waits until it is up."""
        if self._up:
            return
        self._pipe, theirs = _context.Pipe()
        process = _context.Process(target=_work, args=(theirs, self._modules, self._stop), daemon=True)
        process.start()
        self._process = process
        theirs.close()
        if self._closed:
            process.kill()
        try:
            self._pipe.recv_bytes()
        except (EOFError, OSError):
            self._end()
            raise
        self._up = True

    def _kill(self) -> None:
        process = self._process
        if process is not None:
            process.kill()

    def _end(self) -> None:
        if self._process is not None:
            self._process.kill()
            self._process.join()
        if self._pipe is not None:
            self._pipe.close()
        self._process = self._pipe = None
        self._up = False


def pack(task: Task, game: AnyGame, *given: Any) -> bytes:
    """All that a process gets to know about a thought, as it is now.

    To choose or advise: a level, a view, a question and a budget. To judge: situations. To explain: a view, a question
    and pairs of answers.
    """
    return pickle.dumps((task, game.id, *given))


def think(work: bytes, stopped: Callable[[], bool]) -> Any:
    """What is made of what was packed: a legal answer, all of them with the best first, or what the coach says."""
    task, game, *given = pickle.loads(work)  # noqa: S301  the server pickled it
    if task == "judge":
        return judge_all(find_game(game), *given)
    if task == "explain":
        view, question, pairs = given
        return [reasons(find_game(game), view, question, *pair) for pair in pairs]
    level, view, question, budget = given
    budget = replace(budget, cancelled=stopped)
    if task == "advise":
        return make_adviser(level, find_game(game), at_once=True).advise(view, question, budget)
    return _made(level, game).choose(view, question, budget)


@cache
def _made(level: str, game: str) -> Bot:
    """Bots keep nothing between moves, so one can be asked again; making one may take long."""
    return make_bot(level, find_game(game), at_once=True)


def load_games(modules: tuple[str, ...]) -> None:
    """Imports the modules that register further games."""
    for module in modules:
        import_module(module)


def _work(pipe: Connection, modules: tuple[str, ...], stop: Any) -> None:
    # Ctrl+C reaches all processes of a terminal; the server ends this one.
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    threading.Thread(target=_end_with_parent, daemon=True).start()
    with suppress(OSError, AttributeError):
        os.nice(_NICE)
    # There is a process for every core: threads of numpy's in each would only be in each other's way.
    os.environ.setdefault("OPENBLAS_NUM_THREADS", "1")
    load_games(modules)
    pipe.send_bytes(b"up")
    while True:
        try:
            work = pipe.recv_bytes()
        except EOFError:
            return
        try:
            pipe.send((think(work, lambda: bool(stop.value)), ""))
        except Exception as error:  # noqa: BLE001  the server is told, and the next thought may fare better
            # Without the error's own words, which may quote what only this seat knows.
            pipe.send((None, "".join(traceback.format_tb(error.__traceback__)) + type(error).__qualname__))


def _end_with_parent() -> None:
    """A killed server must not leave its bots behind."""
    parent = multiprocessing.parent_process()
    if parent is not None:
        parent.join()
    os._exit(0)
