"""Turning points as a review tells them: when they were, which decision that was, or what chance brought up."""

from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass

from wonders.coach.fortune import Turn
from wonders.core.match import Match


@dataclass(frozen=True, slots=True)
class TurningPoint:
    """A moment that changed a seat's chance by so much: a decision that cost it, or luck, good or bad.

    `came` has what chance brought up, by id, as far as the seat saw it.
    """

    kind: str
    moment: int
    seat: int
    age: int
    change: float
    decision: int | None
    came: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class Retold:
    """A game at its end, and what it was before each of its answers: events `told` (also at the end), ages, decisions.

    `decisions` has the numbers of decisions by moment.
    """

    match: Match
    told: Sequence[int]
    ages: Sequence[int]
    decisions: Mapping[int, int]

    def points(self, turns: Iterable[Turn]) -> tuple[TurningPoint, ...]:
        """Turns as a review has them."""
        return tuple(self._point(turn) for turn in turns)

    def _point(self, turn: Turn) -> TurningPoint:
        lucky = turn.kind == "luck"
        return TurningPoint(
            kind=turn.kind,
            moment=turn.moment,
            seat=turn.seat,
            age=self.ages[min(turn.moment, len(self.ages) - 1)],
            change=round(turn.change, 4),
            decision=None if lucky else self.decisions.get(turn.moment),
            came=tuple(self._came(turn)) if lucky else (),
        )

    def _came(self, turn: Turn) -> Iterator[str]:
        """What chance brought up, as far as the seat could read it."""
        views = self.match.game.views
        for event in self.match.events[self.told[turn.since] : self.told[turn.moment]]:
            if event.kind in views.turned_up and views.reveals(event):
                shown = event.seen_by(turn.seat).get(views.turned_up[event.kind])
                if isinstance(shown, str):
                    yield shown
                elif isinstance(shown, Sequence):
                    yield from map(str, shown)
