"""Backups: one file, an SQLite database of its own, that can be restored into either kind of database."""

import asyncio
import os
import shutil
import sqlite3
import tempfile
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

from sqlalchemy import JSON, Connection, Table, Text, cast, create_engine, delete, func, select, text, update
from sqlalchemy.engine import make_url
from sqlalchemy.exc import DBAPIError

from wonders.core.errors import SetupError, StoredError
from wonders.server.storage.engines import Base
from wonders.server.storage.leases import in_use
from wonders.server.storage.queries import base_at
from wonders.server.storage.schema import guests, metadata, owner, servers, tables
from wonders.server.storage.upgrades import NEWEST, upgrade, version

_MOST = 1000
"""Rows that are copied at once."""
_MAGIC = b"SQLite format 3\0"


def existing(address: str) -> Base:
    """The database at an address; refused where there is none."""
    url = make_url(address)
    if url.get_backend_name() == "sqlite" and not Path(url.database or "").is_file():
        raise SetupError(f"there is no database at {url.database}")
    return base_at(address)


def require_newest(connection: Connection) -> None:
    """Refuses a database that is not up to date."""
    if version(connection) != NEWEST:
        raise StoredError("the database belongs to an earlier version of this program: start the server once")


async def back_up(address: str, file: Path) -> None:
    """Copies the database into a new file, as it is at one moment, while a server may go on using it."""
    if file.exists():
        raise SetupError(f"{file} exists already: a backup is a new file")
    if not file.parent.is_dir():
        raise SetupError(f"there is no folder {file.parent}")
    base = existing(address)
    part = file.with_name(file.name + ".part")
    part.unlink(missing_ok=True)
    os.close(os.open(part, os.O_WRONLY | os.O_CREAT | os.O_EXCL, 0o600))
    try:
        await base.read(lambda connection: _copy_out(connection, part), None)
        part.rename(file)
    finally:
        part.unlink(missing_ok=True)
        await base.close()


async def restore(address: str, file: Path, *, replace: bool) -> None:
    """Puts a backup into the database, all of it or nothing; refuses one with games or people in it unless told."""
    with tempfile.TemporaryDirectory() as folder:
        copy = Path(folder) / "backup"
        await asyncio.to_thread(_fetch, file, copy)
        base = base_at(address)
        try:
            await base.open()
            await base.claim()
            await base.run(lambda connection: _copy_in(connection, copy, replace=replace), None)
        finally:
            await base.close()


def _fetch(file: Path, copy: Path) -> None:
    try:
        with file.open("rb") as opened:
            if opened.read(len(_MAGIC)) != _MAGIC:
                raise SetupError(f"{file} is no backup")
        shutil.copyfile(file, copy)
        with _opened(copy) as connection:
            upgrade(connection)
    except (OSError, sqlite3.Error, DBAPIError) as error:
        raise SetupError(f"{file} cannot be read: {getattr(error, 'strerror', None) or 'it is damaged'}") from None


def _copy_out(connection: Connection, part: Path) -> None:
    require_newest(connection)
    with _opened(part) as target:
        upgrade(target)
        target.execute(delete(owner))
        _copy(connection, target)


def _copy_in(connection: Connection, copy: Path, *, replace: bool) -> None:
    upgrade(connection)
    if in_use(connection):
        raise SetupError("servers use this database: stop them first")
    used = any(connection.scalar(select(func.count()).select_from(one)) for one in (guests, tables))
    if used and not replace:
        raise SetupError("the database has games or people in it: --replace deletes them first")
    # Whoever wrote to it before must not go on.
    number = connection.scalar(select(owner.c.number)) or 0
    for one in reversed(metadata.sorted_tables):
        connection.execute(delete(one))
    with _opened(copy) as source:
        _copy(source, connection)
    # The servers of the backup have nothing to do with it any more.
    connection.execute(delete(servers))
    connection.execute(update(tables).values(holder=None))
    connection.execute(update(owner).values(number=owner.c.number + number + 1, shared=False))


@contextmanager
def _opened(path: Path) -> Iterator[Connection]:
    engine = create_engine(f"sqlite:///{path}")
    try:
        with engine.begin() as connection:
            yield connection
    finally:
        engine.dispose()


def _copy(source: Connection, target: Connection) -> None:
    for one in metadata.sorted_tables:
        found = source.execute(select(*(_plain(column) for column in one.c)))
        into = text(_insert(one, target))
        while rows := found.fetchmany(_MOST):
            target.execute(into, [dict(row._mapping) for row in rows])  # noqa: SLF001  its public name


def _plain(column: Any) -> Any:
    """A column as it is stored: what is damaged stays as it is."""
    return cast(column, Text).label(column.name) if isinstance(column.type, JSON) else column


def _insert(one: Table, target: Connection) -> str:
    as_json = target.dialect.name != "sqlite"
    values = [
        f"cast(:{column.name} as json)" if as_json and isinstance(column.type, JSON) else f":{column.name}"
        for column in one.c
    ]
    names = ", ".join(f'"{column.name}"' for column in one.c)
    return f"insert into {one.name} ({names}) values ({', '.join(values)})"  # noqa: S608  names of the schema alone
