"""Databases that go away and come back while games are played: full disks, restarts, servers that hang."""

import asyncio
import os
import resource
import signal
import time
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import httpx
import pytest

from postgres import NoPostgres, Server
from serving import Person, Process, people, seated
from wonders.core.chance import Chance
from wonders.core.registry import all_games
from wonders.server.live.check import check
from wonders.server.settings import Settings

GAME = next(iter(all_games()))


async def saves(anna: Person, table: str, line: str) -> bool:
    """Whether a line of chat is acknowledged."""
    answer = await anna.http.post(f"{anna.url}/api/tables/{table}/say", headers=anna.headers, json={"text": line})
    assert answer.status_code in (200, 204, 503), answer.text
    return answer.is_success


async def until_saved(anna: Person, table: str, line: str) -> None:
    async with asyncio.timeout(120):
        while not await saves(anna, table, line):
            await asyncio.sleep(0.2)


async def said(anna: Person, table: str) -> list[str]:
    notes = (await anna.get(f"/tables/{table}"))["notes"]
    return [note["text"] for note in notes if note["kind"] == "say"]


async def fill_and_empty(http: httpx.AsyncClient, process: Process, rounds: int) -> None:
    """Takes all room on the disk away from a server, and gives it back, so many times."""
    table, (anna, ben) = await seated(http, process.url, GAME, 2)
    lines: list[str] = []
    for number in range(rounds):
        wal = process.data / "wonders.sqlite3-wal"
        limit = max(wal.stat().st_size if wal.exists() else 0, process.log.stat().st_size + 65536)
        resource.prlimit(process.process.pid, resource.RLIMIT_FSIZE, (limit, resource.RLIM_INFINITY))
        for step in range(400):
            if not await saves(anna, table, line := f"full {number} {step}"):
                break
            lines.append(line)
        else:
            raise AssertionError("the disk never got full")
        resource.prlimit(process.process.pid, resource.RLIMIT_FSIZE, (resource.RLIM_INFINITY,) * 2)
        lines.append(f"again {number}")
        await until_saved(ben, table, lines[-1])
        assert [line for line in await said(anna, table) if line in lines] == lines
    async with anna.at(table) as socket:
        await socket.receive()
        assert socket.last["table"]["status"] == "playing"


@pytest.mark.parametrize("rounds", [1, pytest.param(10, marks=pytest.mark.soak)])
def test_a_full_disk_loses_nothing(data: Path, play: Any, rounds: int) -> None:
    process = Process(data).wait_until_up()
    try:
        play(lambda http: fill_and_empty(http, process, rounds))
        assert asyncio.run(check(f"sqlite:///{data / 'wonders.sqlite3'}"))[1] == []
    finally:
        process.stop()


@pytest.fixture
def own_postgres() -> Iterator[Server]:
    """A PostgreSQL server that a test may stop."""
    try:
        server = Server()
    except NoPostgres as reason:
        pytest.skip(f"NOT TESTED ON POSTGRESQL: {reason}")
    yield server
    server.remove()


async def restarted(http: httpx.AsyncClient, process: Process, base: Server, rounds: int) -> None:
    table, (anna, _) = await seated(http, process.url, GAME, 2)
    lines: list[str] = []
    chance = Chance(1, "restarts")
    for number in range(rounds):
        lines.append(f"before {number}")
        await until_saved(anna, table, lines[-1])
        await asyncio.to_thread(base.restart)
        await asyncio.sleep(chance.below(300) / 1000)
        lines.append(f"after {number}")
        await until_saved(anna, table, lines[-1])
        assert [line for line in await said(anna, table) if line in lines] == lines
    assert await people(http, process.url, "Eve")


@pytest.mark.parametrize("rounds", [1, pytest.param(20, marks=pytest.mark.soak)])
def test_restarts_of_postgresql_lose_nothing(own_postgres: Server, data: Path, play: Any, rounds: int) -> None:
    process = Process(data, "--database", own_postgres.address).wait_until_up()
    try:
        play(lambda http: restarted(http, process, own_postgres, rounds))
        # The lock is taken again when the server looks at its health, which it does not do anew for a few seconds.
        time.sleep(3.5)
        with httpx.Client(timeout=60, trust_env=False) as http:
            assert http.get(f"{process.url}/healthz").status_code == 200
        with pytest.raises(AssertionError, match="another server uses"):
            Process(data.with_name("other"), "--database", own_postgres.address)
        assert asyncio.run(check(Settings(data, own_postgres.address).address))[1] == []
    finally:
        process.stop()


def test_a_postgresql_that_hangs_is_answered_for(own_postgres: Server, data: Path, play: Any) -> None:
    process = Process(data, "--database", own_postgres.address).wait_until_up()

    async def scene(http: httpx.AsyncClient) -> None:
        table, (anna, _) = await seated(http, process.url, GAME, 2)
        # The first one first: then it starts no others, and none goes away while they are stopped.
        first, *_ = own_postgres.processes()
        os.kill(first, signal.SIGSTOP)
        stopped = own_postgres.processes()
        for pid in stopped:
            os.kill(pid, signal.SIGSTOP)
        try:
            async with asyncio.timeout(60):
                asked = await asyncio.gather(*(http.get(f"{process.url}/api/history") for _ in range(8)))
            assert {answer.status_code for answer in asked} == {503}
        finally:
            for pid in stopped:
                os.kill(pid, signal.SIGCONT)
        await until_saved(anna, table, "back")

    try:
        play(scene)
    finally:
        process.stop()
