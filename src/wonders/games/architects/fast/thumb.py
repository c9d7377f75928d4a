"""Rules of thumb: what an action is worth to a seat, in points."""

from typing import Any

import numpy as np

from wonders.fast.compiled import compiled
from wonders.fast.weights import flat, places
from wonders.games.architects.advice.evaluate import EXTRA_TOKENS, FARTHEST, UNKNOWN
from wonders.games.architects.advice.weights import WEIGHTS
from wonders.games.architects.fast import layout
from wonders.games.architects.fast.cards import part, top
from wonders.games.architects.fast.layout import (
    BUILT,
    CAT,
    GOODS,
    KNOWN,
    OPEN,
    OTHERS,
    PEACE,
    PLAYERS,
    STACK,
    STAGE,
    TOKENS,
    USED,
    WONDER,
)
from wonders.games.architects.fast.payments import missing, site_of
from wonders.games.architects.fast.score import counted, points_in_all, spoils
from wonders.games.architects.fast.standing import green_cards
from wonders.games.architects.fast.tables import (
    ACTS,
    CARD_SHIELDS,
    CARD_VP,
    CATS,
    FIRST_GREEN,
    GREENS,
    HORNS,
    LEARNS,
    OPEN_STAGES,
    PAID_CARDS,
    PAID_COINS,
    SEARCHES,
    STAGE_SHIELDS,
    STAGE_VP,
    SYMBOL,
    TOKEN_BIT,
    TRIGGERED,
    VP_COPIES,
    VP_PER,
)
from wonders.games.architects.rules.catalog import (
    ANY_TOKEN,
    BIT,
    BUILD_TOKEN,
    CAT_VP,
    CENTRAL,
    COIN,
    COIN_TOKEN,
    COMPLETE,
    FIELD,
    FIELD_MASK,
    SITES,
    STAGES,
    VICTORY_VP,
)
from wonders.games.architects.rules.catalog import TOKEN_SHIELDS as _SHIELDS
from wonders.games.architects.rules.catalog import VP_WONDER as _WONDER
from wonders.games.architects.rules.effects import CAT_SYMBOLS, PROGRESS_TOKENS, VICTORY_TOKENS
from wonders.games.architects.rules.payments import HELPING
from wonders.games.architects.rules.space import (
    ACT_BLIND,
    ACT_BUILD,
    ACT_DECLINE,
    ACT_KEEP,
    ACT_PAY,
    ACT_PROGRESS,
    ACT_REACH,
    ACT_SEARCH,
    ACT_SET,
    ACT_STOP,
    ACT_TAKE,
)

_NOW = flat(WEIGHTS)
_AT = places(WEIGHTS)
_UNSEEN, _LATER, _LATER_COIN, _BLIND, _END = (_AT[name] for name in ("unseen", "later", "later_coin", "blind", "end"))
_PIECE, _PIECE_POINT, _MISSING, _READY, _EXTRA = (
    _AT[name] for name in ("piece", "piece_point", "missing", "ready", "extra")
)
_TOKEN, _GREEN, _CAT, _POWER, _LASTING = (_AT[name] for name in ("token", "green", "cat", "power", "lasting"))
_SHIELD, _DUE, _KEPT, _LEAST, _VICTORY, _DEFEAT = (
    _AT[name] for name in ("shield", "due", "kept", "least", "victory", "defeat")
)
_LASTING_TOKENS = np.array([EXTRA_TOKENS, BUILD_TOKEN, COIN_TOKEN, ANY_TOKEN], np.int64)
_ARMS = np.array([sum([shields for owner, shields in _SHIELDS if owner == bit]) for bit in BIT], np.float64)
"""For each kind of progress token its shields, and the points it has while the wonder is not finished."""
_UNFINISHED = np.array([sum([points for owner, points, _ in _WONDER if owner == bit]) for bit in BIT], np.float64)


@compiled
def appraise(state: Any, seat: int, actions: Any, count: int, worth: Any) -> None:
    """Fills in what each action is worth to the seat."""
    appraise_by(_NOW, state, seat, actions, count, worth)


@compiled
def appraise_by(w: Any, state: Any, seat: int, actions: Any, count: int, worth: Any) -> None:
    """The same by other numbers than those in use."""
    for place in range(count):
        worth[place] = merit(w, state, seat, actions[place])


@compiled
def merit(w: Any, state: Any, seat: int, action: int) -> Any:
    """What an action is worth."""
    if action < ACT_TAKE:
        return wonder(action)
    if action < ACT_BUILD:
        known = seen(state, seat, action)
        return w[_UNSEEN] if known == UNKNOWN else card(w, state, seat, known)
    if action < ACT_PAY:
        return build(w, state, seat, action - ACT_BUILD)
    if action < ACT_SET:
        return -0.5 * PAID_CARDS[action - ACT_PAY] - 0.3 * PAID_COINS[action - ACT_PAY]
    if action < ACT_PROGRESS:
        return w[_TOKEN] if action - ACT_SET < GREENS else w[_TOKEN] - 1.0
    if action < ACT_SEARCH:
        return w[_UNSEEN] + w[_BLIND] if action == ACT_BLIND else token_worth(w, state, seat, action - ACT_PROGRESS)
    if action < ACT_KEEP:
        return 0.1 if action == ACT_SEARCH else 0.0
    if action < ACT_STOP:
        return card(w, state, seat, action - ACT_KEEP)
    if action == ACT_STOP:
        return 0.5
    return 0.0 if action == ACT_DECLINE else power(w, STAGES * state[part(seat) + WONDER] + state[STAGE])


@compiled
def wonder(chosen: int) -> Any:
    """What a wonder is worth before the game."""
    result = 0.0
    for number in range(STAGES * chosen, STAGES * (chosen + 1)):
        result += STAGE_VP[number] + 2.0 * ACTS[number]
    return result


@compiled
def seen(state: Any, seat: int, action: int) -> Any:
    """The card that an action takes, as far as the seat knows it; UNKNOWN where it does not."""
    if action >= ACT_REACH:
        return top(state, state[part(action - ACT_REACH) + WONDER])
    if action == ACT_TAKE:
        return top(state, state[part(seat) + WONDER])
    if action == ACT_TAKE + 1:
        return top(state, state[part(seat - 1 if seat else state[PLAYERS] - 1) + WONDER])
    return top(state, CENTRAL) if state[KNOWN] >> seat & 1 else UNKNOWN


@compiled
def card(w: Any, state: Any, seat: int, kind: int) -> Any:
    """What a card is worth to a seat."""
    worth = CARD_VP[kind] + 0.0
    if CATS[kind]:
        worth += cat(w, state, seat)
    if kind <= COIN:
        worth += nearer(w, state, seat, kind)
    if SYMBOL[kind] >= 0:
        worth += green(w, state, seat, kind)
    if CARD_SHIELDS[kind]:
        worth += red(w, state, seat, kind)
    if TRIGGERED[kind] & state[part(seat) + TOKENS] & ~state[USED] & ~state[layout.READY]:
        worth += w[_EXTRA]
    return worth


@compiled
def cat(w: Any, state: Any, seat: int) -> Any:
    """What the cat on a card is worth."""
    worth = 0.0 if state[CAT] == seat else w[_CAT] * CAT_VP
    for place in range(len(VP_PER)):
        if VP_PER[place, 1] == CAT_SYMBOLS and state[part(seat) + TOKENS] & VP_PER[place, 0]:
            worth += VP_PER[place, 2]
    return worth


@compiled
def nearer(w: Any, state: Any, seat: int, kind: int) -> Any:
    """A resource or coin brings the open stages of a site nearer."""
    own, site = part(seat), site_of(state, seat)
    goods, helpers = state[own + GOODS], state[own + TOKENS] & ~state[USED] & HELPING
    best = w[_LATER] + (w[_LATER_COIN] if kind == COIN else 0.0)
    for stage in range(STAGES):
        if not OPEN_STAGES[site] >> stage & 1:
            continue
        number = site // SITES * STAGES + stage
        now = missing(number, goods + (1 << FIELD * kind), helpers)
        if now < missing(number, goods, helpers):
            worth = w[_PIECE] + w[_PIECE_POINT] * STAGE_VP[number] - w[_MISSING] * now
            if not now:
                worth += w[_READY] + power(w, number)
            best = max(best, worth)
    return best


@compiled
def green(w: Any, state: Any, seat: int, kind: int) -> Any:
    """A green card is worth most when it completes a set."""
    if not state[OPEN] and not state[STACK]:
        return 0.0
    others = state[part(seat) + OTHERS] + (1 << FIELD * (kind - COIN - 1))
    fewest = FIELD_MASK
    for place in range(FIRST_GREEN, FIRST_GREEN + GREENS):
        fewest = min(fewest, others >> FIELD * place & FIELD_MASK)
    if fewest >= 1 or others >> FIELD * (kind - COIN - 1) & FIELD_MASK >= 2:
        return w[_TOKEN]
    return w[_GREEN + (1 if green_cards(others) > 1 else 0)]


@compiled
def red(w: Any, state: Any, seat: int, kind: int) -> Any:
    """A shield is worth the victories it adds, the likelier the nearer the battle."""
    more = CARD_SHIELDS[kind]
    own = spoils(state, seat, seat, more)
    rest = state[PEACE] - HORNS[kind]
    if rest <= 0 < state[PEACE]:
        best = 0
        for other in range(state[PLAYERS]):
            if other != seat:
                best = max(best, spoils(state, other, seat, more))
        return VICTORY_VP * (own - w[_DEFEAT] * best)
    likely = 1.0 - w[_DUE] * max(rest, 0) if HORNS[kind] else w[_KEPT]
    gained = own - spoils(state, seat, seat, 0)
    return w[_SHIELD] + VICTORY_VP * gained * max(likely, w[_LEAST]) * w[_VICTORY]


@compiled
def build(w: Any, state: Any, seat: int, stage: int) -> Any:
    """A stage is worth its points and its effect; the last one ends the game, which is good for who leads."""
    own = part(seat)
    number = STAGES * state[own + WONDER] + stage
    worth = STAGE_VP[number] + power(w, number)
    if state[own + TOKENS] & ~state[USED] & BUILD_TOKEN:
        worth += w[_EXTRA]
    if state[own + BUILT] | 1 << stage == COMPLETE:
        best = 0
        for other in range(state[PLAYERS]):
            if other != seat:
                best = max(best, points_in_all(state, other))
        lead = points_in_all(state, seat) + STAGE_VP[number] - best
        worth += max(-FARTHEST, min(FARTHEST, w[_END] * lead))
    return worth


@compiled
def power(w: Any, number: int) -> Any:
    """What the effect of a stage is worth."""
    if LEARNS[number]:
        return w[_TOKEN]
    if STAGE_SHIELDS[number]:
        return w[_POWER] * STAGE_SHIELDS[number]
    if SEARCHES[number]:
        return w[_POWER + 1]
    return w[_POWER + 2] if ACTS[number] else 0.0


@compiled
def token_worth(w: Any, state: Any, seat: int, token: int) -> Any:
    """What a progress token is worth to a seat."""
    bit = TOKEN_BIT[token]
    worth = 0.0
    for kind in range(len(_LASTING_TOKENS)):
        if bit & _LASTING_TOKENS[kind]:
            worth += w[_LASTING + kind]
    worth += w[_LASTING + len(_LASTING_TOKENS)] * _ARMS[token]
    worth += _UNFINISHED[token]
    for place in range(len(VP_PER)):
        if VP_PER[place, 0] == bit:
            what = VP_PER[place, 1]
            soon = 1 if what == VICTORY_TOKENS else 2 if what == PROGRESS_TOKENS else 0
            worth += VP_PER[place, 2] * (counted(state, seat, what) + soon)
    for place in range(len(VP_COPIES)):
        if VP_COPIES[place, 0] == bit:
            owned = state[part(seat) + TOKENS] & bit
            worth += VP_COPIES[place, 2] - VP_COPIES[place, 1] if owned else VP_COPIES[place, 1] + 1.0
    return worth
