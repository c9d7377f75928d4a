"""What follows from the cities of 7 Wonders, worked out anew over arrays."""

from typing import Any

from wonders.fast.bits import lowest
from wonders.fast.compiled import compiled
from wonders.games.seven_wonders.fast.build import provide, strengthen
from wonders.games.seven_wonders.fast.layout import (
    BOARD,
    CITIES,
    COLOURS,
    EARLY,
    FIRST,
    FIXED,
    LATE,
    LATER,
    OWN_GOODS,
    OWN_RAW,
    SALE_GOODS,
    SALE_RAW,
    SIXTH,
    SIXTH_ITEM,
    STAGES,
    WIDTH,
)
from wonders.games.seven_wonders.fast.tables import COLOUR, GOODS_FIRST, RAW_FIRST, WONDER_MAKES
from wonders.games.seven_wonders.fast.tables import STAGES as BOARD_STAGES
from wonders.games.seven_wonders.rules.state import NOTHING


@compiled
def found(state: Any, own: int, board: int) -> None:
    """Gives the city that begins here a board, and what its wonder makes (1.4)."""
    wonder = board >> 1
    state[own + BOARD] = board
    state[own + FIXED] = WONDER_MAKES[wonder]
    state[own + OWN_RAW] = RAW_FIRST[wonder]
    state[own + SALE_RAW] = RAW_FIRST[wonder]
    state[own + OWN_GOODS] = GOODS_FIRST[wonder]
    state[own + SALE_GOODS] = GOODS_FIRST[wonder]


@compiled
def derive(state: Any) -> None:
    """Works out what all cities make, and all else that follows from their cards and stages."""
    for city in range(state[CITIES]):
        own = FIRST + WIDTH * city
        for place in range(own + FIXED, own + WIDTH):
            state[place] = 0
        board = state[own + BOARD]
        if board == NOTHING:
            continue
        found(state, own, board)
        for late in (False, True):
            cards = state[own + LATE] if late else state[own + EARLY]
            while cards:
                card = lowest(cards) + (LATER if late else 0)
                cards &= cards - 1
                state[own + COLOURS] += 1 << 8 * COLOUR[card]
                _count(state, own, card)
        for stage in range(state[own + STAGES]):
            _count(state, own, BOARD_STAGES[board, stage])


@compiled
def _count(state: Any, own: int, item: int) -> None:
    """What the sixth turn built makes nothing while a seventh card of that turn is due (6.3)."""
    if not state[SIXTH] or item != state[own + SIXTH_ITEM]:
        provide(state, own, item)
    strengthen(state, own, item)
