"""Requests and sockets about a table that another server has are answered there, and only passed on here.

What a viewer may know is decided by the server that has the table; this one carries what is meant for its own visitors
and for nobody else.
"""

import asyncio
from contextlib import suppress
from functools import partial
from typing import Any

from starlette.requests import HTTPConnection, Request
from starlette.types import ASGIApp, Message, Receive, Scope, Send

from wonders.server.bus.hands import Hands
from wonders.server.bus.pipes import Broken, Pipe
from wonders.server.dependencies import server_of
from wonders.server.live.sharing import Elsewhere
from wonders.server.web.faults import answer
from wonders.server.web.frames import GIVER, TAKER
from wonders.server.web.rate_limit import Gate

GIVEN = "wonders.given"
"""Where a connection says that another process has given it to this one."""
_MOVED = "wonders.moved"
"""Where a request that another server has passed on finds whom to tell that the table is not here either."""
_HOPS = 3
"""How often a table may turn out to be elsewhere."""
_COME_BACK = 4000
_CARRIED = (
    *("type", "http_version", "method", "scheme", "path", "raw_path", "query_string", "root_path"),
    *("headers", "client", "server", "subprotocols"),
)
"""What the other server is told of a request."""


class Relay:
    """Passes a request on to the server that has its table, if that is another one."""

    def __init__(self, app: ASGIApp) -> None:
        self._app = app

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Answers here, or there."""
        server = server_of(HTTPConnection(scope)) if scope["type"] != "lifespan" else None
        if server is None or server.pipes is None or server.hall.sharing is None:
            await self._app(scope, receive, send)
            return
        brought = _Brought(receive)
        for _ in range(_HOPS):
            elsewhere = await self._answer(dict(scope), server.gate, brought, send)
            if elsewhere is None:
                return
            if moved := scope.get(_MOVED):
                moved()
                return
            if server.hands is not None and await _is_given(scope, server.hands, elsewhere.server):
                return
            brought.begin_anew()
            about = _packed({name: scope[name] for name in _CARRIED if name in scope})
            if not await _Carrier(server.pipes.open(elsewhere.server, about), scope, brought, send).has_moved():
                break
            # Whoever was thought to have the table has not: it is looked for anew, and may be here by now.
            server.hall.sharing.moved(elsewhere.table)
            brought.begin_anew()
        if not brought.answered:
            await _refuse(scope, receive, send)

    async def _answer(self, scope: Scope, gate: Gate, brought: "_Brought", send: Send) -> Elsewhere | None:
        """Answers here, unless another server has the table."""
        with gate.noting() as counted:
            try:
                await self._app(scope, brought.next, brought.until_answered(send))
            except Elsewhere as elsewhere:
                if brought.answered:
                    raise
                found = elsewhere
            else:
                return None
        gate.give_back(counted)
        return found


class _Brought:
    """What a request has brought: read again from the beginning, as long as nobody has answered."""

    def __init__(self, receive: Receive) -> None:
        self.answered = False
        self._receive = receive
        self._kept: list[Message] = []
        self._place = 0

    async def next(self) -> Message:
        """The next message."""
        if self._place < len(self._kept):
            self._place += 1
            return self._kept[self._place - 1]
        message = await self._receive()
        if not self.answered:
            self._kept.append(message)
            self._place += 1
        return message

    def begin_anew(self) -> None:
        """What was read is read again."""
        self._place = 0

    def until_answered(self, send: Send) -> Send:
        """Sends, and keeps nothing any more."""

        async def watched(message: Message) -> None:
            self.answered = True
            self._kept, self._place = self._kept[self._place :], 0
            await send(message)

        return watched


class _Carrier:
    """Carries one connection to another server and back."""

    def __init__(self, pipe: Pipe, scope: Scope, brought: _Brought, send: Send) -> None:
        self._pipe = pipe
        self._scope = scope
        self._brought = brought
        self._send = brought.until_answered(send)
        self._take = scope.get("extensions", {}).get(TAKER, {}).get("take")
        self._sending = False

    async def has_moved(self) -> bool:
        """Carries until the connection ends; True if nobody answered, because the table is not there any more."""
        there = asyncio.create_task(self._carry_there())
        try:
            while True:
                await self._say(await self._pipe.get())
        except Broken as end:
            how = str(end)
            if how == "moved" and not self._brought.answered:
                return True
            if how != "done" and self._scope["type"] == "websocket" and self._brought.answered:
                with suppress(OSError, RuntimeError):  # it may be closed already
                    await self._send({"type": "websocket.close", "code": _COME_BACK, "reason": "come back"})
            return False
        finally:
            self._pipe.end("gone")
            there.cancel()
            await asyncio.gather(there, return_exceptions=True)

    async def _say(self, said: Any) -> None:
        self._sending = True
        message = {"type": "websocket.send", "text": said} if isinstance(said, str) else _unpacked(said)
        await self._send(message)
        self._sending = False
        if message["type"] == "websocket.accept" and self._take is not None:
            self._pipe.taker = self._say_at_once

    def _say_at_once(self, said: Any) -> bool:
        return isinstance(said, str) and not self._sending and bool(self._take(said))

    async def _carry_there(self) -> None:
        with suppress(Broken):
            while True:
                message = await self._brought.next()
                text = message.get("text") if message["type"] == "websocket.receive" else None
                await self._pipe.put(_packed(message) if text is None else text)
                if message["type"] in ("http.disconnect", "websocket.disconnect"):
                    self._pipe.end("gone")


async def answer_there(app: ASGIApp, pipe: Pipe, about: Any) -> None:
    """Answers a request that another server has passed on."""
    scope: dict[str, Any] = _unpacked(about)
    kind, end = scope["type"], "done"
    scope["headers"] = [tuple(pair) for pair in scope["headers"]]
    scope |= {name: tuple(scope[name]) for name in ("client", "server") if scope.get(name)}
    scope |= {"asgi": {"version": "3.0"}, "state": {}, "extensions": {TAKER: {"take": pipe.put_now}}}

    def moved() -> None:
        nonlocal end
        end = "moved"

    async def receive() -> Message:
        try:
            said = await pipe.get()
        except Broken:
            return {"type": f"{kind}.disconnect", "code": 1006} if kind == "websocket" else {"type": "http.disconnect"}
        return {"type": "websocket.receive", "text": said} if isinstance(said, str) else _unpacked(said)

    async def send(message: Message) -> None:
        text = message.get("text") if message["type"] == "websocket.send" else None
        try:
            await pipe.put(_packed(message) if text is None else text)
        except Broken:
            # Whoever asked is gone. Routes are told as by a transport: where a socket is open, and else nothing.
            if message["type"] == "websocket.send":
                raise OSError from None

    scope[_MOVED] = moved
    try:
        await app(scope, receive, send)
    except OSError:
        end = "gone"
    finally:
        pipe.end(end)


async def _is_given(scope: Scope, hands: Hands, to: str) -> bool:
    """Gives a socket to the server that has its table, if it is on this machine; one that was given goes no further."""
    giver = scope.get("extensions", {}).get(GIVER)
    if giver is None or scope.get("state", {}).get(GIVEN):
        return False
    return bool(await giver["give"](partial(hands.give, to)))


async def _refuse(scope: Scope, receive: Receive, send: Send) -> None:
    if scope["type"] == "websocket":
        await send({"type": "websocket.close", "code": _COME_BACK, "reason": "come back"})
    else:
        busy = "the table is being restored; try again in a moment"
        await answer(Request(scope), 503, "fault", busy)(scope, receive, send)


def _packed(value: Any) -> Any:
    """A value as JSON has it; bytes are marked."""
    if isinstance(value, bytes):
        return {"": value.decode("latin-1")}
    if isinstance(value, dict):
        return {name: _packed(one) for name, one in value.items()}
    return [_packed(one) for one in value] if isinstance(value, list | tuple) else value


def _unpacked(value: Any) -> Any:
    if isinstance(value, dict):
        if "" in value:
            return value[""].encode("latin-1")
        return {name: _unpacked(one) for name, one in value.items()}
    return [_unpacked(one) for one in value] if isinstance(value, list) else value
