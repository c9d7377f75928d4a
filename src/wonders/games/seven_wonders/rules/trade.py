"""Ways to pay in 7 Wonders: what a city lacks, what its neighbours can sell, and for how many coins (section 3).

Own production is used first, then every purchase is split between the two neighbours. Amounts are packed as in the
catalogue. The cached functions answer questions about small amounts and sets of sources that come up in every game;
what depends on the cities themselves is remembered in the state until a city changes.

A way to pay is one int: the coins in all, then four bits of coins for the left neighbour, then four for the right.
"""

from functools import lru_cache

from wonders.games.seven_wonders.rules.catalog import NEED, PRICE, SOURCES
from wonders.games.seven_wonders.rules.effects import (
    CHEAP_GOODS_LEFT,
    CHEAP_GOODS_RIGHT,
    CHEAP_RAW_LEFT,
    CHEAP_RAW_RIGHT,
    RAW,
    RESOURCES,
)
from wonders.games.seven_wonders.rules.state import LEFT, RIGHT, State

GUARD = 0x8888888
"""The highest of the four bits of every resource."""
NEVER: tuple[int, ...] = (1 << 30,)
"""No way to pay: more coins than anybody has."""
AT_COST: tuple[tuple[int, ...], ...] = tuple((price << 8,) for price in PRICE)
"""For each item the one way to pay without buying anything."""
_UNIT: tuple[int, ...] = tuple(1 << 4 * resource for resource in range(len(RESOURCES)))
_RAW_BITS = (1 << 4 * RAW) - 1
_CACHED = 1 << 16
PRICES: tuple[tuple[int, int, int, int], ...] = tuple(
    (
        1 if cheap & CHEAP_RAW_LEFT else 2,
        1 if cheap & CHEAP_GOODS_LEFT else 2,
        1 if cheap & CHEAP_RAW_RIGHT else 2,
        1 if cheap & CHEAP_GOODS_RIGHT else 2,
    )
    for cheap in range(16)
)
"""For each set of lower prices what a raw material and goods cost on the left, then on the right (3.2)."""


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
            rests |= {rest - _UNIT[resource] for rest in rests for resource in resources if rest >> 4 * resource & 15}
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


@lru_cache(_CACHED)
def touching(short: int) -> int:
    """The either/or sources that make something of a shortage, as a mask."""
    return sum(
        1 << number
        for number, (_, resources, _) in enumerate(SOURCES)
        if any(short >> 4 * resource & 15 for resource in resources)
    )


@lru_cache(_CACHED)
def purchases(
    bought: int, left_short: int, left_sale: int, right_short: int, right_sale: int, cheap: int
) -> tuple[int, ...]:
    """The ways to buy an amount, by the coins they take in all.

    Of each neighbour it matters what its sure production lacks of the amount, and which either/or sources it has that
    can help with that; `cheap` says what is bought at the lower price.
    """
    raw_left, goods_left, raw_right, goods_right = PRICES[cheap]
    found: set[int] = set()
    for from_left, from_right, lr, lg, rr, rg in splits(bought):
        if covers(shortage(from_left, bought - left_short), left_sale) and covers(
            shortage(from_right, bought - right_short), right_sale
        ):
            to_left = lr * raw_left + lg * goods_left
            to_right = rr * raw_right + rg * goods_right
            found.add((to_left + to_right << 8) + (to_left << 4) + to_right)
    return tuple(sorted(found))


@lru_cache(_CACHED)
def undominated(found: tuple[int, ...]) -> tuple[int, ...]:
    """Of ways to pay by their coins in all those that no other undercuts on one side without being dearer (3.9)."""
    kept: list[int] = []
    for way in found:
        left, right = way >> 4 & 15, way & 15
        for other in kept:
            if other >> 4 & 15 <= left and other & 15 <= right:
                break
        else:
            kept.append(way)
    return tuple(kept)


def purse(s: State, city: int) -> int:
    """The coins that a city can spend now; for a seventh card of the sixth turn no income of that turn (6.3)."""
    return s.sixth[city][1] if s.sixth else s.coins[city]


def ways(s: State, city: int, item: int) -> tuple[int, ...]:
    """The ways in which a city can pay for an item, by the coins they take in all; the city may have fewer (3.9).

    A player's city has each way that no other undercuts on one side without being dearer on the other; the free city
    has them all.
    """
    known = s.ways[city].get(item)
    return known if known is not None else find_ways(s, city, item)


def find_ways(s: State, city: int, item: int) -> tuple[int, ...]:
    """Works out the ways to pay from the cities as they are, and remembers them.

    The subtraction of `shortage` is written out: this is most of the work of a turn.
    """
    fixed = s.fixed
    rest = (NEED[item] | GUARD) - fixed[city]
    enough = rest & GUARD
    short = rest & (enough - (enough >> 3))
    if not short:
        s.ways[city][item] = AT_COST[item]
        return AT_COST[item]
    left = LEFT[s.cities][city]
    right = RIGHT[s.cities][city]
    left_sale = s.sale[left]
    right_sale = s.sale[right]
    sources = s.sources[city]
    found: tuple[int, ...] = ()
    for bought in uncovered(short, sources) if sources else (short,):
        rest = (bought | GUARD) - fixed[left]
        enough = rest & GUARD
        left_short = rest & (enough - (enough >> 3))
        rest = (bought | GUARD) - fixed[right]
        enough = rest & GUARD
        right_short = rest & (enough - (enough >> 3))
        found += purchases(
            bought,
            left_short,
            left_sale & touching(left_short) if left_sale else 0,
            right_short,
            right_sale & touching(right_short) if right_sale else 0,
            s.cheap[city],
        )
    if not found:
        found = NEVER
    else:
        if len(found) > 1:
            found = tuple(sorted(set(found)))
            if city < s.players:
                found = undominated(found)
        if PRICE[item]:
            found = tuple([way + (PRICE[item] << 8) for way in found])
    s.ways[city][item] = found
    return found
