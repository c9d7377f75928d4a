"""Web Push: a message that only one browser can read, posted to the address that this browser gave.

Such an address comes from a stranger. It is https, leads to no machine of our own network, is looked up once and called
where that look-up said, has little time to answer, and leads nowhere else.
"""

import asyncio
import base64
import http.client
import ipaddress
import socket
import ssl
from typing import Any, NamedTuple
from urllib.parse import SplitResult, urlsplit

from wonders.core.errors import Refused

LONGEST = 1000
_PATIENCE = 5.0
_KEY, _SECRET = 65, 16
"""Bytes of a browser's public key, and of its secret."""
_ENOUGH = 1024
"""Bytes of an answer that are read."""


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
    loop = asyncio.get_running_loop()
    async with asyncio.timeout(_PATIENCE):
        found = await loop.getaddrinfo(parts.hostname, port, type=socket.SOCK_STREAM)
    addresses = [place[4][0] for place in found]
    if not addresses or not (near or all(_is_public(ipaddress.ip_address(one)) for one in addresses)):
        raise ConnectionRefusedError("the address leads to a network that is not public")
    async with asyncio.timeout(2 * _PATIENCE):
        return await asyncio.to_thread(_call, parts, str(addresses[0]), port, envelope)


def _call(parts: SplitResult, address: str, port: int, envelope: Envelope) -> int:
    connection = _Checked(parts, address, port)
    try:
        path = parts.path or "/"
        connection.request("POST", f"{path}?{parts.query}" if parts.query else path, envelope.body, envelope.headers)
        answer = connection.getresponse()
        answer.read(_ENOUGH)
    except http.client.HTTPException as error:
        raise ConnectionError(type(error).__name__) from None
    else:
        return answer.status
    finally:
        connection.close()


class _Checked(http.client.HTTPConnection):
    """A connection to an address that was checked, by the name that its certificate has to have."""

    def __init__(self, parts: SplitResult, address: str, port: int) -> None:
        super().__init__(parts.hostname or "", port, timeout=_PATIENCE)
        self._address = address
        self._safe = ssl.create_default_context() if parts.scheme == "https" else None

    def connect(self) -> None:
        """Connects without looking the name up again."""
        plain = socket.create_connection((self._address, self.port), self.timeout)
        self.sock: Any = self._safe.wrap_socket(plain, server_hostname=self.host) if self._safe else plain


def _is_public(address: ipaddress.IPv4Address | ipaddress.IPv6Address) -> bool:
    mapped = getattr(address, "ipv4_mapped", None)
    return bool((mapped or address).is_global and not (mapped or address).is_multicast)


def _no_endpoint() -> Refused:
    return Refused("push", "this is no address for notifications")
