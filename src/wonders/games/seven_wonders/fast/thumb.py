"""Rules of thumb for 7 Wonders over arrays: the readable `evaluate` with its weights.

Sums are made in the readable order, so that what is equally good there is equally good here.
"""

from typing import Any

import numpy as np

from wonders.fast.bits import ones
from wonders.fast.compiled import compiled
from wonders.fast.weights import flat, places
from wonders.games.seven_wonders.advice.evaluate import CHAINED, LAST_TURN, SALE, VICTORY
from wonders.games.seven_wonders.advice.weights import WEIGHTS
from wonders.games.seven_wonders.fast.layout import (
    AGE,
    CHEAP,
    FIRST,
    FIXED,
    PLAYERS,
    SHIELDS,
    SYMBOLS,
    TURN,
    WIDTH,
)
from wonders.games.seven_wonders.fast.legal import next_stage, price
from wonders.games.seven_wonders.fast.score import counted, science
from wonders.games.seven_wonders.fast.tables import CHEAP as LOWERS
from wonders.games.seven_wonders.fast.tables import COINS as BRINGS
from wonders.games.seven_wonders.fast.tables import (
    COINS_PER,
    MAKES,
    PER,
    POWERS,
    PRICE,
    SCIENCE,
    SOURCE_BIT,
    VP,
    VP_PER,
    VP_PERS,
)
from wonders.games.seven_wonders.fast.tables import SHIELDS as ARMS
from wonders.games.seven_wonders.fast.trade import cheapest, left_of, right_of
from wonders.games.seven_wonders.rules.catalog import CARDS
from wonders.games.seven_wonders.rules.effects import ANY, RAW, RESOURCES
from wonders.games.seven_wonders.rules.space import (
    ACT_DECLINE,
    ACT_DISCARD,
    ACT_FREE,
    ACT_PAY,
    ACT_REVIVE,
    ACT_STAGE,
    DEAREST,
)
from wonders.games.seven_wonders.rules.space import CITY as FOR_CITY
from wonders.games.seven_wonders.rules.state import LEFT

KINDS = len(RESOURCES)
_CHAINED = np.array(CHAINED, np.float64)
_NOW = flat(WEIGHTS)
_AT = places(WEIGHTS)
_COIN, _TO_NEIGHBOUR, _RAW, _GOODS, _MORE = (_AT[name] for name in ("coin", "to_neighbour", "raw", "goods", "more"))
_CHOICE, _DISCOUNT, _SYMBOL, _GROWS, _POWER, _CHAIN = (
    _AT[name] for name in ("choice", "discount", "symbol", "grows", "power", "chain")
)
_VICTORY, _VICTORY_NEXT, _SURE, _TOWARDS, _AHEAD = (
    _AT[name] for name in ("victory", "victory_next", "sure", "towards", "ahead")
)
_DENIED, _SAVED = _AT["denied"], _AT["saved"]
_POWERS = len(WEIGHTS.power)
OWN_IS_LEFT = LEFT[3][2]
"""The seat to the left of the free city."""


@compiled
def appraise(state: Any, seat: int, actions: Any, count: int, worth: Any) -> None:
    """Fills in what each action is worth to the seat, in points."""
    appraise_by(_NOW, state, seat, actions, count, worth)


@compiled
def appraise_by(w: Any, state: Any, seat: int, actions: Any, count: int, worth: Any) -> None:
    """The same by other numbers than those in use."""
    hunch_by(w, state, seat, actions, count, worth)
    if actions[0] < ACT_PAY:
        for place in range(count):
            worth[place] += _denies(w, state, seat, actions[place] % CARDS)


@compiled
def hunch(state: Any, seat: int, actions: Any, count: int, worth: Any) -> None:
    """Fills in what each action is worth by itself, whoever would get the card next."""
    hunch_by(_NOW, state, seat, actions, count, worth)


@compiled
def hunch_by(w: Any, state: Any, seat: int, actions: Any, count: int, worth: Any) -> None:
    """The same by other numbers than those in use."""
    if actions[0] >= ACT_PAY:
        for place in range(count):
            worth[place] = _answer(w, state, seat, actions[place])
        return
    sale = SALE * w[_COIN + state[AGE]]
    stage = next_stage(state, seat)
    tuck = 0.0
    if stage >= 0:
        tuck = _worth(w, state, seat, stage) - _cost(w, state, stage, cheapest(state, seat, stage))
    for place in range(count):
        action = actions[place]
        if action < ACT_FREE:
            worth[place] = _worth(w, state, seat, action) - _cost(w, state, action, price(state, seat, action))
        elif action < ACT_STAGE:
            worth[place] = _worth(w, state, seat, action - ACT_FREE) - w[_SAVED]
        else:
            worth[place] = tuck if action < ACT_DISCARD else sale


@compiled
def _worth(w: Any, state: Any, city: int, item: int) -> Any:
    """What a card or stage is worth in a city, its price apart."""
    age = state[AGE]
    total = float(VP[item])
    for part in range(VP_PERS):
        each = VP_PER[item, part, 2]
        if each:
            total += each * counted(state, city, VP_PER[item, part, 0], VP_PER[item, part, 1]) * w[_GROWS + age]
    symbol = SCIENCE[item]
    if symbol >= 0:
        symbols = state[FIRST + WIDTH * city + SYMBOLS]
        total += (
            science(symbols + (1 << 8 * symbol)) - science(symbols) + w[_SYMBOL + age] * (2 if symbol == ANY else 1)
        )
    if ARMS[item]:
        army = _against(w, state, city, left_of(state, city), ARMS[item])
        total += army + _against(w, state, city, right_of(state, city), ARMS[item])
    total += _resources(w, state, FIRST + WIDTH * city, item)
    coins = BRINGS[item]
    for part in range(PER):
        each = COINS_PER[item, part, 2]
        if each:
            coins += each * counted(state, city, COINS_PER[item, part, 0], COINS_PER[item, part, 1])
    total += w[_COIN + age] * coins
    if POWERS[item]:
        for kind in range(_POWERS):
            total += w[_POWER + kind] * (POWERS[item] >> kind & 1)
    return total + w[_CHAIN] * _CHAINED[item] if item < CARDS and age < 2 else total


@compiled
def _against(w: Any, state: Any, city: int, other: int, shields: int) -> Any:
    """Shields count for the conflict they turn, in this age and with less certainty in the next."""
    age = state[AGE]
    stake = w[_VICTORY + age] * (VICTORY[age] + 1) + (w[_VICTORY_NEXT] * VICTORY[age + 1] if age < 2 else 0.0)
    lead = state[FIRST + WIDTH * city + SHIELDS] - state[other + SHIELDS]
    if lead > 0:
        return w[_AHEAD] * shields if lead < 3 else w[_AHEAD + 1]
    if lead + shields > 0:
        return stake * w[_SURE + min(lead + shields - 1, 1)]
    return w[_TOWARDS + (1 if lead + shields == 0 else 0)] * shields * stake / 2


@compiled
def _resources(w: Any, state: Any, own: int, item: int) -> Any:
    """New production counts by what the city lacks; what is made for sale may bring coins."""
    age = state[AGE]
    total = 0.0
    if MAKES[item]:
        for resource in range(KINDS):
            have = state[own + FIXED] >> 4 * resource & 15
            worth = w[(_RAW if resource < RAW else _GOODS) + age]
            for _ in range(MAKES[item] >> 4 * resource & 15):
                total += worth if have == 0 else worth * w[_MORE + min(have - 1, 1)]
                have += 1
    if SOURCE_BIT[item]:
        total += w[_CHOICE + age]
    if LOWERS[item]:
        total += w[_DISCOUNT + age] * ones(LOWERS[item] & ~state[own + CHEAP])
    return total


@compiled
def _cost(w: Any, state: Any, item: int, coins: int) -> Any:
    """What coins for an item cost, what neighbours get weighing a little more."""
    return w[_COIN + state[AGE]] * coins + w[_TO_NEIGHBOUR] * max(coins - PRICE[item], 0)


@compiled
def _denies(w: Any, state: Any, seat: int, card: int) -> Any:
    """What the card would be worth to the next owner of the hand."""
    if state[TURN] == LAST_TURN:
        return 0.0
    players = state[PLAYERS]
    after = (seat + players - 1 if state[AGE] == 1 else seat + 1) % players
    return w[_DENIED] * max(0.0, _worth(w, state, after, card) - SALE * w[_COIN + state[AGE]])


@compiled
def _answer(w: Any, state: Any, seat: int, action: int) -> Any:
    """The worth of an answer that plays no card from the hand."""
    if action >= FOR_CITY:
        return _for_free_city(w, state, seat, action - FOR_CITY)
    if action < ACT_REVIVE:
        coins = (action - ACT_PAY) // (DEAREST + 1) + (action - ACT_PAY) % (DEAREST + 1)
        return -(w[_COIN + state[AGE]] + w[_TO_NEIGHBOUR]) * coins
    return _worth(w, state, seat, action - ACT_REVIVE) if action < ACT_DECLINE else 0.0


@compiled
def _for_free_city(w: Any, state: Any, seat: int, action: int) -> Any:
    """The free city cannot win: it takes what the opponent would like, and pays the own city rather than the other."""
    if action < ACT_PAY:
        return max(0.0, _worth(w, state, 1 - seat, action % CARDS))
    if action < ACT_REVIVE:
        more = (action - ACT_PAY) // (DEAREST + 1) - (action - ACT_PAY) % (DEAREST + 1)
        return w[_COIN + state[AGE]] * (more if seat == OWN_IS_LEFT else -more)
    return 0.1 if action < ACT_DECLINE else 0.0
