"""Rows of cards and tokens of four bits each, and heaps with a field for each kind."""

from typing import Any

from wonders.fast.chance import below
from wonders.fast.compiled import compiled
from wonders.games.architects.fast.layout import (
    CARD_BITS,
    CARD_MASK,
    DEALT,
    PART,
    PLACE_BITS,
    PLACE_MASK,
    SEATED,
    TAKEN,
    WORDS,
)
from wonders.games.architects.fast.tables import DECK_SIZE, OTHER, OTHER_KINDS
from wonders.games.architects.rules.catalog import FIELD, FIELD_MASK

# Rows


@compiled
def at(state: Any, word: int, place: int) -> Any:
    """What lies at a place of the row that begins in this word."""
    return state[word + (place >> PLACE_BITS)] >> (place & PLACE_MASK) * CARD_BITS & CARD_MASK


@compiled
def put(state: Any, word: int, place: int, thing: int) -> None:
    """Lays a thing at a place of a row."""
    state[word + (place >> PLACE_BITS)] ^= (at(state, word, place) ^ thing) << (place & PLACE_MASK) * CARD_BITS


@compiled
def shuffle(state: Any, word: int, first: int, end: int, rng: Any) -> None:
    """Puts the things from `first` to before `end` in random order."""
    for place in range(end - first - 1, 0, -1):
        exchange(state, word, first + place, first + below(rng, place + 1))


@compiled
def exchange(state: Any, word: int, one: int, other: int) -> None:
    """The things at two places of a row change places."""
    kept = at(state, word, one)
    put(state, word, one, at(state, word, other))
    put(state, word, other, kept)


# Decks


@compiled
def row(deck: int) -> Any:
    """The word in which a deck begins."""
    return DEALT + WORDS * deck


@compiled
def left(state: Any, deck: int) -> Any:
    """How many cards a deck has left."""
    return DECK_SIZE[deck] - state[TAKEN + deck]


@compiled
def top(state: Any, deck: int) -> Any:
    """The top card of a deck that has one."""
    return at(state, row(deck), state[TAKEN + deck])


# Heaps


@compiled
def part(seat: int) -> Any:
    """Where what lies in front of a seat begins."""
    return SEATED + PART * seat


@compiled
def holds(heap: int, cards: int, guard: int) -> Any:
    """Whether a heap holds all of these cards; `guard` has the top bits of its fields."""
    return ((heap | guard) - cards) & guard == guard


@compiled
def add(state: Any, heaps: int, card: int) -> None:
    """Adds a card to the pair of heaps that begins here."""
    if FIELD * card < OTHER:
        state[heaps] += 1 << FIELD * card
    else:
        state[heaps + 1] += 1 << FIELD * card - OTHER


@compiled
def total(others: int, values: Any) -> Any:
    """The sum of a value over the cards of a heap that pay for nothing."""
    result = 0
    for kind in range(OTHER_KINDS):
        result += values[kind] * (others >> FIELD * kind & FIELD_MASK)
    return result
