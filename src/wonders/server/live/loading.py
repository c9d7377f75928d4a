"""A table comes back from its log: as its rules lead, or, where this server has others, as its log tells."""

import asyncio
from collections.abc import Awaitable, Callable

from wonders.core.errors import Refused
from wonders.server.live.table_feed import TableFeed
from wonders.server.protocol.updates import Room
from wonders.server.storage.chain import root, unseal
from wonders.server.storage.engines import Down
from wonders.server.storage.queries import Storage
from wonders.server.storage.records import Kept
from wonders.server.tables.fold import refold, settle
from wonders.server.tables.model import Damaged, Table
from wonders.server.telemetry import Meters, logger

_AGAIN = 1.0
"""Seconds after which a database that was down is asked again."""


async def load(storage: Storage, name: str) -> Table:
    """The table with this id; refused if there is none, `Damaged` if it cannot be read."""
    kept = await storage.table(name)
    if kept is None:
        raise Refused("unknown", "there is no such table")
    return rebuild(kept)


def rebuild(kept: Kept) -> Table:
    """The table that was kept; `Damaged` if its log is broken, or leads nowhere."""
    row = kept.row
    entries = unseal(root(row["id"], row["seed"]), kept.lines, kept.chat)
    if entries and kept.lines[-1].digest != row["digest"]:
        raise Damaged(len(entries), "end")
    try:
        table = refold(row["id"], int(row["seed"]), entries)
        table.called, table.head, table.fence = dict(kept.called), row["digest"], row["fence"]
        if table.foreign and row["status"] == "over":
            settle(table, row["summary"])
        # What cannot be told to anybody must not come into the hall.
        TableFeed(table).whole(None, 0, Room)
    except Damaged:
        raise
    except Exception as error:  # noqa: BLE001  whatever is wrong with the table, the others go on
        raise Damaged(len(entries), type(error).__name__) from None
    return table


async def wake(storage: Storage, find: Callable[[str], Awaitable[object]], meters: Meters) -> None:
    """Finds all unfinished tables, however often the database goes away meanwhile."""
    found: set[str] = set()
    while True:
        try:
            for name in await storage.unfinished():
                if name not in found:
                    await wake_up(name, find, meters)
                    found.add(name)
        except Down as error:
            logger.warning("database down", why=str(error), until="all tables are back")
            await asyncio.sleep(_AGAIN)
        else:
            return


async def wake_up(name: str, find: Callable[[str], Awaitable[object]], meters: Meters) -> None:
    """Finds an unfinished table; one that cannot be loaded is noted, and the others go on."""
    try:
        await find(name)
    except Refused:
        pass  # set aside
    except Down:
        raise
    except Exception:  # noqa: BLE001  one table must not keep the others asleep
        logger.exception("table cannot be loaded", table=name)
        meters.failures.labels("load").inc()
