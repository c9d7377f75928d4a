"""The scale of ratings, and how a finished game moves them: OpenSkill's Plackett-Luce model in points like Elo's.

Between two whose strength is sure, 400 points are ten wins to one. `python -m bench.ratings` shows what the numbers do.
"""

from collections.abc import Sequence
from functools import cache
from math import log, sqrt
from typing import Any, NamedTuple

BEGIN = 1500.0
"""What somebody is taken for who has not played."""
UNKNOWN = 300.0
"""How unsure that is; nobody is less known than somebody new."""
SURE = 150.0
"""A rating that is less sure than this is provisional."""
LUCK = 400 / log(10) / sqrt(2)
"""How much of a game is luck: of two players it makes the scale Elo's."""
UNREST = 6.0
"""How much less sure a rating is before each game: people learn."""
FORGETTING = 7.0
"""How much less sure it is after a day without one; it grows with the root of the time."""
ANCHORED = 40.0
"""How unsure the ratings of bots are, which never move."""
_DAY = 86400.0


class Rating(NamedTuple):
    """How strong somebody is, and how sure that is: two thirds of all are within so many points."""

    mean: float = BEGIN
    deviation: float = UNKNOWN

    @property
    def provisional(self) -> bool:
        """Whether it is too unsure to be compared."""
        return self.deviation > SURE

    @property
    def points(self) -> int:
        """The rating as it is shown."""
        return round(self.mean)

    def after(self, seconds: float) -> "Rating":
        """The same after a time without a game: as strong, but less sure."""
        days = max(0.0, seconds) / _DAY
        return Rating(self.mean, min(UNKNOWN, sqrt(self.deviation**2 + FORGETTING**2 * days)))


def rated(before: Sequence[Rating], ranks: Sequence[int]) -> list[Rating]:
    """The ratings of all who played one game, after it; equal ranks are shared."""
    model = _model()
    teams = [[model.rating(mu=one.mean, sigma=one.deviation)] for one in before]
    after = model.rate(teams, ranks=[float(rank) for rank in ranks])
    return [Rating(team[0].mu, min(UNKNOWN, team[0].sigma)) for team in after]


@cache
def _model() -> Any:
    """Loaded for the first game. What a game tells counts whole (`gamma`): so the deviations are what they say."""
    from openskill.models import PlackettLuce  # noqa: PLC0415

    return PlackettLuce(mu=BEGIN, sigma=UNKNOWN, beta=LUCK, tau=UNREST, gamma=lambda *_: 1.0)
