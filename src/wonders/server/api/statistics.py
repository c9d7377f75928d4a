"""What somebody's finished games tell about them: how often they win, with what, against whom, and by which points."""

import asyncio
from collections.abc import Collection, Iterable, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any, TypeAlias

from fastapi import APIRouter
from pydantic import BaseModel

from wonders.coach.mistakes import MISTAKE_KINDS, MistakeKind
from wonders.core.registry import all_games
from wonders.server.api.games import PROBLEMS
from wonders.server.dependencies import Asking, Server, ServerPart
from wonders.server.live.past.mistakes import MistakeNote
from wonders.server.people.guest import Guest
from wonders.server.ratings.book import placed

MOST = 1000
"""The latest games that are counted."""
REVIEWED = 200
"""The latest games whose reviews are looked at for mistakes."""
FEWEST = 3
"""Reviewed games of which something is said."""
Noted: TypeAlias = Mapping[str, Sequence[MistakeNote]]
"""What the reviews of tables say of mistakes."""
_NONE: Noted = {}
router = APIRouter(prefix="/api", responses=PROBLEMS)


class Wins(BaseModel):
    """Games, and how many of them were won; a shared first place is won."""

    name: str
    games: int = 0
    won: int = 0

    @property
    def rate(self) -> float:
        """The share of games that were won."""
        return self.won / self.games if self.games else 0.0


class PointsBar(BaseModel):
    """The points of a category, a game: one's own, and those of the others in the same games."""

    category: str
    own: float
    field: float


class GameResult(BaseModel):
    """One game: when, whether it was won, one's own points and the best of the others."""

    table: str
    at: float
    rank: int
    players: int
    own: int
    best_other: int
    how: str


class MistakesMade(BaseModel):
    """A kind of mistake: how many were of it, and the costliest that may be looked at, by table, seat and moment."""

    kind: MistakeKind
    count: int
    table: str | None = None
    seat: int = 0
    moment: int = 0


class MistakeFigures(BaseModel):
    """Mistakes and blunders in the games that were reviewed, the kinds made most first; one can be of several kinds."""

    games: int
    mistakes: int
    kinds: list[MistakesMade]


class GameFigures(BaseModel):
    """What is known of somebody in one game; lists begin with what was played most, the latest game comes last.

    `mistakes` is missing before some of the games are reviewed.
    """

    game: str
    games: int
    won: int
    seats: list[Wins]
    wonders: list[Wins]
    victories: list[Wins]
    people: list[Wins]
    bots: list[Wins]
    points: list[PointsBar]
    results: list[GameResult]
    mistakes: MistakeFigures | None = None


@dataclass(slots=True)
class _Count:
    """Counts tallies by name."""

    found: dict[str, Wins] = field(default_factory=dict)

    def add(self, name: str, won: bool) -> None:
        tally = self.found.setdefault(name, Wins(name=name))
        tally.games += 1
        tally.won += won

    def most(self) -> list[Wins]:
        return sorted(self.found.values(), key=lambda one: (-one.games, -one.won, one.name))


@router.get("/me/statistics")
async def statistics(server: ServerPart, guest: Asking) -> list[GameFigures]:
    """What one's own finished games tell, game by game."""
    return await figures_of(server, guest)


async def figures_of(server: Server, guest: Guest) -> list[GameFigures]:
    """The figures of a person, the game they played most first."""
    found = await server.storage.tables_of(guest.id, MOST)
    rows = [row for row in found if row["id"] not in server.hall.broken]
    return figures(rows, guest.id, await noted_at(server, rows), {row["id"] for row in rows})


async def noted_at(server: Server, rows: Sequence[Mapping[str, Any]]) -> Noted:
    """What the reviews of the latest of these tables say of mistakes, as far as they are made."""
    names = [row["id"] for row in sorted(rows, key=lambda row: -row["changed"])[:REVIEWED]]
    return await asyncio.to_thread(server.hall.reviews.mistakes.read, names)


def figures(
    rows: Iterable[Mapping[str, Any]], guest: str, noted: Noted = _NONE, shown: Collection[str] = ()
) -> list[GameFigures]:
    """The figures of somebody's tables, of which only those that are over count; moments only of tables shown."""
    by_game: dict[str, list[Mapping[str, Any]]] = {}
    for row in sorted(rows, key=lambda row: row["changed"]):
        if row["status"] == "over" and row["game"] in all_games() and _is_whole(row["summary"], guest):
            by_game.setdefault(row["game"], []).append(row)
    found = []
    for game, played in by_game.items():
        mistakes = mistakes_of([(row["id"], _owners(row["summary"]).index(guest)) for row in played], noted, shown)
        found.append(_figures(game, played, guest).model_copy(update={"mistakes": mistakes}))
    return sorted(found, key=lambda one: -one.games)


def mistakes_of(played: Iterable[tuple[str, int]], noted: Noted, shown: Collection[str]) -> MistakeFigures | None:
    """The mistakes of somebody who sat at these tables on these seats."""
    reviewed = [(table, seat) for table, seat in played if table in noted]
    made = [(table, note) for table, seat in reviewed for note in noted[table] if note.seat == seat]
    if len(reviewed) < FEWEST:
        return None
    kinds = []
    for kind in MISTAKE_KINDS:
        own = [(table, note) for table, note in made if kind in note.kinds]
        one = MistakesMade(kind=kind, count=len(own))
        if seen := [(note.cost, table, note) for table, note in own if table in shown]:
            _, table, note = max(seen, key=lambda each: each[0])
            one = one.model_copy(update={"table": table, "seat": note.seat, "moment": note.moment})
        kinds += [one] if own else []
    ranked = sorted(kinds, key=lambda one: -one.count)
    return MistakeFigures(games=len(reviewed), mistakes=len(made), kinds=ranked)


def _is_whole(summary: Any, guest: str) -> bool:
    """Whether a line of the index says how the game ended, and who of them somebody was."""
    try:
        count = len(summary["seats"])
        return len(summary["ranks"]) == len(summary["totals"]) == count > 1 and guest in _owners(summary)
    except (LookupError, TypeError):
        return False


def _owners(summary: Mapping[str, Any]) -> list[str | None]:
    return [seat["owner"] for seat in summary["seats"]]


def _figures(game: str, rows: list[Mapping[str, Any]], guest: str) -> GameFigures:
    seats, wonders, victories, people, bots = (_Count() for _ in range(5))
    results = []
    own: list[Mapping[str, int]] = []
    others: list[Mapping[str, int]] = []
    for row in rows:
        summary = row["summary"]
        seat = _owners(summary).index(guest)
        won = placed(summary)[seat] == 1
        seats.add(str(seat), won)
        victories.add(summary["how"], won)
        opponents = [other for number, other in enumerate(summary["seats"]) if number != seat]
        for level in {other["bot"] for other in opponents if other["bot"]}:
            bots.add(level, won)
        for name in {other["name"] for other in opponents if not other["bot"]}:
            people.add(name, won)
        # Games that ended before these were kept do not have them.
        for wonder in [*summary.get("wonders", ()), *([()] * len(summary["seats"]))][seat]:
            wonders.add(wonder, won)
        for number, sheet in enumerate(summary.get("points", ())):
            (own if number == seat else others).append(sheet)
        results.append(_result(row, seat))
    return GameFigures(
        game=game,
        games=len(rows),
        won=sum(result.rank == 1 for result in results),
        seats=sorted(seats.most(), key=lambda one: int(one.name)),
        wonders=wonders.most(),
        victories=victories.most(),
        people=people.most(),
        bots=bots.most(),
        points=_bars(game, own, others),
        results=results,
    )


def _result(row: Mapping[str, Any], seat: int) -> GameResult:
    summary = row["summary"]
    totals = list(summary["totals"])
    own = totals.pop(seat)
    return GameResult(
        table=row["id"],
        at=row["changed"],
        rank=placed(summary)[seat],
        players=len(summary["seats"]),
        own=own,
        best_other=max(totals),
        how=summary["how"],
    )


def _bars(game: str, own: list[Mapping[str, int]], others: list[Mapping[str, int]]) -> list[PointsBar]:
    if not own or not others:
        return []
    categories = all_games()[game].rules.categories
    return [PointsBar(category=one, own=_mean(own, one), field=_mean(others, one)) for one in categories]


def _mean(sheets: list[Mapping[str, int]], category: str) -> float:
    return round(sum(sheet.get(category, 0) for sheet in sheets) / len(sheets), 2)
