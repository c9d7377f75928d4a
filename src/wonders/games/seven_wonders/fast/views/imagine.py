"""A full state of 7 Wonders that a seat cannot rule out, drawn at random over arrays."""

from typing import Any

from wonders.fast.chance import below
from wonders.fast.compiled import compiled
from wonders.games.seven_wonders.fast.apply import apply
from wonders.games.seven_wonders.fast.course import deciding
from wonders.games.seven_wonders.fast.layout import (
    ACT,
    ACT_BITS,
    ACT_MASK,
    ASK,
    CITIES,
    CITY,
    FIRST,
    GIVEN,
    LOG,
    OPEN,
    PAY,
    PHASE,
    PLAYERS,
    WIDTH,
)
from wonders.games.seven_wonders.fast.legal import ANSWERS, find_legal
from wonders.games.seven_wonders.fast.views.circle import lay_table
from wonders.games.seven_wonders.fast.views.pair import draw_pair, lay_pair
from wonders.games.seven_wonders.fast.views.puzzle import fill
from wonders.games.seven_wonders.fast.views.recall import recall
from wonders.games.seven_wonders.fast.views.room import FILLED, HOLE_COUNT, HOLES
from wonders.games.seven_wonders.rules.catalog import CARDS
from wonders.games.seven_wonders.rules.state import CITY_ASK, NOTHING, TURN


@compiled
def imagine(state: Any, seat: int, rng: Any) -> None:
    """What the seat cannot know becomes anything it cannot rule out; sealed choices of others are any legal ones."""
    everybody = (1 << state[PLAYERS]) - 1
    ready = everybody & ~state[OPEN] & ~(1 << seat) if state[PHASE] == TURN else 0
    for age in range(3):
        slots = recall(state, seat, age)
        fill(state, age, slots, rng)
        if state[PLAYERS] > 2:
            lay_table(state, age)
        else:
            while not draw_pair(state, age, rng):
                fill(state, age, slots, rng)
            lay_pair(state, age)
        _fill_holes(state)
    _unseal(state, seat)
    for other in range(state[PLAYERS]):
        if ready >> other & 1:
            while state[OPEN] >> other & 1:
                count = find_legal(state, other)
                apply(state, other, state[ANSWERS + below(rng, count)])


@compiled
def _fill_holes(state: Any) -> None:
    """Puts the imagined cards into the record."""
    for number in range(state[HOLE_COUNT]):
        hole = state[HOLES + number]
        row, place = LOG + (hole >> 16 & 255), ACT_BITS * (hole >> 8 & 255)
        act = (hole >> 24) * CARDS + state[FILLED + (hole & 255)]
        state[row] = (state[row] & ~(ACT_MASK << place)) | (act + 1 << place)


@compiled
def _unseal(state: Any, seat: int) -> None:
    """Takes the others back to the start of their question."""
    phase = state[PHASE]
    for city in range(state[CITIES]):
        if deciding(state, city) != seat:
            state[FIRST + WIDTH * city + ACT] = NOTHING
            state[FIRST + WIDTH * city + PAY] = 0
    for other in range(state[PLAYERS]):
        own = FIRST + WIDTH * other
        if other == seat:
            continue
        state[own + GIVEN] = 0
        if phase == TURN:
            state[own + ASK] = TURN
            state[OPEN] |= 1 << other
        elif state[OPEN] >> other & 1:
            state[own + ASK] = phase if state[CITY] < state[PLAYERS] else phase + CITY_ASK
