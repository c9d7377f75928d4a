"""The search that a network guides: it ranks the answers, plays all seats on, and judges where it stops."""

from dataclasses import replace
from importlib import import_module
from typing import Any

from wonders.bots.arrays import TriedSearch
from wonders.bots.bot import Budget
from wonders.bots.habits import core_of
from wonders.bots.search import WORST, Search, SearchBot
from wonders.bots.tree import Tuning
from wonders.core.game import AnyGame
from wonders.core.match import Question
from wonders.fast.guided import Guided
from wonders.fast.minds import make_mind, weighing
from wonders.networks.chances import line_of
from wonders.networks.file import shipped_network
from wonders.networks.pieces import pieces_of
from wonders.networks.styles import liked, number_of

BATCH = 24
"""Simulations between two looks at the clock."""
TUNING = Tuning(rounds=1, trust=5.0, slope=0.025)


def guided_bot(game: AnyGame, simulations: int, style: str = "") -> SearchBot:
    """The search bot of a game with its network, in one of its styles."""
    rounds, trust = game.advice.guided
    return SearchBot(game, simulations, replace(TUNING, rounds=rounds, trust=trust), guided_over(game, style))


def guided_over(game: AnyGame, style: str = "") -> type[Search]:
    """The search with the network of a game."""
    core, network = core_of(game), shipped_network(game.id)
    style_number = number_of(style, network.record["styles"])
    mind = make_mind(network.arrays, pieces_of(game.space)[0], network.record["top"], style_number)
    likes, numpy = liked(game, network.record, style), import_module("numpy")

    class GuidedSearch(TriedSearch):
        batch = BATCH
        counts_points = False

        def __init__(self, game: AnyGame, tuning: Tuning, view: Any, question: Question, budget: Budget) -> None:
            super().__init__(game, tuning, view, question, budget)
            root, legal = core.pack(self.imagined), question.legal
            weights = numpy.zeros(len(legal))
            weighing(core)(root, question.seat, numpy.array(legal, "int16"), len(legal), mind, weights)
            weights += likes[list(legal)]
            behind = numpy.maximum(weights - weights.max(), WORST).tolist()
            self.behind = dict(zip(legal, behind, strict=True))
            self.ranked = sorted(legal, key=lambda action: -self.behind[action])
            line = line_of(network.record, question.players)
            self.trials = Guided(core, root, question.seat, question.players, self.seed, mind, line, tuning.rounds)

    return GuidedSearch
