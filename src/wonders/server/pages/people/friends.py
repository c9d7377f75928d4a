"""How friends outside the own network reach a server at home, and whether an address leads to it."""

import asyncio
import hmac
import http.client
import ipaddress
import ssl
from urllib.parse import urlsplit

from fastapi import APIRouter, Request, Response
from fastapi.responses import PlainTextResponse

from wonders.core.errors import Refused
from wonders.server.dependencies import Asking, Looking, Server, ServerPart, is_near
from wonders.server.pages.kit import own_address, page
from wonders.server.pages.network import reach
from wonders.server.people.guest import Guest
from wonders.server.web.forms import fields
from wonders.server.web.network import lan_host

router = APIRouter(include_in_schema=False)
_PATIENCE = 5.0
_SHARED = ipaddress.ip_network("100.64.0.0/10")
"""The addresses of those who share one with other customers of their provider."""


@router.get("/friends")
async def friends(server: ServerPart, request: Request, guest: Looking) -> Response:
    """From this machine to the whole world, step by step."""
    return await _show(server, request, guest)


@router.post("/friends")
async def check(server: ServerPart, request: Request, guest: Asking) -> Response:
    """Whether an address leads to this very server; for its owner, and for somebody at its own machine."""
    if not await _may_check(server, request, guest):
        raise Refused("near", "only somebody at the server's own machine can do that")
    address = (await fields(request)).get("address", "").strip().rstrip("/")
    address = address if "://" in address else f"https://{address}"
    return await _show(server, request, guest, address, await _leads_here(server, address))


@router.get("/friends/proof")
async def proof(server: ServerPart) -> Response:
    """What only this server says, so that it recognises itself."""
    return PlainTextResponse(server.persons.teller.mark("friends"))


async def _may_check(server: Server, request: Request, guest: Guest | None) -> bool:
    return is_near(request) or (guest is not None and await server.persons.house.is_owner(guest.id))


async def _show(server: Server, request: Request, guest: Guest | None, address: str = "", leads: str = "") -> Response:
    own = own_address(server, request)
    host = lan_host(server.settings)
    return page(
        "friends.html",
        guest,
        own=own,
        secure=own.startswith("https://"),
        lan=host,
        port=request.scope["server"][1],
        shared=_is_shared(host),
        reach=reach(server, request),
        may_check=await _may_check(server, request, guest),
        address=address,
        leads=leads,
        command="wonders serve --public-url",
        example="https://games.example.org",
    )


def _is_shared(host: str) -> bool:
    try:
        return ipaddress.ip_address(host) in _SHARED
    except ValueError:
        return False  # a name, or no network at all


async def _leads_here(server: Server, address: str) -> str:
    """`here`, `elsewhere`, `nowhere` (nobody answers), or `unsafe` (it answers without a certificate that holds)."""
    try:
        parts = urlsplit(address)
        if parts.scheme not in ("http", "https") or not parts.hostname or parts.username:
            return "nowhere"
        said = await asyncio.to_thread(_ask, parts.scheme, parts.hostname, parts.port)
    except ssl.SSLError:
        return "unsafe"
    except (OSError, ValueError, http.client.HTTPException):
        return "nowhere"
    return "here" if hmac.compare_digest(said, server.persons.teller.mark("friends").encode()) else "elsewhere"


def _ask(scheme: str, host: str, port: int | None) -> bytes:
    kind = http.client.HTTPSConnection if scheme == "https" else http.client.HTTPConnection
    connection = kind(host, port, timeout=_PATIENCE)
    try:
        connection.request("GET", "/friends/proof")
        return connection.getresponse().read(200)
    finally:
        connection.close()
