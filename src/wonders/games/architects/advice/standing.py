"""How the seats of Architects stand: the points they have, and what the rest is likely to bring.

The weights were fitted to the final margins between the seats of some thousand games of the greedy bot.
"""

from functools import lru_cache

from wonders.games.architects.advice.evaluate import EXTRA_TOKENS
from wonders.games.architects.rules.catalog import (
    ANY_TOKEN,
    BUILD_TOKEN,
    COIN,
    COIN_TOKEN,
    CONFLICT_TOKENS,
    FIELD,
    FIELD_MASK,
    GOODS,
    GREENS,
    STAGES,
    counts_of,
)
from wonders.games.architects.rules.score import points, spoils, strength
from wonders.games.architects.rules.state import State

NOW = 0.9
"""What a point is worth that can still be overtaken."""
GROWTH = 36.0
"""The points a seat gains in a whole game."""
GOOD, COIN_MORE = 1.7, 0.7
GREEN_CARDS = (0.0, 2.4, 5.0)
"""What so many green cards promise."""
TOKEN, EXTRA = 1.3, 7.9
TOKENS = ((BUILD_TOKEN, 5.3), (COIN_TOKEN, 5.0), (ANY_TOKEN, 4.0))
"""What any progress token is worth early on, and more for one that gives extra cards or helps to build."""
AHEAD, FARTHEST = 1.1, 3
"""What a shield more than a neighbour is worth early on, up to so many."""
BATTLE = 0.7
CAT = -1.0
"""The points of the cat are easily lost again."""


def standing(s: State) -> list[float]:
    """The points each seat is likely to end with."""
    if len(s.wonders) < s.players:
        return [GROWTH] * s.players
    left = 1 - max([built.bit_count() for built in s.built]) / STAGES
    near = 1 - s.peace / CONFLICT_TOKENS[s.players]
    shields = [strength(s, seat) for seat in range(s.players)]
    result = []
    for seat in range(s.players):
        now = NOW * sum(points(s, seat).values()) + BATTLE * near * spoils(shields, seat)
        now += _stored(s.cards[seat] & GOODS)
        if s.cat == seat:
            now += CAT * (1 + left)
        result.append(now + left * (GROWTH + _later(s, seat, shields)))
    return result


@lru_cache(1 << 14)
def _stored(goods: int) -> float:
    """What resources and coins are worth."""
    counts = counts_of(goods)
    return GOOD * sum(counts) + COIN_MORE * counts[COIN]


def _later(s: State, seat: int, shields: list[int]) -> float:
    """What a seat has for the rest of the game, as if it had only begun."""
    cards, tokens = s.cards[seat], s.tokens[seat]
    greens = sum([cards >> FIELD * kind & FIELD_MASK for kind in GREENS])
    worth = GREEN_CARDS[min(greens, 2)] + TOKEN * tokens.bit_count() + EXTRA * (tokens & EXTRA_TOKENS).bit_count()
    for token, more in TOKENS:
        if tokens & token:
            worth += more
    for other in (seat - 1, (seat + 1) % s.players):
        worth += AHEAD * max(-FARTHEST, min(FARTHEST, shields[seat] - shields[other]))
    return worth
