"""7 Wonders Duel: two players, one layout of cards, three ways to win."""

from wonders.games.duel.game import GAME

__all__ = ["GAME"]
