"""Ratings as a function of finished games in their order: no database, no clock."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any, NamedTuple, TypeAlias

from wonders.core.registry import all_games
from wonders.server.ratings.anchors import anchor
from wonders.server.ratings.scale import Rating, rated

Whose: TypeAlias = tuple[str, str, int]
"""A person, a game and a size of table."""


class CountedGame(NamedTuple):
    """A game that moves ratings: who sat where (a person, or a bot's level), the ranks, and when it ended."""

    table: str
    game: str
    seats: tuple[tuple[str | None, str | None], ...]
    ranks: tuple[int, ...]
    at: float

    @property
    def people(self) -> list[str]:
        """Those of them who are people."""
        return [guest for guest, _ in self.seats if guest is not None]


class RatedRecord(NamedTuple):
    """What is known of somebody after so many games; a shared first place is won."""

    rating: Rating = Rating()
    games: int = 0
    won: int = 0
    at: float = 0.0

    def now(self, at: float) -> Rating:
        """How strong and how sure that is by now."""
        return self.rating.after(at - self.at) if self.games else self.rating


def placed(summary: Mapping[str, Any]) -> Sequence[int]:
    """The ranks of a finished game as they are rated: who gave it up is behind all others."""
    return summary.get("places") or summary.get("ranks") or ()


def counted_game(table: str, game: str, summary: Any, at: float) -> CountedGame | None:
    """A finished game as the index tells it; None if its line is damaged."""
    try:
        seats = tuple((seat["owner"], None if seat["owner"] else seat["bot"]) for seat in summary["seats"])
        ranks = tuple(int(rank) for rank in placed(summary))
    except (LookupError, TypeError, ValueError):
        return None
    return CountedGame(table, game, seats, ranks, at) if len(seats) == len(ranks) > 1 else None


@dataclass(slots=True)
class RatingBook:
    """Everybody's strength, as far as games were counted."""

    strengths: dict[Whose, RatedRecord] = field(default_factory=dict)

    def count(self, played: CountedGame) -> Mapping[str, RatedRecord]:
        """What a game makes of those who played it; nobody moves where a bot's strength is not known."""
        size = len(played.seats)
        before = [self._before(played, guest, level) for guest, level in played.seats]
        known = [one for one in before if one is not None]
        if len(known) < size:
            return {}
        found = {}
        for (guest, _), rank, rating in zip(played.seats, played.ranks, rated(known, played.ranks), strict=True):
            if guest is not None:
                whose = guest, played.game, size
                last = self.strengths.get(whose, RatedRecord())
                found[guest] = RatedRecord(rating, last.games + 1, last.won + (rank == 1), max(last.at, played.at))
                self.strengths[whose] = found[guest]
        return found

    def _before(self, played: CountedGame, guest: str | None, level: str | None) -> Rating | None:
        if guest is not None:
            return self.strengths.get((guest, played.game, len(played.seats)), RatedRecord()).now(played.at)
        game = all_games().get(played.game)
        return anchor(game, len(played.seats), level) if game is not None and level is not None else None
