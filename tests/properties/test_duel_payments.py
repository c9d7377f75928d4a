"""Duel: the cheapest payment against a brute force that tries every way of paying."""

from functools import cache

import pytest

from wonders.core.chance import Chance
from wonders.core.offers import COST_STATES
from wonders.games.duel import GAME
from wonders.games.duel.rules.catalog import (
    CARD_IDS,
    CHAIN,
    CHOICE,
    COLOUR,
    COLOUR_MASK,
    ITEM,
    NEEDS,
    PRICE,
    PRICE1,
    PRODUCE,
    TOKEN_IDS,
    WONDER,
    WONDER_IDS,
)
from wonders.games.duel.rules.effects import BLUE, BROWN, GREY, RAW
from wonders.games.duel.rules.legal import cost
from wonders.games.duel.rules.state import TURN, State, bits
from wonders.games.duel.views.prices import plan, price

ARCHITECTURE = 1 << TOKEN_IDS.index("architecture")
MASONRY = 1 << TOKEN_IDS.index("masonry")


def random_city(chance: Chance) -> State:
    """Two cities of random cards, wonders and tokens."""
    options = GAME.chosen({"wonders": "first_game"})
    state = GAME.rules.start(2, options, GAME.rules.deal(2, options, chance), None)
    cards = chance.shuffled(range(len(CARD_IDS)))
    cut = chance.below(31)
    state.cards = [
        sum(1 << card for card in cards[:cut]),
        sum(1 << card for card in cards[cut : cut + chance.below(31)]),
    ]
    wonders = chance.shuffled(range(WONDER, WONDER + len(WONDER_IDS)))
    state.built = [tuple(wonders[: chance.below(5)]), tuple(wonders[5 : 5 + chance.below(3)])]
    tokens = chance.shuffled(range(len(TOKEN_IDS)))
    state.tokens = [sum(1 << token for token in tokens[: chance.below(6)]), 0]
    state.ask = TURN
    state.derive()
    return state


def oracle(s: State, item: int) -> int:
    """The fewest coins over every way to cover each unit: own production, a choice producer, a waiver, a purchase."""
    if CHAIN[item] & s.cards[0]:
        return 0
    own = [0] * 5
    for card in bits(s.cards[0]):
        for unit in PRODUCE[card]:
            own[unit] += 1
    market = [2] * 5
    for card in bits(s.cards[1] & (COLOUR_MASK[BROWN] | COLOUR_MASK[GREY])):
        for unit in PRODUCE[card]:
            market[unit] += 1
    for card in bits(s.cards[0]):
        for unit in range(5):
            if PRICE1[card] >> unit & 1:
                market[unit] = 1
    makers = [
        frozenset(range(RAW)) if CHOICE[owned] == 0 else frozenset(range(RAW, 5))
        for owned in [*bits(s.cards[0]), *s.built[0]]
        if CHOICE[owned] >= 0
    ]
    waiver = ARCHITECTURE if item >= WONDER else MASONRY if COLOUR[item] == BLUE else 0
    units = tuple(resource for resource, count in NEEDS[item] for _ in range(count))

    @cache
    def cheapest(place: int, left: tuple[int, ...], free_makers: tuple[frozenset[int], ...], waivers: int) -> int:
        if place == len(units):
            return 0
        unit = units[place]
        ways = [market[unit] + cheapest(place + 1, left, free_makers, waivers)]
        if left[unit]:
            fewer = (*left[:unit], left[unit] - 1, *left[unit + 1 :])
            ways.append(cheapest(place + 1, fewer, free_makers, waivers))
        for number, maker in enumerate(free_makers):
            if unit in maker:
                rest = free_makers[:number] + free_makers[number + 1 :]
                ways.append(cheapest(place + 1, left, rest, waivers))
        if waivers:
            ways.append(cheapest(place + 1, left, free_makers, waivers - 1))
        return min(ways)

    return PRICE[item] + cheapest(0, tuple(own), tuple(makers), 2 if waiver & s.tokens[0] else 0)


@pytest.mark.slow
def test_the_cheapest_payment_is_the_cheapest_of_all() -> None:
    chance = Chance(11, "payments")
    cases = 0
    prices = set()
    while cases < 20_000:
        state = random_city(chance)
        for item in chance.shuffled(range(WONDER + len(WONDER_IDS)))[:10]:
            expected = oracle(state, item)
            assert cost(state, 0, item) == expected, (state.cards, state.built, state.tokens, item)
            way = plan(state, 0, item)
            assert way.coins == expected == sum(step.coins for step in way.steps)
            prices.add(expected)
            cases += 1
    assert len(prices) > 20


def test_a_price_is_the_plan_in_short() -> None:
    chance = Chance(13, "prices")
    states = set()
    for _ in range(300):
        state = random_city(chance)
        for item in range(WONDER + len(WONDER_IDS)):
            way = plan(state, 0, item)
            assert price(state, 0, item) == (way.coins, way.state)
            states.add(way.state)
    assert states == {*COST_STATES.values()}


def test_the_plan_covers_every_unit_once() -> None:
    chance = Chance(12, "plans")
    for _ in range(300):
        state = random_city(chance)
        for item in range(WONDER + len(WONDER_IDS)):
            steps = plan(state, 0, item).steps
            if CHAIN[item] & state.cards[0]:
                assert [step.how for step in steps] == ["chain"]
                continue
            covered = sum(step.units for step in steps if step.how != "bank")
            assert covered == sum(count for _, count in NEEDS[item])
            sources = [step.source for step in steps if step.how == "choice"]
            assert len(set(sources)) == len(sources)
            assert all(CHOICE[ITEM[str(source)]] >= 0 for source in sources)
