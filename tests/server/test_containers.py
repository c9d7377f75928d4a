"""What `compose.yaml` starts is started here: two servers, bots beside them, PostgreSQL, Redis, a proxy before them."""

import asyncio
import os
import re
import signal
import subprocess
import sys
from collections.abc import AsyncIterator, Iterator
from contextlib import asynccontextmanager, suppress
from pathlib import Path
from typing import Any

import httpx
import pytest
import yaml

from ports import lasting_port
from redis_bus import NoRedis, RedisServer
from serving import TESTS, Process, people, restless, seated

ROOT = TESTS.parent
COMPOSE = yaml.safe_load((ROOT / "compose.yaml").read_text(encoding="utf-8"))["services"]
CADDY = (ROOT / "Caddyfile").read_text(encoding="utf-8")


@pytest.fixture
def redis() -> Iterator[RedisServer]:
    """A real Redis or Valkey server."""
    try:
        server = RedisServer()
    except NoRedis as reason:
        pytest.skip(f"NOT TESTED WITH REDIS: {reason}")
    yield server
    server.stop()


def words(service: str, database: str, bus: str, host: str) -> list[str]:
    """What a container is told, with addresses of this machine."""
    known = {
        "postgresql://wonders:${WONDERS_PASSWORD:?}@database/wonders": database,
        "redis://bus": bus,
        "https://${WONDERS_HOST:?}": f"https://{host}",
    }
    return [known.get(word, word) for word in COMPOSE[service]["command"]]


@asynccontextmanager
async def proxy(port: int, servers: list[Process]) -> AsyncIterator[None]:
    """Passes each connection on to the next server that takes it, as a load balancer does that knows nothing else."""
    turn = 0
    passing: set[asyncio.Task[Any]] = set()

    async def carry(reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        with suppress(OSError):
            while data := await reader.read(65536):
                writer.write(data)
                await writer.drain()
        writer.close()

    async def pass_on(reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        nonlocal turn
        for _ in servers:
            turn += 1
            with suppress(OSError):
                back, there = await asyncio.open_connection("127.0.0.1", servers[turn % len(servers)].port)
                async with closing(there):
                    await asyncio.gather(carry(reader, there), carry(back, writer))
                return

    async def hear(reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        task = asyncio.current_task()
        assert task is not None
        passing.add(task)
        async with closing(writer):
            await pass_on(reader, writer)

    listening = await asyncio.start_server(hear, "127.0.0.1", port)
    try:
        yield
    finally:
        listening.close()
        for task in passing:
            task.cancel()
        await asyncio.gather(*passing, return_exceptions=True)


@asynccontextmanager
async def closing(writer: asyncio.StreamWriter) -> AsyncIterator[None]:
    """Closes one side of a connection in the end, and waits until it is closed."""
    try:
        yield
    finally:
        writer.close()
        with suppress(OSError):
            await writer.wait_closed()


@pytest.mark.slow
def test_the_containers_are_one_hall(empty_postgres: str, redis: RedisServer, tmp_path: Path, play: Any) -> None:
    assert {"one", "two", "bots", "database", "bus", "proxy"} == {*COMPOSE}
    port = lasting_port()
    given = (empty_postgres, redis.address, f"127.0.0.1:{port}")
    # The one that is told to end says so for longer than in earnest: this machine may be busy.
    servers = [
        Process(tmp_path / "data", "--host", "0.0.0.0", *words(name, *given), **COMPOSE[name]["environment"] | more)
        for name, more in (("one", {"WONDERS_DRAIN": "60"}), ("two", {}))
    ]
    program = [
        sys.executable,
        "-m",
        "wonders",
        *COMPOSE["bots"]["entrypoint"][1:],
        *words("bots", *given),
        "--processes",
        "1",
    ]
    environment = os.environ | {"PYTHONPATH": str(TESTS), "WONDERS_MODULES": "toys.registered"}

    async def scene(http: httpx.AsyncClient) -> None:
        address = f"http://127.0.0.1:{port}"
        async with proxy(port, servers):
            # One place as each of the two has it.
            while "wonders_bot_places_beside 2.0" not in (await http.get(f"{servers[0].url}/metrics")).text:
                await asyncio.sleep(0.1)
            (anna,) = await people(http, address, "Anna")
            with_bots = (await anna.post("/play", {"game": "duel", "level": "casual"}))["table"]
            table, crowd = await seated(http, address, "duel", 2)
            playing = asyncio.gather(restless(anna, with_bots), *(restless(one, table) for one in crowd))
            await asyncio.sleep(1)
            # A rolling restart: one is told to end, says so for a while, and is started anew.
            servers[0].process.send_signal(signal.SIGTERM)
            while (ready := await http.get(f"{servers[0].url}/readyz")).json() != {"status": "stopping"}:
                pass
            assert ready.status_code == 503
            await asyncio.to_thread(servers[0].stop)
            await playing
        assert (await http.get(f"{servers[1].url}/healthz")).status_code == 200

    with subprocess.Popen([*program, "--processes", "1"], stdout=subprocess.PIPE, text=True, env=environment) as bots:
        try:
            assert bots.stdout is not None
            assert "think for the servers" in bots.stdout.readline()
            play(scene)
        finally:
            bots.send_signal(signal.SIGTERM)
            for server in servers:
                server.stop()
    for server in servers:
        assert "Traceback" not in server.log.read_text()


def test_the_proxy_asks_the_servers_by_the_name_that_they_answer_to(tmp_path: Path) -> None:
    (asked,) = re.findall(r"health_uri (\S+)", CADDY)
    (host,) = re.findall(r"health_headers \{\s+Host (\S+)\s+\}", CADDY)
    assert host == "{$WONDERS_HOST}"
    server = Process(tmp_path / "data", "--public-url", "https://games.example.org").wait_until_up()
    try:
        with httpx.Client(base_url=server.url, timeout=60, trust_env=False) as http:
            while (ready := http.get(asked, headers={"Host": "games.example.org"})).status_code == 503:
                pass
            assert ready.status_code == 200
            assert http.get(asked, headers={"Host": "one:8000"}).status_code == 403
    finally:
        server.stop()
