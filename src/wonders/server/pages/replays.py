"""The pages for replay files, which the browser keeps and the server does not, and for the proof of a deal."""

from fastapi import APIRouter, Request, Response

from wonders.core.registry import all_games, find_game
from wonders.server.dependencies import At, Looking, ServerPart, count_replay
from wonders.server.live.past import replays as history
from wonders.server.pages.kit import is_drawn, page
from wonders.server.people.guest import Guest

router = APIRouter(include_in_schema=False)


@router.get("/replay")
async def open_page(server: ServerPart, guest: Looking) -> Response:
    """Where a file is chosen, or dropped."""
    by_hand = [game for game in all_games().values() if game.views.entered is not None]
    return page("open.html", guest, most=server.settings.limits.body, by_hand=by_hand)


@router.get("/replay/{game}")
async def file_page(request: Request, guest: Looking, game: str) -> Response:
    """The game of the file that was opened last, moment by moment in the browser's own app."""
    return _app(request, guest, game, "replay")


@router.get("/replay/{game}/review")
async def file_review_page(request: Request, guest: Looking, game: str) -> Response:
    """What the coach says of it."""
    return _app(request, guest, game, "review")


@router.get("/analysis/{game}")
async def analysis_page(request: Request, guest: Looking, game: str) -> Response:
    """The analysis board at a moment of it, or at what the address carries; no server is sent that part of it."""
    return _app(request, guest, game, "analysis")


def _app(request: Request, guest: Guest | None, game: str, shows: str) -> Response:
    shown = find_game(game)
    query, drawn = request.url.query, is_drawn(shown)
    return page("app.html", guest, table=None, game=shown, drawn=drawn, invite="", shows=shows, query=query)


@router.get("/table/{table}/fair")
async def fair_page(live: At, guest: Looking, request: Request, invite: str = "") -> Response:
    """What the cards of a table were dealt from: before the end what the server committed to, after it everything."""
    await live.settled()
    table = live.table
    over, proved, parts = table.fair and table.status == "over", False, []
    if over and table.match is not None:
        await count_replay(request)
        proved = history.record(table).proved()
    if over:
        parts = [(name, table.parts[before]) for name, before in zip(table.names(), table.proof.order, strict=True)]
    return page("fair.html", guest, table=table, over=over, proved=proved, parts=parts, invite=invite)
