"""What is written of a table when something happened to it."""

from collections.abc import Sequence

from wonders.server.storage.chain import root, seal
from wonders.server.storage.records import Append
from wonders.server.tables.entries import Entry
from wonders.server.tables.model import Table, index_row


def sealed(table: Table, first: int, entries: Sequence[Entry], members: Sequence[str]) -> Append:
    """What is to be written of these entries, the latest of the table."""
    lines = seal(table.head if first else root(table.id, str(table.seed)), entries)
    table.head = lines[-1].digest
    return Append(table.id, first, lines, index_row(table), members, new=not first, fence=table.fence)
