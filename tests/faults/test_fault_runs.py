"""Whole games under faults drawn from a seed: what was acknowledged is there once, nothing hidden is seen, all goes on.

A failure names its seed: `WONDERS_FAULT_SEED=N pytest tests/faults` plays that run alone.
"""

import asyncio
import json
import logging
import os
import random
import sys
from collections.abc import Callable, Iterator
from contextlib import suppress
from dataclasses import dataclass, field
from pathlib import Path
from time import time
from typing import Any, NamedTuple

import asyncpg
import pytest
import structlog
from sqlalchemy import bindparam, insert, update

import postgres
import redis_bus
from cluster import LEASE, Cluster, CutOff, Machine, cluster, fair_lease, patiently
from stored import entries, with_storage
from wonders.core.errors import SetupError
from wonders.server.bus.redis_line import RedisLine
from wonders.server.live.table_feed import TableFeed
from wonders.server.protocol.updates import Room
from wonders.server.storage import leases, records
from wonders.server.storage.engines import Down
from wonders.server.storage.log_writer import Journal
from wonders.server.storage.queries import Storage
from wonders.server.storage.schema import log, tables
from wonders.server.tables.entries import Acted, Entry
from wonders.server.tables.fold import refold
from wonders.server.tables.model import Damaged
from wonders.server.telemetry import set_up_logs

pytestmark = pytest.mark.usefixtures("toys")

ONLY = os.environ.get("WONDERS_FAULT_SEED")
SEEDS = [int(ONLY)] if ONLY else list(range(3))
GAMES = (("toy_auction", 3), ("toy_lottery", 2), ("toy_auction", 2))
FAULTS = ("kill", "stop", "pause", "pause", "pause", "cut", "slow", "database", "away", "disk", "clock")
IN_EARNEST = ("restart", "unheard")
"""Faults of services: PostgreSQL crashes and starts again, the bus is gone for a while."""
CLOCK = leases._now
PATIENCE = 15.0
"""Seconds after the last fault in which a game has to come to its end, on a machine with nothing else to do."""


class Services(NamedTuple):
    """A database and a bus of their own, which can be restarted."""

    base: postgres.Server
    bus: redis_bus.RedisServer


@dataclass
class Player:
    """Somebody at a table, with all that was seen and acknowledged."""

    token: str
    seat: int
    seen: list[tuple[int, Any]] = field(default_factory=list)
    acknowledged: dict[int, int] = field(default_factory=dict)
    latest: int = 0
    """The latest moment that was seen or acknowledged: nothing that is read after it may be older."""
    older: list[tuple[int, int]] = field(default_factory=list)
    over: bool = False


class Refusal(Exception):  # noqa: N818  said of an answer
    """Something was not done."""


class Game:
    """One table and its people."""

    def __init__(self, hall: Cluster, game: str, count: int) -> None:
        self._hall = hall
        self._game = game
        self._count = count
        self.table = ""
        self.players: list[Player] = []

    async def open(self) -> None:
        """Opens and starts the table; begun anew where a busy machine lets a server lose it before any fault."""
        while True:
            with suppress(CutOff, Refusal):
                await self._open(self._hall.machines[0])
                return

    async def _open(self, machine: Machine) -> None:
        self.players = []
        for seat in range(self._count):
            guest = await self._insist(machine, "/api/guests", "", {"name": f"P{seat}"})
            self.players.append(Player(guest["token"], seat))
        first = self.players[0].token
        body = {"game": self._game, "players": self._count, "shuffle": False}
        self.table = (await self._insist(machine, "/api/tables", first, body))["table"]
        for player in self.players[1:]:
            await self._insist(machine, f"/api/tables/{self.table}/join", player.token, {})
        await self._insist(machine, f"/api/tables/{self.table}/start", first)

    async def _insist(self, machine: Machine, path: str, token: str, body: object = None) -> Any:
        status, found = await machine.ask("POST", path, token, body)
        if status not in (200, 201):
            raise Refusal(status)
        return found

    async def play(self, player: Player) -> None:
        """Answers every question, at whichever server, until the game is over."""
        while True:
            try:
                status, found = await self._hall.somewhere().ask("GET", f"/api/tables/{self.table}", player.token)
                if status == 200:
                    player.seen.append((found["number"], found["view"]))
                    if found["number"] < player.latest:
                        player.older.append((found["number"], player.latest))
                    player.latest = max(player.latest, found["number"])
                    if found["table"]["status"] == "over":
                        player.over = True
                        return
                    if found["question"] is not None:
                        await self._answer(player, found["question"])
            except CutOff:
                pass
            await asyncio.sleep(self._hall.chance.random() / 10)

    async def _answer(self, player: Player, question: Any) -> None:
        action = self._hall.chance.choice(question["legal"])
        body = {"action": action, "question": question["number"]}
        status, where = await self._hall.somewhere().ask(
            "POST", f"/api/tables/{self.table}/actions", player.token, body
        )
        if status == 200:
            player.acknowledged[question["number"]] = action
            player.latest = max(player.latest, where["number"])

    async def watch(self, player: Player) -> None:
        """Looks at the table over sockets, at one server after another."""
        while not player.over:
            try:
                async with self._hall.somewhere().watch(f"/api/tables/{self.table}/socket", player.token) as next_one:
                    while True:
                        message = await next_one()
                        if message is not None and message["type"] in ("table", "update"):
                            player.seen.append((message["number"], message["view"]))
            except CutOff:
                await asyncio.sleep(0.05)


class Trouble:
    """One fault after another, each of which passes, until it is over."""

    def __init__(self, hall: Cluster, jump: Callable[[float], None], services: Services | None) -> None:
        self._hall = hall
        self._jump = jump
        self._services = services
        self._faults = FAULTS if services is None else FAULTS + IN_EARNEST
        self._over = asyncio.Event()
        self._one_service = asyncio.Lock()

    def end(self) -> None:
        """What is going on passes at once, and nothing follows."""
        self._over.set()

    async def run(self) -> None:
        """Makes trouble; ends when the last fault has passed."""
        chance, lease = self._hall.chance, self._hall.settings.lease
        while not self._over.is_set():
            await self._rest(chance.random() * lease / 2)
            alive = [machine for machine in self._hall.machines if machine.alive]
            machine, seconds = chance.choice(alive), chance.uniform(1, 4) * lease
            fault = chance.choice(self._faults)
            if fault in ("kill", "stop"):
                await self._replace(machine, fault)
            elif fault == "pause":
                await self._pause(machine, seconds)
            elif fault in ("cut", "slow"):
                setattr(machine.line, fault, True)
                await self._rest(seconds)
                setattr(machine.line, fault, False)
            elif fault in ("database", "away", "disk"):
                what = "full" if fault == "disk" else "down"
                await self._for_a_while([machine] if fault == "away" else alive, what, seconds)
            elif fault == "clock":
                self._jump(chance.choice((-1, 1)) * chance.random() * 10**6)
            elif self._services is not None:
                async with self._one_service:
                    await self._in_earnest(fault, self._services, seconds)

    async def _rest(self, seconds: float) -> None:
        with suppress(TimeoutError):
            async with asyncio.timeout(seconds):
                await self._over.wait()

    async def _replace(self, machine: Machine, how: str) -> None:
        added = False
        while not added:
            # Without its database and the bus it does not start, and is started again.
            with suppress(SetupError):
                await self._hall.add()
                added = True
            await self._rest(self._hall.settings.lease / 10)
        if machine.alive:
            with suppress(Down):
                await (machine.kill() if how == "kill" else machine.stop())

    async def _pause(self, machine: Machine, seconds: float) -> None:
        if self._hall.chance.random() < 0.7:
            # The worst moment of all: something is to be written and has not been.
            machine.about_to_write.clear()
            with suppress(TimeoutError):
                async with asyncio.timeout(2 * self._hall.settings.lease):
                    await machine.about_to_write.wait()
        machine.pause()
        await self._rest(seconds)
        machine.resume()

    async def _for_a_while(self, machines: list[Machine], what: str, seconds: float) -> None:
        for machine in machines:
            setattr(machine, what, True)
        await self._rest(seconds)
        for machine in machines:
            setattr(machine, what, False)

    async def _in_earnest(self, fault: str, services: Services, seconds: float) -> None:
        if fault == "restart":
            await asyncio.to_thread(services.base.restart)
        else:
            await asyncio.to_thread(services.bus.stop)
            await self._rest(seconds)
            await asyncio.to_thread(services.bus.start)


async def run(
    data: Path, database: str, seed: int, jump: Callable[[float], None], services: Services | None = None
) -> list[Game]:
    """Plays games under faults; when it returns, they are over or do not go on."""
    chance = random.Random(seed)
    lease = await fair_lease()
    line = None
    if services is not None:
        # What goes to other processes and to the disk takes longer.
        lease, line = max(lease, 3 * LEASE), lambda: RedisLine(services.bus.address)
    async with cluster(data, database, seed, lease=lease, line=line) as hall:
        games = [Game(hall, *chance.choice(GAMES)) for _ in range(2)]
        for game in games:
            await game.open()
        trouble = Trouble(hall, jump, services)
        troubles = [asyncio.create_task(trouble.run()) for _ in range(2)]
        watching = [asyncio.create_task(game.watch(player)) for game in games for player in game.players]
        playing = [asyncio.create_task(game.play(player)) for game in games for player in game.players]
        await patiently(playing, chance.uniform(2, 4) * lease / LEASE)
        trouble.end()
        await asyncio.gather(*troubles)
        await patiently(playing, PATIENCE * lease / LEASE)
        for task in playing:
            if task.done():
                task.result()
        for task in (*playing, *watching):
            task.cancel()
        await asyncio.gather(*playing, *watching, return_exceptions=True)
    return games


def problems(game: Game, log: list[Entry]) -> list[str]:
    """What is wrong with a game, in words."""
    found = [f"seat {player.seat} cannot go on" for player in game.players if not player.over]
    for player in game.players:
        found += [f"seat {player.seat} saw {older} after {latest}" for older, latest in player.older]
    answered: dict[tuple[int, int], int] = {}
    shown: dict[tuple[int, int], Any] = {}
    for length in range(1, len(log) + 1):
        before = refold(game.table, 0, log[: length - 1]) if length > 1 else None
        table, entry = refold(game.table, 0, log[:length]), log[length - 1]
        if isinstance(entry, Acted) and before is not None and before.match is not None:
            answered[entry.seat, before.match.question(entry.seat).number] = entry.action
        for player in game.players:
            told = TableFeed(table).whole(player.seat, 0, Room)
            shown[player.seat, table.number(player.seat)] = json.loads(told)["view"]
    for player in game.players:
        for number, action in player.acknowledged.items():
            if answered.get((player.seat, number)) != action:
                found.append(f"seat {player.seat}: the answer to question {number} is lost")
        for number, view in player.seen:
            if (player.seat, number) not in shown:
                found.append(f"seat {player.seat} saw moment {number}, which never was")
            elif shown[player.seat, number] != view:
                found.append(f"seat {player.seat} saw something else at moment {number}")
    return found


@pytest.fixture(autouse=True)
def logs() -> Iterator[None]:
    """Logs as a server writes them: a trail drawn with all its values would hold up every server for seconds."""
    before = structlog.get_config(), list(logging.root.handlers), logging.root.level
    set_up_logs(readable=False)
    yield
    structlog.configure(**before[0])
    logging.root.handlers[:] = before[1]
    logging.root.setLevel(before[2])


@pytest.fixture(scope="session")
def place(tmp_path_factory: pytest.TempPathFactory) -> Path:
    return tmp_path_factory.mktemp("faults")


@pytest.fixture(scope="session")
def services() -> Iterator[Services]:
    """PostgreSQL and Redis, of which this session may do as it likes."""
    try:
        base = postgres.Server()
    except postgres.NoPostgres as reason:
        pytest.skip(f"NOT TESTED ON POSTGRESQL: {reason}")
    try:
        with redis_bus.running() as bus:
            yield Services(base, bus)
    except redis_bus.NoRedis as reason:
        pytest.skip(f"NOT TESTED WITH REDIS: {reason}")
    finally:
        base.remove()


async def emptied(base: postgres.Server) -> str:
    """The address of a database with nothing in it."""
    connection = await asyncpg.connect(base.address)
    try:
        await connection.execute("drop schema public cascade; create schema public")
    finally:
        await connection.close()
    return base.address


def play(place: Path, seed: int, monkeypatch: pytest.MonkeyPatch, services: Services | None = None) -> list[str]:
    """All that is wrong after a run."""
    offset = 0.0

    def jump(seconds: float) -> None:
        nonlocal offset
        offset = seconds

    for module in ("live.timekeeper", "uptime"):
        monkeypatch.setattr(f"wonders.server.{module}.time", lambda: time() + offset)
    # The database's clock, which is this machine's, too.
    monkeypatch.setattr(leases, "_now", lambda connection: CLOCK(connection) + offset)
    for path in place.glob("test.sqlite3*"):
        path.unlink()
    database = f"sqlite:///{place / 'test.sqlite3'}" if services is None else asyncio.run(emptied(services.base))
    games = asyncio.run(run(place / "data", database, seed, jump, services))
    found: list[str] = []

    async def look(storage: Storage) -> None:
        for game in games:
            try:
                found.extend(problems(game, await entries(storage, game.table)))
            except Damaged as damage:
                found.append(f"the log of {game.table} is damaged: {damage}")

    with_storage(database, look)
    return found


@pytest.mark.slow
@pytest.mark.parametrize("seed", SEEDS)
def test_games_go_on_whatever_happens(place: Path, seed: int, monkeypatch: pytest.MonkeyPatch) -> None:
    assert not play(place, seed, monkeypatch), f"seed {seed}"


@pytest.mark.soak
@pytest.mark.parametrize("seed", range(100, 600))
def test_five_hundred_runs(place: Path, seed: int, monkeypatch: pytest.MonkeyPatch) -> None:
    assert not play(place, seed, monkeypatch), f"seed {seed}"


@pytest.mark.soak
@pytest.mark.parametrize("seed", range(600, 630))
def test_runs_on_postgresql_and_redis(
    place: Path, seed: int, monkeypatch: pytest.MonkeyPatch, services: Services
) -> None:
    assert not play(place, seed, monkeypatch, services), f"seed {seed}"


def unfenced(monkeypatch: pytest.MonkeyPatch) -> None:
    """A holder that was replaced can still write."""
    by_id = update(tables).where(tables.c.id == bindparam("which"))
    monkeypatch.setattr(records, "_LINE", insert(log))
    monkeypatch.setattr(
        records, "_INDEX", by_id.values({name: bindparam(name) for name in ("status", "digest", "summary", "changed")})
    )


def hasty(monkeypatch: pytest.MonkeyPatch) -> None:
    """A move is acknowledged before it is durable."""
    append = Journal.append

    def at_once(journal: Journal, due: records.Append) -> "asyncio.Future[None]":
        append(journal, due).add_done_callback(lambda written: written.exception())
        done: asyncio.Future[None] = asyncio.get_running_loop().create_future()
        done.set_result(None)
        return done

    monkeypatch.setattr(Journal, "append", at_once)


@pytest.mark.parametrize(
    ("bug", "faults"),
    [
        pytest.param(unfenced, ("pause",), marks=pytest.mark.soak),
        pytest.param(hasty, ("kill", "database"), marks=pytest.mark.slow),
    ],
)
def test_bugs_put_in_on_purpose_are_found(
    place: Path,
    bug: Callable[[pytest.MonkeyPatch], None],
    faults: tuple[str, ...],
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    bug(monkeypatch)
    monkeypatch.setattr(sys.modules[__name__], "FAULTS", faults)
    monkeypatch.setattr(sys.modules[__name__], "PATIENCE", 3.0)
    # That a game does not go on within this short time is no proof.
    found = (one for seed in range(30) for one in play(place, seed, monkeypatch) if "cannot go on" not in one)
    assert next(found, "")
