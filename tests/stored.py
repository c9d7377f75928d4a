"""A scene with an open database."""

import asyncio
from collections.abc import Awaitable, Callable
from pathlib import Path

from sqlalchemy import Connection, select, update

from wonders.server.settings import Settings
from wonders.server.storage.chain import link, root, unseal
from wonders.server.storage.queries import Storage
from wonders.server.storage.schema import log, tables
from wonders.server.tables.entries import Entry


def with_storage(database: str, scene: Callable[[Storage], Awaitable[object]]) -> None:
    """Opens the database, plays the scene, and closes it."""

    async def whole() -> None:
        storage = Storage(Settings(Path(), database).address)
        await storage.open()
        try:
            await scene(storage)
        finally:
            await storage.close()

    asyncio.run(whole())


async def entries(storage: Storage, name: str) -> list[Entry]:
    """The log of a table."""
    kept = await storage.table(name)
    return [] if kept is None else unseal(root(name, kept.row["seed"]), kept.lines, kept.chat)


def chain(connection: Connection, name: str) -> None:
    """Makes the chain of a table whole again, whatever its entries say."""
    seed = connection.scalar(select(tables.c.seed).where(tables.c.id == name))
    before = root(name, str(seed))
    for line in connection.execute(select(log).where(log.c.table == name).order_by(log.c.number)).all():
        before = link(before, line.kind, line.data, line.at)
        place = (log.c.table == name, log.c.number == line.number)
        connection.execute(update(log).where(*place).values(digest=before))
    connection.execute(update(tables).where(tables.c.id == name).values(digest=before))
