"""The HTTP interface: whom one does not want to hear or sit with, and what the owner is told about somebody."""

from time import time
from typing import Annotated

from fastapi import APIRouter, Path, Request, Response
from pydantic import BaseModel, Field

from wonders.core.errors import Refused
from wonders.server.api.games import PROBLEMS, Body
from wonders.server.api.tables import SeatNumber
from wonders.server.dependencies import Asking, At, Server, ServerPart, network
from wonders.server.everywhere import hear_anew
from wonders.server.live.actor import LiveTable
from wonders.server.people.guest import Guest
from wonders.server.tables.rights import own_seat, require_seat
from wonders.server.web.sessions import digest

router = APIRouter(prefix="/api", responses=PROBLEMS)
_HANDLE = 16


class SeatManners(BaseModel):
    """How who asks stands to somebody at a table, by seat."""

    seat: int
    mute: bool
    block: bool


class Shunning(Body):
    """Whether somebody is not heard any more, and not sat with."""

    mute: bool = False
    block: bool = False


class Complaint(Body):
    """What the owner of the server should know."""

    text: str = Field(min_length=1, max_length=1000)


class ShunnedPerson(BaseModel):
    """Somebody who is not heard, by an id that only who asks can use."""

    id: str
    name: str
    block: bool


@router.get("/tables/{table}/manners")
async def manners_at(server: ServerPart, live: At, guest: Asking) -> list[SeatManners]:
    """The people at a table, and how who asks stands to them."""
    known = await server.persons.manners.of(guest.id)
    return [
        SeatManners(seat=number, mute=seat.owner in known, block=known.get(seat.owner, False))
        for number, seat in enumerate(live.table.seats)
        if seat.owner is not None and seat.owner != guest.id
    ]


@router.put("/tables/{table}/seats/{seat}/manners", status_code=204)
async def shun(server: ServerPart, live: At, guest: Asking, seat: SeatNumber, body: Shunning) -> Response:
    """Mutes or blocks somebody at a table, or no longer."""
    await shun_seat(server, live, guest, seat, mute=body.mute, block=body.block)
    return Response(status_code=204)


async def shun_seat(server: Server, live: LiveTable, guest: Guest, seat: int, *, mute: bool, block: bool) -> None:
    """The same for pages."""
    await server.persons.manners.shun(guest.id, _other(live, guest, seat), mute=mute, block=block)
    hear_anew(server, guest)


@router.post("/tables/{table}/seats/{seat}/report", status_code=204)
async def report(
    server: ServerPart, request: Request, live: At, guest: Asking, seat: SeatNumber, body: Complaint
) -> Response:
    """Tells the owner of the server about somebody one plays with."""
    await report_seat(server, request, live, guest, seat, body.text)
    return Response(status_code=204)


async def report_seat(server: Server, request: Request, live: LiveTable, guest: Guest, seat: int, text: str) -> None:
    """The same for pages."""
    own_seat(live.table, guest)
    line = " ".join(text.split())
    if not line:
        raise Refused("empty", "the message is empty")
    server.gate.check("letter", network(request), server.settings.limits.letters_per_minute)
    await server.persons.house.report(guest.id, _other(live, guest, seat), live.table.id, line, time())


@router.get("/me/shunned")
async def shunned(server: ServerPart, guest: Asking) -> list[ShunnedPerson]:
    """Everybody whom who asks has muted or blocked."""
    return await list_shunned(server, guest)


async def list_shunned(server: Server, guest: Guest) -> list[ShunnedPerson]:
    """The same for pages."""
    found = await server.persons.manners.named(guest.id)
    return [ShunnedPerson(id=_handle(guest, other), name=name, block=block) for other, name, block in found]


@router.delete("/me/shunned/{person}", status_code=204)
async def hear_again(server: ServerPart, guest: Asking, person: Annotated[str, Path(max_length=_HANDLE)]) -> Response:
    """Hears somebody again."""
    await forgive(server, guest, person)
    return Response(status_code=204)


async def forgive(server: Server, guest: Guest, person: str) -> None:
    """The same for pages."""
    for other in await server.persons.manners.of(guest.id):
        if _handle(guest, other) == person:
            await server.persons.manners.shun(guest.id, other, mute=False, block=False)
            return hear_anew(server, guest)
    raise Refused("unknown", "there is nobody like that")


def _handle(guest: Guest, other: str) -> str:
    return digest(f"shunned {guest.id} {other}")[:_HANDLE]


def _other(live: LiveTable, guest: Guest, seat: int) -> str:
    require_seat(live.table, seat)
    owner = live.table.seats[seat].owner
    if owner is None or owner == guest.id:
        raise Refused("seat", "nobody else sits there")
    return owner
