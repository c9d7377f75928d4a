"""The bots that somebody keeps: their tokens, shown once, and their end."""

from fastapi import APIRouter, Request, Response

from wonders.server.api.people.bots import BotToken, let_go, register, renew
from wonders.server.dependencies import Asking, ServerPart
from wonders.server.pages.kit import came_from, go, own_address, page
from wonders.server.people.guest import Guest
from wonders.server.web.forms import fields

router = APIRouter(include_in_schema=False)


@router.post("/me/bots")
async def new_bot(server: ServerPart, request: Request, guest: Asking) -> Response:
    """Registers a bot."""
    form = await fields(request)
    return _shown(server, request, guest, await register(server, request, guest, form.get("bot", "")))


@router.post("/me/bots/{person}")
async def change_bot(server: ServerPart, request: Request, guest: Asking, person: str) -> Response:
    """A new token for a bot, or its end."""
    form = await fields(request)
    if form.get("what") == "drop":
        await let_go(server, guest, person)
        return go("/me#bots")
    return _shown(server, request, guest, await renew(server, request, guest, person))


@router.post("/me/page")
async def give_page(server: ServerPart, request: Request, guest: Asking) -> Response:
    """A page of one's own: others can challenge who has one."""
    await server.persons.bots.give_page(guest.id)
    return go(came_from(request))


def _shown(server: ServerPart, request: Request, guest: Guest, told: BotToken) -> Response:
    return page("bot_token.html", guest, told=told, address=own_address(server, request))
