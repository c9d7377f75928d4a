"""The people at a table: whom one does not want to hear or sit with, and a word to the owner."""

from fastapi import APIRouter, Request, Response

from wonders.server.api.manners import forgive, manners_at, report_seat, shun_seat
from wonders.server.dependencies import Asking, At, ServerPart
from wonders.server.pages.faces import faces_of
from wonders.server.pages.kit import choice, go, page
from wonders.server.web.forms import fields

router = APIRouter(include_in_schema=False)


@router.get("/table/{table}/people")
async def people_page(server: ServerPart, request: Request, live: At, guest: Asking) -> Response:
    """Everybody else at a table."""
    seats = live.table.seats
    return page(
        "people.html",
        guest,
        table=live.table,
        names=live.table.names(),
        faces=faces_of((name, seat.level) for name, seat in zip(live.table.names(), seats, strict=True)),
        people=await manners_at(server, live, guest),
        seated=live.table.seat_of(guest.id) is not None,
        sent="sent" in request.query_params,
    )


@router.post("/table/{table}/people")
async def change_manners(server: ServerPart, request: Request, live: At, guest: Asking) -> Response:
    """Mutes or blocks somebody, or no longer; tells the owner about them."""
    form = await fields(request)
    seat, here = choice(form, "seat", 0) or 0, f"/table/{live.table.id}/people"
    if "text" in form:
        await report_seat(server, request, live, guest, seat, form["text"])
        return go(f"{here}?sent")
    what = form.get("what", "")
    await shun_seat(server, live, guest, seat, mute=what in ("mute", "block"), block=what == "block")
    return go(here)


@router.post("/me/shunned")
async def hear_again(server: ServerPart, request: Request, guest: Asking) -> Response:
    """Hears somebody again."""
    await forgive(server, guest, (await fields(request)).get("person", ""))
    return go("/me#shunned")
