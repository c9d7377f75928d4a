"""Ratings over HTTP: ladders of a game and size of table, a page for each person, and what one game changed."""

from collections.abc import Iterable, Mapping
from time import time
from typing import Annotated, Any, TypeAlias

from fastapi import APIRouter, Path
from pydantic import BaseModel
from sqlalchemy import RowMapping

from wonders.bots import LEVELS
from wonders.core.errors import Refused
from wonders.core.game import AnyGame
from wonders.core.registry import all_games
from wonders.core.replay import NAMELESS
from wonders.server.api.games import PROBLEMS
from wonders.server.api.statistics import GameFigures, figures, noted_at
from wonders.server.dependencies import Asking, At, Server, ServerPart
from wonders.server.ratings.anchors import anchor
from wonders.server.ratings.book import placed
from wonders.server.ratings.scale import Rating

AnyRow: TypeAlias = Mapping[str, Any] | RowMapping
router = APIRouter(prefix="/api", responses=PROBLEMS)
_SHOWN = 100
"""People of a ladder that are shown, and as many whose rating is provisional."""


class LadderSize(BaseModel):
    """A size of table of a game, and how many people have a rating there."""

    game: str
    players: int
    people: int


class RatingData(BaseModel):
    """A rating, and how sure it is: two thirds of all are within `deviation` points; `provisional` is not sure yet."""

    points: int
    deviation: int
    provisional: bool


class LadderLine(BaseModel):
    """Somebody on a ladder: a person with the id of their page, or a bot's level; `place` is that among people."""

    place: int | None
    name: str
    person: str | None
    bot: str | None
    rating: RatingData
    games: int
    won: int


class Ladder(BaseModel):
    """Those whose rating is sure, with the bots between them, the strongest first; and those whose rating is not."""

    game: str
    players: int
    lines: list[LadderLine]
    provisional: list[LadderLine]


class CurvePoint(BaseModel):
    """A rating after a game; `table` is missing where it was by invitation."""

    at: float
    rating: RatingData
    place: int
    table: str | None


class RatingCourse(BaseModel):
    """Somebody's rating in a game at tables of a size, and how it came to it, the latest game last."""

    game: str
    players: int
    rating: RatingData
    games: int
    won: int
    highest: int
    curve: list[CurvePoint]


class Encounters(BaseModel):
    """Rated games with the same opponent: how often somebody was ahead of them, or behind; the rest were shared."""

    name: str
    person: str | None
    bot: str | None
    game: str
    games: int = 0
    ahead: int = 0
    behind: int = 0


class PersonPage(BaseModel):
    """What everybody may know about somebody who has a page; `person` is its id, `bot` whether it plays by itself."""

    person: str
    name: str
    bot: bool
    ratings: list[RatingCourse]
    opponents: list[Encounters]


class SeatRating(BaseModel):
    """What a rated game made of the rating of who sits on a seat; `before` is missing for a first game."""

    seat: int
    before: RatingData | None
    after: RatingData


class TableRatings(BaseModel):
    """Whether a table is rated, whether its game counted, and for whom what changed: bots never do."""

    rated: bool
    counted: bool
    seats: list[SeatRating]


@router.get("/ratings")
async def ladders(server: ServerPart) -> list[LadderSize]:
    """The games and sizes of tables that people have ratings for."""
    rows = await server.persons.ratings.ladders()
    return [LadderSize.model_validate(dict(row)) for row in rows if row["game"] in all_games()]


@router.get("/ratings/{game}/{players}")
async def ladder(server: ServerPart, game: str, players: Annotated[int, Path(ge=1, le=20)]) -> Ladder:
    """The ladder of a game at tables of one size."""
    found = all_games().get(game)
    if found is None or players not in found.players:
        raise Refused("unknown", "there is no such game")
    return await ladder_of(server, found, players)


@router.get("/people/{person}")
async def person(server: ServerPart, person: Annotated[str, Path(max_length=40)]) -> PersonPage:
    """The page of somebody who plays rated games."""
    return (await page_of(server, person))[0]


@router.get("/me/ratings")
async def own_ratings(server: ServerPart, guest: Asking) -> PersonPage:
    """One's own page, as everybody sees it."""
    known = await server.persons.ratings.page_of(guest.id)
    return await person(server, known["handle"] if known is not None else "")


@router.get("/tables/{table}/ratings")
async def table_ratings(server: ServerPart, live: At) -> TableRatings:
    """What a game made of the ratings of those who played it."""
    table = live.table
    steps = await server.persons.ratings.at(table.id) if table.counts else {}
    changed = [
        SeatRating(seat=seat, before=_of(steps[place.owner][1]), after=_rating(steps[place.owner][0]))
        for seat, place in enumerate(table.seats)
        if place.owner is not None and place.owner in steps
    ]
    return TableRatings(rated=table.rated, counted=table.counts, seats=changed)


async def ladder_of(server: Server, game: AnyGame, players: int) -> Ladder:
    """The ladder of a game at tables of one size, as sure as it is now."""
    rows = await server.persons.ratings.ladder(game.id, players)
    lines: list[LadderLine] = []
    provisional: list[LadderLine] = []
    now = time()
    for row in rows:
        rating = Rating(row["mean"], row["deviation"]).after(now - row["at"])
        one = LadderLine(
            place=None if rating.provisional else len(lines) + 1,
            name=row["name"],
            person=row["handle"],
            bot=None,
            rating=_shown(rating),
            games=row["games"],
            won=row["won"],
        )
        (provisional if rating.provisional else lines).append(one)
    bots = [_bot_line(level, found) for level in LEVELS if (found := anchor(game, players, level)) is not None]
    both = sorted([*lines[:_SHOWN], *bots], key=lambda one: (-one.rating.points, one.place is None))
    return Ladder(game=game.id, players=players, lines=both, provisional=provisional[:_SHOWN])


async def page_of(server: Server, handle: str) -> tuple[PersonPage, list[GameFigures]]:
    """A person's page, and the statistics of their rated games; refused where there is no such page."""
    known = await server.persons.ratings.person(handle)
    if known is None:
        raise Refused("unknown", "nobody with rated games has this page")
    now = time()
    steps = [dict(row) for row in await server.persons.ratings.steps(known["id"])][::-1]
    courses = []
    for row in await server.persons.ratings.of(known["id"]):
        own = [one for one in steps if (one["game"], one["players"]) == (row["game"], row["players"])]
        if row["game"] in all_games():
            courses.append(_course(row, own, now))
    opponents = await _opponents(server, known["id"], steps)
    bot = await server.persons.bots.is_bot(known["id"])
    page = PersonPage(person=known["handle"], name=known["name"], bot=bot, ratings=courses, opponents=opponents)
    rows = [{**one, "id": one["table"]} for one in steps]
    shown = {row["id"] for row in rows if row["open"]}
    return page, figures(rows, known["id"], await noted_at(server, rows), shown)


def _course(row: AnyRow, steps: Iterable[AnyRow], now: float) -> RatingCourse:
    curve = [
        CurvePoint(at=one["at"], rating=_rating(one), place=one["place"], table=one["table"] if one["open"] else None)
        for one in steps
    ]
    sure = [one.rating.points for one in curve if not one.rating.provisional]
    rating = Rating(row["mean"], row["deviation"]).after(now - row["at"])
    return RatingCourse(
        game=row["game"],
        players=row["players"],
        rating=_shown(rating),
        games=row["games"],
        won=row["won"],
        highest=max(sure or [one.rating.points for one in curve], default=rating.points),
        curve=curve,
    )


async def _opponents(server: Server, guest: str, steps: Iterable[Mapping[str, Any]]) -> list[Encounters]:
    """The record against each opponent, those met most often first."""
    games = [one for one in steps if isinstance(one["summary"], dict) and placed(one["summary"])]
    people = {seat["owner"] for one in games for seat in one["summary"]["seats"] if seat["owner"]}
    called = await server.persons.ratings.names(people - {guest})
    found: dict[tuple[str, str], Encounters] = {}
    for one in games:
        for seat, rank in zip(one["summary"]["seats"], placed(one["summary"]), strict=False):
            if seat["owner"] == guest:
                continue
            name, handle = called.get(seat["owner"], (NAMELESS, None)) if seat["owner"] else ("", None)
            bot = None if seat["owner"] else seat["bot"]
            fresh = Encounters(name=name, person=handle, bot=bot, game=one["game"])
            met = found.setdefault((one["game"], seat["owner"] or f"bot {bot}"), fresh)
            met.games += 1
            met.ahead += one["place"] < rank
            met.behind += one["place"] > rank
    return sorted(found.values(), key=lambda met: (-met.games, -met.ahead, met.name))


def _bot_line(level: str, rating: Rating) -> LadderLine:
    return LadderLine(place=None, name="", person=None, bot=level, rating=_shown(rating), games=0, won=0)


def _rating(row: AnyRow) -> RatingData:
    return _shown(Rating(row["mean"], row["deviation"]))


def _of(row: AnyRow | None) -> RatingData | None:
    return _rating(row) if row is not None else None


def _shown(rating: Rating) -> RatingData:
    return RatingData(points=rating.points, deviation=round(rating.deviation), provisional=rating.provisional)
