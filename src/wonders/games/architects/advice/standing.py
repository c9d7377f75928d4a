"""How the seats of Architects stand: the points they have, and what the rest is likely to bring."""

from functools import lru_cache

from wonders.games.architects.advice.evaluate import EXTRA_TOKENS
from wonders.games.architects.advice.weights import PROSPECTS, Prospects
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

TOKENS = (BUILD_TOKEN, COIN_TOKEN, ANY_TOKEN)
"""The progress tokens that help to build."""
FARTHEST = 3
"""So many shields more than a neighbour, and not more, promise something."""


def standing(s: State, w: Prospects = PROSPECTS) -> list[float]:
    """The points each seat is likely to end with."""
    if len(s.wonders) < s.players:
        return [w.growth] * s.players
    left = 1 - max([built.bit_count() for built in s.built]) / STAGES
    near = 1 - s.peace / CONFLICT_TOKENS[s.players]
    shields = [strength(s, seat) for seat in range(s.players)]
    result = []
    for seat in range(s.players):
        now = w.now * sum(points(s, seat).values()) + w.battle * near * spoils(shields, seat)
        goods, coins = _stored(s.cards[seat] & GOODS)
        now += w.good * goods + w.coin_more * coins
        if s.cat == seat:
            now += w.cat * (1 + left)
        result.append(now + left * (w.growth + _later(s, seat, shields, w)))
    return result


@lru_cache(1 << 14)
def _stored(goods: int) -> tuple[int, int]:
    """How many resources and coins there are, and how many coins."""
    counts = counts_of(goods)
    return sum(counts), counts[COIN]


def _later(s: State, seat: int, shields: list[int], w: Prospects) -> float:
    """What a seat has for the rest of the game, as if it had only begun."""
    cards, tokens = s.cards[seat], s.tokens[seat]
    greens = sum([cards >> FIELD * kind & FIELD_MASK for kind in GREENS])
    worth = w.greens[min(greens, 2)] + w.token * tokens.bit_count() + w.extra * (tokens & EXTRA_TOKENS).bit_count()
    for token, more in zip(TOKENS, w.lasting, strict=True):
        if tokens & token:
            worth += more
    for other in (seat - 1, (seat + 1) % s.players):
        worth += w.ahead * max(-FARTHEST, min(FARTHEST, shields[seat] - shields[other]))
    return worth
