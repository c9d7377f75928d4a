"""Ways to pay in 7 Wonders: what a city lacks, what its neighbours can sell, and for how many coins (section 3).

Own production is used first, then every purchase is split between the two neighbours. Amounts are packed as in the
catalogue. The cached functions answer questions about small amounts and sets of sources that come up in every game;
what depends on the cities themselves is remembered in the state until a city changes.

A way to pay is one int: the coins in all, then four bits of coins for the left neighbour, then four for the right.
"""

from functools import lru_cache

from wonders.games.seven_wonders.catalog import NEED, PRICE, SOURCES
from wonders.games.seven_wonders.effects import (
    CHEAP_GOODS_LEFT,
    CHEAP_GOODS_RIGHT,
    CHEAP_RAW_LEFT,
    CHEAP_RAW_RIGHT,
    RAW,
    RESOURCES,
)
from wonders.games.seven_wonders.state import LEFT, RIGHT, State

GUARD = 0x8888888
"""The highest of the four bits of every resource."""
NEVER: tuple[int, ...] = (1 << 30,)
"""No way to pay: more coins than anybody has."""
_UNIT: tuple[int, ...] = tuple(1 << 4 * resource for resource in range(len(RESOURCES)))
_RAW_BITS = (1 << 4 * RAW) - 1
_CACHED = 1 << 16
_PRICES: tuple[tuple[int, int, int, int], ...] = tuple(
    (
        1 if cheap & CHEAP_RAW_LEFT else 2,
        1 if cheap & CHEAP_GOODS_LEFT else 2,
        1 if cheap & CHEAP_RAW_RIGHT else 2,
        1 if cheap & CHEAP_GOODS_RIGHT else 2,
    )
    for cheap in range(16)
)


def shortage(need: int, have: int) -> int:
    """What is missing of each resource, packed: the guard bits keep one resource from borrowing of the next."""
    rest = (need | GUARD) - have
    enough = rest & GUARD
    return rest & (enough - (enough >> 3))


@lru_cache(_CACHED)
def amount(packed: int) -> int:
    """The number of units."""
    total = 0
    while packed:
        total += packed & 15
        packed >>= 4
    return total


@lru_cache(_CACHED)
def uncovered(short: int, sources: int) -> tuple[int, ...]:
    """What can be left of a shortage when a set of either/or sources covers as much of it as it can.

    However the sources are used, the most they can cover is the same number of units; a way that covers fewer buys
    something superfluous (3.9).
    """
    rests = {short}
    for number, (_, resources, _) in enumerate(SOURCES):
        if sources >> number & 1:
            rests |= {
                rest - _UNIT[resource] for rest in rests for resource in resources if rest >> 4 * resource & 15
            }
    least = min([amount(rest) for rest in rests])
    return tuple(sorted([rest for rest in rests if amount(rest) == least]))


@lru_cache(_CACHED)
def covers(short: int, sources: int) -> bool:
    """Whether a set of either/or sources covers a shortage."""
    return uncovered(short, sources)[0] == 0


@lru_cache(_CACHED)
def splits(bought: int) -> tuple[tuple[int, int, int, int, int, int], ...]:
    """All ways to buy from two neighbours: packed amounts left and right, then their numbers of raw and goods."""
    parts = [0]
    for resource, unit in enumerate(_UNIT):
        units = bought >> 4 * resource & 15
        if units:
            parts = [part + count * unit for part in parts for count in range(units + 1)]
    result = []
    for left in parts:
        right = bought - left
        left_raw, right_raw = amount(left & _RAW_BITS), amount(right & _RAW_BITS)
        result.append((left, right, left_raw, amount(left) - left_raw, right_raw, amount(right) - right_raw))
    return tuple(result)


def ways(s: State, city: int, item: int) -> tuple[int, ...]:
    """The ways in which a city can pay for an item, by the coins they take in all; the city may have fewer (3.9).

    A player's city has each way that no other undercuts on one side without being dearer on the other; the free city
    has them all.
    """
    known = s.ways[city].get(item)
    if known is None:
        known = _find(s, city, item)
        s.ways[city][item] = known
    return known


def _find(s: State, city: int, item: int) -> tuple[int, ...]:
    bank = PRICE[item] << 8
    short = shortage(NEED[item], s.fixed[city])
    if not short:
        return (bank,)
    left, right = LEFT[s.cities][city], RIGHT[s.cities][city]
    left_fixed, right_fixed = s.fixed[left], s.fixed[right]
    left_sale, right_sale = s.sale[left], s.sale[right]
    raw_left, goods_left, raw_right, goods_right = unit_prices(s, city)
    found: set[int] = set()
    for rest in uncovered(short, s.sources[city]):
        for from_left, from_right, lr, lg, rr, rg in splits(rest):
            lack = shortage(from_left, left_fixed)
            if lack and not covers(lack, left_sale):
                continue
            lack = shortage(from_right, right_fixed)
            if lack and not covers(lack, right_sale):
                continue
            to_left = lr * raw_left + lg * goods_left
            to_right = rr * raw_right + rg * goods_right
            found.add(bank + (to_left + to_right << 8) + (to_left << 4) + to_right)
    if not found:
        return NEVER
    if len(found) == 1 or city >= s.players:
        return tuple(sorted(found))
    return undominated(found)


def unit_prices(s: State, city: int) -> tuple[int, int, int, int]:
    """What a city pays for a raw material and for goods, first from the left neighbour, then from the right (3.2)."""
    return _PRICES[s.cheap[city]]


def undominated(found: set[int]) -> tuple[int, ...]:
    """The ways that no other one undercuts on one side without being dearer on the other (3.9)."""
    kept: list[int] = []
    for way in sorted(found):
        left, right = way >> 4 & 15, way & 15
        for other in kept:
            if other >> 4 & 15 <= left and other & 15 <= right:
                break
        else:
            kept.append(way)
    return tuple(kept)
