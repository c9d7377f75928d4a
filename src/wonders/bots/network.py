"""The network bot: answers from what it learned by playing against itself, without search."""

from importlib import import_module
from importlib.util import find_spec
from typing import Any

from wonders.bots.bot import Adviser, Budget, Option
from wonders.bots.simple import merits, softmax
from wonders.core.errors import SetupError
from wonders.core.game import AnyGame
from wonders.core.match import Question

SURE = 0.02
"""The temperature below which the best answer is always taken."""


def make_guided_bot(game: AnyGame, simulations: int) -> Adviser:
    """The search bot that the network of a game guides; it thinks over the array core."""
    _check(game, "numba", "fast")
    bot: Adviser = import_module("wonders.bots.guided").guided_bot(game, simulations)
    return bot


def _check(game: AnyGame, package: str, extra: str) -> None:
    if find_spec(package) is None:
        raise SetupError(f"this bot needs the {extra} extra ({package} is missing): install wonders[{extra}]")
    if not import_module("wonders.networks.file").has_network(game):
        raise SetupError(f"there is no network for {game.id} yet")


class NetworkBot:
    """Takes the answer that its network gives most weight; with a temperature any, by its weight."""

    def __init__(self, game: AnyGame, temperature: float = 0.0) -> None:
        _check(game, "numpy", "web")
        networks = import_module("wonders.networks.file")
        pieces = import_module("wonders.networks.pieces").pieces_of(game.space)[0]
        self.game = game
        self.temperature = temperature
        self._mind = import_module("wonders.networks.inference").Thinker(networks.shipped_network(game.id), pieces)
        self._features = import_module(f"wonders.games.{game.id}.views.features").features
        self._array = import_module("numpy").array

    def choose(self, view: Any, question: Question, budget: Budget) -> int:
        """The answer of most weight, or one drawn by weight."""
        legal = question.legal
        if len(legal) == 1:
            return legal[0]
        weights = self._weighed(view, question)[0]
        if self.temperature < SURE:
            return legal[weights.index(max(weights))]
        drawn = budget.chance().below(1 << 30) / (1 << 30)
        for action, share in zip(legal, softmax(weights, self.temperature), strict=True):
            drawn -= share
            if drawn < 0:
                return action
        return legal[-1]

    def advise(self, view: Any, question: Question, budget: Budget) -> list[Option]:
        """The legal actions by weight; the win chance is that of the position, before any of them."""
        weights, prospects = self._weighed(view, question)
        chance = min(1.0, max(0.0, (1 + (question.players - 1) * prospects) / question.players))
        world = self.game.views.imagine(view, budget.chance())
        ranked = sorted(zip(question.legal, weights, strict=True), key=lambda weighed: -weighed[1])
        return [Option(action, chance, 0.0, merits(self.game, world, question.seat, action)) for action, _ in ranked]

    def _weighed(self, view: Any, question: Question) -> tuple[list[float], float]:
        opinion = self._mind.opinion(self._array(self._features(view), "int8"), self._array(question.legal))
        return opinion.weights.tolist(), opinion.prospects
