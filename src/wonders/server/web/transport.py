"""The edge of the server: what comes over a connection is counted, measured and timed before anything reads it.

uvicorn parses requests and frames; it knows no limit of headers, of time and of connections. `Requests` here and
`Frames` beside have them.
"""

import asyncio
from ipaddress import ip_address, ip_network
from time import monotonic
from typing import Any

import uvicorn
from starlette.types import ASGIApp
from uvicorn.protocols.http.httptools_impl import HttpToolsProtocol
from uvicorn.server import ServerState

from wonders.server.limits import network_of
from wonders.server.web.connections import Guard, OpenLine
from wonders.server.web.frames import Frames

_TOO_LARGE = (
    b"HTTP/1.1 431 Request Header Fields Too Large\r\n"
    b"content-type: text/plain; charset=utf-8\r\nconnection: close\r\n\r\n"
    b"a request has too many headers, or they are too long\n"
)


class TooLargeError(Exception):
    """The headers of a request are too many or too long."""


class EdgeConfig(uvicorn.Config):
    """How uvicorn serves the application behind a guard."""

    def __init__(self, app: ASGIApp, guard: Guard, **more: Any) -> None:
        idle = guard.limits.idle_seconds
        super().__init__(app, http=Requests, ws=Frames, timeout_keep_alive=idle, **more)  # type: ignore[arg-type]  # a timer takes parts of a second too
        self.guard = guard

    def proxies(self, host: str) -> bool:
        """Whether this address is that of a proxy, which may speak for others."""
        if not self.proxy_headers:
            return False
        names = self.forwarded_allow_ips
        listed = [name.strip() for name in (names.split(",") if isinstance(names, str) else names)]
        return "*" in listed or any(_covers(name, host) for name in listed)


def _covers(name: str, host: str) -> bool:
    try:
        return ip_address(host) in ip_network(name, strict=False)
    except ValueError:
        return name == host


class Requests(HttpToolsProtocol):
    """A connection that brings requests."""

    def __init__(
        self,
        config: EdgeConfig,
        server_state: ServerState,
        app_state: dict[str, Any],
        _loop: asyncio.AbstractEventLoop | None = None,
    ) -> None:
        super().__init__(config, server_state, app_state, _loop)
        self._edge = config
        self._limits = config.guard.limits
        self._line: OpenLine | None = None
        self._head = 0
        self._unheard = 0
        """Bytes since the parser last made something of them: the beginning of a header, or of nothing."""
        self._too_large = False

    def connection_made(self, transport: asyncio.Transport) -> None:  # type: ignore[override]  # as uvicorn has it
        """Lets the connection in, or ends it at once."""
        super().connection_made(transport)
        host = self.client[0] if self.client else ""
        self._line = self._edge.guard.admit(transport, None if self._edge.proxies(host) else network_of(host))
        if self._line is None:
            transport.abort()

    def connection_lost(self, exc: Exception | None) -> None:
        """Makes room."""
        self._edge.guard.release(self.transport)
        super().connection_lost(exc)

    def data_received(self, data: bytes) -> None:
        """Reads on, unless a header goes on and on."""
        if self._line is None:
            return
        self._unheard += len(data)
        super().data_received(data)
        if self._unheard > self._limits.head and not self.transport.is_closing():
            self._too_large = True
            self.send_400_response("")

    def send_400_response(self, msg: str) -> None:
        """Refuses what is no request, or too much of one."""
        if self._too_large:
            self._edge.guard.count("head")
            self.transport.write(_TOO_LARGE)
            self.transport.close()
        else:
            super().send_400_response(msg)

    def on_message_begin(self) -> None:
        """From now on the whole request has so much time."""
        super().on_message_begin()
        self._head = 0
        self._expect(self._limits.request_seconds)

    def on_url(self, url: bytes) -> None:
        """Counts the address."""
        self._count(len(url))
        super().on_url(url)

    def on_header(self, name: bytes, value: bytes) -> None:
        """Counts a header, or one that follows the body."""
        size = len(name) + len(value) + 4
        self._count(size)
        if size > self._limits.header or len(self.headers) >= self._limits.headers:
            self._refuse()
        super().on_header(name, value)

    def on_headers_complete(self) -> None:
        """Passes the request on."""
        self._unheard = 0
        super().on_headers_complete()

    def on_body(self, body: bytes) -> None:
        """Passes a part of the body on."""
        self._unheard = 0
        super().on_body(body)

    def on_message_complete(self) -> None:
        """The request is whole; one that was refused before that is over."""
        self._unheard = 0
        super().on_message_complete()
        if self._answered():
            self._expect(self._limits.idle_seconds)
        elif self._line is not None:
            self._line.due = None

    def on_response_complete(self) -> None:
        """Waits for the next request."""
        if self._answered():
            self._expect(self._limits.idle_seconds)
        super().on_response_complete()

    def handle_websocket_upgrade(self) -> None:
        """Becomes a socket, which may be silent for as long as it likes."""
        if not self.url.isascii():
            self.send_400_response("Invalid HTTP request received.")
            return
        if self._line is not None:
            self._line.due = None
        super().handle_websocket_upgrade()

    def _count(self, size: int) -> None:
        self._unheard = 0
        self._head += size
        if self._head > self._limits.head:
            self._refuse()

    def _refuse(self) -> None:
        self._too_large = True
        raise TooLargeError

    def _answered(self) -> bool:
        """Whether the latest request has its answer, perhaps before it was whole."""
        return self.cycle is not None and self.cycle.response_complete  # type: ignore[redundant-expr]  # None at first

    def _expect(self, seconds: float) -> None:
        if self._line is not None:
            self._line.due = monotonic() + seconds
