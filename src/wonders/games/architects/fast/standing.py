"""How the seats stand: the points they have, and what the rest is likely to bring."""

from typing import Any

import numpy as np

from wonders.fast.bits import ones
from wonders.fast.compiled import compiled
from wonders.games.architects.advice.evaluate import EXTRA_TOKENS
from wonders.games.architects.advice.standing import (
    AHEAD,
    BATTLE,
    COIN_MORE,
    EXTRA,
    FARTHEST,
    GOOD,
    GREEN_CARDS,
    GROWTH,
    NOW,
    TOKEN,
    TOKENS,
)
from wonders.games.architects.advice.standing import CAT as CAT_WORTH
from wonders.games.architects.fast.cards import part
from wonders.games.architects.fast.layout import BUILT, CAT, GOODS, OTHERS, PEACE, PLAYERS, WONDER
from wonders.games.architects.fast.layout import TOKENS as SEAT_TOKENS
from wonders.games.architects.fast.payments import greys
from wonders.games.architects.fast.score import points_in_all, spoils, strength
from wonders.games.architects.fast.tables import COIN_SHIFT, CONFLICT_TOKENS, FIRST_GREEN, GREENS
from wonders.games.architects.rules.catalog import FIELD, FIELD_MASK, STAGES
from wonders.games.architects.rules.state import NOBODY

_GREEN_CARDS = np.array(GREEN_CARDS)
_LASTING = np.array([token for token, _ in TOKENS], np.int64)
_LASTING_WORTH = np.array([worth for _, worth in TOKENS])


@compiled
def standing(state: Any, result: Any) -> None:
    """Fills in the points each seat is likely to end with."""
    players = state[PLAYERS]
    if state[part(players - 1) + WONDER] == NOBODY:
        for seat in range(players):
            result[seat] = GROWTH
        return
    farthest = 0
    for seat in range(players):
        farthest = max(farthest, ones(state[part(seat) + BUILT]))
    rest = 1 - farthest / STAGES
    near = 1 - state[PEACE] / CONFLICT_TOKENS[players]
    for seat in range(players):
        goods = state[part(seat) + GOODS]
        coins = goods >> COIN_SHIFT
        now = NOW * points_in_all(state, seat) + BATTLE * near * spoils(state, seat, NOBODY, 0)
        now += GOOD * (greys(goods) + coins) + COIN_MORE * coins
        if state[CAT] == seat:
            now += CAT_WORTH * (1 + rest)
        result[seat] = now + rest * (GROWTH + later(state, seat))


@compiled
def later(state: Any, seat: int) -> Any:
    """What a seat has for the rest of the game, as if it had only begun."""
    own, players = part(seat), state[PLAYERS]
    tokens = state[own + SEAT_TOKENS]
    worth = _GREEN_CARDS[min(green_cards(state[own + OTHERS]), 2)]
    worth += TOKEN * ones(tokens) + EXTRA * ones(tokens & EXTRA_TOKENS)
    for place in range(len(_LASTING)):
        if tokens & _LASTING[place]:
            worth += _LASTING_WORTH[place]
    shields = strength(state, seat)
    before = strength(state, seat - 1 if seat else players - 1)
    after = strength(state, seat + 1 if seat + 1 < players else 0)
    worth += AHEAD * max(-FARTHEST, min(FARTHEST, shields - before))
    return worth + AHEAD * max(-FARTHEST, min(FARTHEST, shields - after))


@compiled
def green_cards(others: int) -> Any:
    """How many green cards a heap holds."""
    found = 0
    for kind in range(FIRST_GREEN, FIRST_GREEN + GREENS):
        found += others >> FIELD * kind & FIELD_MASK
    return found
