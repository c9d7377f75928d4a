"""What one wants to be told: the forms of one's own page, and the one tap that ends it."""

from contextlib import suppress

from fastapi import APIRouter, Request, Response

from wonders.core.errors import Refused
from wonders.server.api.wishes import DAY, wish
from wonders.server.dependencies import Asking, Looking, ServerPart
from wonders.server.pages.kit import choice, go, page
from wonders.server.web.forms import fields

router = APIRouter(include_in_schema=False)


@router.post("/me/wishes")
async def change_wishes(server: ServerPart, request: Request, guest: Asking) -> Response:
    """Letters, quiet hours, and whether one reads the chat."""
    form = await fields(request)
    hours = {name: (choice(form, name, 0) or 0) * 60 % DAY for name in ("quiet_from", "quiet_to")}
    zone = form.get("zone", "").strip() or (await server.persons.wishes.of(guest.id))["zone"]
    given = {"mail": form.get("mail") == "yes", "chat": form.get("chat") == "yes"}
    await wish(server, guest, **hours, **given, zone=zone)
    return go("/me#told")


@router.post("/me/push/drop")
async def drop_browser(server: ServerPart, request: Request, guest: Asking) -> Response:
    """Tells a browser nothing any more."""
    await server.persons.wishes.unsubscribe(guest.id, (await fields(request)).get("id", ""))
    return go("/me#told")


@router.get("/stop/{code}")
async def stop_form(server: ServerPart, guest: Looking, code: str) -> Response:
    """The link in a letter; it takes a click, so that a program that looks at links ends nothing."""
    if server.persons.teller.stopped(code) is None:
        raise Refused("unknown", "this link is no longer valid")
    return page("stop.html", guest, code=code, done=False)


@router.post("/stop/{code}")
async def stop(server: ServerPart, guest: Looking, code: str) -> Response:
    """Ends it: by the button of the page, of a notification, or of a mail program (RFC 8058)."""
    found = server.persons.teller.stopped(code)
    if found is None:
        raise Refused("unknown", "this link is no longer valid")
    who, way = found
    with suppress(Refused):  # whoever is forgotten is told nothing anyway
        await server.persons.wishes.wish(who, **{way: False})
    return page("stop.html", guest, code=code, done=True)
