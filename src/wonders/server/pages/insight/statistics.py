"""The page of one's own statistics: pictures of how one wins, with what and against whom."""

from dataclasses import dataclass

from fastapi import APIRouter, Response

from wonders.bots import LEVELS
from wonders.coach.mistakes import MistakeKind
from wonders.coach.telling import MISTAKE_TEXTS
from wonders.server.api.statistics import GameFigures, GameResult, figures_of
from wonders.server.dependencies import Looking, ServerPart
from wonders.server.pages.faces import faces_of
from wonders.server.pages.kit import go, page
from wonders.server.pages.pictures import wonder_picture
from wonders.server.web.language import gettext

router = APIRouter(include_in_schema=False)
_LATEST = 40
"""Games in the picture of results."""
_HEIGHT = 40
"""Of one half of it."""


@dataclass(frozen=True, slots=True)
class Pillar:
    """A game in the picture of results: by how much it was won, upwards, or lost."""

    x: int
    height: float
    won: bool
    result: GameResult


@router.get("/me/statistics")
async def statistics_page(server: ServerPart, guest: Looking) -> Response:
    """What one's own games tell, game by game."""
    if guest is None:
        return go("/")
    found = await figures_of(server, guest)
    return page(
        "statistics.html",
        guest,
        figures=found,
        pillars={one.game: pillars(one) for one in found},
        most={one.game: highest_bars(one) for one in found},
        bot_name=bot_name,
        face=lambda name, bot: faces_of([(name, bot)])[0],
        wonder_picture=wonder_picture,
        mistake_text=mistake_text,
    )


def pillars(figures: GameFigures) -> list[Pillar]:
    """The latest games as pillars; the highest fills its half, and the least can be seen."""
    latest = figures.results[-_LATEST:]
    most = max([abs(one.own - one.best_other) for one in latest], default=0) or 1
    heights = [max(4.0, _HEIGHT * abs(one.own - one.best_other) / most) for one in latest]
    return [
        Pillar(place, round(height, 1), one.rank == 1, one)
        for place, (one, height) in enumerate(zip(latest, heights, strict=True))
    ]


def highest_bars(figures: GameFigures) -> float:
    """The most points of a category, by which all are drawn."""
    return max([max(bar.own, bar.field) for bar in figures.points], default=0) or 1


def bot_name(bot: str) -> str:
    """What a level is called in the language of the page."""
    return gettext(bot) if bot in LEVELS else bot


def mistake_text(kind: MistakeKind) -> str:
    """What can be shown of a mistake, in the language of the page."""
    return gettext(MISTAKE_TEXTS[kind])
