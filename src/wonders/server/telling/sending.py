"""Messages on their way: some at a time, so that one that nobody takes holds up hardly anybody else's."""

import asyncio
from collections.abc import Awaitable, Callable, Mapping
from dataclasses import dataclass
from typing import Any

_AT_ONCE = 16


@dataclass(frozen=True, slots=True)
class News:
    """What somebody is told: nothing in it that a passer-by may not read."""

    title: str
    body: str
    path: str
    tag: str


class Sending:
    """Sends messages as they come."""

    def __init__(self, tell: Callable[[Mapping[str, Any], str, News], Awaitable[int]]) -> None:
        self._tell = tell
        self._free = asyncio.Semaphore(_AT_ONCE)
        self._tasks: list[asyncio.Task[int]] = []

    def add(self, row: Mapping[str, Any], way: str, news: News) -> None:
        """Sends a message to somebody in one way, as soon as there is room."""
        self._tasks.append(asyncio.create_task(self._send(row, way, news)))

    async def done(self) -> int:
        """Waits for all of them; how many messages were taken."""
        return sum(await asyncio.gather(*self._tasks))

    async def _send(self, row: Mapping[str, Any], way: str, news: News) -> int:
        async with self._free:
            return await self._tell(row, way, news)
