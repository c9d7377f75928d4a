"""What happens with every request and every move takes the shortest way, and leads to the same."""

import asyncio
import inspect
from base64 import b64encode
from collections.abc import Iterator
from itertools import pairwise
from pathlib import Path
from random import Random
from typing import Any

import pytest
from uvicorn.protocols.websockets.websockets_sansio_impl import WebSocketsSansIOProtocol
from uvicorn.server import ServerState
from websockets.frames import Frame, Opcode

from serving import routes
from wonders.server.app import create_app
from wonders.server.limits import Limits
from wonders.server.settings import Settings
from wonders.server.telemetry import Meters
from wonders.server.web.connections import Guard
from wonders.server.web.frames import Frames, framed, is_short, unmasked
from wonders.server.web.transport import EdgeConfig


@pytest.mark.parametrize("size", [0, 1, 125, 126, 127, 65535, 65536, 70000])
def test_a_frame_is_the_one_that_websockets_makes(size: int) -> None:
    assert framed(b"x" * size) == Frame(Opcode.TEXT, b"x" * size).serialize(mask=False)


@pytest.mark.parametrize("size", [0, 1, 2, 3, 4, 5, 64, 125, 126, 65535, 65536])
def test_a_short_frame_of_a_client_is_told_and_read(size: int) -> None:
    text = bytes(number % 256 for number in range(size))
    frame = Frame(Opcode.TEXT, text).serialize(mask=True)
    assert is_short(frame) == (size < 126)
    assert not is_short(frame[:-1])
    assert not is_short(frame + frame)
    if is_short(frame):
        assert unmasked(frame) == text
    assert not is_short(Frame(Opcode.TEXT, text).serialize(mask=False))


def test_nothing_that_routes_depend_on_takes_a_thread(tmp_path: Path) -> None:
    found = {needed for route in routes(create_app(Settings(tmp_path))) for needed in _needed(route.dependant)}
    assert len(found) > 5
    assert not [needed for needed in found if not inspect.iscoroutinefunction(needed)]


def _needed(dependant: Any) -> Iterator[Any]:
    for one in dependant.dependencies:
        yield one.call
        yield from _needed(one)


class Wire(asyncio.Transport):
    """A connection whose other end is the test."""

    def __init__(self) -> None:
        super().__init__()
        self.closing = False

    def write(self, data: Any) -> None:
        pass

    def is_closing(self) -> bool:
        return self.closing

    def close(self) -> None:
        self.closing = True

    def abort(self) -> None:
        self.closing = True

    def pause_reading(self) -> None:
        pass

    def resume_reading(self) -> None:
        pass


_REQUEST = b"\r\n".join(
    [
        b"GET / HTTP/1.1",
        b"host: here",
        b"connection: upgrade",
        b"upgrade: websocket",
        b"sec-websocket-version: 13",
        b"sec-websocket-key: " + b64encode(bytes(16)),
        b"",
        b"",
    ]
)


async def heard(pieces: list[bytes], *, quickly: bool) -> list[str]:
    """What an application hears of these pieces of a stream, with and without the short way; `end` if it ends."""
    found: list[str] = []

    async def app(_scope: Any, receive: Any, send: Any) -> None:
        await receive()
        await send({"type": "websocket.accept"})
        while (message := await receive())["type"] == "websocket.receive":
            found.append(message.get("text") or str(message.get("bytes")))
        found.append("end")

    meters = Meters()
    config = EdgeConfig(app, Guard(Limits(), meters), ws_per_message_deflate=False, ws_ping_interval=None)
    config.load()
    frames, wire = Frames(config, ServerState(), {}), Wire()
    frames.connection_made(wire)
    frames.data_received(_REQUEST)
    for _ in range(5):
        await asyncio.sleep(0)
    assert frames.handshake_complete
    for piece in pieces:
        if quickly:
            frames.data_received(piece)
        else:
            WebSocketsSansIOProtocol.data_received(frames, piece)
        for _ in range(3):
            await asyncio.sleep(0)
    frames.connection_lost(None)
    await asyncio.gather(*frames.tasks)
    return found


_SHORT = Frame(Opcode.TEXT, b'{"type":"ping"}').serialize(mask=True)


@pytest.mark.parametrize(
    "frames",
    [
        [Frame(Opcode.TEXT, b"one"), Frame(Opcode.TEXT, b""), Frame(Opcode.TEXT, "žluť".encode())],
        [Frame(Opcode.TEXT, b"x" * 125), Frame(Opcode.TEXT, b"x" * 126), Frame(Opcode.TEXT, b"one")],
        [Frame(Opcode.TEXT, b"be", fin=False), Frame(Opcode.PING, b"?"), Frame(Opcode.CONT, b"gun")],
        [Frame(Opcode.TEXT, b"be", fin=False), Frame(Opcode.TEXT, b"gun")],
        [Frame(Opcode.TEXT, b"", fin=False), Frame(Opcode.TEXT, b"gun")],
        [Frame(Opcode.TEXT, b"\xff"), Frame(Opcode.TEXT, b"one")],
        [Frame(Opcode.BINARY, _SHORT), Frame(Opcode.TEXT, b"one")],
        [Frame(Opcode.TEXT, b"one"), Frame(Opcode.CLOSE, b""), Frame(Opcode.TEXT, b"two")],
        [Frame(Opcode.TEXT, b"one", rsv1=True), Frame(Opcode.TEXT, b"two")],
    ],
)
def test_short_texts_are_heard_like_all_others_however_they_are_cut(frames: list[Frame]) -> None:
    rng = Random(7)
    whole = [_with_mask(frame) for frame in frames]
    stream = b"".join(whole)
    cuts = [whole, [stream], [stream[place : place + 1] for place in range(len(stream))]]
    for _ in range(20):
        places = sorted(rng.sample(range(1, len(stream)), min(4, len(stream) - 1)))
        cuts.append([stream[begin:end] for begin, end in pairwise([0, *places, len(stream)])])
    for pieces in cuts:
        assert asyncio.run(heard(pieces, quickly=True)) == asyncio.run(heard(pieces, quickly=False))


def test_data_that_looks_like_a_frame_is_data() -> None:
    outer = Frame(Opcode.BINARY, _SHORT).serialize(mask=True)
    head = outer[:2] + bytes(4)
    assert asyncio.run(heard([head, _SHORT], quickly=True)) == [str(_SHORT), "end"]


def _with_mask(frame: Frame) -> bytes:
    """As a client sends it, sound or not."""
    data = Frame(Opcode.BINARY, frame.data).serialize(mask=True)
    first = (0x80 if frame.fin else 0) | (0x40 if frame.rsv1 else 0) | frame.opcode
    return bytes([first]) + data[1:]
