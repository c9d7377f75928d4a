"""What compiled functions promise."""

import numpy as np
import pytest
from numba.core.errors import NumbaError

from wonders.fast.compiled import compiled


def test_a_function_that_allocates_is_refused() -> None:
    @compiled
    def allocates(count: int) -> int:
        return len(np.zeros(count))

    with pytest.raises(NumbaError):
        allocates(3)
