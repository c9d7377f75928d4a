"""How a city of 7 Wonders would pay for something, unit by unit, and why it cannot."""

from functools import lru_cache

from wonders.core.offers import Plan, Reason, Step
from wonders.games.seven_wonders.rules.catalog import CARD_IDS, CARDS, CHAIN, ITEM_IDS, NEED, PRICE, SAME, SOURCES
from wonders.games.seven_wonders.rules.effects import RAW, RESOURCES
from wonders.games.seven_wonders.rules.state import LEFT, RIGHT, State, bits
from wonders.games.seven_wonders.rules.trade import (
    NEVER,
    PRICES,
    amount,
    covers,
    purse,
    shortage,
    splits,
    uncovered,
    ways,
)


def plan(s: State, city: int, item: int, way: int) -> Plan:
    """A way to pay for a card or stage: what comes from where, at which price (3.9)."""
    chain = CHAIN[item] & s.cards[city] if item < CARDS else 0
    if chain:
        return Plan(0, (Step("chain", ITEM_IDS[item], 1, source=CARD_IDS[bits(chain)[0]]),))
    steps = []
    if PRICE[item]:
        steps.append(Step("bank", "coins", PRICE[item], PRICE[item]))
    short = shortage(NEED[item], s.fixed[city])
    steps += [Step("own", RESOURCES[resource], units) for resource, units in _units(NEED[item] - short)]
    rest, from_left, from_right = _purchase(s, city, short, way)
    for resource, source in _assigned(short - rest, s.sources[city]):
        steps.append(Step("choice", RESOURCES[resource], 1, source=ITEM_IDS[source]))
    prices = PRICES[s.cheap[city]]
    for seller, bought, (raw, goods) in (
        (LEFT[s.cities][city], from_left, prices[:2]),
        (RIGHT[s.cities][city], from_right, prices[2:]),
    ):
        for resource, units in _units(bought):
            coins = units * (raw if resource < RAW else goods)
            if seller < s.players:
                steps.append(Step("bought", RESOURCES[resource], units, coins, to_seat=seller))
            else:
                steps.append(Step("bought_from_city", RESOURCES[resource], units, coins))
    return Plan(way >> 8, tuple(steps))


def why_not(s: State, city: int, item: int) -> tuple[Reason, ...]:
    """Why a city cannot build a card or stage at its cost: nothing if it can."""
    reasons = _against(s, city, item)
    if reasons and s.sixth:
        later = s.copy()
        later.sixth = ()
        later.derive()
        if not _against(later, city, item):
            reasons += (Reason("same_turn"),)
    return reasons


def _against(s: State, city: int, item: int) -> tuple[Reason, ...]:
    if item < CARDS:
        twin = SAME[item] & s.cards[city]
        if twin:
            return (Reason("duplicate", {"card": CARD_IDS[bits(twin)[0]]}),)
        if CHAIN[item] & s.cards[city]:
            return ()
    found = ways(s, city, item)
    if found == NEVER:
        lacking = [RESOURCES[resource] for resource, units in _units(missing(s, city, item)) for _ in range(units)]
        return (Reason("missing", {"resources": lacking}),)
    return too_dear(s, city, found[0])


def too_dear(s: State, city: int, way: int) -> tuple[Reason, ...]:
    """Why a city cannot afford a way to pay: nothing if it can."""
    price = way >> 8
    short = price - purse(s, city)
    return (Reason("coins_short", {"coins": short, "price": price}),) if short > 0 else ()


def missing(s: State, city: int, item: int) -> int:
    """What neither the city nor its two neighbours together can provide, packed: one of the smallest amounts."""
    left, right = LEFT[s.cities][city], RIGHT[s.cities][city]
    short = NEED[item]
    for place in (city, left, right):
        short = shortage(short, s.fixed[place])
    return _least(short, s.sources[city], s.sale[left], s.sale[right])


@lru_cache(1 << 12)
def _least(short: int, *several: int) -> int:
    """The smallest rest of a shortage that these sets of either/or sources leave one after another."""
    rests = {short}
    for sources in several:
        rests = {after for rest in rests for after in uncovered(rest, sources)}
    return min(rests, key=lambda rest: (amount(rest), rest))


def _purchase(s: State, city: int, short: int, way: int) -> tuple[int, int, int]:
    """What is bought in a way to pay, and how much of it from the left and from the right."""
    if not way & 0xFF:
        return 0, 0, 0
    left, right = LEFT[s.cities][city], RIGHT[s.cities][city]
    raw_left, goods_left, raw_right, goods_right = PRICES[s.cheap[city]]
    for rest in uncovered(short, s.sources[city]):
        for from_left, from_right, lr, lg, rr, rg in splits(rest):
            if lr * raw_left + lg * goods_left != way >> 4 & 15 or rr * raw_right + rg * goods_right != way & 15:
                continue
            if covers(shortage(from_left, s.fixed[left]), s.sale[left]) and covers(
                shortage(from_right, s.fixed[right]), s.sale[right]
            ):
                return rest, from_left, from_right
    raise AssertionError("every way to pay has its purchases")


@lru_cache(1 << 12)
def _units(packed: int) -> tuple[tuple[int, int], ...]:
    """A packed amount as pairs of resource and number of units."""
    return tuple([(place, units) for place in range(len(RESOURCES)) if (units := packed >> 4 * place & 15)])


def _assigned(packed: int, sources: int) -> list[tuple[int, int]]:
    """Which either/or source makes which unit, as pairs of resource and item; the sources are known to suffice."""
    result: list[tuple[int, int]] = []
    for number in bits(sources):
        item, resources, _ = SOURCES[number]
        later = sources >> (number + 1) << (number + 1)
        for resource in resources:
            if packed >> 4 * resource & 15 and covers(packed - (1 << 4 * resource), later):
                packed -= 1 << 4 * resource
                result.append((resource, item))
                break
    return result
