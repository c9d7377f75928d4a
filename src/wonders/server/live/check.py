"""Whether a database is whole: every log leads to a table, its chain is unbroken, and the index agrees with it."""

from collections.abc import Iterator

from sqlalchemy import Connection, select, text

from wonders.server.live.loading import rebuild
from wonders.server.storage.backup import existing, require_newest
from wonders.server.storage.chain import is_true
from wonders.server.storage.records import read
from wonders.server.storage.schema import members, rated_games, tables
from wonders.server.storage.sealing import index_row
from wonders.server.tables.model import Damaged, Table


async def check(address: str) -> tuple[int, list[str]]:
    """How many tables there are, and one line for each problem."""
    base = existing(address)
    try:
        return await base.read(_check, None)
    finally:
        await base.close()


def _check(connection: Connection) -> tuple[int, list[str]]:
    require_newest(connection)
    names = list(connection.scalars(select(tables.c.id).order_by(tables.c.created, tables.c.id)))
    found = list(_file(connection))
    for name in names:
        found += (f"table {name}: {problem}" for problem in _table(connection, name))
    return len(names), found


def _file(connection: Connection) -> Iterator[str]:
    if connection.dialect.name == "sqlite":
        lines = connection.execute(text("PRAGMA integrity_check")).scalars()
        yield from (f"file: {line}" for line in lines if line != "ok")


def _table(connection: Connection, name: str) -> Iterator[str]:
    try:
        kept = read(connection, name)
        if kept is None:
            return
        table = rebuild(kept)
    except Damaged as damage:
        yield f"entry {damage.where} of its log is damaged ({damage.why})"
        return
    fresh = index_row(table)
    wrong = [key for key in ("game", "status", "open", "created", "changed") if kept.row[key] != fresh[key]]
    if not table.foreign and not _agrees(kept.row["summary"], table):
        wrong.append("summary")
    if wrong:
        yield f"the index does not agree with its log ({', '.join(wrong)})"
    sat = {seat.owner for seat in table.seats if seat.owner is not None}
    if sat - set(connection.scalars(select(members.c.guest).where(members.c.table == name))):
        yield "the index lacks people who sit there"
    counted = connection.scalar(select(rated_games.c.table).where(rated_games.c.table == name)) is not None
    if counted != table.counts:
        yield "the ratings do not agree with its log"
    for number, said in kept.chat.items():
        if number >= len(kept.lines) or not is_true(kept.lines[number], said):
            yield f"line {number} of its chat is not what was said"


def _agrees(summary: object, table: Table) -> bool:
    """Whether a summary is that of the table; an earlier version may have known less of it."""
    fresh = table.summary()
    return isinstance(summary, dict) and all(fresh.get(key) == value for key, value in summary.items())
