"""Finished games for the world: one replay file for each, and a list of them, in one archive.

Nobody is named unless the host says so: whoever sat at several tables has one made-up name in the whole archive, which
leads to nobody, and another one in the next archive.
"""

import csv
import hashlib
import io
import secrets
from collections.abc import Iterator
from pathlib import Path
from typing import NamedTuple
from zipfile import ZIP_DEFLATED, ZipFile

from sqlalchemy import Connection, select

from wonders.core.errors import Refused, SetupError
from wonders.core.replay import Player, Replay, dumps
from wonders.server.live.loading import rebuild
from wonders.server.live.past.replays import day, players, proof, started
from wonders.server.people.cells import cell_of
from wonders.server.storage.backup import existing, require_newest
from wonders.server.storage.records import read
from wonders.server.storage.schema import tables
from wonders.server.tables.model import Damaged, Table

_LIST = ("file", "game", "rules", "players", "day", "seats", "how", "ranks", "points")


class Selection(NamedTuple):
    """Which games, and what of them: also private tables, and the names of people with the proof of the deal."""

    private: bool = False
    names: bool = False


async def export(address: str, file: Path, selection: Selection) -> tuple[int, int]:
    """Writes the archive; how many games are in it, and how many could not be read."""
    if file.exists():
        raise SetupError(f"{file} exists already: an archive is a new file")
    base = existing(address)
    part = file.with_name(file.name + ".part")
    try:
        counts = await base.read(lambda connection: _write(connection, part, selection), None)
        part.rename(file)
    finally:
        part.unlink(missing_ok=True)
        await base.close()
    return counts


def _write(connection: Connection, part: Path, selection: Selection) -> tuple[int, int]:
    require_newest(connection)
    salt, lost = secrets.token_bytes(32), 0
    listed = io.StringIO(newline="")
    rows = csv.writer(listed)
    rows.writerow(_LIST)
    counts: dict[str, int] = {}
    with ZipFile(part, "w", ZIP_DEFLATED) as archive:
        for table in _finished(connection, selection):
            try:
                replay = _replay(table, salt, selection) if table is not None else None
            except Refused:
                replay = None
            if table is None or replay is None:
                lost += 1
                continue
            number = counts[replay.game.id] = counts.get(replay.game.id, 0) + 1
            name = f"{replay.game.id}/{number:06}.replay"
            archive.writestr(name, dumps(replay))
            rows.writerow([name, *_row(table, replay)])
        archive.writestr("games.csv", listed.getvalue())
    return sum(counts.values()), lost


def _finished(connection: Connection, selection: Selection) -> Iterator[Table | None]:
    """The tables whose game is over, the first one first; None for one that cannot be read."""
    query = select(tables.c.id).where(tables.c.status == "over").order_by(tables.c.created, tables.c.id)
    for name in list(connection.scalars(query if selection.private else query.where(tables.c.open))):
        try:
            kept = read(connection, name)
            yield rebuild(kept) if kept is not None else None
        except Damaged:
            yield None


def _replay(table: Table, salt: bytes, selection: Selection) -> Replay:
    match = started(table)
    if selection.names:
        return Replay.of(match, players(table), day(table), proof(table))
    # The proof has the table's address in it, where the names can be read.
    return Replay.of(match, [*_nameless(table, salt)], day(table))


def _nameless(table: Table, salt: bytes) -> Iterator[Player]:
    for player, seat in zip(players(table), table.seats, strict=True):
        made_up = hashlib.sha256(salt + (seat.owner or "").encode()).hexdigest()[:12]
        yield player if seat.bot else Player(f"person {made_up}", None, player.stand_in)


def _row(table: Table, replay: Replay) -> list[object]:
    outcome = started(table).outcome()
    seats = [player.bot or player.name for player in replay.seats]
    shown = [replay.game.id, table.rules, replay.players, replay.day, cell_of(" / ".join(seats))]
    if outcome is None:
        return shown
    return [*shown, outcome.how, " ".join(map(str, outcome.ranks)), " ".join(map(str, outcome.totals))]
