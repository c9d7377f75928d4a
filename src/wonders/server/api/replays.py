"""The HTTP interface for bots and scripts: replays."""

import asyncio
from collections.abc import AsyncIterator, Iterator
from typing import Annotated

from fastapi import APIRouter, Depends, Query, Request, Response
from fastapi.responses import PlainTextResponse
from pydantic import Field

from wonders.coach import Review
from wonders.core.replay import Replay as Record
from wonders.core.replay import loads
from wonders.server.api.games import PROBLEMS, Body
from wonders.server.api.tables import Where
from wonders.server.dependencies import (
    Asking,
    At,
    Looking,
    Onlooking,
    Server,
    ServerPart,
    check_creation,
    count_replay,
    network,
)
from wonders.server.live.past import going_on
from wonders.server.live.past import replays as history
from wonders.server.live.past.replays import About, Course, Frame, Replay
from wonders.server.people.guest import Guest
from wonders.server.tables.creation import TableSetup
from wonders.server.tables.helps import ALL_HELPS
from wonders.server.web.streaming import packed

router = APIRouter(prefix="/api", responses=PROBLEMS, dependencies=[Depends(count_replay)])


PathLine = Annotated[str, Field(max_length=120)]


class PlayOn(Body):
    """The moment of a replay with open eyes to go on from, the seat to take, and the level of the bots.

    `path` has answers that follow the moment in place of what was played. With `anew`, a number, what the seat could
    not know is dealt anew from it, as far as that fits what was played; without it the cards lie as they lay.
    """

    moment: int = Field(ge=0, le=10_000)
    seat: int = Field(ge=0, le=99)
    level: str = Field("skilled", max_length=100)
    path: list[PathLine] = Field(default=[], max_length=500)
    anew: int | None = Field(None, ge=0, le=999_999)


class PlayOnFile(PlayOn):
    """The same for the game of a replay file."""

    file: str = Field(max_length=100_000)


Through = Annotated[str, Query(alias="as", max_length=20)]
_FILE = {"text/plain": {"schema": {"type": "string"}}}


@router.post("/replays", response_model=Replay, openapi_extra={"requestBody": {"content": _FILE, "required": True}})
async def open_file(server: ServerPart, request: Request, through: Through = "open") -> Response:
    """Every moment of the game in a replay file, seen as `spectator`, a seat's number or `open`; nothing is kept."""
    about, frames = history.opened(await request.body(), through)
    return packed(request, _told(about, frames), server, "application/json")


@router.get("/tables/{table}/replay", response_model=Replay)
async def replay(
    server: ServerPart, request: Request, live: At, guest: Onlooking, through: Through = "own"
) -> Response:
    """Every moment of the game and its outcome, seen as `own`, `spectator`, a seat's number or `open` (everything).

    Before the end only one's own eyes and a spectator's are lent.
    """
    await live.settled()
    eyes = history.eyes(live.table, guest, through)
    frames = history.frames(history.record(live.table), eyes)
    return packed(request, _told(history.about(live.table, guest, eyes), frames), server, "application/json")


async def _told(about: About, frames: Iterator[Frame]) -> AsyncIterator[str]:
    """A replay, one moment at a time."""
    yield f'{{"about":{about.model_dump_json()},"moments":['
    for frame in frames:
        yield ("," if frame.number else "") + frame.model_dump_json()
        # Other tables go on between two moments.
        await asyncio.sleep(0)
    yield "]}"


@router.post("/reviews", response_model=Review, openapi_extra={"requestBody": {"content": _FILE, "required": True}})
async def review_file(server: ServerPart, request: Request, guest: Looking) -> Response:
    """What the coach says of the finished game in a replay file; nothing is kept."""
    server.gate.check("review", network(request), server.settings.limits.reviews_per_minute)
    found = await server.hall.reviews.of_file(await request.body(), guest.id if guest else "")
    return packed(request, _whole(found), server, "application/json")


@router.get("/tables/{table}/review", response_model=Review)
async def review(server: ServerPart, request: Request, live: At) -> Response:
    """What the coach says of a finished game: chances, decisions and what they cost, accuracy, luck, turning points."""
    await live.settled()
    return packed(request, _whole(await server.hall.reviews.of(live.table)), server, "application/json")


async def _whole(text: str) -> AsyncIterator[str]:
    yield text


@router.post("/tables/{table}/play_on", status_code=201)
async def play_on(server: ServerPart, request: Request, live: At, guest: Asking, body: PlayOn) -> Where:
    """A new table that goes on from a moment of a finished game, against bots."""
    await live.settled()
    return await _play_on(server, request, guest, history.record(live.table), body)


@router.post("/play_on", status_code=201)
async def play_on_file(server: ServerPart, request: Request, guest: Asking, body: PlayOnFile) -> Where:
    """The same for the game in a replay file."""
    return await _play_on(server, request, guest, loads(body.file.removeprefix("\ufeff")), body)


async def _play_on(server: Server, request: Request, guest: Guest, record: Record, body: PlayOn) -> Where:
    await check_creation(server, guest)
    begun = await asyncio.to_thread(going_on.begun, record, body.seat, body.moment, body.path, body.anew)
    count = record.players
    setup = TableSetup(
        record.game.id, count, dict(record.options), (body.level,) * (count - 1), open=False, absence=0,
        level=body.level, shuffle=False, helps=ALL_HELPS, begun=begun,
    )  # fmt: skip
    fresh = await server.hall.create(guest, setup, network(request))
    return Where(table=fresh.table.id, number=fresh.number(guest))


@router.get("/tables/{table}/course")
async def course(live: At) -> Course:
    """The public score at every moment everybody could see."""
    await live.settled()
    return await asyncio.to_thread(history.course, history.record(live.table))


@router.get("/tables/{table}/replay/{number}")
async def one_moment(live: At, guest: Onlooking, number: int, through: Through = "own") -> Frame:
    """One moment of the game."""
    await live.settled()
    eyes = history.eyes(live.table, guest, through)
    return history.moment(history.record(live.table), eyes, number)[1]


@router.get(
    "/tables/{table}/file",
    response_class=Response,
    responses={200: {"content": _FILE, "description": "The replay file"}},
)
async def replay_file(live: At) -> Response:
    """The replay file of a finished game."""
    await live.settled()
    name = f'attachment; filename="{live.table.game.id}-{live.table.id}.replay"'
    return PlainTextResponse(history.replay_file(live.table), headers={"content-disposition": name})
