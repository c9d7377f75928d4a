"""Random numbers that are a function of a key and a count, so that equal seeds give equal games everywhere.

A generator is an array of two unsigned numbers of 64 bits: its key and how often it was asked. `QuickChance` draws the
same.
"""

from typing import Any

import numpy as np

from wonders.core import quick
from wonders.fast.compiled import compiled

_STEP, _FIRST, _SECOND = np.uint64(quick.STEP), np.uint64(quick.FIRST), np.uint64(quick.SECOND)


def generator(seed: int) -> "np.ndarray[Any, np.dtype[np.uint64]]":
    """A generator of this seed that was never asked."""
    return np.array([seed % (1 << 64), 0], np.uint64)


@compiled
def draw(rng: Any) -> Any:
    """The next 64 bits: SplitMix64's mixing of the key and the count."""
    rng[1] += np.uint64(1)
    bits = rng[0] + rng[1] * _STEP
    bits = (bits ^ (bits >> np.uint64(30))) * _FIRST
    bits = (bits ^ (bits >> np.uint64(27))) * _SECOND
    return bits ^ (bits >> np.uint64(31))


@compiled
def below(rng: Any, count: int) -> Any:
    """A number from 0 to below `count`, at most 2**31; the bias is below one in four thousand million."""
    return np.int64(((draw(rng) >> np.uint64(32)) * np.uint64(count)) >> np.uint64(32))


@compiled
def shuffle(rng: Any, items: Any, first: int, count: int) -> None:
    """Puts `count` items from `first` on in random order."""
    for place in range(count - 1, 0, -1):
        other = below(rng, place + 1)
        kept = items[first + place]
        items[first + place] = items[first + other]
        items[first + other] = kept
