"""7 Wonders: Architects: two to seven players, a wonder each, and a cat."""

from wonders.games.architects.game import GAME

__all__ = ["GAME"]
