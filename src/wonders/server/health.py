"""How the server is: whether it can save, and whether it wants to be asked."""

import asyncio
from time import monotonic

from wonders.server.storage.queries import Storage

_FRESH = 3.0
"""Seconds for which one look at the database answers all who ask."""


class Health:
    """Tries the database, seldom enough that nobody can keep it busy by asking."""

    def __init__(self, storage: Storage) -> None:
        self._storage = storage
        self._looking = asyncio.Lock()
        self._looked = -_FRESH
        self._saves = False
        self.draining = False
        """Whether the server is about to stop, so that new requests had better go elsewhere."""

    async def saves(self) -> bool:
        """Whether a move could be saved, as of a moment ago."""
        async with self._looking:
            if monotonic() - self._looked >= _FRESH:
                self._saves = await self._storage.can_save()
                self._looked = monotonic()
            return self._saves
