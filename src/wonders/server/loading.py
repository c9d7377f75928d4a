"""A table comes back from its log: as its rules lead, or, where this server has others, as its log tells."""

from wonders.core.errors import Refused
from wonders.server.folds import refold, settle
from wonders.server.storage import Storage
from wonders.server.table import Damaged, Table
from wonders.server.telling import Room, tell


async def load(storage: Storage, name: str) -> Table:
    """The table with this id; refused if there is none, `Damaged` if it cannot be read."""
    row = await storage.index(name)
    if row is None:
        raise Refused("unknown", "there is no such table")
    entries = await storage.entries(name)
    try:
        table = refold(name, int(row["seed"]), entries)
        if table.foreign and row["status"] == "over":
            settle(table, row["summary"])
        # What cannot be told to anybody must not come into the hall.
        tell(table, None, Room())
    except Damaged:
        raise
    except Exception as error:  # noqa: BLE001  whatever is wrong with the table, the others go on
        raise Damaged(len(entries), type(error).__name__) from None
    return table
