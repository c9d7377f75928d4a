"""The ratings of bots: what the arena measured, and no game moves."""

from wonders.bots import LEVELS
from wonders.core.game import AnyGame
from wonders.server.ratings.scale import ANCHORED, Rating


def anchor(game: AnyGame, players: int, level: str) -> Rating | None:
    """The rating of a level at tables of this size; None for a bot that was not measured."""
    measured = game.advice.anchors.get(players)
    if measured is None or level not in LEVELS:
        return None
    return Rating(float(measured[LEVELS.index(level)]), ANCHORED)
