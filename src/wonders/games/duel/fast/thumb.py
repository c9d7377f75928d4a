"""The rules of thumb for Duel, over arrays."""

from typing import Any

import numpy as np

from wonders.fast.bits import lowest, ones
from wonders.fast.compiled import compiled
from wonders.fast.tree import most as highest
from wonders.games.duel.advice import evaluate as readable
from wonders.games.duel.advice.evaluate import AGAIN, DENIED, FACE_DOWN, PAIR
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
    DISCARD,
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
from wonders.games.duel.fast.score import count, most
from wonders.games.duel.fast.standing import LASTING
from wonders.games.duel.fast.tables import (
    CHOICE,
    COINS_MOST,
    COINS_PER,
    COVERED_BY,
    COVERS,
    DESTROY,
    FROM_BOX,
    FROM_DISCARD,
    OPPONENT_LOSES,
    PLAY_AGAIN,
    PRICE1,
    PRODUCE,
    SCIENCE,
    SHIELDS,
    VP,
    VP_MOST,
    WONDERS,
)
from wonders.games.duel.fast.tables import COINS as GAINED
from wonders.games.duel.rules.catalog import SLOTS, TOKEN, WONDER
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
from wonders.games.duel.rules.state import CAPITAL, TURN, State

_COIN = np.array(readable.COIN)
_UNIT = np.array(readable.UNIT)
_ARMY = np.array(readable.ARMY)
_SYMBOL = np.array(readable.SYMBOL)
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
_PER_TOKEN = np.array(readable.PER_TOKEN_WORTH)
_NOTHING = State(((), (), ()), (), 0, (), chooses=False)
_DRAFT = np.array(readable.hunch(_NOTHING, 0, [ACT_DRAFT + wonder for wonder in range(WONDERS)]))
"""What each wonder is worth in the draft, where nothing is built yet."""


@compiled
def appraise(state: Any, seat: int, actions: Any, length: int, worth: Any) -> None:
    """Fills in what each action is worth to the seat, in points."""
    hunch(state, seat, actions, length, worth)
    if actions[0] >= ACT_DRAFT:
        return
    layout = DECKS + SLOTS * state[AGE]
    # What comes with taking each available card stands behind the worth of the actions, where there is room for it.
    available = length
    reach = state[REACH]
    while reach:
        slot = lowest(reach)
        reach &= reach - 1
        worth[available] = _denies(state, seat, state[layout + slot]) + _uncovers(state, seat, slot)
        available += 1
    for number in range(length):
        card = (actions[number] - ACT_WONDER) % ALL_CARDS
        reach, side = state[REACH], length
        while state[layout + lowest(reach)] != card:
            reach &= reach - 1
            side += 1
        worth[number] += worth[side]


@compiled
def hunch(state: Any, seat: int, actions: Any, length: int, worth: Any) -> None:
    """Fills in what each action is worth by itself, whatever it leaves to the opponent."""
    if actions[0] >= ACT_DRAFT:
        for number in range(length):
            worth[number] = _answer(state, seat, actions[number])
        return
    sale = _COIN[state[AGE]] * (2 + state[CITY + CITY_SIZE * seat + COLOURS + YELLOW])
    last, value = -1, 0.0
    for number in range(length):
        action = actions[number]
        if action < ACT_DISCARD:
            worth[number] = _net(state, seat, action)
        elif action < ACT_WONDER:
            worth[number] = sale
        else:
            wonder = (action - ACT_WONDER) // ALL_CARDS
            if wonder != last:
                last, value = wonder, _net(state, seat, WONDER + wonder)
            worth[number] = value


@compiled
def instinct(state: Any, seat: int, actions: Any, worth: Any) -> Any:
    """The first of the answers that the hunch thinks most of; in a turn each price is worked out once, not twice."""
    if state[ASK] != TURN:
        length = legal(state, seat, actions)
        hunch(state, seat, actions, length, worth)
        return int(actions[highest(worth, length)])
    own = CITY + CITY_SIZE * seat
    coins, coin = state[own + COINS], _COIN[state[AGE]]
    sale = coin * (2 + state[own + COLOURS + YELLOW])
    layout = DECKS + SLOTS * state[AGE]
    first = state[layout + lowest(state[REACH])]
    best, most_worth = ACT_DISCARD + first, sale
    reach = state[REACH]
    while reach:
        card = state[layout + lowest(reach)]
        reach &= reach - 1
        price = cost(state, seat, card)
        if price <= coins:
            value = _worth(state, seat, card) - coin * price
            # Of the first card building comes before discarding, so building it is enough if both are worth the same.
            if value > most_worth or (value == most_worth and card == first):
                best, most_worth = card, value
    unbuilt = state[own + UNBUILT]
    while unbuilt:
        item = WONDER - 1 + (unbuilt & 15)
        unbuilt >>= 4
        price = cost(state, seat, item)
        if price <= coins:
            value = _worth(state, seat, item) - coin * price
            if value > most_worth:
                best, most_worth = ACT_WONDER + (item - WONDER) * ALL_CARDS + first, value
    return best


@compiled
def _denies(state: Any, seat: int, card: int) -> Any:
    return DENIED * max(0.0, _affordable(state, 1 - seat, card))


@compiled
def _uncovers(state: Any, seat: int, slot: int) -> Any:
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
                best = max(best, DENIED * _affordable(state, 1 - seat, state[DECKS + SLOTS * age + under]))
            else:
                best = max(best, FACE_DOWN)
    return -best


@compiled
def _affordable(state: Any, seat: int, card: int) -> Any:
    price = cost(state, seat, card)
    if price > state[CITY + CITY_SIZE * seat + COINS]:
        return 0.0
    return _worth(state, seat, card) - _COIN[state[AGE]] * price


@compiled
def _net(state: Any, seat: int, item: int) -> Any:
    return _worth(state, seat, item) - _COIN[state[AGE]] * cost(state, seat, item)


@compiled
def _worth(state: Any, seat: int, item: int) -> Any:
    """What a card, wonder or token is worth in a city, its cost apart."""
    total = float(VP[item])
    parts = _PARTS[item]
    if not parts:
        return total
    if parts & _COUNTS:
        total += VP_MOST[item, 1] * most(state, VP_MOST[item, 0])
    if parts & _MAKES:
        total += _resources(state, seat, item)
    if parts & _FIGHTS:
        before = state[PAWN] if seat == 0 else -state[PAWN]
        total += _ahead(min(before + shields(state, seat, item), CAPITAL)) - _ahead(before)
    if parts & _STUDIES:
        total += _science(state, seat, item)
    if parts & _PAYS:
        total += _coins(state, seat, item)
    if parts & _ACTS:
        total += _power(state, seat, item)
    return total


@compiled
def _resources(state: Any, seat: int, item: int) -> Any:
    unit = _UNIT[state[AGE]]
    total = 0.0
    for resource in range(len(RESOURCES)):
        have = state[CITY + CITY_SIZE * seat + FIXED] >> 8 * resource & 255
        for _ in range(PRODUCE[item] >> 8 * resource & 255):
            total += unit if not have else unit * 0.5 if have == 1 else unit * 0.25
    if CHOICE[item] >= 0:
        total += unit * 1.3
    return total + unit * 0.5 * ones(PRICE1[item])


@compiled
def _ahead(distance: int) -> Any:
    return _ARMY[distance] if distance >= 0 else -_ARMY[-distance]


@compiled
def _science(state: Any, seat: int, item: int) -> Any:
    symbols = state[CITY + CITY_SIZE * seat + SYMBOLS]
    if symbols >> SCIENCE[item] & 1:
        return PAIR if state[BOARD] else 0.0
    return _SYMBOL[ones(symbols)]


@compiled
def _coins(state: Any, seat: int, item: int) -> Any:
    coins = GAINED[item] + min(OPPONENT_LOSES[item], state[CITY + CITY_SIZE * (1 - seat) + COINS])
    if COINS_PER[item, 0] >= 0:
        coins += COINS_PER[item, 1] * count(state, seat, COINS_PER[item, 0])
    if COINS_MOST[item, 0] >= 0:
        coins += COINS_MOST[item, 1] * most(state, COINS_MOST[item, 0])
    return _COIN[state[AGE]] * coins


@compiled
def _power(state: Any, seat: int, item: int) -> Any:
    """What the other effects of a wonder or token are worth."""
    if item >= TOKEN:
        owned = ones(state[CITY + CITY_SIZE * seat + TOKENS])
        return LASTING[item - TOKEN] + _PER_TOKEN[item - TOKEN] * (1 + owned)
    total = AGAIN if PLAY_AGAIN[item] else 0.0
    if DESTROY[item] >= 0 and state[CITY + CITY_SIZE * (1 - seat) + COLOURS + DESTROY[item]]:
        total += 0.8 * _UNIT[state[AGE]]
    if FROM_DISCARD[item] and (state[DISCARD] or state[DISCARD + 1]):
        total += 4.0
    return total + (PAIR if FROM_BOX[item] else 0.0)


@compiled
def _answer(state: Any, seat: int, action: int) -> Any:
    """The worth of an answer that takes no card of the layout."""
    if action < ACT_PROGRESS:
        return _DRAFT[action - ACT_DRAFT]
    if action < ACT_DESTROY:
        return _worth(state, seat, TOKEN + action - ACT_PROGRESS)
    if action < ACT_REVIVE:
        return _resources(state, 1 - seat, action - ACT_DESTROY)
    if action < ACT_START:
        return _worth(state, seat, action - ACT_REVIVE)
    return 1.0 if action - ACT_START == seat else 0.0
