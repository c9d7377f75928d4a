"""How stages are paid, and which payments the duty to build leaves open (5.2-5.8, 8.7, 8.8)."""

from typing import Any

from wonders.fast.bits import ones
from wonders.fast.compiled import compiled
from wonders.games.architects.fast.cards import holds, part
from wonders.games.architects.fast.layout import BUILT, GOODS, RULES, SEAT, TOKENS, USED, WONDER
from wonders.games.architects.fast.tables import (
    CHEAPEST,
    COIN_SHIFT,
    COST,
    FIRST_WAY,
    GREY_GUARD,
    GREY_ONES,
    GUARD,
    OPEN_STAGES,
    SAME,
    SPARED,
    UNITS,
    WAY_HELPERS,
    WAY_PAID,
    WAYS,
)
from wonders.games.architects.rules.catalog import ANY_TOKEN, COIN, COIN_TOKEN, FIELD, FIELD_MASK, SITES, STAGES
from wonders.games.architects.rules.payments import FORCED, HELPING, MAXIMUM

TOP = 1 << FIELD - 1
"""The top bit of a field, which no count uses."""
WAY_BITS, STAGE_BITS = 10, 3
STEP_BITS = WAY_BITS + STAGE_BITS
"""A chain of stages built one after the other is a number with so many bits for each."""
NO_PAYMENT, SEVERAL = -1, -2


@compiled
def worth(goods: int, helpers: int) -> Any:
    """The units that the coins of a heap are worth."""
    coins = goods >> COIN_SHIFT
    return coins + SPARED if coins and helpers & COIN_TOKEN else coins


@compiled
def greys(goods: int) -> Any:
    """How many resources a heap holds."""
    result = 0
    for kind in range(COIN):
        result += goods >> FIELD * kind & FIELD_MASK
    return result


@compiled
def payable(number: int, goods: int, helpers: int) -> Any:
    """Whether a stage can be paid with these goods and tokens."""
    cost = COST[number]
    lacking = UNITS[cost] - worth(goods, helpers)
    if lacking <= 0:
        return True
    if helpers & ANY_TOKEN:
        return greys(goods) >= lacking
    grey = goods & (1 << COIN_SHIFT) - 1
    if SAME[cost]:
        return (grey + (TOP - lacking) * GREY_ONES) & GREY_GUARD != 0
    return ones((grey + (TOP - 1) * GREY_ONES) & GREY_GUARD) >= lacking


@compiled
def missing(number: int, goods: int, helpers: int) -> Any:
    """The units that are wanting for a stage (0: it can be paid)."""
    own = 0
    for kind in range(COIN):
        held = goods >> FIELD * kind & FIELD_MASK
        if helpers & ANY_TOKEN:
            own += held
        elif SAME[COST[number]]:
            own = max(own, held)
        else:
            own += 1 if held else 0
    return max(0, UNITS[COST[number]] - own - worth(goods, helpers))


@compiled
def stages(site: int, goods: int, helpers: int) -> Any:
    """The available stages of a site that can be paid, as a mask."""
    first = site // SITES * STAGES
    found = 0
    for stage in range(STAGES):
        if OPEN_STAGES[site] >> stage & 1 and payable(first + stage, goods, helpers):
            found |= 1 << stage
    return found


@compiled
def bound(site: int, goods: int, helpers: int) -> Any:
    """At most so many stages can be paid one after the other, judging by their units alone."""
    units = greys(goods) + worth(goods, helpers)
    more = 0
    while more < STAGES and CHEAPEST[site, more] <= units:
        more += 1
    return more


@compiled
def most(site: int, goods: int, helpers: int) -> Any:
    """The largest number of stages that can be paid one after the other with these goods."""
    first = site // SITES * STAGES
    best, depth, chain, stage, way = 0, 0, 0, 0, 0
    while True:
        if depth + bound(site, goods, helpers) <= best:
            stage = STAGES
        while stage < STAGES:
            if OPEN_STAGES[site] >> stage & 1 and payable(first + stage, goods, helpers):
                cost = COST[first + stage]
                way = max(way, FIRST_WAY[cost])
                while way < FIRST_WAY[cost + 1] and not fits(way, goods, helpers):
                    way += 1
                if way < FIRST_WAY[cost + 1]:
                    break
            stage += 1
            way = 0
        if stage < STAGES:
            chain = chain << STEP_BITS | stage << WAY_BITS | way
            depth += 1
            best = max(best, depth)
            site |= 1 << stage
            goods -= WAY_PAID[way]
            helpers &= ~WAY_HELPERS[way]
            stage, way = 0, 0
        elif depth:
            way = chain & (1 << WAY_BITS) - 1
            stage = chain >> WAY_BITS & (1 << STAGE_BITS) - 1
            chain >>= STEP_BITS
            depth -= 1
            site ^= 1 << stage
            goods += WAY_PAID[way]
            helpers |= WAY_HELPERS[way]
            way += 1
        else:
            return best


@compiled
def fits(way: int, goods: int, helpers: int) -> Any:
    """Whether the cards and tokens for a way to pay are at hand."""
    return not WAY_HELPERS[way] & ~helpers and holds(goods, WAY_PAID[way], GUARD)


# The seat to move


@compiled
def site_of(state: Any, seat: int) -> Any:
    """A seat's wonder as it stands."""
    own = part(seat)
    return SITES * state[own + WONDER] + state[own + BUILT]


@compiled
def helping_of(state: Any, seat: int) -> Any:
    """The tokens of a seat that help to pay, less those that it has used in this turn."""
    used = state[USED] if seat == state[SEAT] else 0
    return state[part(seat) + TOKENS] & ~used & HELPING


@compiled
def helping(state: Any) -> Any:
    """The unused tokens of the seat to move that help to pay."""
    return helping_of(state, state[SEAT])


@compiled
def judged(state: Any) -> Any:
    """Those of them that the duty to build counts on."""
    return helping(state) & COIN_TOKEN if state[RULES] & FORCED else 0


@compiled
def duty(state: Any) -> Any:
    """The most stages that must be built; 1 where it makes no difference whether they are more."""
    site, goods = site_of(state, state[SEAT]), state[part(state[SEAT]) + GOODS]
    if state[RULES] & MAXIMUM and bound(site, goods, judged(state)) > 1:
        return most(site, goods, judged(state))
    return 1 if stages(site, goods, judged(state)) else 0


@compiled
def allowed(state: Any, stage: int, way: int, owed: int) -> Any:
    """Whether the seat to move may pay for a stage in this way."""
    goods = state[part(state[SEAT]) + GOODS]
    if not fits(way, goods, helping(state)):
        return False
    if owed <= 1:
        return True
    site = site_of(state, state[SEAT]) | 1 << stage
    return 1 + most(site, goods - WAY_PAID[way], judged(state) & ~WAY_HELPERS[way]) >= owed


@compiled
def cost_of(state: Any, stage: int) -> Any:
    """The number of the cost of a stage of the seat to move."""
    return COST[STAGES * state[part(state[SEAT]) + WONDER] + stage]


@compiled
def payable_stages(state: Any) -> Any:
    """The available stages that the seat to move can pay for, as a mask."""
    return stages(site_of(state, state[SEAT]), state[part(state[SEAT]) + GOODS], helping(state))


@compiled
def buildable(state: Any, found: int, owed: int) -> Any:
    """Those of these stages that have a payment open to the seat to move, as a mask."""
    if owed > 1:
        for stage in range(STAGES):
            if found >> stage & 1 and only_payment(state, stage, owed) == NO_PAYMENT:
                found ^= 1 << stage
    return found


@compiled
def only_payment(state: Any, stage: int, owed: int) -> Any:
    """The one payment open for a stage, NO_PAYMENT or SEVERAL."""
    found = NO_PAYMENT
    cost = cost_of(state, stage)
    for way in range(FIRST_WAY[cost], FIRST_WAY[cost + 1]):
        if allowed(state, stage, way, owed):
            if found != NO_PAYMENT:
                return SEVERAL
            found = WAYS[way]
    return found
