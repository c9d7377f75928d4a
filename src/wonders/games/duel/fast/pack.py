"""States of Duel between the readable form and the array; the one module of the core that makes new things."""

import numpy as np

from wonders.fast.core import Array
from wonders.games.duel.fast.layout import (
    AGAIN,
    AGE,
    ASK,
    BOARD,
    BOX,
    BOX_SIZE,
    BUILT,
    CARDS,
    CHOICES,
    CHOOSES,
    CITY,
    CITY_SIZE,
    COINS,
    COLOURS,
    DECKS,
    DISCARD,
    DRAFTED,
    FIXED,
    HOW,
    LEFT,
    OFFERED,
    PAWN,
    PRICE1,
    REACH,
    ROOM,
    SEAT,
    SPOILS,
    SYMBOLS,
    TOKENS,
    TUCKED,
    UNBUILT,
    UP,
    VICTOR,
)
from wonders.games.duel.fast.tables import LOW, WONDERS
from wonders.games.duel.rules.catalog import SLOTS, WONDER
from wonders.games.duel.rules.effects import COLOURS as _COLOURS
from wonders.games.duel.rules.state import NO_CARD, State

_SAME = (
    (ASK, "ask"), (SEAT, "seat"), (AGAIN, "again"), (VICTOR, "victor"), (HOW, "how"), (CHOOSES, "chooses"),
    (DRAFTED, "drafted"), (AGE, "age"), (LEFT, "left"), (UP, "up"), (PAWN, "pawn"), (BOARD, "board"),
)  # fmt: skip
_EACH = ((COINS, "coins"), (TOKENS, "tokens"), (SPOILS, "spoils"), (PRICE1, "price1"), (SYMBOLS, "symbols"))
_LOW_MASK = (1 << LOW) - 1


def pack(state: State) -> Array:
    """The state as a new array."""
    array = np.zeros(ROOM, np.int64)
    for place, name in _SAME:
        array[place] = getattr(state, name)
    array[REACH] = sum(1 << slot for slot in state.reach)
    _pack_cards(array, DISCARD, state.discard)
    for seat in (0, 1):
        own = CITY + CITY_SIZE * seat
        for place, name in _EACH:
            array[own + place] = getattr(state, name)[seat]
        _pack_cards(array, own + CARDS, state.cards[seat])
        array[own + UNBUILT] = _digits(state.unbuilt[seat])
        array[own + BUILT] = _digits(state.built[seat][::-1])
        array[own + CHOICES : own + CHOICES + 2] = state.choices[2 * seat : 2 * seat + 2]
        array[own + FIXED] = sum(
            units << 8 * number for number, units in enumerate(state.fixed[5 * seat : 5 * seat + 5])
        )
        array[own + COLOURS : own + COLOURS + len(_COLOURS)] = state.colours[7 * seat : 7 * seat + 7]
    array[TUCKED : TUCKED + WONDERS] = state.tucked
    for age, deck in enumerate(state.decks):
        array[DECKS + SLOTS * age : DECKS + SLOTS * (age + 1)] = deck or NO_CARD
    offered = [wonder - WONDER for wonder in state.deck_wonders]
    array[OFFERED : OFFERED + WONDERS] = offered or NO_CARD
    array[BOX : BOX + BOX_SIZE] = state.box
    return array


def unpack(array: Array) -> State:
    """The state of an array."""
    numbers = [int(number) for number in array]
    decks = [_row(numbers, DECKS + SLOTS * age, SLOTS) for age in range(3)]
    offered = tuple(WONDER + wonder for wonder in _row(numbers, OFFERED, WONDERS))
    box = tuple(numbers[BOX : BOX + BOX_SIZE])
    state = State(tuple(decks), offered, numbers[BOARD], box, bool(numbers[CHOOSES]))
    for place, name in _SAME:
        setattr(state, name, numbers[place])
    state.again, state.chooses = bool(state.again), bool(state.chooses)
    state.layout = decks[state.age] if state.age >= 0 else ()
    state.discard = _unpack_cards(numbers, DISCARD)
    for seat in (0, 1):
        own = CITY + CITY_SIZE * seat
        for place, name in _EACH:
            getattr(state, name)[seat] = numbers[own + place]
        state.cards[seat] = _unpack_cards(numbers, own + CARDS)
        state.unbuilt[seat] = _wonders(numbers[own + UNBUILT])
        state.built[seat] = _wonders(numbers[own + BUILT])[::-1]
    state.tucked = tuple(numbers[TUCKED : TUCKED + WONDERS])
    state.derive()
    return state


def _pack_cards(array: Array, place: int, cards: int) -> None:
    array[place], array[place + 1] = cards & _LOW_MASK, cards >> LOW


def _unpack_cards(numbers: list[int], place: int) -> int:
    return numbers[place] | numbers[place + 1] << LOW


def _digits(wonders: tuple[int, ...]) -> int:
    return sum((wonder - WONDER + 1) << 4 * place for place, wonder in enumerate(wonders))


def _wonders(digits: int) -> tuple[int, ...]:
    found = []
    while digits:
        found.append(WONDER - 1 + (digits & 15))
        digits >>= 4
    return tuple(found)


def _row(numbers: list[int], first: int, count: int) -> tuple[int, ...]:
    """A row of cards or wonders; nothing but gaps is no row."""
    row = tuple(numbers[first : first + count])
    return () if set(row) == {NO_CARD} else row
