"""Ways to pay in 7 Wonders over arrays: an exact short cut to what the readable `trade` searches for.

Raw materials and goods are bought apart, for no source makes both. Of one kind, what a city must buy is the largest gap
that any set of resources leaves between what is needed of it and what its own production can give (Hall's theorem); the
gap that is left with one neighbour's help is what the other must sell at least. Every number between can be bought.
"""

from typing import Any

from wonders.fast.compiled import compiled
from wonders.games.seven_wonders.fast.layout import (
    CHEAP,
    CITIES,
    COINS,
    FIRST,
    OWN_GOODS,
    OWN_RAW,
    PLAYERS,
    SALE_GOODS,
    SALE_RAW,
    SIXTH,
    SIXTH_COINS,
    WIDTH,
)
from wonders.games.seven_wonders.fast.tables import GOODS_NEED, PRICE, RAW_NEED

ONES = 0x111111111111111
SEVENS, EIGHTS = 7 * ONES, 8 * ONES
NEVER = 1 << 22
"""More coins than anybody has."""


@compiled
def left_of(state: Any, city: int) -> int:
    """Where the left neighbour's city begins."""
    return FIRST + WIDTH * (city + 1 if city + 1 < state[CITIES] else 0)


@compiled
def right_of(state: Any, city: int) -> int:
    """Where the right neighbour's city begins."""
    return FIRST + WIDTH * (city - 1 if city else state[CITIES] - 1)


@compiled
def plus(one: int, other: int) -> int:
    """What two provide together, set by set, 7 at most."""
    total = one + other
    above = total & EIGHTS
    return (total | (above - (above >> 3))) & SEVENS


@compiled
def _gaps(need: int, have: int) -> int:
    """How much is missing of each set, 0 where there is enough."""
    rest = (need | EIGHTS) - have
    enough = rest & EIGHTS
    return rest & (enough - (enough >> 3))


@compiled
def lacking(need: int, have: int) -> int:
    """How many units are missing: the largest gap of any set."""
    gaps = _gaps(need, have)
    units = 0
    level = SEVENS
    while (gaps + level) & EIGHTS:
        units += 1
        level -= ONES
    return units


@compiled
def purse(state: Any, city: int) -> Any:
    """The coins that a city can spend now (6.3)."""
    return state[FIRST + WIDTH * city + (SIXTH_COINS if state[SIXTH] else COINS)]


@compiled
def _bill(need: int, own: int, left: int, right: int, left_price: int, right_price: int) -> int:
    """The least that the units of one kind take, NEVER if they are not to be had."""
    short = lacking(need, own)
    if short == 0:
        return 0
    if _gaps(need, plus(plus(own, left), right)):
        return NEVER
    if left_price == right_price:
        return short * left_price
    return short + lacking(need, plus(own, left if left_price < right_price else right))


@compiled
def cheapest(state: Any, city: int, item: int) -> Any:
    """The least coins in all that an item takes from a city, NEVER or more if it is not to be had."""
    own, left, right = FIRST + WIDTH * city, left_of(state, city), right_of(state, city)
    cheap = state[own + CHEAP]
    coins = PRICE[item] + _bill(
        RAW_NEED[item], state[own + OWN_RAW], state[left + SALE_RAW], state[right + SALE_RAW],
        2 - (cheap & 1), 2 - (cheap >> 2 & 1),
    )  # fmt: skip
    return coins + _bill(
        GOODS_NEED[item], state[own + OWN_GOODS], state[left + SALE_GOODS], state[right + SALE_GOODS],
        2 - (cheap >> 1 & 1), 2 - (cheap >> 3 & 1),
    )  # fmt: skip


@compiled
def _bought(need: int, own: int, left: int, right: int) -> Any:
    """Of units that are to be had how many are bought, and the least and the most of them from the left."""
    short = lacking(need, own)
    if short == 0:
        return 0, 0, 0
    return short, lacking(need, plus(own, right)), short - lacking(need, plus(own, left))


@compiled
def next_way(state: Any, city: int, item: int, after: int) -> int:
    """The next of the ways to pay for an item that can be had, as `trade.ways` numbers and sorts them; -1 for none.

    A player's city has each way that no other undercuts on one side without being dearer on the other; the free city
    has them all (3.9). Ways that only differ in where units of one kind come from undercut each other nowhere.
    """
    own, left, right = FIRST + WIDTH * city, left_of(state, city), right_of(state, city)
    raw, raw_least, raw_most = _bought(
        RAW_NEED[item], state[own + OWN_RAW], state[left + SALE_RAW], state[right + SALE_RAW]
    )
    goods, goods_least, goods_most = _bought(
        GOODS_NEED[item], state[own + OWN_GOODS], state[left + SALE_GOODS], state[right + SALE_GOODS]
    )
    cheap = state[own + CHEAP]
    raw_left, goods_left, raw_right, goods_right = (
        2 - (cheap & 1), 2 - (cheap >> 1 & 1), 2 - (cheap >> 2 & 1), 2 - (cheap >> 3 & 1),
    )  # fmt: skip
    mixed = raw > 0 and goods > 0 and city < state[PLAYERS]
    best = -1
    for one in range(raw_least, raw_most + 1):
        for other in range(goods_least, goods_most + 1):
            to_left = one * raw_left + other * goods_left
            to_right = (raw - one) * raw_right + (goods - other) * goods_right
            way = (PRICE[item] + to_left + to_right << 8) + (to_left << 4) + to_right
            if way <= after or (0 <= best <= way):
                continue
            undercut = False
            if mixed:
                for third in range(raw_least, raw_most + 1):
                    for fourth in range(goods_least, goods_most + 1):
                        less = to_left - third * raw_left - fourth * goods_left
                        fewer = to_right - (raw - third) * raw_right - (goods - fourth) * goods_right
                        undercut |= less >= 0 and fewer >= 0 and less + fewer > 0
            if not undercut:
                best = way
    return best
