"""The database: opened, brought up to date, and asked. Nothing here knows what an entry means."""

import asyncio
import sqlite3
from collections.abc import Callable, Collection, Mapping, Sequence
from contextlib import suppress
from functools import partial
from typing import Any, TypeVar

from sqlalchemy import Connection, Executable, RowMapping, Select, delete, false, func, insert, or_, select, update
from sqlalchemy.engine import make_url
from sqlalchemy.exc import DBAPIError

from wonders.core.errors import SetupError
from wonders.server.storage.engines import Base, Down, File
from wonders.server.storage.pen import Pen
from wonders.server.storage.people.alone import alone
from wonders.server.storage.people.gatherings import NOBODYS
from wonders.server.storage.people.rows import BELONGINGS, bans, bot_accounts, owners
from wonders.server.storage.records import Append, Kept, read, write
from wonders.server.storage.schema import guests, keys, members, owner, tables
from wonders.server.storage.service import Service
from wonders.server.storage.upgrades import VERSION, upgrade
from wonders.server.tables.model import give_names
from wonders.server.telemetry import logger

T = TypeVar("T")


class Fenced(Down):
    """Another server has taken the database over: this one must not write any more."""


def base_at(address: str) -> Base:
    """The database at an address in SQLAlchemy's form."""
    url = make_url(address)
    return File(url) if url.get_backend_name() == "sqlite" else Service(url)


class Storage:
    """The queries of the server over one database, whose owner it is: every write checks that first."""

    def __init__(self, address: str, lost: Callable[[], None] = lambda: None, *, server: str | None = None) -> None:
        """Not open yet; `lost` is told once when another server has taken over.

        With a name, `server` shares the database with others, and holds tables; without, it has all to itself.
        """
        self.server = server
        self._base = base_at(address)
        self._run = self._base.run
        self._lost = lost
        self._number = -1
        self.fenced = False

    async def open(self) -> None:
        """Brings the database up to date; refuses one that cannot be reached or that another server uses."""
        try:
            await self._base.open()
            await self._base.claim(shared=self.server is not None)
            self._number = await self._base.run(partial(_take_over, shared=self.server is not None), None)
        except (Down, DBAPIError, OSError, sqlite3.Error) as error:
            await self.close()
            cause = error.__cause__ or error if isinstance(error, Down) else error
            reason = str(getattr(cause, "orig", cause)).strip().splitlines() or [type(cause).__name__]
            raise SetupError(f"the database cannot be opened: {reason[0]}") from None
        except BaseException:
            await self.close()
            raise

    async def close(self) -> None:
        """Closes all connections."""
        await self._base.close()

    async def keep(self) -> None:
        """Takes the lock again that a database forgets when it restarts; if another server has it, writing fails."""
        with suppress(SetupError):
            await self._base.claim(shared=self.server is not None)

    async def can_save(self) -> bool:
        """Whether the database takes a write now; what is written says nothing new."""
        try:
            await self.keep()
            await self._change(update(VERSION).values(version_num=VERSION.c.version_num))
        except (Down, DBAPIError):
            return False
        return True

    def append(self, batch: Sequence[Append]) -> "asyncio.Future[None]":
        """Writes entries of several tables in one transaction; when it is done, they are durable."""
        written = self._base.write(lambda pen: self._append(pen, batch))
        written.add_done_callback(self._look)
        return written

    async def table(self, name: str) -> Kept | None:
        """What is kept of a table; None if there is no such table."""
        return await self._base.read(lambda connection: read(connection, name))

    async def unfinished(self) -> list[str]:
        """The tables that wait for people or play, the latest first."""
        query = select(tables.c.id).where(tables.c.status.in_(GOING_ON)).order_by(tables.c.changed.desc())
        return await self._base.read(lambda connection: list(connection.scalars(query)))

    async def tables_of(self, guest: str, limit: int) -> Sequence[Mapping[str, Any]]:
        """The tables where this person sits or sat, the latest first."""
        query = select(*_LISTED).join(members, members.c.table == tables.c.id).where(members.c.guest == guest)
        latest = query.order_by(tables.c.changed.desc()).limit(limit)
        return await self._base.read(lambda connection: _named(connection, latest))

    async def finished(self, limit: int) -> Sequence[Mapping[str, Any]]:
        """The latest finished games of open tables."""
        query = select(*_LISTED).where(tables.c.status == "over", tables.c.open)
        latest = query.order_by(tables.c.changed.desc()).limit(limit)
        return await self._base.read(lambda connection: _named(connection, latest))

    async def tables_named(self, names: Collection[str]) -> Sequence[Mapping[str, Any]]:
        """The tables of these names, the latest first."""
        query = select(*_LISTED).where(tables.c.id.in_(names)).order_by(tables.c.changed.desc())
        return await self._base.read(lambda connection: _named(connection, query))

    async def hosted(self, guest: str) -> list[str]:
        """The tables that wait for people or play and have this person as their host."""
        query = select(tables.c.id, tables.c.summary).join(members, members.c.table == tables.c.id)
        rows = await self._rows(query.where(members.c.guest == guest, tables.c.status.in_(GOING_ON)))
        return [row["id"] for row in rows if isinstance(row["summary"], dict) and row["summary"].get("host") == guest]

    async def idle(self, status: str, before: float, limit: int = 100) -> list[str]:
        """Tables of a status that have not changed since a time."""
        query = select(tables.c.id).where(tables.c.status == status, tables.c.changed < before).limit(limit)
        return await self._base.read(lambda connection: list(connection.scalars(query)))

    async def add_guest(self, guest: str, name: str, at: float) -> None:
        """Remembers a new person."""
        await self._change(insert(guests).values(id=guest, name=name, generation=0, created=at, seen=at))

    async def guest(self, guest: str) -> RowMapping | None:
        """A person's id, name and generation of return links."""
        found = await self._rows(select(guests.c.id, guests.c.name, guests.c.generation).where(guests.c.id == guest))
        return found[0] if found else None

    async def saw(self, guest: str, at: float, digest: str = "") -> bool:
        """Remembers that a person was seen, by which key; False if there is no such person."""
        used = update(keys).where(keys.c.digest == digest).values(seen=at)
        return await self._change(used, update(guests).where(guests.c.id == guest).values(seen=at)) > 0

    async def forget(self, before: float) -> int:
        """Forgets people who never sat at a table and were not seen for long; how many.

        Those stay who own the server, are kept out of it, or keep or are bots.
        """
        never = ~select(members.c.guest).where(members.c.guest == guests.c.id).exists()
        banned, owns = bans.c.guest == guests.c.id, owners.c.guest == guests.c.id
        stays = or_(select(bans.c.guest).where(banned).exists(), select(owners.c.guest).where(owns).exists())
        both = or_(bot_accounts.c.guest == guests.c.id, bot_accounts.c.keeper == guests.c.id)
        keeps = select(bot_accounts.c.guest).where(both).exists()
        long_gone = guests.c.seen < before, never, ~stays, ~keeps
        gone = select(guests.c.id).where(*long_gone)
        belongings = [delete(one).where(one.c[column].in_(gone)) for one, column in BELONGINGS]
        return await self._change(*belongings, *NOBODYS, delete(guests).where(*long_gone))

    async def expire(self, before: float) -> int:
        """Ends the sessions and tokens of people who were not seen since a time; how many."""
        gone = select(guests.c.id).where(guests.c.seen < before)
        return await self._change(delete(keys).where(keys.c.guest.in_(gone)))

    async def rename(self, guest: str, name: str) -> None:
        """Gives a person another name."""
        await self._change(update(guests).where(guests.c.id == guest, guests.c.name != "").values(name=name))

    async def revoke(self, guest: str) -> None:
        """Ends all sessions, tokens and return links of a person."""
        newer = update(guests).where(guests.c.id == guest).values(generation=guests.c.generation + 1)
        await self._change(delete(keys).where(keys.c.guest == guest), newer)

    async def add_key(self, digest: str, guest: str, kind: str, at: float, **about: str) -> None:
        """Remembers a session or token by its digest, and what is known `about` it: label, network, scopes."""
        row = {"digest": digest, "guest": guest, "kind": kind, "created": at, "seen": at, **about}

        def work(connection: Connection) -> None:
            alone(connection, guest)
            connection.execute(insert(keys).values(row))

        await self._write(work)

    async def key_owner(self, digest: str, kind: str) -> RowMapping | None:
        """The id and name of the person a key belongs to, when it was last used, and its scopes."""
        query = select(guests.c.id, guests.c.name, keys.c.seen, keys.c.scopes)
        query = query.join(keys, keys.c.guest == guests.c.id)
        found = await self._rows(query.where(keys.c.digest == digest, keys.c.kind == kind))
        return found[0] if found else None

    async def guarded(self, work: Callable[[Connection], T]) -> T:
        """Does work that writes, in one transaction, as long as this server may."""
        return await self._write(work)

    async def reading(self, work: Callable[[Connection], T]) -> T:
        """Does work that changes nothing, on one state of the database."""
        return await self._base.read(work)

    async def ask(self, query: Select[Any]) -> Sequence[RowMapping]:
        """What the database has, for stores of their own."""
        return await self._rows(query)

    async def carry_out(self, *statements: Executable) -> int:
        """Changes that belong together, for stores of their own; how many rows the last one changed."""
        return await self._change(*statements)

    async def _rows(self, query: Select[Any]) -> Sequence[RowMapping]:
        return await self._base.read(lambda connection: connection.execute(query).mappings().all())

    async def _change(self, *statements: Executable) -> int:
        """Carries out the statements in one transaction; how many rows the last one changed."""
        return await self._write(lambda connection: [connection.execute(one).rowcount for one in statements][-1])

    async def _write(self, work: Callable[[Connection], T]) -> T:
        def guarded(connection: Connection) -> T:
            self._check(connection.scalar(_NUMBER))
            return work(connection)

        try:
            return await self._run(guarded)
        except Fenced:
            self._notice()
            raise

    def _append(self, pen: Pen, batch: Sequence[Append]) -> None:
        self._check(pen.read(_NUMBER))
        write(pen, batch, self.server)

    def _check(self, number: int | None) -> None:
        if number != self._number:
            raise Fenced

    def _look(self, written: "asyncio.Future[None]") -> None:
        if not written.cancelled() and isinstance(written.exception(), Fenced):
            self._notice()

    def _notice(self) -> None:
        """Says once that another server has taken over."""
        if not self.fenced:
            self.fenced = True
            logger.critical("another server has taken over the database: this one writes no more and ends")
            self._lost()


GOING_ON = ("waiting", "playing")
_OPENING = 7_370_662
"""The number of the lock under which servers that start together bring the database up to date one after another."""
_LISTED = (tables.c.id, tables.c.game, tables.c.status, tables.c.open, tables.c.summary, tables.c.changed)
_NUMBER = select(owner.c.number).with_for_update(read=True)
"""Who may write. Whoever takes over waits for all who have read it to commit."""


def _take_over(connection: Connection, *, shared: bool) -> int:
    """Brings the database up to date and makes this server its owner: the number that it has to find from now on.

    Those that share it have the same number, as long as nobody takes it for itself.
    """
    if connection.dialect.name == "postgresql":
        connection.execute(select(func.pg_advisory_xact_lock(_OPENING)))
    upgrade(connection)
    others = owner.c.shared if shared else false()
    connection.execute(update(owner).where(~others).values(number=owner.c.number + 1, shared=shared))
    number: int = connection.execute(select(owner.c.number)).scalar_one()
    return number


def _named(connection: Connection, query: Select[Any]) -> list[dict[str, Any]]:
    """Lines of the index with the names of all people in them; a damaged summary is left as it is."""
    rows = [dict(row) for row in connection.execute(query).mappings()]
    owners = {name for row in rows for name in _owners(row["summary"])}
    called: Mapping[str, str] = {}
    if owners:
        found = connection.execute(select(guests.c.id, guests.c.name).where(guests.c.id.in_(owners)))
        called = {guest: name for guest, name in found if name}
    for row in rows:
        with suppress(LookupError, TypeError):
            give_names(row["summary"], called)
    return rows


def _owners(summary: Any) -> set[str]:
    try:
        return {seat["owner"] for seat in summary["seats"] if isinstance(seat["owner"], str)}
    except (LookupError, TypeError):
        return set()
