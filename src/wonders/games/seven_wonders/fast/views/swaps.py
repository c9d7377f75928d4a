"""Exchanging cards between slots over arrays until all cards that came to light lie where they may have come from.

A demand that must give way is met elsewhere, and so on: what waits for that lies on a stack of frames.
"""

from typing import Any

from wonders.fast.chance import below, shuffle
from wonders.fast.compiled import compiled
from wonders.games.seven_wonders.fast.layout import FIRST_CARD
from wonders.games.seven_wonders.fast.views.demands import SOLD
from wonders.games.seven_wonders.fast.views.room import (
    DEMAND_COUNT,
    DEMANDS,
    FILLED,
    FRAME,
    HOLE_COUNT,
    HOLES,
    MET,
    MIXED,
    ORDER,
    ORDERED,
    SLOTS,
    STACK,
    STRANGERS,
    UNKNOWN,
    WHERE,
)
from wonders.games.seven_wonders.rules.state import NOTHING

# A frame: the demand, the slots its card may come from, in eight bits each, and how many of them are left; the slot it
# now comes from, the slot it went to and the demand that was met there; how many slots it may go to are left, and then
# these slots, eight in a number.
NUMBER, SOURCES, SOURCES_LEFT, SOURCE, PLACE, OTHER, LEFT, CANDIDATES = range(8)


@compiled
def meet_all(state: Any, slots: int, age: int, rng: Any) -> Any:
    """Meets all demands, or says that this deal of the unseen cards leads into a dead end."""
    for slot in range(slots):
        state[MET + slot] = NOTHING
    number = 0
    while number < state[DEMAND_COUNT] and _meet(state, number, age, rng):
        number += 1
    return number == state[DEMAND_COUNT]


@compiled
def _meet(state: Any, number: int, age: int, rng: Any) -> bool:
    """Brings a demanded card into one of its slots; a demand that must give way there is met elsewhere."""
    frame = STACK
    tried = 0
    if _begin(state, frame, number, rng):
        return True
    while True:
        place = _next(state, frame, tried, age, rng)
        if place == NOTHING:
            if frame == STACK:
                return False
            frame -= FRAME
            state[MET + state[frame + PLACE]] = state[frame + OTHER]
            _exchange(state, frame)
            continue
        tried |= 1 << place
        other = state[MET + place]
        state[frame + PLACE] = place
        state[frame + OTHER] = other
        _exchange(state, frame)
        state[MET + place] = state[frame + NUMBER]
        if other == NOTHING:
            return True
        frame += FRAME
        if _begin(state, frame, other, rng):
            return True


@compiled
def _begin(state: Any, frame: int, number: int, rng: Any) -> bool:
    """Begins with a demand: at once met if its card lies in one of its slots."""
    card = state[DEMANDS + number] & 255
    homes = _candidates(state, number)
    sources = 0
    at_home = 0
    for place in range(state[ORDERED]):
        slot = state[ORDER + place]
        if state[FILLED + slot] == card and state[MET + slot] == NOTHING:
            state[MIXED + sources] = slot
            sources += 1
            at_home += homes >> slot & 1
    if at_home:
        chosen = below(rng, at_home)
        for place in range(sources):
            slot = state[MIXED + place]
            if homes >> slot & 1:
                if chosen == 0:
                    state[MET + slot] = number
                chosen -= 1
        return True
    shuffle(rng, state, MIXED, sources)
    word = 0
    for place in range(sources - 1, -1, -1):
        word = (word << 8) + state[MIXED + place]
    state[frame + NUMBER] = number
    state[frame + SOURCES] = word
    state[frame + SOURCES_LEFT] = sources
    state[frame + LEFT] = 0
    return False


@compiled
def _candidates(state: Any, number: int) -> int:
    """The slots where a demanded card may be, as a mask."""
    since, until = state[DEMANDS + number] >> 8 & 255, state[DEMANDS + number] >> 16
    mask = 0
    for place in range(state[HOLE_COUNT]):
        hole = state[HOLES + place]
        if hole >> 24 >= SOLD and since <= (hole >> 16 & 255) < until and state[SLOTS + (hole & 255)] == UNKNOWN:
            mask |= 1 << (hole & 255)
    return mask


@compiled
def _next(state: Any, frame: int, tried: int, age: int, rng: Any) -> Any:
    """The next slot to try for the demand of a frame, NOTHING if there is none left."""
    while True:
        while state[frame + LEFT]:
            state[frame + LEFT] -= 1
            left = state[frame + LEFT]
            place = state[frame + CANDIDATES + (left >> 3)] >> 8 * (left & 7) & 255
            if not tried >> place & 1 and _swaps(state, state[frame + SOURCE], place, age):
                return place
        if not state[frame + SOURCES_LEFT]:
            return NOTHING
        state[frame + SOURCES_LEFT] -= 1
        state[frame + SOURCE] = state[frame + SOURCES] & 255
        state[frame + SOURCES] >>= 8
        _list_candidates(state, frame, rng)


@compiled
def _list_candidates(state: Any, frame: int, rng: Any) -> None:
    """The slots where a demanded card may be in random order, the first last."""
    homes = _candidates(state, state[frame + NUMBER])
    count = 0
    for place in range(state[HOLE_COUNT]):
        slot = state[HOLES + place] & 255
        if homes >> slot & 1:
            state[MIXED + count] = slot
            count += 1
    shuffle(rng, state, MIXED, count)
    for word in range(FRAME - CANDIDATES):
        state[frame + CANDIDATES + word] = 0
    for place in range(count):
        left = count - 1 - place
        state[frame + CANDIDATES + (left >> 3)] |= state[MIXED + place] << 8 * (left & 7)
    state[frame + LEFT] = count


@compiled
def _swaps(state: Any, one: int, other: int, age: int) -> Any:
    """Slots of one group can exchange their cards, and so can slots that both hold unseen cards."""
    if state[WHERE + one] == state[WHERE + other]:
        return True
    strangers = state[STRANGERS]
    first = FIRST_CARD[age]
    return (strangers >> state[FILLED + one] - first & strangers >> state[FILLED + other] - first & 1) != 0


@compiled
def _exchange(state: Any, frame: int) -> None:
    one, other = FILLED + state[frame + SOURCE], FILLED + state[frame + PLACE]
    kept = state[one]
    state[one] = state[other]
    state[other] = kept
