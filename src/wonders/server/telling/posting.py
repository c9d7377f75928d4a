"""Web Push: a message that only one browser can read, posted to the address that this browser gave.

Such an address comes from a stranger. It is https, leads to no machine of our own network, is looked up once and called
where that look-up said, has little time to answer, and leads nowhere else.
"""

import asyncio
import base64
import ipaddress
import socket
import ssl
from collections.abc import Sequence
from concurrent.futures import ThreadPoolExecutor
from functools import cache
from typing import NamedTuple
from urllib.parse import SplitResult, urlsplit

from wonders.core.errors import Refused

LONGEST = 1000
_PATIENCE = 5.0
_KEY, _SECRET = 65, 16
"""Bytes of a browser's public key, and of its secret."""
_ENOUGH = 1024
"""Bytes of an answer that are read."""
_PUBLIC_6 = ipaddress.ip_network("2000::/3")
"""What the world uses of IPv6."""
_TRANSLATED = ipaddress.ip_network("64:ff9b::/96")
"""Addresses that lead to the IPv4 address in them, where a network translates."""
_LOOK_UPS = ThreadPoolExecutor(32, "look-up")
"""Threads of their own: a stranger's name may take long to look up, and nothing else has to wait for that."""


class Envelope(NamedTuple):
    """A sealed message, with what the post office wants to know."""

    body: bytes
    headers: dict[str, str]


def proper_endpoint(endpoint: str, *, near: bool = False) -> SplitResult:
    """The parts of an address for notifications; refused if it is none that may be called."""
    try:
        parts = urlsplit(endpoint)
        port = parts.port
    except ValueError:
        raise _no_endpoint() from None
    schemes = ("https", "http") if near else ("https",)
    wrong = not parts.hostname or parts.username or parts.password or len(endpoint) > LONGEST or not endpoint.isascii()
    if parts.scheme not in schemes or wrong or (port not in (None, 443) and not near):
        raise _no_endpoint()
    try:
        address = ipaddress.ip_address(parts.hostname or "")
    except ValueError:
        return parts
    if not (near or _is_public(address)):
        raise _no_endpoint()
    return parts


def proper_keys(key: str, secret: str) -> None:
    """Refuses what cannot be the keys of a browser."""
    try:
        sizes = len(unpadded(key)), len(unpadded(secret))
    except ValueError:
        sizes = (0, 0)
    if sizes != (_KEY, _SECRET):
        raise Refused("push", "these are no keys of a browser")


def unpadded(text: str) -> bytes:
    """What a text in base64url stands for."""
    return base64.urlsafe_b64decode(text + "=" * (-len(text) % 4))


def seal(message: bytes, key: str, secret: str) -> bytes:
    """A message that only the browser with these keys can read (RFC 8291)."""
    import http_ece  # noqa: PLC0415  only who is told something needs it
    from cryptography.hazmat.primitives.asymmetric import ec  # noqa: PLC0415

    own = ec.generate_private_key(ec.SECP256R1())
    sealed: bytes = http_ece.encrypt(
        message, private_key=own, dh=unpadded(key), auth_secret=unpadded(secret), version="aes128gcm"
    )
    return sealed


async def post(endpoint: str, envelope: Envelope, *, near: bool = False) -> int:
    """The status with which an address takes a message; `OSError` if it cannot be reached, or must not be."""
    parts = proper_endpoint(endpoint, near=near)
    port = parts.port or (443 if parts.scheme == "https" else 80)
    async with asyncio.timeout(_PATIENCE):
        addresses = await _look_up(parts.hostname or "", port)
        if not addresses or not (near or all(_is_public(ipaddress.ip_address(one)) for one in addresses)):
            raise ConnectionRefusedError("the address leads to a network that is not public")
        return await _call(parts, addresses[0], port, envelope)


async def _look_up(host: str, port: int) -> Sequence[str]:
    """Where a name leads."""
    loop = asyncio.get_running_loop()
    found = await loop.run_in_executor(_LOOK_UPS, lambda: socket.getaddrinfo(host, port, type=socket.SOCK_STREAM))
    return [str(place[4][0]) for place in found]


async def _call(parts: SplitResult, address: str, port: int, envelope: Envelope) -> int:
    """Posts a message to an address that was checked, by the name that its certificate has to have.

    Whoever answers a byte at a time is cut off with everybody else whose time is up: no thread waits for them.
    """
    safe = _trusted() if parts.scheme == "https" else None
    name = parts.hostname if safe else None
    reader, writer = await asyncio.open_connection(address, port, ssl=safe, server_hostname=name, limit=_ENOUGH)
    try:
        writer.write(_head(parts, envelope) + envelope.body)
        await writer.drain()
        version, status, *_ = (await reader.readuntil(b"\r\n")).split()
        if not version.startswith(b"HTTP/1."):
            raise ConnectionError("this is no answer")
        return int(status)
    except (asyncio.IncompleteReadError, asyncio.LimitOverrunError) as error:
        raise ConnectionError(type(error).__name__) from None
    finally:
        writer.transport.abort()


@cache
def _trusted() -> ssl.SSLContext:
    """The certificates that browsers trust, read once."""
    return ssl.create_default_context()


def _head(parts: SplitResult, envelope: Envelope) -> bytes:
    """The head of a request; refused if there is something in the address that would end a line of it."""
    target = (parts.path or "/") + (f"?{parts.query}" if parts.query else "")
    headers = {"Host": parts.netloc, "Content-Length": str(len(envelope.body)), "Connection": "close"}
    lines = [f"POST {target} HTTP/1.1", *(f"{name}: {value}" for name, value in (headers | envelope.headers).items())]
    if not all(line.isascii() and line.isprintable() for line in lines) or " " in target + parts.netloc:
        raise _no_endpoint()
    return "\r\n".join([*lines, "", ""]).encode()


def _is_public(address: ipaddress.IPv4Address | ipaddress.IPv6Address) -> bool:
    if isinstance(address, ipaddress.IPv6Address):
        inner = address.ipv4_mapped or address.sixtofour
        if address in _TRANSLATED:
            inner = ipaddress.IPv4Address(int(address) & 0xFFFFFFFF)
        if inner is None:
            return address in _PUBLIC_6 and address.is_global
        address = inner
    return address.is_global and not address.is_multicast


def _no_endpoint() -> Refused:
    return Refused("push", "this is no address for notifications")
