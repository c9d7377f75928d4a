"""Tournaments played with drawn results, and their standings calculated a second time, from what was stored alone."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass, field
from fractions import Fraction
from typing import Any

from wonders.core.chance import Chance
from wonders.tournaments.course import (
    Happening,
    Joined,
    TableSettled,
    TournamentBegan,
    TournamentEnded,
    Withdrew,
    drawn,
    fold,
    told,
)
from wonders.tournaments.drawing import next_round
from wonders.tournaments.model import Terms, Tournament


@dataclass
class Played:
    """A tournament, and all that happened in it as it is stored."""

    tournament: Tournament
    lines: list[tuple[str, dict[str, Any]]] = field(default_factory=list)

    def happen(self, happening: Happening) -> None:
        fold(self.tournament, happening)
        self.lines.append((happening.kind, told(happening)))


def places(chance: Chance, entrants: Sequence[int], ties: int = 5) -> list[int]:
    """The better (the lower number) more often comes first; about one in so many tables has a tie."""
    strength = [one * 3 + chance.below(40) for one in entrants]
    if chance.below(ties) == 0:
        strength[1] = strength[0]
    return [1 + sum(other < own for other in strength) for own in strength]


def play(
    terms: Terms,
    count: int,
    seed: int = 1,
    *,
    leaving: int = 0,
    late: int = 0,
    waves: int = 0,
    looked: Callable[[Played], None] = lambda _played: None,
) -> Played:
    """A whole tournament: some withdraw and some come late in every round; an arena has so many waves."""
    played, chance = Played(Tournament(terms)), Chance(seed)
    for number in range(count):
        played.happen(Joined(number, "skilled" if number % 7 == 3 else None))
    played.happen(TournamentBegan(chance.order(count)))
    tables = 0
    while True:
        tournament = played.tournament
        draw = next_round(tournament) if tournament.terms.format != "arena" or tables < waves else None
        if draw is None and not tournament.pending():
            break
        if draw is not None:
            played.happen(drawn(draw, [f"t{tables + place}" for place in range(len(draw.tables))]))
            tables += len(draw.tables)
        looked(played)
        for _ in range(leaving):
            present = tournament.present()
            if len(present) > terms.least + 1:
                played.happen(Withdrew(chance.pick(present)))
        for _ in range(late):
            played.happen(Joined(len(tournament.entrants)))
        pending = tournament.pending()
        if terms.format == "arena" and len(pending) > 1:
            pending = [meeting for meeting in pending if chance.below(2)] or pending[:1]
        for meeting in pending:
            played.happen(TableSettled(meeting.table, places(chance, meeting.entrants)))
    played.happen(TournamentEnded())
    return played


def calculated(terms: Terms, lines: Sequence[tuple[str, dict[str, Any]]]) -> dict[int, tuple[int, Fraction]]:
    """Everybody's place and points, from the stored lines, without the code that is tested."""
    tables: dict[str, Sequence[int]] = {}
    results: list[tuple[dict[int, int], bool, int]] = []
    """For each result: who came in where, whether it was played, and the stage of a knock-out."""
    twice: set[tuple[int, int]] = set()
    """Who was level twice, and in which stage."""
    stages: dict[str, int] = {}
    again: set[str] = set()
    gone: set[int] = set()
    everybody: list[int] = []
    order: list[int] = []
    last: dict[int, int] = {}
    stage = 0
    for kind, data in lines:
        if kind == "enter":
            gone.discard(data["entrant"])
            everybody += [data["entrant"]] if data["entrant"] not in everybody else []
        elif kind == "withdraw":
            gone.add(data["entrant"])
        elif kind == "begin":
            order = list(data["order"])
        elif kind == "draw":
            stage += not data["again"]
            for name, entrants in data["tables"]:
                tables[name], stages[name] = entrants, stage
                last |= dict.fromkeys(entrants, stage)
                again |= {name} if data["again"] else set()
            results += [({one: 1}, False, stage) for one in data["byes"]]
            last |= dict.fromkeys(data["byes"], stage)
            results += [({one: 1, other: 2}, False, stage) for one, other in data["walkovers"]]
        elif kind == "settle":
            where = dict(zip(tables[data["table"]], data["places"], strict=True))
            results.append((where, True, stages[data["table"]]))
            if data["table"] in again and len({*where.values()}) == 1:
                twice |= {(one, stages[data["table"]]) for one in where}
    if terms.format == "round_robin" and terms.seats == 2:
        met = {one: sum(one in entrants for entrants in tables.values()) for one in everybody}
        early = {one for one in gone if met[one] < (len(order) - 1) / 2}
        results = [result for result in results if not early & result[0].keys()]

    def share(where: dict[int, int], one: int) -> Fraction:
        others = [place for other, place in where.items() if other != one]
        if not others:
            return Fraction(1)
        worse, level = sum(place > where[one] for place in others), others.count(where[one])
        return Fraction(2 * worse + level, 2 * len(others))

    points = {one: sum((share(where, one) for where, _, _ in results if one in where), Fraction()) for one in everybody}
    keys: dict[int, tuple[Any, ...]] = {}
    for one in everybody:
        mine = [where for where, real, _ in results if one in where and real]
        seats = [[(other, where[other]) for other in where if other != one] for where in mine]
        wins = sum(where[one] == 1 for where in mine)
        half = [
            [(other, Fraction(1 + (there > where[one]) - (there < where[one]), 2)) for other, there in seat]
            for where, seat in zip(mine, seats, strict=True)
        ]
        beaten = sum((sum(points[o] * h for o, h in seat) / len(seat) for seat in half), Fraction())
        against = [sum(points[other] for other, _ in seat) / len(seat) for seat in seats]
        opponents = sum(against, Fraction()) / len(against) if against else Fraction()
        direct = sum((h for seat in half for o, h in seat if points[o] == points[one]), Fraction())
        if terms.format == "swiss":
            keys[one] = (points[one], opponents, beaten, wins)
        elif terms.format == "round_robin":
            keys[one] = (points[one], direct, beaten, wins)
        elif terms.format == "arena":
            keys[one] = (points[one], wins, -len(mine))
        else:
            final = [where for where, _, stage in results if one in where and stage == last.get(one)]
            seed = order.index(one) if one in order else 0
            keys[one] = (
                last.get(one, 0),
                share(final[-1], one) if final else 0,
                -seed if (one, last.get(one)) in twice else 0,
            )
    return {one: (1 + sum(keys[other] > keys[one] for other in everybody), points[one]) for one in everybody}
