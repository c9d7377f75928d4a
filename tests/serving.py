"""Helpers for the tests of the server: a real process, real sockets, clients that play."""

import asyncio
import json
import os
import re
import signal
import sqlite3
import subprocess
import sys
import threading
from collections.abc import AsyncIterator, Iterator
from contextlib import asynccontextmanager, contextmanager, suppress
from pathlib import Path
from types import SimpleNamespace
from typing import Any

import httpx
import pytest
import uvicorn
import websockets
from websockets.asyncio.client import ClientConnection

from playing import ALL
from wonders.core.chance import Chance
from wonders.server.app import create_app
from wonders.server.live.table_feed import TableFeed
from wonders.server.people.guest import Guest
from wonders.server.protocol.changes import changed
from wonders.server.protocol.messages import Update
from wonders.server.protocol.updates import Room
from wonders.server.settings import Settings
from wonders.server.tables.commands import Start
from wonders.server.tables.decide import Circumstances, decide
from wonders.server.tables.entries import Created, Entry, Sat
from wonders.server.tables.fold import fold
from wonders.server.tables.model import Table
from wonders.server.web.network import configure, listen

TESTS = Path(__file__).parent


class Process:
    """`wonders serve` in a process of its own, on a free port."""

    def __init__(self, data: Path, *arguments: str, port: int = 0, **environment: str) -> None:
        self.data = data
        data.mkdir(parents=True, exist_ok=True)
        # One for each start: what one server says is not said by the next.
        self.log = data / f"server{len(list(data.glob('server*.log'))) or ''}.log"
        command = [sys.executable, "-m", "wonders", "serve", "--no-browser", "--port", str(port), "--data", str(data)]
        with self.log.open("x") as log:
            self.process = subprocess.Popen(
                [*command, "--pace", "0", *arguments],
                stdout=subprocess.PIPE,
                stderr=log,
                text=True,
                env=os.environ
                | {
                    "PYTHONPATH": str(TESTS),
                    "WONDERS_MODULES": "toys.registered",
                    "WONDERS_LIMITS": "1000",
                    "WONDERS_WORKERS": "1",
                }
                | environment,
            )
        self.lines: list[str] = []
        self.url = ""
        assert self.process.stdout is not None
        for line in self.process.stdout:
            self.lines.append(line.rstrip())
            if line.startswith("Wonders is at "):
                self.url = line.split()[-1]
            if "Ctrl+C" in line:
                break
        if not self.url:
            self.stop()
            raise AssertionError(self.log.read_text())

    @property
    def port(self) -> int:
        return int(self.url.rpartition(":")[2])

    def wait_until_up(self) -> "Process":
        with httpx.Client(base_url=self.url, timeout=60, trust_env=False) as client:
            assert client.get("/healthz").status_code == 200, self.log.read_text()
        return self

    def kill(self) -> None:
        self._end(signal.SIGKILL)

    def stop(self) -> None:
        self._end(signal.SIGTERM)

    def _end(self, how: signal.Signals) -> None:
        if self.process.poll() is None:
            self.process.send_signal(how)
        self.process.wait(60)
        assert self.process.stdout is not None
        self.process.stdout.close()


@contextmanager
def running(data: Path, **given: Any) -> Iterator[tuple[str, Any]]:
    """A server in this process, with settings that no command offers; its address and its parts."""
    app = create_app(Settings(data, pace=0, **given))
    with listen("127.0.0.1", 0) as listening:
        server = uvicorn.Server(configure(app, app.state.guard))
        thread = threading.Thread(target=server.run, kwargs={"sockets": [listening]})
        thread.start()
        try:
            address = f"http://127.0.0.1:{listening.getsockname()[1]}"
            assert httpx.get(f"{address}/healthz", timeout=60, trust_env=False).status_code == 200
            yield address, app.state.server
        finally:
            server.should_exit = True
            thread.join()


class Person:
    """Somebody with a bearer token."""

    def __init__(self, http: httpx.AsyncClient, url: str, name: str, token: str) -> None:
        self.http = http
        self.url = url
        self.name = name
        self.headers = {"Authorization": f"Bearer {token}"}
        self.token = token

    async def ask(self, method: str, path: str, expect: int | None = None, **kwargs: Any) -> Any:
        response = await self.http.request(method, f"{self.url}/api{path}", headers=self.headers, **kwargs)
        if expect is not None:
            assert response.status_code == expect, response.text
        else:
            assert response.is_success, response.text
        return response.json() if response.content else None

    async def get(self, path: str, **kwargs: Any) -> Any:
        return await self.ask("GET", path, **kwargs)

    async def hear(self, path: str) -> Any:
        """What the bots say in the end: on a machine that has much to do they are busy at first."""
        while (response := await self.http.get(f"{self.url}/api{path}", headers=self.headers)).status_code == 503:
            assert response.json()["code"] == "busy"
        assert response.is_success, response.text
        return response.json()

    async def post(self, path: str, body: dict[str, Any] | None = None, expect: int | None = None) -> Any:
        return await self.ask("POST", path, expect, json=body)

    @asynccontextmanager
    async def at(
        self, table: str, since: int = 0, invite: str = "", *, changes: bool = False, holding: int | None = None
    ) -> AsyncIterator["Socket"]:
        address = f"{self.url.replace('http', 'ws')}/api/tables/{table}/socket?since={since}&invite={invite}"
        address += "&changes=true" if changes else ""
        address += "" if holding is None else f"&holding={holding}"
        async with websockets.connect(address, additional_headers=self.headers, proxy=None) as connection:
            yield Socket(connection)


class Socket:
    """One viewer's socket; keeps everything it received."""

    def __init__(self, connection: ClientConnection) -> None:
        self.connection = connection
        self.received: list[str] = []
        self.last: dict[str, Any] = {}
        self.sent = 0

    async def receive(self) -> dict[str, Any]:
        text = await asyncio.wait_for(self.connection.recv(), 60)
        assert isinstance(text, str)
        self.received.append(text)
        message: dict[str, Any] = json.loads(text)
        if message["type"] in ("table", "update", "change"):
            self.last = folded(self.last, message)
        return message

    async def until(self, *kinds: str) -> dict[str, Any]:
        """The next message of one of these kinds."""
        while True:
            message = await self.receive()
            if message["type"] in kinds:
                return message

    async def ask(self, **message: Any) -> dict[str, Any]:
        """Sends a message and gives the answer to it."""
        self.sent += 1
        await self.connection.send(json.dumps({"ref": self.sent, **message}))
        while True:
            answer = await self.until("done", "refused")
            if answer["ref"] == self.sent:
                return answer

    async def act(self, action: int | str | None = None, question: int | None = None) -> dict[str, Any]:
        asked = self.last["question"]
        return await self.ask(
            type="act",
            question=asked["number"] if question is None else question,
            action=asked["legal"][0] if action is None else action,
        )

    async def play(self, chance: Chance, moves: int = 10**9) -> dict[str, Any]:
        """Answers every question at random until the game is over, or so many moves are made.

        `ConnectionResetError` if the table is just being put away: whoever plays on comes back to it.
        """
        while True:
            if not self.last:
                await self.receive()
                continue
            if self.last["table"]["status"] != "playing" or not moves:
                return self.last
            if self.last["question"] is not None:
                answer = await self.act(chance.pick(self.last["question"]["legal"]))
                if answer.get("code") == "fault":
                    raise ConnectionResetError(answer["message"])
                assert answer["type"] == "done", answer
                moves -= 1
                while self.last["number"] < answer["number"]:
                    await self.receive()
            else:
                await self.receive()


def folded(now: dict[str, Any], message: dict[str, Any]) -> dict[str, Any]:
    """Where things stand for a viewer after a message that says so, or says what has changed."""
    if message["type"] != "change":
        return message
    assert message["after"] == now["number"]
    number, after, events, notes = (message[name] for name in ("number", "after", "events", "notes"))
    news = {"type": "update", "number": number, "after": after, "events": events, "notes": notes}
    return {**changed(now, message["change"]), **news}


async def turns() -> None:
    """Lets everything in this loop have its turn that waits for nothing else, however slow this machine is."""
    for _ in range(100):
        await asyncio.sleep(0)


async def restless(person: Person, table: str) -> None:
    """Plays to the end of the game, and comes back whenever the connection is lost."""
    chance = Chance(5, person.name)
    while True:
        with suppress(OSError, websockets.WebSocketException):
            async with person.at(table) as socket:
                if (await socket.play(chance, 4))["table"]["status"] == "over":
                    return
        await asyncio.sleep(0.05)


async def people(http: httpx.AsyncClient, url: str, *names: str) -> list[Person]:
    """Guests with these names."""
    result = []
    for name in names:
        answer = await http.post(f"{url}/api/guests", json={"name": name})
        assert answer.status_code == 201, answer.text
        result.append(Person(http, url, name, answer.json()["token"]))
    return result


async def seated(http: httpx.AsyncClient, url: str, game: str, count: int, **plan: Any) -> tuple[str, list[Person]]:
    """A started table of `count` people; seats are as they joined."""
    crowd = await people(http, url, *(f"Player {number}" for number in range(count)))
    body = {"game": game, "players": count + len(plan.get("bots", ())), "shuffle": False, **plan}
    table = (await crowd[0].post("/tables", body))["table"]
    _, _, invite = (await crowd[0].get(f"/tables/{table}"))["table"]["invite"].partition("?invite=")
    for person in crowd[1:]:
        await person.post(f"/tables/{table}/join", {"invite": invite})
    await crowd[0].post(f"/tables/{table}/start")
    return table, crowd


async def finished(http: httpx.AsyncClient, url: str, game: str, count: int = 2) -> tuple[str, list[Person]]:
    """A table of people at the end of a random game."""
    table, crowd = await seated(http, url, game, count)
    chance = Chance(5)
    while waiting := (await crowd[0].get(f"/tables/{table}"))["waiting"]:
        asked = (await crowd[waiting[0]].get(f"/tables/{table}"))["question"]
        await crowd[waiting[0]].post(f"/tables/{table}/actions", {"action": chance.pick(asked["legal"])})
    return table, crowd


def routes(router: Any) -> Iterator[Any]:
    """All routes of an application, those of its routers too."""
    for route in router.routes:
        if hasattr(route, "dependant"):
            yield route
        elif hasattr(route, "original_router"):
            yield from routes(route.original_router)


def dealt(data: Path, table: str, game: str) -> set[str]:
    """The words of a table's deal, as it is stored: those that stand for something of the game."""
    with sqlite3.connect(data / "wonders.sqlite3") as base:
        ((stored,),) = base.execute("select data from log where \"table\" = ? and kind = 'start'", (table,)).fetchall()
    base.close()
    deal = json.loads(stored)["deal"]
    known = [list(deal), list(ALL[game].texts.phrases), [block.word for block in ALL[game].space.blocks]]
    return _words(deal).difference(*map(_words, known))


def _words(data: Any) -> set[str]:
    return set(re.findall(r"[a-z][a-z0-9_]*", json.dumps(data)))


class FakeTable(SimpleNamespace):
    """What stands for a live table; it can be referred to weakly."""


def table_of(game: str, seed: int, log: list[Entry] | None = None) -> Table:
    """A table where everybody has just sat down and the cards are dealt."""
    log = [] if log is None else log
    count = min(3, ALL[game].players[-1])
    table = Table("test", seed)
    table.called = {f"g{seat}": f"G{seat}" for seat in range(count)}
    created = Created(
        game=game,
        rules=ALL[game].version,
        players=count,
        options=ALL[game].chosen(None),
        host="g0",
        invite="",
        open=True,
        absence=0,
        level="skilled",
        shuffle=False,
        at=1.0,
    )
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr("wonders.server.tables.fold.find_game", lambda name: ALL[name])
        log.append(fold(table, created))
    for seat in range(1, count):
        log.append(fold(table, Sat(seat, f"g{seat}", at=1.0)))
    log.append(fold(table, decide(table, Guest("g0", "G0"), Start(), Circumstances(1.0))))
    return table


def tell(table: Table, guest: str | None) -> Update:
    """Where things stand for somebody at a table that nobody else looks at."""
    return Update.model_validate_json(TableFeed(table).whole(table.seat_of(guest), 0, Room))
