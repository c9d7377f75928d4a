"""What cities do in 7 Wonders: payments, buildings, stages and income, in the order of section 5."""

from wonders.games.seven_wonders.rules.catalog import (
    ALL_WAYS,
    CARDS,
    CHEAP,
    COINS,
    COINS_PER,
    COLOUR,
    DECKS,
    FOR_SALE,
    GUILD_CARDS,
    MAKES,
    PAYS_COINS,
    POWERS,
    SCIENCE,
    SHIELDS,
    SOURCE_BIT,
    WAYS_CHANGE,
)
from wonders.games.seven_wonders.rules.effects import BUILD_DISCARDED, FREE_BUILD
from wonders.games.seven_wonders.rules.events import tell_act, tell_income, tell_trade
from wonders.games.seven_wonders.rules.legal import can_build, can_use_power, chained, next_stage
from wonders.games.seven_wonders.rules.score import counted
from wonders.games.seven_wonders.rules.space import ACT_DISCARD, ACT_FREE, ACT_STAGE, LEFTOVER
from wonders.games.seven_wonders.rules.state import LEFT, RIGHT, SALE_COINS, State


def act(s: State, cities: range) -> None:
    """Payments, placement, income from the bank, income from sales: each for all these cities before the next."""
    acts, pays, coins, tell = s.acts, s.pays, s.coins, s.tell
    left, right = LEFT[s.cities], RIGHT[s.cities]
    earning: list[tuple[int, int]] = []
    trading = False
    for city in cities:
        if pays[city]:
            coins[city] -= pays[city] >> 8
            trading = True
    for city in cities:
        if tell is not None:
            tell_act(s, city, tell)
        action = acts[city]
        if action < ACT_STAGE:
            item = action % CARDS
            if action >= ACT_FREE:
                s.free[city] = 0
            place(s, city, item)
        elif action < ACT_DISCARD:
            item = next_stage(s, city)
            s.stages[city] += 1
            gain(s, city, item)
        else:
            continue
        if PAYS_COINS[item]:
            earning.append((city, item))
    for city in cities:
        if acts[city] >= ACT_DISCARD:
            coins[city] += SALE_COINS
    for city, item in earning:
        earn(s, city, item)
    if trading:
        for city in cities:
            way = pays[city]
            if way & 0xFF:
                coins[left[city]] += way >> 4 & 15
                coins[right[city]] += way & 15
                if tell is not None:
                    tell_trade(s, city, tell)


def place(s: State, city: int, card: int) -> None:
    """Puts a building into a city."""
    s.cards[city] |= 1 << card
    s.colours[7 * city + COLOUR[card]] += 1
    gain(s, city, card)


def gain(s: State, city: int, item: int) -> None:
    """What a card or stage adds to a city for good."""
    change = WAYS_CHANGE[item]
    if change:
        s.ways[city] = {}
        if change == ALL_WAYS:
            s.ways[LEFT[s.cities][city]] = {}
            s.ways[RIGHT[s.cities][city]] = {}
            s.fixed[city] += MAKES[item]
            s.sale[city] |= SOURCE_BIT[item] & FOR_SALE
        s.sources[city] |= SOURCE_BIT[item]
        s.cheap[city] |= CHEAP[item]
    s.shields[city] += SHIELDS[item]
    symbol = SCIENCE[item]
    if symbol >= 0:
        s.symbols[4 * city + symbol] += 1
    power = POWERS[item]
    if power:
        s.powers[city] |= power
        if power & FREE_BUILD:
            s.free[city] = 1
        if power & BUILD_DISCARDED:
            s.due += (city,)


def earn(s: State, city: int, item: int) -> None:
    """The coins that a card or stage brings when it is built (5.4)."""
    coins = COINS[item]
    for what, scope, each in COINS_PER[item]:
        coins += each * counted(s, city, what, scope)
    s.coins[city] += coins
    if s.tell is not None:
        tell_income(s, city, coins, item, s.tell)


def barred(s: State, action: int) -> int:
    """The cards that the free city cannot have played face down: it had to build them (10.4, 10.10)."""
    city = s.players
    if action < ACT_STAGE or action >= LEFTOVER:
        return 0
    mask = 0
    for card in (*DECKS[s.cities][s.age], *(GUILD_CARDS if s.age == 2 else ())):
        if chained(s, city, card) or (
            action >= ACT_DISCARD and (can_build(s, city, card) or can_use_power(s, city, card))
        ):
            mask |= 1 << card
    return mask
