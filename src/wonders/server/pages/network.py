"""Who can follow this server's links, and the switch that lets others on this network join."""

import ipaddress
from typing import Literal, TypeAlias
from urllib.parse import urlsplit

from fastapi import APIRouter, Request, Response

from wonders.core.errors import Refused
from wonders.server.dependencies import Server, ServerPart, is_near
from wonders.server.pages.kit import came_from, go, own_address
from wonders.server.web.forms import fields
from wonders.server.web.network import lan_host

router = APIRouter(include_in_schema=False)
Reach: TypeAlias = Literal["", "open", "closed", "host", "offline", "start"]
"""What a visitor has to know about this server's links.

Nothing, if they work everywhere. `open` and `closed`: this visitor may throw the switch. The others tell what to do
about links that work on this machine alone: ask the host, connect to a network, start the server otherwise.
"""


def reach(server: Server, request: Request, *, host: bool = True) -> Reach:
    """What this visitor has to know about the links; the switch is only for who may throw it, at a table its host."""
    if not _is_own(own_address(server, request)):
        return "open" if server.door.address and host and is_near(request) else ""
    if not _may_switch(server, request):
        return "start"
    if not host:
        return "host"
    return "closed" if lan_host(server.settings) else "offline"


@router.post("/network")
async def throw_switch(server: ServerPart, request: Request) -> Response:
    """Lets others on this network join, or no longer; for somebody at the server's own machine."""
    if not _may_switch(server, request):
        raise Refused("near", "only somebody at the server's own machine can do that")
    form = await fields(request)
    await (server.door.open() if form.get("open") == "yes" else server.door.close())
    return go(came_from(request))


def _may_switch(server: Server, request: Request) -> bool:
    return server.door.exists and is_near(request)


def _is_own(address: str) -> bool:
    """Whether an address leads every machine to itself."""
    name = urlsplit(address).hostname or ""
    try:
        return ipaddress.ip_address(name).is_loopback
    except ValueError:
        return name == "localhost"
