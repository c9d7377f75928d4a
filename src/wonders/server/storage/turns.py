"""Work for a database that is done a few pieces at a time: the others wait in line, however many they are.

A long line says that many have come at once, and not that the database is away: it is away when nothing gets done.
"""

import asyncio
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from time import monotonic
from typing import Any

from wonders.server.storage.engines import Down


class Turns:
    """So many pieces of work at a time."""

    def __init__(self, places: int, patience: float) -> None:
        """`Down` for all who wait once nothing was done for so many seconds."""
        self._places = asyncio.Semaphore(places)
        self._patience = patience
        self._done = 0.0
        """When work was last done."""

    @asynccontextmanager
    async def turn(self) -> AsyncIterator[None]:
        """Lasts as long as the work; who came first begins first."""
        if self._places.locked():
            await self._wait()
        else:
            await self._places.acquire()
        try:
            yield
            self._done = monotonic()
        finally:
            self._places.release()

    async def _wait(self) -> None:
        place = asyncio.ensure_future(self._places.acquire())
        try:
            await self._until(place)
        except BaseException:
            if not place.cancel():
                self._places.release()
            raise

    async def _until(self, place: "asyncio.Task[Any]") -> None:
        came = monotonic()
        while not place.done():
            await asyncio.wait((place,), timeout=self._patience)
            if not place.done() and monotonic() - max(came, self._done) >= self._patience:
                raise Down("nothing gets done")
