"""The HTTP interface: clubs, with members and tables of their own."""

import secrets
from time import time
from typing import Annotated

from fastapi import APIRouter, Path, Query, Request
from pydantic import BaseModel, Field

from wonders.core.errors import Refused
from wonders.server.api.games import PROBLEMS, Body
from wonders.server.api.tables import NewTable, Where
from wonders.server.api.tournaments import Named, require_member
from wonders.server.dependencies import Asking, Looking, Server, ServerPart, check_creation, network
from wonders.server.live.actor import LiveTable
from wonders.server.live.tournaments.plan import title
from wonders.server.live.tournaments.told import TournamentListed, listed_tournament
from wonders.server.people.guest import Guest
from wonders.server.protocol.listing import Listed, recorded
from wonders.server.storage.people.clubs import ClubMember
from wonders.server.tables.creation import TableSetup, new_name

router = APIRouter(prefix="/api", responses=PROBLEMS)
_LED = 10
"""Clubs that one person leads."""
_MOST = 500
"""Members of a club."""
_SHOWN = 50
_LONGEST = 1000


class NewClub(Body):
    """A club: everybody may join an open one, others those with its invite code."""

    name: str = Field(max_length=100)
    about: str = Field("", max_length=_LONGEST)
    open: bool = True


class ClubInvite(Body):
    """The invite code of a club that is not open."""

    invite: str = Field("", max_length=100)


class ClubListed(BaseModel):
    """A club in a list; `own` where who asks is in it."""

    id: str
    name: str
    about: str
    open: bool
    own: bool


class MemberData(BaseModel):
    """A member, by their number in the list."""

    number: int
    name: str
    leads: bool


class ClubData(ClubListed):
    """A club, with its tables and tournaments; only members see how to invite to it."""

    leads: bool
    invite: str | None
    members: list[MemberData]
    tables: list[Listed]
    tournaments: list[TournamentListed]


class ClubName(BaseModel):
    """A club."""

    club: str


@router.get("/clubs")
async def all_clubs(server: ServerPart, guest: Looking) -> list[ClubListed]:
    """Open clubs, and those that who asks is in."""
    rows = await server.clubs.listed(guest.id if guest else None, 200)
    return [ClubListed(**{name: row[name] for name in ClubListed.model_fields}) for row in rows]


@router.post("/clubs", status_code=201)
async def new_club(server: ServerPart, guest: Asking, body: NewClub) -> ClubName:
    """A new club, led by who asks."""
    return ClubName(club=await found(server, guest, body))


async def found(server: Server, guest: Guest, body: NewClub) -> str:
    """Founds a club; its name in addresses."""
    await check_creation(server, guest)
    row = {"id": new_name(), "invite": _new_invite(), "created": time(), "open": body.open}
    row |= {"name": title(body.name), "about": body.about.strip()}
    if not await server.clubs.add(row, guest.id, _LED):
        raise Refused("limit", "you already lead {number} clubs", number=_LED)
    return str(row["id"])


@router.get("/clubs/{club}")
async def one_club(server: ServerPart, guest: Looking, club: Named, invite: str = "") -> ClubData:
    """A club: members, tables, tournaments; one that is not open is for its members, and who was invited."""
    return await club_data(server, guest, club, invite)


async def club_data(server: Server, guest: Guest | None, name: str, invite: str = "") -> ClubData:
    """A club for somebody."""
    row = await server.clubs.row(name)
    members = await server.clubs.members(name)
    own = _own(members, guest)
    if row is None or not (row["open"] or own or secrets.compare_digest(invite.encode(), row["invite"].encode())):
        raise Refused("unknown", "there is no such club")
    shown = recorded(
        await server.storage.tables_named(await server.clubs.tables_of(name, _SHOWN)),
        guest.id if guest else None,
        server.hall.broken,
    )
    tournaments = await server.desk.store.of_club(name, _SHOWN)
    return ClubData(
        id=name,
        name=row["name"],
        about=row["about"],
        open=row["open"],
        own=own is not None,
        leads=own is not None and own.leads,
        invite=row["invite"] if own is not None else None,
        members=[MemberData(number=place, name=one.name, leads=one.leads) for place, one in enumerate(members)],
        tables=[table for table in shown if own is not None or table.open],
        tournaments=[listed_tournament(one) for one in tournaments],
    )


@router.patch("/clubs/{club}")
async def change(server: ServerPart, guest: Asking, club: Named, body: NewClub) -> ClubName:
    """Who leads the club says what it is."""
    await set_club(server, guest, club, body)
    return ClubName(club=club)


async def set_club(server: Server, guest: Guest, name: str, body: NewClub) -> None:
    """Another name, other words, open or not."""
    await _require_lead(server, name, guest)
    await server.clubs.change(name, name=title(body.name), about=body.about.strip(), open=body.open)


@router.post("/clubs/{club}/members", status_code=201)
async def join(server: ServerPart, guest: Asking, club: Named, body: ClubInvite) -> ClubName:
    """Joins the club."""
    await join_club(server, guest, club, body.invite)
    return ClubName(club=club)


async def join_club(server: Server, guest: Guest, name: str, invite: str) -> None:
    """Makes somebody a member."""
    server.gate.check("join", guest.id, server.settings.limits.joins_per_minute)
    told = await club_data(server, guest, name, invite)
    if len(told.members) >= _MOST:
        raise Refused("full", "{number} are members already, and more cannot be", number=_MOST)
    await server.clubs.join(name, guest.id, time())


@router.delete("/clubs/{club}/members/me")
async def leave(server: ServerPart, guest: Asking, club: Named) -> ClubName:
    """Leaves the club."""
    await require_member(server, club, guest)
    await server.clubs.leave(club, guest.id)
    return ClubName(club=club)


@router.delete("/clubs/{club}/members/{number}")
async def remove(
    server: ServerPart,
    guest: Asking,
    club: Named,
    number: Annotated[int, Path(ge=0, le=10**6)],
    name: Annotated[str, Query(max_length=100)],
) -> ClubName:
    """Who leads the club takes a member out, by number and name."""
    await remove_member(server, guest, club, number, name)
    return ClubName(club=club)


async def remove_member(server: Server, guest: Guest, club: str, number: int, name: str) -> None:
    """Takes a member out; refused if the list has changed meanwhile."""
    members = await _require_lead(server, club, guest)
    if number >= len(members) or members[number].name != name:
        raise Refused("stale", "the list of members has changed: look again")
    await server.clubs.leave(club, members[number].id)
    # Whoever was taken out knows the invite code, so the club gets another one.
    await server.clubs.change(club, invite=_new_invite())


@router.post("/clubs/{club}/tables", status_code=201)
async def new_table(server: ServerPart, request: Request, guest: Asking, club: Named, body: NewTable) -> Where:
    """A member opens a table, which the club lists."""
    live = await open_table(server, request, guest, club, body.setup(server.settings.absence))
    return Where(table=live.table.id, number=live.number(guest))


async def open_table(server: Server, request: Request, guest: Guest, club: str, setup: TableSetup) -> LiveTable:
    """A table of a club."""
    await require_member(server, club, guest)
    await check_creation(server, guest)
    live = await server.hall.create(guest, setup, network(request))
    await server.clubs.add_table(club, live.table.id)
    return live


async def _require_lead(server: Server, club: str, guest: Guest) -> list[ClubMember]:
    members = await server.clubs.members(club)
    own = _own(members, guest)
    if own is None or not own.leads:
        raise Refused("host", "only who leads the club may do that")
    return members


def _new_invite() -> str:
    return secrets.token_urlsafe(12)


def _own(members: list[ClubMember], guest: Guest | None) -> ClubMember | None:
    return next((one for one in members if guest is not None and one.id == guest.id), None)
