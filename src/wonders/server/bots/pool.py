"""Bots think in processes of their own: they are sent a view and a question, and nothing else."""

import asyncio
import pickle
import subprocess
import sys
import threading
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from contextlib import suppress
from dataclasses import replace
from functools import cache
from importlib import import_module
from time import monotonic
from typing import IO, Any, Literal, TypeAlias

from wonders.bots import Bot, make_adviser, make_bot
from wonders.coach import judge_all, reasons
from wonders.core.game import AnyGame
from wonders.core.registry import find_game
from wonders.server.bots.queue import Late
from wonders.server.telemetry import Harmless

Task: TypeAlias = Literal["choose", "advise", "judge", "explain"]
_GRACE = 2.0
"""Seconds in which a stopped thought has to come to its answer; then its process is ended."""
_SIZE = 8
"""Bytes before a frame that say how long it is."""
STOP = b""
"""What a process is told when its thought is to come to its answer."""


class Failed(Harmless):
    """A thought came to no answer; the message says where, without values."""


class Ended(Failed):
    """A thought that did not stop when its time was up: its process was ended."""


class Worker:
    """One process that thinks about one thing at a time; one that has died is replaced at the next thought."""

    def __init__(self, modules: tuple[str, ...]) -> None:
        self._modules = modules
        self._process: subprocess.Popen[bytes] | None = None
        self._up = False
        """Whether it can think: that takes a moment after it was started, and long on a machine that is busy."""
        self._closed = False
        self._stopped = False
        """Whether the thought is to come to its answer at once."""
        self._writing = threading.Lock()
        # A thread waits for the process's answer: a pipe can be awaited in the loop on some systems only.
        self._thread = ThreadPoolExecutor(1, "worker")

    async def think(self, work: bytes, seconds: float) -> Any:
        """What the thought comes to, the best it has after so many seconds; fails if that is nothing.

        It is late if the process is not up by then, which goes on starting for the next thought.
        """
        loop, began = asyncio.get_running_loop(), monotonic()
        self._stopped = False
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
        self._stopped = True
        self._tell_to_stop()

    def close(self) -> None:
        """Ends the process, whatever it thinks about."""
        self._closed = True
        self.stop()
        self._kill()
        self._thread.shutdown()
        self._end()

    def _tell_to_stop(self) -> None:
        # Waits for nobody: whoever is just writing looks again afterwards.
        if self._stopped and self._up and self._writing.acquire(blocking=False):
            try:
                self._write(STOP)
            except (OSError, ValueError):
                pass  # it has died
            finally:
                self._writing.release()

    def _ask(self, work: bytes) -> Any:
        for _ in range(2):
            if self._closed:
                break
            try:
                self._start()
                with self._writing:
                    self._write(work)
                self._tell_to_stop()
                answer, trail = pickle.loads(self._read())  # noqa: S301  our own process pickled it
            except (EOFError, OSError):
                self._end()
                if self._stopped:
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
        self._process = process = begin()
        if self._closed:
            process.kill()
        try:
            self._write(pickle.dumps((sys.path, self._modules)))
            self._read()
        except (EOFError, OSError):
            self._end()
            raise
        self._up = True

    def _write(self, data: bytes) -> None:
        if self._process is not None and self._process.stdin is not None:
            write_frame(self._process.stdin, data)

    def _read(self) -> bytes:
        if self._process is None or self._process.stdout is None:
            raise EOFError
        return read_frame(self._process.stdout)

    def _kill(self) -> None:
        process = self._process
        if process is not None:
            process.kill()

    def _end(self) -> None:
        self._up = False
        process, self._process = self._process, None
        if process is not None:
            process.kill()
            process.wait()
            for pipe in (process.stdin, process.stdout):
                with suppress(OSError):  # what it has not read is lost
                    if pipe is not None:
                        pipe.close()


def begin() -> subprocess.Popen[bytes]:
    """A process that thinks: begun anew, not forked, for a fork would copy the server's memory, states and seeds."""
    command = [sys.executable, "-P", "-m", "wonders.server.bots.mind"]
    return subprocess.Popen(command, stdin=subprocess.PIPE, stdout=subprocess.PIPE)  # noqa: S603  our own module


def write_frame(pipe: IO[bytes], data: bytes) -> None:
    """Writes something that can be read again as a whole."""
    pipe.write(len(data).to_bytes(_SIZE) + data)
    pipe.flush()


def read_frame(pipe: IO[bytes]) -> bytes:
    """What was written; an error if whoever wrote has ended."""
    size = int.from_bytes(_whole(pipe, _SIZE))
    return _whole(pipe, size)


def _whole(pipe: IO[bytes], size: int) -> bytes:
    data = pipe.read(size)
    if len(data) < size:
        raise EOFError
    return data


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
