"""Whole games over real sockets."""

import asyncio
import json
from contextlib import AsyncExitStack
from typing import Any

import httpx
import pytest

from playing import ALL
from serving import people, seated
from wonders.core.chance import Chance

each_game = pytest.mark.parametrize("game", sorted(ALL))


@each_game
def test_a_whole_game_over_sockets(game: str, url: str, play: Any) -> None:
    async def scene(http: httpx.AsyncClient) -> None:
        table, crowd = await seated(http, url, game, ALL[game].players[0])
        async with AsyncExitStack() as stack:
            sockets = [await stack.enter_async_context(person.at(table)) for person in crowd]
            chance = Chance(1, game)
            ends = await asyncio.gather(*(socket.play(chance) for socket in sockets))
        assert all(end["table"]["status"] == "over" for end in ends)
        assert ends[0]["outcome"] == ends[1]["outcome"]
        assert [end["table"]["you"] for end in ends] == list(range(len(crowd)))
        for socket in sockets:
            numbers = [message["number"] for message in map(json.loads, socket.received) if message["type"] == "update"]
            assert numbers == sorted(set(numbers))

    play(scene)


@each_game
def test_a_game_against_bots_at_once(game: str, url: str, play: Any) -> None:
    async def scene(http: httpx.AsyncClient) -> None:
        (anna,) = await people(http, url, "Anna")
        table = (await anna.post("/play", {"game": game, "level": "beginner"}))["table"]
        async with anna.at(table) as socket:
            end = await socket.play(Chance(2, game))
        assert end["outcome"] is not None
        assert end["open_view"] is not None

    play(scene)


@pytest.mark.parametrize("game", [name for name, game in sorted(ALL.items()) if game.texts.lesson is not None])
def test_the_same_deal_answered_the_same_way_goes_the_same_way(game: str, url: str, play: Any) -> None:
    """Bots draw from the table's seed: a first game that teaches is the same for everybody who plays it alike."""

    async def scene(http: httpx.AsyncClient) -> None:
        results = []
        for person in await people(http, url, "Anna", "Anna"):
            headers = person.headers | {"Origin": url}
            begun = await http.post(f"{url}/learn", data={"game": game, "name": "Anna"}, headers=headers)
            table = begun.headers["location"].rpartition("/")[2]
            async with person.at(table) as socket:
                results.append((await socket.play(Chance(3, game)))["outcome"])
        assert results[0] == results[1]
        assert results[0] is not None

    play(scene)
