"""The database that is a service on the network: PostgreSQL."""

import asyncio
from collections.abc import Callable
from contextlib import suppress
from functools import partial
from typing import Any, TypeVar

from sqlalchemy import URL, Connection, event, text
from sqlalchemy.exc import DisconnectionError

from wonders.core.errors import SetupError
from wonders.server.storage.engines import LOCKED, PATIENCE, UNREACHED, Down, Kinds, reaching, read_json, within
from wonders.server.storage.pen import Pen, Statements
from wonders.server.storage.turns import Turns

T = TypeVar("T")
_OWNER = 7_370_661
"""The number of the lock that the one server of a PostgreSQL database holds."""
_READERS, _WRITERS = 8, 4
"""Connections that read and that write at the same time; beside them one holds the lock, and one writes the log."""


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

        limits = {"statement_timeout": f"{PATIENCE:.0f}s", "lock_timeout": f"{LOCKED}s"}
        self._engine = create_async_engine(
            url,
            pool_size=_READERS + _WRITERS + 2,
            pool_timeout=LOCKED,
            json_deserializer=read_json,
            hide_parameters=True,
            connect_args={"timeout": LOCKED, "server_settings": limits},
        )
        self._driver: Any = self._engine.dialect.loaded_dbapi
        # A connection that is refused, and a cursor that fails, are told in the driver's own words.
        self._unreached: Kinds = (*UNREACHED, PostgresError, self._driver.Error)
        self._statements = Statements(self._engine.dialect)
        event.listen(self._engine.sync_engine.pool, "checkout", self._look)
        self._reading, self._writing = Turns(_READERS, PATIENCE), Turns(_WRITERS, PATIENCE)
        self._lock: AsyncConnection | None = None
        self._closed = False

    async def open(self) -> None:
        """The first work reaches it."""
        self._closed = False

    async def claim(self, *, shared: bool = False) -> None:
        """Takes the database, alone or with others, anew if the lock was lost; refused while another one uses it."""
        with reaching(self._unreached):
            await within(PATIENCE, self._claim("pg_try_advisory_lock_shared" if shared else "pg_try_advisory_lock"))

    async def _claim(self, how: str) -> None:
        self._check_open()
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
            taken = await lock.scalar(text(f"select {how}(:number)"), {"number": _OWNER})
            await lock.commit()
            if not taken:
                await lock.close()
                raise SetupError("another server uses this database")
            self._lock = lock

    async def run(self, work: Callable[[Connection], T], patience: float | None = PATIENCE) -> T:
        """Does the work in one transaction."""
        async with self._writing.turn():
            return await within(patience, self._run(work, {}, unlimited=patience is None))

    def write(self, work: Callable[[Pen], T]) -> "asyncio.Future[T]":
        """Does the work in one transaction; it waits for no turn, for one alone writes the log."""
        return asyncio.create_task(within(PATIENCE, self._run(partial(self._with_pen, work), {})))

    async def read(self, work: Callable[[Connection], T], patience: float | None = PATIENCE) -> T:
        """Does work that changes nothing."""
        options = {"isolation_level": "REPEATABLE READ"}
        async with self._reading.turn():
            return await within(patience, self._run(work, options, unlimited=patience is None))

    def _with_pen(self, work: Callable[[Pen], T], connection: Connection) -> T:
        return work(Pen(connection.connection.cursor(), self._statements))

    def _check_open(self) -> None:
        if self._closed:
            raise Down("closed")

    def _look(self, connection: Any, _record: Any, _proxy: Any) -> None:
        # The driver hears at once when the other end goes: to ask each time would double the way to the database.
        if connection.driver_connection.is_closed():
            raise DisconnectionError

    async def _run(self, work: Callable[[Connection], T], options: dict[str, Any], *, unlimited: bool = False) -> T:
        self._check_open()
        with reaching(self._unreached, self._driver):
            async with self._engine.connect() as connection:
                try:
                    await connection.execution_options(**options)
                    async with connection.begin():
                        if unlimited:
                            await connection.execute(text("set local statement_timeout = 0"))
                        return await connection.run_sync(work)
                finally:
                    if self._closed:
                        # Nobody would ever close what is given back.
                        await connection.invalidate()

    async def close(self) -> None:
        """Closes all connections; those that are at work, when they have done it."""
        self._closed = True
        if self._lock is not None:
            await self._lock.close()
            self._lock = None
        await self._engine.dispose()
