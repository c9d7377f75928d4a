"""What the end of a simulation is worth to each seat: the outcome, or how the seats stand where the game goes on."""

from collections.abc import Sequence
from math import exp
from typing import Any, NamedTuple

from wonders.core.game import AnyGame

UNSURE = 5.0
"""Points of lead that make a win likely while the game goes on."""
MARGIN = 12.0
"""Points of lead that make the most of the margin."""


class Verdict(NamedTuple):
    """For one seat: what the search counts, from 0 to 1, how likely the win is, and the points."""

    value: float
    win: float
    points: float


def judge(game: AnyGame, world: Any) -> list[Verdict]:
    """A verdict for each seat: half the win and half the margin in points count, but a supremacy counts whole."""
    outcome = game.rules.outcome(world)
    if outcome is None:
        standing = game.standing(world)
        leads = _leads(standing)
        chances = [_logistic(lead / UNSURE) for lead in leads]
        return [
            Verdict((chance + _logistic(lead / MARGIN)) / 2, chance, points)
            for chance, lead, points in zip(chances, leads, standing, strict=True)
        ]
    winners = outcome.winners
    wins = [1 / len(winners) if seat in winners else 0.0 for seat in range(len(outcome.ranks))]
    if not outcome.by_points:
        return [Verdict(win, win, points) for win, points in zip(wins, outcome.totals, strict=True)]
    return [
        Verdict((win + _logistic(lead / MARGIN)) / 2, win, points)
        for win, lead, points in zip(wins, _leads(outcome.totals), outcome.totals, strict=True)
    ]


def _leads(points: Sequence[float]) -> list[float]:
    """By how many points each seat leads the best of the others."""
    second, best = sorted(points)[-2:]
    return [own - (second if own == best else best) for own in points]


def _logistic(x: float) -> float:
    return 1 / (1 + exp(-x))
