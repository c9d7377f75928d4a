"""What the end of a simulation is worth to each seat, over arrays."""

from collections.abc import Callable
from functools import cache
from typing import Any

import numpy as np

from wonders.fast.compiled import compiled, compiled_for
from wonders.fast.core import Core


@compiled
def logistic(x: float) -> Any:
    """From 0 to 1."""
    return 1 / (1 + np.exp(-x))


@compiled
def ahead(points: Any, players: int, seat: int) -> Any:
    """By how many points a seat leads the best of the others."""
    best = -np.inf
    for other in range(players):
        if other != seat:
            best = max(best, points[other])
    return points[seat] - best


@cache
def judging(core: Core) -> Callable[..., None]:
    """`(players, numbers, room)`: fills in for each seat what the search counts, how likely the win is, the points."""
    waiting, awaited, outcome, points, standing = (
        core.waiting, core.awaited, core.outcome, core.points, core.standing,
    )  # fmt: skip

    @compiled_for(core.game)
    def judge(players: int, numbers: Any, room: Any) -> None:
        state, verdict, stand = room.state, room.verdict, room.standing
        if waiting(state) or awaited(state):
            standing(state, stand)
            for seat in range(players):
                lead = ahead(stand, players, seat)
                win = logistic(lead / numbers.unsure)
                verdict[seat, 0] = (win + logistic(lead / numbers.margin)) / 2
                verdict[seat, 1] = win
                verdict[seat, 2] = stand[seat]
            return
        for seat in range(players):
            stand[seat] = points(state, seat, room.sheet)
        by_points = outcome(state, room.sheet) == 0
        winners = 0
        for seat in range(players):
            winners += room.sheet[seat] == 1
        for seat in range(players):
            win = 1 / winners if room.sheet[seat] == 1 else 0.0
            verdict[seat, 0] = win
            if by_points:
                verdict[seat, 0] = (win + logistic(ahead(stand, players, seat) / numbers.margin)) / 2
            verdict[seat, 1] = win
            verdict[seat, 2] = stand[seat]

    return judge
