"""The pages for replay files: one opens a file, another shows it; the browser keeps it, the server does not."""

from fastapi import APIRouter, Request, Response

from wonders.core.errors import Refused
from wonders.core.registry import all_games
from wonders.server.dependencies import Looking, ServerPart
from wonders.server.pages.kit import has_app, page

router = APIRouter(include_in_schema=False, prefix="/replay")


@router.get("")
async def open_page(server: ServerPart, guest: Looking) -> Response:
    """Where a file is chosen, or dropped."""
    shown = [game.id for game in all_games().values() if has_app(game)]
    return page("open.html", guest, shown=shown, most=server.settings.limits.body)


@router.get("/{game}")
async def file_page(request: Request, guest: Looking, game: str) -> Response:
    """The game of the file that was opened last, moment by moment in the browser's own app."""
    shown = all_games().get(game)
    if shown is None or not has_app(shown):
        raise Refused("unknown", "there is no such game to show")
    return page("app.html", guest, table=None, game=shown, invite="", replay=True, query=request.url.query)
