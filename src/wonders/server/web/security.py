"""Who may ask what: hosts, origins, sizes and rates are checked before anything else looks at a request."""

import ipaddress
import re
import socket
from http import HTTPStatus
from urllib.parse import urlsplit

from fastapi import HTTPException
from starlette.datastructures import Headers, MutableHeaders
from starlette.responses import JSONResponse
from starlette.types import ASGIApp, Message, Receive, Scope, Send

from wonders.server.protocol.refusals import status_of
from wonders.server.settings import Settings

_HOST = re.compile(r"([a-z0-9._-]+|\[[0-9a-f:.]+\])(:[0-9]{1,5})?", re.IGNORECASE)
"""A name or an address, and perhaps a port."""
_SAFE = frozenset(("GET", "HEAD", "OPTIONS", "TRACE"))
_POLICY = "; ".join(
    (
        "default-src 'none'",
        "script-src 'self'",
        "style-src 'self'",
        "img-src 'self' data:",
        "font-src 'self'",
        "connect-src 'self'",
        "manifest-src 'self'",
        "worker-src 'self'",
        "form-action 'self'",
        "base-uri 'none'",
        "frame-ancestors 'none'",
    )
)
_HEADERS = {
    "content-security-policy": _POLICY,
    "x-content-type-options": "nosniff",
    "referrer-policy": "same-origin",
    "cross-origin-opener-policy": "same-origin",
    "cross-origin-resource-policy": "same-origin",
    "permissions-policy": "camera=(), microphone=(), geolocation=()",
}
_OVER_HTTPS = {"strict-transport-security": "max-age=31536000"}


class Hosts:
    """The names this server goes by.

    A foreign site can make its own name lead to this machine; the browser then takes its requests for ours. An
    address in numbers cannot be stolen that way, so those are always welcome.
    """

    def __init__(self, settings: Settings) -> None:
        own = socket.gethostname().lower()
        self._names = {"localhost", own, f"{own}.local", settings.public_host}
        self._public = urlsplit(settings.public_url).netloc.lower()

    def known(self, host: str) -> bool:
        """Whether a Host header names this server."""
        written = _HOST.fullmatch(host)
        name = written[1].strip("[]").lower() if written else ""
        try:
            ipaddress.ip_address(name)
        except ValueError:
            return name.rstrip(".") in self._names
        return True

    def same(self, origin: str, host: str) -> bool:
        """Whether an Origin header is this server's own, as the browser addressed it or in public."""
        try:
            named = urlsplit(origin).netloc.lower()
        except ValueError:
            return False
        return named == host.lower() or bool(named and named == self._public)


class Safety:
    """Refuses unknown hosts, unsafe requests from foreign sites, and bodies that are too large."""

    def __init__(self, app: ASGIApp, settings: Settings) -> None:
        self._app = app
        self._hosts = Hosts(settings)
        self._limit = settings.limits.body
        self._headers = _HEADERS | (_OVER_HTTPS if settings.secure else {})

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Passes a request on if nothing speaks against it."""
        if scope["type"] == "lifespan":
            await self._app(scope, receive, send)
            return
        refusal = self._objection(scope)
        if refusal is None:
            await self._pass_on(scope, receive, send)
        elif scope["type"] == "websocket":
            # Closing before accepting answers the handshake with 403.
            await receive()
            await send({"type": "websocket.close", "code": 1008, "reason": refusal[1]})
        else:
            body = {"code": refusal[0], "message": refusal[1]}
            await JSONResponse(body, status_of(refusal[0]), self._headers)(scope, receive, send)

    def _objection(self, scope: Scope) -> tuple[str, str] | None:
        headers = Headers(scope=scope)
        host = headers.get("host", "")
        if not self._hosts.known(host):
            return "host", "this server does not go by that name; see --public-url"
        if not scope["path"].isprintable() or b"%00" in scope["query_string"]:
            return "text", "this address holds characters that cannot be shown"
        socket_wanted = scope["type"] == "websocket"
        if not socket_wanted and scope["method"] in _SAFE:
            return None
        origin = headers.get("origin")
        foreign = headers.get("sec-fetch-site", "same-origin") not in ("same-origin", "none")
        if foreign or (origin is not None and not self._hosts.same(origin, host)):
            return "origin", "requests from other sites are refused"
        if origin is None and "cookie" in headers and "authorization" not in headers:
            # Browsers name the origin; scripts use a bearer token, which no foreign site can make a browser send.
            return "origin", "with a cookie, say where the request comes from, or use a bearer token"
        length = headers.get("content-length", "0")
        if not re.fullmatch(r"\d{1,12}", length) or int(length) > self._limit:
            return "size", f"a request has at most {self._limit} bytes"
        return None

    async def _pass_on(self, scope: Scope, receive: Receive, send: Send) -> None:
        if scope["type"] != "http":
            await self._app(scope, receive, send)
            return
        left = self._limit

        async def counted() -> Message:
            nonlocal left
            message = await receive()
            if message["type"] == "http.request":
                left -= len(message.get("body", b""))
                if left < 0:
                    raise HTTPException(
                        HTTPStatus.REQUEST_ENTITY_TOO_LARGE, f"a request has at most {self._limit} bytes"
                    )
            return message

        async def adorned(message: Message) -> None:
            if message["type"] == "http.response.start":
                headers = MutableHeaders(scope=message)
                for name, value in self._headers.items():
                    headers.setdefault(name, value)
                headers.setdefault("cache-control", _kept(scope["path"]))
            await send(message)

        await self._app(scope, counted, adorned)


def _kept(path: str) -> str:
    """How long a browser keeps an answer: fonts hardly ever change, and a page waits for them."""
    if path.startswith("/static/app/fonts/"):
        return "max-age=604800"
    return "no-cache" if path.startswith("/static/") else "no-store"
