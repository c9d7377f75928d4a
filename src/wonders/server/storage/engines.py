"""The two kinds of database and how work reaches them: a file with threads of its own, or a service on the network.

Nothing waits for a database for ever: work that takes too long ends as `Down`, like work that fails.
"""

import asyncio
import json
import sqlite3
from collections.abc import Callable, Coroutine, Iterator
from concurrent.futures import ThreadPoolExecutor
from contextlib import contextmanager, suppress
from pathlib import Path
from typing import Any, Protocol, TypeAlias, TypeVar

from sqlalchemy import URL, Connection, PoolProxiedConnection, create_engine, event, text
from sqlalchemy.exc import DataError, DBAPIError, IntegrityError, ProgrammingError
from sqlalchemy.exc import TimeoutError as NoneFree

from wonders.core.errors import SetupError
from wonders.server.data_folder import hold
from wonders.server.storage.pen import Pen, Texts
from wonders.server.web.texts import mended

T = TypeVar("T")
_OWNER = 7_370_661
"""The number of the lock that the one server of a PostgreSQL database holds."""

PATIENCE = 5.0
"""Seconds in which a database does one piece of work, or counts as down."""
_LOCKED = 3
"""Seconds for which work waits for somebody else's lock, or for a connection."""

Kinds: TypeAlias = tuple[type[Exception], ...]
_UNREACHED: Kinds = (DBAPIError, NoneFree, OSError, sqlite3.Error)
"""How a database fails, unless it is the statement that is wrong."""


class Down(Exception):  # noqa: N818  a state of the database, not a fault of the server
    """The database cannot be reached, or cannot read or write."""


class Rejected(Exception):  # noqa: N818  said of a statement
    """The database works, and does not take what was to be written."""


@contextmanager
def reaching(kinds: Kinds = _UNREACHED, driver: Any = sqlite3) -> Iterator[None]:
    """Tells a database that fails from a statement that is wrong."""
    try:
        yield
    except (IntegrityError, ProgrammingError, DataError):
        raise
    except (driver.IntegrityError, driver.ProgrammingError, driver.DataError) as error:
        raise Rejected(type(error).__name__) from error
    except kinds as error:
        raise Down(type(error).__name__) from error


async def within(seconds: float | None, work: Coroutine[Any, Any, T]) -> T:
    """Does the work; `Down` after so many seconds, however long it takes to clean up behind it."""
    task = asyncio.create_task(work)
    try:
        await asyncio.wait((task,), timeout=seconds)
    except asyncio.CancelledError:
        task.cancel()
        raise
    if not task.done():
        task.cancel()
        task.add_done_callback(_forget)
        raise Down("TimeoutError")
    return task.result()


def _forget(task: asyncio.Task[Any]) -> None:
    """Nobody waits for it any more, so nobody hears how it failed."""
    if not task.cancelled():
        task.exception()


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
        """Takes it for this server; refused while another one uses it. Again: takes it if it was lost."""

    async def run(self, work: Callable[[Connection], T], patience: float | None = PATIENCE) -> T:
        """Does the work in one transaction; when it returns, what was written is durable."""

    async def write(self, work: Callable[[Pen], T]) -> T:
        """The same with next to nothing between the work and the driver."""

    async def read(self, work: Callable[[Connection], T], patience: float | None = PATIENCE) -> T:
        """Does work that changes nothing, on one state of the database."""

    async def close(self) -> None:
        """Lets it go."""


class File:
    """SQLite: writes are done one after another in one thread, reads in another, and wait for nobody."""

    def __init__(self, url: URL) -> None:
        self._path = Path(url.database or "").resolve()
        self._writing = _Lane(url, "BEGIN IMMEDIATE")
        self._reading = _Lane(url, "BEGIN")
        self._release: Callable[[], None] | None = None

    async def open(self) -> None:
        """Reaches the file."""
        sqlite3.connect(self._path).close()

    async def claim(self) -> None:
        """Takes the file; whoever reaches it from another folder is refused."""
        if self._release is None:
            lock = self._path.with_name(self._path.name + ".lock")
            self._release = hold(lock, f"another server uses {self._path}")

    async def run(self, work: Callable[[Connection], T], patience: float | None = PATIENCE) -> T:
        """Does the work in one transaction."""
        return await within(patience, self._writing.run(work))

    async def write(self, work: Callable[[Pen], T]) -> T:
        """Does the work in one transaction."""
        return await within(PATIENCE, self._writing.write(work))

    async def read(self, work: Callable[[Connection], T], patience: float | None = PATIENCE) -> T:
        """Does work that changes nothing."""
        return await within(patience, self._reading.run(work))

    async def close(self) -> None:
        """Finishes the work that is due, and closes the file."""
        await self._writing.close()
        await self._reading.close()
        if self._release is not None:
            self._release()
            self._release = None


class _Lane:
    """A thread with a connection; its work is done in order."""

    def __init__(self, url: URL, begin: str) -> None:
        self._engine = create_engine(url, json_deserializer=read_json, hide_parameters=True)
        event.listen(self._engine, "connect", _set_up)
        event.listen(self._engine, "begin", lambda connection: connection.exec_driver_sql(begin))
        self._begin = begin
        self._texts = Texts(self._engine.dialect)
        self._kept: PoolProxiedConnection | None = None
        self._thread = ThreadPoolExecutor(1, "database")

    async def run(self, work: Callable[[Connection], T]) -> T:
        return await asyncio.get_running_loop().run_in_executor(self._thread, self._run, work)

    async def write(self, work: Callable[[Pen], T]) -> T:
        return await asyncio.get_running_loop().run_in_executor(self._thread, self._write, work)

    async def close(self) -> None:
        await asyncio.to_thread(self._thread.shutdown)
        if self._kept is not None:
            self._kept.close()
        self._engine.dispose()

    def _run(self, work: Callable[[Connection], T]) -> T:
        with reaching(), self._engine.begin() as connection:
            return work(connection)

    def _write(self, work: Callable[[Pen], T]) -> T:
        with reaching():
            connection = self._kept = self._kept or self._engine.raw_connection()
            try:
                cursor = connection.cursor()
                cursor.execute(self._begin)
                done = work(Pen(cursor, self._texts))
                cursor.execute("COMMIT")
            except BaseException:
                # Given back, it takes back what it had begun.
                self._kept = None
                connection.close()
                raise
            return done


def _set_up(connection: Any, _record: Any) -> None:
    # Python's own way begins a transaction with the first change of a row, and so leaves changes of tables outside it.
    connection.isolation_level = None
    connection.text_factory = lambda data: data.decode(errors="replace")
    cursor = connection.cursor()
    # FULL makes a commit survive a power cut too; commits are shared between tables, so it costs little.
    locked = f"busy_timeout={1000 * _LOCKED}"
    for line in (locked, "journal_mode=WAL", "synchronous=FULL", "foreign_keys=ON"):
        cursor.execute(f"PRAGMA {line}")
    cursor.close()


class Service:
    """PostgreSQL, with as many connections as there is work at the same time."""

    def __init__(self, url: URL) -> None:
        try:
            # An extra, and an eighth of the start to load: only who uses PostgreSQL needs it.
            from asyncpg import PostgresError  # noqa: PLC0415
        except ModuleNotFoundError as error:
            missing = f"PostgreSQL needs the postgres extra ({error.name} is missing): install wonders[postgres]"
            raise SetupError(missing) from None
        from sqlalchemy.ext.asyncio import AsyncConnection, create_async_engine  # noqa: PLC0415

        limits = {"statement_timeout": f"{PATIENCE:.0f}s", "lock_timeout": f"{_LOCKED}s"}
        self._engine = create_async_engine(
            url,
            pool_pre_ping=True,
            pool_timeout=_LOCKED,
            json_deserializer=read_json,
            hide_parameters=True,
            connect_args={"timeout": _LOCKED, "server_settings": limits},
        )
        self._driver: Any = self._engine.dialect.loaded_dbapi
        # A connection that is refused, and a cursor that fails, are told in the driver's own words.
        self._unreached: Kinds = (*_UNREACHED, PostgresError, self._driver.Error)
        self._texts = Texts(self._engine.dialect)
        self._lock: AsyncConnection | None = None

    async def open(self) -> None:
        """The first work reaches it."""

    async def claim(self) -> None:
        """Takes the database for this server, anew if the lock was lost; refused while another one uses it."""
        with reaching(self._unreached):
            await within(PATIENCE, self._claim())

    async def _claim(self) -> None:
        if self._lock is not None:
            try:
                await self._lock.execute(text("select 1"))
                await self._lock.commit()
            except self._unreached:
                lost, self._lock = self._lock, None
                with suppress(*self._unreached):
                    await lost.close()
        if self._lock is None:
            lock = await self._engine.connect()
            taken = await lock.scalar(text("select pg_try_advisory_lock(:number)"), {"number": _OWNER})
            await lock.commit()
            if not taken:
                await lock.close()
                raise SetupError("another server uses this database")
            self._lock = lock

    async def run(self, work: Callable[[Connection], T], patience: float | None = PATIENCE) -> T:
        """Does the work in one transaction."""
        return await within(patience, self._run(work, {}, unlimited=patience is None))

    async def write(self, work: Callable[[Pen], T]) -> T:
        """Does the work in one transaction."""
        return await self.run(lambda connection: work(Pen(connection.connection.cursor(), self._texts)))

    async def read(self, work: Callable[[Connection], T], patience: float | None = PATIENCE) -> T:
        """Does work that changes nothing."""
        options = {"isolation_level": "REPEATABLE READ"}
        return await within(patience, self._run(work, options, unlimited=patience is None))

    async def _run(self, work: Callable[[Connection], T], options: dict[str, Any], *, unlimited: bool = False) -> T:
        with reaching(self._unreached, self._driver):
            async with self._engine.connect() as connection:
                await connection.execution_options(**options)
                async with connection.begin():
                    if unlimited:
                        await connection.execute(text("set local statement_timeout = 0"))
                    return await connection.run_sync(work)

    async def close(self) -> None:
        """Closes all connections."""
        if self._lock is not None:
            await self._lock.close()
            self._lock = None
        await self._engine.dispose()
