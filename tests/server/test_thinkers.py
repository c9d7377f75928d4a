"""Bots that think in processes: stopped, late, failed, killed; and a flood of them that harms nobody else."""

import asyncio
import os
import pickle
import signal
import subprocess
import sys
import threading
import time
from collections.abc import AsyncIterator, Awaitable, Callable
from contextlib import asynccontextmanager
from dataclasses import replace
from functools import partial
from pathlib import Path
from typing import Any, TypeAlias

import httpx
import pytest

from playing import played
from serving import Person, people, running
from wonders.bots import LEVELS, Budget, GreedyBot, make_bot
from wonders.coach import Situation
from wonders.core.chance import Chance
from wonders.core.game import AnyGame
from wonders.core.match import Match, Question
from wonders.core.registry import all_games
from wonders.server.bots import pool
from wonders.server.bots.pool import Failed, Worker, pack, read_frame, write_frame
from wonders.server.bots.pool import begin as begin_one
from wonders.server.bots.processes import Thinkers
from wonders.server.bots.queue import Late, Urgency
from wonders.server.limits import Limits
from wonders.server.settings import Settings
from wonders.server.telemetry import Meters, trail

GAME = max(all_games().values(), key=lambda game: (game.players[-1], game.id))
Told: TypeAlias = tuple[AnyGame, str, Any, Question]
"""What a bot is told: the game, its level, what it sees and what it is asked."""
THOROUGH = "toys.bots:Thorough"
HOUR = Budget(seconds=3600, seed=1)


@asynccontextmanager
async def thinking(data: Path, **limits: float) -> AsyncIterator[tuple[Thinkers, Meters]]:
    """One process with a queue before it."""
    meters = Meters()
    thinkers = Thinkers(Settings(data, workers=1, limits=Limits(**limits)), meters)  # type: ignore[arg-type]
    try:
        yield thinkers, meters
    finally:
        await thinkers.close()


def figure(meters: Meters, name: str, **labels: str) -> float:
    return meters.registry.get_sample_value(name, labels) or 0.0


def asked(moves: int = 30) -> tuple[Match, Told]:
    """A position, and what a bot that searches is told about it."""
    match = played(GAME, moves=moves)
    seat = match.waiting()[0]
    return match, (GAME, "search:100", match.view(seat), match.question(seat))


def begin(thinkers: Thinkers, budget: Budget, person: str = "anna") -> asyncio.Task[int]:
    thought = thinkers.thought([person], Urgency.WAITED_FOR)
    return asyncio.create_task(thinkers.choose(thought, *asked()[1], budget))


def process_of(worker: Worker) -> subprocess.Popen[bytes]:
    assert worker._process is not None
    return worker._process


def test_a_thought_nobody_waits_for_stops(tmp_path: Path) -> None:
    """With one process, the second thought could not begin before the first one's hour is over."""

    async def scene() -> None:
        async with thinking(tmp_path, bot_wait=60) as (thinkers, meters):
            long, waiting, last = (begin(thinkers, budget) for budget in (HOUR, HOUR, Budget(seed=1)))
            await asyncio.sleep(0.1)
            assert figure(meters, "wonders_bot_queue") == 2
            waiting.cancel()
            await asyncio.wait([waiting])
            assert figure(meters, "wonders_bot_queue") == 1
            await asyncio.sleep(1)
            assert not last.done()
            long.cancel()
            _, (game, level, view, question) = asked()
            assert await last == make_bot(level, game).choose(view, question, Budget(seed=1))
            assert figure(meters, "wonders_bot_queue") == 0

    asyncio.run(scene())


def test_who_is_late_in_the_queue_answers_by_rules_of_thumb(tmp_path: Path) -> None:
    async def scene() -> None:
        async with thinking(tmp_path, bot_wait=600, thoughts=2) as (thinkers, meters):
            _, (game, level, view, question) = asked()
            sensible = [GreedyBot(game).choose(view, question, Budget(seed=seed)) for seed in range(3)]
            thinkers._idle.clear()
            late = [begin(thinkers, Budget(seed=seed)) for seed in range(2)]
            hint = thinkers.thought(["ben"], Urgency.WAITED_FOR)
            asking = asyncio.create_task(thinkers.advise(hint, game, level, view, question, Budget()))
            await asyncio.sleep(0.1)
            assert await begin(thinkers, Budget(seed=2)) == sensible[2], "more than may wait"
            assert not any(one.done() for one in (*late, asking))
            assert figure(meters, "wonders_bot_late_total", where="queue") == 1
            # Ten minutes later.
            thinkers._limits.bot_wait = 0
            thinkers._give_up()
            assert [await one for one in late] == sensible[:2]
            with pytest.raises(Late):
                await asking
            assert figure(meters, "wonders_bot_late_total", where="queue") == 4

    asyncio.run(scene())


def test_a_thought_that_takes_too_long_answers_with_the_best_it_has(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    # On a busy machine, where bots give way to all else, it hears late that it is to stop.
    monkeypatch.setattr(pool, "_GRACE", 60.0)

    async def scene() -> None:
        async with thinking(tmp_path, bot_wait=1.5) as (thinkers, meters):
            # The process is up before the time runs, however long that takes here.
            await thinkers._workers[0].think(pack("choose", *asked()[1], Budget(seed=1)), 60)
            assert await begin(thinkers, HOUR) in asked()[1][3].legal
            assert figure(meters, "wonders_bot_late_total", where="thought") == 1
            assert figure(meters, "wonders_bot_late_total", where="queue") == 0

    asyncio.run(scene())


def test_a_thought_is_late_after_somebody_begins_to_wait_for_it(tmp_path: Path) -> None:
    async def scene() -> None:
        async with thinking(tmp_path, bot_wait=0.3) as (thinkers, meters):
            thinkers._idle.clear()
            thought = thinkers.thought(["anna"], Urgency.UNWATCHED)
            answer = asyncio.create_task(thinkers.choose(thought, *asked()[1], Budget()))
            await asyncio.sleep(0.6)
            assert not answer.done()
            thinkers.regard(thought, Urgency.WAITED_FOR)
            assert await asyncio.wait_for(answer, 60) in asked()[1][3].legal
            assert figure(meters, "wonders_bot_late_total", where="queue") == 1

    asyncio.run(scene())


def test_a_process_that_dies_is_replaced_and_one_that_hangs_is_ended() -> None:
    async def scene() -> None:
        worker = Worker(())
        _, told = asked()
        try:
            chosen = await worker.think(pack("choose", *told, Budget(seed=1)), 60)
            # It stands still, so that it cannot answer before it dies, however fast the machine is.
            os.kill(process_of(worker).pid, signal.SIGSTOP)
            thought = asyncio.create_task(worker.think(pack("choose", *told, Budget(seed=1)), 60))
            await asyncio.sleep(0.2)
            os.kill(process_of(worker).pid, signal.SIGKILL)
            assert await thought in told[3].legal
            os.kill(process_of(worker).pid, signal.SIGSTOP)
            with pytest.raises(Failed, match="died"):
                await worker.think(pack("choose", *told, Budget()), 0.1)
            assert await worker.think(pack("choose", *told, Budget(seed=1)), 60) == chosen
        finally:
            worker.close()

    asyncio.run(scene())


def test_a_judgement_that_takes_too_long_is_late_and_no_fault(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(pool, "_GRACE", 0.1)

    async def scene() -> None:
        async with thinking(tmp_path, bot_wait=0.1) as (thinkers, meters):
            _, (game, level, view, question) = asked()
            worker = thinkers._workers[0]
            await worker.think(pack("choose", game, level, view, question, Budget(seed=1)), 60)
            os.kill(process_of(worker).pid, signal.SIGSTOP)
            with pytest.raises(Late):
                await thinkers.judge(thinkers.thought(["anna"], Urgency.AHEAD), game, [Situation(view, question)])
            assert figure(meters, "wonders_bot_late_total", where="thought") == 1

    asyncio.run(scene())


def test_closing_ends_a_process_that_is_just_being_started(monkeypatch: pytest.MonkeyPatch) -> None:
    starting, begun = threading.Event(), list[subprocess.Popen[bytes]]()

    def slowly() -> subprocess.Popen[bytes]:
        starting.set()
        time.sleep(0.2)
        begun.append(begin_one())
        return begun[-1]

    monkeypatch.setattr(pool, "begin", slowly)

    async def scene() -> None:
        worker = Worker(())
        thought = asyncio.create_task(worker.think(pack("choose", *asked()[1], HOUR), 3600))
        await asyncio.to_thread(starting.wait)
        await asyncio.to_thread(worker.close)
        with pytest.raises(Failed):
            await thought

    asyncio.run(scene())
    assert [one.returncode is not None for one in begun] == [True]


def test_a_process_that_takes_long_to_start_is_let_start(monkeypatch: pytest.MonkeyPatch) -> None:
    """Else none would ever be up on a slow machine: each thought would end what the one before had begun."""
    go_on, started = threading.Event(), 0

    def slowly() -> subprocess.Popen[bytes]:
        nonlocal started
        started += 1
        go_on.wait()
        return begin_one()

    monkeypatch.setattr(pool, "begin", slowly)
    monkeypatch.setattr(pool, "_GRACE", 0.1)

    async def scene() -> None:
        worker, work = Worker(()), pack("choose", *asked()[1], Budget(seed=1))
        try:
            for _ in range(2):
                with pytest.raises(Late):
                    await worker.think(work, 0.3)
            go_on.set()
            assert await worker.think(work, 60) in asked()[1][3].legal
            assert started == 1
        finally:
            go_on.set()
            worker.close()

    asyncio.run(scene())


@pytest.mark.parametrize("when", ["at once", "when it is asked", "when it is up", "when it thinks"])
def test_a_process_whose_server_was_killed_ends_without_a_word(
    when: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    with (tmp_path / "log").open("w+b") as log:
        monkeypatch.setattr(subprocess, "Popen", partial(subprocess.Popen, stderr=log))
        with begin_one() as process:
            assert process.stdin is not None
            assert process.stdout is not None
            if when != "at once":
                write_frame(process.stdin, pickle.dumps((sys.path, ())))
            if when in ("when it is up", "when it thinks"):
                assert read_frame(process.stdout) == b"up"
            if when == "when it thinks":
                write_frame(process.stdin, pack("choose", *asked()[1], HOUR))
            process.stdout.close()
            process.stdin.close()
            assert process.wait(60) == 0
        assert log.seek(0, os.SEEK_END) == 0


def test_what_a_bot_prints_is_no_answer(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    (tmp_path / "talkative.py").write_text('print("I am here")')
    monkeypatch.syspath_prepend(tmp_path)

    async def scene() -> None:
        worker = Worker(("talkative",))
        try:
            assert await worker.think(pack("choose", *asked()[1], Budget(seed=1)), 60) in asked()[1][3].legal
        finally:
            worker.close()

    asyncio.run(scene())


def test_a_thought_that_fails_says_where_and_not_what() -> None:
    async def scene() -> None:
        worker = Worker(())
        _, (game, level, _, question) = asked()
        try:
            with pytest.raises(Failed) as failure:
                await worker.think(pack("choose", game, level, "sec" + "ret", question, Budget()), 60)
            assert "in think" in trail(failure.value)
            assert "secret" not in trail(failure.value)
        finally:
            worker.close()

    asyncio.run(scene())


async def from_network(http: httpx.AsyncClient, url: str, name: str, network: str) -> Person:
    (person,) = await people(http, url, name)
    person.headers["X-Forwarded-For"] = network
    return person


async def figures(http: httpx.AsyncClient, url: str) -> dict[str, float]:
    lines = [line.rpartition(" ") for line in (await http.get(f"{url}/metrics")).text.splitlines()]
    return {name: float(value) for name, _, value in lines if not name.startswith("#")}


Play = Callable[[Callable[[httpx.AsyncClient], Awaitable[None]]], None]


def test_a_flood_of_bots_holds_up_nobody_else(data: Path, play: Play) -> None:
    """Two guests of one network open tables full of bots that think long; somebody from elsewhere plays on."""
    # On a busy machine too nobody's time is up before the end.
    patient = replace(Limits().times(1000), bot_wait=3600, bot_wait_unwatched=3600)

    async def fill(eve: Person) -> None:
        bots = {"game": GAME.id, "players": 7, "bots": [THOROUGH] * 6}
        table = (await eve.post("/tables", bots))["table"]
        await eve.post(f"/tables/{table}/start")
        if question := (await eve.get(f"/tables/{table}"))["question"]:
            act = {"question": question["number"], "action": question["legal"][0]}
            await eve.post(f"/tables/{table}/actions", act)

    async def scene(http: httpx.AsyncClient) -> None:
        anna = await from_network(http, url, "Anna", "192.0.2.1")
        # Her bots think for a moment, those of the flood for long: on no machine are they through before her.
        table = (await anna.post("/play", {"game": GAME.id, "level": LEVELS[0]}))["table"]
        crowd = [await from_network(http, url, f"Eve {number}", "192.0.2.2") for number in range(2)]
        async with anna.at(table) as viewer:
            await asyncio.gather(*(fill(eve) for eve in crowd * 4))
            before = await figures(http, url)
            await viewer.play(Chance(1), 2)
            while viewer.last["question"] is None:
                await viewer.receive()
            after = await figures(http, url)
        assert before["wonders_bot_queue"] > 24, "no flood"
        assert after["wonders_bot_queue"] > before["wonders_bot_queue"] / 2, "the flood was served first"
        assert not [name for name in after if name.startswith(("wonders_failures_total", "wonders_bot_late_total"))]

    with running(data, workers=1, limits=patient, bots={GAME.id: (THOROUGH,)}) as (url, _):
        play(scene)
