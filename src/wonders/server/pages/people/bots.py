"""Programs that play: the bots that somebody keeps, and tokens with which a script does something as they would."""

from fastapi import APIRouter, Request, Response

from wonders.core.errors import Refused
from wonders.core.text.language import later
from wonders.server.api.account import make_token
from wonders.server.api.people.bots import BotToken, let_go, register, renew
from wonders.server.dependencies import Asking, ServerPart
from wonders.server.pages.kit import came_from, go, own_address, page
from wonders.server.people.guest import SCOPES, Guest
from wonders.server.web.forms import fields

router = APIRouter(include_in_schema=False)
SCOPE_NAMES = {
    "read": later("see what you can see"),
    "play": later("play and talk as you"),
    "account": later("change your account, and let others in"),
}
"""What a token may be for, in words."""


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


@router.post("/me/tokens")
async def new_token(server: ServerPart, request: Request, guest: Asking) -> Response:
    """A token for a script of one's own, shown once."""
    form = await fields(request)
    wanted = [scope for scope in SCOPES if form.get(scope) == "yes"]
    if not wanted:
        raise Refused("empty", "tick what the token is for")
    told = await make_token(server, request, guest, form.get("label", "")[:80], wanted)
    return page("token.html", guest, told=told, scopes=SCOPE_NAMES)


@router.post("/me/page")
async def give_page(server: ServerPart, request: Request, guest: Asking) -> Response:
    """A page of one's own: others can challenge who has one."""
    await server.persons.bots.give_page(guest.id)
    return go(came_from(request))


def _shown(server: ServerPart, request: Request, guest: Guest, told: BotToken) -> Response:
    return page("bot_token.html", guest, told=told, address=own_address(server, request))
