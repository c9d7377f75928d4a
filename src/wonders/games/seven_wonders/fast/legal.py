"""What a seat may do in 7 Wonders, over arrays."""

from typing import Any

from wonders.fast.bits import lowest
from wonders.fast.compiled import compiled
from wonders.games.seven_wonders.fast.layout import (
    ACT,
    AGE,
    ASK,
    BOARD,
    CITIES,
    DECKS,
    EARLY,
    FIRST,
    FREE,
    HAND,
    LATER,
    LOGGED,
    LOOKED,
    MOST,
    OPEN,
    PLAYERS,
    STAGES,
    WIDTH,
    WORK,
)
from wonders.games.seven_wonders.fast.tables import CHAIN, PLAIN, STAGE_COUNT
from wonders.games.seven_wonders.fast.tables import STAGES as BOARD_STAGES
from wonders.games.seven_wonders.fast.trade import cheapest, next_way, purse
from wonders.games.seven_wonders.fast.words import discarded, duplicate, without
from wonders.games.seven_wonders.rules.catalog import CARDS, WONDER_IDS
from wonders.games.seven_wonders.rules.space import (
    ACT_DECLINE,
    ACT_DISCARD,
    ACT_FREE,
    ACT_PAY,
    ACT_REVIVE,
    ACT_SIDE,
    ACT_STAGE,
    ACT_WONDER,
    DEAREST,
)
from wonders.games.seven_wonders.rules.space import CITY as FOR_CITY
from wonders.games.seven_wonders.rules.state import CITY_ASK, NOTHING, PAYMENT, SEVENTH, SIDE, TURN, TURNS, WONDER

WONDERS = len(WONDER_IDS)
ANSWERS = WORK
LONGEST = 80
"""The most legal actions of a question."""


@compiled
def waiting(state: Any) -> Any:
    """The seats that have a question to answer, as a mask."""
    return state[OPEN]


@compiled
def legal(state: Any, seat: int, actions: Any) -> int:
    """Fills in the actions that answer the seat's question; how many they are."""
    count = find_legal(state, seat)
    for place in range(count):
        actions[place] = state[ANSWERS + place]
    return count


@compiled
def find_legal(state: Any, seat: int) -> int:
    """Lists the actions that answer the seat's question from ANSWERS on; how many they are."""
    ask = state[FIRST + WIDTH * seat + ASK]
    hand = state[FIRST + WIDTH * seat + HAND]
    if ask == TURN:
        return _turn(state, seat, hand)
    if ask < CITY_ASK:
        return _answers(state, seat, ask, hand)
    count = _answers(state, state[PLAYERS], ask - CITY_ASK, free_city_hand(state, seat, ask))
    for place in range(count):
        state[ANSWERS + place] += FOR_CITY
    return count


@compiled
def _answers(state: Any, city: int, ask: int, hand: int) -> int:
    if ask == PAYMENT:
        return _payments(state, city)
    if ask in (TURN, SEVENTH):
        if city < state[PLAYERS]:
            return _turn(state, city, hand)
        return _free_city_turn(state, city, hand)
    if ask == WONDER:
        return _wonders(state)
    if ask == SIDE:
        state[ANSWERS] = ACT_SIDE
        state[ANSWERS + 1] = ACT_SIDE + 1
        return 2
    return _revivals(state, city)


@compiled
def _turn(state: Any, city: int, hand: int) -> int:
    """Each card built, built for free by a power, discarded, or used for the next stage, as far as coins go (4.3)."""
    own = FIRST + WIDTH * city
    coins = purse(state, city)
    count = 0
    last = 0
    rest = hand
    while rest:
        card = (rest & 255) - 1
        rest >>= 8
        if card == last - 1:
            continue
        last = card + 1
        if not duplicate(state, own, card):
            if PLAIN[card] or CHAIN[card] & state[own + EARLY]:
                state[ANSWERS + count] = card
                count += 1
            else:
                if cheapest(state, city, card) <= coins:
                    state[ANSWERS + count] = card
                    count += 1
                if state[own + FREE]:
                    state[ANSWERS + count] = ACT_FREE + card
                    count += 1
        state[ANSWERS + count] = ACT_DISCARD + card
        count += 1
    if can_pay_stage(state, city):
        last = 0
        while hand:
            if (hand & 255) != last:
                last = hand & 255
                state[ANSWERS + count] = ACT_STAGE + last - 1
                count += 1
            hand >>= 8
    return count


@compiled
def _free_city_turn(state: Any, city: int, hand: int) -> int:
    """What the free city may do with each card: it discards only if it can do nothing else (10.4, 10.10)."""
    stage = can_pay_stage(state, city)
    idle = not stage
    rest = hand
    while idle and rest:
        card = (rest & 255) - 1
        rest >>= 8
        idle = not (can_build(state, city, card) or can_use_power(state, city, card))
    count = 0
    while hand:
        card = (hand & 255) - 1
        hand >>= 8
        chain = chained(state, city, card)
        if chain or can_build(state, city, card):
            state[ANSWERS + count] = card
            count += 1
        if chain:
            continue
        if can_use_power(state, city, card):
            state[ANSWERS + count] = ACT_FREE + card
            count += 1
        if stage:
            state[ANSWERS + count] = ACT_STAGE + card
            count += 1
        if idle:
            state[ANSWERS + count] = ACT_DISCARD + card
            count += 1
    return count


@compiled
def chained(state: Any, city: int, card: int) -> bool:
    """Whether a card can be built free by a chain."""
    own = FIRST + WIDTH * city
    return (CHAIN[card] & state[own + EARLY]) != 0 and not duplicate(state, own, card)


@compiled
def price(state: Any, city: int, card: int) -> Any:
    """The least coins that a card takes; by chain none (2.5)."""
    if PLAIN[card] or CHAIN[card] & state[FIRST + WIDTH * city + EARLY]:
        return 0
    return cheapest(state, city, card)


@compiled
def can_build(state: Any, city: int, card: int) -> bool:
    """Whether a card can be built without a wonder's power."""
    return not duplicate(state, FIRST + WIDTH * city, card) and price(state, city, card) <= purse(state, city)


@compiled
def can_use_power(state: Any, city: int, card: int) -> bool:
    """Whether a wonder's power can build a card that is neither a duplicate nor free anyway (6.2)."""
    own = FIRST + WIDTH * city
    return (
        state[own + FREE] != 0
        and not PLAIN[card]
        and not CHAIN[card] & state[own + EARLY]
        and not duplicate(state, own, card)
    )


@compiled
def next_stage(state: Any, city: int) -> int:
    """The wonder stage a city builds next, NOTHING if all are built."""
    own = FIRST + WIDTH * city
    board, built = state[own + BOARD], state[own + STAGES]
    return BOARD_STAGES[board, built] if built < STAGE_COUNT[board] else NOTHING


@compiled
def can_pay_stage(state: Any, city: int) -> bool:
    """Whether the city has a stage left and can pay for it."""
    stage = next_stage(state, city)
    return stage != NOTHING and cheapest(state, city, stage) <= purse(state, city)


@compiled
def to_pay(state: Any, city: int, act: int) -> int:
    """What a city must pay for when it acts so, NOTHING if nothing."""
    if act < ACT_FREE:
        if PLAIN[act] or CHAIN[act] & state[FIRST + WIDTH * city + EARLY]:
            return NOTHING
        return act
    if ACT_STAGE <= act < ACT_DISCARD:
        return next_stage(state, city)
    return NOTHING


@compiled
def _payments(state: Any, city: int) -> int:
    """The ways to pay for what the city has chosen that its coins allow."""
    item = to_pay(state, city, state[FIRST + WIDTH * city + ACT])
    coins = purse(state, city)
    count = 0
    way = next_way(state, city, item, NOTHING)
    while way >= 0 and way >> 8 <= coins:
        state[ANSWERS + count] = ACT_PAY + (way >> 4 & 15) * (DEAREST + 1) + (way & 15)
        count += 1
        way = next_way(state, city, item, way)
    return count


@compiled
def free_city_hand(state: Any, seat: int, ask: int) -> Any:
    """What the controller chooses the free city's card from: what the own choice left, or the last of the pile."""
    if ask - CITY_ASK == SEVENTH:
        return last_of_pile(state) + 1
    own = FIRST + WIDTH * seat
    act = state[own + ACT]
    return without(state[own + HAND], act % CARDS) if act >= 0 else state[own + HAND]


@compiled
def last_of_pile(state: Any) -> Any:
    """The card that six turns leave in the draw pile (10.7)."""
    return (state[DECKS + MOST * state[AGE] + 2] >> 8 * TURNS & 255) - 1


@compiled
def wonders_taken(state: Any) -> int:
    """The wonders that cities have, as a mask."""
    taken = 0
    for city in range(state[CITIES]):
        board = state[FIRST + WIDTH * city + BOARD]
        if board >= 0:
            taken |= 1 << (board >> 1)
    return taken


@compiled
def _wonders(state: Any) -> int:
    taken = wonders_taken(state)
    count = 0
    for wonder in range(WONDERS):
        if not taken >> wonder & 1:
            state[ANSWERS + count] = ACT_WONDER + wonder
            count += 1
    return count


@compiled
def _revivals(state: Any, city: int) -> int:
    """The cards of the discard pile that are no duplicates in the city, each once, and building none of them."""
    own = FIRST + WIDTH * city
    count = 0
    for late in (False, True):
        cards = discarded(state, late, state[LOGGED], state[LOOKED])
        while cards:
            card = lowest(cards) + (LATER if late else 0)
            cards &= cards - 1
            if not duplicate(state, own, card):
                state[ANSWERS + count] = ACT_REVIVE + card
                count += 1
    state[ANSWERS + count] = ACT_DECLINE
    return count + 1
