"""What a seat's prospects mean as a chance to win, as games of the network with itself have shown."""

from collections.abc import Mapping
from math import log
from typing import Any

import numpy as np

from wonders.networks.pieces import Array

SURE = 0.999
"""Prospects above it count as this much: nothing is quite sure."""
_ROUNDS = 30


def line_of(record: Mapping[str, Any], players: int) -> tuple[float, float]:
    """Shift and slope of the line from prospects to chances that a network's record has for a number of players.

    A network that has not been watched gives everybody the same chance where its prospects are 0.
    """
    shift, slope = record.get("chances", {}).get(str(players), (-log(players - 1), 2.0))
    return shift, slope


def chances_of(prospects: Any, line: tuple[float, float]) -> Any:
    """The chance to win that goes with each of these prospects."""
    return 1 / (1 + np.exp(-(line[0] + line[1] * _spread(prospects))))


def fitted_line(prospects: Array, won: Array, players: int) -> tuple[float, float]:
    """The line for which what came of these prospects is likeliest: a logistic regression by Newton's method."""
    rows = np.stack([np.ones(len(prospects)), _spread(prospects)], axis=1)
    line = np.array(line_of({}, players))
    for _ in range(_ROUNDS):
        chances = 1 / (1 + np.exp(-rows @ line))
        curvature = (rows * (chances * (1 - chances))[:, None]).T @ rows
        line = line + np.linalg.solve(curvature, rows.T @ (won - chances))
    return round(float(line[0]), 4), round(float(line[1]), 4)


def _spread(prospects: Any) -> Any:
    """Prospects from -1 to 1 as any number."""
    return np.arctanh(np.clip(prospects, -SURE, SURE))
