"""The HTTP interface for bots and scripts: playing at a table and watching it."""

from collections.abc import AsyncIterator
from typing import Annotated

from fastapi import APIRouter, Query, Request, Response
from pydantic import Field

from wonders.core.errors import Refused
from wonders.core.planner import Planner
from wonders.server.api.games import PROBLEMS, Body
from wonders.server.api.tables import AtTable, Where
from wonders.server.dependencies import (
    Asking,
    At,
    Looking,
    Onlooking,
    Server,
    ServerPart,
    Speaking,
    check_talk,
    network,
    require_guest,
    unheard_by,
)
from wonders.server.live.actor import LiveTable
from wonders.server.live.hints import Hint
from wonders.server.people.guest import Guest
from wonders.server.protocol import messages, requests
from wonders.server.tables.commands import Act, AddPart, AnswerBack, Retract, Say, TakeBack
from wonders.server.web.streaming import LINES, Pieces

router = APIRouter(prefix="/api/tables/{table}", responses=PROBLEMS)
Since = Annotated[int, Query(ge=0, le=10**9)]


class Answer(Body):
    """An action by number or in notation, for the question with this number."""

    action: requests.Choice
    question: int | None = Field(None, ge=0, le=10**9)


class DealPart(Body):
    """What somebody adds to the deal: 32 random bytes in hexadecimal."""

    part: str = Field(min_length=64, max_length=64)


class Wish(Body):
    """Whether the others are asked where a take-back is not free."""

    ask: bool = False


class Consent(Body):
    """Whether somebody agrees."""

    agree: bool


class ChatLine(Body):
    """A line of chat."""

    text: messages.Text


class PhraseLine(Body):
    """One of the phrases."""

    phrase: messages.PhraseKey


class Reacting(Body):
    """A quick reaction."""

    reaction: messages.Reaction


@router.post("/part")
async def add_part(table: AtTable, body: DealPart) -> Where:
    """Adds one's random part to the deal before it starts, once the server has shown its commitment."""
    return await table.do(AddPart(body.part))


@router.post("/actions")
async def act(table: AtTable, body: Answer) -> Where:
    """Answers the question of one's seat; the answer comes when the action is durable."""
    return await table.do(Act(body.action, body.question))


@router.post("/retract")
async def retract(table: AtTable) -> Where:
    """Takes back a sealed choice until the last seat is in."""
    return await table.do(Retract())


@router.post("/take-back")
async def take_back(table: AtTable, body: Wish) -> Where:
    """Takes back one's latest move; where something hidden was revealed or others have acted, they are asked."""
    return await table.do(TakeBack(body.ask))


@router.post("/take-back/answer")
async def answer_back(table: AtTable, body: Consent) -> Where:
    """Agrees to the take-back that somebody asks for, or not; who asked withdraws it with no."""
    return await table.do(AnswerBack(body.agree))


@router.get("/hint")
async def hint(server: ServerPart, live: At, guest: Asking, seated: Speaking) -> Hint:
    """What a strong bot would answer to the question of one's seat, knowing only what one knows oneself.

    For those who play against bots alone, and at tables that were made with hints.
    """
    server.gate.check("hint", guest.id, server.settings.limits.hints_per_minute)
    return await live.hint(seated)


@router.get("/planner")
async def planner(live: At, seated: Speaking) -> Planner:
    """What one's seat would count on paper: what a card opens, chains and symbols to come, conflicts as they stand.

    For those who play against bots alone, and at tables whose rule allows it.
    """
    return await live.planner(seated)


@router.post("/say")
async def say(server: ServerPart, guest: Asking, table: AtTable, body: ChatLine) -> Where:
    """A line of chat."""
    await check_talk(server, guest.id, table.guest)
    return await table.do(Say(body.text))


@router.post("/phrase")
async def say_phrase(server: ServerPart, guest: Asking, table: AtTable, body: PhraseLine) -> Where:
    """A line of chat that everybody reads in their own language."""
    await check_talk(server, guest.id, table.guest)
    return await table.do(Say(phrase=body.phrase))


@router.post("/react", status_code=204)
async def react(server: ServerPart, live: At, guest: Asking, seated: Speaking, body: Reacting) -> Response:
    """A quick reaction."""
    await check_talk(server, guest.id, seated)
    live.react(seated, body.reaction)
    return Response(status_code=204)


@router.get(
    "/stream",
    response_class=Response,
    responses={200: {"content": {LINES: {"schema": {"type": "string"}}}, "description": "One message a line"}},
)
async def stream(
    server: ServerPart,
    request: Request,
    live: At,
    guest: Looking,
    seated: Onlooking,
    since: Since = 0,
    end: bool = False,
) -> Response:
    """The messages of the table's socket, one a line; with `end` the stream stops when the game does."""
    return Pieces(_lines(server, request, live, (guest, seated), since, end), server, LINES)


async def _lines(
    server: Server, request: Request, live: LiveTable, who: tuple[Guest | None, Guest | None], since: int, end: bool
) -> AsyncIterator[str]:
    guest, seated = who
    try:
        with server.connections.hold(guest.id if guest else network(request)) as held:
            if guest is not None:
                # Their sessions may have ended while the table was looked for.
                await require_guest(request)
            live.admit(seated)
            async with live.watch(seated, since) as viewer:
                held.then(viewer.end)
                viewer.visitor = guest.id if guest is not None else None
                viewer.unheard = await unheard_by(server, guest)
                async for text in viewer.messages():
                    yield text + "\n"
                    if end and live.table.status in ("over", "closed"):
                        return
    except Refused as refusal:
        yield messages.Refusal(code=refusal.code, message=str(refusal)).model_dump_json() + "\n"
