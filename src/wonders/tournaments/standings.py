"""Who stands where: points, and what decides between those who have the same; docs/tournaments.md says it in words."""

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from fractions import Fraction

from wonders.tournaments.model import Meeting, Tournament

BREAKS: Mapping[str, tuple[str, ...]] = {
    "swiss": ("opponents", "beaten", "wins"),
    "round_robin": ("direct", "beaten", "wins"),
    "knock_out": (),
    "arena": ("wins", "tables"),
}
"""What decides between those with the same points, in this order; more is better, but for `tables`."""
_FEWER = frozenset(("tables",))


@dataclass(frozen=True, slots=True)
class Placing:
    """Where an entrant stands: equal places are shared."""

    entrant: int
    place: int
    points: Fraction
    breaks: tuple[Fraction, ...]
    tables: int
    """At how many they have played."""
    wins: int
    byes: int


def standings(tournament: Tournament) -> list[Placing]:
    """All who take part, the first first; of those who share a place the better seed."""
    own: dict[int, list[Meeting]] = {one: [] for one in tournament.entrants}
    for meeting in tournament.settled():
        if not _annulled(tournament, meeting):
            for one in meeting.entrants:
                own[one].append(meeting)
    points = {one: sum((meeting.points(one) for meeting in own[one]), Fraction(0)) for one in own}
    if tournament.terms.format == "knock_out":
        keys = {one: _stage_reached(tournament, one) for one in own}
        breaks: dict[int, tuple[Fraction, ...]] = dict.fromkeys(own, ())
    else:
        names = BREAKS[tournament.terms.format]
        breaks = {one: tuple(_BREAK[name](one, own, points) for name in names) for one in own}
        signs = [-1 if name in _FEWER else 1 for name in names]
        keys = {
            one: (points[one], *(sign * value for sign, value in zip(signs, breaks[one], strict=True))) for one in own
        }
    order = sorted(own, key=lambda one: (*(-value for value in keys[one]), tournament.seed(one)))
    ahead = {one: 1 + sum(keys[other] > keys[one] for other in own) for one in own}
    return [
        Placing(one, ahead[one], points[one], breaks[one], _tables(own[one]), _wins(one, own[one]), _byes(own[one]))
        for one in order
    ]


def _annulled(tournament: Tournament, meeting: Meeting) -> bool:
    """In a round robin of pairs, nothing counts with somebody who withdrew before half of their tables were played."""
    terms = tournament.terms
    if terms.format != "round_robin" or terms.seats != 2:
        return False
    return any(_left_early(tournament, one) for one in meeting.entrants)


def _left_early(tournament: Tournament, one: int) -> bool:
    played = sum(one in meeting.entrants and bool(meeting.table) for meeting in tournament.meetings)
    return tournament.entrants[one].gone and 2 * played < len(tournament.order) - 1


def _stage_reached(tournament: Tournament, one: int) -> tuple[Fraction, ...]:
    """How far somebody came in a knock-out: the stage, and at its table the share of others left behind."""
    stage, share, seed = 0, Fraction(0), 0
    number = 0
    for place, meeting in enumerate(tournament.meetings):
        new = place == 0 or meeting.round > tournament.meetings[place - 1].round
        number += new and not meeting.again
        if one in meeting.entrants:
            stage = number
            share = meeting.points(one) if meeting.places is not None else Fraction(0)
            # Who is level twice is told apart by the seed.
            seed = -tournament.seed(one) if meeting.again and meeting.places == (1, 1) else 0
    return Fraction(stage), share, Fraction(seed)


def _tables(own: Sequence[Meeting]) -> int:
    return sum(bool(meeting.table) for meeting in own)


def _wins(one: int, own: Sequence[Meeting]) -> int:
    """Tables at which somebody came first, alone or with others."""
    return sum(bool(meeting.table) and meeting.place(one) == 1 for meeting in own)


def _byes(own: Sequence[Meeting]) -> int:
    return sum(not meeting.table for meeting in own)


_Own = Mapping[int, Sequence[Meeting]]
_Points = Mapping[int, Fraction]


def _opponents(one: int, own: _Own, points: _Points) -> Fraction:
    """The average of the points of those somebody sat with, each table counting once."""
    tables = [meeting for meeting in own[one] if meeting.table]
    means = [_mean([points[other] for other in meeting.entrants if other != one]) for meeting in tables]
    return _mean(means)


def _beaten(one: int, own: _Own, points: _Points) -> Fraction:
    """The points of those whom somebody left behind, half those of who was level, each table counting once."""
    tables = [meeting for meeting in own[one] if meeting.table]
    return sum(
        (
            _mean([meeting.against(one, other) * points[other] for other in meeting.entrants if other != one])
            for meeting in tables
        ),
        Fraction(0),
    )


def _direct(one: int, own: _Own, points: _Points) -> Fraction:
    """How often somebody came before those with the same points, level ones half."""
    tables = [meeting for meeting in own[one] if meeting.table]
    others = [(meeting, other) for meeting in tables for other in meeting.entrants if other != one]
    return sum((meeting.against(one, other) for meeting, other in others if points[other] == points[one]), Fraction(0))


def _mean(values: Sequence[Fraction]) -> Fraction:
    return sum(values, Fraction(0)) / len(values) if values else Fraction(0)


_BREAK: Mapping[str, Callable[[int, _Own, _Points], Fraction]] = {
    "opponents": _opponents,
    "beaten": _beaten,
    "direct": _direct,
    "wins": lambda one, own, _points: Fraction(_wins(one, own[one])),
    "tables": lambda one, own, _points: Fraction(_tables(own[one])),
}
