"""Scripted people at tables: they answer after some thought, and measure what the others at the table feel."""

import asyncio
import json
import random
from collections import Counter
from dataclasses import dataclass, field
from time import perf_counter
from typing import Any

import httpx
import websockets

from bench.against import Figures
from wonders.server.protocol.changes import changed

AGAIN = 5
"""How often a server that says "try again" is asked again."""
PAUSE = 1.0
"""Seconds before that."""


class Unread(Exception):  # noqa: N818  said of a table
    """Why the server cannot say how a table stands: the problem that it answers has a code, and no question."""


@dataclass
class Result:
    """What a run measured."""

    delays: list[float] = field(default_factory=list)
    acknowledged: int = 0
    lost: int = 0
    dropped: int = 0
    refused: int = 0
    unread: Counter[str] = field(default_factory=Counter)
    """Why the server could not say at the end how a seat stood."""
    updates: int = 0
    size: int = 0
    """Bytes of all updates."""
    work: float = 0
    """Seconds of processor time that the servers took."""

    def begin(self) -> None:
        """What was quick or slow until now does not count, what was lost does."""
        self.delays.clear()
        self.acknowledged = self.updates = self.size = 0

    def add(self, other: "Result") -> None:
        """Takes in what others measured meanwhile."""
        self.delays += other.delays
        self.unread += other.unread
        for name in ("acknowledged", "lost", "dropped", "refused", "updates", "size"):
            setattr(self, name, getattr(self, name) + getattr(other, name))

    def quantile(self, share: float) -> float:
        """The delay that this share of all actions keeps within."""
        ordered = sorted(self.delays)
        return ordered[min(len(ordered) - 1, int(share * len(ordered)))] if ordered else float("nan")

    def figures(self) -> Figures:
        """What is compared between two versions."""
        delays = {f"p{share}, ms": 1000 * self.quantile(share / 100) for share in (50, 95, 99)}
        return delays | {
            "server, ms an action": 1000 * self.work / max(1, self.acknowledged),
            "bytes an update": self.size / max(1, self.updates),
        }

    def holds(self, bar: float) -> bool:
        """Whether 95 of 100 actions keep within so many seconds, and nothing was lost."""
        failed = self.lost or self.dropped or self.refused or self.unread
        return bool(self.delays) and self.quantile(0.95) < bar and not failed


class Table:
    """One table's clients, and the actions that are on their way to the other screens."""

    def __init__(
        self,
        name: str,
        players: int,
        result: Result,
        think: tuple[float, float],
        asking: asyncio.Semaphore,
        http: httpx.AsyncClient,
    ) -> None:
        self.name = name
        self.players = players
        self.result = result
        self.think = think
        self.asking = asking
        """Lets only so many ask at a time."""
        self.http = http
        self.begins = 0.0
        """The time of the loop before which nobody here thinks of an answer."""
        self.sent: dict[int, tuple[float, set[int]]] = {}

    async def look_on(self, address: str) -> websockets.ClientConnection:
        """The socket of somebody who only looks on."""
        return await self.connect(address, {})

    async def sit(self, address: str, token: str) -> "Client":
        """A client with an open socket that has been told how things stand; one that is sent away comes back."""
        left = AGAIN
        while True:
            socket = await self.connect(address, {"Authorization": f"Bearer {token}"})
            try:
                return Client(self, address, token, socket, await socket.recv())
            except websockets.ConnectionClosed:
                self.result.dropped += 1
                left -= 1
                if not left:
                    raise
            await asyncio.sleep(PAUSE)

    async def connect(self, address: str, headers: dict[str, str]) -> websockets.ClientConnection:
        """A socket at this table."""
        where = f"{address.replace('http', 'ws')}/api/tables/{self.name}/socket?changes=true"
        async with self.asking:
            return await websockets.connect(
                where, additional_headers=headers, proxy=None, compression=None, open_timeout=60
            )

    def arrived(self, viewer: int, told: set[int], waiting: list[int]) -> None:
        """An update reached a screen; once it reached all others, the action's delay is known."""
        for seat in [seat for seat in self.sent if seat in told or seat not in waiting]:
            began, missing = self.sent[seat]
            missing.discard(viewer)
            if not missing:
                self.result.delays.append(perf_counter() - began)
                del self.sent[seat]


class Client:
    """One person at a table."""

    def __init__(
        self, table: Table, address: str, token: str, socket: websockets.ClientConnection, first: str | bytes
    ) -> None:
        self.first = first
        self.table = table
        self.address = address
        self.token = token
        self.socket = socket
        self.now: dict[str, Any] = {}
        """Where things stand at the table."""
        self.answered = 0
        self.asked = -1
        self.thinking: asyncio.Task[None] | None = None

    async def play(self, until: float) -> None:
        """Answers every question after some thought."""
        self.hear(self.first)
        try:
            async with asyncio.timeout_at(until):
                while True:
                    self.hear(await self.socket.recv())
        except TimeoutError:
            pass
        except websockets.ConnectionClosed:
            self.table.result.dropped += 1
            return
        finally:
            if self.thinking is not None:
                self.thinking.cancel()
        await self.check()
        await self.socket.close()

    def hear(self, text: str | bytes) -> None:
        """Takes in a message from the server; earlier ones sent the whole each time."""
        message = json.loads(text)
        kind, result = message["type"], self.table.result
        if kind == "done":
            self.answered += 1
            result.acknowledged += 1
        elif kind == "refused":
            result.refused += 1
        elif kind in ("table", "update", "change"):
            self.now = changed(self.now, message["change"]) if kind == "change" else message
            seat, question = self.now["table"]["you"], self.now["question"]
            if kind != "table":
                result.updates += 1
                result.size += len(text)
                self.table.arrived(seat, {event.get("seat") for event in message["events"]}, self.now["waiting"])
            if question is not None and question["number"] != self.asked:
                self.asked = question["number"]
                self.thinking = asyncio.create_task(self.answer(seat, question))

    async def answer(self, seat: int, question: dict[str, Any]) -> None:
        """Thinks, then plays any legal action."""
        table = self.table
        early = max(0.0, table.begins - asyncio.get_running_loop().time())
        await asyncio.sleep(early + random.uniform(*table.think))
        table.sent[seat] = (perf_counter(), set(range(table.players)) - {seat})
        action = random.choice(question["legal"])
        await self.socket.send(json.dumps({"type": "act", "question": question["number"], "action": action}))

    async def check(self) -> None:
        """Nothing acknowledged is lost, nothing is played twice: the server's count of answers is ours."""
        for again in range(AGAIN, -1, -1):
            try:
                question = await self.read()
            except (httpx.HTTPError, Unread) as why:
                if not again:
                    self.table.result.unread[str(why) or type(why).__name__] += 1
                await asyncio.sleep(PAUSE)
            else:
                if question is not None:
                    # One answer may have been on its way when the time was up.
                    self.table.result.lost += not self.answered <= question["number"] <= self.answered + 1
                return

    async def read(self) -> dict[str, Any] | None:
        """What this seat is asked, as the server tells those who ask; `Unread` if it says that it cannot tell now."""
        headers = {"Authorization": f"Bearer {self.token}"}
        async with self.table.asking:
            response = await self.table.http.get(f"{self.address}/api/tables/{self.table.name}", headers=headers)
        told: dict[str, Any] = response.json()
        if not response.is_success:
            raise Unread(f"{response.status_code} {told['code']}")
        found: dict[str, Any] | None = told["question"]
        return found


async def listen(socket: websockets.ClientConnection) -> None:
    """Takes in all that is told, and makes nothing of it."""
    async for _ in socket:
        pass
