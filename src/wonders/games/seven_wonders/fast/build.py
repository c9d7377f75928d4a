"""What cities do in 7 Wonders over arrays: payments, buildings, stages and income, in the order of section 5."""

from typing import Any

from wonders.fast.compiled import compiled
from wonders.games.seven_wonders.fast.layout import (
    ACT,
    AGE,
    BOARD,
    CHEAP,
    CITIES,
    COINS,
    COLOURS,
    DUE,
    EARLY,
    FIRST,
    FIRST_CARD,
    FIXED,
    FREE,
    LATE,
    LATER,
    OWN_GOODS,
    OWN_RAW,
    PAY,
    PLAYERS,
    POWERS,
    SALE_GOODS,
    SALE_RAW,
    SHIELDS,
    SOURCES,
    STAGES,
    SYMBOLS,
    WIDTH,
)
from wonders.games.seven_wonders.fast.legal import can_build, can_use_power, chained, next_stage
from wonders.games.seven_wonders.fast.score import counted
from wonders.games.seven_wonders.fast.tables import CHEAP as LOWERS
from wonders.games.seven_wonders.fast.tables import COINS as BRINGS
from wonders.games.seven_wonders.fast.tables import (
    COINS_PER,
    COLOUR,
    DECK_SIZE,
    DECKS,
    GOODS_OWN,
    GOODS_SALE,
    GUILDS,
    MAKES,
    PAYS_COINS,
    PER,
    RAW_OWN,
    RAW_SALE,
    SCIENCE,
    SOURCE_BIT,
    WAYS_CHANGE,
)
from wonders.games.seven_wonders.fast.tables import POWERS as GIVES
from wonders.games.seven_wonders.fast.tables import SHIELDS as ARMS
from wonders.games.seven_wonders.fast.tables import STAGES as BOARD_STAGES
from wonders.games.seven_wonders.fast.trade import left_of, plus, right_of
from wonders.games.seven_wonders.rules.catalog import CARDS
from wonders.games.seven_wonders.rules.effects import BUILD_DISCARDED, FREE_BUILD
from wonders.games.seven_wonders.rules.space import ACT_DISCARD, ACT_FREE, ACT_STAGE, LEFTOVER
from wonders.games.seven_wonders.rules.state import SALE_COINS

GUILD_COUNT = len(GUILDS)


@compiled
def act(state: Any, first: int, last: int) -> None:
    """Payments, placement, income from the bank, income from sales: each for all these cities before the next."""
    for city in range(first, last):
        own = FIRST + WIDTH * city
        action = state[own + ACT]
        state[own + COINS] -= state[own + PAY] >> 8
        if action < ACT_STAGE:
            if action >= ACT_FREE:
                state[own + FREE] = 0
            place(state, city, action % CARDS)
        elif action < ACT_DISCARD:
            item = next_stage(state, city)
            state[own + STAGES] += 1
            gain(state, city, item)
        else:
            state[own + COINS] += SALE_COINS
    for city in range(first, last):
        own = FIRST + WIDTH * city
        action = state[own + ACT]
        if action < ACT_DISCARD:
            item = action % CARDS if action < ACT_STAGE else BOARD_STAGES[state[own + BOARD], state[own + STAGES] - 1]
            if PAYS_COINS[item]:
                earn(state, city, item)
        way = state[own + PAY]
        if way & 255:
            state[left_of(state, city) + COINS] += way >> 4 & 15
            state[right_of(state, city) + COINS] += way & 15


@compiled
def place(state: Any, city: int, card: int) -> None:
    """Puts a building into a city."""
    own = FIRST + WIDTH * city
    if card < LATER:
        state[own + EARLY] |= 1 << card
    else:
        state[own + LATE] |= 1 << card - LATER
    state[own + COLOURS] += 1 << 8 * COLOUR[card]
    gain(state, city, card)


@compiled
def gain(state: Any, city: int, item: int) -> None:
    """What a card or stage adds to a city for good."""
    own = FIRST + WIDTH * city
    if WAYS_CHANGE[item]:
        provide(state, own, item)
    strengthen(state, own, item)
    if GIVES[item] & FREE_BUILD:
        state[own + FREE] = 1
    if GIVES[item] & BUILD_DISCARDED:
        state[DUE] |= 1 << city


@compiled
def provide(state: Any, own: int, item: int) -> None:
    """What an item makes, and the prices it lowers."""
    state[own + FIXED] += MAKES[item]
    state[own + SOURCES] |= SOURCE_BIT[item]
    state[own + CHEAP] |= LOWERS[item]
    state[own + OWN_RAW] = plus(state[own + OWN_RAW], RAW_OWN[item])
    state[own + OWN_GOODS] = plus(state[own + OWN_GOODS], GOODS_OWN[item])
    state[own + SALE_RAW] = plus(state[own + SALE_RAW], RAW_SALE[item])
    state[own + SALE_GOODS] = plus(state[own + SALE_GOODS], GOODS_SALE[item])


@compiled
def strengthen(state: Any, own: int, item: int) -> None:
    """The powers, shields and symbols of an item."""
    state[own + POWERS] |= GIVES[item]
    state[own + SHIELDS] += ARMS[item]
    if SCIENCE[item] >= 0:
        state[own + SYMBOLS] += 1 << 8 * SCIENCE[item]


@compiled
def earn(state: Any, city: int, item: int) -> None:
    """The coins that a card or stage brings when it is built (5.4)."""
    coins = BRINGS[item]
    for part in range(PER):
        each = COINS_PER[item, part, 2]
        if each:
            coins += each * counted(state, city, COINS_PER[item, part, 0], COINS_PER[item, part, 1])
    state[FIRST + WIDTH * city + COINS] += coins


@compiled
def barred(state: Any, action: int) -> int:
    """The cards that the free city cannot have played face down: it had to build them (10.4, 10.10)."""
    if action < ACT_STAGE or action >= LEFTOVER:
        return 0
    age = state[AGE]
    deck = 3 * (state[CITIES] - 3) + age
    mask = 0
    for number in range(DECK_SIZE[deck]):
        mask |= _bar(state, action, DECKS[deck, number], age)
    if age == 2:
        for number in range(GUILD_COUNT):
            mask |= _bar(state, action, GUILDS[number], age)
    return mask


@compiled
def _bar(state: Any, action: int, card: int, age: int) -> int:
    city = state[PLAYERS]
    if chained(state, city, card) or (
        action >= ACT_DISCARD and (can_build(state, city, card) or can_use_power(state, city, card))
    ):
        return 1 << card - FIRST_CARD[age]
    return 0
