"""How the cities of 7 Wonders stand, over arrays: the readable `standing` with its weights."""

from typing import Any

from wonders.fast.bits import ones
from wonders.fast.compiled import compiled
from wonders.games.seven_wonders.advice.evaluate import VICTORY
from wonders.games.seven_wonders.advice.standing import (
    CHOICE,
    COIN,
    DISCOUNT,
    GOODS_UNIT,
    GROWTH,
    LEADS,
    MORE,
    NEXT,
    NOW,
    POWER,
    RAW_UNIT,
    STAGE,
    SYMBOL,
)
from wonders.games.seven_wonders.fast.layout import (
    AGE,
    CHEAP,
    COINS,
    FIRST,
    FIXED,
    PLAYERS,
    POWERS,
    SHIELDS,
    SOURCES,
    STAGES,
    SYMBOLS,
    TURN,
    WIDTH,
    WORK,
)
from wonders.games.seven_wonders.fast.score import points
from wonders.games.seven_wonders.fast.trade import left_of, right_of
from wonders.games.seven_wonders.rules.effects import RAW, RESOURCES
from wonders.games.seven_wonders.rules.state import TURNS

KINDS = len(RESOURCES)


@compiled
def standing(state: Any, out: Any) -> None:
    """Fills in the points each seat is likely to end with."""
    age = state[AGE]
    if age < 0:
        for seat in range(state[PLAYERS]):
            out[seat] = GROWTH
        return
    turns = TURNS - state[TURN]
    left = (TURNS * (2 - age) + turns) / (3 * TURNS)
    later = 0
    for other in range(age + 1, 3):
        later += VICTORY[other]
    stake = (VICTORY[age] + 1) / 2 * (1 - 0.5 * turns / TURNS) + NEXT * later
    for seat in range(state[PLAYERS]):
        now = NOW * points(state, seat, state[WORK : WORK + 7])
        now += stake * _lead(state, seat, left_of(state, seat))
        now += stake * _lead(state, seat, right_of(state, seat))
        out[seat] = now + left * (GROWTH + _promise(state, FIRST + WIDTH * seat))


@compiled
def _lead(state: Any, seat: int, other: int) -> float:
    """How sure a lead in shields over a neighbour is, or how sure the neighbour's."""
    lead = state[FIRST + WIDTH * seat + SHIELDS] - state[other + SHIELDS]
    return LEADS[min(lead, 2)] if lead > 0 else -LEADS[min(-lead, 2)]


@compiled
def _promise(state: Any, own: int) -> Any:
    """What a city has that will bring points until the end, if all of the game is still to come."""
    later = COIN * state[own + COINS] + STAGE * state[own + STAGES] + (POWER if state[own + POWERS] else 0.0)
    for resource in range(KINDS):
        units = state[own + FIXED] >> 4 * resource & 15
        if units:
            later += (RAW_UNIT if resource < RAW else GOODS_UNIT) + MORE * (units - 1)
    later += CHOICE * ones(state[own + SOURCES]) + DISCOUNT * ones(state[own + CHEAP])
    symbols = state[own + SYMBOLS]
    return later + SYMBOL * ((symbols & 255) + (symbols >> 8 & 255) + (symbols >> 16 & 255) + (symbols >> 24))
