"""The HTTP interface for bots and scripts: replays."""

import asyncio
from collections.abc import AsyncIterator, Iterator
from typing import Annotated

from fastapi import APIRouter, Depends, Query, Request, Response
from fastapi.responses import PlainTextResponse

from wonders.server.api.games import PROBLEMS
from wonders.server.dependencies import At, Onlooking, ServerPart, count_replay
from wonders.server.live import replays as history
from wonders.server.live.replays import About, Course, Frame, Replay
from wonders.server.web.streaming import packed

router = APIRouter(prefix="/api", responses=PROBLEMS, dependencies=[Depends(count_replay)])
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
