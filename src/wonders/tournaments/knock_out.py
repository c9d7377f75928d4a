"""Knock-outs: whoever loses is out. At larger tables the better half goes on."""

from collections.abc import Sequence

from wonders.tournaments.model import Draw, Meeting, Tournament
from wonders.tournaments.seating import seated, sizes


def draw_knock_out(tournament: Tournament) -> Draw | None:
    """The next round; None after the final."""
    if not tournament.rounds:
        return _stage(tournament, tournament.present())
    last = last_stage(tournament)
    if again := _ties(tournament, last):
        return Draw(tuple(again), again=True)
    if len(last) == 1 and not last[0].is_bye:
        return None
    return _stage(tournament, going_on(tournament, last))


def last_stage(tournament: Tournament) -> list[Meeting]:
    """The meetings of the latest stage, each as it was played last."""
    found: dict[frozenset[int], Meeting] = {}
    for meeting in tournament.meetings:
        if not meeting.again and meeting.round > max((one.round for one in found.values()), default=0):
            found = {}
        found[frozenset(meeting.entrants)] = meeting
    return list(found.values())


def best_first(tournament: Tournament, meeting: Meeting) -> list[int]:
    """The entrants of a meeting as they came in; of those who are level who is still there, then the better seed."""
    gone = {one: tournament.entrants[one].gone for one in meeting.entrants}
    return sorted(meeting.entrants, key=lambda one: (meeting.place(one), gone[one], tournament.seed(one)))


def going_on(tournament: Tournament, stage: Sequence[Meeting]) -> list[int]:
    """Who goes on: of each table the better half, and of the others as many as the next table still needs."""
    winners, losers = [], []
    for meeting in stage:
        here = best_first(tournament, meeting)
        number = max(1, len(here) // 2)
        winners += here[:number]
        losers += [(place, tournament.seed(one), one) for place, one in enumerate(here[number:], number)]
    winners = [one for one in winners if not tournament.entrants[one].gone]
    if tournament.terms.seats > 2:
        lucky = [one for _, _, one in sorted(losers) if not tournament.entrants[one].gone]
        winners += lucky[: max(0, tournament.terms.least - len(winners))]
    return sorted(winners, key=tournament.seed)


def _ties(tournament: Tournament, stage: Sequence[Meeting]) -> list[tuple[int, ...]]:
    """Pairs who were level and play once more, with the seats the other way round."""
    level = [one for one in stage if one.places == (1, 1) and not one.again]
    present = {*tournament.present()}
    return [meeting.entrants[::-1] for meeting in level if {*meeting.entrants} <= present]


def _stage(tournament: Tournament, alive: Sequence[int]) -> Draw | None:
    terms = tournament.terms
    if len(alive) < max(2, terms.least):
        return None
    if terms.seats == 2:
        spare = len(alive) - (1 << (len(alive).bit_length() - 1))
        playing = alive[-2 * spare :] if spare else alive
        tables: Sequence[Sequence[int]] = [(playing[place], playing[-1 - place]) for place in range(len(playing) // 2)]
    else:
        shape = sizes(len(alive), terms.seats, terms.least)
        playing = alive[len(alive) - sum(shape) :]
        tables = _to_and_fro(playing, shape)
    flips = (place % 2 == 1 for place in range(len(tables)))
    seats = tuple(seated(tournament, table, flip=flip) for table, flip in zip(tables, flips, strict=True))
    return Draw(seats, tuple(alive[: len(alive) - len(playing)]))


def _to_and_fro(order: Sequence[int], shape: Sequence[int]) -> list[list[int]]:
    """Tables of about the same strength: the best one to each, then back again."""
    tables: list[list[int]] = [[] for _ in shape]
    rest, forth = list(order), True
    while rest:
        turn = [table for table, size in zip(tables, shape, strict=True) if len(table) < size]
        for table in turn if forth else reversed(turn):
            table.append(rest.pop(0))
        forth = not forth
    return tables
