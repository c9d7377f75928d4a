"""Several processes on one machine serve one hall: started together, replaced one by one, ended together."""

import multiprocessing
import os
import signal
import socket
import threading
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from dataclasses import dataclass, replace
from multiprocessing.connection import wait
from time import monotonic
from types import FrameType
from typing import Any, TypeAlias

from wonders.core.errors import StoredError
from wonders.server.settings import Settings
from wonders.server.telemetry import logger

Work: TypeAlias = Callable[[Settings, socket.socket, Callable[[], None]], None]
"""Serves until it is told to end, and says when it is ready."""
_SHORT = 5.0
"""Seconds: a process that ends sooner will not do better the next time."""
_PATIENCE = 60.0
"""Seconds in which a process is ready, or has ended."""
REPLACED = 3
"""How a process ends that another server has replaced."""
# Started anew, not forked: loops and threads do not survive a fork.
_context = multiprocessing.get_context("spawn")


@dataclass(slots=True)
class _Mate:
    """One of the processes."""

    process: Any
    ready: Any
    begun: float


class Crew:
    """The processes that serve a hall."""

    def __init__(self, work: Work, settings: Settings, listening: socket.socket) -> None:
        cores = settings.workers or max(1, (os.cpu_count() or 1) - 1)
        self._work = work
        self._count = settings.processes
        self._settings = replace(settings, workers=max(1, cores // self._count))
        self._listening = listening
        self._mates: list[_Mate] = []
        self._ending = self._renewing = False

    def run(self) -> None:
        """Serves until a signal comes; a process that dies is replaced."""
        with self._signals():
            self._mates = [self._begin() for _ in range(self._count)]
            try:
                while not self._ending:
                    wait([mate.process.sentinel for mate in self._mates], timeout=0.5)
                    self._replace_dead()
                    if self._renewing:
                        self._renewing = False
                        self._renew()
            finally:
                for mate in self._mates:
                    mate.process.terminate()
                for mate in self._mates:
                    _end(mate)

    def _begin(self) -> _Mate:
        ready = _context.Event()
        process = _context.Process(target=_serve, args=(self._work, self._settings, self._listening, ready))
        process.start()
        return _Mate(process, ready, monotonic())

    def _replace_dead(self) -> None:
        for place, mate in enumerate(self._mates):
            code = mate.process.exitcode
            if code is None or self._ending:
                continue
            if code == REPLACED:
                raise StoredError("another server has taken over the database: this one has ended")
            if monotonic() - mate.begun < _SHORT:
                raise StoredError("a process of the server ended as soon as it had begun: its log says why")
            logger.error("process died", code=code)
            self._mates[place] = self._begin()

    def _renew(self) -> None:
        """Replaces one process after another: the next one is told to end when the one before is replaced.

        Those that serve go on if the new ones cannot.
        """
        for place, mate in enumerate(self._mates):
            fresh = self._begin()
            if not self._is_ready(fresh):
                logger.error("process not replaced", code=fresh.process.exitcode)
                fresh.process.kill()
                fresh.process.join()
                return
            self._mates[place] = fresh
            mate.process.terminate()
            _end(mate)

    def _is_ready(self, fresh: _Mate) -> bool:
        """Waits until a process serves; False if it will not, or all are to end."""
        while not fresh.ready.wait(0.1):
            late = monotonic() - fresh.begun > _PATIENCE
            if late or self._ending or fresh.process.exitcode is not None:
                return False
        return True

    @contextmanager
    def _signals(self) -> Iterator[None]:
        """Ends at the usual signals; at that of a terminal that hangs up, everything is begun anew."""

        def end(_number: int, _frame: FrameType | None) -> None:
            self._ending = True

        def renew(_number: int, _frame: FrameType | None) -> None:
            self._renewing = True

        hearers = {signal.SIGTERM: end, signal.SIGINT: end}
        if hasattr(signal, "SIGHUP"):
            hearers[signal.SIGHUP] = renew
        before = {number: signal.signal(number, hear) for number, hear in hearers.items()}
        try:
            yield
        finally:
            for number, hear in before.items():
                signal.signal(number, hear)


def _end(mate: _Mate) -> None:
    mate.process.join(_PATIENCE)
    if mate.process.exitcode is None:
        mate.process.kill()
        mate.process.join()


def _serve(work: Work, settings: Settings, listening: socket.socket, ready: Any) -> None:
    threading.Thread(target=_follow, daemon=True).start()
    try:
        work(settings, listening, ready.set)
    except StoredError:
        raise SystemExit(REPLACED) from None


def _follow() -> None:
    """Ends with the process that began this one, however that ended."""
    parent = multiprocessing.parent_process()
    if parent is not None:
        wait([parent.sentinel])
        os.kill(os.getpid(), signal.SIGTERM)
