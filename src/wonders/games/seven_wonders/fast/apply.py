"""What happens over arrays when a seat answers its question in 7 Wonders: choices are sealed until the last is in."""

from typing import Any

from wonders.fast.compiled import compiled
from wonders.games.seven_wonders.fast.build import earn, place
from wonders.games.seven_wonders.fast.course import (
    ask,
    begin_age,
    controls,
    deciding,
    end_turn,
    resolve_seventh,
    resolve_turn,
)
from wonders.games.seven_wonders.fast.derive import found
from wonders.games.seven_wonders.fast.layout import (
    ACT,
    ASK,
    BOARD,
    CHOOSE_SIDES,
    CITIES,
    CITY,
    FIRST,
    GIVEN,
    LOGGED,
    LOOKED,
    LOOKS,
    OFFER,
    OPEN,
    PAY,
    PHASE,
    PLAYERS,
    WIDTH,
)
from wonders.games.seven_wonders.fast.legal import WONDERS, to_pay, wonders_taken
from wonders.games.seven_wonders.fast.tables import PAYS_COINS, PRICE
from wonders.games.seven_wonders.fast.trade import next_way, purse
from wonders.games.seven_wonders.rules.space import ACT_DECLINE, ACT_PAY, ACT_REVIVE, ACT_SIDE, ACT_WONDER, DEAREST
from wonders.games.seven_wonders.rules.space import CITY as FOR_CITY
from wonders.games.seven_wonders.rules.state import CITY_ASK, NOTHING, PAYMENT, SEVENTH, SIDE, TURN, WONDER


@compiled
def apply(state: Any, seat: int, action: int) -> None:
    """Plays a legal action."""
    city = seat
    if action >= FOR_CITY:
        action -= FOR_CITY
        city = state[PLAYERS]
    if action < ACT_PAY:
        _choose(state, seat, city, action)
    elif action < ACT_REVIVE:
        _pay(state, seat, city, (action - ACT_PAY) // (DEAREST + 1), (action - ACT_PAY) % (DEAREST + 1))
    elif action <= ACT_DECLINE:
        _revive(state, city, action - ACT_REVIVE if action < ACT_DECLINE else NOTHING)
    elif action < ACT_SIDE:
        _pick(state, city, action - ACT_WONDER)
    else:
        state[FIRST + WIDTH * city + BOARD] += action - ACT_SIDE
        choose_boards(state, city + 1)


# The sealed choice


@compiled
def _choose(state: Any, seat: int, city: int, action: int) -> None:
    """Seals what a city does; how it pays is asked where it has a choice (3.9, 4.2)."""
    own = FIRST + WIDTH * city
    state[FIRST + WIDTH * seat + GIVEN] += 1
    state[own + ACT] = action
    item = to_pay(state, city, action)
    way = 0
    if item != NOTHING:
        way = next_way(state, city, item, NOTHING)
        if way & 255:
            other = next_way(state, city, item, way)
            if other >= 0 and other >> 8 <= purse(state, city):
                state[own + PAY] = way
                state[FIRST + WIDTH * seat + ASK] = PAYMENT if city == seat else PAYMENT + CITY_ASK
                return
    state[own + PAY] = way
    _seal(state, seat, city)


@compiled
def _pay(state: Any, seat: int, city: int, left: int, right: int) -> None:
    """Seals how a city pays."""
    own = FIRST + WIDTH * city
    state[FIRST + WIDTH * seat + GIVEN] += 1
    coins = PRICE[to_pay(state, city, state[own + ACT])] + left + right
    state[own + PAY] = (coins << 8) + (left << 4) + right
    _seal(state, seat, city)


@compiled
def _seal(state: Any, seat: int, city: int) -> None:
    """The choice for a city is made; the controller goes on with the free city, the last one in ends the turn."""
    if state[PHASE] == SEVENTH:
        resolve_seventh(state)
        return
    own = FIRST + WIDTH * seat
    if state[PLAYERS] == 2 and city == seat and seat == controls(state):
        state[own + ASK] = TURN + CITY_ASK
        return
    state[own + ASK] = NOTHING
    state[OPEN] ^= 1 << seat
    if not state[OPEN]:
        resolve_turn(state)


@compiled
def retract(state: Any, seat: int) -> Any:
    """Takes a seat back to the start of its sealed choice; the number of answers taken back."""
    own = FIRST + WIDTH * seat
    count = state[own + GIVEN]
    if not count:
        return 0
    state[own + GIVEN] = 0
    state[OPEN] |= 1 << seat
    if state[PHASE] == SEVENTH:
        city = state[CITY]
        state[own + ASK] = SEVENTH if city == seat else SEVENTH + CITY_ASK
        _unseal(state, city)
        return count
    state[own + ASK] = TURN
    _unseal(state, seat)
    if state[PLAYERS] == 2 and seat == controls(state):
        _unseal(state, state[PLAYERS])
    return count


@compiled
def _unseal(state: Any, city: int) -> None:
    state[FIRST + WIDTH * city + ACT] = NOTHING
    state[FIRST + WIDTH * city + PAY] = 0


# The discard pile


@compiled
def _revive(state: Any, city: int, card: int) -> None:
    """Builds a card from the discard pile for free, or none; then the turn ends (6.4)."""
    look = (state[LOGGED] << 24) + (deciding(state, city) << 16) + (city << 8) + card + 1
    state[LOOKS + state[LOOKED]] = look
    state[LOOKED] += 1
    if card != NOTHING:
        place(state, city, card)
        if PAYS_COINS[card]:
            earn(state, city, card)
    end_turn(state)


# The choice of wonders, in the order of the seats and openly (1.4)


@compiled
def choose_boards(state: Any, first: int) -> None:
    """Asks for the wonders and sides that are still to be chosen, from one city on; then the first age begins."""
    for city in range(first, state[CITIES]):
        if state[FIRST + WIDTH * city + BOARD] == NOTHING:
            left = ((1 << WONDERS) - 1) & ~wonders_taken(state)
            if left & (left - 1):
                ask(state, WONDER, city)
                return
            wonder = 0
            while not left >> wonder & 1:
                wonder += 1
            _take(state, city, wonder)
        if state[CHOOSE_SIDES]:
            ask(state, SIDE, city)
            return
    state[CITY] = NOTHING
    begin_age(state, 0)


@compiled
def _pick(state: Any, city: int, wonder: int) -> None:
    """Chooses a wonder, and then its side if that is to be chosen."""
    _take(state, city, wonder)
    if state[CHOOSE_SIDES]:
        ask(state, SIDE, city)
    else:
        choose_boards(state, city + 1)


@compiled
def _take(state: Any, city: int, wonder: int) -> None:
    """Gives a city the board of a wonder that is on offer."""
    found(state, FIRST + WIDTH * city, 2 * wonder + (state[OFFER] >> wonder & 1))
