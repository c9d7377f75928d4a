"""A connection that has become a socket: its texts as frames, its limits, and how another process is given it."""

import asyncio
from collections.abc import Awaitable, Callable
from http import HTTPStatus
from struct import pack
from typing import TYPE_CHECKING, Any

from uvicorn.protocols.utils import ClientDisconnected
from uvicorn.protocols.websockets.websockets_sansio_impl import WebSocketsSansIOProtocol
from uvicorn.server import ServerState
from websockets.frames import CloseCode, Frame
from websockets.http11 import Request
from websockets.protocol import State

if TYPE_CHECKING:
    from wonders.server.web.transport import EdgeConfig

TAKER = "wonders.taker"
"""Where an application finds what takes its texts at once, beside the way of ASGI, which waits for each of them."""
GIVER = "wonders.giver"
"""Where it finds what gives the connection to another process, as long as nothing was answered on it."""
Receiver = Callable[[int, bytes], Awaitable[bool]]
"""Takes a connection by its file, with the request that came on it; whether somebody has it now."""

_WHOLE_TEXT = 0x81
_LONG = 126
"""From this size on a frame has a field of its own for it, of two bytes or of eight."""
_MASKED = 0x80
"""Beside the size: the frame of a client."""
_HEAD = 6
"""Bytes of a client's short frame before its data: kind, size, and the mask."""


def framed(data: bytes) -> bytes:
    """A text as one whole frame of a server (RFC 6455, 5.2), as websockets would make it, in a tenth of the time."""
    size = len(data)
    if size < _LONG:
        return pack("!BB", _WHOLE_TEXT, size) + data
    if size < 1 << 16:
        return pack("!BBH", _WHOLE_TEXT, _LONG, size) + data
    return pack("!BBQ", _WHOLE_TEXT, _LONG + 1, size) + data


def is_short(data: bytes) -> bool:
    """Whether this is one frame of a client, a short and whole one."""
    size = len(data) - _HEAD
    return 0 <= size < _LONG and data[1] == _MASKED | size


def unmasked(frame: bytes) -> bytes:
    """What is in such a frame (RFC 6455, 5.3)."""
    size = len(frame) - _HEAD
    mask = (frame[2:_HEAD] * (size // 4 + 1))[:size]
    return (int.from_bytes(frame[_HEAD:], "big") ^ int.from_bytes(mask, "big")).to_bytes(size, "big")


class Frames(WebSocketsSansIOProtocol):
    """A connection that has become a socket."""

    def __init__(
        self,
        config: "EdgeConfig",
        server_state: ServerState,
        app_state: dict[str, Any],
        _loop: asyncio.AbstractEventLoop | None = None,
    ) -> None:
        super().__init__(config, server_state, app_state, _loop)
        self._guard = config.guard
        self._due: list[bytes] = []
        """Texts of this moment, each as a frame."""
        self._apart = False
        """Whether all that came since the handshake came frame by frame, so that what comes next begins one."""

    def data_received(self, data: bytes) -> None:
        """Takes a short text as it is, if it comes for itself as most do; leaves everything else to websockets."""
        self._apart = self._apart and is_short(data)
        if self._apart and data[0] == _WHOLE_TEXT and not self.frames and self._open():
            self.curr_msg_data_type = "text"
            self.frames = [unmasked(data)]
            self.send_receive_event_to_app()
        else:
            super().data_received(data)

    def connection_lost(self, exc: Exception | None) -> None:
        """Makes room."""
        self._guard.release(self.transport)
        super().connection_lost(exc)

    def handle_ping(self) -> None:
        """Answers, unless the answers pile up unread."""
        if self.writable.is_set():
            super().handle_ping()
        elif not self.transport.is_closing():
            self._guard.count("reader")
            self.transport.abort()

    def handle_parser_exception(self) -> None:
        """Ends a socket on which nonsense came; nothing more is sent on it."""
        if self.conn.close_sent is None:
            self.transport.abort()
            return
        super().handle_parser_exception()
        self.disconnected = True

    def handle_cont(self, event: Frame) -> None:
        """Takes a part of a message, of which there may be so many."""
        if len(self.frames) < self._guard.limits.fragments:
            super().handle_cont(event)
        elif self.conn.close_sent is None:
            self.conn.fail(CloseCode.MESSAGE_TOO_BIG)
            self.handle_parser_exception()

    def send_receive_event_to_app(self) -> None:
        """Passes a message on; one that is no text ends the socket, and is nothing to log.

        Nothing more is read while a message waits behind another one.
        """
        data, self.frames = b"".join(self.frames), []
        if self.close_sent:
            return
        if self.curr_msg_data_type == "text":
            try:
                self.queue.put_nowait({"type": "websocket.receive", "text": data.decode()})
            except UnicodeDecodeError:
                if self.conn.close_sent is None:
                    self.conn.fail(CloseCode.INVALID_DATA)
                    self.handle_parser_exception()
                return
        else:
            self.queue.put_nowait({"type": "websocket.receive", "bytes": data})
        if self.queue.qsize() > 1 and not self.read_paused:
            self.read_paused = True
            self.transport.pause_reading()

    def handle_connect(self, event: Request) -> None:
        """Lets the application hand over texts without waiting, or the whole connection."""
        super().handle_connect(event)
        if self.response.status_code == HTTPStatus.SWITCHING_PROTOCOLS:
            self._apart = True
            (self.scope["extensions"] or {}).update({TAKER: {"take": self.take}, GIVER: {"give": self.give}})

    async def give(self, receive: Receiver) -> bool:
        """Gives the connection away, with the request as it came; nothing more happens on it here if somebody has it.

        One that came where nobody may speak for others stays: elsewhere it might be believed.
        """
        connection = self.transport.get_extra_info("socket")
        if self.scheme != "ws" or not self.config.proxy_headers or self.handshake_complete or connection is None:
            return False
        self.transport.pause_reading()
        lines = [b"GET %b HTTP/1.1" % self.request.path.encode(), *[b"%b: %b" % pair for pair in self.scope["headers"]]]
        if not await receive(connection.fileno(), b"\r\n".join([*lines, b"", b""])):
            self.transport.resume_reading()
            return False
        self.handshake_complete = self.disconnected = True
        self.transport.abort()
        return True

    def take(self, text: str) -> bool:
        """Sends a text, with all others of this moment in one piece; False if the reader cannot take it now."""
        if not self.writable.is_set() or not self._open():
            return False
        if not self._due:
            self.loop.call_soon(self._write)
        self._due.append(framed(text.encode()))
        return True

    async def send(self, message: Any) -> None:
        """Sends a text when the reader can take it; leaves everything else to uvicorn."""
        text = message.get("text")
        if text is None or not self._open():
            self._write()
            await super().send(message)
            return
        while not self.take(text):
            await self.writable.wait()
            if not self._open():
                raise ClientDisconnected

    def _open(self) -> bool:
        return self.handshake_complete and not self.disconnected and self.conn.state is State.OPEN

    def _write(self) -> None:
        if self._due and self._open():
            self.transport.write(b"".join(self._due))
        self._due.clear()
