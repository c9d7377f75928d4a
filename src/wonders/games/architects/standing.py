"""How the seats of Architects stand: the points they have, and what the rest is likely to bring."""

from wonders.games.architects.catalog import (
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
from wonders.games.architects.evaluate import EXTRA_TOKENS
from wonders.games.architects.score import points, spoils, strength
from wonders.games.architects.state import State

# Fitted to the differences between seats at the end of some thousand games of the greedy bot.
NOW = 0.9
GOOD = 1.7
COIN_MORE = 0.7
GREEN_CARDS = (0.0, 2.4, 5.0)
TOKEN = 1.3
TOKENS = ((BUILD_TOKEN, 5.3), (COIN_TOKEN, 5.0), (ANY_TOKEN, 4.0))
EXTRA = 7.9
AHEAD = 1.1
MOST = 3
BATTLE = 0.7
CAT = 1.0
STAGE_GROWTH = 8.0


def standing(s: State) -> list[float]:
    """The points each seat is likely to end with."""
    left = 1 - max([built.bit_count() for built in s.built]) / STAGES
    near = 1 - s.peace / CONFLICT_TOKENS[s.players]
    shields = [strength(s, seat) for seat in range(s.players)]
    result = []
    for seat in range(s.players):
        cards, tokens = s.cards[seat], s.tokens[seat]
        goods = counts_of(cards & GOODS)
        greens = sum([cards >> FIELD * kind & FIELD_MASK for kind in GREENS])
        later = GREEN_CARDS[min(greens, 2)] + TOKEN * tokens.bit_count() + EXTRA * (tokens & EXTRA_TOKENS).bit_count()
        for token, worth in TOKENS:
            if tokens & token:
                later += worth
        for other in (seat - 1, (seat + 1) % s.players):
            later += AHEAD * max(-MOST, min(MOST, shields[seat] - shields[other]))
        worth = NOW * sum(points(s, seat).values()) + GOOD * sum(goods) + COIN_MORE * goods[COIN]
        worth += BATTLE * near * spoils(shields, seat) - (CAT * (1 + left) if s.cat == seat else 0.0)
        result.append(worth + left * later)
    return result
