"""The order in which seats are seen, as constant arrays: `wonders.core.features` says what it is."""

import numpy as np

from wonders.core.features import around

_MOST = 7
"""The largest table."""

STEPS = np.zeros((_MOST + 1, _MOST), np.int8)
"""For each size of a table and each place in the order the steps to the left to that seat."""
PLACES = np.zeros((_MOST + 1, _MOST), np.int8)
"""The other way round: for each number of steps the place."""
for _count in range(2, _MOST + 1):
    for _place, _steps in enumerate(around(_count)):
        STEPS[_count, _place] = _steps
        PLACES[_count, _steps] = _place
