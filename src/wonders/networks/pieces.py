"""The pieces that the weight of an action is the sum of: one for each argument of its notation.

So what is learned of a card under one wonder is known of it under all, and a network needs far fewer weights.
"""

from typing import Any

import numpy as np

from wonders.core.actions import ActionSpace

Array = np.ndarray[Any, np.dtype[Any]]


def pieces_of(space: ActionSpace) -> tuple[Array, int]:
    """For each action the numbers of its two pieces, and how many pieces there are; that number stands for none."""
    rows: list[tuple[int, int]] = []
    count = 0
    for block in space.blocks:
        sizes = [len(names) for names in block.arguments]
        if len(sizes) > 2:
            raise ValueError(f"'{block.word}' has more than two arguments")
        if len(sizes) == 2:
            rows += [(count + one, count + sizes[0] + other) for one in range(sizes[0]) for other in range(sizes[1])]
            count += sum(sizes)
        else:
            rows += [(count + one, -1) for one in range(block.size)]
            count += block.size
    table = np.array(rows, np.int32)
    table[table < 0] = count
    return table, count
