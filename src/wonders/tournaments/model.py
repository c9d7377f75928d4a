"""A tournament as data: its terms, who is in it, and who met whom with which result."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from fractions import Fraction
from typing import Literal, TypeAlias

Format: TypeAlias = Literal["swiss", "round_robin", "knock_out", "arena"]
FORMATS: tuple[Format, ...] = ("swiss", "round_robin", "knock_out", "arena")
Phase: TypeAlias = Literal["open", "running", "over", "cancelled"]


@dataclass(frozen=True, slots=True)
class Terms:
    """What a tournament is played by: `seats` at a table, at a few of them fewer, but never less than `least`.

    `rounds` is for Swiss tournaments, and an end to round robins at larger tables; 0 leaves it to the entrants.
    """

    format: Format
    seats: int = 2
    least: int = 2
    rounds: int = 0


def least_seats(seats: int) -> int:
    """How few may sit at a table for so many: one less, so that most entrants can play, but two are another game."""
    return seats if seats <= 3 else seats - 1


@dataclass(slots=True)
class Entrant:
    """Somebody who takes part: a person, or a bot of that level; `gone` once they have withdrawn."""

    number: int
    bot: str | None = None
    gone: bool = False


@dataclass(slots=True)
class Meeting:
    """Entrants in the order of their seats and, once it is over, the place of each: 1 is first, equal ones are shared.

    Without a `table` nobody plays: one entrant alone has a bye, two are a walk-over.
    """

    round: int
    entrants: tuple[int, ...]
    table: str = ""
    places: tuple[int, ...] | None = None
    again: bool = False
    """Whether it is played because the meeting before of the same entrants was a tie."""

    @property
    def is_bye(self) -> bool:
        """Whether somebody is alone."""
        return len(self.entrants) == 1

    def place(self, entrant: int) -> int:
        """The place of an entrant of a meeting that is over."""
        if self.places is None:
            raise ValueError("the meeting is not over")
        return self.places[self.entrants.index(entrant)]

    def against(self, entrant: int, other: int) -> Fraction:
        """1 if an entrant came before another, 1/2 if level, 0 if after."""
        own, theirs = self.place(entrant), self.place(other)
        return Fraction(1) if own < theirs else Fraction(1, 2) if own == theirs else Fraction(0)

    def points(self, entrant: int) -> Fraction:
        """The share of the others that an entrant left behind, level ones half; a bye is a whole point."""
        if self.is_bye:
            return Fraction(1)
        own, places = self.place(entrant), self.places or ()
        behind, level = sum(place > own for place in places), places.count(own) - 1
        return Fraction(2 * behind + level, 2 * (len(places) - 1))


@dataclass(frozen=True, slots=True)
class Draw:
    """A round: who sits at the tables, who has a bye, and who wins because the other has withdrawn."""

    tables: tuple[tuple[int, ...], ...]
    byes: tuple[int, ...] = ()
    walkovers: tuple[tuple[int, int], ...] = ()
    again: bool = False

    @property
    def empty(self) -> bool:
        """Whether nothing happens in it."""
        return not (self.tables or self.byes or self.walkovers)


@dataclass(slots=True)
class Tournament:
    """A tournament as its entries have it."""

    terms: Terms
    stage: Phase = "open"
    entrants: dict[int, Entrant] = field(default_factory=dict)
    out: set[int] = field(default_factory=set)
    """Those who were taken out, and do not come back."""
    order: tuple[int, ...] = ()
    """Those who were there at the beginning, as they were drawn: the seeds."""
    meetings: list[Meeting] = field(default_factory=list)
    rounds: int = 0
    """How many were drawn."""

    def present(self) -> list[int]:
        """Those who are to be paired: the seeds first, then who came late."""
        late = sorted(self.entrants.keys() - set(self.order))
        return [one for one in (*self.order, *late) if not self.entrants[one].gone]

    def seed(self, entrant: int) -> int:
        """Where somebody was drawn; those who came late come after all others."""
        return self.order.index(entrant) if entrant in self.order else len(self.order) + entrant

    def settled(self) -> list[Meeting]:
        """The meetings that are over."""
        return [meeting for meeting in self.meetings if meeting.places is not None]

    def pending(self) -> list[Meeting]:
        """The meetings that are being played."""
        return [meeting for meeting in self.meetings if meeting.places is None]

    def met(self) -> dict[frozenset[int], int]:
        """How often two have met at a table, games that go on among them."""
        found: dict[frozenset[int], int] = {}
        for meeting in self.meetings:
            if meeting.table:
                for pair in pairs(meeting.entrants):
                    found[pair] = found.get(pair, 0) + 1
        return found

    def byes(self) -> dict[int, int]:
        """How many byes everybody has had, walk-overs among them."""
        found = dict.fromkeys(self.entrants, 0)
        for meeting in self.meetings:
            if not meeting.table:
                found[meeting.entrants[0]] += 1
        return found


def pairs(entrants: Sequence[int]) -> list[frozenset[int]]:
    """Any two of them."""
    return [frozenset((one, other)) for place, one in enumerate(entrants) for other in entrants[place + 1 :]]


Met: TypeAlias = Mapping[frozenset[int], int]
"""How often two have met."""
