"""PostgreSQL goes back to a moment, as the hosting page says: what was before is there, what came after is not."""

import asyncio
import re
from pathlib import Path
from typing import Any

import asyncpg
import httpx
import pytest

from postgres import NoPostgres, Server
from serving import Process, people
from wonders.server.live.check import check
from wonders.server.settings import Settings

PAGE = (Path(__file__).parents[2] / "docs/hosting.md").read_text(encoding="utf-8")
ARCHIVED = "select last_archived_wal >= $1 from pg_stat_archiver"


def settings(word: str, archive: str) -> list[str]:
    """The lines of the page's example with this word in it, for this archive."""
    (block,) = [block for block in re.findall(r"^```ini\n(.*?)^```", PAGE, re.MULTILINE | re.DOTALL) if word in block]
    return str(block).replace("/archive", archive).splitlines()


async def table_of(server: Process, http: httpx.AsyncClient, text: str) -> tuple[Any, str]:
    """Somebody opens a table and says something there."""
    (anna,) = await people(http, server.url, "Anna")
    table = (await anna.post("/tables", {"game": "duel"}))["table"]
    await anna.post(f"/tables/{table}/say", {"text": text})
    return anna, table


async def meanwhile(
    server: Process, database: Server, http: httpx.AsyncClient, copy: Path
) -> tuple[Any, str, str, Any]:
    """What happens before a copy, before a moment and after it: who is there, both tables, and the moment."""
    anna, table = await table_of(server, http, "before the copy")
    found = re.search(r"^\$ pg_basebackup --pgdata=\S+ (\S+) --username", PAGE, re.MULTILINE)
    assert found is not None
    await asyncio.to_thread(database.copy, copy, found[1], "--username=wonders")
    await anna.post(f"/tables/{table}/say", {"text": "after the copy"})
    connection = await asyncpg.connect(database.address)
    try:
        await asyncio.sleep(0.5)
        moment = await connection.fetchval("select clock_timestamp()")
        await asyncio.sleep(0.5)
        await anna.post(f"/tables/{table}/say", {"text": "after the moment"})
        _, later = await table_of(server, http, "after the moment, too")
        written = await connection.fetchval("select pg_walfile_name(pg_switch_wal())")
        async with asyncio.timeout(60):
            while not await connection.fetchval(ARCHIVED, written):
                await asyncio.sleep(0.2)
    finally:
        await connection.close()
    return anna, table, later, moment


async def promoted(database: Server) -> None:
    """Waits until it is a server like any other again."""
    async with asyncio.timeout(60):
        while True:
            connection = await asyncpg.connect(database.address)
            try:
                if not await connection.fetchval("select pg_is_in_recovery()"):
                    return
            finally:
                await connection.close()
            await asyncio.sleep(0.2)


async def scene(data: Path, database: Server, archive: str) -> None:
    copy = database.folder("copies") / "base"
    async with httpx.AsyncClient(timeout=60, trust_env=False) as http:
        server = Process(data, "--database", database.address)
        try:
            anna, table, later, moment = await meanwhile(server.wait_until_up(), database, http, copy)
        finally:
            server.stop()
        await asyncio.to_thread(database.stop)
        database.become(copy)
        lines = settings("recovery_target_time", archive)
        at = f"recovery_target_time = '{moment.isoformat(' ')}'"
        database.write(
            "postgresql.auto.conf", *(at if line.startswith("recovery_target_time") else line for line in lines)
        )
        database.write("recovery.signal")
        await asyncio.to_thread(database.start)
        await promoted(database)
        assert await check(Settings(Path(), database.address).address) == (1, [])

        again = Process(data, "--database", database.address)
        try:
            anna.url = again.wait_until_up().url
            async with anna.at(table) as socket:
                notes = (await socket.until("table"))["notes"]
            assert [note["text"] for note in notes if note["kind"] == "say"] == ["before the copy", "after the copy"]
            await anna.ask("GET", f"/tables/{later}", expect=404)
            await anna.post(f"/tables/{table}/say", {"text": "and on it goes"})
        finally:
            again.stop()
    assert "Traceback" not in again.log.read_text()


@pytest.mark.soak
def test_back_to_a_moment(tmp_path: Path) -> None:
    try:
        database = Server()
    except NoPostgres as reason:
        pytest.skip(f"NOT TESTED ON POSTGRESQL: {reason}")
    try:
        archive = str(database.folder("archive"))
        database.stop()
        database.write("postgresql.auto.conf", *settings("archive_mode", archive))
        database.start()
        asyncio.run(scene(tmp_path / "data", database, archive))
    finally:
        database.remove()
