"""What is done for people again and again: telling them what they asked for, counting games, forgetting what is due."""

import asyncio
from time import monotonic, time

from wonders.server.account.persons import Persons
from wonders.server.live.hall import Hall
from wonders.server.settings import Settings
from wonders.server.telemetry import Meters, logger

_HOUR = 3600.0
_SETTLED = 90 * 86400.0
"""Seconds for which a settled report is kept, and what was told of a game that is over."""
_ANSWERED = 30 * 86400.0
"""Seconds for which a challenge is kept that cannot be answered any more."""


class Caretaker:
    """Goes through the house."""

    def __init__(self, persons: Persons, hall: Hall, settings: Settings, meters: Meters) -> None:
        self._persons = persons
        self._hall = hall
        self._settings = settings
        self._meters = meters
        self._swept = -_HOUR
        self._task: asyncio.Task[None] | None = None

    def open(self) -> None:
        """Begins."""
        self._task = asyncio.create_task(self._run(), name="people")

    async def close(self) -> None:
        """Ends."""
        if self._task is not None:
            self._task.cancel()
            await asyncio.gather(self._task, return_exceptions=True)

    async def make(self) -> None:
        """One round."""
        if self._hall.awake:
            sharing = self._hall.sharing
            await self._persons.teller.make_round(self._is_here, sharing.others() if sharing else frozenset())
        await self._persons.ratings.count()
        # What another server said of it may have been missed.
        await self._persons.limits.load()
        if monotonic() - self._swept >= _HOUR:
            self._swept = monotonic()
            await sweep(self._persons, self._settings, time())

    def _is_here(self, table: str, guest: str) -> bool:
        live = self._hall.live.get(table)
        return live is not None and guest in live.here()

    async def _run(self) -> None:
        while True:
            await asyncio.sleep(self._settings.telling)
            try:
                await self.make()
            except Exception:  # noqa: BLE001  one bad round must not be the last
                logger.exception("round for people failed")
                self._meters.failures.labels("people").inc()


async def sweep(persons: Persons, settings: Settings, now: float) -> None:
    """Forgets what is kept for a time only."""
    await persons.accounts.sweep(now, now - settings.networks)
    await persons.house.sweep(now - _SETTLED, now)
    await persons.wishes.sweep(now - _SETTLED)
    await persons.challenges.sweep(now - _ANSWERED)
