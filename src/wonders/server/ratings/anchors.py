"""The ratings of bots: what the arena measured, and no game moves."""

from wonders.bots.levels import measured
from wonders.core.game import AnyGame
from wonders.server.ratings.scale import ANCHORED, Rating


def anchor(game: AnyGame, players: int, level: str) -> Rating | None:
    """The rating of a level at tables of this size; None for a bot that was not measured."""
    points = measured(game, players, level)
    return Rating(float(points), ANCHORED) if points is not None else None
