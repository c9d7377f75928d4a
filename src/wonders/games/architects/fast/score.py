"""Strength in battle, points and the winner."""

from typing import Any

from wonders.fast.bits import ones
from wonders.fast.compiled import compiled
from wonders.games.architects.fast.cards import part, total
from wonders.games.architects.fast.layout import BUILT, CAT, OTHERS, PLAYERS, TOKENS, VICTORIES, WONDER
from wonders.games.architects.fast.payments import site_of
from wonders.games.architects.fast.tables import (
    OTHER_CATS,
    OTHER_SHIELDS,
    OTHER_VP,
    SITE_SHIELDS,
    SITE_VP,
    TOKEN_SHIELDS,
    VP_COPIES,
    VP_PER,
    VP_WONDER,
)
from wonders.games.architects.rules.catalog import CAT_VP, COMPLETE, STAGES, VICTORY_VP
from wonders.games.architects.rules.effects import CAT_SYMBOLS, VICTORY_TOKENS
from wonders.games.architects.rules.score import CATEGORIES

_CATEGORIES = len(CATEGORIES)


@compiled
def strength(state: Any, seat: int) -> Any:
    """The shields of a seat: on red cards, stages and tokens (9.4)."""
    own = part(seat)
    shields = total(state[own + OTHERS], OTHER_SHIELDS) + SITE_SHIELDS[site_of(state, seat)]
    for place in range(len(TOKEN_SHIELDS)):
        if state[own + TOKENS] & TOKEN_SHIELDS[place, 0]:
            shields += TOKEN_SHIELDS[place, 1]
    return shields


@compiled
def spoils(state: Any, seat: int, armed: int, more: int) -> Any:
    """The military victory tokens a seat wins if the seat `armed` has so many more shields (9.5, 9.8)."""
    players = state[PLAYERS]
    own = strength(state, seat) + (more if seat == armed else 0)
    after = seat + 1 if seat + 1 < players else 0
    others = strength(state, after) + (more if after == armed else 0)
    if players == 2:
        return 0 if own <= others else 2 if own >= 2 and own >= 2 * others else 1
    before = seat - 1 if seat else players - 1
    others_before = strength(state, before) + (more if before == armed else 0)
    return (1 if own > others else 0) + (1 if own > others_before else 0)


@compiled
def progress(state: Any, seat: int) -> Any:
    """The points of a seat's progress tokens (section 8)."""
    own = part(seat)
    tokens = state[own + TOKENS]
    if not tokens:
        return 0
    result = 0
    for place in range(len(VP_WONDER)):
        if tokens & VP_WONDER[place, 0]:
            result += VP_WONDER[place, 2 if state[own + BUILT] == COMPLETE else 1]
    for place in range(len(VP_PER)):
        if tokens & VP_PER[place, 0]:
            result += VP_PER[place, 2] * counted(state, seat, VP_PER[place, 1])
    for place in range(len(VP_COPIES)):
        if tokens & VP_COPIES[place, 0]:
            result += VP_COPIES[place, 2 if tokens & VP_COPIES[place, 0] << 1 else 1]
    return result


@compiled
def counted(state: Any, seat: int, what: int) -> Any:
    """How many a seat has of the things that tokens count."""
    own = part(seat)
    if what == CAT_SYMBOLS:
        return total(state[own + OTHERS], OTHER_CATS)
    return state[own + VICTORIES] if what == VICTORY_TOKENS else ones(state[own + TOKENS])


@compiled
def by_category(state: Any, seat: int, category: int) -> Any:
    """The points of a seat in one category as they stand (10.3)."""
    own = part(seat)
    if category == 0:
        return SITE_VP[site_of(state, seat)] if state[own + WONDER] >= 0 else 0
    if category == 1:
        return CAT_VP if state[CAT] == seat else 0
    if category == 2:
        return total(state[own + OTHERS], OTHER_VP)
    return VICTORY_VP * state[own + VICTORIES] if category == 3 else progress(state, seat)


@compiled
def points(state: Any, seat: int, sheet: Any) -> Any:
    """Fills in the points of a seat by category; the sum."""
    for category in range(_CATEGORIES):
        sheet[category] = by_category(state, seat, category)
    return points_in_all(state, seat)


@compiled
def points_in_all(state: Any, seat: int) -> Any:
    """The points of a seat as they stand."""
    result = 0
    for category in range(_CATEGORIES):
        result += by_category(state, seat, category)
    return result


@compiled
def outcome(state: Any, ranks: Any) -> Any:
    """Fills in the ranks: most points, then most built stages, else shared (10.4)."""
    players = state[PLAYERS]
    for seat in range(players):
        ranks[seat] = 1
        for other in range(players):
            ranks[seat] += 1 if achieved(state, other) > achieved(state, seat) else 0
    return 0


@compiled
def achieved(state: Any, seat: int) -> Any:
    """What seats are ranked by as one number."""
    return points_in_all(state, seat) << STAGES | ones(state[part(seat) + BUILT])
