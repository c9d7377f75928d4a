"""The pages for replay files: one opens a file, another shows it; the browser keeps it, the server does not."""

from fastapi import APIRouter, Request, Response

from wonders.core.registry import find_game
from wonders.server.dependencies import Looking, ServerPart
from wonders.server.pages.kit import is_drawn, page

router = APIRouter(include_in_schema=False, prefix="/replay")


@router.get("")
async def open_page(server: ServerPart, guest: Looking) -> Response:
    """Where a file is chosen, or dropped."""
    return page("open.html", guest, most=server.settings.limits.body)


@router.get("/{game}")
async def file_page(request: Request, guest: Looking, game: str) -> Response:
    """The game of the file that was opened last, moment by moment in the browser's own app."""
    shown = find_game(game)
    query, drawn = request.url.query, is_drawn(shown)
    return page("app.html", guest, table=None, game=shown, drawn=drawn, invite="", replay=True, query=query)
