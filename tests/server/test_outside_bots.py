"""Bots from outside at a table: with the host's consent, in the processes of bots, and replaced where they fail."""

import asyncio
from collections.abc import Awaitable, Callable, Iterator
from pathlib import Path
from typing import Any

import httpx
import pytest

from playing import played
from serving import Process, people
from wonders.bots import LEVELS, Budget
from wonders.core.chance import Chance
from wonders.core.errors import SetupError
from wonders.server.bots.offered import offered_bots
from wonders.server.bots.pool import Failed, Worker, pack
from wonders.server.settings import Settings

ALLOWED = ("toys.bots:First", "toys.bots:OnlyDuel", "toys.bots:Broken", "toys.bots:Deadly")


def test_a_bot_is_offered_for_the_games_it_plays() -> None:
    offered = offered_bots(("toys.bots:First", "toys.bots:OnlyDuel"), ())
    assert offered["duel"] == ("toys.bots:First", "toys.bots:OnlyDuel")
    assert offered["architects"] == ("toys.bots:First",)
    with pytest.raises(SetupError, match="module not found"):
        offered_bots(("toys.bots:First", "no_such_module:Bot"), ())


def test_a_bot_without_consent_is_replaced_by_a_level() -> None:
    settings = Settings(Path(), bots={"duel": ("mine:Bot",)})
    assert settings.allowed("duel", "mine:Bot") == "mine:Bot"
    assert settings.allowed("architects", "mine:Bot") == "skilled"
    assert settings.allowed("duel", "other:Bot") == "skilled"


@pytest.mark.slow
def test_bots_that_fail_die_or_do_not_stop_are_in_nobodys_way() -> None:
    async def scene() -> None:
        worker = Worker(())
        match = played("duel", moves=1)
        seat = match.waiting()[0]

        async def choose(bot: str) -> Any:
            work = pack("choose", match.game, bot, match.view(seat), match.question(seat), Budget())
            return await worker.think(work, 3)

        try:
            with pytest.raises(Failed, match="Unsendable") as info:
                await choose("toys.bots:Broken")
            assert "raise Unsendable" in str(info.value)
            with pytest.raises(Failed, match="SetupError"):
                await choose("toys.bots:Cheat")
            for bot in ("toys.bots:Deadly", "toys.bots:Deaf"):
                with pytest.raises(Failed, match="died"):
                    await choose(bot)
            assert await choose("toys.bots:First") == match.legal(seat)[0]
        finally:
            worker.close()

    asyncio.run(scene())


@pytest.fixture(scope="module")
def hosting(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Process]:
    options = [part for bot in ALLOWED for part in ("--bot", bot)]
    process = Process(tmp_path_factory.mktemp("hosting"), *options)
    yield process
    process.stop()


Play = Callable[[Callable[[httpx.AsyncClient], Awaitable[Any]]], Any]


@pytest.mark.slow
def test_people_choose_the_hosts_bots_like_levels(hosting: Process, play: Play) -> None:
    async def scene(http: httpx.AsyncClient) -> None:
        (anna,) = await people(http, hosting.url, "Anna")
        games = {game["id"]: game["levels"] for game in (await http.get(f"{hosting.url}/api/games")).json()}
        assert games["duel"][len(LEVELS) :] == list(ALLOWED)
        assert "toys.bots:OnlyDuel" not in games["architects"]
        assert (await http.get(f"{hosting.url}/api/games/duel")).json()["levels"] == games["duel"]
        assert "toys.bots:First" in (await http.get(f"{hosting.url}/")).text
        assert "toys.bots:OnlyDuel" not in (await http.get(f"{hosting.url}/")).text
        assert "toys.bots:OnlyDuel" in (await http.get(f"{hosting.url}/new?game=duel")).text
        for bot, moves in (("toys.bots:First", 10**9), ("toys.bots:Broken", 10**9), ("toys.bots:Deadly", 2)):
            table = (await anna.post("/play", {"game": "duel", "level": bot}))["table"]
            async with anna.at(table) as socket:
                end = await socket.play(Chance(2, bot), moves)
            assert moves == 2 or end["outcome"] is not None
            assert [seat["level"] for seat in end["table"]["seats"] if seat["kind"] == "bot"] == [bot]
        refused = (("duel", "toys.bots:Deaf"), ("duel", "os:system"), ("architects", "toys.bots:OnlyDuel"))
        for game, bot in refused:
            answer = await anna.post("/play", {"game": game, "level": bot}, expect=422)
            assert "the level must be one of" in answer["message"]
        table = (await anna.post("/tables", {"game": "duel"}))["table"]
        await anna.ask("PUT", f"/tables/{table}/seats/1/bot", json={"level": "toys.bots:OnlyDuel"})
        await anna.ask("PUT", f"/tables/{table}/seats/1/bot", expect=422, json={"level": "os:system"})

    play(scene)
    log = hosting.log.read_text()
    assert '"bot": "toys.bots:Broken"' in log
    assert "raise Unsendable" in log
