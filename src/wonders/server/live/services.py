"""What every table in memory uses."""

from collections.abc import Awaitable, Callable
from dataclasses import dataclass
from time import time
from typing import TYPE_CHECKING, Any

from wonders.server.bots.processes import Thinkers
from wonders.server.live.crowd import Crowd
from wonders.server.settings import Settings
from wonders.server.storage.engines import Rejected
from wonders.server.storage.log_writer import Journal
from wonders.server.tables.model import Table
from wonders.server.telemetry import Meters

if TYPE_CHECKING:
    from wonders.server.live.actor import LiveTable


async def _at_once() -> None:
    """A server alone has all tables."""


@dataclass(frozen=True, slots=True)
class Services:
    """What every live table uses."""

    settings: Settings
    journal: Journal
    thinkers: Thinkers
    meters: Meters
    crowd: Crowd
    changed: Callable[["LiveTable"], None]
    """Told after every change that lists show."""
    failed: Callable[["LiveTable"], None]
    """Told when a table could not be saved and has to come back from its log."""
    noted: Callable[[Table], None] = lambda _table: None
    """Told after every entry."""
    now: Callable[[], float] = time
    """The time of day."""
    sure: Callable[[], Awaitable[None]] = _at_once
    """Returns once the tables in memory are known to be this server's still; those that are not are lost."""

    def note(self, log: Any, error: Exception) -> None:
        """Notes why a request failed."""
        if isinstance(error, Rejected) and self.settings.bus:
            # Another server has taken the table, or a write that was given up was done after all.
            log.warning("entry rejected", why=str(error))
        else:
            log.exception("request failed")
            self.meters.failures.labels("table").inc()
