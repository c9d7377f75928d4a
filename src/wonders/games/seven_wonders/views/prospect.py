"""What an action of 7 Wonders would add to the points of its city, as things stand."""

from wonders.core.offers import gained
from wonders.games.seven_wonders.rules.build import earn, gain, place
from wonders.games.seven_wonders.rules.catalog import CARDS, PAYS_COINS
from wonders.games.seven_wonders.rules.score import points
from wonders.games.seven_wonders.rules.state import NOTHING, State


def added(s: State, city: int, item: int, coins: int) -> dict[str, int] | None:
    """The points that an item (NOTHING for none) adds when it takes these coins; None for the free city (10.9)."""
    if city >= s.players:
        return None
    after = s.copy()
    after.coins[city] -= coins
    if item >= CARDS:
        after.stages[city] += 1
        gain(after, city, item)
    elif item != NOTHING:
        place(after, city, item)
    if item != NOTHING and PAYS_COINS[item]:
        earn(after, city, item)
    return gained(points(s, city), points(after, city))
