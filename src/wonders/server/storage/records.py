"""A table as the database has it: its line in the index, its log, what was said, and who the people are."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from pydantic_core import to_json
from sqlalchemy import Connection, Integer, RowMapping, bindparam, insert, select, text, update

from wonders.server.storage.chain import Line, Salted
from wonders.server.storage.pen import Pen
from wonders.server.storage.schema import chat, guests, log, members, rated_games, tables
from wonders.server.tables.model import Damaged


@dataclass(frozen=True, slots=True)
class Append:
    """Entries to write for one table, with the index as it is after them."""

    table: str
    first: int
    lines: Sequence[Line]
    row: dict[str, Any]
    members: Sequence[str] = ()
    new: bool = False
    fence: int = 0
    """The number under which this server has the table; the database takes nothing under an older one."""
    counts: bool = False
    """Whether these entries ended a game that moves ratings."""


@dataclass(frozen=True, slots=True)
class Kept:
    """Everything that is kept of a table."""

    row: RowMapping
    lines: Sequence[Line]
    chat: Mapping[int, Salted]
    called: Mapping[str, str]
    """The names of those who ever sat there."""


def write(pen: Pen, batch: Sequence[Append], holder: str | None = None) -> None:
    """Writes entries of several tables, all of which this server has; else none."""
    index = [_row(append, holder) for append in batch]
    pen.write(_NEW, [row for row, append in zip(index, batch, strict=True) if append.new])
    # Before the log: whoever takes a table over waits for this row, and reads the log after that.
    pen.write(_INDEX, [row for row, append in zip(index, batch, strict=True) if not append.new])
    lines, said = [], []
    for append in batch:
        for number, line in enumerate(append.lines, append.first):
            place = {"table": append.table, "number": number}
            text = {"kind": line.kind, "data": line.data, "at": line.at, "digest": line.digest}
            lines.append({**place, "which": append.table, "place": number, "under": append.fence, **text})
            if line.said is not None:
                said.append({**place, "salt": line.said.salt, "text": line.said.text})
    pen.write(_LINE, lines)
    pen.write(_SAID, said)
    pen.write(_RATED, [_rated(append) for append in batch if append.counts])
    pen.write(_JOIN, [{"guest": guest, "table": append.table} for append in batch for guest in append.members])


def read(connection: Connection, name: str) -> Kept | None:
    """What is kept of a table; `Damaged` if an entry is missing, None if there is no such table."""
    row = connection.execute(select(tables).where(tables.c.id == name)).mappings().first()
    if row is None:
        return None
    lines = connection.execute(select(log).where(log.c.table == name).order_by(log.c.number)).all()
    for place, line in enumerate(lines):
        if line.number != place:
            raise Damaged(place, "missing")
    said = connection.execute(select(chat.c.number, chat.c.salt, chat.c.text).where(chat.c.table == name))
    people = select(guests.c.id, guests.c.name).join(members, members.c.guest == guests.c.id)
    return Kept(
        row,
        [Line(line.kind, line.data, line.at, line.digest) for line in lines],
        {number: Salted(salt, words) for number, salt, words in said},
        {guest: called for guest, called in connection.execute(people.where(members.c.table == name)) if called},
    )


def _row(append: Append, holder: str | None) -> dict[str, Any]:
    own = {"which": append.table, "under": append.fence, "fence": append.fence, "holder": holder}
    return append.row | own | {"summary": to_json(append.row["summary"]).decode()}


def _rated(append: Append) -> dict[str, Any]:
    row = append.row
    players, ended = row["summary"]["players"], row["changed"]
    return {"table": append.table, "game": row["game"], "players": players, "ended": ended, "number": None}


_OURS = (tables.c.id == bindparam("which"), tables.c.fence == bindparam("under"))
_NEW, _SAID, _RATED = insert(tables), insert(chat), insert(rated_games)
_NUMBERED = select(bindparam("place", type_=Integer)).where(*_OURS).scalar_subquery()
_LINE = insert(log).values(
    {name: bindparam(name) for name in ("table", "kind", "data", "at", "digest")} | {"number": _NUMBERED}
)
"""An entry has no number, and so cannot be, unless its table is ours: the check is part of the statement."""
_CHANGING = ("status", "digest", "summary", "changed")
"""What changes about a table after it is made."""
_INDEX = update(tables).where(*_OURS).values({name: bindparam(name) for name in _CHANGING})

_JOIN = text('insert into members (guest, "table") values (:guest, :table) on conflict do nothing')
"""Somebody may sit down at a table twice. Both databases read this; no dialect has to be loaded to write it."""
