"""Those who look at a position: a greedy bot, the network of the game, and its search, short and deep."""

from dataclasses import replace
from functools import cache
from importlib import import_module
from typing import Any

from wonders.bots.bot import Budget, Option
from wonders.bots.levels import LEVELS
from wonders.bots.network import NetworkBot, make_guided_bot
from wonders.bots.search import SearchBot
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
        searching = guided.guided_over(game)
        self.game = game
        self.player = NetworkBot(game, WARMTH)
        self.glance = NetworkBot(game)
        self.greedy = GreedyBot(game)
        self.level = int(game.advice.trained[len(LEVELS) - 1].rpartition(":")[2])
        """Simulations of the highest level."""
        self._short = SearchBot(game, 1, guided.TUNING, searching)
        self._deep = SearchBot(game, 1, replace(guided.TUNING, rounds=ROUNDS), searching)

    def short(self, view: Any, question: Question, simulations: int, seed: str) -> list[Option]:
        """All answers, best first, by the search that levels play with."""
        return self._short.advise(view, question, Budget(simulations, seed=seed))

    def deep(self, view: Any, question: Question, simulations: int, seed: str) -> list[Option]:
        """The same by a search that looks farther ahead."""
        return self._deep.advise(view, question, Budget(simulations, seed=seed))


@cache
def minds_of(game: AnyGame) -> Minds:
    """The same ones throughout a process."""
    return Minds(game)
