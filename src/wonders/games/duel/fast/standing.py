"""How the cities of Duel stand, over arrays."""

from typing import Any

import numpy as np

from wonders.fast.bits import lowest, ones
from wonders.fast.compiled import compiled
from wonders.games.duel.advice import standing as readable
from wonders.games.duel.advice.evaluate import LASTING as _LASTING
from wonders.games.duel.advice.standing import (
    CHOICE,
    COIN,
    COIN_LATER,
    GROWTH,
    MORE_LATER,
    NOW,
    PRICE,
    TOKEN,
    UNIT,
    UNIT_LATER,
    WONDER,
    WONDER_AGAIN,
)
from wonders.games.duel.advice.standing import (
    PAWN as AHEAD,
)
from wonders.games.duel.fast.layout import (
    AGE,
    CHOICES,
    CITY,
    CITY_SIZE,
    COINS,
    FIXED,
    LEFT,
    PAWN,
    PRICE1,
    SYMBOLS,
    TOKENS,
    UNBUILT,
)
from wonders.games.duel.fast.score import in_all
from wonders.games.duel.fast.tables import PLAY_AGAIN
from wonders.games.duel.rules.catalog import WONDER as FIRST_WONDER
from wonders.games.duel.rules.effects import RESOURCES

_PROMISED = np.array(readable.SYMBOLS)
LASTING = np.array(_LASTING)


@compiled
def standing(state: Any, points: Any) -> None:
    """Fills in the points each seat is likely to end with."""
    left = (20 * (2 - state[AGE]) + ones(state[LEFT])) / 60 if state[AGE] >= 0 else 1.0
    for seat in range(2):
        own = CITY + CITY_SIZE * seat
        pawn = state[PAWN] if seat == 0 else -state[PAWN]
        now = in_all(state, seat) + COIN * state[own + COINS] + AHEAD * pawn
        later = COIN_LATER * state[own + COINS] + _PROMISED[ones(state[own + SYMBOLS])]
        for resource in range(len(RESOURCES)):
            have = state[own + FIXED] >> 8 * resource & 255
            if have:
                now += UNIT
                later += UNIT_LATER + MORE_LATER * (have - 1)
        choices = state[own + CHOICES] + state[own + CHOICES + 1]
        later += CHOICE * choices + PRICE * ones(state[own + PRICE1])
        unbuilt = state[own + UNBUILT]
        while unbuilt:
            later += WONDER + (WONDER_AGAIN if PLAY_AGAIN[FIRST_WONDER - 1 + (unbuilt & 15)] else 0.0)
            unbuilt >>= 4
        lasting = 0.0
        tokens = state[own + TOKENS]
        while tokens:
            lasting += LASTING[lowest(tokens)]
            tokens &= tokens - 1
        later += TOKEN * lasting
        points[seat] = NOW * now + left * (GROWTH + later)
