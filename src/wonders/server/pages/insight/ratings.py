"""The ladders of a game and size of table, and a page for each person who plays rated games."""

from dataclasses import dataclass

from fastapi import APIRouter, Response

from wonders.bots.levels import LEVELS
from wonders.core.errors import Refused
from wonders.core.registry import all_games
from wonders.server.api.ratings import LadderLine, RatingCourse, ladder_of, page_of
from wonders.server.dependencies import Looking, ServerPart
from wonders.server.pages.faces import faces_of
from wonders.server.pages.insight.statistics import bot_name, highest_bars, mistake_text
from wonders.server.pages.kit import go, page
from wonders.server.pages.pictures import wonder_picture
from wonders.server.pages.times import when

router = APIRouter(include_in_schema=False)
_WIDTH, _HEIGHT = 640, 220
_LEFT, _TOP, _BOTTOM = 52, 12, 24
"""The edges of a curve's picture."""
_STEPS = (50, 100, 200, 500, 1000)
"""How far apart the lines of its scale may be."""


@dataclass(frozen=True, slots=True)
class CurvePicture:
    """A rating from game to game: its line, the band in which it lies, and the lines of the scale."""

    line: str
    band: str
    last: tuple[float, float]
    scale: list[tuple[float, int]]


@router.get("/ratings")
async def first_ladder(server: ServerPart, guest: Looking) -> Response:
    """The ladder with most people."""
    known = [row for row in await server.persons.ratings.ladders() if row["game"] in all_games()]
    fullest = max(known, key=lambda row: row["people"], default=None)
    first = next(iter(all_games().values()))
    game, players = (fullest["game"], fullest["players"]) if fullest else (first.id, first.players[0])
    return await ladder_page(server, guest, game, str(players))


@router.get("/ratings/{game}/{players}")
async def ladder_page(server: ServerPart, guest: Looking, game: str, players: str) -> Response:
    """The ladder of a game at tables of one size."""
    shown = all_games().get(game)
    if shown is None or not players.isascii() or not players.isdigit() or int(players) not in shown.players:
        raise Refused("unknown", "there is no such game")
    found = await ladder_of(server, shown, int(players))
    own = await server.persons.ratings.page_of(guest.id) if guest is not None else None
    return page(
        "ladder.html",
        guest,
        ladder=found,
        games=[(one.id, one.players[0]) for one in all_games().values()],
        sizes=shown.players,
        own=own["handle"] if own is not None else None,
        face=_line_face,
        bot_name=bot_name,
    )


@router.get("/people/{person}")
async def person_page(server: ServerPart, guest: Looking, person: str) -> Response:
    """How strong somebody is, how it came to that, and against whom."""
    found, counted = await page_of(server, person)
    return page(
        "person.html",
        guest,
        person=found,
        own=guest is not None and guest.id == await server.persons.ratings.whose(person),
        curves=[curve_picture(one) for one in found.ratings],
        figures={one.game: one for one in counted},
        most={one.game: highest_bars(one) for one in counted},
        face=lambda name, bot: faces_of([(name or "x", bot)])[0],
        bot_name=bot_name,
        wonder_picture=wonder_picture,
        mistake_text=mistake_text,
        when=when,
    )


@router.get("/me/ratings")
async def own_page(server: ServerPart, guest: Looking) -> Response:
    """Leads on to one's own page, or to the ladder as long as there is none."""
    known = await server.persons.ratings.page_of(guest.id) if guest is not None else None
    return go(f"/people/{known['handle']}" if known is not None else "/ratings")


def curve_picture(course: RatingCourse) -> CurvePicture:
    """The curve of a rating, from game to game; one game alone is a line across."""
    points = [(one.rating.points, one.rating.deviation) for one in course.curve] or [
        (course.rating.points, course.rating.deviation)
    ]
    if len(points) == 1:
        points *= 2
    low, high = min(mean - width for mean, width in points), max(mean + width for mean, width in points)
    step = next((one for one in _STEPS if (high - low) / one <= 5), _STEPS[-1])
    low, high = low // step * step, -(-high // step) * step

    def height(value: float) -> float:
        return round(_TOP + (_HEIGHT - _TOP - _BOTTOM) * (high - value) / (high - low), 1)

    across = [round(_LEFT + (_WIDTH - _LEFT - 8) * place / (len(points) - 1), 1) for place in range(len(points))]
    middle = [(x, height(mean)) for x, (mean, _) in zip(across, points, strict=True)]
    above = [(x, height(mean + width)) for x, (mean, width) in zip(across, points, strict=True)]
    below = [(x, height(mean - width)) for x, (mean, width) in zip(across, points, strict=True)]
    return CurvePicture(
        line=_path(middle),
        band=_path([*above, *below[::-1]]),
        last=middle[-1],
        scale=[(height(value), value) for value in range(int(low), int(high) + 1, step)],
    )


def _path(points: list[tuple[float, float]]) -> str:
    return " ".join(f"{x},{y}" for x, y in points)


def _line_face(line: LadderLine) -> str:
    """A level of bots has the face it has on the home page."""
    if line.bot in LEVELS:
        return faces_of((level, level) for level in LEVELS)[LEVELS.index(line.bot)]
    return faces_of([(line.name or "x", line.bot)])[0]
