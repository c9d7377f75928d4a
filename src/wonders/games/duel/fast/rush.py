"""Scripted opponents of Duel over arrays: they play for one thing alone."""

from typing import Any

import numpy as np

from wonders.fast.compiled import compiled
from wonders.fast.tree import most
from wonders.fast.weights import flat
from wonders.games.duel.advice.weights import HABITS
from wonders.games.duel.fast.legal import legal
from wonders.games.duel.fast.thumb import appraise_by

RUSHES = ("science", "army", "starve")
"""The kinds of rush, by number."""
_WEIGHTS = np.stack([flat(HABITS[kind].weights) for kind in RUSHES])


@compiled
def rush(state: Any, seat: int, kind: int, actions: Any, worth: Any) -> Any:
    """The answer of a rush of this kind, from nothing but what the seat sees; both arrays are room."""
    count = legal(state, seat, actions)
    if count > 1:
        appraise_by(_WEIGHTS[kind], state, seat, actions, count, worth)
        return int(actions[most(worth, count)])
    return int(actions[0])
