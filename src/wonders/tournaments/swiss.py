"""Swiss pairings: everybody meets somebody of about the same points whom they have not met."""

from collections.abc import Mapping, Sequence
from fractions import Fraction

from wonders.tournaments.matching import Graph, augment, perfect
from wonders.tournaments.model import Draw, Met, Tournament
from wonders.tournaments.seating import leave_out, seated, sizes, together
from wonders.tournaments.standings import standings


def swiss_rounds(tournament: Tournament) -> int:
    """How many rounds there are: as the terms say, else as many as a knock-out of the same entrants would have."""
    return tournament.terms.rounds or max(1, (len(tournament.order) - 1).bit_length())


def draw_swiss(tournament: Tournament) -> Draw | None:
    """The next round; None after the last one, or where nobody is left to play."""
    terms, present = tournament.terms, tournament.present()
    if tournament.rounds >= swiss_rounds(tournament) or len(present) < terms.least:
        return None
    rows = [row for row in standings(tournament) if not tournament.entrants[row.entrant].gone]
    order = [row.entrant for row in rows]
    met, byes = tournament.met(), tournament.byes()
    if terms.seats == 2:
        points = {row.entrant: row.points for row in rows}
        couples, alone = pair_up(order, points, met, byes)
        tables: Sequence[Sequence[int]] = couples
        resting: tuple[int, ...] = (alone,) if alone is not None else ()
    else:
        shape = sizes(len(order), terms.seats, terms.least)
        resting = tuple(leave_out(order, byes, len(order) - sum(shape)))
        tables = together([one for one in order if one not in resting], shape, met)
    flips = ((place + tournament.rounds) % 2 == 1 for place in range(len(tables)))
    return Draw(tuple(seated(tournament, table, flip=flip) for table, flip in zip(tables, flips, strict=True)), resting)


def pair_up(
    order: Sequence[int], points: Mapping[int, Fraction], met: Met, byes: Mapping[int, int]
) -> tuple[list[tuple[int, int]], int | None]:
    """Pairs of all, and who is left over: from the top each the best that leaves the others somebody, too.

    Nobody has a second bye before all had one, and nobody meets somebody again if that can be helped.
    """
    for fewest in sorted({byes[one] for one in order}) if len(order) % 2 else (None,):
        resting = [one for one in reversed(order) if byes[one] == fewest] if fewest is not None else [None]
        for often in range(max(met.values(), default=0) + 1):
            for alone in resting:
                rest = [one for one in order if one != alone]
                graph = {one: [two for two in rest if two != one and _met(met, one, two) <= often] for one in rest}
                mate = perfect(graph)
                if mate is not None:
                    return _from_the_top(rest, points, graph, mate), alone
    raise ValueError("there is nobody to pair")


def _from_the_top(
    order: Sequence[int], points: Mapping[int, Fraction], graph: Graph, mate: dict[int, int]
) -> list[tuple[int, int]]:
    rest, found = list(order), []
    graph = {one: list(others) for one, others in graph.items()}
    while rest:
        one = rest[0]
        for other in _wanted(rest, points):
            if other in graph[one] and (fresh := _without(graph, mate, one, other)) is not None:
                mate = fresh
                break
        else:
            raise AssertionError("the pair that is known to fit was not tried")
        found.append((one, other))
        rest = [place for place in rest if place not in (one, other)]
        graph = {place: [two for two in graph[place] if two not in (one, other)] for place in rest}
    return found


def _wanted(rest: Sequence[int], points: Mapping[int, Fraction]) -> list[int]:
    """Whom the first should meet: of those with as many points the middle one, then those beside, then the others."""
    level = [one for one in rest if points[one] == points[rest[0]]]
    middle = len(level) // 2
    near = sorted(range(1, len(level)), key=lambda place: (abs(place - middle), -place))
    return [*(level[place] for place in near), *(one for one in rest if one not in level)]


def _without(graph: Graph, mate: Mapping[int, int], one: int, other: int) -> dict[int, int] | None:
    """Pairs of all others, once these two are paired; None if there are none."""
    smaller = {place: [two for two in graph[place] if two not in (one, other)] for place in graph}
    del smaller[one], smaller[other]
    pairs = {place: two for place, two in mate.items() if place in smaller and two in smaller}
    alone = next((place for place in smaller if place not in pairs), None)
    return pairs if alone is None or augment(smaller, pairs, alone) else None


def _met(met: Met, one: int, other: int) -> int:
    return met.get(frozenset((one, other)), 0)
