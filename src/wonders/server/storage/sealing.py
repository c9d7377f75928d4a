"""What is written of a table when something happened to it."""

from collections.abc import Sequence
from typing import Any

from wonders.server.storage.chain import root, seal
from wonders.server.storage.records import Append
from wonders.server.tables.entries import Acted, Closed, Entry
from wonders.server.tables.model import Table


def sealed(table: Table, first: int, entries: Sequence[Entry], members: Sequence[str]) -> Append:
    """What is to be written of these entries, the latest of the table."""
    lines = seal(table.head if first else root(table.id, str(table.seed)), entries)
    table.head = lines[-1].digest
    # A game that is over has no more moves and is not closed any more, so this is what ended it.
    counts = table.counts and any(isinstance(entry, Acted | Closed) for entry in entries)
    row = index_row(table)
    return Append(table.id, first, lines, row, members, new=not first, fence=table.fence, counts=counts)


def index_row(table: Table) -> dict[str, Any]:
    """The table's line in the index."""
    return {
        "id": table.id,
        "game": table.game.id,
        "status": table.status,
        "open": table.open,
        "seed": str(table.seed),
        "digest": table.head,
        "summary": table.summary(),
        "created": table.created,
        "changed": table.changed,
    }
