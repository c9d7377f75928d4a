"""Sets as masks of bits, in a form that compilers turn into single instructions."""

from typing import Any

import numpy as np

from wonders.fast.compiled import compiled

_PAIRS = np.uint64(0x5555555555555555)
_FOURS = np.uint64(0x3333333333333333)
_BYTES = np.uint64(0x0F0F0F0F0F0F0F0F)
_SUM = np.uint64(0x0101010101010101)


@compiled
def ones(mask: Any) -> Any:
    """How many bits are set."""
    bits = np.uint64(mask)
    bits -= (bits >> np.uint64(1)) & _PAIRS
    bits = (bits & _FOURS) + ((bits >> np.uint64(2)) & _FOURS)
    bits = (bits + (bits >> np.uint64(4))) & _BYTES
    return np.int64((bits * _SUM) >> np.uint64(56))


@compiled
def lowest(mask: Any) -> Any:
    """The number of the lowest bit that is set."""
    return ones((mask & -mask) - 1)
