"""Who gives a rated game up: they are rated after all who stayed, and the first to go is the last of all."""

from collections.abc import Sequence

SET_ASIDE = ("owner", "rules")
"""Why tables are closed that nobody gave up: nothing of what was played there counts."""
GONE = ("conceded", "left", "time")
"""Why tables are closed because the last person has gone."""


class GivenUp:
    """The seats whose people gave the game up, in this order."""

    def __init__(self) -> None:
        self._seats: dict[int, bool] = {}
        """With whether it is for good: somebody who was only absent may come back."""

    def __bool__(self) -> bool:
        """Whether anybody has."""
        return bool(self._seats)

    def go(self, seat: int, *, for_good: bool) -> None:
        """Somebody leaves, runs out of time, or is absent; whoever went before stays where they are."""
        self._seats[seat] = for_good or self._seats.get(seat, False)

    def back(self, seat: int) -> None:
        """Somebody is back; it helps only those who were absent."""
        if not self._seats.get(seat, True):
            del self._seats[seat]

    def places(self, ranks: Sequence[int]) -> list[int]:
        """The place of each seat, by the ranks of a finished game or by equal ones."""
        gone = list(self._seats)
        keys = [(1, -gone.index(seat)) if seat in gone else (0, rank) for seat, rank in enumerate(ranks)]
        return [1 + sum(other < own for other in keys) for own in keys]
