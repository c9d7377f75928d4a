"""The course of 7 Wonders over arrays: turns, last cards, the discard pile, passing, and the end of an age."""

from typing import Any

from wonders.fast.bits import lowest
from wonders.fast.compiled import compiled
from wonders.games.seven_wonders.fast.build import act, barred
from wonders.games.seven_wonders.fast.derive import derive
from wonders.games.seven_wonders.fast.layout import (
    ACT,
    ACT_BITS,
    AGE,
    ASK,
    BARS,
    CITIES,
    CITY,
    COINS,
    DECKS,
    DUE,
    FIRST,
    FREE,
    GIVEN,
    HAND,
    LOG,
    LOGGED,
    MOST,
    OPEN,
    PAY,
    PHASE,
    PLAYERS,
    POWERS,
    SAME_TURN,
    SHIELDS,
    SIXTH,
    SIXTH_COINS,
    SIXTH_ITEM,
    TOKENS,
    TURN,
    WIDTH,
)
from wonders.games.seven_wonders.fast.legal import last_of_pile, next_stage
from wonders.games.seven_wonders.fast.trade import left_of
from wonders.games.seven_wonders.fast.words import logged, pile_size, sorted_hand, with_card, without
from wonders.games.seven_wonders.rules.catalog import CARDS
from wonders.games.seven_wonders.rules.effects import FREE_BUILD, PLAY_SEVENTH
from wonders.games.seven_wonders.rules.space import ACT_DISCARD, ACT_STAGE, LEFTOVER
from wonders.games.seven_wonders.rules.state import CITY_ASK, NOTHING, OVER, PENDING, REVIVE, SEVENTH, TURNS
from wonders.games.seven_wonders.rules.state import TURN as CHOOSING


@compiled
def begin_age(state: Any, age: int) -> None:
    """Deals the hands of an age; powers that work once an age are fresh again (4.1, 6.2)."""
    state[AGE] = age
    state[TURN] = 0
    for seat in range(state[PLAYERS]):
        state[FIRST + WIDTH * seat + HAND] = sorted_hand(state[DECKS + MOST * age + seat])
    for city in range(state[CITIES]):
        own = FIRST + WIDTH * city
        state[own + FREE] = state[own + POWERS] & FREE_BUILD
    begin_turn(state)


@compiled
def controls(state: Any) -> Any:
    """The seat that controls the free city now (10.2)."""
    return max(state[AGE], 0) + state[TURN] & 1


@compiled
def deciding(state: Any, city: int) -> int:
    """The seat that decides for a city: its player, or the controller of the free city."""
    return city if city < state[PLAYERS] else controls(state)


@compiled
def _clear(state: Any, question: int) -> None:
    """Asks every seat the same, and forgets what was sealed."""
    players = state[PLAYERS]
    for city in range(state[CITIES]):
        own = FIRST + WIDTH * city
        state[own + ACT] = NOTHING
        state[own + PAY] = 0
        state[own + GIVEN] = 0
        state[own + ASK] = question if city < players else 0


@compiled
def begin_turn(state: Any) -> None:
    """Asks every seat for its card; with two players the controller draws first (4.2, 10.3)."""
    players = state[PLAYERS]
    state[PHASE] = CHOOSING
    state[OPEN] = (1 << players) - 1
    _clear(state, CHOOSING)
    if players == 2:
        own = FIRST + WIDTH * controls(state) + HAND
        card = (state[DECKS + MOST * state[AGE] + 2] >> 8 * state[TURN] & 255) - 1
        state[own] = with_card(state[own], card)


@compiled
def resolve_turn(state: Any) -> None:
    """Carries out all sealed choices, then what the sixth turn adds (5.1-5.9)."""
    players, cities = state[PLAYERS], state[CITIES]
    row = 0
    for city in range(cities):
        row |= state[FIRST + WIDTH * city + ACT] + 1 << ACT_BITS * city
    if players == 2:
        bar = barred(state, state[FIRST + WIDTH * players + ACT])
        lead = FIRST + WIDTH * controls(state) + HAND
        state[lead] = without(state[lead], state[FIRST + WIDTH * players + ACT] % CARDS)
        _log(state, row, bar)
    else:
        _log(state, row, 0)
    last = state[TURN] == TURNS - 1
    if last and state[SAME_TURN]:
        _remember_sixth(state)
    act(state, 0, cities)
    for seat in range(players):
        own = FIRST + WIDTH * seat
        state[own + HAND] = without(state[own + HAND], state[own + ACT] % CARDS)
    if last:
        _put_last_cards(state)
    else:
        end_turn(state)


@compiled
def _log(state: Any, row: int, bar: int) -> None:
    state[LOG + state[LOGGED]] = row
    state[BARS + state[LOGGED]] = bar
    state[LOGGED] += 1


@compiled
def _remember_sixth(state: Any) -> None:
    """What each city builds in the sixth turn, and the coins it has left of those it began the turn with (6.3)."""
    state[SIXTH] = 1
    for city in range(state[CITIES]):
        own = FIRST + WIDTH * city
        action = state[own + ACT]
        item = action % CARDS if action < ACT_STAGE else next_stage(state, city) if action < ACT_DISCARD else NOTHING
        state[own + SIXTH_ITEM] = item
        state[own + SIXTH_COINS] = state[own + COINS] - (state[own + PAY] >> 8)


@compiled
def _forget_sixth(state: Any) -> None:
    state[SIXTH] = 0
    for city in range(state[CITIES]):
        state[FIRST + WIDTH * city + SIXTH_ITEM] = 0
        state[FIRST + WIDTH * city + SIXTH_COINS] = 0


# After the sixth turn


@compiled
def _put_last_cards(state: Any) -> None:
    """Last cards go to the discard pile, but for those that a power may still play (5.6, 5.7, 10.7)."""
    row = 0
    pending = False
    for city in range(state[CITIES]):
        own = FIRST + WIDTH * city
        if state[own + POWERS] & PLAY_SEVENTH:
            pending = True
            continue
        card = state[own + HAND] - 1 if city < state[PLAYERS] else last_of_pile(state)
        state[own + HAND] = 0
        row |= LEFTOVER + card + 1 << ACT_BITS * city
    _log(state, row, 0)
    if state[SIXTH]:
        if pending:
            derive(state)
        else:
            _forget_sixth(state)
    _ask_seventh(state)


@compiled
def _ask_seventh(state: Any) -> None:
    """Asks the next city that may play its seventh card (6.3)."""
    for city in range(state[CITIES]):
        if logged(state, state[LOGGED] - 1, city) == PENDING:
            ask(state, SEVENTH, city)
            return
    if state[SIXTH]:
        _forget_sixth(state)
        derive(state)
    end_turn(state)


@compiled
def resolve_seventh(state: Any) -> None:
    """Carries out an additional action, with the table as it now is, or as it was before the sixth turn (6.3)."""
    city = state[CITY]
    row = state[LOGGED] - 1
    action = state[FIRST + WIDTH * city + ACT]
    state[LOG + row] |= action + 1 << ACT_BITS * city
    if city == state[PLAYERS]:
        state[BARS + row] = barred(state, action)
    else:
        state[FIRST + WIDTH * city + HAND] = 0
    act(state, city, city + 1)
    _ask_seventh(state)


@compiled
def ask(state: Any, question: int, city: int) -> None:
    """Asks one seat about one city."""
    seat = deciding(state, city)
    state[PHASE] = question
    state[CITY] = city
    state[OPEN] = 1 << seat
    _clear(state, NOTHING)
    state[FIRST + WIDTH * seat + ASK] = question if city < state[PLAYERS] else question + CITY_ASK


# The end of a turn, an age, the game


@compiled
def end_turn(state: Any) -> None:
    """Builds from the discard pile where that is due, then passes the hands or ends the age (5.8, 5.9)."""
    while state[DUE]:
        city = lowest(state[DUE])
        state[DUE] &= state[DUE] - 1
        if pile_size(state):
            ask(state, REVIVE, city)
            return
    state[CITY] = NOTHING
    if state[TURN] == TURNS - 1:
        _end_age(state)
        return
    state[TURN] += 1
    _pass_hands(state)
    begin_turn(state)


@compiled
def _pass_hands(state: Any) -> None:
    """Hands go left, right, left (4.4)."""
    last = state[PLAYERS] - 1
    if state[AGE] == 1:
        kept = state[FIRST + HAND]
        for seat in range(last):
            state[FIRST + WIDTH * seat + HAND] = state[FIRST + WIDTH * (seat + 1) + HAND]
        state[FIRST + WIDTH * last + HAND] = kept
    else:
        kept = state[FIRST + WIDTH * last + HAND]
        for seat in range(last, 0, -1):
            state[FIRST + WIDTH * seat + HAND] = state[FIRST + WIDTH * (seat - 1) + HAND]
        state[FIRST + HAND] = kept


@compiled
def _end_age(state: Any) -> None:
    """Every two neighbours compare their shields; then the next age, or the end (7.1, 7.2, 8.1)."""
    age = state[AGE]
    for city in range(state[CITIES]):
        own, other = FIRST + WIDTH * city, left_of(state, city)
        lead = state[own + SHIELDS] - state[other + SHIELDS]
        if lead:
            state[(own if lead > 0 else other) + TOKENS] += 1 << 8 * age
            state[(other if lead > 0 else own) + TOKENS] += 1 << 24
    if age < 2:
        begin_age(state, age + 1)
        return
    state[PHASE] = OVER
    state[OPEN] = 0
    _clear(state, NOTHING)
