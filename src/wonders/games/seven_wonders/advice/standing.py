"""How the cities of 7 Wonders stand: the points they have, and what the rest is likely to bring."""

from wonders.games.seven_wonders.advice.evaluate import VICTORY
from wonders.games.seven_wonders.advice.weights import PROSPECTS, Prospects
from wonders.games.seven_wonders.rules.effects import RAW
from wonders.games.seven_wonders.rules.score import points
from wonders.games.seven_wonders.rules.state import LEFT, RIGHT, TURNS, State


def standing(s: State, w: Prospects = PROSPECTS) -> list[float]:
    """The points each seat is likely to end with."""
    if s.age < 0:
        return [w.growth] * s.players
    turns = TURNS - s.turn
    left = (TURNS * (2 - s.age) + turns) / (3 * TURNS)
    stake = (VICTORY[s.age] + 1) / 2 * (1 - 0.5 * turns / TURNS) + w.next * sum(VICTORY[s.age + 1 :])
    result = []
    for seat in range(s.players):
        now = w.now * sum(points(s, seat).values())
        later = w.coin * s.coins[seat] + w.stage * s.stages[seat] + (w.power if s.powers[seat] else 0.0)
        for other in (LEFT[s.cities][seat], RIGHT[s.cities][seat]):
            lead = s.shields[seat] - s.shields[other]
            now += stake * (w.leads[min(lead, 2)] if lead > 0 else -w.leads[min(-lead, 2)])
        fixed = s.fixed[seat]
        resource = 0
        while fixed:
            units = fixed & 15
            if units:
                later += (w.raw if resource < RAW else w.goods) + w.more * (units - 1)
            fixed >>= 4
            resource += 1
        later += w.choice * s.sources[seat].bit_count() + w.discount * s.cheap[seat].bit_count()
        later += w.symbol * sum(s.symbols[4 * seat : 4 * seat + 4])
        result.append(now + left * (w.growth + later))
    return result
