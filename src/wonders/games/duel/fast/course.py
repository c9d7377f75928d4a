"""The course of a game of Duel over arrays: the draft, the layout of an age, the end of turns, ages and the game."""

from typing import Any

from wonders.fast.bits import lowest
from wonders.fast.compiled import compiled
from wonders.games.duel.fast.layout import (
    AGAIN,
    AGE,
    ASK,
    CHOOSES,
    CITY,
    CITY_SIZE,
    DECKS,
    DRAFTED,
    HOW,
    LEFT,
    OFFERED,
    PAWN,
    REACH,
    SEAT,
    UNBUILT,
    UP,
    VICTOR,
)
from wonders.games.duel.fast.legal import drafted
from wonders.games.duel.fast.tables import COVERED_BY, COVERS, FACE_UP, OPEN, ORDER
from wonders.games.duel.rules.catalog import SLOTS
from wonders.games.duel.rules.course import ALL_SLOTS
from wonders.games.duel.rules.state import CIVILIAN, OVER, START, TURN


@compiled
def pick(state: Any, wonder: int) -> None:
    """Takes a wonder in the draft; the last of four goes to its owner by itself (2.5)."""
    _draft(state, wonder)
    if state[DRAFTED] % 4 == 3:
        taken = drafted(state)
        first = OFFERED + state[DRAFTED] // 4 * 4
        for place in range(first, first + 4):
            if not taken >> state[place] & 1:
                _draft(state, state[place])
                break
    if state[DRAFTED] == len(ORDER):
        lay_out(state, 0)
        begin_age(state, 0)
    else:
        state[SEAT] = ORDER[state[DRAFTED]]


@compiled
def _draft(state: Any, wonder: int) -> None:
    """Puts a wonder behind those that the seat has."""
    own = CITY + CITY_SIZE * ORDER[state[DRAFTED]] + UNBUILT
    behind = 0
    while state[own] >> behind:
        behind += 4
    state[own] |= (wonder + 1) << behind
    state[DRAFTED] += 1


@compiled
def take(state: Any, card: int) -> None:
    """Takes an available card out of the layout; what it uncovers becomes available."""
    age = state[AGE]
    layout = DECKS + SLOTS * age
    reach = state[REACH]
    slot = lowest(reach)
    while state[layout + slot] != card:
        reach &= reach - 1
        slot = lowest(reach)
    left = state[LEFT] ^ 1 << slot
    state[LEFT] = left
    state[UP] ^= 1 << slot
    reach = state[REACH] ^ 1 << slot
    covered = COVERS[age, slot] + 0
    while covered:
        under = lowest(covered)
        covered &= covered - 1
        if not COVERED_BY[age, under] & left:
            reach |= 1 << under
    state[REACH] = reach


@compiled
def end_turn(state: Any) -> None:
    """Turns up what became available; then an extra turn, the next seat, or the end of the age (3.4, 7.3)."""
    if not state[LEFT]:
        state[AGAIN] = 0
        _end_age(state)
        return
    state[UP] |= state[REACH]
    if state[AGAIN]:
        state[AGAIN] = 0
    else:
        state[SEAT] = 1 - state[SEAT]


@compiled
def _end_age(state: Any) -> None:
    """Lays out the next age, then settles who starts it (11.1-11.3); after Age III the points decide."""
    if state[AGE] == 2:
        finish(state, CIVILIAN, -1)
        return
    lay_out(state, state[AGE] + 1)
    if state[PAWN]:
        state[SEAT] = 1 if state[PAWN] > 0 else 0
        state[ASK] = START
    elif state[CHOOSES]:
        state[ASK] = START


@compiled
def lay_out(state: Any, age: int) -> None:
    """Lays out the twenty cards of an age (3.1)."""
    state[AGE] = age
    state[LEFT] = ALL_SLOTS
    state[UP] = FACE_UP[age]
    state[REACH] = OPEN[age]


@compiled
def begin_age(state: Any, starter: int) -> None:
    """The starter takes the first turn of the age."""
    state[SEAT] = starter
    state[ASK] = TURN


@compiled
def finish(state: Any, how: int, victor: int) -> None:
    """The game is over."""
    state[ASK] = OVER
    state[AGAIN] = 0
    state[SEAT] = -1
    state[HOW] = how
    state[VICTOR] = victor
