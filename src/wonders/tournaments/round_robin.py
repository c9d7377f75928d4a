"""Round robins: everybody meets everybody, in pairs exactly once."""

from collections.abc import Sequence

from wonders.tournaments.model import Draw, Met, Tournament, pairs
from wonders.tournaments.seating import seated, sizes, together


def draw_round_robin(tournament: Tournament) -> Draw | None:
    """The next round; None after the last one."""
    draw = _draw_pairs(tournament) if tournament.terms.seats == 2 else _draw_tables(tournament)
    return None if draw is None or draw.empty else draw


def circle(order: Sequence[int]) -> list[list[tuple[int, int]]]:
    """All rounds: one stays, all others move on by one place; where the number is odd, one rests in each."""
    ring: list[int | None] = [*order, *([None] if len(order) % 2 else [])]
    rounds = []
    for number in range(len(ring) - 1):
        couples = [(ring[place], ring[-1 - place]) for place in range(len(ring) // 2)]
        if number % 2:
            couples[0] = couples[0][::-1]
        rounds.append([(one, other) for one, other in couples if one is not None and other is not None])
        ring.insert(1, ring.pop())
    return rounds


def _draw_pairs(tournament: Tournament) -> Draw | None:
    rounds = circle(tournament.order)
    if tournament.rounds >= len(rounds) or len(tournament.present()) < 2:
        return None
    tables, walkovers = [], []
    for one, other in rounds[tournament.rounds]:
        here = [entrant for entrant in (one, other) if not tournament.entrants[entrant].gone]
        if len(here) == 2:
            tables.append((one, other))
        elif here:
            walkovers.append((here[0], other if here[0] == one else one))
    return Draw(tuple(tables), (), tuple(walkovers))


def _draw_tables(tournament: Tournament) -> Draw | None:
    """Larger tables, until everybody has met everybody: rather those together who have not."""
    terms, present, met = tournament.terms, tournament.present(), tournament.met()
    lacking = [pair for pair in pairs(present) if pair not in met]
    if not lacking or len(present) < terms.least or (terms.rounds and tournament.rounds >= terms.rounds):
        return None
    wanting = frozenset[int]().union(*lacking)
    shape = sizes(len(present), terms.seats, terms.least)
    byes = tournament.byes()
    resting = sorted(present, key=lambda one: (one in wanting, byes[one], -one))[: len(present) - sum(shape)]
    order = [one for one in present if one not in resting]
    found = together(order, shape, met)
    if not any(pair in lacking for table in found for pair in pairs(table)):
        found = _bring_together(order, shape, met, lacking)
    return Draw(tuple(seated(tournament, table) for table in found), tuple(resting))


def _bring_together(
    order: Sequence[int], shape: Sequence[int], met: Met, lacking: Sequence[frozenset[int]]
) -> list[list[int]]:
    """Tables at one of which two sit who have not met: without them it would never end."""
    missing = next((pair for pair in lacking if pair <= {*order}), frozenset[int]())
    rest = [one for one in order if one not in missing]
    first = [*sorted(missing), *rest[: shape[0] - len(missing)]]
    return [first, *together(rest[shape[0] - len(missing) :], shape[1:], met)]
