"""The pages of the puzzles: one lists them, another shows one in the browser's own app."""

from fastapi import APIRouter, Response

from wonders.core.registry import all_games
from wonders.core.text.language import later
from wonders.puzzles import of_the_day, puzzle_named, shipped_puzzles
from wonders.puzzles.themes import THEMES
from wonders.server.api.puzzles import puzzles_of, today
from wonders.server.dependencies import Looking
from wonders.server.pages.kit import go, is_drawn, page

router = APIRouter(include_in_schema=False, prefix="/puzzles")
_SIGNS = dict(zip(THEMES, ("shield", "compass", "lock", "play_again", "coin", "laurel"), strict=True))
_NAMES = {
    "military": later("Military"),
    "science": later("Science"),
    "denial": later("Denial"),
    "tempo": later("Tempo"),
    "economy": later("Economy"),
    "points": later("Points"),
}
_DIFFICULTIES = (later("easy"), later("medium"), later("hard"))
_FEW = 12
"""Puzzles of a theme that are listed at once; more are folded away."""


@router.get("")
async def list_page(guest: Looking) -> Response:
    """The puzzle of the day of every game, and all others by what they are about."""
    day = today()
    games = [
        {
            "id": game.id,
            "today": of_the_day(game, day),
            "themes": [(theme, [one for one in shipped_puzzles(game) if one.theme == theme]) for theme in THEMES],
        }
        for game in all_games().values()
        if shipped_puzzles(game)
    ]
    return page(
        "puzzles.html", guest, day=day, games=games, few=_FEW, signs=_SIGNS, names=_NAMES, difficulties=_DIFFICULTIES
    )


@router.get("/{game}")
async def today_page(game: str) -> Response:
    """Leads on to the puzzle of the day."""
    return go(f"/puzzles/{game}/{of_the_day(puzzles_of(game), today()).id}")


@router.get("/{game}/{name}")
async def puzzle_page(guest: Looking, game: str, name: str) -> Response:
    """One puzzle, in the browser's own app."""
    puzzle = puzzle_named(puzzles_of(game), name)
    shown = all_games()[puzzle.game]
    return page("puzzle.html", guest, game=shown, drawn=is_drawn(shown), name=name, day=today())
