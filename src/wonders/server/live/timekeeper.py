"""Keeps the time of all tables, those that rest too: what is due is done once, or as soon as the server is up again."""

import asyncio
from collections.abc import Awaitable, Callable
from time import time
from typing import TYPE_CHECKING

from wonders.core.errors import Refused
from wonders.server.live.sharing import Elsewhere
from wonders.server.storage.engines import Down
from wonders.server.tables.commands import KeepTime
from wonders.server.tables.model import Table
from wonders.server.telemetry import Meters, logger

if TYPE_CHECKING:
    from wonders.server.live.actor import LiveTable

_BEAT = 0.5
"""Seconds between two looks at what is due."""
_AGAIN = 5.0
"""Seconds after which what could not be saved is tried again."""


class Timekeeper:
    """Knows when something is due at which table."""

    def __init__(self, find: "Callable[[str], Awaitable[LiveTable]]", meters: Meters) -> None:
        self.now: Callable[[], float] = time
        self._find = find
        self._meters = meters
        self._due: dict[str, float] = {}

    def time(self) -> float:
        """The time of day."""
        return self.now()

    def note(self, table: Table) -> None:
        """Looks at a table after a change; one that rests later is remembered."""
        due = table.clock.due() if table.clock is not None and table.status == "playing" else None
        if due is None:
            self._due.pop(table.id, None)
        else:
            self._due[table.id] = due.at

    async def keep(self) -> None:
        """Does all that is due now."""
        now = self.now()
        for name in [name for name, at in self._due.items() if at <= now]:
            del self._due[name]
            try:
                live = await self._find(name)
                while True:
                    await live.perform(KeepTime())
            except Elsewhere:
                pass  # another server keeps its time
            except (Refused, Down) as error:
                # Else nothing more is due, or the table is set aside.
                if isinstance(error, Down) or error.code == "fault":
                    self._due.setdefault(name, now + _AGAIN)
            except Exception:  # noqa: BLE001  one table must not stop the clocks of the others
                logger.exception("time cannot be kept", table=name)
                self._meters.failures.labels("time").inc()

    async def run(self) -> None:
        """Keeps the time until it is stopped."""
        while True:
            await asyncio.sleep(_BEAT)
            await self.keep()
