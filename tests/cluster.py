"""Servers that share a database, all in one process and one loop, with every fault that a seed can ask for."""

import asyncio
import json
import random
from collections.abc import AsyncIterator, Callable, Coroutine, Iterable
from contextlib import AbstractAsyncContextManager, asynccontextmanager, suppress
from dataclasses import dataclass
from pathlib import Path
from time import monotonic
from typing import Any, TypeVar

from fastapi import FastAPI
from sqlalchemy import Connection

from wonders.server.app import create_app
from wonders.server.bus.lines import BusLine, Hear
from wonders.server.settings import Settings
from wonders.server.storage.engines import Base, Down, File

T = TypeVar("T")
LEASE = 0.3
"""Seconds after which a server counts as dead: a tenth of the usual, so that runs are short."""


_PATIENCE = 2.0
"""Seconds for which somebody waits for an answer."""
_TICK = 0.05
_spare: dict[tuple[Path, str, float], list[FastAPI]] = {}
"""Applications that nobody uses, by data and lease: to put one together takes longer than to play a game."""


async def fair_lease() -> float:
    """A lease that a server can keep on this machine as it is now: some turns of loop and thread fit into it."""
    slowest = 0.0
    for _ in range(20):
        began = monotonic()
        await asyncio.to_thread(sum, range(10_000))
        slowest = max(slowest, monotonic() - began)
    return next((lease for lease in (LEASE, 3 * LEASE) if lease > 20 * slowest), 10 * LEASE)


async def patiently(several: Iterable[asyncio.Task[Any]], seconds: float) -> None:
    """Waits for tasks at most so many seconds in which this process could do something.

    On a busy machine a second may pass between two turns of the loop: nobody can have answered in it.
    """
    left, waiting = round(seconds / _TICK), set(several)
    while waiting and left:
        _, waiting = await asyncio.wait(waiting, timeout=_TICK)
        left -= 1


class CutOff(Exception):  # noqa: N818  said of a connection
    """The server went away while it was asked."""


class OneRoom:
    """Several servers in one process: they hear each other at once."""

    def __init__(self) -> None:
        self._here: dict[str, Hear] = {}

    def line(self) -> "RoomLine":
        """A line for one of them."""
        return RoomLine(self._here)


class RoomLine:
    """The line of one server in a room."""

    def __init__(self, here: dict[str, Hear]) -> None:
        self._here = here
        self._name = ""

    async def open(self, name: str, hear: Hear) -> None:
        self._name = name
        self._here[name] = hear

    def send(self, to: str, text: str) -> None:
        if hear := self._here.get(to):
            hear(text)

    def tell(self, text: str) -> None:
        for hear in list(self._here.values()):
            hear(text)

    async def close(self) -> None:
        self._here.pop(self._name, None)


class FaultyLine:
    """A line on which texts are delayed, repeated and lost."""

    def __init__(self, machine: "Machine", line: BusLine, chance: random.Random) -> None:
        self._machine = machine
        self._line = line
        self._chance = chance
        self.cut = False
        self.slow = False

    async def open(self, name: str, hear: Hear) -> None:
        await self._line.open(name, lambda text: self._deliver(hear, text))

    def send(self, to: str, text: str) -> None:
        if not self.cut:
            self._line.send(to, text)

    def tell(self, text: str) -> None:
        if not self.cut:
            self._line.tell(text)

    async def close(self) -> None:
        await self._line.close()

    def _deliver(self, hear: Hear, text: str) -> None:
        loop, chance = asyncio.get_running_loop(), self._chance
        if self.cut or not self._machine.alive:
            return
        if not self.slow:
            loop.call_soon(self._give, hear, text)
            return
        # Late, perhaps after what was said later, and twice.
        for _ in range(2):
            loop.call_later(chance.random() / 20, self._give, hear, text)

    def _give(self, hear: Hear, text: str) -> None:
        if self._machine.paused:
            self._machine.later.append(lambda: hear(text))
        elif self._machine.alive:
            hear(text)


ROOM = 2**30
"""Pages that a file has room for on a disk that is not full."""
FULL = {True: "create table no_room (a)", False: "do $$ begin raise exception 'x' using errcode = 'disk_full'; end $$"}
"""What fails where there is no room, in a file and on PostgreSQL; work itself may need none."""


class FaultyBase:
    """A database that is down, fails before or after the work is done, is full, or makes a paused server wait."""

    def __init__(self, base: Base, machine: "Machine", chance: random.Random) -> None:
        self._base = base
        self._machine = machine
        self._chance = chance

    async def open(self) -> None:
        await self._base.open()

    async def claim(self, *, shared: bool = False) -> None:
        await self._base.claim(shared=shared)

    async def run(self, work: Any, patience: float | None = 5.0) -> Any:
        return await self._do(lambda: self._base.run(self._on_disk(work), patience))

    async def read(self, work: Any, patience: float | None = 5.0) -> Any:
        return await self._do(lambda: self._base.read(work, patience))

    def write(self, work: Any) -> "asyncio.Future[Any]":
        async def whole() -> Any:
            return await self._base.write(self._on_disk(work))

        self._machine.about_to_write.set()
        return asyncio.ensure_future(self._do(whole))

    async def close(self) -> None:
        await self._base.close()

    def _on_disk(self, work: Any) -> Any:
        """Work that writes, where the disk may be full: the database itself says so when it has no room."""
        full, is_file = self._machine.full, isinstance(self._base, File)

        def do(place: Any, statement: str) -> None:
            if isinstance(place, Connection):
                place.exec_driver_sql(statement).close()
            else:
                place._cursor.execute(statement)

        def whole(place: Any) -> Any:
            if is_file:
                # One page: no fewer than there are, and no further one.
                do(place, f"pragma max_page_count = {1 if full else ROOM}")
            done = work(place)
            if full:
                do(place, FULL[is_file])
            return done

        return whole

    async def _do(self, work: Callable[[], Coroutine[Any, Any, T]]) -> T:
        machine = self._machine
        await machine.running()
        if machine.down:
            if self._chance.random() < 0.5:
                raise Down("before")
            await work()
            raise Down("after")
        done = await work()
        await machine.running()
        return done


class Machine:
    """One server."""

    def __init__(self, cluster: "Cluster") -> None:
        self.alive = True
        self.paused = False
        self.down = False
        """Whether its database is."""
        self.full = False
        """Whether its database's disk is."""
        self.about_to_write = asyncio.Event()
        self.later: list[Callable[[], None]] = []
        settings = cluster.settings
        self._spare = _spare.setdefault((settings.data, settings.database, settings.lease), [])
        self.app = self._spare.pop() if self._spare else create_app(cluster.settings)
        self.line = self.app.state.line = FaultyLine(self, cluster.line(), cluster.chance)
        self._chance = cluster.chance
        self._resumed = asyncio.Event()
        self._asked: set[asyncio.Task[Any]] = set()
        self._life: AbstractAsyncContextManager[Any] = self.app.router.lifespan_context(self.app)

    async def start(self) -> None:
        await self._life.__aenter__()
        storage = self.app.state.server.storage
        storage._base = FaultyBase(storage._base, self, self._chance)
        storage._run = storage._base.run

    async def stop(self) -> None:
        """Ends as it should."""
        await self._end()

    async def kill(self) -> None:
        """Ends as a killed process does: from now on it says and writes nothing."""
        self.alive = self.paused = False
        self.line.cut = True
        self._resumed.set()
        await self._end()

    async def _end(self) -> None:
        self.alive = False
        for task in self._asked:
            task.cancel()
        await asyncio.gather(*self._asked, return_exceptions=True)
        await self._life.__aexit__(None, None, None)
        self._spare.append(self.app)

    def pause(self) -> None:
        self.paused = True
        self._resumed.clear()

    def resume(self) -> None:
        self.paused = False
        self._resumed.set()
        for deliver in self.later:
            deliver()
        self.later.clear()

    async def running(self) -> None:
        """Waits while it is paused; fails once it is killed."""
        while self.paused:
            await self._resumed.wait()
        if self.line.cut and not self.alive:
            raise Down("killed")

    async def ask(self, method: str, path: str, token: str, body: object = None) -> tuple[int, Any]:
        """A request, and its answer."""
        status, parts = 0, []
        data = json.dumps(body).encode() if body is not None else b""
        sent = [{"type": "http.request", "body": data, "more_body": False}]

        async def receive() -> dict[str, Any]:
            if sent:
                return sent.pop()
            await asyncio.Event().wait()
            raise AssertionError

        async def send(message: Any) -> None:
            nonlocal status
            status = message.get("status", status)
            parts.append(message.get("body", b""))

        await self._call(self.app(self._scope("http", method, path, token), receive, send))
        return status, json.loads(b"".join(parts) or b"null")

    @asynccontextmanager
    async def watch(self, path: str, token: str) -> AsyncIterator[Callable[[], Coroutine[Any, Any, Any]]]:
        """A socket: gives a function that gives the next message."""
        heard: asyncio.Queue[Any] = asyncio.Queue()
        inbox: asyncio.Queue[Any] = asyncio.Queue()
        inbox.put_nowait({"type": "websocket.connect"})

        async def next_one() -> Any:
            message = await heard.get()
            if message["type"] == "websocket.close":
                raise CutOff
            return json.loads(message["text"]) if "text" in message else None

        async def whole() -> None:
            try:
                await self.app(self._scope("websocket", "GET", path, token), inbox.get, heard.put)
            finally:
                heard.put_nowait({"type": "websocket.close"})

        task = asyncio.create_task(whole())
        self._asked.add(task)
        try:
            yield next_one
        finally:
            inbox.put_nowait({"type": "websocket.disconnect", "code": 1000})
            self._asked.discard(task)
            task.cancel()
            await asyncio.gather(task, return_exceptions=True)

    async def _call(self, work: Coroutine[Any, Any, None]) -> None:
        if not self.alive:
            work.close()
            raise CutOff
        task = asyncio.create_task(work)
        self._asked.add(task)
        try:
            await patiently([task], _PATIENCE)
            if not task.done():
                raise CutOff
            await task
        except OSError:
            raise CutOff from None
        except asyncio.CancelledError:
            if not self.alive:
                raise CutOff from None
            raise
        finally:
            task.cancel()
            self._asked.discard(task)

    def _scope(self, kind: str, method: str, path: str, token: str) -> dict[str, Any]:
        plain, _, query = path.partition("?")
        headers = [(b"host", b"127.0.0.1"), (b"authorization", f"Bearer {token}".encode())]
        scope: dict[str, Any] = {"type": kind, "asgi": {"version": "3.0"}, "http_version": "1.1"}
        scope |= {"scheme": "http" if kind == "http" else "ws", "path": plain, "raw_path": plain.encode()}
        scope |= {"query_string": query.encode(), "root_path": "", "headers": headers, "state": {}}
        scope |= {"client": ("127.0.0.1", 1), "server": ("127.0.0.1", 80)}
        if kind == "http":
            headers.append((b"content-type", b"application/json"))
            return scope | {"method": method}
        return scope | {"subprotocols": [], "extensions": {}}


@dataclass
class Cluster:
    """Several machines on one database."""

    settings: Settings
    chance: random.Random
    line: Callable[[], BusLine]
    machines: list[Machine]

    def somewhere(self) -> Machine:
        """Any machine that is alive, as a load balancer would choose it."""
        return self.chance.choice([machine for machine in self.machines if machine.alive])

    async def add(self) -> Machine:
        machine = Machine(self)
        await machine.start()
        self.machines.append(machine)
        return machine


@asynccontextmanager
async def cluster(
    data: Path,
    database: str,
    seed: int,
    count: int = 3,
    lease: float = LEASE,
    line: Callable[[], BusLine] | None = None,
) -> AsyncIterator[Cluster]:
    """So many machines, which end with the scene; they hear each other over such lines, or at once."""
    settings = Settings(data, database, bus="here", lease=lease, pace=0, modules=("toys.registered",), workers=1)
    found = Cluster(settings, random.Random(seed), line or OneRoom().line, [])
    try:
        for _ in range(count):
            await found.add()
        yield found
    finally:
        for machine in found.machines:
            machine.resume()
            machine.down = machine.full = False
        for machine in [machine for machine in found.machines if machine.alive]:
            with suppress(Down):
                await machine.stop()
