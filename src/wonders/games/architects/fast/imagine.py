"""What a seat cannot know becomes anything that it cannot rule out."""

from typing import Any

from wonders.fast.chance import below
from wonders.fast.compiled import compiled
from wonders.games.architects.fast.cards import at, exchange, left, part, put, row, shuffle
from wonders.games.architects.fast.deal import lay_deck
from wonders.games.architects.fast.layout import (
    ASK,
    CARD_BITS,
    CARD_MASK,
    DECK,
    KNOWN,
    MENU,
    PLAYERS,
    SEAT,
    STACK,
    TAKEN,
    WONDER,
)
from wonders.games.architects.fast.legal import answers, looks
from wonders.games.architects.fast.tables import DECK_SIZE
from wonders.games.architects.rules.catalog import CENTRAL
from wonders.games.architects.rules.state import CHOOSING, KEEPING, SHUFFLING


@compiled
def imagine(state: Any, seat: int, rng: Any) -> None:
    """Shuffles anew what the seat does not see: the rest of the decks, and the stack of progress tokens."""
    if state[ASK] == CHOOSING:
        for deck in range(CENTRAL + 1):
            lay_deck(state, deck, rng)
    else:
        for place in range(state[PLAYERS]):
            reshuffle(state, state[part(place) + WONDER], seat, rng)
        reshuffle(state, CENTRAL, seat, rng)
    tokens = 0
    while at(state, STACK, tokens):
        tokens += 1
    sort(state, STACK, 0, tokens)
    shuffle(state, STACK, 0, tokens, rng)
    state[MENU] = answers(state)


@compiled
def seen(state: Any, deck: int, seat: int) -> Any:
    """How many cards from the top of a deck the seat knows."""
    if not left(state, deck):
        return 0
    if deck == state[DECK]:
        if state[ASK] == SHUFFLING:
            return 0
        if state[ASK] == KEEPING and seat == state[SEAT]:
            return looks(state)
    if deck == CENTRAL and not state[KNOWN] >> seat & 1:
        return 0
    return 1


@compiled
def reshuffle(state: Any, deck: int, seat: int, rng: Any) -> None:
    """Shuffles what a seat does not see of a deck; one random number places four cards, as on the readable side."""
    first = state[TAKEN + deck] + seen(state, deck, seat)
    sort(state, row(deck), first, DECK_SIZE[deck])
    rest = DECK_SIZE[deck] - first
    while rest > 3:
        number = below(rng, rest * (rest - 1) * (rest - 2) * (rest - 3))
        for last in range(rest, rest - 4, -1):
            exchange(state, row(deck), first + last - 1, first + number % last)
            number //= last
        rest -= 4
    shuffle(state, row(deck), first, first + rest, rng)


@compiled
def sort(state: Any, word: int, first: int, end: int) -> None:
    """Puts the things from `first` to before `end` in the order of their numbers."""
    counts = 0
    for place in range(first, end):
        counts += 1 << CARD_BITS * at(state, word, place)
    thing = 0
    for place in range(first, end):
        while not counts >> CARD_BITS * thing & CARD_MASK:
            thing += 1
        counts -= 1 << CARD_BITS * thing
        put(state, word, place, thing)
