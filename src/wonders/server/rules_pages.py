"""The rules in the app: full, with an address for every rule, and on one screen."""

from fastapi import APIRouter, Response

from wonders.core.errors import Refused
from wonders.core.game import AnyGame
from wonders.core.registry import all_games
from wonders.server.context import Looking
from wonders.server.page_kit import page
from wonders.server.rules_text import full_rules, quick_reference
from wonders.server.speech import SPOKEN

router = APIRouter(include_in_schema=False)


def find_page(game: str, part: str) -> AnyGame:
    """The game a page is about, if it has what the page shows."""
    found = all_games().get(game)
    if found is None or not getattr(found, part):
        raise Refused("unknown", "there is no such game")
    return found


@router.get("/rules")
async def overview(guest: Looking) -> Response:
    """What there is to read about every game."""
    return page("rules_index.html", guest, games=[game for game in all_games().values() if game.rulebook])


@router.get("/rules/{game}")
async def rules(guest: Looking, game: str) -> Response:
    """The full rules of a game."""
    found = find_page(game, "rulebook")
    book = full_rules(found.rulebook, SPOKEN.get().code)
    return page("rules.html", guest, game=found, book=book)


@router.get("/rules/{game}/reference")
async def reference(guest: Looking, game: str) -> Response:
    """The rules of a game on one screen."""
    found = find_page(game, "rulebook")
    book = quick_reference(found.rulebook, SPOKEN.get().code, f"/rules/{game}")
    return page("reference.html", guest, game=found, book=book)
