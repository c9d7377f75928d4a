"""An alarm that is put off all the time: a timer for each time would cost more than what it guards."""

import asyncio
from collections.abc import Callable


class Alarm:
    """Rings so many seconds after it was last set, unless it is turned off by then."""

    def __init__(self, seconds: float, ring: Callable[[], None]) -> None:
        self._seconds = seconds
        self._ring = ring
        self._loop = asyncio.get_running_loop()
        self._due: float | None = None
        self._timer: asyncio.TimerHandle | None = None

    def set(self) -> None:
        """Begins anew."""
        self._due = self._loop.time() + self._seconds
        if self._timer is None:
            self._timer = self._loop.call_at(self._due, self._look)

    def turn_off(self) -> None:
        """Does not ring until it is set again; its timer runs on, and is of use to the next time."""
        self._due = None

    def close(self) -> None:
        """Never rings again."""
        self._due = None
        if self._timer is not None:
            self._timer.cancel()

    def _look(self) -> None:
        self._timer = None
        if self._due is None:
            return
        if self._loop.time() < self._due:
            self._timer = self._loop.call_at(self._due, self._look)
        else:
            self._due = None
            self._ring()
