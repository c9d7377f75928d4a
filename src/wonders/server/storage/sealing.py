"""What is written of a table when something happened to it."""

from collections.abc import Sequence

from wonders.server.storage.chain import root, seal
from wonders.server.storage.records import Append
from wonders.server.tables.entries import Acted, Entry
from wonders.server.tables.model import Table, index_row


def sealed(table: Table, first: int, entries: Sequence[Entry], members: Sequence[str]) -> Append:
    """What is to be written of these entries, the latest of the table."""
    lines = seal(table.head if first else root(table.id, str(table.seed)), entries)
    table.head = lines[-1].digest
    # A game that is over has no more moves, so this is the one that ended it.
    counts = table.counts and any(isinstance(entry, Acted) for entry in entries)
    row = index_row(table)
    return Append(table.id, first, lines, row, members, new=not first, fence=table.fence, counts=counts)
