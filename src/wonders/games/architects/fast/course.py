"""What happens on the table without anybody being asked: takes, the cat, horns, stages, battles."""

from typing import Any

from wonders.fast.compiled import compiled
from wonders.games.architects.fast.cards import add, left, part, top
from wonders.games.architects.fast.layout import (
    BUILT,
    CAT,
    DISCARD,
    GOODS,
    KNOWN,
    OTHERS,
    PEACE,
    PLAYERS,
    READY,
    SEAT,
    TAKEN,
    TOKENS,
    USED,
    VICTORIES,
    WONDER,
)
from wonders.games.architects.fast.score import spoils
from wonders.games.architects.fast.tables import CATS, CONFLICT_TOKENS, COST, HELPERS, HORNED, HORNS, PAID, TRIGGERED
from wonders.games.architects.rules.catalog import BUILD_TOKEN, CENTRAL, STAGES
from wonders.games.architects.rules.state import NOBODY


@compiled
def spend_extra(state: Any) -> None:
    """Uses up one of the tokens that allow an extra card."""
    token = state[READY] & -state[READY]
    state[READY] ^= token
    state[USED] |= token


@compiled
def take(state: Any, deck: int) -> None:
    """The seat to move takes the top card of a deck."""
    card = top(state, deck)
    state[TAKEN + deck] += 1
    if deck == CENTRAL:
        state[KNOWN] = 0
    receive(state, card)


@compiled
def receive(state: Any, card: int) -> None:
    """A card taken by any means: the cat, then horns, then the tokens it triggers (4.5)."""
    seat = state[SEAT]
    add(state, part(seat) + GOODS, card)
    if CATS[card]:
        state[CAT] = seat
    state[PEACE] = max(0, state[PEACE] - HORNS[card])
    state[READY] |= TRIGGERED[card] & state[part(seat) + TOKENS] & ~state[USED]


@compiled
def finish(state: Any, stage: int, payment: int) -> None:
    """Discards the cards paid for a stage and turns it over (5.5)."""
    own = part(state[SEAT])
    state[own + GOODS] -= PAID[payment]
    state[DISCARD] += PAID[payment]
    state[own + BUILT] |= 1 << stage
    state[USED] |= HELPERS[COST[STAGES * state[own + WONDER] + stage], payment]
    state[READY] |= BUILD_TOKEN & state[own + TOKENS] & ~state[USED]


@compiled
def exhausted(state: Any) -> Any:
    """Whether every deck on the table is empty (10.2)."""
    cards = left(state, CENTRAL)
    for seat in range(state[PLAYERS]):
        cards += left(state, state[part(seat) + WONDER])
    return cards == 0


@compiled
def battle(state: Any) -> None:
    """All compare shields; then cards with horns are discarded and peace returns (9.4-9.8)."""
    players = state[PLAYERS]
    for seat in range(players):
        state[part(seat) + VICTORIES] += spoils(state, seat, NOBODY, 0)
    for seat in range(players):
        lost = state[part(seat) + OTHERS] & HORNED
        state[part(seat) + OTHERS] ^= lost
        state[DISCARD + 1] += lost
    state[PEACE] = CONFLICT_TOKENS[players]
