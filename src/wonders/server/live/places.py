"""Places in the hall: no network may fill it with tables, and there are only so many."""

from collections.abc import Collection, Iterator
from contextlib import contextmanager

from wonders.core.errors import Refused
from wonders.server.limits import Limits


class Places:
    """Which network each table that goes on was made from, since the server started."""

    def __init__(self, limits: Limits) -> None:
        self._limits = limits
        self._networks: dict[str, str] = {}

    @contextmanager
    def taking(self, table: str, network: str, going_on: int) -> Iterator[None]:
        """Keeps a place for a new table, which is free again if it cannot be made; refused where there is none."""
        if going_on >= self._limits.tables_in_all:
            raise Refused("busy", "all tables of this server are taken: try again later")
        own = sum(other == network for other in self._networks.values())
        if network and own >= self._limits.tables_per_network:
            raise Refused("limit", "{number} tables from your network are already open", number=own)
        self._networks[table] = network
        try:
            yield
        except BaseException:
            self.free(table)
            raise

    def keep(self, tables: Collection[str]) -> None:
        """All other tables are another server's now."""
        self._networks = {table: network for table, network in self._networks.items() if table in tables}

    def free(self, table: str) -> None:
        """A table is over or closed, or another server's."""
        self._networks.pop(table, None)
