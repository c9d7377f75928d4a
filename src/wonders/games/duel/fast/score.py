"""Points and the winner in Duel over arrays."""

from typing import Any

import numpy as np

from wonders.fast.bits import lowest, ones
from wonders.fast.compiled import compiled
from wonders.games.duel.fast.layout import (
    BUILT,
    CARDS,
    CITY,
    CITY_SIZE,
    COINS,
    COLOURS,
    HOW,
    PAWN,
    TOKENS,
    VICTOR,
)
from wonders.games.duel.fast.tables import COLOUR_MASK, LOW, VP, VP_MOST
from wonders.games.duel.rules.catalog import PER_TOKEN, TOKEN, VP_PER_TOKEN, WONDER
from wonders.games.duel.rules.effects import BROWN, BROWN_AND_GREY, GREY, WONDERS
from wonders.games.duel.rules.effects import COLOURS as _COLOURS
from wonders.games.duel.rules.score import CARD_CATEGORIES, CATEGORIES
from wonders.games.duel.rules.state import CIVILIAN

_SCORED = np.array([colour for colour, _ in CARD_CATEGORIES], np.int8)
"""The colours whose cards have points; their categories come first, in this order."""
_WONDERS, _PROGRESS, _TREASURY, _MILITARY = range(len(CARD_CATEGORIES), len(CATEGORIES))
_DIGITS = 0x11111111


@compiled
def wonders_built(state: Any, seat: int) -> Any:
    """How many wonders a city has built."""
    built = state[CITY + CITY_SIZE * seat + BUILT]
    return ones((built | built >> 1 | built >> 2 | built >> 3) & _DIGITS)


@compiled
def count(state: Any, seat: int, what: int) -> Any:
    """How many of a counted thing a city has (6.1, 6.3)."""
    own = CITY + CITY_SIZE * seat
    if what < len(_COLOURS):
        return state[own + COLOURS + what]
    if what == BROWN_AND_GREY:
        return state[own + COLOURS + BROWN] + state[own + COLOURS + GREY]
    if what == WONDERS:
        return wonders_built(state, seat)
    return state[own + COINS] // 3


@compiled
def most(state: Any, what: int) -> Any:
    """How many of a counted thing the city has that has more of them."""
    return max(count(state, 0, what), count(state, 1, what))


@compiled
def military(state: Any, seat: int) -> Any:
    """Points for the zone of the pawn, for the seat that is ahead (10.1)."""
    distance = state[PAWN] if seat == 0 else -state[PAWN]
    if distance <= 0:
        return 0
    return 2 if distance < 3 else 5 if distance < 6 else 10


@compiled
def progress(state: Any, seat: int) -> Any:
    """Points of the progress tokens (8.1)."""
    tokens = state[CITY + CITY_SIZE * seat + TOKENS]
    total = VP_PER_TOKEN * ones(tokens) if tokens & PER_TOKEN else 0
    while tokens:
        total += VP[TOKEN + lowest(tokens)]
        tokens &= tokens - 1
    return total


@compiled
def of_colour(state: Any, seat: int, colour: int) -> Any:
    """Points of the cards of a colour."""
    own = CITY + CITY_SIZE * seat
    total = 0
    for word in range(2):
        cards = state[own + CARDS + word] & COLOUR_MASK[colour, word]
        while cards:
            card = LOW * word + lowest(cards)
            cards &= cards - 1
            total += VP[card]
            if VP_MOST[card, 0] >= 0:
                total += VP_MOST[card, 1] * most(state, VP_MOST[card, 0])
    return total


@compiled
def of_wonders(state: Any, seat: int) -> Any:
    """Points of the wonders."""
    built = state[CITY + CITY_SIZE * seat + BUILT]
    total = 0
    while built:
        total += VP[WONDER - 1 + (built & 15)]
        built >>= 4
    return total


@compiled
def points(state: Any, seat: int, sheet: Any) -> Any:
    """Fills in the points of a seat by category, as they stand (12.2); their sum."""
    for category in range(len(_SCORED)):
        sheet[category] = of_colour(state, seat, _SCORED[category])
    sheet[_WONDERS] = of_wonders(state, seat)
    sheet[_PROGRESS] = progress(state, seat)
    sheet[_TREASURY] = state[CITY + CITY_SIZE * seat + COINS] // 3
    sheet[_MILITARY] = military(state, seat)
    total = 0
    for category in range(len(CATEGORIES)):
        total += sheet[category]
    return total


@compiled
def in_all(state: Any, seat: int) -> Any:
    """The points of a seat in all."""
    total = state[CITY + CITY_SIZE * seat + COINS] // 3
    for category in range(len(_SCORED)):
        total += of_colour(state, seat, _SCORED[category])
    return total + of_wonders(state, seat) + progress(state, seat) + military(state, seat)


@compiled
def outcome(state: Any, ranks: Any) -> Any:
    """Fills in the ranks: a supremacy, else most points, then most points of blue cards, else shared (12.1-12.3)."""
    if state[HOW] == CIVILIAN:
        lead = in_all(state, 0) - in_all(state, 1)
        if not lead:
            lead = of_colour(state, 0, _SCORED[0]) - of_colour(state, 1, _SCORED[0])
    else:
        lead = 1 if state[VICTOR] == 0 else -1
    ranks[0] = 2 if lead < 0 else 1
    ranks[1] = 2 if lead > 0 else 1
    return state[HOW]
