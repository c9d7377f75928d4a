"""The lobby: told as small changes, each made once for all readers, and fair to those with few tables."""

import asyncio
import json
from collections.abc import AsyncGenerator, Awaitable, Callable
from typing import Any

import pytest

from wonders.bots import LEVELS
from wonders.core.registry import all_games
from wonders.server.live.crowd import Crowd
from wonders.server.live.lobby_feed import MOST, Feed, open_tables
from wonders.server.people.guest import Guest
from wonders.server.protocol.lobby_messages import Lobby, LobbyChange, to_lobby
from wonders.server.tables.creation import TableSetup, new_table
from wonders.server.tables.model import Table

GAME = next(iter(all_games()))


def made(host: str, at: float, *, open_to_all: bool = True) -> Table:
    table, _ = new_table(Guest(host, host), TableSetup(GAME, open=open_to_all), LEVELS)
    table.created = at
    return table


async def told(stream: AsyncGenerator[str, None]) -> Any:
    async with asyncio.timeout(60):
        return json.loads(await anext(stream))


def run(tables: list[Table], scene: Callable[[Feed], Awaitable[None]]) -> None:
    async def whole() -> None:
        await scene(Feed(lambda: tables, Crowd(), 0.01))

    asyncio.run(whole())


def test_a_flood_of_tables_hides_nobody_elses() -> None:
    flood = [made(f"flood {number % 25}", 100.0 + number) for number in range(200)]
    others = [made(name, float(place)) for place, name in enumerate(("Anna", "Ben", "Carl"))]
    shown = open_tables(flood + others)
    assert len(shown) == MOST
    assert [table.host for _, table in shown[25:28]] == ["Carl", "Ben", "Anna"], "in the first round, though oldest"
    assert [number for number, _ in shown] == sorted(number for number, _ in shown)


def test_tables_by_invitation_and_finished_ones_are_not_listed() -> None:
    over = made("Anna", 1.0)
    over.status = "over"
    assert open_tables([over, made("Ben", 2.0, open_to_all=False)]) == []


def test_the_whole_comes_first_and_then_small_numbered_changes() -> None:
    tables = [made("Anna", 1.0), made("Ben", 2.0)]

    async def scene(feed: Feed) -> None:
        stream = feed.messages()
        whole = await told(stream)
        assert [table["id"] for table in whole["tables"]] == [tables[1].id, tables[0].id]
        assert whole["tables"][0]["seats"][0] == {"name": "Ben", "bot": None}, "people are named as on the page"
        gone, fresh = tables.pop(0), made("Carl", 3.0)
        tables.append(fresh)
        feed.touch()
        feed.touch()
        change = await told(stream)
        assert (change["number"], change["gone"]) == (whole["number"] + 1, [gone.id])
        assert [table["id"] for table in change["tables"]] == [fresh.id], "and not what has not changed"
        feed.look()
        assert feed.number == change["number"], "nothing changed, nothing is told"
        await stream.aclose()

    run(tables, scene)


def test_every_text_is_made_once_for_all_readers(monkeypatch: pytest.MonkeyPatch) -> None:
    tables, made_texts = [made("Anna", 1.0)], []
    for kind in (Lobby, LobbyChange):
        dump = kind.model_dump_json

        def noted(one: Lobby | LobbyChange, dump: Callable[..., str] = dump) -> str:
            made_texts.append(one.type)
            return dump(one)

        monkeypatch.setattr(kind, "model_dump_json", noted)

    async def scene(feed: Feed) -> None:
        feed.look()
        made_texts.clear()
        streams = [feed.messages() for _ in range(50)]
        texts = [await anext(stream) for stream in streams]
        assert made_texts == ["lobby"]
        assert all(text is texts[0] for text in texts)
        tables.append(made("Ben", 2.0))
        feed.touch()
        texts = await asyncio.gather(*(anext(stream) for stream in streams))
        assert made_texts == ["lobby", "change"]
        assert all(text is texts[0] for text in texts)
        for stream in streams:
            await stream.aclose()

    run(tables, scene)


def test_a_slow_reader_holds_up_nobody_and_reads_the_whole_again() -> None:
    tables = [made("Anna", 1.0)]

    async def scene(feed: Feed) -> None:
        slow, quick = feed.messages(), feed.messages()
        await told(slow)
        await told(quick)
        for number in range(40):
            tables.append(made("Ben", 2.0 + number))
            feed.look()
            assert (await told(quick))["type"] == "change"
        message = to_lobby.validate_python(await told(slow))
        assert isinstance(message, Lobby)
        assert (message.number, len(message.tables)) == (feed.number, 41)
        for stream in (slow, quick):
            await stream.aclose()

    run(tables, scene)
