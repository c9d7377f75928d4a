"""What a database is to the server, how it fails, and the one in a file, which has threads of its own.

Nothing waits for a database for ever: work that takes too long ends as `Down`, like work that fails.
"""

import asyncio
import json
import sqlite3
from collections.abc import Callable, Coroutine, Iterator
from contextlib import contextmanager
from functools import partial
from pathlib import Path
from typing import Any, Protocol, TypeAlias, TypeVar

from sqlalchemy import URL, Connection, PoolProxiedConnection, create_engine, event
from sqlalchemy.exc import DataError, DBAPIError, IntegrityError, ProgrammingError
from sqlalchemy.exc import TimeoutError as NoneFree

from wonders.server.data_folder import hold
from wonders.server.storage.lane import Lane
from wonders.server.storage.pen import Pen, Statements
from wonders.server.web.texts import mended

T = TypeVar("T")
PATIENCE = 5.0
"""Seconds in which a database does one piece of work, or counts as down."""
LOCKED = 3
"""Seconds for which work waits for somebody else's lock, or for a connection."""

Kinds: TypeAlias = tuple[type[Exception], ...]
UNREACHED: Kinds = (DBAPIError, NoneFree, OSError, sqlite3.Error)
"""How a database fails, unless it is the statement that is wrong."""


class Down(Exception):  # noqa: N818  a state of the database, not a fault of the server
    """The database cannot be reached, or cannot read or write."""


class Rejected(Exception):  # noqa: N818  said of a statement
    """The database works, and does not take what was to be written."""


@contextmanager
def reaching(kinds: Kinds = UNREACHED, driver: Any = sqlite3) -> Iterator[None]:
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


def _in_time(seconds: float | None, done: "asyncio.Future[T]") -> "asyncio.Future[T]":
    """What comes of work that a thread does; `Down` after so many seconds, and then the thread goes on alone."""
    if seconds is not None:
        timer = done.get_loop().call_later(seconds, _give_up, done)
        done.add_done_callback(lambda _: timer.cancel())
    return done


def _give_up(done: "asyncio.Future[Any]") -> None:
    if not done.done():
        done.set_exception(Down("TimeoutError"))


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

    async def claim(self, *, shared: bool = False) -> None:
        """Takes it for this server, or for all who share it; refused while another one uses it.

        Again: takes it if it was lost.
        """

    async def run(self, work: Callable[[Connection], T], patience: float | None = PATIENCE) -> T:
        """Does the work in one transaction; when it returns, what was written is durable."""

    def write(self, work: Callable[[Pen], T]) -> "asyncio.Future[T]":
        """The same with next to nothing between the work and the driver."""

    async def read(self, work: Callable[[Connection], T], patience: float | None = PATIENCE) -> T:
        """Does work that changes nothing, on one state of the database."""

    async def close(self) -> None:
        """Lets it go."""


class File:
    """SQLite: writes are done one after another in one thread, reads in another, and wait for nobody."""

    def __init__(self, url: URL) -> None:
        self._path = Path(url.database or "").resolve()
        self._writing = _Way(url, "BEGIN IMMEDIATE")
        self._reading = _Way(url, "BEGIN")
        self._release: Callable[[], None] | None = None

    async def open(self) -> None:
        """Reaches the file."""
        sqlite3.connect(self._path).close()

    async def claim(self, *, shared: bool = False) -> None:
        """Takes the file; whoever reaches it from another folder is refused. Those that share it take no lock."""
        if self._release is None and not shared:
            lock = self._path.with_name(self._path.name + ".lock")
            self._release = hold(lock, f"another server uses {self._path}")

    async def run(self, work: Callable[[Connection], T], patience: float | None = PATIENCE) -> T:
        """Does the work in one transaction."""
        return await self._writing.run(work, patience)

    def write(self, work: Callable[[Pen], T]) -> "asyncio.Future[T]":
        """Does the work in one transaction."""
        return self._writing.write(work)

    async def read(self, work: Callable[[Connection], T], patience: float | None = PATIENCE) -> T:
        """Does work that changes nothing."""
        return await self._reading.run(work, patience)

    async def close(self) -> None:
        """Finishes the work that is due, and closes the file."""
        await self._writing.close()
        await self._reading.close()
        if self._release is not None:
            self._release()
            self._release = None


class _Way:
    """The way to the file: a thread with a connection, which does one thing after another."""

    def __init__(self, url: URL, begin: str) -> None:
        self._engine = create_engine(url, json_deserializer=read_json, hide_parameters=True)
        event.listen(self._engine, "connect", _set_up)
        event.listen(self._engine, "begin", lambda connection: connection.exec_driver_sql(begin))
        self._begin = begin
        self._statements = Statements(self._engine.dialect)
        self._kept: PoolProxiedConnection | None = None
        self._lane = Lane("database")

    async def run(self, work: Callable[[Connection], T], patience: float | None) -> T:
        return await _in_time(patience, self._lane.do(partial(self._run, work)))

    def write(self, work: Callable[[Pen], T]) -> "asyncio.Future[T]":
        return _in_time(PATIENCE, self._lane.do(partial(self._write, work)))

    async def close(self) -> None:
        await self._lane.close()
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
                done = work(Pen(cursor, self._statements))
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
    locked = f"busy_timeout={1000 * LOCKED}"
    # What is deleted is written over: some builds of SQLite leave it in the file.
    kept = ("journal_mode=WAL", "synchronous=FULL", "foreign_keys=ON", "secure_delete=ON")
    for line in (locked, *kept):
        cursor.execute(f"PRAGMA {line}")
    cursor.close()
