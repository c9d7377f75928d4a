"""How the cities of Duel stand: the points they have, and what the rest is likely to bring.

The weights were fitted to the final margins of some thousand games of the greedy bot, a supremacy counting 20 points.
"""

from wonders.games.duel.advice.evaluate import LASTING
from wonders.games.duel.rules.catalog import PLAY_AGAIN
from wonders.games.duel.rules.score import points
from wonders.games.duel.rules.state import State, bits

NOW = 0.9
"""What a point is worth that can still be overtaken."""
GROWTH = 44.0
"""The points a city gains in a whole game."""
COIN, COIN_LATER = 0.1, 0.6
UNIT, UNIT_LATER, MORE_LATER = 1.6, 4.0, 4.7
"""What the first unit of a resource is worth at any time and early on, and further ones."""
CHOICE, PRICE = 11.5, 7.0
SYMBOLS = (0.0, 0.0, 0.0, 4.0, 19.0, 48.0, 48.0)
"""What so many different symbols promise."""
PAWN = 1.0
WONDER, WONDER_AGAIN = 1.6, 1.5
TOKEN = 1.4


def standing(s: State) -> list[float]:
    """The points each seat is likely to end with."""
    left = (20 * (2 - s.age) + s.left.bit_count()) / 60 if s.age >= 0 else 1.0
    result = []
    for seat in (0, 1):
        now = sum(points(s, seat).values()) + COIN * s.coins[seat] + (PAWN * s.pawn if not seat else -PAWN * s.pawn)
        later = COIN_LATER * s.coins[seat] + SYMBOLS[s.symbols[seat].bit_count()]
        for have in s.fixed[5 * seat : 5 * seat + 5]:
            if have:
                now += UNIT
                later += UNIT_LATER + MORE_LATER * (have - 1)
        later += CHOICE * (s.choices[2 * seat] + s.choices[2 * seat + 1]) + PRICE * s.price1[seat].bit_count()
        for wonder in s.unbuilt[seat]:
            later += WONDER + (WONDER_AGAIN if PLAY_AGAIN[wonder] else 0.0)
        later += TOKEN * sum([LASTING[token] for token in bits(s.tokens[seat])])
        result.append(NOW * now + left * (GROWTH + later))
    return result
