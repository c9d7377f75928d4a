"""How the cities of 7 Wonders stand, over arrays: the readable `standing` with its weights."""

from typing import Any

from wonders.fast.bits import ones
from wonders.fast.compiled import compiled
from wonders.fast.weights import flat, places
from wonders.games.seven_wonders.advice.evaluate import VICTORY
from wonders.games.seven_wonders.advice.weights import PROSPECTS
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
_IN_USE = flat(PROSPECTS)
_AT = places(PROSPECTS)
_NOW, _GROWTH, _COIN, _LEADS, _NEXT = (_AT[name] for name in ("now", "growth", "coin", "leads", "next"))
_RAW, _GOODS, _MORE, _CHOICE = (_AT[name] for name in ("raw", "goods", "more", "choice"))
_DISCOUNT, _SYMBOL, _STAGE, _POWER = (_AT[name] for name in ("discount", "symbol", "stage", "power"))


@compiled
def standing(state: Any, out: Any) -> None:
    """Fills in the points each seat is likely to end with."""
    standing_by(_IN_USE, state, out)


@compiled
def standing_by(w: Any, state: Any, out: Any) -> None:
    """The same by other numbers than those in use."""
    age = state[AGE]
    if age < 0:
        for seat in range(state[PLAYERS]):
            out[seat] = w[_GROWTH]
        return
    turns = TURNS - state[TURN]
    left = (TURNS * (2 - age) + turns) / (3 * TURNS)
    later = 0
    for other in range(age + 1, 3):
        later += VICTORY[other]
    stake = (VICTORY[age] + 1) / 2 * (1 - 0.5 * turns / TURNS) + w[_NEXT] * later
    for seat in range(state[PLAYERS]):
        now = w[_NOW] * points(state, seat, state[WORK : WORK + 7])
        now += stake * _lead(w, state, seat, left_of(state, seat))
        now += stake * _lead(w, state, seat, right_of(state, seat))
        out[seat] = now + left * (w[_GROWTH] + _promise(w, state, FIRST + WIDTH * seat))


@compiled
def _lead(w: Any, state: Any, seat: int, other: int) -> Any:
    """How sure a lead in shields over a neighbour is, or how sure the neighbour's."""
    lead = state[FIRST + WIDTH * seat + SHIELDS] - state[other + SHIELDS]
    return w[_LEADS + min(lead, 2)] if lead > 0 else -w[_LEADS + min(-lead, 2)]


@compiled
def _promise(w: Any, state: Any, own: int) -> Any:
    """What a city has that will bring points until the end, if all of the game is still to come."""
    later = (
        w[_COIN] * state[own + COINS] + w[_STAGE] * state[own + STAGES] + (w[_POWER] if state[own + POWERS] else 0.0)
    )
    for resource in range(KINDS):
        units = state[own + FIXED] >> 4 * resource & 15
        if units:
            later += w[_RAW if resource < RAW else _GOODS] + w[_MORE] * (units - 1)
    later += w[_CHOICE] * ones(state[own + SOURCES]) + w[_DISCOUNT] * ones(state[own + CHEAP])
    symbols = state[own + SYMBOLS]
    return later + w[_SYMBOL] * ((symbols & 255) + (symbols >> 8 & 255) + (symbols >> 16 & 255) + (symbols >> 24))
