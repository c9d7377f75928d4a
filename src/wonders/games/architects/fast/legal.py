"""What a seat may do; the answers to a question are a menu of bits, payments apart."""

from typing import Any

from wonders.fast.bits import lowest
from wonders.fast.compiled import compiled
from wonders.games.architects.fast.cards import at, holds, left, part, row
from wonders.games.architects.fast.layout import (
    ASK,
    CARD_BITS,
    CARD_MASK,
    DECK,
    GOODS,
    MENU,
    OPEN,
    OTHERS,
    PLAYERS,
    READY,
    SEAT,
    STACK,
    STAGE,
    TAKEN,
    WONDER,
)
from wonders.games.architects.fast.payments import allowed, buildable, cost_of, duty, payable_stages
from wonders.games.architects.fast.tables import (
    ANSWERS,
    BLIND,
    BUILD,
    CHOOSE,
    DECLINE,
    FIRST_WAY,
    GAIN,
    GREEN,
    GREEN_GUARD,
    KEEP,
    LEARNS,
    REACH,
    SEARCH,
    SEARCHES,
    SETS,
    STOP,
    TAKE,
    TAKES,
    TURN_IN,
    USE,
    WAYS,
)
from wonders.games.architects.rules.catalog import CENTRAL, STAGES
from wonders.games.architects.rules.effects import ANY_DECK, CENTRAL_DECK
from wonders.games.architects.rules.space import ACT_PAY
from wonders.games.architects.rules.state import (
    ACTING,
    CHOOSING,
    GAINING,
    KEEPING,
    ORDERING,
    PAYING,
    REACHING,
    SEARCHING,
    SHUFFLING,
    TAKING,
    USING,
)


@compiled
def waiting(state: Any) -> Any:
    """The seat that has a question, as a mask."""
    return 1 << state[SEAT] if state[ASK] < SHUFFLING or state[ASK] == USING else 0


@compiled
def awaited(state: Any) -> Any:
    """How many cards of the searched deck wait to be shuffled (5.15)."""
    return left(state, state[DECK]) if state[ASK] == SHUFFLING else 0


@compiled
def legal(state: Any, _seat: int, actions: Any) -> Any:
    """Fills in the answers to the question in the readable order; how many there are."""
    if state[ASK] == PAYING:
        return payments(state, actions)
    menu = state[MENU]
    found = 0
    while menu:
        low = menu & -menu
        actions[found] = ANSWERS[lowest(low)]
        found += 1
        menu ^= low
    return found


@compiled
def payments(state: Any, actions: Any) -> Any:
    """Fills in the payments open for the stage that is being built."""
    stage, owed = state[STAGE], duty(state)
    cost = cost_of(state, stage)
    found = 0
    for way in range(FIRST_WAY[cost], FIRST_WAY[cost + 1]):
        if allowed(state, stage, way, owed):
            actions[found] = ACT_PAY + WAYS[way]
            found += 1
    return found


@compiled
def answers(state: Any) -> Any:
    """The answers to the question that is asked, as a menu; payments have none."""
    ask = state[ASK]
    if ask == TAKING:
        return takes(state)
    if ask == ACTING:
        return acts(state)
    if ask == GAINING:
        return gains(state)
    if ask == REACHING:
        return takes(state) | far_decks(state) << REACH
    if ask == ORDERING:
        return sides(state) << TAKE
    if ask == SEARCHING:
        return sides(state) << SEARCH
    if ask == KEEPING:
        return looked_at(state) << KEEP
    if ask == USING:
        return 1 << USE | 1 << DECLINE if has_effect(state) else 0
    if ask == CHOOSING:
        return wonders(state) << CHOOSE
    return 0


@compiled
def left_deck(state: Any) -> Any:
    """The left deck of the seat to move (2.10)."""
    return state[part(state[SEAT]) + WONDER]


@compiled
def right_deck(state: Any) -> Any:
    """The right deck of the seat to move, which is the left one of its neighbour (2.10)."""
    seat = state[SEAT]
    return state[part(seat - 1 if seat else state[PLAYERS] - 1) + WONDER]


@compiled
def sides(state: Any) -> Any:
    """The decks on the left and the right that have a card, as two bits."""
    return (1 if left(state, left_deck(state)) else 0) | (2 if left(state, right_deck(state)) else 0)


@compiled
def takes(state: Any) -> Any:
    """The decks within reach that have a card, as a menu (4.2, 4.3)."""
    return (sides(state) | (4 if left(state, CENTRAL) else 0)) << TAKE


@compiled
def far_decks(state: Any) -> Any:
    """The seats whose decks lie between other players and have a card, as a mask."""
    found = 0
    for seat in range(state[PLAYERS]):
        deck = state[part(seat) + WONDER]
        if deck != left_deck(state) and deck != right_deck(state) and left(state, deck):
            found |= 1 << seat
    return found


@compiled
def acts(state: Any) -> Any:
    """What can be done after a take: the duties to build and to learn, extra cards; else the turn can end (4.6-4.8)."""
    own = part(state[SEAT])
    menu, owed = 0, 0
    found = payable_stages(state) if state[own + GOODS] else 0
    if found:
        owed = duty(state)
        menu = buildable(state, found, owed) << BUILD
    green = state[own + OTHERS] & GREEN
    if green and state[OPEN]:
        for number in range(len(SETS)):
            if holds(green, SETS[number], GREEN_GUARD):
                menu |= 1 << TURN_IN + number
                owed += 1
    if state[READY]:
        menu |= takes(state)
    return menu if owed else menu | 1 << STOP


@compiled
def gains(state: Any) -> Any:
    """The progress tokens to choose from, as a menu: the open ones, and the top one of the stack (6.4, 6.5)."""
    menu = 1 << BLIND if state[STACK] else 0
    tokens = state[OPEN]
    while tokens:
        menu |= 1 << GAIN + (tokens & CARD_MASK) - 1
        tokens >>= CARD_BITS
    return menu


@compiled
def has_effect(state: Any) -> Any:
    """Whether the effect of the stage just built can bring anything (5.11, 5.20)."""
    number = STAGES * left_deck(state) + state[STAGE]
    if LEARNS[number]:
        return state[OPEN] != 0 or state[STACK] != 0
    if TAKES[number] == CENTRAL_DECK:
        return left(state, CENTRAL) > 0
    if TAKES[number] == ANY_DECK:
        return takes(state) != 0 or far_decks(state) != 0
    return sides(state) != 0


@compiled
def looks(state: Any) -> Any:
    """How many cards of the searched deck are looked at (5.15)."""
    return min(SEARCHES[STAGES * left_deck(state) + state[STAGE]], left(state, state[DECK]))


@compiled
def looked_at(state: Any) -> Any:
    """The kinds of the cards that are looked at, as a mask."""
    deck = state[DECK]
    found = 0
    for place in range(state[TAKEN + deck], state[TAKEN + deck] + looks(state)):
        found |= 1 << at(state, row(deck), place)
    return found


@compiled
def wonders(state: Any) -> Any:
    """The wonders that nobody has chosen, as a mask."""
    found = (1 << CENTRAL) - 1
    for seat in range(state[SEAT]):
        found ^= 1 << state[part(seat) + WONDER]
    return found
