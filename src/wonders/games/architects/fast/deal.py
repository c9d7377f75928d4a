"""A new game: wonders unless they are chosen, shuffled decks and tokens."""

from typing import Any

from wonders.core.game import Options
from wonders.fast.compiled import compiled
from wonders.games.architects.fast.asking import lay_out
from wonders.games.architects.fast.cards import at, part, put, row, shuffle
from wonders.games.architects.fast.layout import (
    ASK,
    CAT,
    DECK,
    MENU,
    PEACE,
    PLAYERS,
    RULES,
    SIZE,
    STACK,
    STAGE,
    WONDER,
    WORDS,
)
from wonders.games.architects.fast.legal import answers
from wonders.games.architects.fast.tables import CENTRAL_WORDS, CONFLICT_TOKENS, DECK_SIZE, TOKEN_ROW, UNSHUFFLED
from wonders.games.architects.rules.catalog import CENTRAL, TOKENS
from wonders.games.architects.rules.deal import switches
from wonders.games.architects.rules.space import SEATS
from wonders.games.architects.rules.state import CHOOSING, NOBODY

CHOSEN = 8
"""The bit of the option to choose wonders, after the switches of the rules."""
TOKEN_COUNT = len(TOKENS)


def coded(options: Options) -> int:
    """Chosen options as one number."""
    return switches(options) | (CHOSEN if options["wonders"] == "choose" else 0)


@compiled
def deal(state: Any, players: int, options: int, rng: Any) -> None:
    """The table as it stands before the first question."""
    for place in range(SIZE):
        state[place] = 0
    state[PLAYERS] = players
    state[RULES] = options & ~CHOSEN
    state[STAGE] = NOBODY
    state[DECK] = NOBODY
    state[CAT] = NOBODY
    state[PEACE] = CONFLICT_TOKENS[players]
    for seat in range(SEATS):
        state[part(seat) + WONDER] = NOBODY
    if options & CHOSEN:
        for deck in range(CENTRAL):
            lay_deck(state, deck, rng)
    else:
        for wonder in range(CENTRAL):
            put(state, STACK, wonder, wonder)
        shuffle(state, STACK, 0, CENTRAL, rng)
        for seat in range(players):
            state[part(seat) + WONDER] = at(state, STACK, seat)
        for seat in range(players):
            lay_deck(state, state[part(seat) + WONDER], rng)
    lay_deck(state, CENTRAL, rng)
    state[STACK] = TOKEN_ROW
    shuffle(state, STACK, 0, TOKEN_COUNT, rng)
    if options & CHOSEN:
        state[ASK] = CHOOSING
        state[MENU] = answers(state)
    else:
        lay_out(state)


@compiled
def lay_deck(state: Any, deck: int, rng: Any) -> None:
    """Puts a whole deck in its place, shuffled."""
    for word in range(WORDS if deck < CENTRAL else CENTRAL_WORDS):
        state[row(deck) + word] = UNSHUFFLED[deck, word]
    shuffle(state, row(deck), 0, DECK_SIZE[deck], rng)
