"""The rules in the app: full, with an address for every rule, and on one screen; and advice on strategy."""

from collections.abc import Callable
from typing import TypeVar

from fastapi import APIRouter, Response

from wonders.core.errors import Refused
from wonders.core.game import AnyGame
from wonders.core.registry import all_games
from wonders.core.text.phrases import Speaker
from wonders.server.dependencies import Looking
from wonders.server.pages.kit import page
from wonders.server.pages.reading.rules_text import advice, full_rules, quick_reference
from wonders.server.web.language import SPOKEN

router = APIRouter(include_in_schema=False)
T = TypeVar("T")


def asked_for(game: str, part: Callable[[AnyGame], T | None]) -> tuple[AnyGame, T]:
    """The game a page is about and the part of it that the page shows; refused where there is none."""
    found = all_games().get(game)
    shown = part(found) if found is not None else None
    if found is None or not shown:
        raise Refused("unknown", "there is no such game")
    return found, shown


def spoken(part: Callable[[AnyGame], object]) -> list[Speaker]:
    """The games that have this part, each in the language of the request."""
    return [Speaker(game, language=SPOKEN.get()) for game in all_games().values() if part(game)]


@router.get("/rules")
async def overview(guest: Looking) -> Response:
    """What there is to read about every game."""
    return page("rules_index.html", guest, games=spoken(lambda game: game.texts.rulebook))


@router.get("/rules/{game}")
async def rules(guest: Looking, game: str) -> Response:
    """The full rules of a game."""
    found, rulebook = asked_for(game, lambda game: game.texts.rulebook)
    book = full_rules(rulebook, SPOKEN.get().code)
    return page("rules.html", guest, game=found, speaker=Speaker(found, language=SPOKEN.get()), book=book)


@router.get("/rules/{game}/reference")
async def reference(guest: Looking, game: str) -> Response:
    """The rules of a game on one screen."""
    found, rulebook = asked_for(game, lambda game: game.texts.rulebook)
    book = quick_reference(rulebook, SPOKEN.get().code, f"/rules/{game}")
    return page("reference.html", guest, game=found, speaker=Speaker(found, language=SPOKEN.get()), book=book)


@router.get("/rules/{game}/strategy")
async def strategy(guest: Looking, game: str) -> Response:
    """Advice on playing a game well."""
    code, address = SPOKEN.get().code, f"/rules/{game}"
    found, book = asked_for(
        game, lambda game: advice(game.texts.rulebook, code, address) if game.texts.rulebook else None
    )
    return page("strategy.html", guest, game=found, speaker=Speaker(found, language=SPOKEN.get()), book=book)
