"""How many tables there are, who sits together at larger ones, and in which order."""

from collections.abc import Mapping, Sequence
from itertools import product

from wonders.tournaments.model import Met, Tournament

_REMATCH = 10_000
"""What it costs that two meet again, against a place of distance in the standings."""


def sizes(count: int, seats: int, least: int) -> list[int]:
    """The tables for so many: as few as can be, as even as can be; who is left over has a bye."""
    tables = -(-count // seats)
    if count < tables * least:
        return [seats] * (count // seats)
    return [count // tables + (table < count % tables) for table in range(tables)]


def leave_out(order: Sequence[int], byes: Mapping[int, int], number: int) -> list[int]:
    """So many who have a bye: who had the fewest, of these the last in order."""
    return sorted(order, key=lambda one: (byes[one], -order.index(one)))[:number]


def together(order: Sequence[int], shape: Sequence[int], met: Met) -> list[list[int]]:
    """Who sits at which table: neighbours in order, but rather those who have not met."""
    distance = {one: place for place, one in enumerate(order)}
    cost = {
        one: {
            other: _REMATCH * met.get(frozenset((one, other)), 0) ** 2 + abs(distance[one] - distance[other])
            for other in order
        }
        for one in order
    }
    rest = iter(order)
    tables = [[next(rest) for _ in range(size)] for size in shape]
    while _improve(tables, cost):
        pass
    return tables


def _improve(tables: Sequence[list[int]], cost: Mapping[int, Mapping[int, int]]) -> bool:
    """Swaps two who sit at different tables wherever that is better for both tables together; whether it was."""
    better = False
    for number, first in enumerate(tables):
        for second in tables[number + 1 :]:
            for place, there in product(range(len(first)), range(len(second))):
                one, other = first[place], second[there]
                now = sum([cost[one][two] for two in first]) + sum([cost[other][two] for two in second])
                then = sum([cost[other][two] for two in first]) + sum([cost[one][two] for two in second])
                # Neither sits with the other, before or after.
                if then - 2 * cost[one][other] < now:
                    first[place], second[there] = other, one
                    better = True
    return better


def seated(tournament: Tournament, entrants: Sequence[int], *, flip: bool = False) -> tuple[int, ...]:
    """The entrants of a table in the order of their seats: each seat to whoever had it least often.

    Who is first in order gets it where two had it equally often, with `flip` who is last.
    """
    had: dict[tuple[int, int], int] = {}
    for meeting in tournament.meetings:
        if meeting.table:
            for seat, one in enumerate(meeting.entrants):
                had[one, seat] = had.get((one, seat), 0) + 1
    rest = list(reversed(entrants)) if flip else list(entrants)
    found = []
    for seat in range(len(entrants)):
        least = min(had.get((one, seat), 0) for one in rest)
        found.append(next(one for one in rest if had.get((one, seat), 0) == least))
        rest.remove(found[-1])
    return tuple(found)
