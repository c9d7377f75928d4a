"""Which of several servers has a table: one at a time, for as long as it is alive, under a number that only grows.

A server is alive until a time that it puts off again and again, by the clock of the database. Whoever takes a table
raises its number, under which alone entries are written: a holder that was only slow learns it with its next entry.
"""

from typing import Any

from sqlalchemy import ColumnElement, Connection, Double, delete, func, insert, literal_column, or_, select, update

from wonders.server.storage.queries import GOING_ON, Storage
from wonders.server.storage.schema import servers, tables

_BURIED = 3600.0
"""Seconds after which a dead server's line is removed."""


class Leases:
    """The tables that one server has, among those who share the database."""

    def __init__(self, storage: Storage, server: str, seconds: float) -> None:
        """For a server of this name, which is dead after so many seconds without a sign of life."""
        self._storage = storage
        self.server = server
        self.seconds = seconds

    async def renew(self) -> tuple[bool, frozenset[str]]:
        """A sign of life: whether the last one came in time, and all servers that are alive."""
        return await self._storage.guarded(self._renew)

    async def take(self, table: str) -> str | None:
        """Takes a table unless a living server has it: the name of whoever has it now, None if there is no such one."""
        return await self._storage.guarded(lambda connection: self._take(connection, table))

    async def held(self) -> dict[str, int]:
        """The tables that this server has, with their numbers."""
        query = select(tables.c.id, tables.c.fence).where(tables.c.holder == self.server)
        rows = await self._storage.reading(lambda connection: connection.execute(query).all())
        return {row.id: row.fence for row in rows}

    async def orphans(self, most: int) -> list[str]:
        """Tables that wait for people or play, and that no living server has; those that moved last come first."""
        query = select(tables.c.id).where(tables.c.status.in_(GOING_ON)).order_by(tables.c.changed.desc())
        return await self._storage.reading(
            lambda connection: list(connection.scalars(query.where(_free(connection)).limit(most)))
        )

    async def release(self, table: str) -> None:
        """Gives a table away to whoever wants it."""
        given = update(tables).where(tables.c.id == table, tables.c.holder == self.server).values(holder=None)
        await self._storage.guarded(lambda connection: connection.execute(given))

    async def leave(self) -> None:
        """Gives all tables away, and is gone."""
        await self._storage.guarded(self._leave)

    def _renew(self, connection: Connection) -> tuple[bool, frozenset[str]]:
        now = _now(connection)
        own, until = servers.c.id == self.server, now + self.seconds
        in_time = bool(connection.scalar(select(servers.c.until >= now).where(own)))
        if not connection.execute(update(servers).where(own).values(until=until)).rowcount:
            connection.execute(delete(servers).where(servers.c.until < now - _BURIED))
            connection.execute(insert(servers).values(id=self.server, until=until))
        return in_time, frozenset(connection.scalars(select(servers.c.id).where(servers.c.until >= now)))

    def _take(self, connection: Connection, table: str) -> str | None:
        free = or_(tables.c.holder == self.server, _free(connection))
        taken = update(tables).where(tables.c.id == table, free)
        connection.execute(taken.values(holder=self.server, fence=tables.c.fence + 1))
        found: str | None = connection.scalar(select(tables.c.holder).where(tables.c.id == table))
        return found

    def _leave(self, connection: Connection) -> None:
        connection.execute(update(tables).where(tables.c.holder == self.server).values(holder=None))
        connection.execute(delete(servers).where(servers.c.id == self.server))


def _free(connection: Connection) -> ColumnElement[bool]:
    """Whether nobody alive has a table."""
    living = select(servers.c.id).where(servers.c.until >= _now(connection))
    return or_(tables.c.holder.is_(None), tables.c.holder.not_in(living))


def _now(connection: Connection) -> ColumnElement[Any]:
    """The time of the database, which is the same for all servers, and goes on within a transaction."""
    if connection.dialect.name == "sqlite":
        return literal_column("((julianday('now') - 2440587.5) * 86400.0)", Double)
    return func.extract("epoch", func.clock_timestamp()).cast(Double)
