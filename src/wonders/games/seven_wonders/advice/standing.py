"""How the cities of 7 Wonders stand: the points they have, and what the rest is likely to bring.

The weights were fitted to the final margins between the cities of some thousand games of the greedy bot.
"""

from wonders.games.seven_wonders.advice.evaluate import VICTORY
from wonders.games.seven_wonders.rules.effects import RAW
from wonders.games.seven_wonders.rules.score import points
from wonders.games.seven_wonders.rules.state import LEFT, RIGHT, TURNS, State

NOW = 0.95
"""What a point is worth that can still be overtaken."""
GROWTH = 41.0
"""The points a city gains in a whole game."""
COIN = 0.4
RAW_UNIT, GOODS_UNIT, MORE = 4.5, 3.5, 5.9
"""What the first unit of a resource is worth at the start, and further ones."""
CHOICE, DISCOUNT, SYMBOL, STAGE, POWER = 9.0, 2.7, 6.5, 1.1, 4.0
LEADS = (0.0, 0.7, 1.0)
"""How sure a lead in shields over a neighbour is, by how many they are."""
NEXT = 0.25
"""How sure it is beyond the next conflict."""


def standing(s: State) -> list[float]:
    """The points each seat is likely to end with."""
    if s.age < 0:
        return [GROWTH] * s.players
    turns = TURNS - s.turn
    left = (TURNS * (2 - s.age) + turns) / (3 * TURNS)
    stake = (VICTORY[s.age] + 1) / 2 * (1 - 0.5 * turns / TURNS) + NEXT * sum(VICTORY[s.age + 1 :])
    result = []
    for seat in range(s.players):
        now = NOW * sum(points(s, seat).values())
        later = COIN * s.coins[seat] + STAGE * s.stages[seat] + (POWER if s.powers[seat] else 0.0)
        for other in (LEFT[s.cities][seat], RIGHT[s.cities][seat]):
            lead = s.shields[seat] - s.shields[other]
            now += stake * (LEADS[min(lead, 2)] if lead > 0 else -LEADS[min(-lead, 2)])
        fixed = s.fixed[seat]
        resource = 0
        while fixed:
            units = fixed & 15
            if units:
                later += (RAW_UNIT if resource < RAW else GOODS_UNIT) + MORE * (units - 1)
            fixed >>= 4
            resource += 1
        later += CHOICE * s.sources[seat].bit_count() + DISCOUNT * s.cheap[seat].bit_count()
        later += SYMBOL * sum(s.symbols[4 * seat : 4 * seat + 4])
        result.append(now + left * (GROWTH + later))
    return result
