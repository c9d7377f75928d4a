"""Records of numbers, such as those of the rules of thumb, as flat arrays for compiled code."""

from typing import Any

import numpy as np

from wonders.fast.core import Array


def flat(record: Any) -> Array:
    """All numbers of a record (a named tuple of numbers and of tuples of numbers) in one row."""
    return np.concatenate([np.atleast_1d(np.array(value, np.float64)) for value in record])


def places(record: Any) -> dict[str, int]:
    """Where the numbers of each field begin in that row."""
    sizes = [np.size(value) for value in record]
    return dict(zip(record._fields, np.cumsum([0, *sizes[:-1]]).tolist(), strict=True))
