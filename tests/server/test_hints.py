"""Hints: who may have them, and that they know no more than who asks."""

import asyncio
from typing import Any, cast

import httpx
import pytest

from playing import ALL, played
from serving import FakeTable, people, seated, table_of, turns
from wonders.bots import LEVELS, Budget
from wonders.core.chance import Chance
from wonders.core.errors import Refused
from wonders.server.bots.pool import pack, think
from wonders.server.live.hints import Hints
from wonders.server.people.guest import Guest
from wonders.server.tables.entries import Acted
from wonders.server.tables.fold import fold
from wonders.server.telemetry import Meters

each_game = pytest.mark.parametrize("game", sorted(ALL))


@each_game
def test_against_bots_every_answer_is_ranked(game: str, url: str, play: Any) -> None:
    async def scene(http: httpx.AsyncClient) -> None:
        (anna,) = await people(http, url, "Anna")
        table = (await anna.post("/play", {"game": game, "level": "beginner"}))["table"]
        async with anna.at(table) as socket:
            await socket.until("table")
            while socket.last["question"] is None:
                await socket.until("update")
        assert socket.last["table"]["hint"]
        assert socket.last["table"]["helps"] == "memory"
        hint = await anna.hear(f"/tables/{table}/hint")
        asked = socket.last["question"]
        assert hint["question"] == asked["number"]
        assert sorted(option["action"] for option in hint["options"]) == sorted(asked["legal"])
        for option in hint["options"]:
            assert ALL[game].space.parse(option["notation"]) == option["action"]
            assert 0 <= option["win_chance"] <= 1
            assert all(f"merit.{reason['code']}" in ALL[game].texts.phrases for reason in option["reasons"])
            for claim in option["why"]:
                assert claim["notation"] is None or ALL[game].space.parse(claim["notation"]) >= 0
        assert await anna.hear(f"/tables/{table}/hint") == hint

    play(scene)


def test_among_people_hints_are_for_tables_made_with_them(url: str, play: Any) -> None:
    async def scene(http: httpx.AsyncClient) -> None:
        for allowed in (False, True):
            table, (anna, ben) = await seated(http, url, "toy_lottery", 2, helps="hints" if allowed else "planner")
            (eve,) = await people(http, url, "Eve")
            told = [(await person.get(f"/tables/{table}"))["table"] for person in (anna, ben, eve)]
            assert [data["helps"] for data in told] == ["hints" if allowed else "planner"] * 3
            assert [data["hint"] for data in told] == [allowed, False, False]
            path = f"/tables/{table}/hint"
            assert (await eve.ask("GET", path, expect=403))["code"] == "spectator"
            if allowed:
                assert (await anna.hear(path))["options"]
                assert (await ben.ask("GET", path, expect=409))["code"] == "not_waiting"
                again = (await anna.get(f"/tables/{table}"))["question"]
                await anna.post(f"/tables/{table}/leave", {"concede": False})
                assert (await anna.ask("GET", path, expect=409))["code"] == "stand_in"
                assert again["number"] == 0
            else:
                assert (await anna.ask("GET", path, expect=403))["code"] == "helps"
        assert (await http.get(f"{url}/api{path}")).status_code == 401

    play(scene)


def test_before_the_game_there_are_no_hints_and_a_rematch_keeps_the_rule(url: str, play: Any) -> None:
    async def scene(http: httpx.AsyncClient) -> None:
        (anna,) = await people(http, url, "Anna")
        table = (await anna.post("/tables", {"game": "toy_lottery", "helps": "hints"}))["table"]
        assert (await anna.ask("GET", f"/tables/{table}/hint", expect=409))["code"] == "status"
        await anna.post(f"/tables/{table}/close")
        again = (await anna.post(f"/tables/{table}/rematch"))["table"]
        assert (await anna.get(f"/tables/{again}"))["table"]["helps"] == "hints"

    play(scene)


@each_game
def test_a_hint_depends_on_the_view_alone(game: str) -> None:
    """A world that differs in all that the seat cannot know gets the same advice from a worker."""
    chance = Chance(3, game)
    for moves in (0, 9, 20):
        match = played(game, seed=moves, moves=moves)
        for seat in match.waiting():
            question = match.question(seat)
            other = match.game.views.imagine(match.view(seat), chance)
            views = [match.view(seat), match.game.views.view(other, seat)]
            with pytest.MonkeyPatch.context() as patch:
                patch.setattr("wonders.server.bots.pool.find_game", lambda name: ALL[name])
                advice = [
                    think(pack("advise", match.game, LEVELS[-1], view, question, Budget(simulations=12)), lambda: False)
                    for view in views
                ]
            assert advice[0] == advice[1]


def test_an_answer_ends_the_thoughts_about_its_question() -> None:
    class Slow:
        stopped = 0

        def count(self) -> int:
            return self.stopped

        def thought(self, *_for: object) -> None:
            """Nothing that has to wait."""

        async def advise(self, *_thought: object) -> list[Any]:
            try:
                return await asyncio.Future()
            finally:
                self.stopped += 1

    async def settled() -> None:
        """Everything is durable."""

    async def scene() -> None:
        table, slow = table_of("toy_auction", 1), Slow()
        table.helps = "hints"
        live = FakeTable(table=table, settled=settled)
        hints = Hints(cast("Any", live), cast("Any", slow), Meters())
        asking = [asyncio.create_task(hints.ask(Guest("g0", "G0"))) for _ in range(2)]
        await turns()
        hints.look()
        assert slow.count() == 0
        assert table.match is not None
        fold(table, Acted(0, table.match.legal(0)[0]))
        hints.look()
        for one in asking:
            with pytest.raises(Refused, match="answered"):
                await one
        assert slow.count() == 1

    asyncio.run(scene())
