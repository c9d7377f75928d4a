"""The HTTP interface: bots that somebody keeps, each with a name, a token and ratings of its own."""

from time import time
from typing import Annotated, Literal

from fastapi import APIRouter, Path, Request, Response
from pydantic import BaseModel, Field

from wonders.core.errors import Refused
from wonders.server.api.account import forget_all
from wonders.server.api.games import PROBLEMS, Body
from wonders.server.dependencies import Asking, Server, ServerPart, check_welcome, device_of, network
from wonders.server.everywhere import end_sessions
from wonders.server.people.guest import Guest
from wonders.server.web.sessions import bot_name

router = APIRouter(prefix="/api", responses=PROBLEMS)
MOST = 5
"""Bots of one person."""
BotScope = Literal["read", "play"]
BOT_SCOPES: tuple[BotScope, ...] = ("read", "play")
"""What the token of a bot may be for: its account is its keeper's."""
_Page = Annotated[str, Path(max_length=40)]


class NewBot(Body):
    """A bot with a name of its own, which is shown with a mark; what its token may be used for."""

    name: str = Field(max_length=200)
    scopes: list[BotScope] = Field(["read", "play"], min_length=1, max_length=2)


class BotScopes(Body):
    """What a token may be used for."""

    scopes: list[BotScope] = Field(["read", "play"], min_length=1, max_length=2)


class KeptBot(BaseModel):
    """A bot that somebody keeps; `person` is the id of its page, by which it is challenged."""

    person: str
    name: str
    created: float


class BotToken(BaseModel):
    """The token of a bot, told once."""

    person: str
    name: str
    token: str
    scopes: list[str]


class OwnPage(BaseModel):
    """The id of a page: others find whose it is by their name, and can challenge them."""

    person: str


@router.get("/me/bots")
async def bots(server: ServerPart, guest: Asking) -> list[KeptBot]:
    """The bots of who asks."""
    return await list_bots(server, guest)


async def list_bots(server: Server, guest: Guest) -> list[KeptBot]:
    """The same for pages."""
    rows = await server.persons.bots.of(guest.id)
    return [KeptBot(person=row["handle"], name=row["name"], created=row["created"]) for row in rows]


@router.post("/me/bots", status_code=201)
async def new_bot(server: ServerPart, request: Request, guest: Asking, body: NewBot) -> BotToken:
    """Registers a bot that plays under its own name, with a token that is for playing alone."""
    return await register(server, request, guest, body.name, body.scopes)


async def register(
    server: Server, request: Request, guest: Guest, name: str, scopes: list[BotScope] | None = None
) -> BotToken:
    """The same for pages."""
    server.gate.check("guest", network(request), server.settings.limits.guests_per_minute)
    await check_welcome(request)
    if await server.persons.bots.is_bot(guest.id):
        raise Refused("people", "a bot keeps no bots")
    called = bot_name(name)
    bot, handle = await server.persons.bots.add(called, guest.id, time(), MOST)
    return await _token(server, request, Guest(bot, called), handle, scopes)


@router.post("/me/bots/{person}/token", status_code=201)
async def new_bot_token(
    server: ServerPart, request: Request, guest: Asking, person: _Page, body: BotScopes
) -> BotToken:
    """A new token for a bot, in place of all it had."""
    return await renew(server, request, guest, person, body.scopes)


async def renew(
    server: Server, request: Request, guest: Guest, person: str, scopes: list[BotScope] | None = None
) -> BotToken:
    """The same for pages."""
    bot = await _kept(server, guest, person)
    await end_sessions(server, bot)
    return await _token(server, request, bot, person, scopes)


@router.delete("/me/bots/{person}", status_code=204)
async def drop_bot(server: ServerPart, guest: Asking, person: _Page) -> Response:
    """Forgets a bot: its name, its token and its ratings. Its games stay, without the name."""
    await let_go(server, guest, person)
    return Response(status_code=204)


async def let_go(server: Server, guest: Guest, person: str) -> None:
    """The same for pages."""
    await forget_all(server, await _kept(server, guest, person))


@router.post("/me/page", status_code=201)
async def own_page(server: ServerPart, guest: Asking) -> OwnPage:
    """Gives who asks a page of their own, if they have none: others find them by their name and can challenge them."""
    return OwnPage(person=await server.persons.bots.give_page(guest.id))


async def _kept(server: Server, guest: Guest, person: str) -> Guest:
    for row in await server.persons.bots.of(guest.id):
        if row["handle"] == person:
            return Guest(row["id"], row["name"])
    raise Refused("unknown", "you keep no such bot")


async def _token(server: Server, request: Request, bot: Guest, handle: str, scopes: list[BotScope] | None) -> BotToken:
    wanted = [scope for scope in BOT_SCOPES if scopes is None or scope in scopes]
    token = await server.people.key(bot, "bearer", device_of(request)._replace(label="bot"), wanted)
    return BotToken(person=handle, name=bot.name, token=token, scopes=[*wanted])
