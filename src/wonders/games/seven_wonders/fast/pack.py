"""Between the readable state of 7 Wonders and its array."""

from collections.abc import Sequence
from typing import Any

import numpy as np

from wonders.games.seven_wonders.fast import layout as at
from wonders.games.seven_wonders.fast.derive import derive
from wonders.games.seven_wonders.fast.views.room import ROOM
from wonders.games.seven_wonders.rules.state import HAND, State, bits, load
from wonders.games.seven_wonders.views.recall import ROWS

Array = np.ndarray[Any, np.dtype[Any]]
_TABLE = {
    at.PLAYERS: "players",
    at.CHOOSE_SIDES: "choose_sides",
    at.SAME_TURN: "same_turn",
    at.PHASE: "phase",
    at.CITY: "city",
    at.OPEN: "open",
    at.AGE: "age",
    at.TURN: "turn",
}
_FLAGS = ("choose_sides", "same_turn")
_SEATS = {at.ASK: "asks", at.GIVEN: "given"}
_CITIES = {
    at.ACT: "acts",
    at.PAY: "pays",
    at.BOARD: "boards",
    at.COINS: "coins",
    at.STAGES: "stages",
    at.FREE: "free",
}
_TOKENS = 4
_EARLY = (1 << at.LATER) - 1


def pack(state: State) -> Array:
    """A readable state as a new array."""
    array = np.zeros(ROOM, np.int64)
    for place, name in _TABLE.items():
        array[place] = getattr(state, name)
    array[at.CITIES] = state.cities
    if state.offer:
        array[at.OFFER] = (1 << len(state.offer)) + sum((board & 1) << board // 2 for board in state.offer)
    array[at.DUE] = sum(1 << city for city in state.due)
    array[at.SIXTH] = bool(state.sixth)
    array[at.LOGGED], array[at.LOOKED] = len(state.log), len(state.looks)
    for city in range(state.cities):
        _pack_city(state, array[at.FIRST + at.WIDTH * city :], city)
    for age, deck in enumerate(state.decks):
        for packet in range(state.cities):
            array[at.DECKS + at.MOST * age + packet] = _word(deck[HAND * packet : HAND * packet + HAND])
    for row, acts in enumerate(state.log):
        array[at.LOG + row] = sum(act + 1 << at.ACT_BITS * city for city, act in enumerate(acts))
    for row, bar in enumerate(state.bars):
        array[at.BARS + row] = bar >> at.FIRST_CARD[row // ROWS]
    for number, (rows, seat, city, card) in enumerate(state.looks):
        array[at.LOOKS + number] = (rows << 24) + (seat << 16) + (city << 8) + card + 1
    derive(array)
    return array


def _pack_city(state: State, own: Array, city: int) -> None:
    if city < state.players:
        for place, name in _SEATS.items():
            own[place] = getattr(state, name)[city]
        own[at.HAND] = _word(state.hands[city])
    for place, name in _CITIES.items():
        own[place] = getattr(state, name)[city]
    own[at.EARLY], own[at.LATE] = state.cards[city] & _EARLY, state.cards[city] >> at.LATER
    own[at.TOKENS] = sum(state.tokens[_TOKENS * city + kind] << 8 * kind for kind in range(_TOKENS))
    if state.sixth:
        own[at.SIXTH_ITEM], own[at.SIXTH_COINS] = state.sixth[city]


def _word(cards: Sequence[int]) -> int:
    return sum(card + 1 << 8 * place for place, card in enumerate(cards))


def _cards(word: int) -> list[int]:
    cards = []
    while word:
        cards.append((word & 255) - 1)
        word >>= 8
    return cards


def unpack(array: Array) -> State:
    """The readable state of an array."""
    whole = [int(number) for number in array[: at.SIZE]]
    players, cities, rows = whole[at.PLAYERS], whole[at.CITIES], whole[at.LOGGED]
    records = [whole[at.FIRST + at.WIDTH * city : at.FIRST + at.WIDTH * (city + 1)] for city in range(cities)]
    data: dict[str, Any] = {name: whole[place] for place, name in _TABLE.items()}
    data.update({name: bool(data[name]) for name in _FLAGS})
    data.update({name: [own[place] for own in records[:players]] for place, name in _SEATS.items()})
    data.update({name: [own[place] for own in records] for place, name in _CITIES.items()})
    offer = whole[at.OFFER]
    data["offer"] = [2 * wonder + (offer >> wonder & 1) for wonder in range(offer.bit_length() - 1)]
    data["due"] = bits(whole[at.DUE])
    data["cards"] = [own[at.EARLY] + (own[at.LATE] << at.LATER) for own in records]
    data["tokens"] = [own[at.TOKENS] >> 8 * kind & 255 for own in records for kind in range(_TOKENS)]
    data["sixth"] = [(own[at.SIXTH_ITEM], own[at.SIXTH_COINS]) for own in records if whole[at.SIXTH]]
    data["hands"] = [_cards(own[at.HAND]) for own in records[:players]]
    data["decks"] = [
        [card for packet in range(cities) for card in _cards(whole[at.DECKS + at.MOST * age + packet])]
        for age in range(3)
    ]
    data["log"] = [
        [(whole[at.LOG + row] >> at.ACT_BITS * city & at.ACT_MASK) - 1 for city in range(cities)] for row in range(rows)
    ]
    data["bars"] = [whole[at.BARS + row] << at.FIRST_CARD[row // ROWS] for row in range(rows if players == 2 else 0)]
    looks = whole[at.LOOKS : at.LOOKS + whole[at.LOOKED]]
    data["looks"] = [(look >> 24, look >> 16 & 255, look >> 8 & 255, (look & 255) - 1) for look in looks]
    return load(data)
