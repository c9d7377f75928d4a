"""Sessions: how they end, and what ends with them."""

import asyncio
import json
from contextlib import suppress
from pathlib import Path
from typing import Any

import httpx
import pytest
import websockets

from serving import people, seated
from wonders.core.errors import Refused
from wonders.server.storage.queries import Storage
from wonders.server.web.sessions import People, proper

SEALED = "toy_auction"


@pytest.mark.parametrize(
    "name",
    [
        "Bot 2",
        "bot2",
        "BOT  12",
        "B0t 3",
        "Bót-4",
        "2. bot",
        "\u0412\u043e\u0442 2",
        "B\u03bft 2",
        "\uff22ot \u2461",
        "Bot l",
    ],
)
def test_nobody_is_called_like_a_bot(name: str) -> None:
    with pytest.raises(Refused, match="only bots are called that"):
        proper(name)


@pytest.mark.parametrize("name", ["Anna", "My bot", "Botond", "Bottini", "Robot 2", "Bot", "Вот это да", "2 Botanists"])
def test_other_names_are_free(name: str) -> None:
    assert proper(name) == name


def test_marks_are_not_heaped_on_a_letter() -> None:
    assert proper("Z" + "\u0301" * 20 + "oe") == "Z\u0301\u0301oe"
    assert proper("Nguye\u0302\u0303n") == "Nguye\u0302\u0303n"


def test_a_key_looked_up_while_all_sessions_end_is_none(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    async def scene() -> None:
        storage = Storage(f"sqlite:///{tmp_path / 'test.sqlite3'}")
        await storage.open()
        crowd = People(storage, b"secret")
        anna = await crowd.welcome("Anna")
        key = await crowd.key(anna, "cookie")
        found = storage.key_owner

        async def slow(digest: str, kind: str) -> Any:
            row = await found(digest, kind)
            monkeypatch.undo()
            await crowd.revoke(anna)
            return row

        monkeypatch.setattr(storage, "key_owner", slow)
        assert await crowd.find(key, "cookie") is None
        assert await crowd.find(key, "cookie") is None
        await storage.close()

    asyncio.run(scene())


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
            async with asyncio.timeout(60):
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
