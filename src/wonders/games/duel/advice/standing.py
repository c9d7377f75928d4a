"""How the cities of Duel stand: the points they have, and what the rest is likely to bring."""

from wonders.games.duel.advice.evaluate import LASTS
from wonders.games.duel.advice.weights import PROSPECTS, Prospects
from wonders.games.duel.rules.catalog import PLAY_AGAIN
from wonders.games.duel.rules.score import points
from wonders.games.duel.rules.state import State, bits


def standing(s: State, w: Prospects = PROSPECTS) -> list[float]:
    """The points each seat is likely to end with."""
    left = (20 * (2 - s.age) + s.left.bit_count()) / 60 if s.age >= 0 else 1.0
    result = []
    for seat in (0, 1):
        pawn = s.pawn if not seat else -s.pawn
        now = sum(points(s, seat).values()) + w.coin * s.coins[seat] + w.pawn * pawn
        later = w.coin_later * s.coins[seat] + w.symbols[s.symbols[seat].bit_count()]
        for have in s.fixed[5 * seat : 5 * seat + 5]:
            if have:
                now += w.unit
                later += w.unit_later + w.more_later * (have - 1)
        later += w.choice * (s.choices[2 * seat] + s.choices[2 * seat + 1]) + w.price * s.price1[seat].bit_count()
        for wonder in s.unbuilt[seat]:
            later += w.wonder + (w.wonder_again if PLAY_AGAIN[wonder] else 0.0)
        later += sum([w.token[LASTS[token]] for token in bits(s.tokens[seat]) if LASTS[token] >= 0])
        result.append(w.now * now + left * (w.growth + later))
    return result
