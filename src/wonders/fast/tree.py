"""The tree of a search as a table: mixed numbers point to places, and a place has the numbers of an answer."""

from typing import Any

import numpy as np

from wonders.core import quick
from wonders.fast.compiled import compiled

PRIOR, AVAILABLE, TRIES, VALUE = range(4)
"""The numbers of an answer: its prior, how often it was possible and tried, and the sum of what came of it."""
_STEP, _FIRST, _SECOND = np.uint64(quick.STEP), np.uint64(quick.FIRST), np.uint64(quick.SECOND)
_ONE = np.uint64(1)


@compiled
def mixed(path: Any, number: int) -> Any:
    """The number, never 0, of a way that goes on from another by an answer."""
    bits = (path + _STEP) ^ (np.uint64(np.int64(number) + 4096) * _SECOND)
    bits = (bits ^ (bits >> np.uint64(30))) * _FIRST
    bits = (bits ^ (bits >> np.uint64(27))) * _SECOND
    return (bits ^ (bits >> np.uint64(31))) | _ONE


@compiled
def find(keys: Any, key: Any) -> Any:
    """The place of a key in a table whose size is a power of two, or the free place where it belongs."""
    mask = np.uint64(len(keys) - 1)
    place = (key >> np.uint64(20)) & mask
    while keys[place] != 0 and keys[place] != key:
        place = (place + _ONE) & mask
    return np.int64(place)


@compiled
def most(worth: Any, count: int) -> Any:
    """The place of the first of the highest numbers."""
    best = 0
    for number in range(1, count):
        if worth[number] > worth[best]:
            best = number
    return best


@compiled
def lead(edges: Any, places: Any, count: int, exploration: float) -> Any:
    """Which of the answers at these places has the best upper bound; all of them were possible once more."""
    tried = value = 0.0
    for number in range(count):
        tried += edges[places[number], TRIES]
        value += edges[places[number], VALUE]
    mean = value / tried if tried else 0.5
    best, best_score = 0, -1.0
    for number in range(count):
        place = places[number]
        edges[place, AVAILABLE] += 1
        tries = edges[place, TRIES]
        quality = edges[place, VALUE] / tries if tries else mean - 0.1
        score = quality + exploration * edges[place, PRIOR] * np.sqrt(edges[place, AVAILABLE]) / (1 + tries)
        if score > best_score:
            best, best_score = number, score
    return best
