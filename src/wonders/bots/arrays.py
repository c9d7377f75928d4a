"""The same search over a game's array core: where the extra `fast` is installed, many times as many simulations."""

from typing import Any

from wonders.bots.bot import Budget, Clock
from wonders.bots.judge import MARGIN, UNSURE
from wonders.bots.search import DEFAULT, Search
from wonders.bots.tree import Tuning
from wonders.core.chance import Chance
from wonders.core.game import AnyGame
from wonders.core.match import Question
from wonders.fast.core import Core
from wonders.fast.search import COUNTED, POINTS, TRIED, WON, Trials, Tried
from wonders.fast.simulation import Numbers

BATCH = 200
"""Simulations between two looks at the clock."""


def numbers_of(tuning: Tuning) -> Numbers:
    """The numbers that the compiled search needs."""
    return Numbers(tuning.rounds, tuning.exploration, tuning.temperature, UNSURE, MARGIN)


class TriedSearch(Search):
    """A search whose answers are tried by compiled code."""

    batch = BATCH
    trials: Tried

    def try_all(self, actions: list[int], clock: Clock, share: float) -> None:
        """Tries all of them, for this share of the budget, and keeps what is known of each."""
        until = clock.due(self.simulations, share, self.batch)
        self.trials.run(actions, until, clock.due(self.simulations, 1.0, self.batch + len(actions)))
        self.simulations = self.trials.simulations
        for action in actions:
            found, edge = self.trials.found(action), self.edges[action]
            edge.tries = int(found[TRIED])
            edge.value, edge.wins, edge.points = float(found[COUNTED]), float(found[WON]), float(found[POINTS])


def search_over(core: Core) -> type[Search]:
    """The search of a game over its array core."""

    class ArraySearch(TriedSearch):
        def __init__(self, game: AnyGame, tuning: Tuning, view: Any, question: Question, budget: Budget) -> None:
            super().__init__(game, tuning, view, question, budget)
            root = core.pack(self.imagined)
            self.trials = Trials(core, root, question.seat, question.players, self.seed, numbers_of(tuning))

    return ArraySearch


def compiled_search(game: AnyGame, core: Core) -> type[Search]:
    """The same with all its functions compiled."""
    return warmed(game, search_over(core))


def warmed(game: AnyGame, searching: type[Search]) -> type[Search]:
    """A search with all its functions compiled, which a short search of a new game sees to."""
    players = game.players[0]
    options = game.chosen(None)
    state = game.rules.start(players, options, game.rules.deal(players, options, Chance(0)), None)
    while not game.rules.waiting(state):
        game.shuffles.settle(state, range(game.shuffles.awaited(state)))
    seat = game.rules.waiting(state)[0]
    question = Question(players, seat, 0, "", tuple(game.rules.legal(state, seat)))
    budget = Budget(2 * len(question.legal))
    searching(game, DEFAULT, game.views.view(state, seat), question, budget).halve(budget.clock())
    return searching
