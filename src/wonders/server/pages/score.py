"""The score pad for people who play the printed game: a form whose address is the result."""

from fastapi import APIRouter, Request, Response

from wonders.core.text.phrases import Speaker
from wonders.server.dependencies import Looking, ServerPart
from wonders.server.pages.kit import own_address, page
from wonders.server.pages.network import reach
from wonders.server.pages.rules import asked_for, spoken
from wonders.server.pages.score_pad import fill_in
from wonders.server.web.language import SPOKEN

router = APIRouter(include_in_schema=False)


@router.get("/score")
async def pads(guest: Looking) -> Response:
    """The games that have a pad."""
    return page("score_index.html", guest, games=spoken(lambda game: game.texts.pad))


@router.get("/score/{game}")
async def score(server: ServerPart, request: Request, guest: Looking, game: str) -> Response:
    """The pad of a game, empty or filled in, and its score sheet."""
    found, pad = asked_for(game, lambda game: game.texts.pad)
    filled = fill_in(found, pad, request.query_params)
    link = f"{own_address(server, request)}{request.url.path}?{request.url.query}"
    speaker = Speaker(found, filled.called, SPOKEN.get())
    return page(
        "score.html",
        guest,
        game=found,
        speaker=speaker,
        filled=filled,
        link=link,
        reach=reach(server, request),
        asked=request.url.query,
    )
