"""Which of several servers has a table: one at a time, for as long as it is alive, under a number that only grows.

A server is alive until a time that it puts off again and again, by the clock of the database. How long ago that was
written the same clock tells; from then on each server counts by a clock of its own that does not jump. Whoever takes
a table raises its number, under which alone entries are written: a holder that was only slow learns it with its next
entry.
"""

from time import monotonic
from typing import Any, NamedTuple

from sqlalchemy import (
    ColumnElement,
    Connection,
    Double,
    and_,
    delete,
    false,
    func,
    insert,
    literal_column,
    not_,
    or_,
    select,
    update,
)

from wonders.server.storage.queries import GOING_ON, Storage
from wonders.server.storage.schema import servers, tables

_BURIED = 3600.0
"""Seconds after which a dead server's line is removed."""
_USUAL = 60.0
"""Seconds that no server says it is alive for: a time further ahead is that of a clock that was put back."""
_PARTED = 0.1
"""The part of a server's life by which the two clocks may part between two signs of life; more is a jump."""


class _Sign(NamedTuple):
    """The last sign of life of a server."""

    until: float
    """What it wrote."""
    ends: float
    """When it is dead without another one, by the clock that does not jump."""


class _Look(NamedTuple):
    """What the database's clock said at a moment between two."""

    clock: float
    wrote: float
    """And what it had said a little earlier, when the sign of life was written: from then on it counts."""
    began: float
    ended: float


class Lease(NamedTuple):
    """Which server has a table."""

    holder: str | None
    """Who has it now; None if there is no such table."""
    fence: int
    """Under which number."""


class Leases:
    """The tables that one server has, among those who share the database."""

    def __init__(self, storage: Storage, server: str, seconds: float) -> None:
        """For a server of this name, which is dead after so many seconds without a sign of life."""
        self._storage = storage
        self.server = server
        self.seconds = seconds
        self._signs: dict[str, _Sign] = {}
        self._look: _Look | None = None

    async def renew(self) -> tuple[bool, frozenset[str]]:
        """A sign of life: whether the last one came in time, and all servers that are alive."""
        began, gone = monotonic(), self._dead(_BURIED)
        there, clock, found = await self._storage.guarded(lambda connection: self._renew(connection, gone))
        look, before = _Look(clock, found[self.server] - self.seconds, began, monotonic()), self._look
        slack = self.seconds * _PARTED
        jumped = before is not None and _jumped(before, look, slack)
        in_time = there and before is not None and _between(before, look, slack, jumped=jumped) <= self.seconds
        unsure = jumped or before is None
        signs = {server: self._sign(server, until, look, unsure=unsure) for server, until in found.items()}
        self._signs, self._look = signs, look
        return in_time, frozenset({*signs} - {*self._dead()}) | {self.server}

    async def take(self, table: str) -> Lease:
        """Takes a table unless a living server has it; who has it now, and under which number."""
        return await self._storage.guarded(lambda connection: self._take(connection, table))

    async def held(self) -> dict[str, int]:
        """The tables that this server has, with their numbers."""
        query = select(tables.c.id, tables.c.fence).where(tables.c.holder == self.server)
        rows = await self._storage.reading(lambda connection: connection.execute(query).all())
        return {row.id: row.fence for row in rows}

    async def orphans(self, most: int) -> list[str]:
        """Tables that wait for people or play, and that no living server has; those that moved last come first."""
        query = select(tables.c.id).where(tables.c.status.in_(GOING_ON)).order_by(tables.c.changed.desc())
        free = query.where(self._free()).limit(most)
        return await self._storage.reading(lambda connection: list(connection.scalars(free)))

    async def release(self, table: str) -> None:
        """Gives a table away to whoever wants it."""
        given = update(tables).where(tables.c.id == table, tables.c.holder == self.server).values(holder=None)
        await self._storage.guarded(lambda connection: connection.execute(given))

    async def leave(self) -> None:
        """Gives all tables away, and is gone."""
        await self._storage.guarded(self._leave)

    def _renew(self, connection: Connection, gone: dict[str, float]) -> tuple[bool, float, dict[str, float]]:
        """Whether there was a sign of life of this server, the database's time, and the signs of all servers."""
        until = _now(connection) + self.seconds
        there = connection.execute(update(servers).where(servers.c.id == self.server).values(until=until)).rowcount > 0
        if not there:
            connection.execute(insert(servers).values(id=self.server, until=until))
        if gone:
            connection.execute(delete(servers).where(_among(gone)))
        rows = connection.execute(select(servers.c.id, servers.c.until, _now(connection).label("now"))).all()
        return there, rows[0].now, {row.id: row.until for row in rows}

    def _sign(self, server: str, until: float, look: _Look, *, unsure: bool) -> _Sign:
        known = self._signs.get(server)
        if known is not None and known.until == until:
            return known
        # Where the clock has jumped, or may have before the first look, nobody knows how old a sign is that was not
        # there before: it may be a new one.
        left = self.seconds if unsure else min(max(until - look.clock, 0.0), self.seconds)
        return _Sign(until, look.ended + left)

    def _dead(self, long: float = 0.0) -> dict[str, float]:
        """The servers that are dead, for so long at least, with their last signs of life."""
        since = monotonic() - long
        dead = {server: sign.until for server, sign in self._signs.items() if sign.ends <= since}
        dead.pop(self.server, None)
        return dead

    def _take(self, connection: Connection, table: str) -> Lease:
        free = or_(tables.c.holder == self.server, self._free())
        ours = update(tables).where(tables.c.id == table, free).values(holder=self.server, fence=tables.c.fence + 1)
        has = select(tables.c.holder, tables.c.fence).where(tables.c.id == table)
        while True:
            taken = connection.execute(ours).rowcount > 0
            found = connection.execute(has).first()
            if found is None:
                return Lease(None, 0)
            # Given away in between, it is nobody's: that is not to have it.
            if taken or found.holder is not None:
                return Lease(*found)

    def _free(self) -> ColumnElement[bool]:
        """Whether nobody alive has a table; a server of which nothing is known yet is alive."""
        living = select(servers.c.id).where(not_(_among(self._dead())))
        return or_(tables.c.holder.is_(None), tables.c.holder.not_in(living))

    def _leave(self, connection: Connection) -> None:
        connection.execute(update(tables).where(tables.c.holder == self.server).values(holder=None))
        connection.execute(delete(servers).where(servers.c.id == self.server))


def in_use(connection: Connection) -> bool:
    """Whether servers share the database now, as far as its clock tells."""
    now = _now(connection)
    return bool(connection.scalar(select(func.count()).where(servers.c.until.between(now, now + _USUAL))))


def _among(signs: dict[str, float]) -> ColumnElement[bool]:
    """Whether a server has given no sign of life after one of these."""
    same = [and_(servers.c.id == server, servers.c.until == until) for server, until in signs.items()]
    return or_(false(), *same)


def _jumped(before: _Look, after: _Look, slack: float) -> bool:
    """Whether the database's clock went on by more or less than the time that has passed."""
    passed = after.clock - before.clock
    return not after.began - before.ended - slack <= passed <= after.ended - before.began + slack


def _between(before: _Look, after: _Look, slack: float, *, jumped: bool) -> float:
    """The time between two signs of life, rather too long than too short: on a busy machine each takes its time."""
    return after.ended - before.began if jumped else after.clock - min(before.wrote, before.clock) + slack


def _now(connection: Connection) -> ColumnElement[Any]:
    """The time of the database, which is the same for all servers, and goes on within a transaction."""
    if connection.dialect.name == "sqlite":
        return literal_column("((julianday('now') - 2440587.5) * 86400.0)", Double)
    return func.extract("epoch", func.clock_timestamp()).cast(Double)
