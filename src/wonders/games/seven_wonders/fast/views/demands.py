"""Cards of 7 Wonders that came to light in the discard pile, over arrays: where they may have come from."""

from typing import Any

from wonders.fast.compiled import compiled
from wonders.games.seven_wonders.fast.course import deciding
from wonders.games.seven_wonders.fast.layout import CITIES, CITY, LOGGED, LOOKED, LOOKS, PHASE
from wonders.games.seven_wonders.fast.tables import AGE
from wonders.games.seven_wonders.fast.views.room import (
    DEMAND_COUNT,
    DEMANDS,
    HOLE_COUNT,
    HOLES,
    NEW,
    SLOTS,
    TOLD,
    TOTAL,
    UNKNOWN,
)
from wonders.games.seven_wonders.fast.words import less, logged, seen_act
from wonders.games.seven_wonders.rules.catalog import CARDS
from wonders.games.seven_wonders.rules.space import ACT_DISCARD
from wonders.games.seven_wonders.rules.state import REVIVE
from wonders.games.seven_wonders.views.recall import ROWS

SOLD = ACT_DISCARD // CARDS


@compiled
def find_demands(state: Any, seat: int, age: int) -> None:
    """The cards of an age that came to light and that the seat does not know to be in the discard pile.

    Between two of the seat's own looks all new cards of the pile are known; a card that another seat built from the
    pile was in it before.
    """
    state[DEMAND_COUNT] = 0
    looks = state[LOOKED]
    told = 0
    since = 0
    looking = state[PHASE] == REVIVE and deciding(state, state[CITY]) == seat
    for look in range(looks + 1 if looking else looks):
        rows = state[LOOKS + look] >> 24 if look < looks else state[LOGGED]
        if look < looks and (state[LOOKS + look] >> 16 & 255) != seat:
            continue
        total = _pile(state, age, rows, look)
        for number in range(total):
            state[NEW + number] = state[TOTAL + number]
        new = total
        for number in range(told):
            new = less(state, NEW, new, state[TOLD + number])
        new = _less_discarded(state, seat, age, since, rows, new)
        for number in range(new):
            taken = _raised(state, state[NEW + number], look)
            _demand(state, state[NEW + number], since, taken if taken > since else rows)
        told = total
        for number in range(total):
            state[TOLD + number] = state[TOTAL + number]
        since = rows
    for look in range(looks):
        card, rows = (state[LOOKS + look] & 255) - 1, state[LOOKS + look] >> 24
        if card < 0 or rows <= since or AGE[card] != age:
            continue
        known = False
        for number in range(told):
            known |= state[TOLD + number] == card
        state[NEW] = card
        if not known and _less_discarded(state, seat, age, since, rows, 1):
            _demand(state, card, since, rows)


@compiled
def _demand(state: Any, card: int, since: int, until: int) -> None:
    state[DEMANDS + state[DEMAND_COUNT]] = card + (since << 8) + (until << 16)
    state[DEMAND_COUNT] += 1


@compiled
def _pile(state: Any, age: int, rows: int, looks: int) -> int:
    """Lists the cards of an age in the discard pile, sorted, and then those built from it before; how many they are."""
    count = 0
    for row in range(ROWS * age, min(rows, ROWS * age + ROWS)):
        for city in range(state[CITIES]):
            act = logged(state, row, city)
            if act >= ACT_DISCARD:
                place = TOTAL + count
                while place > TOTAL and state[place - 1] > act % CARDS:
                    state[place] = state[place - 1]
                    place -= 1
                state[place] = act % CARDS
                count += 1
    for look in range(looks):
        card = (state[LOOKS + look] & 255) - 1
        if card >= 0 and AGE[card] == age:
            count = less(state, TOTAL, count, card)
    for look in range(looks):
        card = (state[LOOKS + look] & 255) - 1
        if card >= 0 and AGE[card] == age:
            state[TOTAL + count] = card
            count += 1
    return count


@compiled
def _raised(state: Any, card: int, looks: int) -> int:
    """How many rows there were when a card was built from the pile in one of these looks, 0 if it was not."""
    rows = 0
    for look in range(looks):
        if (state[LOOKS + look] & 255) == card + 1:
            rows = state[LOOKS + look] >> 24
    return rows


@compiled
def _less_discarded(state: Any, seat: int, age: int, since: int, until: int, count: int) -> int:
    """Takes the cards that the seat knows to have come to the pile in some rows out of the list NEW."""
    for row in range(max(since, ROWS * age), min(until, ROWS * age + ROWS)):
        for city in range(state[CITIES]):
            act = seen_act(state, row, city, seat)
            if act >= ACT_DISCARD:
                count = less(state, NEW, count, act % CARDS)
    for number in range(state[HOLE_COUNT]):
        hole = state[HOLES + number]
        if hole >> 24 >= SOLD and since <= (hole >> 16 & 255) < until:
            card = state[SLOTS + (hole & 255)]
            if card != UNKNOWN:
                count = less(state, NEW, count, card)
    return count
