"""The rules of thumb for Duel, over arrays."""

from typing import Any

import numpy as np

from wonders.fast.bits import lowest, ones
from wonders.fast.compiled import compiled
from wonders.fast.tree import most as highest
from wonders.fast.weights import flat, places
from wonders.games.duel.advice import evaluate as readable
from wonders.games.duel.advice.weights import WEIGHTS
from wonders.games.duel.fast.gains import shields
from wonders.games.duel.fast.layout import (
    AGE,
    ASK,
    BOARD,
    CITY,
    CITY_SIZE,
    COINS,
    COLOURS,
    DECKS,
    FIXED,
    LEFT,
    PAWN,
    REACH,
    SYMBOLS,
    TOKENS,
    UNBUILT,
    UP,
)
from wonders.games.duel.fast.legal import cost, legal
from wonders.games.duel.fast.powers import coins, power, promise
from wonders.games.duel.fast.score import most
from wonders.games.duel.fast.tables import (
    CHOICE,
    COVERED_BY,
    COVERS,
    PLAY_AGAIN,
    PRICE1,
    PRODUCE,
    SCIENCE,
    SHIELDS,
    VP,
    VP_MOST,
)
from wonders.games.duel.rules.catalog import AGAIN_TOKEN, SLOTS, TOKEN, WONDER
from wonders.games.duel.rules.effects import RESOURCES, YELLOW
from wonders.games.duel.rules.space import (
    ACT_DESTROY,
    ACT_DISCARD,
    ACT_DRAFT,
    ACT_PROGRESS,
    ACT_REVIVE,
    ACT_START,
    ACT_WONDER,
)
from wonders.games.duel.rules.space import CARDS as ALL_CARDS
from wonders.games.duel.rules.state import CAPITAL, TURN

_NOW = flat(WEIGHTS)
_AT = places(WEIGHTS)
_COIN, _UNIT, _MORE, _EITHER, _CHEAP, _DEAR = (
    _AT[name] for name in ("coin", "unit", "more", "either", "cheap", "dear")
)
_ARMY, _SYMBOL, _PAIR, _PAIR_LAW, _HIDES = (_AT[name] for name in ("army", "symbol", "pair", "pair_law", "again_hides"))
_DENIED, _FACE_DOWN = _AT["denied"], _AT["face_down"]
_SYMBOL_TOKENS = readable.SYMBOL_TOKENS
_MAKES, _FIGHTS, _STUDIES, _PAYS, _COUNTS, _ACTS = (1 << part for part in range(6))
_PARTS = np.array(
    [
        (_MAKES if PRODUCE[item] or CHOICE[item] >= 0 or PRICE1[item] else 0)
        | (_FIGHTS if SHIELDS[item] else 0)
        | (_STUDIES if SCIENCE[item] >= 0 else 0)
        | (_PAYS if readable.HAS_COINS[item] else 0)
        | (_COUNTS if VP_MOST[item, 0] >= 0 else 0)
        | (_ACTS if item >= WONDER else 0)
        for item in range(len(VP))
    ],
    np.int8,
)
"""What there is about an item beside its points."""


@compiled
def appraise(state: Any, seat: int, actions: Any, length: int, worth: Any) -> None:
    """Fills in what each action is worth to the seat, in points."""
    appraise_by(_NOW, state, seat, actions, length, worth)


@compiled
def appraise_by(w: Any, state: Any, seat: int, actions: Any, length: int, worth: Any) -> None:
    """The same by other numbers than those in use."""
    hunch_by(w, state, seat, actions, length, worth)
    if actions[0] >= ACT_DRAFT:
        return
    layout = DECKS + SLOTS * state[AGE]
    # What comes with taking each available card stands behind the worth of the actions, where there is room for it.
    available = length
    reach = state[REACH]
    while reach:
        slot = lowest(reach)
        reach &= reach - 1
        worth[available] = _denies(w, state, seat, state[layout + slot])
        worth[available + 1] = _uncovers(w, state, seat, slot)
        available += 2
    for number in range(length):
        card = (actions[number] - ACT_WONDER) % ALL_CARDS
        reach, side = state[REACH], length
        while state[layout + lowest(reach)] != card:
            reach &= reach - 1
            side += 2
        worth[number] += worth[side] + worth[side + 1] * _matters(w, state, seat, actions[number])


@compiled
def _matters(w: Any, state: Any, seat: int, action: int) -> Any:
    """How much it matters what a move uncovers: less if another turn follows."""
    if action < ACT_WONDER:
        return 1.0
    again = (
        PLAY_AGAIN[WONDER + (action - ACT_WONDER) // ALL_CARDS] or state[CITY + CITY_SIZE * seat + TOKENS] & AGAIN_TOKEN
    )
    return 1.0 - w[_HIDES] if again else 1.0


@compiled
def hunch(state: Any, seat: int, actions: Any, length: int, worth: Any) -> None:
    """Fills in what each action is worth by itself, whatever it leaves to the opponent."""
    hunch_by(_NOW, state, seat, actions, length, worth)


@compiled
def hunch_by(w: Any, state: Any, seat: int, actions: Any, length: int, worth: Any) -> None:
    """The same by other numbers than those in use."""
    if actions[0] >= ACT_DRAFT:
        for number in range(length):
            worth[number] = _answer(w, state, seat, actions[number])
        return
    sale = w[_COIN + state[AGE]] * (2 + state[CITY + CITY_SIZE * seat + COLOURS + YELLOW])
    last, value = -1, 0.0
    for number in range(length):
        action = actions[number]
        if action < ACT_DISCARD:
            worth[number] = _net(w, state, seat, action)
        elif action < ACT_WONDER:
            worth[number] = sale
        else:
            wonder = (action - ACT_WONDER) // ALL_CARDS
            if wonder != last:
                last, value = wonder, _net(w, state, seat, WONDER + wonder)
            worth[number] = value


@compiled
def instinct(state: Any, seat: int, actions: Any, worth: Any) -> Any:
    """The first of the answers that the hunch thinks most of; in a turn each price is worked out once, not twice."""
    return instinct_by(_NOW, state, seat, actions, worth)


@compiled
def instinct_by(w: Any, state: Any, seat: int, actions: Any, worth: Any) -> Any:
    """The same by other numbers than those in use."""
    if state[ASK] != TURN:
        length = legal(state, seat, actions)
        hunch_by(w, state, seat, actions, length, worth)
        return int(actions[highest(worth, length)])
    own = CITY + CITY_SIZE * seat
    purse, coin = state[own + COINS], w[_COIN + state[AGE]]
    sale = coin * (2 + state[own + COLOURS + YELLOW])
    layout = DECKS + SLOTS * state[AGE]
    first = state[layout + lowest(state[REACH])]
    best, most_worth = ACT_DISCARD + first, sale
    reach = state[REACH]
    while reach:
        card = state[layout + lowest(reach)]
        reach &= reach - 1
        price = cost(state, seat, card)
        if price <= purse:
            value = _worth(w, state, seat, card) - coin * price
            # Of the first card building comes before discarding, so building it is enough if both are worth the same.
            if value > most_worth or (value == most_worth and card == first):
                best, most_worth = card, value
    unbuilt = state[own + UNBUILT]
    while unbuilt:
        item = WONDER - 1 + (unbuilt & 15)
        unbuilt >>= 4
        price = cost(state, seat, item)
        if price <= purse:
            value = _worth(w, state, seat, item) - coin * price
            if value > most_worth:
                best, most_worth = ACT_WONDER + (item - WONDER) * ALL_CARDS + first, value
    return best


@compiled
def _denies(w: Any, state: Any, seat: int, card: int) -> Any:
    return w[_DENIED] * max(0.0, _affordable(w, state, 1 - seat, card))


@compiled
def _uncovers(w: Any, state: Any, seat: int, slot: int) -> Any:
    """The best card that is uncovered for the opponent counts against the move, and so do unknown ones."""
    age = state[AGE]
    left = state[LEFT] & ~(1 << slot)
    best = 0.0
    covered = COVERS[age, slot] + 0
    while covered:
        under = lowest(covered)
        covered &= covered - 1
        if not COVERED_BY[age, under] & left:
            if state[UP] >> under & 1:
                best = max(best, w[_DENIED] * _affordable(w, state, 1 - seat, state[DECKS + SLOTS * age + under]))
            else:
                best = max(best, w[_FACE_DOWN])
    return -best


@compiled
def _affordable(w: Any, state: Any, seat: int, card: int) -> Any:
    price = cost(state, seat, card)
    if price > state[CITY + CITY_SIZE * seat + COINS]:
        return 0.0
    return _worth(w, state, seat, card) - w[_COIN + state[AGE]] * price


@compiled
def _net(w: Any, state: Any, seat: int, item: int) -> Any:
    return _worth(w, state, seat, item) - w[_COIN + state[AGE]] * cost(state, seat, item)


@compiled
def _worth(w: Any, state: Any, seat: int, item: int) -> Any:
    """What a card, wonder or token is worth in a city, its cost apart."""
    total = float(VP[item])
    parts = _PARTS[item]
    if not parts:
        return total
    if parts & _COUNTS:
        total += VP_MOST[item, 1] * most(state, VP_MOST[item, 0])
    if parts & _MAKES:
        total += _resources(w, state, seat, item)
    if parts & _FIGHTS:
        before = state[PAWN] if seat == 0 else -state[PAWN]
        total += _ahead(w, min(before + shields(state, seat, item), CAPITAL)) - _ahead(w, before)
    if parts & _STUDIES:
        total += _science(w, state, seat, item)
    if parts & _PAYS:
        total += coins(w, state, seat, item)
    if parts & _ACTS:
        total += power(w, state, seat, item)
    return total


@compiled
def _resources(w: Any, state: Any, seat: int, item: int) -> Any:
    unit = w[_UNIT + state[AGE]]
    total = 0.0
    for resource in range(len(RESOURCES)):
        have = state[CITY + CITY_SIZE * seat + FIXED] >> 8 * resource & 255
        dear = w[_DEAR] if not state[CITY + CITY_SIZE * (1 - seat) + FIXED] >> 8 * resource & 255 else 0.0
        for _ in range(PRODUCE[item] >> 8 * resource & 255):
            total += unit * (1.0 if not have else w[_MORE + min(have - 1, 1)]) + dear
    if CHOICE[item] >= 0:
        total += unit * w[_EITHER]
    return total + unit * w[_CHEAP] * ones(PRICE1[item])


@compiled
def _ahead(w: Any, distance: int) -> Any:
    return w[_ARMY + distance] if distance >= 0 else -w[_ARMY - distance]


@compiled
def _science(w: Any, state: Any, seat: int, item: int) -> Any:
    symbols = state[CITY + CITY_SIZE * seat + SYMBOLS]
    if not symbols >> SCIENCE[item] & 1:
        return w[_SYMBOL + ones(symbols)]
    if not state[BOARD]:
        return 0.0
    return w[_PAIR] + (w[_PAIR_LAW + ones(symbols)] if state[BOARD] & _SYMBOL_TOKENS else 0.0)


@compiled
def _answer(w: Any, state: Any, seat: int, action: int) -> Any:
    """The worth of an answer that takes no card of the layout."""
    if action < ACT_PROGRESS:
        return promise(w, WONDER + action - ACT_DRAFT)
    if action < ACT_DESTROY:
        return _worth(w, state, seat, TOKEN + action - ACT_PROGRESS)
    if action < ACT_REVIVE:
        return _resources(w, state, 1 - seat, action - ACT_DESTROY)
    if action < ACT_START:
        return _worth(w, state, seat, action - ACT_REVIVE)
    return 1.0 if action - ACT_START == seat else 0.0
