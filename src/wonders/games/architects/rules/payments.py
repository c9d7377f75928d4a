"""How stages are paid, and which payments the duty to build leaves open (5.2-5.8, 8.7, 8.8).

A payment is the heap of cards spent. Together with the stage it says everything: one card fewer than the units of the
cost means that a coin was doubled, and cards that do not fit the cost mean that its kind was ignored.
"""

from functools import lru_cache
from itertools import combinations_with_replacement
from typing import NamedTuple

from wonders.games.architects.rules.catalog import (
    ANY_TOKEN,
    COIN,
    COIN_TOKEN,
    COIN_WORTH,
    COST,
    OPEN,
    SITES,
    STAGES,
    guard,
    heap,
)
from wonders.games.architects.rules.effects import RESOURCES

MAXIMUM, FORCED, OPTIONAL = 1, 2, 4
"""The switches of the rules as bits: `must_build_maximum`, `economy_forces_build`, and effects of stages that may be
declined."""

_COSTS: tuple[tuple[bool, int], ...] = tuple(sorted(set(COST)))
_COST_NUMBER: tuple[int, ...] = tuple(_COSTS.index(cost) for cost in COST)
_GUARD = guard(tuple(range(COIN + 1)))
_SPARED = COIN_WORTH - 1
"""The cards that a doubled coin saves."""


def _helpers(same: bool, units: int, cards: tuple[int, ...]) -> int:
    """The tokens that a payment needs, as a mask; -1 if it is not a payment of this cost."""
    helpers = 0
    if len(cards) == units - _SPARED and COIN in cards:
        helpers |= COIN_TOKEN
    elif len(cards) != units:
        return -1
    grey = [card for card in cards if card != COIN]
    different = len(set(grey))
    if different > 1 if same else different < len(grey):
        helpers |= ANY_TOKEN
    return helpers


PAYMENTS: tuple[tuple[int, ...], ...] = tuple(
    cards
    for size in range(1, max(units for _, units in _COSTS) + 1)
    for cards in combinations_with_replacement(range(COIN + 1), size)
    if any(_helpers(same, units, cards) >= 0 for same, units in _COSTS)
)
"""Every heap of cards that can pay for some stage, as its cards in the order of kinds."""
PAYMENT_IDS: tuple[str, ...] = tuple("+".join((*RESOURCES, "coin")[card] for card in cards) for cards in PAYMENTS)
PAID: tuple[int, ...] = tuple(heap(cards) for cards in PAYMENTS)

HELPERS: tuple[tuple[int, ...], ...] = tuple(
    tuple(_helpers(same, units, cards) for cards in PAYMENTS) for same, units in _COSTS
)


class Way(NamedTuple):
    """One payment of a cost: its number, its heap, and the tokens it needs."""

    payment: int
    paid: int
    helpers: int


def ways(cost: int, owned: int) -> tuple[Way, ...]:
    """The payments of a cost with these tokens; those that need none and spare coins come first."""
    found = [
        Way(number, PAID[number], helpers)
        for number, helpers in enumerate(HELPERS[cost])
        if helpers >= 0 and not helpers & ~owned
    ]
    return tuple(sorted(found, key=lambda way: (way.helpers, PAYMENTS[way.payment].count(COIN))))


HELPING = COIN_TOKEN | ANY_TOKEN
"""The tokens that help to pay, as a mask."""
_WAYS: tuple[dict[int, tuple[Way, ...]], ...] = tuple(
    {owned: ways(cost, owned) for owned in (0, COIN_TOKEN, ANY_TOKEN, HELPING)} for cost in range(len(_COSTS))
)
"""The payments of each cost with each choice of helping tokens."""


class Builds(NamedTuple):
    """What a seat can build: for each stage the payments open to it and those the duty to build forbids (5.8)."""

    stages: tuple[int, ...]
    """The stages that have a payment open to the seat."""
    allowed: tuple[tuple[int, ...], ...]
    refused: tuple[tuple[int, ...], ...]
    duty: int
    """The most stages that must be built with the cards at hand; the turn cannot end before they are."""


def helpers_of(number: int, payment: int) -> int:
    """The tokens that a payment of this stage uses up for the turn, as a mask."""
    return HELPERS[_COST_NUMBER[number]][payment]


@lru_cache(maxsize=1 << 16)
def most(site: int, goods: int, helpers: int) -> int:
    """The largest number of stages that can be paid one after the other with these cards."""
    first = site // SITES * STAGES
    best = 0
    for stage in OPEN[site]:
        for _, paid, used in _WAYS[_COST_NUMBER[first + stage]][helpers]:
            if ((goods | _GUARD) - paid) & _GUARD == _GUARD:
                best = max(best, 1 + most(site | 1 << stage, goods - paid, helpers & ~used))
    return best


@lru_cache(maxsize=1 << 16)
def builds(site: int, goods: int, helpers: int, rules: int) -> Builds:
    """What can be built on a site with these cards and unused tokens, under these switches of the rules."""
    first = site // SITES * STAGES
    judged = helpers & COIN_TOKEN if rules & FORCED else 0
    duty = most(site, goods, judged)
    allowed: list[tuple[int, ...]] = [()] * STAGES
    refused: list[tuple[int, ...]] = [()] * STAGES
    for stage in OPEN[site]:
        for payment, paid, used in _WAYS[_COST_NUMBER[first + stage]][helpers]:
            if ((goods | _GUARD) - paid) & _GUARD != _GUARD:
                continue
            if rules & MAXIMUM and 1 + most(site | 1 << stage, goods - paid, judged & ~used) < duty:
                refused[stage] += (payment,)
            else:
                allowed[stage] += (payment,)
    stages = tuple([stage for stage in OPEN[site] if allowed[stage]])
    return Builds(stages, tuple(allowed), tuple(refused), duty)


def missing(number: int, goods: list[int], helpers: int) -> int:
    """The units that are wanting for a stage with these counts of resources and coins (0: it can be paid)."""
    same, units = COST[number]
    grey = goods[:COIN]
    if helpers & ANY_TOKEN:
        own = sum(grey)
    elif same:
        own = max(grey)
    else:
        own = len([count for count in grey if count])
    coins = goods[COIN] + (_SPARED if helpers & COIN_TOKEN and goods[COIN] else 0)
    return max(0, units - min(own, units) - coins)
