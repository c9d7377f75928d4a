"""A tournament as far as it was read, and what its tables say."""

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Any

from wonders.bots.persons import PERSONS
from wonders.core.replay import NAMELESS
from wonders.server.live.tournaments.plan import terms_of
from wonders.tournaments.course import Happening, TableSettled, TournamentBegan, fold
from wonders.tournaments.model import Entrant, Tournament
from wonders.tournaments.standings import Placing, standings

People = Mapping[int, tuple[str, str]]
"""The ids and names of people by their numbers in a tournament."""
LATE = frozenset(("swiss", "arena"))
"""Formats that people may enter, and come back to, once they have begun."""


@dataclass(slots=True)
class Running:
    """A tournament, and when what happened in it."""

    row: Mapping[str, Any]
    tournament: Tournament = field(init=False)
    number: int = 0
    """How much has happened."""
    began: float = 0.0
    settled: float = 0.0
    """When a table was over last."""
    _placed: tuple[int, list[Placing]] | None = None

    def __post_init__(self) -> None:
        self.tournament = Tournament(terms_of(self.terms))

    @property
    def id(self) -> str:
        """Its name in addresses."""
        return str(self.row["id"])

    @property
    def terms(self) -> Mapping[str, Any]:
        """All that was set for it."""
        terms: Mapping[str, Any] = self.row["terms"]
        return terms

    @property
    def ends(self) -> float:
        """When an arena is over."""
        minutes: int = self.terms["minutes"]
        return self.began + 60.0 * minutes

    def take(self, at: float, happening: Happening) -> None:
        """Lets something happen that is stored."""
        fold(self.tournament, happening)
        self.number += 1
        if isinstance(happening, TournamentBegan):
            self.began = at
        if isinstance(happening, TableSettled):
            self.settled = at

    def standings(self) -> list[Placing]:
        """Who stands where, calculated once for each change."""
        if self._placed is None or self._placed[0] != self.number:
            self._placed = (self.number, standings(self.tournament))
        return self._placed[1]

    def called(self, number: int, people: People) -> str:
        """How an entrant is called."""
        entrant = self.tournament.entrants[number]
        if entrant.bot is None:
            return people[number][1] if number in people and people[number][1] else NAMELESS
        return bot_name(entrant)


def bot_name(entrant: Entrant) -> str:
    """How a bot is called that takes part."""
    _, _, person = (entrant.bot or "").partition("/")
    return PERSONS[person].name if person in PERSONS else f"Bot {entrant.number + 1}"


def places_of(summary: Mapping[str, Any]) -> list[int]:
    """The place of each seat at a table that is over: those who left come after all who stayed.

    A table without a result is a tie of those who stayed.
    """
    seats, ranks = summary["seats"], summary["ranks"]
    keys = [(bool(seat["left"]), ranks[number] if ranks else 0) for number, seat in enumerate(seats)]
    return [1 + sum(other < own for other in keys) for own in keys]
