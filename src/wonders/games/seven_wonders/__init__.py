"""7 Wonders: cities side by side, hands of cards that go round, three ages; for two players with a free city."""

from wonders.games.seven_wonders.game import GAME

__all__ = ["GAME"]
