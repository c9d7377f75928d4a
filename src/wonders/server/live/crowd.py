"""Those who only look on: woken a few at a time, so that those who play never wait behind them."""

import asyncio
from collections.abc import Callable, Iterable
from typing import TypeAlias

Wake: TypeAlias = Callable[[], object]
_SLICE = 16
"""How many are woken before everybody else has a turn."""


class Crowd:
    """All who look on at a server: at its tables, and at its lobby."""

    def __init__(self) -> None:
        self._due: dict[Wake, None] = {}
        self._task: asyncio.Task[None] | None = None

    def wake(self, several: Iterable[Wake]) -> None:
        """Wakes them in this order, later; who is due already keeps the place."""
        self._due.update(dict.fromkeys(several))
        if self._due and self._task is None:
            self._task = asyncio.create_task(self._run(), name="crowd")

    def close(self) -> None:
        """Wakes nobody any more."""
        self._due.clear()

    async def _run(self) -> None:
        while self._due:
            # First come those who play, and the answer to whoever asked for the change.
            await asyncio.sleep(0)
            for wake in list(self._due)[:_SLICE]:
                self._due.pop(wake, None)
                wake()
        self._task = None
