"""What every table in memory uses."""

from collections.abc import Callable
from dataclasses import dataclass
from typing import TYPE_CHECKING

from wonders.server.bots.processes import Thinkers
from wonders.server.live.crowd import Crowd
from wonders.server.settings import Settings
from wonders.server.storage.log_writer import Journal
from wonders.server.telemetry import Meters

if TYPE_CHECKING:
    from wonders.server.live.actor import LiveTable


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
