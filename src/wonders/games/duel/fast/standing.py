"""How the cities of Duel stand, over arrays."""

from typing import Any

from wonders.fast.bits import lowest, ones
from wonders.fast.compiled import compiled
from wonders.fast.weights import flat, places
from wonders.games.duel.advice.weights import PROSPECTS
from wonders.games.duel.fast.layout import (
    AGE,
    CHOICES,
    CITY,
    CITY_SIZE,
    COINS,
    FIXED,
    LEFT,
    PAWN,
    PRICE1,
    SYMBOLS,
    TOKENS,
    UNBUILT,
)
from wonders.games.duel.fast.powers import LASTS
from wonders.games.duel.fast.score import in_all
from wonders.games.duel.fast.tables import PLAY_AGAIN
from wonders.games.duel.rules.catalog import WONDER as FIRST_WONDER
from wonders.games.duel.rules.effects import RESOURCES

_IN_USE = flat(PROSPECTS)
_AT = places(PROSPECTS)
_NOW, _GROWTH, _COIN, _COIN_LATER, _AHEAD = (_AT[name] for name in ("now", "growth", "coin", "coin_later", "pawn"))
_UNIT, _UNIT_LATER, _MORE_LATER = _AT["unit"], _AT["unit_later"], _AT["more_later"]
_CHOICE, _PRICE, _PROMISED, _WONDER, _WONDER_AGAIN, _TOKEN = (
    _AT[name] for name in ("choice", "price", "symbols", "wonder", "wonder_again", "token")
)


@compiled
def standing(state: Any, points: Any) -> None:
    """Fills in the points each seat is likely to end with."""
    standing_by(_IN_USE, state, points)


@compiled
def standing_by(w: Any, state: Any, points: Any) -> None:
    """The same by other numbers than those in use."""
    left = (20 * (2 - state[AGE]) + ones(state[LEFT])) / 60 if state[AGE] >= 0 else 1.0
    for seat in range(2):
        own = CITY + CITY_SIZE * seat
        pawn = state[PAWN] if seat == 0 else -state[PAWN]
        now = in_all(state, seat) + w[_COIN] * state[own + COINS] + w[_AHEAD] * pawn
        later = w[_COIN_LATER] * state[own + COINS] + w[_PROMISED + ones(state[own + SYMBOLS])]
        for resource in range(len(RESOURCES)):
            have = state[own + FIXED] >> 8 * resource & 255
            if have:
                now += w[_UNIT]
                later += w[_UNIT_LATER] + w[_MORE_LATER] * (have - 1)
        choices = state[own + CHOICES] + state[own + CHOICES + 1]
        later += w[_CHOICE] * choices + w[_PRICE] * ones(state[own + PRICE1])
        unbuilt = state[own + UNBUILT]
        while unbuilt:
            later += w[_WONDER] + (w[_WONDER_AGAIN] if PLAY_AGAIN[FIRST_WONDER - 1 + (unbuilt & 15)] else 0.0)
            unbuilt >>= 4
        tokens = state[own + TOKENS]
        while tokens:
            kind = LASTS[lowest(tokens)]
            tokens &= tokens - 1
            if kind >= 0:
                later += w[_TOKEN + kind]
        points[seat] = w[_NOW] * now + left * (w[_GROWTH] + later)
