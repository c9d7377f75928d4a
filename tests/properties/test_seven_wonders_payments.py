"""7 Wonders: the ways to pay against a brute force that tries every purchase."""

from collections import Counter
from functools import cache
from itertools import product

import pytest

from wonders.core.chance import Chance
from wonders.core.offers import Plan
from wonders.games.seven_wonders.fast.pack import pack
from wonders.games.seven_wonders.fast.trade import cheapest, next_way
from wonders.games.seven_wonders.rules.catalog import (
    CARDS,
    CHEAP,
    COLOUR,
    ITEM_IDS,
    NEED,
    PRICE,
    SAME,
    STAGES,
    WONDER_IDS,
    WONDER_MAKES,
    effects_of,
)
from wonders.games.seven_wonders.rules.effects import BROWN, GREY, RAW, RESOURCES
from wonders.games.seven_wonders.rules.space import DEAREST
from wonders.games.seven_wonders.rules.state import State, bits
from wonders.games.seven_wonders.rules.trade import NEVER, ways
from wonders.games.seven_wonders.views.plans import missing, plan

Bag = tuple[int, ...]
Sources = tuple[tuple[int, ...], ...]


def random_cities(chance: Chance, players: int) -> State:
    """Three or more cities of random cards and stages, with some coins."""
    state = State(players, ())
    boards = chance.shuffled(range(len(WONDER_IDS)))[: state.cities]
    state.boards = [2 * wonder + chance.below(2) for wonder in boards]
    for city in range(state.cities):
        for card in chance.shuffled(range(CARDS))[: chance.below(22)]:
            # Producers and lower prices matter here: a city without them is soon told.
            useful = any(effect.word in ("produce", "choice", "private", "trade") for effect in effects_of(card))
            if not SAME[card] & state.cards[city] and (useful or chance.below(4) == 0):
                state.cards[city] |= 1 << card
        state.stages[city] = chance.below(len(STAGES[state.boards[city]]) + 1)
    state.derive()
    return state


def sources_of(s: State, city: int, for_sale: bool) -> Sources:
    """One entry for each unit that a city makes a turn: the resources it may be."""
    found = [(place,) for place in range(7) if WONDER_MAKES[s.boards[city] >> 1] >> 4 * place & 15]
    items = bits(s.cards[city])
    if for_sale:
        items = [card for card in items if COLOUR[card] in (BROWN, GREY)]
    else:
        items += STAGES[s.boards[city]][: s.stages[city]]
    for item in items:
        for effect in effects_of(item):
            if effect.word == "produce":
                found += [(resource,) for resource in effect.arguments[0]]
            elif effect.word == "choice" or (effect.word == "private" and not for_sale):
                found.append(tuple(effect.arguments[0]))
    return tuple(sorted(found))


@cache
def covers(sources: Sources, units: Bag) -> bool:
    """Whether each unit can come from a source of its own: tries every source for the first unit."""
    if not units:
        return True
    return any(
        units[0] in source and covers(sources[:place] + sources[place + 1 :], units[1:])
        for place, source in enumerate(sources)
    )


def bags(units: Bag) -> set[Bag]:
    """Every part of a bag of units."""
    return {
        tuple(unit for unit, taken in zip(units, choice, strict=True) if taken)
        for choice in product((False, True), repeat=len(units))
    }


def rest(units: Bag, part: Bag) -> Bag:
    return tuple(sorted((Counter(units) - Counter(part)).elements()))


def oracle(s: State, city: int, item: int) -> set[tuple[int, int]]:
    """The totals of all valid plans: every purchase without a superfluous unit, split in every way (3.9)."""
    units = tuple(place for place in range(7) for _ in range(NEED[item] >> 4 * place & 15))
    own = sources_of(s, city, for_sale=False)
    cities = s.cities
    left, right = (city + 1) % cities, (city - 1) % cities
    sellers = sources_of(s, left, for_sale=True), sources_of(s, right, for_sale=True)
    cheap = 0
    for owned in [*bits(s.cards[city]), *STAGES[s.boards[city]][: s.stages[city]]]:
        cheap |= CHEAP[owned]
    prices = [[2 - (cheap >> side & 1), 2 - (cheap >> side + 1 & 1)] for side in (0, 2)]
    totals = set()
    for bought in bags(units):
        if not covers(own, rest(units, bought)):
            continue
        if any(covers(own, rest(units, rest(bought, (unit,)))) for unit in bought):
            continue
        for part in bags(bought):
            other = rest(bought, part)
            if covers(sellers[0], part) and covers(sellers[1], other):
                coins = [sum(prices[side][unit >= RAW] for unit in share) for side, share in enumerate((part, other))]
                totals.add((coins[0], coins[1]))
    return totals


def undercut(one: tuple[int, int], totals: set[tuple[int, int]]) -> bool:
    return any(other != one and other[0] <= one[0] and other[1] <= one[1] for other in totals)


def compare(seed: int, cities: int, items: int) -> Counter[str]:
    """Compares a number of random cities with the oracle; tells how often what came out."""
    chance = Chance(seed, "payments")
    seen: Counter[str] = Counter()
    for _ in range(cities):
        players = 2 + chance.below(3)
        s = random_cities(chance, players)
        city = chance.below(s.cities)
        for item in chance.shuffled(range(len(ITEM_IDS)))[:items]:
            totals = oracle(s, city, item)
            if city < players:
                totals = {total for total in totals if not undercut(total, totals)}
            found = ways(s, city, item)
            told = set() if found == NEVER else {(way >> 4 & 15, way & 15) for way in found}
            assert told == totals, (s.boards, s.cards, s.stages, city, item)
            if found == NEVER:
                assert missing(s, city, item)
                seen["impossible"] += 1
                continue
            assert [way >> 8 for way in found] == sorted(PRICE[item] + sum(total) for total in totals)
            seen["free" if not found[0] else "one way" if len(found) == 1 else "choice"] += 1
            for way in found:
                if not PRICE[item]:
                    check_plan(s, city, item, way, plan(s, city, item, way))
    return seen


def check_plan(s: State, city: int, item: int, way: int, told: Plan) -> None:
    """A plan covers every unit of the cost once, and its prices are those of the way."""
    if any(step.how == "chain" for step in told.steps):
        return
    units = Counter({step.what: 0 for step in told.steps})
    for step in told.steps:
        units[step.what] += step.units
    assert units == Counter({RESOURCES[place]: count for place in range(7) if (count := NEED[item] >> 4 * place & 15)})
    assert told.coins == way >> 8 == sum(step.coins for step in told.steps)
    left = (city + 1) % s.cities
    to_left = sum(
        step.coins for step in told.steps if step.to_seat == left or (step.how == "bought_from_city" and left == 2)
    )
    assert to_left == way >> 4 & 15
    sources = [step.source for step in told.steps if step.how == "choice"]
    assert len(set(sources)) == len(sources)


def test_the_ways_to_pay_are_those_of_the_oracle() -> None:
    seen = compare(1, 2_000, 2)
    assert min(seen[kind] for kind in ("impossible", "free", "one way", "choice")) > 100
    assert seen.total() == 4_000


@pytest.mark.soak
def test_twenty_thousand_cities_pay_as_the_oracle_says() -> None:
    assert compare(2, 20_000, 4).total() == 80_000


def test_what_is_missing_is_missing() -> None:
    """What the reasons call missing is what all three cities together lack, and not a unit more."""
    chance = Chance(3, "missing")
    for _ in range(300):
        s = random_cities(chance, 3)
        item = chance.below(len(ITEM_IDS))
        units = tuple(place for place in range(7) for _ in range(NEED[item] >> 4 * place & 15))
        everything = tuple(sorted(sources_of(s, 0, False) + sources_of(s, 1, True) + sources_of(s, 2, True)))
        lack = missing(s, 0, item)
        lacking = tuple(place for place in range(7) for _ in range(lack >> 4 * place & 15))
        assert covers(everything, rest(units, lacking))
        assert not any(covers(everything, rest(units, fewer)) for fewer in bags(lacking) if len(fewer) < len(lacking))


def test_the_largest_cost_fits_the_action() -> None:
    units = [sum(NEED[item] >> 4 * place & 15 for place in range(7)) for item in range(len(ITEM_IDS))]
    assert 2 * max(units) == DEAREST


def array_ways(s: State, city: int) -> list[tuple[int, ...]]:
    """For every item the ways to pay that the array core finds one after another."""
    array = pack(s)
    result = []
    for item in range(len(ITEM_IDS)):
        if cheapest(array, city, item) >= NEVER[0] >> 8:
            result.append(NEVER)
            continue
        found = [next_way(array, city, item, -1)]
        while (way := next_way(array, city, item, found[-1])) >= 0:
            found.append(way)
        assert found[0] >> 8 == cheapest(array, city, item)
        result.append(tuple(found))
    return result


@pytest.mark.parametrize("players", [2, 3, 7])
def test_the_array_core_finds_the_same_ways_to_pay(players: int) -> None:
    for case in range(40):
        state = random_cities(Chance(case, "array ways", str(players)), players)
        for city in range(state.cities):
            expected = [ways(state, city, item) for item in range(len(ITEM_IDS))]
            assert array_ways(state, city) == expected
