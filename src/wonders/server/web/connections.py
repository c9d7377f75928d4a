"""All connections of the server, by whichever door they came: how many there are, and which have to go."""

import asyncio
import sys
from collections import Counter
from time import monotonic

from wonders.server.limits import Limits
from wonders.server.telemetry import Meters, logger

_ROUND = 1.0
"""Seconds between two rounds through all connections."""
_MINUTE = 60.0
_OWN_FILES = 100
"""Files for the server itself: the database, the bots' processes, what is read from the disk."""
_FEWEST = 20
_MANY_FILES = 65_536


class OpenLine:
    """One connection: whose it is, until when a request has to be whole, and when its reader last took something."""

    __slots__ = ("_left", "_taken", "due", "network", "transport")

    def __init__(self, transport: asyncio.Transport, network: str | None, due: float) -> None:
        self.transport = transport
        self.network = network
        """None for a proxy, which brings people of many networks."""
        self.due: float | None = due
        """When it ends unless the next request is whole by then; None while one is answered, and for sockets."""
        self._left = 0
        self._taken = monotonic()

    def fault(self, now: float, patience: float) -> str | None:
        """Why this connection has to go."""
        if self.due is not None and now >= self.due and not self.transport.is_closing():
            return "late"
        left = self.transport.get_write_buffer_size()
        if left < self._left or not left:
            self._taken = now
        self._left = left
        return "reader" if now - self._taken >= patience else None


class Guard:
    """Lets connections in while there is room, and ends those that only take up room."""

    def __init__(self, limits: Limits, meters: Meters) -> None:
        self.limits = limits
        self.most = min(limits.connections, max(_FEWEST, file_limit() - _OWN_FILES))
        """Connections in all."""
        self._meters = meters
        self._lines: dict[asyncio.Transport, OpenLine] = {}
        self._networks: Counter[str] = Counter()
        self._making_rounds = False
        self._untold: Counter[str] = Counter()
        self._told = -_MINUTE

    def admit(self, transport: asyncio.Transport, network: str | None) -> OpenLine | None:
        """A new connection; None if there is no room for it."""
        if network is not None and self._networks[network] >= self.limits.connections_per_network:
            self._refuse("network")
            return None
        if len(self._lines) >= self.most and not self._make_room():
            self._refuse("all")
            return None
        line = self._lines[transport] = OpenLine(transport, network, monotonic() + self.limits.request_seconds)
        if network is not None:
            self._networks[network] += 1
        self._meters.connections.set(len(self._lines))
        if not self._making_rounds:
            self._making_rounds = True
            asyncio.get_running_loop().call_later(_ROUND, self._make_round)
        return line

    def release(self, transport: asyncio.Transport) -> None:
        """A connection is gone."""
        line = self._lines.pop(transport, None)
        if line is not None and line.network is not None:
            self._networks[line.network] -= 1
            if not self._networks[line.network]:
                del self._networks[line.network]
        self._meters.connections.set(len(self._lines))

    def count(self, why: str) -> None:
        """Counts a connection that is refused or ended."""
        self._meters.cut.labels(why).inc()

    def cut(self, line: OpenLine, why: str) -> None:
        """Ends a connection at once."""
        self.count(why)
        line.transport.abort()
        self.release(line.transport)

    def _make_room(self) -> bool:
        """Whether the connection that has waited longest without a whole request could be ended for a new one."""
        waiting = next((line for line in self._lines.values() if line.due is not None), None)
        if waiting is None:
            return False
        self._tell("room")
        self.cut(waiting, "room")
        return True

    def _make_round(self) -> None:
        now = monotonic()
        for line in list(self._lines.values()):
            why = line.fault(now, self.limits.patience)
            if why is not None:
                self.cut(line, why)
        self._making_rounds = bool(self._lines)
        if self._making_rounds:
            asyncio.get_running_loop().call_later(_ROUND, self._make_round)

    def _refuse(self, why: str) -> None:
        self.count(why)
        self._tell(why)

    def _tell(self, why: str) -> None:
        """Logs at most once a minute that there is not enough room."""
        self._untold[why] += 1
        now = monotonic()
        if now - self._told >= _MINUTE:
            self._told = now
            logger.warning("too many connections", open=len(self._lines), **self._untold)
            self._untold.clear()


def file_limit() -> int:
    """How many files this process may open."""
    if sys.platform == "win32":
        return _MANY_FILES
    import resource  # noqa: PLC0415  not everywhere

    files = resource.getrlimit(resource.RLIMIT_NOFILE)[0]
    return _MANY_FILES if files == resource.RLIM_INFINITY else files


def raise_file_limit() -> None:
    """Lets this process open as many files as its user may, since every connection is one."""
    if sys.platform == "win32":
        return
    import resource  # noqa: PLC0415  not everywhere

    soft, hard = resource.getrlimit(resource.RLIMIT_NOFILE)
    wanted = _MANY_FILES if hard == resource.RLIM_INFINITY else min(hard, _MANY_FILES)
    if soft != resource.RLIM_INFINITY and soft < wanted:
        resource.setrlimit(resource.RLIMIT_NOFILE, (wanted, hard))
