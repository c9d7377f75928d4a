"""What a seat sees as numbers, for networks: a row of named pieces, each some numbers from -128 to 127."""

from functools import cache
from typing import NamedTuple


class Piece(NamedTuple):
    """Numbers that belong together: how many, and what they say."""

    name: str
    size: int
    meaning: str


@cache
def around(count: int) -> tuple[int, ...]:
    """The seats of a table as steps to the left from one of them, nearest first: itself, left, right, two to the left.

    In this order a neighbour has the same place however many play, and what is learned of it holds for all tables.
    """
    return tuple((place + 1) // 2 if place % 2 else (count - place // 2) % count for place in range(count))
