"""The deal of 7 Wonders over arrays: what chance decides before the first move (1.3, 1.4, 10.1)."""

from typing import Any

from wonders.core.game import Options
from wonders.fast.chance import below, shuffle
from wonders.fast.compiled import compiled
from wonders.games.seven_wonders.fast.apply import choose_boards
from wonders.games.seven_wonders.fast.derive import found
from wonders.games.seven_wonders.fast.layout import (
    ACT,
    AGE,
    ASK,
    BOARD,
    CHOOSE_SIDES,
    CITIES,
    CITY,
    COINS,
    DECKS,
    FIRST,
    MOST,
    OFFER,
    PLAYERS,
    SAME_TURN,
    SIZE,
    WIDTH,
    WORK,
)
from wonders.games.seven_wonders.fast.legal import WONDERS
from wonders.games.seven_wonders.fast.tables import DECK_SIZE, GUILDS
from wonders.games.seven_wonders.fast.tables import DECKS as CARDS_DEALT
from wonders.games.seven_wonders.rules.state import HAND, NOTHING

SIDES = ("random", "A", "B", "choose")
RANDOM, _, SIDE_B, CHOOSE = range(len(SIDES))
ALL_GUILDS = len(GUILDS)
FIRST_COINS = 3


def coded(options: Options) -> int:
    """Chosen options as one number: two bits for the sides, then a bit for the wonders, then one for seventh cards."""
    number = SIDES.index(options["sides"])
    number += 4 * (options["wonders"] == "choose")
    return number + 8 * (options["seventh_card"] == "same_turn")


@compiled
def deal(state: Any, players: int, options: int, rng: Any) -> None:
    """A new game before its first question, drawn as the readable `deal` draws it."""
    for place in range(SIZE):
        state[place] = 0
    sides = options & 3
    state[PLAYERS] = players
    state[CITIES] = max(players, 3)
    state[CHOOSE_SIDES] = sides == CHOOSE
    state[SAME_TURN] = options >> 3 & 1
    state[CITY] = NOTHING
    state[AGE] = -1
    for city in range(state[CITIES]):
        own = FIRST + WIDTH * city
        state[own + COINS] = FIRST_COINS
        state[own + BOARD] = NOTHING
        state[own + ACT] = NOTHING
        state[own + ASK] = NOTHING if city < players else 0
    if options >> 2 & 1:
        state[OFFER] = 1 << WONDERS
        for wonder in range(WONDERS):
            side = below(rng, 2) if sides == RANDOM else sides == SIDE_B
            state[OFFER] |= side << wonder
    else:
        _draw_boards(state, sides, rng)
    for age in range(3):
        _shuffle_age(state, age, rng)
    choose_boards(state, 0)


@compiled
def _draw_boards(state: Any, sides: int, rng: Any) -> None:
    """Gives each city a wonder, of side A where the side is still to be chosen."""
    for wonder in range(WONDERS):
        state[WORK + wonder] = wonder
    shuffle(rng, state, WORK, WONDERS)
    for city in range(state[CITIES]):
        side = below(rng, 2) if sides == RANDOM else sides == SIDE_B
        found(state, FIRST + WIDTH * city, 2 * state[WORK + city] + side)


@compiled
def _shuffle_age(state: Any, age: int, rng: Any) -> None:
    """Shuffles the cards of an age and deals them in packets of seven."""
    cities = state[CITIES]
    deck = 3 * (cities - 3) + age
    count = DECK_SIZE[deck]
    for number in range(count):
        state[WORK + number] = CARDS_DEALT[deck, number]
    if age == 2:
        for number in range(ALL_GUILDS):
            state[WORK + count + number] = GUILDS[number]
        shuffle(rng, state, WORK + count, ALL_GUILDS)
    shuffle(rng, state, WORK, HAND * cities)
    lay_packets(state, age)


@compiled
def lay_packets(state: Any, age: int) -> None:
    """Puts the cards in the room to work in into packets of seven."""
    for packet in range(state[CITIES]):
        cards = 0
        for number in range(HAND - 1, -1, -1):
            cards = (cards << 8) + state[WORK + HAND * packet + number] + 1
        state[DECKS + MOST * age + packet] = cards
