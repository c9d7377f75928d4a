"""Whether one answer is clearly best: a long search that ends as soon as it is sure of what it would find in the end.

All answers are tried in the same worlds, so two of them are compared by what they differ in world by world: the luck
that they share is in neither figure. What is seen of a difference is off by a number of standard errors at most, and
errors become smaller with every world; an answer that is too far behind for that is tried no further, and the search
ends when one is left, or when none can be clearly best any more. It looks at its figures after half as many worlds
again each time, so that it looks seldom: every look is a chance to be wrong.
"""

from collections.abc import Collection
from dataclasses import dataclass
from math import ceil, sqrt
from statistics import fmean

from wonders.bots.bot import Budget
from wonders.bots.search import Search

CLEAR = 0.05
"""By how much the best answer leads all others at least, in chance to win."""
_FIRST, _GROWTH = 8, 1.5
"""Worlds before the first look, and how many times as many there are before the next one."""
_SPREAD = 0.1
"""What differences from world to world vary by at least, as few of them may by chance not show."""


@dataclass(frozen=True, slots=True)
class Doubt:
    """By how many standard errors figures may be off: where an answer is given up, and where the whole question is.

    `worlds` are tried at least before one answer is said to be clearly best.
    """

    behind: float
    close: float
    worlds: int = 0


GLANCE = Doubt(1.0, 0.5)
"""To be right more often than not, for what is looked at again."""
SURE = Doubt(4.5, 2.0, 200)
"""With twenty looks at ten answers each, of a thousand answers that are not clearly best one passes."""


@dataclass(frozen=True, slots=True)
class Comparison:
    """The answer that promises most, the chance of every answer, and whether it was sure before the search was over."""

    best: int
    chances: dict[int, float]
    sure: bool
    simulations: int

    @property
    def lead(self) -> float:
        """By how much the best answer leads all others."""
        return self.chances[self.best] - max(chance for action, chance in self.chances.items() if action != self.best)

    @property
    def is_clear(self) -> bool:
        """Whether the best answer is clearly best."""
        return self.lead >= CLEAR


def compare(
    search: Search, simulations: int, doubt: Doubt, wanted: Collection[int], among: Collection[int] = ()
) -> Comparison:
    """What a search that has not begun finds out with so many simulations at most, of all answers or some.

    It ends early when an answer is clearly best, or none of those that are wanted can be.
    """
    active = [action for action in search.ranked if not among or action in among]
    seen: dict[int, list[float]] = {action: [] for action in active}
    look, sure = _FIRST, False
    best = active[0]
    while not sure and search.simulations < simulations:
        while len(seen[best]) < look and search.simulations < simulations:
            _try(search, active, seen)
        look = ceil(_GROWTH * look)
        best = max(active, key=lambda action: fmean(seen[action]))
        gaps = {other: _gap(seen[best], seen[other]) for other in active if other != best}
        lost = {other for other, (gap, error) in gaps.items() if gap - doubt.behind * error >= CLEAR}
        if len(lost) == len(gaps) and len(seen[best]) < doubt.worlds:
            lost.remove(min(lost, key=lambda other: gaps[other][0]))
        hopes = [-gap + doubt.close * error for other, (gap, error) in gaps.items() if other in wanted]
        if best in wanted:
            hopes.append(min(gap + doubt.close * error for gap, error in gaps.values()))
        active = [action for action in active if action not in lost]
        sure = len(active) == 1 or max(hopes, default=0.0) < CLEAR
    chance = fmean(seen[best])
    chances = {action: min(1.0, max(0.0, chance - _gap(seen[best], tried)[0])) for action, tried in seen.items()}
    return Comparison(best, chances, sure, search.simulations)


def _try(search: Search, active: list[int], seen: dict[int, list[float]]) -> None:
    """Tries some answers in one more world."""
    edges = [search.edges[action] for action in active]
    before = [edge.wins for edge in edges]
    clock = Budget(search.simulations + len(active)).clock()
    search.try_all(active, clock, 1.0)
    for action, edge, won in zip(active, edges, before, strict=True):
        seen[action].append(edge.wins - won)


def _gap(best: list[float], other: list[float]) -> tuple[float, float]:
    """By how much an answer is behind in the worlds in which both were tried, and the standard error of that."""
    gaps = [one - two for one, two in zip(best, other, strict=False)]
    gap = fmean(gaps)
    spread = sqrt(sum((each - gap) ** 2 for each in gaps) / max(1, len(gaps) - 1))
    return gap, max(spread, _SPREAD) / sqrt(len(gaps))
