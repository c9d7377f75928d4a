"""How questions are asked.

What ends by asking returns ASKED, or the only answer there is, which is then carried out unasked.
"""

from typing import Any

from wonders.fast.bits import lowest
from wonders.fast.compiled import compiled
from wonders.games.architects.fast.cards import left
from wonders.games.architects.fast.layout import (
    ASK,
    CARD_BITS,
    CAT,
    KNOWN,
    MENU,
    OPEN,
    PLAYERS,
    READY,
    SEAT,
    STACK,
    STAGE,
    USED,
)
from wonders.games.architects.fast.legal import acts, answers, left_deck, right_deck
from wonders.games.architects.fast.tables import ANSWERS
from wonders.games.architects.rules.catalog import CENTRAL
from wonders.games.architects.rules.state import ACTING, OPEN_TOKENS, TAKING

ASKED = -1


@compiled
def ask(state: Any, question: int, menu: int) -> Any:
    """Asks the seat to move; a single answer is taken unasked."""
    if menu & menu - 1 == 0:
        return ANSWERS[lowest(menu)]
    state[ASK] = question
    state[MENU] = menu
    return ASKED


@compiled
def pose(state: Any, question: int) -> Any:
    """Asks the seat to move; without any answer the matter is lost (5.20)."""
    state[ASK] = question
    menu = answers(state)
    return ask(state, question, menu) if menu else act(state)


@compiled
def act(state: Any) -> Any:
    """Asks what to do next; a single duty is done unasked, and without choices or duties the turn ends (4.6-4.8)."""
    state[STAGE] = -1
    return ask(state, ACTING, acts(state))


@compiled
def lay_out(state: Any) -> Any:
    """Opens progress tokens; then the first seat begins (2.3-2.9)."""
    bits = OPEN_TOKENS * CARD_BITS
    state[OPEN] = state[STACK] & (1 << bits) - 1
    state[STACK] >>= bits
    return begin_turn(state, 0)


@compiled
def begin_turn(state: Any, seat: int) -> Any:
    """Clears the marks of the turn, shows the cat's owner its card and asks for the main take (4.1-4.4, 7.3)."""
    state[USED] = 0
    state[READY] = 0
    state[STAGE] = -1
    state[SEAT] = seat
    if left(state, CENTRAL):
        if state[CAT] == seat:
            state[KNOWN] |= 1 << seat
    else:
        while not left(state, left_deck(state)) and not left(state, right_deck(state)):
            state[SEAT] = state[SEAT] + 1 if state[SEAT] + 1 < state[PLAYERS] else 0
    state[ASK] = TAKING
    state[MENU] = answers(state)
    return ASKED
