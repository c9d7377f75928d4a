"""The database: opened, brought up to date, and asked. Nothing here knows what an entry means."""

import asyncio
import sqlite3
from collections.abc import Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from sqlalchemy import (
    Connection,
    Executable,
    RowMapping,
    Select,
    bindparam,
    column,
    delete,
    insert,
    inspect,
    select,
    table,
    text,
    update,
)
from sqlalchemy.engine import make_url
from sqlalchemy.exc import DBAPIError

from wonders.core.errors import SetupError, StoredError
from wonders.server.bases import Base, Down, File, Service
from wonders.server.schema import guests, keys, log, members, tables
from wonders.server.table import Damaged, Entry

MIGRATIONS = Path(__file__).parent / "migrations"
NEWEST = "0002"
"""The last step of the migrations."""

_PATIENCE = 5
"""Seconds in which a healthy database answers."""
_VERSION = table("alembic_version", column("version_num"))


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
        url = make_url(address)
        self._base: Base = File(url) if url.get_backend_name() == "sqlite" else Service(url)
        self._run = self._base.run

    async def open(self) -> None:
        """Brings the database up to date; refuses one that cannot be reached or that another server uses."""
        try:
            await self._base.open()
            await self._run(_migrate)
            await self._base.claim()
        except (Down, DBAPIError, OSError, sqlite3.Error) as error:
            await self.close()
            cause = error.__cause__ if isinstance(error, Down) else error
            reason = str(getattr(cause, "orig", cause)).strip().splitlines() or [type(cause).__name__]
            raise SetupError(f"the database cannot be opened: {reason[0]}") from None

    async def close(self) -> None:
        """Closes all connections."""
        await self._base.close()

    async def can_save(self) -> bool:
        """Whether the database takes a write now; what is written says nothing new."""
        same = update(_VERSION).values(version_num=_VERSION.c.version_num)
        try:
            async with asyncio.timeout(_PATIENCE):
                await self._change(same)
        except (Down, DBAPIError, TimeoutError):
            return False
        return True

    async def append(self, batch: Sequence[Append]) -> None:
        """Writes entries of several tables in one transaction; when it returns, they are durable."""
        await self._run(lambda connection: _write(connection, batch))

    async def entries(self, name: str) -> list[Entry]:
        """The log of a table."""
        query = select(log.c.number, log.c.kind, log.c.data, log.c.at).where(log.c.table == name)
        lines = await self._run(lambda connection: connection.execute(query.order_by(log.c.number)).all())
        for place, line in enumerate(lines):
            if line.number != place:
                raise Damaged(place, "missing")
        return [Entry(line.kind, line.data, line.at) for line in lines]

    async def index(self, name: str) -> RowMapping | None:
        """The line of a table in the index: its seed, status and summary; None if there is no such table."""
        found = await self._rows(select(tables.c.seed, tables.c.status, tables.c.summary).where(tables.c.id == name))
        return found[0] if found else None

    async def unfinished(self) -> list[str]:
        """The tables that wait for people or play, the latest first."""
        query = select(tables.c.id).where(tables.c.status.in_(_GOING_ON)).order_by(tables.c.changed.desc())
        return await self._run(lambda connection: list(connection.scalars(query)))

    async def tables_of(self, guest: str, limit: int) -> Sequence[RowMapping]:
        """The tables where this person sits or sat, the latest first."""
        query = select(*_LISTED).join(members, members.c.table == tables.c.id).where(members.c.guest == guest)
        return await self._rows(query.order_by(tables.c.changed.desc()).limit(limit))

    async def finished(self, limit: int) -> Sequence[RowMapping]:
        """The latest finished games of open tables."""
        query = select(*_LISTED).where(tables.c.status == "over", tables.c.open)
        return await self._rows(query.order_by(tables.c.changed.desc()).limit(limit))

    async def hosted(self, guest: str) -> list[str]:
        """The tables that wait for people or play and have this person as their host."""
        query = select(tables.c.id, tables.c.summary).join(members, members.c.table == tables.c.id)
        rows = await self._rows(query.where(members.c.guest == guest, tables.c.status.in_(_GOING_ON)))
        return [row["id"] for row in rows if isinstance(row["summary"], dict) and row["summary"].get("host") == guest]

    async def idle(self, status: str, before: float, limit: int = 100) -> list[str]:
        """Tables of a status that have not changed since a time."""
        query = select(tables.c.id).where(tables.c.status == status, tables.c.changed < before).limit(limit)
        return await self._run(lambda connection: list(connection.scalars(query)))

    async def add_guest(self, guest: str, name: str, at: float) -> None:
        """Remembers a new person."""
        await self._change(insert(guests).values(id=guest, name=name, generation=0, created=at, seen=at))

    async def guest(self, guest: str) -> RowMapping | None:
        """A person's id, name and generation of return links."""
        found = await self._rows(select(guests.c.id, guests.c.name, guests.c.generation).where(guests.c.id == guest))
        return found[0] if found else None

    async def saw(self, guest: str, at: float) -> bool:
        """Remembers that a person was seen; False if there is no such person."""
        return await self._change(update(guests).where(guests.c.id == guest).values(seen=at)) > 0

    async def forget(self, before: float) -> int:
        """Forgets people who never sat at a table and were not seen since a time, with their keys; how many."""
        never = ~select(members.c.guest).where(members.c.guest == guests.c.id).exists()
        gone = select(guests.c.id).where(guests.c.seen < before, never)
        return await self._change(
            delete(keys).where(keys.c.guest.in_(gone)), delete(guests).where(guests.c.seen < before, never)
        )

    async def expire(self, before: float) -> int:
        """Ends the sessions and tokens of people who were not seen since a time; how many."""
        gone = select(guests.c.id).where(guests.c.seen < before)
        return await self._change(delete(keys).where(keys.c.guest.in_(gone)))

    async def rename(self, guest: str, name: str) -> None:
        """Gives a person another name."""
        await self._change(update(guests).where(guests.c.id == guest).values(name=name))

    async def revoke(self, guest: str) -> None:
        """Ends all sessions, tokens and return links of a person."""
        newer = update(guests).where(guests.c.id == guest).values(generation=guests.c.generation + 1)
        await self._change(delete(keys).where(keys.c.guest == guest), newer)

    async def add_key(self, digest: str, guest: str, kind: str, at: float) -> None:
        """Remembers a session or token by its digest."""
        await self._change(insert(keys).values(digest=digest, guest=guest, kind=kind, created=at))

    async def key_owner(self, digest: str, kind: str) -> RowMapping | None:
        """The id and name of the person a key belongs to, and when they were last seen."""
        query = select(guests.c.id, guests.c.name, guests.c.seen).join(keys, keys.c.guest == guests.c.id)
        found = await self._rows(query.where(keys.c.digest == digest, keys.c.kind == kind))
        return found[0] if found else None

    async def _rows(self, query: Select[Any]) -> Sequence[RowMapping]:
        return await self._run(lambda connection: connection.execute(query).mappings().all())

    async def _change(self, *statements: Executable) -> int:
        """Carries out the statements in one transaction; how many rows the last one changed."""
        return await self._run(lambda connection: [connection.execute(one).rowcount for one in statements][-1])


_GOING_ON = ("waiting", "playing")


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


def _migrate(connection: Connection) -> None:
    version = (
        connection.scalar(select(_VERSION.c.version_num)) if inspect(connection).has_table(_VERSION.name) else None
    )
    if version == NEWEST:
        return
    if version is not None and version > NEWEST:
        raise StoredError("the database belongs to a newer version of this program: update it, or restore a backup")
    # Alembic takes as long to load as the rest of the server; only a database that is behind needs it.
    from alembic import command  # noqa: PLC0415
    from alembic.config import Config  # noqa: PLC0415

    config = Config()
    config.set_main_option("script_location", str(MIGRATIONS))
    config.attributes["connection"] = connection
    command.upgrade(config, "head")
