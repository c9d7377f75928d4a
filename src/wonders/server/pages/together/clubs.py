"""The pages of clubs: a list, and one of them with its members, tables and tournaments."""

from fastapi import APIRouter, Request, Response

from wonders.server.api.clubs import (
    NewClub,
    all_clubs,
    club_data,
    found,
    join_club,
    leave,
    remove_member,
    set_club,
)
from wonders.server.dependencies import Looking, ServerPart
from wonders.server.pages.faces import faces_of
from wonders.server.pages.kit import choice, go, own_address, page, remember, visitor
from wonders.server.pages.together.tournaments import FORMAT_NAMES, STAGE_NAMES
from wonders.server.web.forms import fields

router = APIRouter(include_in_schema=False)


@router.get("/clubs")
async def clubs_page(server: ServerPart, guest: Looking) -> Response:
    """One's own clubs, open ones, and a form for a new one."""
    return page("clubs.html", guest, clubs=await all_clubs(server, guest))


@router.post("/clubs")
async def new_club(server: ServerPart, request: Request) -> Response:
    """Founds a club."""
    form = await fields(request)
    guest, session = await visitor(request, form)
    club = await found(server, guest, _wanted(form))
    return remember(server, go(f"/club/{club}"), session)


def _wanted(form: dict[str, str]) -> NewClub:
    about = form.get("about", "").strip()[:1000]
    return NewClub(name=form.get("title", "")[:100], about=about, open=form.get("open") == "yes")


@router.get("/club/{club}")
async def club_page(server: ServerPart, request: Request, guest: Looking, club: str, invite: str = "") -> Response:
    """A club; one that is not open for its members, and those with its link."""
    told = await club_data(server, guest, club, invite)
    link = f"{own_address(server, request)}/club/{club}"
    return page(
        "club.html",
        guest,
        told=told,
        faces=[faces_of([(one.name, None)])[0] for one in told.members],
        link=link if told.open else f"{link}?invite={told.invite}",
        invite=invite,
        formats=FORMAT_NAMES,
        stages=STAGE_NAMES,
    )


@router.post("/club/{club}")
async def act(server: ServerPart, request: Request, club: str) -> Response:
    """Joins or leaves; who leads it says what it is, or takes somebody out."""
    form = await fields(request)
    guest, session = await visitor(request, form)
    what = form.get("what", "")
    if what == "leave":
        await leave(server, guest, club)
        return go("/clubs")
    if what == "change":
        await set_club(server, guest, club, _wanted(form))
    elif what == "remove":
        await remove_member(server, guest, club, choice(form, "number", 0) or 0, form.get("member", ""))
    else:
        await join_club(server, guest, club, form.get("invite", ""))
    return remember(server, go(f"/club/{club}"), session)
