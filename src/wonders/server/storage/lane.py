"""A thread that works for the loop: one piece of work after another, with as little as can be between the two."""

import asyncio
from collections.abc import Callable
from contextlib import suppress
from queue import SimpleQueue
from threading import Thread
from typing import Any, TypeVar

T = TypeVar("T")


class Lane:
    """Does work in the order in which it comes; what nobody waits for any more is not begun."""

    def __init__(self, name: str) -> None:
        self._name = name
        self._due: SimpleQueue[tuple[Callable[[], Any], asyncio.Future[Any]] | None] = SimpleQueue()
        self._thread: Thread | None = None

    def do(self, work: Callable[[], T]) -> "asyncio.Future[T]":
        """What will come of this work."""
        if self._thread is None:
            self._thread = Thread(target=self._run, name=self._name, daemon=True)
            self._thread.start()
        done: asyncio.Future[T] = asyncio.get_running_loop().create_future()
        self._due.put((work, done))
        return done

    async def close(self) -> None:
        """Ends when all work is done."""
        if self._thread is not None:
            self._due.put(None)
            await asyncio.to_thread(self._thread.join)

    def _run(self) -> None:
        while self._do_next():
            pass

    def _do_next(self) -> bool:
        due = self._due.get()
        if due is None:
            return False
        work, done = due
        if not done.done():
            result, error = None, None
            try:
                result = work()
            except BaseException as caught:  # noqa: BLE001  who waits for it is told
                error = caught
            # Without a loop there is nobody left who waits.
            with suppress(RuntimeError):
                done.get_loop().call_soon_threadsafe(_tell, done, result, error)
        return True


def _tell(done: "asyncio.Future[T]", result: T, error: BaseException | None) -> None:
    if done.done():
        return
    if error is not None:
        done.set_exception(error)
    else:
        done.set_result(result)
