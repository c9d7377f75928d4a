"""The database: opened, brought up to date, and asked. Nothing here knows what an entry means."""

import asyncio
import sqlite3
from collections.abc import Sequence
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from sqlalchemy import (
    URL,
    Connection,
    RowMapping,
    bindparam,
    column,
    create_engine,
    delete,
    event,
    insert,
    inspect,
    literal,
    select,
    table,
    text,
    update,
)
from sqlalchemy.engine import make_url
from sqlalchemy.exc import DBAPIError
from sqlalchemy.ext.asyncio import AsyncConnection, create_async_engine

from wonders.core.errors import SetupError
from wonders.server.schema import guests, keys, log, members, tables
from wonders.server.table import Entry

MIGRATIONS = Path(__file__).parent / "migrations"
NEWEST = "0002"
"""The last step of the migrations."""

_VERSION = table("alembic_version", column("version_num"))
_OWNER = 7_370_661
"""The number of the lock that the one server of a PostgreSQL database holds."""


@dataclass(frozen=True, slots=True)
class Append:
    """Entries to write for one table, with the index as it is after them."""

    table: str
    first: int
    entries: Sequence[Entry]
    row: dict[str, Any]
    members: Sequence[str] = ()
    new: bool = False


class Storage:
    """The queries of the server over one database."""

    def __init__(self, address: str) -> None:
        self.sqlite = make_url(address).get_backend_name() == "sqlite"
        self._engine = create_async_engine(address, pool_pre_ping=not self.sqlite)
        self._lock: AsyncConnection | None = None
        self._pen: _Pen | None = None
        if self.sqlite:
            event.listen(self._engine.sync_engine, "connect", _set_up_sqlite)
            self._pen = _Pen(self._engine.url)

    async def open(self) -> None:
        """Brings the database up to date; refuses one that cannot be reached or that another server uses."""
        try:
            if self.sqlite:
                # The asynchronous driver leaves a thread behind when a file cannot be opened: it is tried first.
                sqlite3.connect(self._engine.url.database or "").close()
            async with self._engine.begin() as connection:
                await connection.run_sync(_migrate)
            if not self.sqlite:
                self._lock = await self._engine.connect()
                taken = await self._lock.scalar(text("select pg_try_advisory_lock(:number)"), {"number": _OWNER})
                await self._lock.commit()
                if not taken:
                    await self.close()
                    raise SetupError("another server uses this database")
        except (DBAPIError, OSError, sqlite3.Error) as error:
            await self.close()
            reason = str(getattr(error, "orig", error)).strip().splitlines() or [type(error).__name__]
            raise SetupError(f"the database cannot be opened: {reason[0]}") from None

    async def close(self) -> None:
        """Closes all connections."""
        if self._pen is not None:
            await asyncio.to_thread(self._pen.close)
        if self._lock is not None:
            await self._lock.close()
        await self._engine.dispose()

    async def alive(self) -> bool:
        """Whether the database answers."""
        try:
            async with asyncio.timeout(5), self._engine.connect() as connection:
                await connection.execute(select(literal(1)))
        except (DBAPIError, OSError, TimeoutError):
            return False
        return True

    async def append(self, batch: Sequence[Append]) -> None:
        """Writes entries of several tables in one transaction; when it returns, they are durable."""
        if self._pen is not None:
            await self._pen.write(batch)
            return
        async with self._engine.begin() as connection:
            await connection.run_sync(_write, batch)

    async def entries(self, name: str) -> list[Entry]:
        """The log of a table."""
        query = select(log.c.kind, log.c.data, log.c.at).where(log.c.table == name).order_by(log.c.number)
        async with self._engine.connect() as connection:
            return [Entry(kind, data, at) for kind, data, at in await connection.execute(query)]

    async def seed(self, name: str) -> int | None:
        """The seed of a table; None if there is no such table."""
        async with self._engine.connect() as connection:
            found = await connection.scalar(select(tables.c.seed).where(tables.c.id == name))
            return None if found is None else int(found)

    async def unfinished(self) -> list[str]:
        """The tables that wait for people or play, the latest first."""
        query = select(tables.c.id).where(tables.c.status.in_(_GOING_ON)).order_by(tables.c.changed.desc())
        async with self._engine.connect() as connection:
            return list(await connection.scalars(query))

    async def tables_of(self, guest: str, limit: int) -> Sequence[RowMapping]:
        """The tables where this person sits or sat, the latest first."""
        query = select(*_LISTED).join(members, members.c.table == tables.c.id).where(members.c.guest == guest)
        return await self._rows(query.order_by(tables.c.changed.desc()).limit(limit))

    async def finished(self, limit: int) -> Sequence[RowMapping]:
        """The latest finished games of open tables."""
        query = select(*_LISTED).where(tables.c.status == "over", tables.c.open)
        return await self._rows(query.order_by(tables.c.changed.desc()).limit(limit))

    async def idle(self, status: str, before: float, limit: int = 100) -> list[str]:
        """Tables of a status that have not changed since a time."""
        query = select(tables.c.id).where(tables.c.status == status, tables.c.changed < before).limit(limit)
        async with self._engine.connect() as connection:
            return list(await connection.scalars(query))

    async def add_guest(self, guest: str, name: str, at: float) -> None:
        """Remembers a new person."""
        async with self._engine.begin() as connection:
            await connection.execute(insert(guests).values(id=guest, name=name, generation=0, created=at, seen=at))

    async def guest(self, guest: str) -> RowMapping | None:
        """A person's id, name and generation of return links."""
        query = select(guests.c.id, guests.c.name, guests.c.generation).where(guests.c.id == guest)
        async with self._engine.connect() as connection:
            return (await connection.execute(query)).mappings().one_or_none()

    async def saw(self, guest: str, at: float) -> bool:
        """Remembers that a person was seen; False if there is no such person."""
        async with self._engine.begin() as connection:
            done = await connection.execute(update(guests).where(guests.c.id == guest).values(seen=at))
            return done.rowcount > 0

    async def forget(self, before: float) -> int:
        """Forgets people who never sat at a table and were not seen since a time, with their keys; how many."""
        never = ~select(members.c.guest).where(members.c.guest == guests.c.id).exists()
        gone = select(guests.c.id).where(guests.c.seen < before, never)
        async with self._engine.begin() as connection:
            await connection.execute(delete(keys).where(keys.c.guest.in_(gone)))
            return (await connection.execute(delete(guests).where(guests.c.seen < before, never))).rowcount

    async def hosted(self, guest: str) -> int:
        """How many tables that wait for people or play have this person as their host."""
        query = select(tables.c.summary).join(members, members.c.table == tables.c.id)
        query = query.where(members.c.guest == guest, tables.c.status.in_(_GOING_ON))
        async with self._engine.connect() as connection:
            return sum(summary["host"] == guest for summary in await connection.scalars(query))

    async def rename(self, guest: str, name: str) -> None:
        """Gives a person another name."""
        async with self._engine.begin() as connection:
            await connection.execute(update(guests).where(guests.c.id == guest).values(name=name))

    async def revoke(self, guest: str) -> None:
        """Ends all sessions, tokens and return links of a person."""
        async with self._engine.begin() as connection:
            await connection.execute(delete(keys).where(keys.c.guest == guest))
            await connection.execute(
                update(guests).where(guests.c.id == guest).values(generation=guests.c.generation + 1)
            )

    async def add_key(self, digest: str, guest: str, kind: str, at: float) -> None:
        """Remembers a session or token by its digest."""
        async with self._engine.begin() as connection:
            await connection.execute(insert(keys).values(digest=digest, guest=guest, kind=kind, created=at))

    async def key_owner(self, digest: str, kind: str) -> RowMapping | None:
        """The id and name of the person a key belongs to, and when they were last seen."""
        query = select(guests.c.id, guests.c.name, guests.c.seen).join(keys, keys.c.guest == guests.c.id)
        async with self._engine.connect() as connection:
            found = await connection.execute(query.where(keys.c.digest == digest, keys.c.kind == kind))
            return found.mappings().one_or_none()

    async def _rows(self, query: Any) -> Sequence[RowMapping]:
        async with self._engine.connect() as connection:
            return (await connection.execute(query)).mappings().all()


_GOING_ON = ("waiting", "playing")


class _Pen:
    """Writes to SQLite in a thread of its own: the whole transaction takes one step, not one for each statement."""

    def __init__(self, address: URL) -> None:
        self._engine = create_engine(address.set(drivername="sqlite"))
        event.listen(self._engine, "connect", _set_up_sqlite)
        self._thread = ThreadPoolExecutor(1, "pen")

    async def write(self, batch: Sequence[Append]) -> None:
        """Returns once the entries are durable."""
        await asyncio.get_running_loop().run_in_executor(self._thread, self._write, batch)

    def close(self) -> None:
        """Finishes the line it writes, and closes the file."""
        self._thread.shutdown()
        self._engine.dispose()

    def _write(self, batch: Sequence[Append]) -> None:
        with self._engine.begin() as connection:
            _write(connection, batch)


def _write(connection: Connection, batch: Sequence[Append]) -> None:
    new = [append.row for append in batch if append.new]
    if new:
        connection.execute(insert(tables), new)
    lines = [
        {"table": append.table, "number": number, "kind": entry.kind, "data": entry.data, "at": entry.at}
        for append in batch
        for number, entry in enumerate(append.entries, append.first)
    ]
    connection.execute(insert(log), lines)
    known = [
        {"which": append.table, **{name: append.row[name] for name in _CHANGING}} for append in batch if not append.new
    ]
    if known:
        connection.execute(_INDEX, known)
    joined = [{"guest": guest, "table": append.table} for append in batch for guest in append.members]
    if joined:
        connection.execute(_JOIN, joined)


_CHANGING = ("status", "summary", "changed")
"""What changes about a table after it is made."""
_INDEX = update(tables).where(tables.c.id == bindparam("which"))

_JOIN = text('insert into members (guest, "table") values (:guest, :table) on conflict do nothing')
"""Somebody may sit down at a table twice. Both databases read this; no dialect has to be loaded to write it."""

_LISTED = (tables.c.id, tables.c.game, tables.c.status, tables.c.open, tables.c.summary, tables.c.changed)


def _set_up_sqlite(connection: Any, _record: Any) -> None:
    cursor = connection.cursor()
    # FULL makes a commit survive a power cut too; commits are shared between tables, so it costs little.
    for line in ("journal_mode=WAL", "synchronous=FULL", "foreign_keys=ON", "busy_timeout=5000"):
        cursor.execute(f"PRAGMA {line}")
    cursor.close()


def _migrate(connection: Connection) -> None:
    if inspect(connection).has_table(_VERSION.name) and connection.scalar(select(_VERSION.c.version_num)) == NEWEST:
        return
    # Alembic takes as long to load as the rest of the server; only a database that is behind needs it.
    from alembic import command  # noqa: PLC0415
    from alembic.config import Config  # noqa: PLC0415

    config = Config()
    config.set_main_option("script_location", str(MIGRATIONS))
    config.attributes["connection"] = connection
    command.upgrade(config, "head")
