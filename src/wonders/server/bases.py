"""The two kinds of database and how work reaches them: a file with a thread of its own, or a service on the network."""

import asyncio
import json
import sqlite3
from collections.abc import Callable, Iterator
from concurrent.futures import ThreadPoolExecutor
from contextlib import contextmanager
from typing import Any, Protocol, TypeVar

from sqlalchemy import URL, Connection, create_engine, event, text
from sqlalchemy.exc import DataError, DBAPIError, IntegrityError, ProgrammingError
from sqlalchemy.exc import TimeoutError as NoneFree

from wonders.core.errors import SetupError
from wonders.server.texts import mended

T = TypeVar("T")
_OWNER = 7_370_661
"""The number of the lock that the one server of a PostgreSQL database holds."""

_UNREACHED = (DBAPIError, NoneFree, OSError, sqlite3.Error)
"""How a database fails, unless it is the statement that is wrong."""


class Down(Exception):  # noqa: N818  a state of the database, not a fault of the server
    """The database cannot be reached, or cannot read or write."""


@contextmanager
def reaching(kinds: tuple[type[Exception], ...] = _UNREACHED) -> Iterator[None]:
    """Tells a database that fails from a statement that is wrong."""
    try:
        yield
    except (IntegrityError, ProgrammingError, DataError):
        raise
    except kinds as error:
        raise Down(type(error).__name__) from error


def read_json(text: str) -> Any:
    """What a column holds; None if it is damaged, so that one row does not spoil the others."""
    try:
        found = json.loads(text)
        return mended(found) if "\\ud" in text.lower() else found
    except (ValueError, RecursionError):
        return None


class Base(Protocol):
    """A database."""

    async def open(self) -> None:
        """Reaches it."""

    async def claim(self) -> None:
        """Takes it for this server; refused while another one uses it."""

    async def run(self, work: Callable[[Connection], T]) -> T:
        """Does the work in one transaction; when it returns, what was written is durable."""

    async def close(self) -> None:
        """Lets it go."""


class File:
    """SQLite: all work is done one after another in one thread, each transaction in one step."""

    def __init__(self, url: URL) -> None:
        self._path = url.database or ""
        self._engine = create_engine(url, json_deserializer=read_json, hide_parameters=True)
        event.listen(self._engine, "connect", _set_up)
        event.listen(self._engine, "begin", _begin)
        self._thread = ThreadPoolExecutor(1, "database")

    async def open(self) -> None:
        """Reaches the file."""
        sqlite3.connect(self._path).close()

    async def claim(self) -> None:
        """Who holds the data folder has the file."""

    async def run(self, work: Callable[[Connection], T]) -> T:
        """Does the work in one transaction."""
        return await asyncio.get_running_loop().run_in_executor(self._thread, self._run, work)

    async def close(self) -> None:
        """Finishes the work that is due, and closes the file."""
        await asyncio.to_thread(self._thread.shutdown)
        self._engine.dispose()

    def _run(self, work: Callable[[Connection], T]) -> T:
        with reaching(), self._engine.begin() as connection:
            return work(connection)


def _begin(connection: Connection) -> None:
    connection.exec_driver_sql("BEGIN")


def _set_up(connection: Any, _record: Any) -> None:
    # Python's own way begins a transaction with the first change of a row, and so leaves changes of tables outside it.
    connection.isolation_level = None
    connection.text_factory = lambda data: data.decode(errors="replace")
    cursor = connection.cursor()
    # FULL makes a commit survive a power cut too; commits are shared between tables, so it costs little.
    for line in ("journal_mode=WAL", "synchronous=FULL", "foreign_keys=ON", "busy_timeout=5000"):
        cursor.execute(f"PRAGMA {line}")
    cursor.close()


class Service:
    """PostgreSQL, with as many connections as there is work at the same time."""

    def __init__(self, url: URL) -> None:
        try:
            # An extra, and an eighth of the start to load: only who uses PostgreSQL needs it.
            from asyncpg import PostgresError  # type: ignore[import-untyped]  # noqa: PLC0415
        except ModuleNotFoundError as error:
            missing = f"PostgreSQL needs the postgres extra ({error.name} is missing): install wonders[postgres]"
            raise SetupError(missing) from None
        from sqlalchemy.ext.asyncio import AsyncConnection, create_async_engine  # noqa: PLC0415

        self._engine = create_async_engine(url, pool_pre_ping=True, json_deserializer=read_json, hide_parameters=True)
        # A connection that is refused is told in the driver's own words.
        self._unreached = (*_UNREACHED, PostgresError)
        self._lock: AsyncConnection | None = None

    async def open(self) -> None:
        """The first work reaches it."""

    async def claim(self) -> None:
        """Takes the database for this server; refused while another one uses it."""
        self._lock = await self._engine.connect()
        taken = await self._lock.scalar(text("select pg_try_advisory_lock(:number)"), {"number": _OWNER})
        await self._lock.commit()
        if not taken:
            await self.close()
            raise SetupError("another server uses this database")

    async def run(self, work: Callable[[Connection], T]) -> T:
        """Does the work in one transaction."""
        with reaching(self._unreached):
            async with self._engine.begin() as connection:
                return await connection.run_sync(work)

    async def close(self) -> None:
        """Closes all connections."""
        if self._lock is not None:
            await self._lock.close()
        await self._engine.dispose()
