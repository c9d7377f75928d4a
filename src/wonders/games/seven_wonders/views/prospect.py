"""What an action of 7 Wonders would add to the points of its city, as things stand."""

from wonders.core.offers import Plan, gained
from wonders.games.seven_wonders.rules.build import earn, gain, place
from wonders.games.seven_wonders.rules.catalog import CARDS, PAYS_COINS, SAME
from wonders.games.seven_wonders.rules.score import points
from wonders.games.seven_wonders.rules.state import NOTHING, State


class Prospect:
    """The points of a city, and what things would add to them."""

    __slots__ = ("_city", "_points", "_state")

    def __init__(self, s: State, city: int) -> None:
        self._state = s
        self._city = city
        self._points = points(s, city) if city < s.players else None

    def added(self, item: int, way: Plan | None) -> dict[str, int] | None:
        """The points that an item (NOTHING for none) adds when it is paid for in this way.

        None where it cannot be paid for or stands in the city already, and for the free city (10.9).
        """
        s, city = self._state, self._city
        if self._points is None or way is None or (0 <= item < CARDS and SAME[item] & s.cards[city]):
            return None
        after = s.copy()
        after.coins[city] -= way.coins
        if item >= CARDS:
            after.stages[city] += 1
            gain(after, city, item)
        elif item != NOTHING:
            place(after, city, item)
        if item != NOTHING and PAYS_COINS[item]:
            earn(after, city, item)
        return gained(self._points, points(after, city))
