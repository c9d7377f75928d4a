"""The HTTP interface of the analysis board: nothing is kept, every request says where it begins and what follows.

Of a game that goes on nothing is analysed.
"""

import asyncio
from typing import Any

from fastapi import APIRouter, Request
from pydantic import Field

from wonders.coach import Origin, from_facts, from_record
from wonders.core.errors import Refused
from wonders.core.registry import find_game
from wonders.core.replay import loads
from wonders.server.api.games import PROBLEMS, Body
from wonders.server.api.replays import PathLine
from wonders.server.dependencies import At, Looking, Server, ServerPart, network
from wonders.server.live.actor import LiveTable
from wonders.server.live.past import analyses
from wonders.server.live.past import replays as history
from wonders.server.live.past.analyses import AnalysedPosition, LikelyLine, PositionJudgement
from wonders.server.live.past.replays import About
from wonders.server.people.guest import Guest

router = APIRouter(prefix="/api", responses=PROBLEMS)


class Explored(Body):
    """The moment of a replay with open eyes that an analysis begins at, and the answers that follow it.

    `seat` is whose eyes it is seen through where several are asked; with `anew`, a number, the cards that this seat
    could not know are dealt anew from it. `others` wants the line to end where that seat is asked again.
    """

    moment: int = Field(0, ge=0, le=10_000)
    seat: int = Field(0, ge=0, le=99)
    anew: int | None = Field(None, ge=0, le=999_999)
    path: list[PathLine] = Field(default=[], max_length=500)
    others: bool = False


class ExploredFile(Explored):
    """The same for the game of a replay file, or for a `position` of a `game` entered by hand; nothing is kept."""

    file: str | None = Field(None, max_length=100_000)
    game: str = Field("", max_length=60)
    position: dict[str, Any] | None = None


@router.post("/tables/{table}/analysis")
async def table_position(
    server: ServerPart, request: Request, live: At, guest: Looking, body: Explored
) -> AnalysedPosition:
    """A position that answers lead to from a moment of a finished game."""
    _count(server, request, guest)
    origin = await _table_origin(live, body)
    return await analyses.look(origin, history.about(live.table, guest, body.seat), body.path, body.seat)


@router.post("/tables/{table}/analysis/judgement")
async def table_judgement(
    server: ServerPart, request: Request, live: At, guest: Looking, body: Explored
) -> PositionJudgement:
    """What the coach says of it: the chance of every seat, and all answers of those that are asked."""
    person = _count(server, request, guest)
    origin = await _table_origin(live, body)
    return await analyses.judgement(server.hall.thinkers, person, origin, body.path)


@router.post("/tables/{table}/analysis/line")
async def table_line(server: ServerPart, request: Request, live: At, guest: Looking, body: Explored) -> LikelyLine:
    """How it is likely to go on from there."""
    person = _count(server, request, guest)
    origin = await _table_origin(live, body)
    return await analyses.likely(server.hall.thinkers, person, origin, body.path, _others(body))


@router.post("/analysis")
async def file_position(server: ServerPart, request: Request, guest: Looking, body: ExploredFile) -> AnalysedPosition:
    """A position that answers lead to from a moment of a replay file, or from a position entered by hand."""
    _count(server, request, guest)
    origin, about = await asyncio.to_thread(_origin, body)
    return await analyses.look(origin, about, body.path, body.seat)


@router.post("/analysis/judgement")
async def file_judgement(server: ServerPart, request: Request, guest: Looking, body: ExploredFile) -> PositionJudgement:
    """What the coach says of it: the chance of every seat, and all answers of those that are asked."""
    person = _count(server, request, guest)
    origin, _ = await asyncio.to_thread(_origin, body)
    return await analyses.judgement(server.hall.thinkers, person, origin, body.path)


@router.post("/analysis/line")
async def file_line(server: ServerPart, request: Request, guest: Looking, body: ExploredFile) -> LikelyLine:
    """How it is likely to go on from there."""
    person = _count(server, request, guest)
    origin, _ = await asyncio.to_thread(_origin, body)
    return await analyses.likely(server.hall.thinkers, person, origin, body.path, _others(body))


def _count(server: Server, request: Request, guest: Guest | None) -> str:
    """Counts one request of somebody, or of the network of somebody unknown; whom the bots think for."""
    server.gate.check("analysis", guest.id if guest else network(request), server.settings.limits.analyses_per_minute)
    return guest.id if guest else ""


async def _table_origin(live: LiveTable, body: Explored) -> Origin:
    """Where the analysis of a table's game begins; refused while it goes on."""
    await live.settled()
    return await asyncio.to_thread(from_record, history.record(live.table), body.moment, body.seat, body.anew)


def _others(body: Explored) -> int | None:
    return body.seat if body.others else None


def _origin(body: ExploredFile) -> tuple[Origin, About]:
    """Where the analysis of a file or of a position entered by hand begins, and who sits there."""
    if body.file is not None:
        record = loads(body.file.removeprefix("\ufeff"))
        origin = from_record(record, body.moment, body.seat, body.anew)
        return origin, history.about_file(record, body.seat)
    if body.position is None:
        raise Refused("empty", "an analysis begins at a replay file or at a position")
    origin = from_facts(find_game(body.game), body.position, body.anew or 0)
    return origin, history.about_position(origin.game, origin.players, body.seat)
