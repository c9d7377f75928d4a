"""Random numbers as data: a labelled seed gives the same stream on every machine and Python version."""

from collections.abc import Sequence
from hashlib import shake_256
from struct import unpack
from typing import TypeVar

T = TypeVar("T")

_WORDS = 128
_FORMAT = f"<{_WORDS}I"
_MASK = 0xFFFFFFFF


class Chance:
    """A stream of random numbers drawn from SHAKE-256 over a seed and labels."""

    __slots__ = ("_block", "_key", "_words")

    def __init__(self, seed: int | str, *labels: str) -> None:
        self._key = b"".join(
            len(part).to_bytes(4, "little") + part for part in (str(text).encode() for text in (seed, *labels))
        )
        self._block = 0
        self._words: list[int] = []

    def stream(self, *labels: str) -> "Chance":
        """An independent stream under further labels; this one is not advanced."""
        other = Chance(0)
        other._key = self._key + b"".join(
            len(part).to_bytes(4, "little") + part for part in (text.encode() for text in labels)
        )
        return other

    def below(self, n: int) -> int:
        """A whole number from 0 to n - 1, all equally likely (n at most 2**32)."""
        if not self._words:
            self._refill()
        product = self._words.pop() * n
        if product & _MASK < n:
            # Lemire's method: the few low products that would favour small numbers are drawn again.
            floor = (1 << 32) % n
            while product & _MASK < floor:
                if not self._words:
                    self._refill()
                product = self._words.pop() * n
        return product >> 32

    def order(self, n: int) -> list[int]:
        """The numbers 0 to n - 1 in random order."""
        return self.shuffled(range(n))

    def shuffled(self, items: Sequence[T]) -> list[T]:
        """The items in random order; the original is left alone."""
        result = list(items)
        words = self._words
        for last in range(len(result) - 1, 0, -1):
            if not words:
                self._refill()
                words = self._words
            # As `below` does, which is asked only where it might draw again: a call for each item takes twice as long.
            product = words[-1] * (last + 1)
            if product & _MASK > last:
                words.pop()
                other = product >> 32
            else:
                other = self.below(last + 1)
                words = self._words
            result[last], result[other] = result[other], result[last]
        return result

    def pick(self, items: Sequence[T]) -> T:
        """One of the items."""
        return items[self.below(len(items))]

    def _refill(self) -> None:
        digest = shake_256(self._key + self._block.to_bytes(8, "little")).digest(4 * _WORDS)
        self._block += 1
        self._words = list(unpack(_FORMAT, digest))


class StepwiseChance(Chance):
    """Chance whose numbers all come from `below`, for those that get them from elsewhere."""

    __slots__ = ()

    def stream(self, *_labels: str) -> Chance:
        """All streams are the same one."""
        return self

    def shuffled(self, items: Sequence[T]) -> list[T]:
        """The items in the order that the next numbers give."""
        result = list(items)
        for last in range(len(result) - 1, 0, -1):
            other = self.below(last + 1)
            result[last], result[other] = result[other], result[last]
        return result
