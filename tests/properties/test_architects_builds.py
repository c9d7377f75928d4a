"""Architects: what can and must be built, against an exhaustive search over all orders and payments."""

from collections import Counter
from functools import cache
from itertools import combinations, product

import pytest

from wonders.core.chance import Chance
from wonders.games.architects.rules.catalog import (
    ANY_TOKEN,
    COIN,
    COIN_TOKEN,
    COST,
    OPEN,
    RESTS_ON,
    SITES,
    STAGES,
    WONDER_IDS,
    counts_of,
    heap,
)
from wonders.games.architects.rules.payments import FORCED, MAXIMUM, PAYMENTS, builds, helpers_of, missing

Hand = tuple[int, ...]
"""Cards one by one, in ascending order: 0 to 4 are resources, 5 is a coin."""


@cache
def pays(same: bool, units: int, cards: Hand, doubling: bool, mixing: bool) -> bool:
    """Whether these cards pay a cost exactly, trying every resource that each coin could stand for."""
    coins = [2 if doubling and place == 0 else 1 for place in range(cards.count(COIN))]
    if doubling and not coins:
        return False
    grey = [card for card in cards if card != COIN]
    if len(grey) + sum(coins) != units:
        return False
    if mixing:
        return True
    for wild in product(range(5), repeat=sum(coins)):
        kinds = len({*grey, *wild})
        if kinds == (1 if same else units):
            return True
    return False


def without(hand: Hand, cards: Hand) -> Hand:
    rest = list(hand)
    for card in cards:
        rest.remove(card)
    return tuple(rest)


@cache
def steps(wonder: int, built: int, hand: Hand, economy: bool, engineering: bool) -> dict[tuple[int, Hand], list[bool]]:
    """Every stage and payment there is, with the tokens it uses: economy, engineering."""
    found: dict[tuple[int, Hand], list[bool]] = {}
    for stage in range(STAGES):
        number = STAGES * wonder + stage
        if built >> stage & 1 or RESTS_ON[number] & ~built:
            continue
        same, units = COST[number]
        for count in range(1, units + 1):
            for cards in set(combinations(hand, count)):
                for mixing, doubling in product((False, True), repeat=2):
                    allowed = (economy or not doubling) and (engineering or not mixing)
                    if allowed and pays(same, units, cards, doubling, mixing):
                        found.setdefault((stage, cards), [doubling, mixing])
    return found


@cache
def largest(wonder: int, built: int, hand: Hand, economy: bool) -> int:
    """The most stages that can be built one after the other, over all orders and payments, without engineering."""
    return max(
        (
            1 + largest(wonder, built | 1 << stage, without(hand, cards), economy and not doubled)
            for (stage, cards), (doubled, _) in steps(wonder, built, hand, economy, False).items()
        ),
        default=0,
    )


def expected(wonder: int, built: int, hand: Hand, helpers: int, rules: int) -> tuple[set[tuple[int, Hand]], int]:
    """The stages and payments that rule 5.8 leaves open, and how many stages must be built."""
    economy, engineering = helpers & COIN_TOKEN != 0, helpers & ANY_TOKEN != 0
    judged = economy and rules & FORCED != 0
    before = largest(wonder, built, hand, judged)
    allowed = set()
    for (stage, cards), (doubled, _) in steps(wonder, built, hand, economy, engineering).items():
        after = largest(wonder, built | 1 << stage, without(hand, cards), judged and not doubled)
        if not rules & MAXIMUM or 1 + after >= before:
            allowed.add((stage, cards))
    return allowed, before


def random_site(chance: Chance) -> tuple[int, int]:
    """A wonder with some stages built, each on those below it."""
    wonder, built = chance.below(len(WONDER_IDS)), 0
    for _ in range(chance.below(STAGES)):
        built |= 1 << chance.pick(OPEN[SITES * wonder + built])
    return wonder, built


def random_hand(chance: Chance) -> Hand:
    """Up to eleven cards, with few kinds or many, and few coins or many."""
    kinds = chance.order(5)[: 1 + chance.below(5)]
    coins = chance.below(5) if chance.below(2) else 0
    return tuple(sorted([chance.pick(kinds) for _ in range(chance.below(8))] + [COIN] * coins))


def check(positions: int, seed: str) -> Counter[int]:
    """Compares as many random positions; how often each number of stages was a duty."""
    chance = Chance(5, seed)
    duties: Counter[int] = Counter()
    for _ in range(positions):
        wonder, built = random_site(chance)
        hand = random_hand(chance)
        helpers = COIN_TOKEN * chance.below(2) | ANY_TOKEN * (chance.below(3) == 0)
        rules = chance.pick((MAXIMUM | FORCED, MAXIMUM | FORCED, MAXIMUM, FORCED, 0))
        case = (WONDER_IDS[wonder], bin(built), hand, helpers, rules)
        found = builds(SITES * wonder + built, heap(hand), helpers, rules)
        allowed, duty = expected(wonder, built, hand, helpers, rules)
        offered = [(stage, PAYMENTS[payment]) for stage in range(STAGES) for payment in found.allowed[stage]]
        refused = [(stage, PAYMENTS[payment]) for stage in range(STAGES) for payment in found.refused[stage]]
        payable = steps(wonder, built, hand, helpers & COIN_TOKEN != 0, helpers & ANY_TOKEN != 0)
        assert len(set(offered)) == len(offered), case
        assert set(offered) == allowed, case
        assert set(refused) == set(payable) - allowed, case
        assert found.duty == duty, case
        assert found.stages == tuple(sorted({stage for stage, _ in allowed})), case
        assert bool(allowed) >= bool(duty), case
        for stage, payments in enumerate(found.allowed):
            for payment in payments:
                doubled, mixed = payable[stage, PAYMENTS[payment]]
                used = helpers_of(STAGES * wonder + stage, payment)
                assert used == COIN_TOKEN * doubled | ANY_TOKEN * mixed, case
        for stage in OPEN[SITES * wonder + built]:
            can_pay = any(other == stage for other, _ in payable)
            assert (missing(STAGES * wonder + stage, counts_of(heap(hand)), helpers) == 0) == can_pay, case
        duties[duty] += 1
    return duties


@pytest.mark.slow
def test_what_must_be_built_is_the_most_that_can_be() -> None:
    duties = check(10_000, "test")
    assert min(duties[number] for number in (0, 1, 2, 3)) > 100


@pytest.mark.soak
def test_what_must_be_built_is_the_most_that_can_be_in_many_more_positions() -> None:
    assert check(50_000, "soak").total() == 50_000


def test_every_payment_is_of_some_use_and_has_one_meaning() -> None:
    """A payment names its cards in order, no two are the same, and each pays for some stage with some tokens."""
    assert len(set(PAYMENTS)) == len(PAYMENTS) == 204
    assert all(tuple(sorted(cards)) == cards for cards in PAYMENTS)
    for payment in range(len(PAYMENTS)):
        assert any(helpers_of(number, payment) >= 0 for number in range(STAGES))
