"""What a seat may do in Duel over arrays, and what things cost."""

from typing import Any

from wonders.fast.bits import lowest
from wonders.fast.compiled import compiled
from wonders.games.duel.fast.layout import (
    AGE,
    ASK,
    BOARD,
    BOX,
    BUILT,
    CARDS,
    CHOICES,
    CITY,
    CITY_SIZE,
    COINS,
    DECKS,
    DISCARD,
    DRAFTED,
    FIXED,
    OFFERED,
    PRICE1,
    REACH,
    SEAT,
    TOKENS,
    UNBUILT,
)
from wonders.games.duel.fast.tables import (
    CHAIN,
    COLOUR,
    COLOUR_MASK,
    DESTROY,
    FROM_BOX,
    LOW,
    NEEDS,
    PRICE,
    WAIVERS,
)
from wonders.games.duel.rules.catalog import SLOTS, WONDER
from wonders.games.duel.rules.effects import RAW, RESOURCES
from wonders.games.duel.rules.space import (
    ACT_DESTROY,
    ACT_DISCARD,
    ACT_DRAFT,
    ACT_PROGRESS,
    ACT_REVIVE,
    ACT_START,
    ACT_WONDER,
)
from wonders.games.duel.rules.space import CARDS as ALL_CARDS
from wonders.games.duel.rules.state import DESTROYING, DRAFT, LIBRARY, PROGRESS, REVIVE, TURN

LONGEST = 3 * SLOTS
"""More legal actions than any question has: at the most every card dealt lies on the discard pile."""
_TOPS = sum(0x80 << 8 * resource for resource in range(len(RESOURCES)))
"""The highest bit of the byte of each resource."""
_TWOS = sum(2 << 8 * resource for resource in range(len(RESOURCES)))
"""A 2 in the byte of each resource."""


@compiled
def waiting(state: Any) -> Any:
    """The seat that has a question, as a mask."""
    return 1 << state[SEAT] if state[SEAT] >= 0 else 0


@compiled
def legal(state: Any, seat: int, actions: Any) -> Any:
    """Fills in the actions that answer the seat's question; how many there are."""
    ask = state[ASK]
    if ask == TURN:
        return _turn(state, seat, actions)
    if ask == DRAFT:
        return _draft(state, actions)
    if ask == PROGRESS:
        return _listed(actions, 0, ACT_PROGRESS, state[BOARD])
    if ask == LIBRARY:
        count = FROM_BOX[WONDER + newest(state, seat)]
        for place in range(count):
            actions[place] = ACT_PROGRESS + state[BOX + place]
        return count
    if ask == DESTROYING:
        return _listed(actions, 0, ACT_DESTROY, targets(state, seat))
    if ask == REVIVE:
        count = _listed(actions, 0, ACT_REVIVE, state[DISCARD])
        return _listed(actions, count, ACT_REVIVE + LOW, state[DISCARD + 1])
    actions[0] = ACT_START
    actions[1] = ACT_START + 1
    return 2


@compiled
def _turn(state: Any, seat: int, actions: Any) -> Any:
    """Each available card built, discarded, or tucked under each wonder, as far as the coins go (4.1, 5.8)."""
    own = CITY + CITY_SIZE * seat
    coins, prices = state[own + COINS], trade_prices(state, seat)
    layout = DECKS + SLOTS * state[AGE]
    count = 0
    reach = state[REACH]
    while reach:
        card = state[layout + lowest(reach)]
        reach &= reach - 1
        if cost_at(state, seat, card, prices) <= coins:
            actions[count] = card
            count += 1
        actions[count] = ACT_DISCARD + card
        count += 1
    unbuilt = state[own + UNBUILT]
    while unbuilt:
        wonder = (unbuilt & 15) - 1
        unbuilt >>= 4
        if cost_at(state, seat, WONDER + wonder, prices) <= coins:
            reach = state[REACH]
            while reach:
                actions[count] = ACT_WONDER + wonder * ALL_CARDS + state[layout + lowest(reach)]
                reach &= reach - 1
                count += 1
    return count


@compiled
def _draft(state: Any, actions: Any) -> Any:
    """The wonders on offer: what is left of the four turned up (2.5)."""
    taken = drafted(state)
    first = OFFERED + state[DRAFTED] // 4 * 4
    count = 0
    for place in range(first, first + 4):
        if not taken >> state[place] & 1:
            actions[count] = ACT_DRAFT + state[place]
            count += 1
    return count


@compiled
def _listed(actions: Any, count: int, first: int, mask: int) -> Any:
    """Adds an action for each bit of a mask; how many there are then."""
    while mask:
        actions[count] = first + lowest(mask)
        mask &= mask - 1
        count += 1
    return count


@compiled
def drafted(state: Any) -> Any:
    """The wonders that cities have unbuilt, as a mask."""
    mask = 0
    for seat in range(2):
        unbuilt = state[CITY + CITY_SIZE * seat + UNBUILT]
        while unbuilt:
            mask |= 1 << (unbuilt & 15) - 1
            unbuilt >>= 4
    return mask


@compiled
def newest(state: Any, seat: int) -> Any:
    """The wonder that the seat built last."""
    return (state[CITY + CITY_SIZE * seat + BUILT] & 15) - 1


@compiled
def targets(state: Any, seat: int) -> Any:
    """The opponent's cards that the wonder built last may destroy (7.6); all are of the first word."""
    return state[CITY + CITY_SIZE * (1 - seat) + CARDS] & COLOUR_MASK[DESTROY[WONDER + newest(state, seat)], 0]


@compiled
def cost(state: Any, seat: int, item: int) -> Any:
    """The fewest coins for which the seat can build a card or wonder: printed coins and trade (5.4, 5.5, 5.7)."""
    return cost_at(state, seat, item, trade_prices(state, seat))


@compiled
def cost_at(state: Any, seat: int, item: int, prices: int) -> Any:
    """The same where the seat's trade prices are known, for asking about many things."""
    own = CITY + CITY_SIZE * seat
    if CHAIN[item] & state[own + CARDS]:
        return 0
    total = PRICE[item] + 0
    missing = _less(NEEDS[item], state[own + FIXED])
    if not missing:
        return total
    choices = state[own + CHOICES] | state[own + CHOICES + 1]
    waived = 0
    if state[own + TOKENS] & WAIVERS[COLOUR[item], 0]:
        waived = WAIVERS[COLOUR[item], 1] + 0
    if choices | waived:
        missing = _helped(state, seat, missing, waived, prices)
    for resource in range(len(RESOURCES)):
        total += (missing >> 8 * resource & 255) * (prices >> 8 * resource & 255)
    return total


@compiled
def _less(units: int, others: int) -> Any:
    """Bytes less other bytes, none below 0."""
    difference = (units | _TOPS) - others
    enough = difference & _TOPS
    return difference & enough - (enough >> 7)


@compiled
def trade_prices(state: Any, seat: int) -> Any:
    """Coins for one missing unit, a byte for each resource: 2 and one more for each that the opponent's brown and grey
    cards make, or a fixed 1."""
    prices = state[CITY + CITY_SIZE * (1 - seat) + FIXED] + _TWOS
    cheap = state[CITY + CITY_SIZE * seat + PRICE1]
    while cheap:
        place = 8 * lowest(cheap)
        cheap &= cheap - 1
        prices = prices & ~(255 << place) | 1 << place
    return prices


@compiled
def _helped(state: Any, seat: int, missing: int, waived: int, prices: int) -> Any:
    """What is still missing when each choice or waiver stands for the dearest unit that it can."""
    own = CITY + CITY_SIZE * seat
    raw, goods = state[own + CHOICES], state[own + CHOICES + 1]
    for helper in range(raw + goods + waived):
        first = 0 if helper < raw or helper >= raw + goods else RAW
        last = RAW if helper < raw else len(RESOURCES)
        dearest, best = 0, -1
        for resource in range(first, last):
            price = prices >> 8 * resource & 255
            if missing >> 8 * resource & 255 and price > dearest:
                dearest, best = price, resource
        if best >= 0:
            missing -= 1 << 8 * best
    return missing
