"""What servers say to each other over a bus that loses things, falls silent, or carries what no server has said."""

import asyncio
from collections.abc import AsyncIterator, Callable, Iterator
from contextlib import asynccontextmanager, suppress
from pathlib import Path
from typing import Any

import pytest
from structlog.testing import capture_logs

from cluster import OneRoom, cluster
from redis_bus import NoRedis, RedisServer, running
from wonders.server.bus import redis_line
from wonders.server.bus.lines import BusLine
from wonders.server.bus.post import Post
from wonders.server.bus.redis_line import RedisLine
from wonders.server.everywhere import end_sessions

pytestmark = pytest.mark.usefixtures("toys")


@pytest.fixture(scope="module")
def redis() -> Iterator[RedisServer]:
    """A real Redis or Valkey server."""
    try:
        with running() as server:
            yield server
    except NoRedis as reason:
        pytest.skip(f"NOT TESTED WITH REDIS: {reason}")


class Wire:
    """What passes connections to a server on, and may fall silent without ending them."""

    def __init__(self, port: int) -> None:
        self._port = port
        self._passing: set[asyncio.Task[None]] = set()
        self._ends: list[asyncio.StreamWriter] = []
        self.address = ""

    @asynccontextmanager
    async def open(self) -> AsyncIterator["Wire"]:
        server = await asyncio.start_server(self._connect, "127.0.0.1", 0)
        self.address = f"redis://127.0.0.1:{server.sockets[0].getsockname()[1]}"
        try:
            yield self
        finally:
            server.close()
            self.fall_silent()
            for end in self._ends:
                end.transport.abort()
            await asyncio.sleep(0)

    def fall_silent(self) -> None:
        """Passes nothing more on over the connections that there are; nobody is told."""
        for task in self._passing:
            task.cancel()
        self._passing.clear()

    async def _connect(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        to_reader, to_writer = await asyncio.open_connection("127.0.0.1", self._port)
        self._ends += [writer, to_writer]
        self._passing |= {asyncio.create_task(_pass(*way)) for way in ((reader, to_writer), (to_reader, writer))}


async def _pass(reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
    with suppress(OSError):
        while data := await reader.read(1 << 16):
            writer.write(data)
        writer.close()


@asynccontextmanager
async def posts(*lines: BusLine) -> AsyncIterator[list[tuple[Post, list[Any]]]]:
    """A post for each of these lines, with what it hears about anything."""
    found: list[tuple[Post, list[Any]]] = []
    for number, line in enumerate(lines):
        found.append(_post(f"server{number}", line))
        await found[-1][0].open()
    try:
        yield found
    finally:
        for post, _ in found:
            await post.close()


def _post(name: str, line: BusLine) -> tuple[Post, list[Any]]:
    post, heard = Post(name, line), list[Any]()
    post.on("news", lambda _, said: heard.append(said))
    return post, heard


async def eventually(true: Callable[[], bool]) -> None:
    async with asyncio.timeout(30):
        while not true():
            await asyncio.sleep(0.05)


def test_a_connection_that_falls_silent_is_made_anew(redis: RedisServer, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(redis_line, "_QUIET", 0.5)

    async def scene() -> None:
        async with (
            Wire(int(redis.address.rpartition(":")[2])).open() as wire,
            posts(RedisLine(redis.address), RedisLine(wire.address)) as ((here, _), (_, there)),
        ):
            here.tell("news", "before")
            await eventually(lambda: there == ["before"])
            with capture_logs() as told:
                # Nobody says anything for a while, and the connection stays.
                await asyncio.sleep(1.2)
                assert told == []
                wire.fall_silent()
                await eventually(lambda: {"event": "bus down", "why": "silent", "log_level": "warning"} in told)
            said = 0

            def heard() -> bool:
                nonlocal said
                said += 1
                here.tell("news", said)
                return len(there) > 1

            await eventually(heard)

    asyncio.run(scene())


def test_what_no_server_says_is_let_go(redis: RedisServer) -> None:
    async def scene() -> None:
        async with posts(RedisLine(redis.address), RedisLine(redis.address)) as ((here, _), (_, there)):
            publish = here._line._redis.publish  # type: ignore[attr-defined]  # of this line
            for junk in (b"hello", b"", b"\xff\xfe a 1", b"a b c d\n[]", b"a  x\n[]", b"server9  1\nno JSON\n[1]"):
                await publish("wonders:all", junk)
            here.tell("news", "still")
            await eventually(lambda: there == ["still"])

    asyncio.run(scene())


def test_a_first_text_that_is_lost_is_missed() -> None:
    async def scene() -> None:
        room = OneRoom()
        async with posts(room.line(), room.line()) as ((here, _), (there, heard)):
            gaps: list[str] = []
            there.on_gap(gaps.append)
            hear = room._here.pop(there.name)
            here.send(there.name, "news", "lost")
            await asyncio.sleep(0)
            room._here[there.name] = hear
            here.send(there.name, "news", "heard")
            here.tell("news", "to all")
            await asyncio.sleep(0)
            assert (heard, gaps) == (["heard", "to all"], [here.name])

    asyncio.run(scene())


def test_a_session_that_ended_while_the_bus_was_away_has_ended_everywhere(tmp_path: Path) -> None:
    async def scene() -> None:
        async with cluster(tmp_path, f"sqlite:///{tmp_path / 'test.sqlite3'}", seed=1, count=2, lease=60) as here:
            one, two = here.machines
            server = one.app.state.server
            for machine in here.machines:
                await machine.app.state.server.hall.sharing._renew()
            token = (await one.ask("POST", "/api/guests", "", {"name": "Anna"}))[1]["token"]
            assert (await two.ask("GET", "/api/me", token))[0] == 200

            async def beat() -> None:
                for told in server.hall.sharing.beats:
                    told()
                for _ in range(5):
                    await asyncio.sleep(0)

            await beat()
            one.line.cut = True
            await end_sessions(server, await server.people.find(token, "bearer"))
            await beat()
            assert (await two.ask("GET", "/api/me", token))[0] == 200
            one.line.cut = False
            await beat()
            assert (await two.ask("GET", "/api/me", token))[0] == 401

    asyncio.run(scene())
