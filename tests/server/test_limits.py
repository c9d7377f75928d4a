"""Limits: whom they count, and that reading has some."""

import asyncio
from pathlib import Path

import httpx
import pytest
from fastapi import FastAPI
from starlette.requests import HTTPConnection

from wonders.core.registry import all_games
from wonders.server.app import create_app
from wonders.server.dependencies import network
from wonders.server.limits import Limits
from wonders.server.settings import Settings

GAME = next(iter(all_games()))


@pytest.mark.parametrize(
    ("host", "counted"),
    [
        ("192.0.2.7", "192.0.2.7"),
        ("::ffff:192.0.2.7", "192.0.2.7"),
        ("2001:db8:1:2:3:4:5:6", "2001:db8:1:2::/64"),
        ("2001:db8:1:2::1", "2001:db8:1:2::/64"),
        ("2001:db8:1:3::1", "2001:db8:1:3::/64"),
        ("fe80::1%eth0", "fe80::/64"),
        ("somewhere", "somewhere"),
    ],
)
def test_networks_are_counted_and_not_addresses(host: str, counted: str) -> None:
    assert network(HTTPConnection({"type": "http", "client": (host, 4000)})) == counted


def browser(app: FastAPI, host: str) -> httpx.AsyncClient:
    """Somebody at that address."""
    return httpx.AsyncClient(transport=httpx.ASGITransport(app, client=(host, 4000)), base_url="http://127.0.0.1")


async def begin(player: httpx.AsyncClient) -> str:
    """A game against bots for somebody new."""
    token = (await player.post("/api/guests", json={"name": "Anna"})).json()["token"]
    player.headers["authorization"] = f"Bearer {token}"
    answer = await player.post("/api/play", json={"game": GAME, "level": "beginner"})
    table: str = answer.json()["table"]
    return table


@pytest.mark.usefixtures("a_standing_clock")
def test_reading_is_limited_by_network(tmp_path: Path) -> None:
    async def scene() -> None:
        app = create_app(Settings(tmp_path, limits=Limits(reads_per_minute=5, replays_per_minute=2)))
        async with (
            app.router.lifespan_context(app),
            browser(app, "2001:db8::1") as one,
            browser(app, "2001:db8::2") as two,
            browser(app, "2001:db8:0:1::1") as other,
            browser(app, "192.0.2.7") as player,
        ):
            seen = [(await reader.get("/api/games")).status_code for reader in (one, two) * 3]
            assert seen == [200] * 5 + [429]
            assert (await one.get("/")).status_code == 429
            assert (await one.get("/healthz")).status_code == 200
            assert (await one.get("/static/app/app.css")).status_code != 429
            assert (await other.get("/")).status_code == 200
            table = await begin(player)
            paths = ("api/tables/{}/replay", "api/tables/{}/course", "api/tables/{}/replay/0", "table/{}/replay/plain")
            seen = [(await player.get("/" + path.format(table))).status_code for path in paths]
            assert seen == [200, 200, 429, 429]
            acting = await player.post(f"/api/tables/{table}/leave", json={"concede": True})
            assert acting.status_code == 200

    asyncio.run(scene())


@pytest.mark.usefixtures("a_standing_clock")
def test_what_a_table_notes_is_limited(tmp_path: Path) -> None:
    async def scene() -> None:
        app = create_app(Settings(tmp_path, limits=Limits(notes_per_minute=3)))
        async with app.router.lifespan_context(app), browser(app, "192.0.2.7") as player:
            table = await begin(player)
            paces = [player.post(f"/api/tables/{table}/pace", json={"pace": "calm"}) for _ in range(5)]
            assert [(await pace).status_code for pace in paces] == [200] * 3 + [429] * 2
            assert (await player.post(f"/api/tables/{table}/say", json={"text": "Hm"})).status_code == 200

    asyncio.run(scene())
