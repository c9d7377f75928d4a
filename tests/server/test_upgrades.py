"""Every earlier schema goes forward with data in all its tables, on both databases: nothing is lost or changed."""

import asyncio
import json
from collections import defaultdict
from pathlib import Path
from typing import Any

import pytest
from alembic import command
from alembic.autogenerate import compare_metadata
from alembic.config import Config
from alembic.migration import MigrationContext
from sqlalchemy import Boolean, Connection, Double, Integer, MetaData, Table, insert, select

from stored import entries, with_storage
from wonders.server.live.check import check
from wonders.server.settings import Settings
from wonders.server.storage.chain import Line, Salted, root, unseal
from wonders.server.storage.queries import Storage, base_at
from wonders.server.storage.schema import metadata
from wonders.server.storage.sealing import index_row
from wonders.server.storage.upgrades import MIGRATIONS, NEWEST
from wonders.server.tables.fold import refold

LOGS = json.loads((Path(__file__).parent / "recorded_logs.json").read_text(encoding="utf-8"))
CHAINED = [f"{step:04}" for step in range(3, int(NEWEST))]
"""Steps whose logs are as they are today: 0003 is that of version 0.1. Those before are in the tests of the storage."""
UNTOUCHED = {"alembic_version", "owner"}
"""The step itself, and the number of who may write, which grows with every start."""


def recorded() -> dict[str, list[dict[str, Any]]]:
    """Real games as a server has written them, with their people."""
    rows: defaultdict[str, list[dict[str, Any]]] = defaultdict(list)
    people: set[str] = set()
    for one in LOGS:
        name, lines = one["table"], [Line(*row) for row in one["rows"]]
        chat = {int(number): Salted(*said) for number, said in one["chat"].items()}
        table = refold(name, int(one["seed"]), unseal(root(name, one["seed"]), lines, chat))
        told = [json.loads(line.data) for line in lines]
        sat = {str(data[key]) for data in told for key in ("guest", "host") if data.get(key)}
        people |= sat
        rows["tables"].append(index_row(table) | {"digest": lines[-1].digest})
        rows["members"] += [{"guest": guest, "table": name} for guest in sorted(sat)]
        for number, line in enumerate(lines):
            place = {"table": name, "number": number}
            rows["log"].append(place | {"kind": line.kind, "data": line.data, "at": line.at, "digest": line.digest})
            if said := chat.get(number):
                rows["chat"].append(place | {"salt": said.salt, "text": said.text})
    for number, guest in enumerate(sorted(people)):
        times = {"created": 5.5, "seen": 7.25}
        rows["guests"].append({"id": guest, "name": f"Žofie {number}", "generation": number, **times})
        rows["keys"].append({"digest": f"{number:064}", "guest": guest, "kind": "cookie", **times})
    return rows


def anything(table: Table, rows: dict[str, list[dict[str, Any]]]) -> dict[str, Any]:
    """A row for a table of which nothing is recorded; what it refers to is there."""
    row: dict[str, Any] = {}
    for column in table.columns:
        if column.foreign_keys:
            (there,) = column.foreign_keys
            row[column.name] = rows[there.column.table.name][0][there.column.name]
        elif isinstance(column.type, Boolean):
            row[column.name] = True
        elif isinstance(column.type, Integer):
            row[column.name] = 3
        else:
            row[column.name] = 4.5 if isinstance(column.type, Double) else "ž"
    return row


def fill(connection: Connection, version: str) -> dict[str, list[tuple[Any, ...]]]:
    """A database of an earlier version with rows in every table; all of them."""
    config = Config()
    config.set_main_option("script_location", str(MIGRATIONS))
    config.attributes["connection"] = connection
    command.upgrade(config, version)
    rows, there = recorded(), tables_of(connection)
    for table in there.sorted_tables:
        if table.name in UNTOUCHED:
            continue
        # The index keeps its summaries as JSON, which the database itself may not say.
        known = metadata.tables[table.name]
        columns = {column.name for column in table.columns}
        if table.name not in rows:
            rows[table.name] = [anything(table, rows)]
        for row in rows[table.name]:
            connection.execute(insert(known).values({name: value for name, value in row.items() if name in columns}))
    return contents(connection, there)


def tables_of(connection: Connection) -> MetaData:
    found = MetaData()
    found.reflect(connection)
    return found


def contents(connection: Connection, there: MetaData) -> dict[str, list[tuple[Any, ...]]]:
    """All rows of these tables, as far as they have these columns."""
    found = {}
    for table in there.sorted_tables:
        if table.name not in UNTOUCHED:
            known = metadata.tables[table.name]
            chosen = [known.c[column.name] for column in table.columns]
            rows = [tuple(row) for row in connection.execute(select(*chosen))]
            found[table.name] = sorted(rows, key=repr)
    return found


@pytest.mark.parametrize("version", CHAINED)
def test_an_earlier_version_goes_forward_with_all_its_data(database: str, version: str) -> None:
    address = Settings(Path(), database).address

    async def before() -> tuple[dict[str, list[tuple[Any, ...]]], MetaData]:
        base = base_at(address)
        await base.open()
        try:
            return await base.run(lambda connection: (fill(connection, version), tables_of(connection)))
        finally:
            await base.close()

    kept, there = asyncio.run(before())
    assert version < NEWEST
    assert all(kept.values())

    async def scene(storage: Storage) -> None:
        wrong = await storage._run(
            lambda sync: compare_metadata(MigrationContext.configure(sync, opts={"compare_type": True}), metadata)
        )
        assert wrong == []
        assert await storage._run(lambda sync: contents(sync, there)) == kept
        for one in LOGS:
            assert len(await entries(storage, one["table"])) == len(one["rows"])

    with_storage(database, scene)
    # The row that was made up is noticed: no recorded game was rated.
    made_up = [f"table {LOGS[0]['table']}: the ratings do not agree with its log"] if "rated_games" in kept else []
    assert asyncio.run(check(address)) == (len(LOGS), made_up)
