"""The score pad for people who play the printed game: a form whose address is the result."""

from fastapi import APIRouter, Request, Response

from wonders.core.errors import Refused
from wonders.core.phrases import Speaker
from wonders.core.registry import all_games
from wonders.server.context import Looking, ServerPart
from wonders.server.page_kit import own_address, page
from wonders.server.score_pad import fill_in

router = APIRouter(include_in_schema=False)


@router.get("/score/{game}")
async def score(server: ServerPart, request: Request, guest: Looking, game: str) -> Response:
    """The pad of a game, empty or filled in, and its score sheet."""
    found = all_games().get(game)
    if found is None or found.pad is None:
        raise Refused("unknown", "there is no such game")
    filled = fill_in(found, found.pad, request.query_params)
    link = f"{own_address(server, request)}{request.url.path}?{request.url.query}"
    return page("score.html", guest, game=found, speaker=Speaker(found, filled.called), filled=filled, link=link)
