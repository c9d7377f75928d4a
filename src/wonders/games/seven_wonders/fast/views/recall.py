"""What a seat of 7 Wonders can work out about one age, over arrays."""

from typing import Any

from wonders.fast.compiled import compiled
from wonders.games.seven_wonders.fast.layout import PLAYERS
from wonders.games.seven_wonders.fast.views.circle import recall_table
from wonders.games.seven_wonders.fast.views.pair import recall_pair
from wonders.games.seven_wonders.fast.views.puzzle import gather
from wonders.games.seven_wonders.rules.state import HAND
from wonders.games.seven_wonders.views.pair import SLOTS


@compiled
def recall(state: Any, seat: int, age: int) -> Any:
    """Works out the puzzle of an age, ready to be filled in; how many slots it has."""
    if state[PLAYERS] > 2:
        slots = HAND * state[PLAYERS]
        recall_table(state, seat, age)
    else:
        slots = SLOTS
        recall_pair(state, seat, age)
    gather(state, seat, age, slots)
    return slots
