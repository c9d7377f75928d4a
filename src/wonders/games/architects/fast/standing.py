"""How the seats stand: the points they have, and what the rest is likely to bring."""

from typing import Any

import numpy as np

from wonders.fast.bits import ones
from wonders.fast.compiled import compiled
from wonders.fast.weights import flat, places
from wonders.games.architects.advice.evaluate import EXTRA_TOKENS
from wonders.games.architects.advice.standing import FARTHEST, TOKENS
from wonders.games.architects.advice.weights import PROSPECTS
from wonders.games.architects.fast.cards import part
from wonders.games.architects.fast.layout import BUILT, CAT, GOODS, OTHERS, PEACE, PLAYERS, WONDER
from wonders.games.architects.fast.layout import TOKENS as SEAT_TOKENS
from wonders.games.architects.fast.payments import greys
from wonders.games.architects.fast.score import points_in_all, spoils, strength
from wonders.games.architects.fast.tables import COIN_SHIFT, CONFLICT_TOKENS, FIRST_GREEN, GREENS
from wonders.games.architects.rules.catalog import FIELD, FIELD_MASK, STAGES
from wonders.games.architects.rules.state import NOBODY

_IN_USE = flat(PROSPECTS)
_AT = places(PROSPECTS)
_NOW, _GROWTH, _GOOD, _COIN_MORE, _GREEN_CARDS = (
    _AT[name] for name in ("now", "growth", "good", "coin_more", "greens")
)
_TOKEN, _EXTRA, _LASTING, _AHEAD, _BATTLE, _CAT = (
    _AT[name] for name in ("token", "extra", "lasting", "ahead", "battle", "cat")
)
_TOKENS = np.array(TOKENS, np.int64)


@compiled
def standing(state: Any, result: Any) -> None:
    """Fills in the points each seat is likely to end with."""
    standing_by(_IN_USE, state, result)


@compiled
def standing_by(w: Any, state: Any, result: Any) -> None:
    """The same by other numbers than those in use."""
    players = state[PLAYERS]
    if state[part(players - 1) + WONDER] == NOBODY:
        for seat in range(players):
            result[seat] = w[_GROWTH]
        return
    farthest = 0
    for seat in range(players):
        farthest = max(farthest, ones(state[part(seat) + BUILT]))
    rest = 1 - farthest / STAGES
    near = 1 - state[PEACE] / CONFLICT_TOKENS[players]
    for seat in range(players):
        goods = state[part(seat) + GOODS]
        coins = goods >> COIN_SHIFT
        now = w[_NOW] * points_in_all(state, seat) + w[_BATTLE] * near * spoils(state, seat, NOBODY, 0)
        now += w[_GOOD] * (greys(goods) + coins) + w[_COIN_MORE] * coins
        if state[CAT] == seat:
            now += w[_CAT] * (1 + rest)
        result[seat] = now + rest * (w[_GROWTH] + later(w, state, seat))


@compiled
def later(w: Any, state: Any, seat: int) -> Any:
    """What a seat has for the rest of the game, as if it had only begun."""
    own, players = part(seat), state[PLAYERS]
    tokens = state[own + SEAT_TOKENS]
    worth = w[_GREEN_CARDS + min(green_cards(state[own + OTHERS]), 2)]
    worth += w[_TOKEN] * ones(tokens) + w[_EXTRA] * ones(tokens & EXTRA_TOKENS)
    for place in range(len(_TOKENS)):
        if tokens & _TOKENS[place]:
            worth += w[_LASTING + place]
    shields = strength(state, seat)
    before = strength(state, seat - 1 if seat else players - 1)
    after = strength(state, seat + 1 if seat + 1 < players else 0)
    worth += w[_AHEAD] * max(-FARTHEST, min(FARTHEST, shields - before))
    return worth + w[_AHEAD] * max(-FARTHEST, min(FARTHEST, shields - after))


@compiled
def green_cards(others: int) -> Any:
    """How many green cards a heap holds."""
    found = 0
    for kind in range(FIRST_GREEN, FIRST_GREEN + GREENS):
        found += others >> FIELD * kind & FIELD_MASK
    return found
