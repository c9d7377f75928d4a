"""What everybody may know about a server: what it keeps and for how long, and who runs it."""

from fastapi import APIRouter, Response

from wonders.core.errors import Refused
from wonders.server.dependencies import Looking, ServerPart
from wonders.server.pages.kit import page

router = APIRouter(include_in_schema=False)
_DAY = 86400


@router.get("/privacy")
async def privacy(server: ServerPart, guest: Looking) -> Response:
    """What is kept about people, as this server is set up."""
    settings = server.settings
    return page(
        "privacy.html",
        guest,
        imprint=settings.imprint,
        contact=settings.contact,
        can_mail=server.persons.mailer.exists,
        forget=round(settings.forget / _DAY),
        expire=round(settings.expire / _DAY),
        networks=round(settings.networks / _DAY),
    )


@router.get("/imprint")
async def imprint(server: ServerPart, guest: Looking) -> Response:
    """Who is responsible for this server, where the host says so."""
    settings = server.settings
    if not settings.imprint:
        raise Refused("unknown", "this server has no imprint")
    return page("imprint.html", guest, lines=settings.imprint.splitlines(), contact=settings.contact)
