"""Killed at any moment, the server comes back with everything it acknowledged, and nothing twice."""

import asyncio
import os
import time
from contextlib import suppress
from pathlib import Path
from typing import Any

import httpx
import pytest
import websockets

from playing import ALL
from ports import lasting_port
from serving import Person, Process, people
from wonders import loads
from wonders.core.chance import Chance
from wonders.server.live.check import check as check_all


class Player:
    """Plays one game against bots through every crash, and remembers each answer by its question's number."""

    def __init__(self, person: Person, table: str, chance: Chance) -> None:
        self.person = person
        self.table = table
        self.chance = chance
        self.answers: dict[int, int] = {}
        self.acknowledged: set[int] = set()
        self.number = 0
        self.seat = -1
        self.over = False

    async def play(self) -> None:
        while not self.over:
            with suppress(OSError, websockets.WebSocketException, TimeoutError):
                async with self.person.at(self.table, self.number) as viewer:
                    while not self.over:
                        await self.answer(viewer, await viewer.receive())
            await asyncio.sleep(0.05)

    async def answer(self, viewer: Any, message: dict[str, Any]) -> None:
        if message["type"] == "done":
            assert message["number"] >= self.number or message["number"] > 0
        if message["type"] not in ("table", "update"):
            return
        assert message["number"] >= self.number, "what was shown is never taken back"
        self.number = message["number"]
        self.seat = message["table"]["you"]
        self.over = message["table"]["status"] == "over"
        question = message["question"]
        if question is None:
            return
        for number in self.acknowledged:
            assert number < question["number"], "an acknowledged answer is never asked for again"
        # The same answer again if the last one may have been lost with the connection.
        action = self.answers.setdefault(question["number"], self.chance.pick(question["legal"]))
        await asyncio.sleep(0.02)
        reply = await viewer.ask(type="act", question=question["number"], action=action)
        assert reply["type"] == "done" or reply["code"] == "stale", reply
        self.acknowledged.add(question["number"])
        if viewer.last["number"] > self.number:
            await self.answer(viewer, viewer.last)


async def rounds(data: Path, count: int, seed: int) -> int:
    """Kills and restarts the server so many times while games are played; the number of moves checked."""
    chance = Chance(seed, "kill")
    port = lasting_port()
    process = (await asyncio.to_thread(Process, data, port=port)).wait_until_up()
    games = sorted(ALL)
    checked = 0
    async with httpx.AsyncClient(timeout=60, trust_env=False) as http:
        playing: list[tuple[Player, asyncio.Task[None]]] = []
        for number in range(count + 1):
            while len(playing) < 4:
                (person,) = await people(http, process.url, "Anna")
                body = {"game": games[(number + len(playing)) % len(games)], "level": "beginner"}
                table = (await person.post("/play", body))["table"]
                player = Player(person, table, chance.stream(table))
                playing.append((player, asyncio.create_task(player.play())))
            await asyncio.sleep(0.1 + chance.below(900) / 1000)
            if number < count:
                process.kill()
                process = await asyncio.to_thread(Process, data, port=port)
                assert process.port == port
                await asyncio.to_thread(process.wait_until_up)
            for player, task in [pair for pair in playing if pair[1].done()]:
                await task
                checked += await check(http, process.url, player)
            playing = [pair for pair in playing if not pair[1].done()]
        for player, task in playing:
            async with asyncio.timeout(120):
                await task
            checked += await check(http, process.url, player)
    process.stop()
    return checked


async def check(http: httpx.AsyncClient, url: str, player: Player) -> int:
    """The record has each answer once, in order."""
    response = await http.get(f"{url}/api/tables/{player.table}/file", headers=player.person.headers)
    assert response.status_code == 200, response.text
    replay = loads(response.text)
    recorded = [move.action for move in replay.match().moves if move.seat == player.seat]
    assert recorded == [player.answers[number] for number in sorted(player.answers)]
    assert sorted(player.answers) == list(range(len(recorded)))
    return len(recorded)


@pytest.fixture(autouse=True)
def _known_toys(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("wonders.core.replay.find_game", lambda name: ALL[name])
    monkeypatch.setattr("wonders.server.tables.fold.find_game", lambda name: ALL[name])


def test_nothing_acknowledged_is_lost_and_nothing_is_played_twice(data: Path) -> None:
    assert asyncio.run(rounds(data, 4, 1)) > 20
    assert asyncio.run(check_all(f"sqlite:///{data / 'wonders.sqlite3'}"))[1] == []


@pytest.mark.soak
def test_a_hundred_kills(data: Path) -> None:
    assert asyncio.run(rounds(data, 100, 2)) > 500
    assert asyncio.run(check_all(f"sqlite:///{data / 'wonders.sqlite3'}"))[1] == []


def test_a_killed_server_leaves_no_bots_behind(data: Path, play: Any) -> None:
    process = Process(data).wait_until_up()

    async def scene(http: httpx.AsyncClient) -> None:
        (anna,) = await people(http, process.url, "Anna")
        game = next(iter(ALL))
        table = (await anna.post("/play", {"game": game, "level": "beginner"}))["table"]
        async with anna.at(table) as viewer:
            await viewer.play(Chance(1), 2)

    play(scene)
    pid = process.process.pid
    # Listed by the thread that started them.
    threads = Path(f"/proc/{pid}/task").iterdir()
    children = [child for thread in threads for child in (thread / "children").read_text().split()]
    assert children
    process.kill()
    end = time.monotonic() + 60
    while any(_alive(int(child)) for child in children):
        assert time.monotonic() < end
        time.sleep(0.05)


def _alive(pid: int) -> bool:
    try:
        os.kill(pid, 0)
    except ProcessLookupError:
        return False
    return Path(f"/proc/{pid}/stat").read_text().split()[2] != "Z"


def test_two_servers_on_one_folder_are_refused(server: Process) -> None:
    with pytest.raises(AssertionError, match="another server uses"):
        Process(server.data)
