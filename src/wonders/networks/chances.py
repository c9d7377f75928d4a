"""What a seat's prospects mean as a chance to win, as games of the network with itself have shown.

Prospects that were nothing but first places would be -1 / (players - 1) for a seat that surely does not win and 1 for
one that does: between these they are read as a chance, which a line then corrects, both as logarithms of odds.
"""

from collections.abc import Mapping
from typing import Any

import numpy as np

from wonders.networks.pieces import Array

SURE = 0.999
"""No chance is larger, and none to lose: nothing is quite sure."""
_ROUNDS = 30


def line_of(record: Mapping[str, Any], players: int) -> tuple[float, float]:
    """Shift and slope of the line that a network's record has for a number of players.

    Of a network that has not been watched the prospects are taken at their word.
    """
    shift, slope = record.get("chances", {}).get(str(players), (0.0, 1.0))
    return shift, slope


def chances_of(prospects: Any, line: tuple[float, float], players: int) -> Any:
    """The chance to win that goes with each of these prospects, at a table of so many."""
    return 1 / (1 + np.exp(-(line[0] + line[1] * _odds(prospects, players))))


def fitted_line(prospects: Array, won: Array, players: int) -> tuple[float, float]:
    """The line for which what came of these prospects is likeliest: a logistic regression by Newton's method."""
    rows = np.stack([np.ones(len(prospects)), _odds(prospects, players)], axis=1)
    line = np.array(line_of({}, players))
    for _ in range(_ROUNDS):
        chances = 1 / (1 + np.exp(-rows @ line))
        curvature = (rows * (chances * (1 - chances))[:, None]).T @ rows
        line = line + np.linalg.solve(curvature, rows.T @ (won - chances))
    return round(float(line[0]), 4), round(float(line[1]), 4)


def _odds(prospects: Any, players: int) -> Any:
    """The logarithms of the odds that prospects have at their word."""
    said = np.clip((prospects * (players - 1) + 1) / players, 1 - SURE, SURE)
    return np.log(said / (1 - said))
