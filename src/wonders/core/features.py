"""What a seat sees as numbers, for networks: a row of named pieces, each some numbers from -128 to 127."""

from typing import NamedTuple


class Piece(NamedTuple):
    """Numbers that belong together: how many, and what they say."""

    name: str
    size: int
    meaning: str
