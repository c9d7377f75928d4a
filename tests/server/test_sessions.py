"""Sessions: how they end, and what ends with them."""

import asyncio
import json
from contextlib import suppress
from typing import Any

import httpx
import pytest
import websockets

from serving import people, seated

SEALED = "toy_auction"


def test_ending_all_sessions_closes_what_they_opened(url: str, play: Any) -> None:
    async def scene(http: httpx.AsyncClient) -> None:
        table, (anna, ben) = await seated(http, url, SEALED, 2)
        lobby = url.replace("http", "ws") + "/api/lobby/socket"
        stream = http.stream("GET", f"{url}/api/tables/{table}/stream", headers=anna.headers)
        async with (
            anna.at(table) as socket,
            ben.at(table) as other,
            websockets.connect(lobby, additional_headers=anna.headers, proxy=None) as listing,
            stream as lines,
        ):
            reading = lines.aiter_lines()
            assert json.loads(await anext(reading))["type"] == "table"
            await socket.until("table")
            await anna.ask("DELETE", "/me/keys")
            async with asyncio.timeout(10):
                for connection in (socket.connection, listing):
                    with suppress(websockets.ConnectionClosed):
                        async for _ in connection:
                            pass
                    assert connection.close_code == 4003
                assert [line async for line in reading if "table" in json.loads(line)] == []
            assert (await other.ask(type="mute", on=True))["type"] == "done"
        with pytest.raises(AssertionError, match="guest"):
            await anna.get("/me")
        (eve,) = await people(http, url, "Eve")
        async with eve.at(table) as watcher:
            await watcher.until("table")

    play(scene)
