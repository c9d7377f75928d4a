"""How the server is when its database is not."""

import asyncio
import signal
import sqlite3
from pathlib import Path
from typing import Any

import asyncpg
import httpx
import pytest
import websockets

from serving import Process, people, seated
from wonders.core.registry import all_games
from wonders.server.health import Health
from wonders.server.storage.queries import Storage

GAME = next(iter(all_games()))
TABLES = ("guests", "keys", "tables", "members", "log", "alembic_version")
ASKED = (
    ("GET", "/history"),
    ("GET", "/table/none"),
    ("GET", "/table/none/plain"),
    ("GET", "/join/none"),
    ("GET", "/back/a.b"),
    ("GET", "/api/tables/none"),
    ("GET", "/api/history"),
    ("GET", "/api/tables/none/replay"),
    ("POST", "/api/guests"),
    ("POST", "/play"),
)


async def switch(database: str, *, off: bool) -> None:
    """Takes the database away, or gives it back."""
    if database.startswith("sqlite"):
        base = sqlite3.connect(database.partition("///")[2], isolation_level=None)
        for name in TABLES:
            base.execute(f"alter table {name if off else name + '_off'} rename to {name + '_off' if off else name}")
        base.close()
        return
    server, _, name = database.rpartition("/")
    connection = await asyncpg.connect(f"{server}/postgres")
    await connection.execute(f"alter database {name} allow_connections {not off}")
    if off:
        await connection.execute("select pg_terminate_backend(pid) from pg_stat_activity where datname = $1", name)
    await connection.close()


def test_without_a_database_all_addresses_say_so(database: str, data: Path, play: Any) -> None:
    process = Process(data, "--database", database).wait_until_up()

    async def scene(http: httpx.AsyncClient) -> None:
        table, (anna, _) = await seated(http, process.url, GAME, 2)
        assert await becomes(http, f"{process.url}/readyz", 200)
        await switch(database, off=True)
        body = {"name": "Eve", "game": GAME}
        for method, path in ASKED:
            form: dict[str, Any] = {"json": {"name": "Eve"}} if "/api/" in path else {"data": body}
            headers = {"Origin": process.url, "Cookie": "wonders=unknown"}
            response = await http.request(
                method, process.url + path, headers=headers, **(form if method == "POST" else {})
            )
            assert response.status_code == 503, (path, response.text)
            assert "nothing can be read or saved" in response.text
        for path in ("/", "/rules/" + GAME, "/api/games", f"/api/tables/{table}", "/static/site.css", "/metrics"):
            assert (await http.get(process.url + path, headers=anna.headers)).status_code != 500
        with pytest.raises(websockets.InvalidStatus):
            async with anna.at("none"):
                pass
        assert await becomes(http, f"{process.url}/healthz", 503)
        assert (await http.get(f"{process.url}/readyz")).status_code == 503
        assert 'wonders_failures_total{where="database"}' in (await http.get(f"{process.url}/metrics")).text
        await switch(database, off=False)
        assert await becomes(http, f"{process.url}/healthz", 200)
        assert await people(http, process.url, "Eve")

    try:
        play(scene)
    finally:
        process.stop()
    assert "database down" in process.log.read_text()
    assert "Traceback" not in process.log.read_text()


async def becomes(http: httpx.AsyncClient, address: str, status: int) -> bool:
    """Whether an address soon answers like this."""
    for _ in range(300):
        if (await http.get(address)).status_code == status:
            return True
        await asyncio.sleep(0.2)
    return False


def test_health_is_not_good_while_nothing_can_be_saved(data: Path, play: Any) -> None:
    process = Process(data).wait_until_up()

    async def scene(http: httpx.AsyncClient) -> None:
        base = sqlite3.connect(data / "wonders.sqlite3", isolation_level=None)
        base.execute("begin immediate")
        try:
            assert await becomes(http, f"{process.url}/healthz", 503)
        finally:
            base.close()
        assert await becomes(http, f"{process.url}/healthz", 200)

    try:
        play(scene)
    finally:
        process.stop()


def test_a_server_that_is_told_to_end_says_so_first(data: Path) -> None:
    process = Process(data, WONDERS_DRAIN="600").wait_until_up()
    with httpx.Client(base_url=process.url, timeout=60, trust_env=False) as http:
        process.process.send_signal(signal.SIGTERM)
        while http.get("/readyz").json() != {"status": "stopping"}:
            assert process.process.poll() is None
        assert http.get("/readyz").status_code == 503
        assert http.get("/healthz").status_code == 200
        assert http.post("/api/guests", json={"name": "Anna"}).status_code == 201
    # Who tells it a second time will not wait.
    process.process.send_signal(signal.SIGTERM)
    assert process.process.wait(60) in (0, -signal.SIGTERM)
    process.stop()


def test_a_server_that_is_told_to_end_does_so_by_itself(data: Path) -> None:
    process = Process(data, WONDERS_DRAIN="0.5").wait_until_up()
    process.process.send_signal(signal.SIGTERM)
    assert process.process.wait(60) in (0, -signal.SIGTERM)
    process.stop()


def test_many_who_ask_share_one_write(tmp_path: Path) -> None:
    class Counting(Storage):
        written = 0

        async def can_save(self) -> bool:
            self.written += 1
            await asyncio.sleep(0.01)
            return True

    async def scene() -> int:
        storage = Counting(f"sqlite:///{tmp_path / 'a.sqlite3'}")
        health = Health(storage)
        assert all(await asyncio.gather(*(health.saves() for _ in range(50))))
        await storage.close()
        return storage.written

    assert asyncio.run(scene()) == 1
