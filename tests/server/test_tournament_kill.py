"""A tournament on a server that is killed in the middle of a round: it goes on, and its standings are right."""

import asyncio
import json
import sqlite3
from pathlib import Path
from typing import Any

import httpx
import pytest

from serving import Process, people
from tourneys import calculated
from wonders.tournaments.model import Terms

pytestmark = pytest.mark.slow


def test_a_killed_server_goes_on_with_the_round(data: Path, play: Any) -> None:
    body = {"name": "Cup", "game": "toy_auction", "format": "round_robin", "pause": 0, "time": {"seconds": 60}}

    async def begin(http: httpx.AsyncClient) -> str:
        (ann,) = await people(http, process.url, "Ann")
        name: str = (await ann.post("/tournaments", body))["tournament"]
        for _ in range(4):
            await ann.post(f"/tournaments/{name}/bots", {"bot": "beginner"})
        await ann.post(f"/tournaments/{name}/start")
        return name

    async def end(http: httpx.AsyncClient) -> dict[str, Any]:
        while True:
            told: dict[str, Any] = (await http.get(f"{process.url}/api/tournaments/{name}")).json()
            if told["stage"] != "running":
                return told
            await asyncio.sleep(0.3)

    process = Process(data).wait_until_up()
    try:
        name = play(begin)
        process.kill()
        process = Process(data).wait_until_up()
        told = play(end)
    finally:
        process.stop()
    assert told["stage"] == "over"
    assert len(told["meetings"]) == 6
    with sqlite3.connect(data / "wonders.sqlite3") as base:
        rows = base.execute("select kind, data from happenings order by number").fetchall()
        opened = base.execute("select count(*) from tables").fetchone()
    base.close()
    assert opened == (6,)
    right = calculated(Terms("round_robin"), [(kind, json.loads(text)) for kind, text in rows])
    found = {one["number"]: one["place"] for one in told["entrants"]}
    assert found == {one: place for one, (place, _) in right.items()}
