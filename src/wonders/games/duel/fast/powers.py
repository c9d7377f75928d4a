"""What coins and the powers of wonders and progress tokens are worth by the rules of thumb for Duel, over arrays."""

from typing import Any

import numpy as np

from wonders.fast.bits import ones
from wonders.fast.compiled import compiled
from wonders.fast.weights import places
from wonders.games.duel.advice import evaluate as readable
from wonders.games.duel.advice.weights import WEIGHTS
from wonders.games.duel.fast.layout import AGE, CITY, CITY_SIZE, COINS, COLOURS, DISCARD, TOKENS
from wonders.games.duel.fast.score import count, most
from wonders.games.duel.fast.tables import (
    CHOICE,
    COINS_MOST,
    COINS_PER,
    DESTROY,
    FROM_BOX,
    FROM_DISCARD,
    OPPONENT_LOSES,
    PLAY_AGAIN,
    SHIELDS,
    VP,
)
from wonders.games.duel.fast.tables import COINS as GAINED
from wonders.games.duel.rules.catalog import TOKEN

_AT = places(WEIGHTS)
_COIN, _UNIT, _PAIR, _AGAIN, _LASTING = (_AT[name] for name in ("coin", "unit", "pair", "again", "lasting"))
_DESTROY, _REVIVE = _AT["destroy"], _AT["revive"]
_DRAFT_SHIELD, _DRAFT_DESTROY, _DRAFT_REVIVE = _AT["draft_shield"], _AT["draft_destroy"], _AT["draft_revive"]
_PER_TOKEN = np.array(readable.PER_TOKEN_WORTH)
LASTS = np.array(readable.LASTS, np.int8)


@compiled
def coins(w: Any, state: Any, seat: int, item: int) -> Any:
    """What the coins that an item brings are worth."""
    gained = GAINED[item] + min(OPPONENT_LOSES[item], state[CITY + CITY_SIZE * (1 - seat) + COINS])
    if COINS_PER[item, 0] >= 0:
        gained += COINS_PER[item, 1] * count(state, seat, COINS_PER[item, 0])
    if COINS_MOST[item, 0] >= 0:
        gained += COINS_MOST[item, 1] * most(state, COINS_MOST[item, 0])
    return w[_COIN + state[AGE]] * gained


@compiled
def power(w: Any, state: Any, seat: int, item: int) -> Any:
    """What the other effects of a wonder or token are worth."""
    if item >= TOKEN:
        kind = LASTS[item - TOKEN]
        owned = ones(state[CITY + CITY_SIZE * seat + TOKENS])
        return (w[_LASTING + kind] if kind >= 0 else 0.0) + _PER_TOKEN[item - TOKEN] * (1 + owned)
    total = w[_AGAIN] if PLAY_AGAIN[item] else 0.0
    if DESTROY[item] >= 0 and state[CITY + CITY_SIZE * (1 - seat) + COLOURS + DESTROY[item]]:
        total += w[_DESTROY] * w[_UNIT + state[AGE]]
    if FROM_DISCARD[item] and (state[DISCARD] or state[DISCARD + 1]):
        total += w[_REVIVE]
    return total + (w[_PAIR] if FROM_BOX[item] else 0.0)


@compiled
def promise(w: Any, wonder: int) -> Any:
    """What a wonder is worth in the draft."""
    total = VP[wonder] + w[_COIN] * GAINED[wonder] + w[_DRAFT_SHIELD] * SHIELDS[wonder]
    if PLAY_AGAIN[wonder]:
        total += w[_AGAIN]
    if CHOICE[wonder] >= 0:
        total += w[_UNIT]
    if FROM_BOX[wonder]:
        total += w[_PAIR]
    if DESTROY[wonder] >= 0:
        total += w[_DRAFT_DESTROY]
    if FROM_DISCARD[wonder]:
        total += w[_DRAFT_REVIVE]
    return total
