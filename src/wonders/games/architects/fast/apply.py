"""What happens when a seat answers its question, and when a shuffle comes out."""

from typing import Any

from wonders.fast.bits import lowest
from wonders.fast.compiled import compiled
from wonders.games.architects.fast.asking import ASKED, act, ask, begin_turn, lay_out, pose
from wonders.games.architects.fast.cards import at, left, part, put, row
from wonders.games.architects.fast.course import battle, exhausted, finish, receive, spend_extra, take
from wonders.games.architects.fast.layout import (
    ASK,
    BUILT,
    CARD_BITS,
    CARD_MASK,
    DECK,
    DISCARD,
    MENU,
    OPEN,
    OTHERS,
    PEACE,
    PLAYERS,
    READY,
    RULES,
    SCRATCH,
    SEAT,
    STACK,
    STAGE,
    TAKEN,
    TOKENS,
    USED,
    WONDER,
    WORDS,
)
from wonders.games.architects.fast.legal import answers, left_deck, looks, right_deck, wonders
from wonders.games.architects.fast.payments import duty, only_payment
from wonders.games.architects.fast.tables import (
    ACTS,
    ANSWERS,
    LEARNS,
    SEARCHES,
    SETS,
    TAKES,
    TOKEN_BIT,
)
from wonders.games.architects.rules.catalog import CENTRAL, COMPLETE, STAGES
from wonders.games.architects.rules.effects import ANY_DECK, BOTH_SIDES
from wonders.games.architects.rules.payments import OPTIONAL
from wonders.games.architects.rules.space import (
    ACT_BLIND,
    ACT_BUILD,
    ACT_KEEP,
    ACT_PAY,
    ACT_PROGRESS,
    ACT_REACH,
    ACT_SEARCH,
    ACT_SET,
    ACT_STOP,
    ACT_TAKE,
    ACT_USE,
)
from wonders.games.architects.rules.state import (
    ACTING,
    GAINING,
    KEEPING,
    NOBODY,
    ORDERING,
    OVER,
    PAYING,
    REACHING,
    SEARCHING,
    SHUFFLING,
    USING,
)


@compiled
def apply(state: Any, _seat: int, action: int) -> None:
    """Plays a legal action and all that follows unasked."""
    while action != ASKED:
        action = carry_out(state, action)


@compiled
def carry_out(state: Any, action: int) -> Any:
    """Plays one action."""
    if action < ACT_TAKE:
        return choose(state, action)
    if action < ACT_BUILD:
        return draw(state, action)
    if action < ACT_PAY:
        return build(state, action - ACT_BUILD)
    if action < ACT_SET:
        return pay(state, state[STAGE], action - ACT_PAY)
    if action < ACT_PROGRESS:
        return turn_in(state, action - ACT_SET)
    if action < ACT_SEARCH:
        return gain_token(state, action)
    if action < ACT_KEEP:
        return search(state, action - ACT_SEARCH)
    if action < ACT_STOP:
        return keep(state, action - ACT_KEEP)
    if action == ACT_STOP:
        return end_turn(state)
    return effect(state) if action == ACT_USE else act(state)


# Before the first turn


@compiled
def choose(state: Any, wonder: int) -> Any:
    """Takes a wonder for the seat; when all have one, their decks are put on the table (2.1)."""
    state[part(state[SEAT]) + WONDER] = wonder
    if state[SEAT] + 1 < state[PLAYERS]:
        state[SEAT] += 1
        return ask(state, state[ASK], answers(state))
    unused = wonders(state) ^ 1 << wonder
    for deck in range(CENTRAL):
        if unused >> deck & 1:
            for word in range(WORDS):
                state[row(deck) + word] = 0
    return lay_out(state)


# The turn


@compiled
def draw(state: Any, action: int) -> Any:
    """Takes the top card of a deck: the main take, an extra card, or what an effect gives."""
    asked = state[ASK]
    if asked == ACTING:
        spend_extra(state)
    if action >= ACT_REACH:
        take(state, state[part(action - ACT_REACH) + WONDER])
    elif action == ACT_TAKE:
        take(state, left_deck(state))
    elif action == ACT_TAKE + 1:
        take(state, right_deck(state))
    else:
        take(state, CENTRAL)
    if asked == ORDERING:
        other = right_deck(state) if action == ACT_TAKE else left_deck(state)
        if left(state, other):
            take(state, other)
    return act(state)


# Building


@compiled
def build(state: Any, stage: int) -> Any:
    """Builds a stage; which cards are paid is asked where that can differ (5.6)."""
    payment = only_payment(state, stage, duty(state))
    if payment >= 0:
        return pay(state, stage, payment)
    state[STAGE] = stage
    state[ASK] = PAYING
    state[MENU] = 0
    return ASKED


@compiled
def pay(state: Any, stage: int, payment: int) -> Any:
    """Discards the cards paid, turns the stage over and carries out its effect (5.5, 5.10)."""
    finish(state, stage, payment)
    if not ACTS[STAGES * left_deck(state) + stage]:
        return act(state)
    state[STAGE] = stage
    return pose(state, USING) if state[RULES] & OPTIONAL else effect(state)


@compiled
def effect(state: Any) -> Any:
    """Carries out the effect of the stage just built as far as possible (5.11-5.20)."""
    number = STAGES * left_deck(state) + state[STAGE]
    if LEARNS[number]:
        return pose(state, GAINING)
    if SEARCHES[number]:
        return pose(state, SEARCHING)
    if TAKES[number] == ANY_DECK:
        return pose(state, REACHING)
    if TAKES[number] == BOTH_SIDES:
        return pose(state, ORDERING)
    if left(state, CENTRAL):
        take(state, CENTRAL)
    return act(state)


@compiled
def search(state: Any, side: int) -> Any:
    """Looks at the top cards of a side deck (5.15)."""
    state[DECK] = right_deck(state) if side else left_deck(state)
    state[ASK] = KEEPING
    state[MENU] = answers(state)
    # Several cards that are all alike leave one answer too, but others must not learn that they are.
    return ANSWERS[lowest(state[MENU])] if looks(state) == 1 else ASKED


@compiled
def keep(state: Any, card: int) -> Any:
    """Takes one of the cards looked at; the rest of the deck is then shuffled, if it is more than one card (5.15)."""
    deck = state[DECK]
    first = state[TAKEN + deck]
    place = first
    while at(state, row(deck), place) != card:
        place += 1
    while place > first:
        put(state, row(deck), place, at(state, row(deck), place - 1))
        place -= 1
    put(state, row(deck), first, card)
    state[TAKEN + deck] += 1
    receive(state, card)
    if left(state, deck) > 1:
        state[ASK] = SHUFFLING
        state[MENU] = 0
        return ASKED
    state[DECK] = NOBODY
    return act(state)


@compiled
def settle(state: Any, order: Any) -> None:
    """The searched deck comes out of the shuffle in this order and is put face up again (5.15)."""
    deck = state[DECK]
    first, end = state[TAKEN + deck], state[TAKEN + deck] + left(state, deck)
    for word in range(WORDS):
        state[SCRATCH + word] = state[row(deck) + word]
    for place in range(first, end):
        put(state, row(deck), place, at(state, SCRATCH, first + order[place - first]))
    state[DECK] = NOBODY
    apply(state, state[SEAT], act(state))


# Green cards


@compiled
def turn_in(state: Any, number: int) -> Any:
    """Discards a set of green cards for a progress token (6.2)."""
    state[part(state[SEAT]) + OTHERS] -= SETS[number]
    state[DISCARD + 1] += SETS[number]
    return pose(state, GAINING)


@compiled
def gain_token(state: Any, action: int) -> Any:
    """Gains a progress token, which works from now on; an open one is replaced from the stack (6.4, 6.7)."""
    following = state[STACK] & CARD_MASK
    if action == ACT_BLIND:
        token = following - 1
    else:
        token = action - ACT_PROGRESS
        shift = 0
        while (state[OPEN] >> shift & CARD_MASK) - 1 != token:
            shift += CARD_BITS
        before, after = state[OPEN] & (1 << shift) - 1, state[OPEN] >> shift + CARD_BITS
        state[OPEN] = before | (after << CARD_BITS | following if following else after) << shift
    state[STACK] >>= CARD_BITS
    own = part(state[SEAT]) + TOKENS
    state[own] |= TOKEN_BIT[token] << 1 if state[own] & TOKEN_BIT[token] else TOKEN_BIT[token]
    return act(state)


# The end of a turn and of the game


@compiled
def end_turn(state: Any) -> Any:
    """A battle if one is due, then the end of the game or the next seat's turn (4.8, 10.1, 10.2)."""
    seat = state[SEAT]
    if not state[PEACE]:
        battle(state)
    if state[part(seat) + BUILT] != COMPLETE and not exhausted(state):
        return begin_turn(state, seat + 1 if seat + 1 < state[PLAYERS] else 0)
    state[ASK] = OVER
    state[SEAT] = NOBODY
    state[USED] = 0
    state[READY] = 0
    state[MENU] = 0
    return ASKED
