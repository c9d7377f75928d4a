"""Short codes: what a friend types in to sit down at a table, for as long as it waits for players and has a free seat.

A code follows from the invite that the table keeps in its log, so it outlives a restart and changes when somebody is
sent away; nobody can tell the invite from it. It leads to a seat and to nothing else: who only wants to watch a table
by invitation needs the invite itself.
"""

import hashlib
from collections.abc import Iterable

from wonders.core.errors import Refused
from wonders.server.tables.model import Table

LETTERS = "ABCDEFGHJKMNPQRSTUVWXYZ23456789"
"""Without those that look like others: I, L, O, 0 and 1."""
LENGTH = 6


def code_of(table: Table) -> str:
    """The code of a table."""
    digest = hashlib.sha256(f"code {table.id} {table.invite}".encode()).digest()
    number = int.from_bytes(digest)
    letters = []
    for _ in range(LENGTH):
        number, place = divmod(number, len(LETTERS))
        letters.append(LETTERS[place])
    return "".join(letters)


def has_room(table: Table) -> bool:
    """Whether the table waits for players and has a free seat: then its code is valid."""
    return table.status == "waiting" and any(seat.free for seat in table.seats)


def find(code: str, tables: Iterable[Table]) -> Table:
    """The table with this code; refused if there is none, or by a rare chance more than one."""
    typed = "".join(code.split()).upper().replace("-", "")
    found = [table for table in tables if has_room(table) and code_of(table) == typed]
    if len(found) != 1:
        raise Refused("code", "no table waits for players under this code")
    return found[0]
