"""Those who look at a position: a greedy bot, the network of the game, and its search, short and deep."""

from dataclasses import replace
from functools import cache
from importlib import import_module
from typing import Any

from wonders.bots.bot import Budget
from wonders.bots.levels import LEVELS
from wonders.bots.network import NetworkBot, make_guided_bot
from wonders.bots.search import Search, SearchBot
from wonders.bots.simple import GreedyBot
from wonders.core.game import AnyGame
from wonders.core.match import Question

ROUNDS = 3
"""How far the deep search looks ahead: so many times the turn comes back."""
WARMTH = 0.35
"""The temperature at which games are played, so that they differ."""


class Minds:
    """They know what the seat to move knows, and nothing else; all of them are reproducible."""

    def __init__(self, game: AnyGame) -> None:
        make_guided_bot(game, 1)  # refuses where a network or what it needs is missing
        guided = import_module("wonders.bots.guided")
        self.game = game
        self.player = NetworkBot(game, WARMTH)
        self.glance = NetworkBot(game)
        self.greedy = GreedyBot(game)
        self.level = int(game.advice.trained[len(LEVELS) - 1].rpartition(":")[2])
        """Simulations of the highest level."""
        self._searching: type[Search] = guided.guided_over(game)
        self.short = SearchBot(game, 1, guided.TUNING, self._searching)
        """The search that levels play with."""
        self._far = replace(guided.TUNING, rounds=ROUNDS)

    def deep(self, view: Any, question: Question, seed: str) -> Search:
        """A search that looks farther ahead and has not begun; it has the answers as the network ranks them."""
        return self._searching(self.game, self._far, view, question, Budget(seed=seed))


@cache
def minds_of(game: AnyGame) -> Minds:
    """The same ones throughout a process."""
    return Minds(game)
