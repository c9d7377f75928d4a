"""Arenas: whoever is free plays, again and again, until the time is over."""

from collections.abc import Sequence

from wonders.tournaments.model import Draw, Tournament
from wonders.tournaments.seating import seated, sizes, together
from wonders.tournaments.standings import standings


def draw_arena(tournament: Tournament) -> Draw | None:
    """Tables for those who are free now; None if they have to wait for others."""
    terms = tournament.terms
    playing = {one for meeting in tournament.pending() for one in meeting.entrants}
    last, since = _latest(tournament)
    free = sorted((one for one in tournament.present() if one not in playing), key=lambda one: since.get(one, -1))
    # While others play, who will be free soon, a smaller table can wait.
    shape = sizes(len(free), terms.seats, terms.seats if playing else terms.least)
    if not shape:
        return None
    chosen = {*free[: sum(shape)]}
    order = [row.entrant for row in standings(tournament) if row.entrant in chosen]
    if terms.seats == 2:
        tables: Sequence[Sequence[int]] = _pairs(order, last, patient=bool(playing) or len(order) > 2)
    else:
        tables = together(order, shape, tournament.met())
    if not tables:
        return None
    return Draw(tuple(seated(tournament, table) for table in tables))


def _latest(tournament: Tournament) -> tuple[dict[int, tuple[int, ...]], dict[int, int]]:
    """With whom everybody sat last, and since which meeting they have been free."""
    last, since = {}, {}
    for number, meeting in enumerate(tournament.meetings):
        for one in meeting.entrants:
            last[one], since[one] = meeting.entrants, number
    return last, since


def _pairs(order: Sequence[int], last: dict[int, tuple[int, ...]], *, patient: bool) -> list[tuple[int, int]]:
    """Neighbours in the standings, but not those who have just played each other while there is anybody else."""
    rest, found = list(order), []
    while len(rest) > 1:
        one = rest.pop(0)
        fresh = [other for other in rest if one not in last.get(other, ()) or other not in last.get(one, ())]
        other = next(iter(fresh), None if patient else rest[0])
        if other is not None:
            rest.remove(other)
            found.append((one, other))
    return found
