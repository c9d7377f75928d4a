"""What an action of 7 Wonders would add to the points of its city, as things stand."""

from wonders.core.offers import Plan, gained
from wonders.games.seven_wonders.rules.build import earn, gain, place
from wonders.games.seven_wonders.rules.catalog import (
    CARDS,
    COLOUR,
    PAYS_COINS,
    POWERS,
    SAME,
    SCIENCE,
    STAGES,
    VP,
    VP_PER,
)
from wonders.games.seven_wonders.rules.effects import BLUE, COPY_GUILD, PURPLE, YELLOW
from wonders.games.seven_wonders.rules.score import points, science, treasury
from wonders.games.seven_wonders.rules.state import NOTHING, State

_BY_OTHERS: tuple[bool, ...] = tuple(
    bool(VP_PER[item] or PAYS_COINS[item] or POWERS[item] & COPY_GUILD) for item in range(len(VP))
)
"""Whether what the item brings depends on what else there is."""
_COUNTING = sum(1 << card for card in range(CARDS) if VP_PER[card])
"""The cards that score by the number of others, as a mask."""
_CATEGORY = {BLUE: "civilian", YELLOW: "commerce", PURPLE: "guilds"}


class Prospect:
    """The points of a city, and what things would add to them."""

    __slots__ = ("_city", "_counts", "_points", "_state")

    def __init__(self, s: State, city: int) -> None:
        self._state = s
        self._city = city
        self._points = points(s, city) if city < s.players else None
        stages = STAGES[s.boards[city]][: s.stages[city]]
        copies = s.powers[city] & COPY_GUILD
        self._counts = bool(copies or s.cards[city] & _COUNTING) or any(VP_PER[stage] for stage in stages)
        """Whether something in the city scores by the number of others."""

    def added(self, item: int, way: Plan | None) -> dict[str, int] | None:
        """The points that an item (NOTHING for none) adds when it is paid for in this way.

        None where it cannot be paid for or stands in the city already, and for the free city (10.9).
        """
        s, city = self._state, self._city
        if self._points is None or way is None or (0 <= item < CARDS and SAME[item] & s.cards[city]):
            return None
        if item == NOTHING or not (self._counts or _BY_OTHERS[item]):
            return self._alone(self._points, item, way.coins)
        after = s.copy()
        after.coins[city] -= way.coins
        if item >= CARDS:
            after.stages[city] += 1
            gain(after, city, item)
        else:
            place(after, city, item)
        if PAYS_COINS[item]:
            earn(after, city, item)
        return gained(self._points, points(after, city))

    def _alone(self, before: dict[str, int], item: int, coins: int) -> dict[str, int]:
        """The same where nothing scores by the number of others: most things are like that, and need no new sheet."""
        s, city = self._state, self._city
        found = {"treasury": treasury(s.coins[city] - coins) - before["treasury"]}
        if item != NOTHING and VP[item]:
            found["wonders" if item >= CARDS else _CATEGORY[COLOUR[item]]] = VP[item]
        if item != NOTHING and SCIENCE[item] >= 0:
            symbols = s.symbols[4 * city : 4 * city + 4]
            symbols[SCIENCE[item]] += 1
            found["science"] = science(*symbols) - before["science"]
        return {category: more for category, more in found.items() if more}
