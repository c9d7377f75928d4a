"""Random numbers that are quick to begin anew: a mixing of a key and a count. Array cores draw the same numbers.

For imagined worlds, of which a search wants thousands. Whatever is kept or told comes from `Chance` itself.
"""

from collections.abc import Sequence
from typing import TypeVar

from wonders.core.chance import Chance

T = TypeVar("T")

STEP, FIRST, SECOND = 0x9E3779B97F4A7C15, 0xBF58476D1CE4E5B9, 0x94D049BB133111EB
"""The numbers of SplitMix64: its step, and by what it multiplies."""
APART = 0xD1342543DE82EF95
"""What sets the keys of one seed apart."""
_MASK = (1 << 64) - 1


class QuickChance(Chance):
    """The stream with this number of all that a seed below 2**32 has; its bias is below one in a thousand million."""

    __slots__ = ("_bits", "_name")

    def __init__(self, seed: int, number: int) -> None:
        self._name = seed, number
        self._bits = (seed << 32 ^ number * APART) & _MASK

    def stream(self, *labels: str) -> Chance:
        """An independent stream under further labels; this one is not advanced."""
        seed, number = self._name
        return Chance(seed, str(number), *labels)

    def below(self, n: int) -> int:
        """A whole number from 0 to n - 1, all equally likely (n at most 2**31)."""
        self._bits = bits = self._bits + STEP & _MASK
        bits = (bits ^ bits >> 30) * FIRST & _MASK
        bits = (bits ^ bits >> 27) * SECOND & _MASK
        return ((bits ^ bits >> 31) >> 32) * n >> 32

    def shuffled(self, items: Sequence[T]) -> list[T]:
        """The items in random order; the original is left alone."""
        result = list(items)
        state = self._bits
        for last in range(len(result) - 1, 0, -1):
            # As `below` does: a call for each item takes longer.
            state = state + STEP & _MASK
            bits = (state ^ state >> 30) * FIRST & _MASK
            bits = (bits ^ bits >> 27) * SECOND & _MASK
            other = ((bits ^ bits >> 31) >> 32) * (last + 1) >> 32
            result[last], result[other] = result[other], result[last]
        self._bits = state
        return result
