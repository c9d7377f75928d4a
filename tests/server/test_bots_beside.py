"""Bots on other machines: what goes there and comes back, whose turn it is, and what happens when they are gone."""

import asyncio
import json
import operator
import os
import pickle
import signal
import subprocess
import sys
from collections.abc import AsyncIterator, Callable, Iterator
from contextlib import asynccontextmanager, contextmanager
from dataclasses import dataclass
from functools import partial
from itertools import pairwise
from pathlib import Path
from typing import Any

import httpx
import pytest

from cluster import OneRoom
from playing import played
from redis_bus import NoRedis, running
from serving import TESTS, Process, people
from wonders.bots import LEVELS, Budget, make_bot
from wonders.coach import Situation
from wonders.core.chance import Chance
from wonders.core.errors import WondersError
from wonders.core.match import Match
from wonders.core.registry import all_games
from wonders.server.bots import beside, host
from wonders.server.bots.host import BotHost
from wonders.server.bots.pool import Failed, Task, Worker, pack, think
from wonders.server.bots.processes import Thinkers
from wonders.server.bots.queue import Urgency
from wonders.server.bots.wire import Unwritable, read, read_answer, write, write_answer
from wonders.server.bus.addresses import line_at
from wonders.server.bus.lines import BusLine
from wonders.server.bus.post import Post
from wonders.server.limits import Limits
from wonders.server.settings import Settings
from wonders.server.telemetry import Meters

LEVEL = LEVELS[0]


@dataclass(frozen=True)
class Odd:
    """A view that is more than numbers and words."""

    viewer: int
    secrets: object


def asked(game: str = "duel", moves: int = 12) -> tuple[Match, Any, Any]:
    match = played(game, seed=3, moves=moves)
    seat = match.waiting()[0]
    return match, match.view(seat), match.question(seat)


@pytest.mark.parametrize("game", list(all_games()))
def test_a_thought_is_the_same_on_another_machine(game: str) -> None:
    for moves in (0, 7, 30):
        match, view, question = asked(game, moves)
        pairs = list(pairwise(question.legal))[:3]
        given: dict[Task, tuple[Any, ...]] = {
            "choose": (LEVEL, view, question, Budget(seed="a seed")),
            "advise": (LEVEL, view, question, Budget(simulations=4)),
            "judge": ([Situation(view, question), Situation(view, question, question.legal[-1])],),
            "explain": (view, question, pairs),
        }
        for task, known in given.items():
            sent = json.loads(json.dumps(write(task, match.game, *known)))
            assert read(sent) == (task, match.game, known)
            if moves == 7:
                answer = think(pack(task, match.game, *known), lambda: False)
                told = json.loads(json.dumps(write_answer(task, answer)))
                assert read_answer(task, known, told) == answer


def test_what_makes_no_sense_is_refused() -> None:
    match, view, question = asked()
    good = write("choose", match.game, LEVEL, view, question, Budget())
    wrong: list[dict[str, Any]] = [
        good | {"game": "no such game"},
        good | {"task": "eval"},
        good | {"asked": []},
        good | {"asked": [good["asked"][0] | {"view": good["asked"][0]["view"][1:]}]},
        good | {"asked": [good["asked"][0] | {"view": [{"a": 1}, *good["asked"][0]["view"][1:]]}]},
        good | {"more": 1},
    ]
    for data in wrong:
        with pytest.raises((ValueError, TypeError, WondersError), match=r"."):
            read(data)
    with pytest.raises(Unwritable):
        write("explain", match.game, Odd(0, object()), question, [])
    for task, answer in (("choose", 10**6), ("choose", "0"), ("judge", []), ("advise", [{"action": 10**6}])):
        known = ([1],) if task == "judge" else (LEVEL, view, question, Budget())
        with pytest.raises(ValueError, match=r"."):
            read_answer(task, known, answer)  # type: ignore[arg-type]


class Mind:
    """Stands for a process: thinks when it is let."""

    def __init__(self) -> None:
        self.began: list[Any] = []
        self.go_on = asyncio.Event()

    async def think(self, work: bytes, _seconds: float) -> Any:
        *_, question, budget = pickle.loads(work)
        self.began.append(budget.seed)
        # Not for ever: a test that fails ends.
        await asyncio.wait_for(self.go_on.wait(), 120)
        return question.legal[-1]


@asynccontextmanager
async def hosting(line: BusLine, **given: Any) -> AsyncIterator[BotHost]:
    found = BotHost(Post("host", line), Settings(Path(), workers=1, **given))
    task = asyncio.create_task(found.run())
    try:
        yield found
    finally:
        task.cancel()
        await asyncio.gather(task, return_exceptions=True)


@asynccontextmanager
async def thinking(line: BusLine, name: str = "server", **limits: float) -> AsyncIterator[Thinkers]:
    post = Post(name, line)
    thinkers = Thinkers(Settings(Path(), workers=1, limits=Limits(**limits)), Meters(), post)  # type: ignore[arg-type]
    await post.open()
    try:
        yield thinkers
    finally:
        await thinkers.close()
        await post.close()


@pytest.fixture(autouse=True)
def _patient(request: pytest.FixtureRequest, monkeypatch: pytest.MonkeyPatch) -> None:
    """Where all are in one process, none falls silent because the machine is busy."""
    if "bus" not in request.fixturenames:
        monkeypatch.setattr(beside, "_SILENT", 600.0)


async def until(true: Callable[[], Any], seconds: float = 60) -> None:
    async with asyncio.timeout(seconds):
        while not true():
            await asyncio.sleep(0.02)


def places(thinkers: Thinkers) -> int:
    assert thinkers._beside is not None
    return thinkers._beside.places


def want(
    thinkers: Thinkers, seed: object, urgency: Urgency = Urgency.WAITED_FOR, person: str = "anna", level: str = LEVEL
) -> "asyncio.Task[int]":
    match, view, question = asked()
    thought = thinkers.thought([person], urgency)
    work = thinkers.choose(thought, match.game, level, view, question, Budget(seed=str(seed)))
    return asyncio.create_task(work)


def test_those_whom_somebody_waits_for_go_first_whichever_server_they_are_at(monkeypatch: pytest.MonkeyPatch) -> None:
    async def scene() -> None:
        mind, room = Mind(), OneRoom()
        monkeypatch.setattr(Worker, "think", mind.think)
        async with (
            thinking(room.line(), "one") as one,
            thinking(room.line(), "two") as two,
            hosting(room.line()) as found,
        ):
            await until(lambda: places(one) and places(two))
            begun = [want(one, "first")]
            await until(lambda: mind.began)
            begun += [want(one, f"flood {number}", Urgency.UNWATCHED, "eve") for number in range(3)]
            begun += [want(one, "greedy", person="eve"), want(one, "greedy too", person="eve")]
            await until(lambda: len(found._busy) == 6)
            begun.append(want(two, "ben", person="ben"))
            stopped = want(two, "nobody", person="ben")
            await until(lambda: len(found._busy) == 8)
            stopped.cancel()
            await until(lambda: len(found._busy) == 7)
            assert not any(task.done() for task in begun)
            mind.go_on.set()
            assert set(await asyncio.gather(*begun)) == {asked()[2].legal[-1]}
            assert mind.began[:4] == ["first", "greedy", "ben", "greedy too"]
            assert all(seed.startswith("flood") for seed in mind.began[4:])
            assert not found._busy

    asyncio.run(scene())


def test_somebody_who_begins_to_wait_is_told_of_there(monkeypatch: pytest.MonkeyPatch) -> None:
    async def scene() -> None:
        mind, room = Mind(), OneRoom()
        monkeypatch.setattr(Worker, "think", mind.think)
        async with thinking(room.line()) as thinkers, hosting(room.line()) as found:
            await until(lambda: places(thinkers))
            match, view, question = asked()
            begun = [want(thinkers, "first")]
            await until(lambda: mind.began)
            thoughts = [thinkers.thought(["anna"], Urgency.UNWATCHED) for _ in range(2)]
            for seed, thought in enumerate(thoughts):
                work = thinkers.choose(thought, match.game, LEVEL, view, question, Budget(seed=seed))
                begun.append(asyncio.create_task(work))
            await until(lambda: len(found._busy) == 3)
            thinkers.regard(thoughts[1], Urgency.WAITED_FOR)
            await until(lambda: found._busy["server", 3][1].urgency is Urgency.WAITED_FOR)
            mind.go_on.set()
            await asyncio.gather(*begun)
            assert mind.began == ["first", 1, 0]

    asyncio.run(scene())


def test_who_is_not_answered_in_time_answers_by_rules_of_thumb(monkeypatch: pytest.MonkeyPatch) -> None:
    """Whether they are late in the queue there, or nothing is heard of them at all."""

    async def scene() -> None:
        mind, room = Mind(), OneRoom()
        monkeypatch.setattr(Worker, "think", mind.think)
        monkeypatch.setattr(beside, "_GRACE", 0.3)
        match, view, question = asked()
        sensible = make_bot("master", match.game).choose(view, question, Budget(seed="late"))
        for there, here in ((0.2, 60.0), (60.0, 0.2)):
            limits = Limits(bot_wait=there)
            async with thinking(room.line(), bot_wait=here) as thinkers, hosting(room.line(), limits=limits) as found:
                await until(partial(places, thinkers))
                busy, first = found._busy, want(thinkers, "first", level="master")
                late = want(thinkers, "late", level="master")
                assert await asyncio.wait_for(late, 60) == sensible
                if here < there:
                    # Nobody wants them any more: they leave the queue there.
                    await until(partial(operator.not_, busy))
                mind.go_on.set()
                await first
                mind.go_on.clear()

    asyncio.run(scene())


def test_what_the_bus_loses_is_asked_again(monkeypatch: pytest.MonkeyPatch) -> None:
    class Forgetful:
        """A line that loses the first thought and the first answer."""

        def __init__(self, line: Any) -> None:
            self._line = line
            self.open, self.tell, self.close = line.open, line.tell, line.close
            self.lost: set[str] = set()

        def send(self, to: str, text: str) -> None:
            topic = json.loads(text.splitlines()[1])[0]
            if topic in self.lost or topic not in ("think", "thought"):
                self._line.send(to, text)
            self.lost.add(topic)

    async def scene() -> None:
        mind, room = Mind(), OneRoom()
        mind.go_on.set()
        monkeypatch.setattr(Worker, "think", mind.think)
        monkeypatch.setattr(host, "SIGNS", 0.1)
        for forgets in ("thinks", "answers"):
            there, back = room.line(), room.line()
            async with (
                thinking(Forgetful(there) if forgets == "thinks" else there) as thinkers,
                hosting(Forgetful(back) if forgets == "answers" else back),
            ):
                await until(partial(places, thinkers))
                assert await asyncio.wait_for(want(thinkers, forgets), 60) == asked()[2].legal[-1]
        assert mind.began == ["thinks", "answers", "answers"]

    asyncio.run(scene())


def test_nothing_is_loaded_because_it_is_named(monkeypatch: pytest.MonkeyPatch) -> None:
    async def scene() -> None:
        mind, room = Mind(), OneRoom()
        mind.go_on.set()
        monkeypatch.setattr(Worker, "think", mind.think)
        async with thinking(room.line()) as thinkers, hosting(room.line()) as found:
            await until(lambda: places(thinkers))
            match, view, question = asked()
            written = write("choose", match.game, "os:system", view, question, Budget())
            thought = thinkers.thought(["eve"], Urgency.WAITED_FOR)
            assert await found._answer(thought, written) == ("cannot", None)
            assert await found._answer(thought, {"task": "choose"}) == ("cannot", None)
            assert not mind.began
            # A bot that the other machine does not have thinks here, and a view that cannot be sent stays.
            thinkers._beside._minds["host"].bots |= {"duel toys.bots:First"}  # type: ignore[union-attr]
            assert await want(thinkers, "here", level="toys.bots:First") in question.legal
            assert mind.began == ["here"]

    asyncio.run(scene())


def test_failures_there_are_told_here(monkeypatch: pytest.MonkeyPatch) -> None:
    async def fail(*_: object) -> Any:
        raise Failed("at some place")

    async def cheat(*_: object) -> Any:
        return -1

    async def scene() -> None:
        room = OneRoom()
        async with thinking(room.line()) as thinkers, hosting(room.line()):
            await until(lambda: places(thinkers))
            for bad, words in ((fail, "at some place"), (cheat, "makes no sense")):
                monkeypatch.setattr(Worker, "think", bad)
                with pytest.raises(Failed, match=words):
                    await want(thinkers, "fails")

    asyncio.run(scene())


@pytest.fixture(params=["folder", "redis"])
def bus(request: pytest.FixtureRequest, tmp_path: Path) -> Iterator[str]:
    """Where machines hear each other."""
    if request.param == "folder":
        yield str(tmp_path / "bus")
        return
    with contextmanager(_redis)() as address:
        yield address


def _redis() -> Iterator[str]:
    try:
        with running() as server:
            yield server.address
    except NoRedis as reason:
        pytest.skip(f"NOT TESTED WITH REDIS: {reason}")


@contextmanager
def bots(bus: str, log: Path, *arguments: str) -> Iterator["subprocess.Popen[str]"]:
    """`wonders bots` in a process of its own."""
    command = [sys.executable, "-m", "wonders", "bots", "--bus", bus, "--processes", "1", *arguments]
    environment = os.environ | {"PYTHONPATH": str(TESTS), "WONDERS_MODULES": "toys.registered"}
    with (
        log.open("a") as errors,
        subprocess.Popen(command, stdout=subprocess.PIPE, stderr=errors, text=True, env=environment) as process,
    ):
        try:
            assert process.stdout is not None
            assert "think for the servers" in process.stdout.readline(), log.read_text()
            yield process
        finally:
            if process.poll() is None:
                process.send_signal(signal.SIGTERM)
            process.wait(60)
    assert "Traceback" not in log.read_text()


@pytest.mark.soak
def test_a_machine_that_dies_is_replaced_by_the_servers_own_processes(bus: str, tmp_path: Path) -> None:
    async def scene() -> None:
        match, view, question = asked()
        async with thinking(line_at(bus), bot_wait=60) as thinkers:
            with bots(bus, tmp_path / "one.log") as machine:
                await until(lambda: places(thinkers))
                chosen = await want(thinkers, 5)
                assert thinkers._workers[0]._process is None
                # It hangs and dies with a thought, which is thought anew, here.
                machine.send_signal(signal.SIGSTOP)
                thought = thinkers.thought(["anna"], Urgency.WAITED_FOR)
                budget = Budget(seconds=0.3, seed=1)
                hint = asyncio.create_task(thinkers.advise(thought, match.game, "master", view, question, budget))
                await asyncio.sleep(0.5)
                machine.kill()
                assert {option.action for option in await asyncio.wait_for(hint, 100)} == set(question.legal)
                assert not places(thinkers)
                assert await want(thinkers, 5) == chosen
                assert thinkers._workers[0]._process is not None

    asyncio.run(scene())


def test_a_bus_that_cannot_be_reached_is_one_line() -> None:
    command = [sys.executable, "-m", "wonders", "bots", "--bus", "redis://127.0.0.1:1"]
    done = subprocess.run(command, capture_output=True, text=True, check=False, timeout=60)
    assert (done.returncode, done.stdout, len(done.stderr.splitlines())) == (2, "", 1)
    assert done.stderr.startswith("wonders: the bus cannot be reached")


def test_a_machine_that_is_stopped_says_so(bus: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    # That it falls silent would be noticed too, but not before this test has ended.
    monkeypatch.setattr(beside, "_SILENT", 60.0)

    async def scene() -> None:
        async with thinking(line_at(bus), bot_wait=60) as thinkers:
            with bots(bus, tmp_path / "one.log") as machine:
                await until(lambda: places(thinkers))
                machine.send_signal(signal.SIGTERM)
                await until(lambda: not places(thinkers))
                assert await asyncio.to_thread(machine.wait, 60) == 0

    asyncio.run(scene())


@pytest.mark.slow
@pytest.mark.soak
def test_a_game_with_bots_beside_goes_on_when_they_are_killed(bus: str, tmp_path: Path, play: Any) -> None:
    database = f"sqlite:///{tmp_path / 'test.sqlite3'}"
    server = Process(tmp_path / "data", "--database", database, "--bus", bus).wait_until_up()

    async def figure(http: httpx.AsyncClient, name: str) -> float:
        lines = (await http.get(f"{server.url}/metrics")).text.splitlines()
        return sum(float(line.split()[-1]) for line in lines if line.startswith(name + " "))

    async def scene(http: httpx.AsyncClient) -> None:
        with bots(bus, tmp_path / "bots.log") as machine:
            async with asyncio.timeout(60):
                while not await figure(http, "wonders_bot_places_beside"):
                    await asyncio.sleep(0.1)
            (anna,) = await people(http, server.url, "Anna")
            table = (await anna.post("/play", {"game": "duel", "level": "casual"}))["table"]
            async with anna.at(table) as socket:
                await socket.play(Chance(1, "anna"), 6)
                while socket.last["question"] is None:
                    await socket.receive()
                assert (await anna.hear(f"/tables/{table}/hint"))["options"]
                machine.kill()
                await socket.play(Chance(2, "anna"), 4)
                while socket.last["question"] is None:
                    await socket.receive()
                assert (await anna.hear(f"/tables/{table}/hint"))["options"]
            assert await figure(http, "wonders_bot_places_beside") == 0

    try:
        play(scene)
    finally:
        server.stop()
    assert "Traceback" not in server.log.read_text()
