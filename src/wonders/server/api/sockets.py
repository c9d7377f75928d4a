"""One WebSocket for each viewer of a table, and one for the lobby."""

import asyncio
import json
from collections.abc import AsyncGenerator, Coroutine
from contextlib import aclosing, suppress
from functools import partial
from typing import Any

from fastapi import APIRouter, WebSocket
from pydantic import ValidationError
from pydantic_core import to_json
from starlette.websockets import WebSocketDisconnect, WebSocketState

from wonders.core.errors import Refused, WondersError
from wonders.server.alarm import Alarm
from wonders.server.dependencies import (
    HeldSeat,
    Server,
    check_talk,
    count_reading,
    find_table,
    network,
    server_of,
    unheard_by,
    who_asks,
)
from wonders.server.live.actor import LiveTable
from wonders.server.live.subscriber import Viewer
from wonders.server.people.guest import Guest
from wonders.server.protocol import messages, requests
from wonders.server.protocol.refusals import refusal_of
from wonders.server.tables.commands import Act, AnswerBack, Back, Retract, Say, TakeBack
from wonders.server.tables.rights import speaker
from wonders.server.web.frames import TAKER
from wonders.server.web.held import Held
from wonders.server.web.language import put_refusal

router = APIRouter()
TOO_SLOW, GONE, REFUSED = 4008, 4000, 4003
"""Why a socket is closed: the reader is too slow; the table was put away, come back; nothing to see here."""


@router.websocket("/api/tables/{table}/socket")
async def table_socket(
    socket: WebSocket,
    table: str,
    since: int = 0,
    invite: str = "",
    changes: bool = False,
    holding: HeldSeat = None,
) -> None:
    """Plays and watches: first where things stand, with what happened after the number `since`, then every change."""
    server = server_of(socket)
    visitor = await who_asks(socket)
    try:
        count_reading(socket)
        who = visitor.id if visitor else network(socket)
        with server.connections.hold(who) as held:
            live = await _find(socket, visitor, table, invite)
            guest = speaker(live.table, visitor, holding)
            live.admit(guest)
            await socket.accept()
            async with live.watch(guest, max(0, since), changes=changes) as viewer:
                viewer.visitor = visitor.id if visitor is not None else None
                viewer.unheard = await unheard_by(server, visitor)
                viewer.taker = socket.scope.get("extensions", {}).get(TAKER, {}).get("take")
                await _converse(
                    socket, held, _listen(socket, server, live, viewer, who), _speak(socket, server, viewer.messages())
                )
    except Refused as refusal:
        await socket.close(REFUSED, refusal.code)


async def _find(socket: WebSocket, guest: Guest | None, table: str, invite: str) -> LiveTable:
    """The table; a browser that watched it before it was damaged is let in, so that it hears why it has to go."""
    try:
        return await find_table(server_of(socket), guest, table, invite)
    except Refused as refusal:
        if refusal.code == "damaged":
            await socket.accept()
        raise


@router.websocket("/api/lobby/socket")
async def lobby_socket(socket: WebSocket) -> None:
    """The open tables, then what changes about them, at most once a second."""
    server = server_of(socket)
    guest = await who_asks(socket)
    try:
        count_reading(socket)
        with server.connections.hold(guest.id if guest else network(socket)) as held:
            await socket.accept()
            await _converse(socket, held, _read_nothing(socket), _speak(socket, server, server.hall.feed.messages()))
    except Refused as refusal:
        await socket.close(REFUSED, refusal.code)


async def _converse(socket: WebSocket, held: Held, *works: Coroutine[Any, Any, None]) -> None:
    over = asyncio.Event()
    held.then(over.set)
    await _first_to_end(*works, _until(over))
    if over.is_set() and socket.application_state is WebSocketState.CONNECTED:
        with suppress(WebSocketDisconnect, TimeoutError):
            async with asyncio.timeout(1):
                await socket.close(REFUSED, "guest")


async def _until(over: asyncio.Event) -> None:
    await over.wait()


async def _first_to_end(*works: Coroutine[Any, Any, None]) -> None:
    tasks = [asyncio.ensure_future(work) for work in works]
    try:
        done, _ = await asyncio.wait(tasks, return_when=asyncio.FIRST_COMPLETED)
        for task in done:
            with suppress(WebSocketDisconnect):
                task.result()
    finally:
        for task in tasks:
            task.cancel()
        await asyncio.gather(*tasks, return_exceptions=True)


async def _speak(socket: WebSocket, server: Server, messages: AsyncGenerator[str, None]) -> None:
    slow = _Slow()
    patience = Alarm(server.settings.limits.patience, slow.notice)
    try:
        async with aclosing(messages):
            async for text in messages:
                patience.set()
                await socket.send_text(text)
                patience.turn_off()
                del text  # it may be long, and the next one may be long in coming
    except asyncio.CancelledError:
        if not slow.was_the_cause():
            raise
        server.meters.dropped.inc()
        with suppress(TimeoutError):
            async with asyncio.timeout(1):
                await socket.close(TOO_SLOW, "too slow")
    else:
        await socket.close(GONE, "come back")
    finally:
        patience.close()


class _Slow:
    """Stops the task that speaks to a reader who is too slow."""

    def __init__(self) -> None:
        self._task = asyncio.current_task()
        self._noticed = False

    def notice(self) -> None:
        """The reader has taken too long for one message."""
        if self._task is not None:
            self._noticed = True
            self._task.cancel()

    def was_the_cause(self) -> bool:
        """Whether the task was stopped for this, and for nothing else."""
        return self._noticed and self._task is not None and not self._task.uncancel()


async def _listen(socket: WebSocket, server: Server, live: LiveTable, viewer: Viewer, who: str) -> None:
    guest = viewer.guest
    while True:
        message = await _next(socket, server, viewer, who)
        if isinstance(message, requests.Ping):
            viewer.send(messages.Alive().model_dump_json())
            continue
        # The answer goes out together with what has changed.
        told = partial(_acknowledge, live, viewer, message.ref)
        try:
            if guest is not None and isinstance(message, requests.Say | requests.Phrase | requests.React):
                await check_talk(server, who, guest)
            match message:
                case requests.Mute():
                    viewer.unheard = viewer.unheard._replace(all_but=who if message.on else None)
                    told()
                    viewer.wake()
                case requests.React():
                    live.react(guest, message.reaction)
                    told()
                    viewer.wake()
                case requests.Act():
                    await live.perform(Act(message.action, message.question), guest, told)
                case requests.Retract():
                    await live.perform(Retract(), guest, told)
                case requests.TakeBack():
                    await live.perform(TakeBack(message.wish), guest, told)
                case requests.AnswerBack():
                    await live.perform(AnswerBack(message.agree), guest, told)
                case requests.Back():
                    await live.perform(Back(), guest, told)
                case requests.Say():
                    await live.perform(Say(message.text), guest, told)
                case requests.Phrase():
                    await live.perform(Say(phrase=message.phrase), guest, told)
        except WondersError as error:
            _refuse(server, viewer, message.ref, refusal_of(error))


def _acknowledge(live: LiveTable, viewer: Viewer, ref: int | None) -> None:
    # What `messages.Done` declares, without being checked first: it is the answer to every move.
    viewer.keep(to_json({"type": "done", "ref": ref, "number": live.number(viewer.guest)}).decode())


async def _next(socket: WebSocket, server: Server, viewer: Viewer, who: str) -> "requests.ToServer":
    """The next message of a viewer; those that are none are refused, and so are too many.

    They are counted by visitor: a new socket, or another seat that the visitor holds, must not begin anew.
    """
    while True:
        text = await _frame(socket)
        try:
            server.gate.check("message", who, server.settings.limits.messages_per_minute)
        except Refused as refusal:
            _refuse(server, viewer, None, refusal)
            await asyncio.sleep(1)
            continue
        try:
            return _read(text)
        except Refused as refusal:
            _refuse(server, viewer, _ref(text), refusal)


def _read(text: str | bytes) -> "requests.ToServer":
    """A message from a viewer; refused if it is none."""
    try:
        return requests.to_server.validate_json(text)
    except ValidationError as error:
        first = error.errors(include_url=False, include_input=False, include_context=False)[0]
        where = ".".join(map(str, first["loc"]))
        raise Refused("invalid", "{problem}", problem=f"{where}: {first['msg']}") from None


def _ref(text: str | bytes) -> int | None:
    """What the answer to a refused message refers to."""
    try:
        message = json.loads(text)
    except (ValueError, RecursionError):
        return None
    ref = message.get("ref") if isinstance(message, dict) else None
    return ref if isinstance(ref, int) else None


def _refuse(server: Server, viewer: Viewer, ref: int | None, refusal: Refused) -> None:
    server.meters.refusals.labels(refusal.code).inc()
    viewer.send(messages.Refusal(ref=ref, code=refusal.code, message=put_refusal(refusal)).model_dump_json())


async def _frame(socket: WebSocket) -> str | bytes:
    message = await socket.receive()
    if message["type"] == "websocket.disconnect":
        raise WebSocketDisconnect(message.get("code", 1005))
    text: str | None = message.get("text")
    return text if text is not None else message.get("bytes") or b""


async def _read_nothing(socket: WebSocket) -> None:
    while True:
        await _frame(socket)
