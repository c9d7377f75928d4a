"""Hands, rows and masks of 7 Wonders that are one number each."""

from typing import Any

from wonders.fast.compiled import compiled
from wonders.games.seven_wonders.fast.layout import (
    ACT_BITS,
    ACT_MASK,
    CITIES,
    EARLY,
    LATE,
    LATER,
    LOG,
    LOGGED,
    LOOKED,
    LOOKS,
    PLAYERS,
)
from wonders.games.seven_wonders.fast.tables import SAME_EARLY, SAME_LATE
from wonders.games.seven_wonders.rules.catalog import CARDS
from wonders.games.seven_wonders.rules.space import ACT_DISCARD, ACT_STAGE, LEFTOVER
from wonders.games.seven_wonders.rules.state import TURNS
from wonders.games.seven_wonders.views.recall import ROWS


@compiled
def without(hand: int, card: int) -> int:
    """The hand less one copy of a card that is in it."""
    place = 0
    while (hand >> place & 255) != card + 1:
        place += 8
    return (hand >> 8 >> place << place) | (hand & ((1 << place) - 1))


@compiled
def with_card(hand: int, card: int) -> int:
    """The hand and one more card, sorted."""
    place = 0
    while place < 56 and 0 < (hand >> place & 255) <= card:
        place += 8
    return (hand >> place << place << 8) | (card + 1 << place) | (hand & ((1 << place) - 1))


@compiled
def sorted_hand(packet: int) -> int:
    """The cards of a packet as a hand."""
    hand = 0
    while packet:
        hand = with_card(hand, (packet & 255) - 1)
        packet >>= 8
    return hand


@compiled
def duplicate(state: Any, own: int, card: int) -> Any:
    """Whether a card of this name stands in the city that begins here."""
    return ((SAME_EARLY[card] & state[own + EARLY]) | (SAME_LATE[card] & state[own + LATE])) != 0


@compiled
def logged(state: Any, row: int, city: int) -> Any:
    """What the record says that a city did, -1 for a card that is still to be played."""
    return (state[LOG + row] >> ACT_BITS * city & ACT_MASK) - 1


@compiled
def discarded(state: Any, late: bool, rows: int, looks: int) -> int:
    """The early or the late cards that lie in the discard pile after some rows and looks, as a mask (6.4)."""
    mask = 0
    used = 0
    for row in range(rows):
        for city in range(state[CITIES]):
            act = logged(state, row, city)
            if act < ACT_DISCARD:
                continue
            card = act % CARDS
            taken = False
            for look in range(looks):
                if not taken and not used >> look & 1 and (state[LOOKS + look] & 255) == card + 1:
                    used |= 1 << look
                    taken = True
            if not taken and (card >= LATER) == late:
                mask |= 1 << (card - LATER if late else card)
    return mask


@compiled
def pile_size(state: Any) -> int:
    """How many cards lie in the discard pile."""
    count = 0
    for row in range(state[LOGGED]):
        for city in range(state[CITIES]):
            if logged(state, row, city) >= ACT_DISCARD:
                count += 1
    for look in range(state[LOOKED]):
        if state[LOOKS + look] & 255:
            count -= 1
    return count


@compiled
def less(state: Any, first: int, count: int, card: int) -> int:
    """Takes the first copy of a card out of a list, if it is in it; how many are left."""
    for place in range(first, first + count):
        if state[place] == card:
            for other in range(place, first + count - 1):
                state[other] = state[other + 1]
            return count - 1
    return count


@compiled
def seen_act(state: Any, row: int, city: int, seat: int) -> Any:
    """What a seat knows of what a city did: less than 0 for a card played face down, as in `recall`."""
    act = logged(state, row, city)
    if act < ACT_STAGE or city == seat:
        return act
    if state[PLAYERS] == 2 and city == 2 and act < LEFTOVER and row // ROWS + min(row % ROWS, TURNS - 1) & 1 == seat:
        return act
    return -(act // CARDS)
