"""When this server ran, so that idleness is time in which somebody could have come, whatever the wall clock says.

Times in the database are wall-clock times, and that clock may jump. Kept beside the database are the spans of such time
in which the server ran, each as long as a clock says that never jumps.
"""

import json
import os
from itertools import pairwise
from pathlib import Path
from time import monotonic, time
from typing import TypeAlias

from wonders.server.telemetry import logger

RunSpan: TypeAlias = tuple[float, float]
_JUMP = 5.0
"""Seconds by which the two clocks may part between two looks; more is a jump."""
_MOST = 1000
"""Spans that are kept; without the oldest, things seem less idle than they are."""


class Uptime:
    """The spans in which the server ran, the last of which goes on."""

    def __init__(self, path: Path) -> None:
        self._path = path
        self._wall, self._steady = time(), monotonic()
        self._spans = [*_until(_read(path), self._wall), (self._wall, self._wall)]

    def look(self) -> None:
        """Goes on with the last span, or begins another one if the wall clock has jumped."""
        wall, steady = time(), monotonic()
        begun, passed = self._spans[-1][0], steady - self._steady
        jump = wall - self._wall - passed
        if abs(jump) > _JUMP:
            logger.warning("clock jumped", seconds=round(jump))
            self._spans[-1] = (begun, self._wall + passed)
            self._spans = [*_until(self._spans, wall), (wall, wall)]
        else:
            self._spans[-1] = (begun, max(begun, wall))
        self._wall, self._steady = wall, steady

    def before(self, seconds: float) -> float:
        """The wall-clock time since which the server has run for so long; before all times if it has not."""
        for begun, ended in reversed(self._spans):
            if ended - begun >= seconds:
                return ended - seconds
            seconds -= ended - begun
        return 0.0

    def save(self) -> None:
        """Keeps the spans for the next start."""
        # Servers that share the folder write one after another, each a file of its own.
        fresh = self._path.with_suffix(f".{os.getpid()}")
        fresh.write_text(json.dumps(self._spans[-_MOST:]), encoding="ascii")
        fresh.replace(self._path)


def _until(spans: list[RunSpan], wall: float) -> list[RunSpan]:
    """What of the spans lies before a time: after it, a clock that was set back comes a second time."""
    return [(begun, min(ended, wall)) for begun, ended in spans if begun < wall]


def _read(path: Path) -> list[RunSpan]:
    """The spans of earlier runs; none if they cannot be read, which makes nothing seem idle."""
    try:
        spans = [(float(begun), float(ended)) for begun, ended in json.loads(path.read_text(encoding="ascii"))]
    except (OSError, ValueError, TypeError):
        return []
    times = [moment for span in spans for moment in span]
    return spans if all(earlier <= later for earlier, later in pairwise(times)) else []
