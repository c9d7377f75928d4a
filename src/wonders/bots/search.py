"""The search bot: information-set Monte Carlo tree search over imagined worlds.

Every simulation imagines a world the seat cannot rule out, plays one of the answers in it, walks down the tree, goes on
by the rules of thumb for some rounds and judges how the seats then stand. On the way down each seat that is asked picks
the answer that promises most to itself.
"""

from dataclasses import replace
from typing import Any

from wonders.bots.background import array_search
from wonders.bots.bot import Budget, Clock, Option
from wonders.bots.habits import with_habit
from wonders.bots.simple import merits
from wonders.bots.tree import Descent, Edge, Node, Path, Tuning
from wonders.core.chance import Chance
from wonders.core.game import AnyGame
from wonders.core.match import Question
from wonders.core.quick import QuickChance

DEFAULT = Tuning()
TUNINGS = {"0.1": Tuning(rounds=5, trust=5.0, slope=0.025, exploration=1.2, temperature=2.5)}
"""The numbers of earlier versions, which other bots are measured against."""
WORST = -10.0
"""Points of worth behind the best beyond which an answer is not thought any worse of."""


class SearchBot:
    """Searches with a number of simulations, unless the budget says otherwise.

    Both kinds of search find out the same: that over arrays is taken as soon as it is ready, or the one that is named.
    """

    def __init__(
        self,
        game: AnyGame,
        simulations: int = 400,
        tuning: Tuning = DEFAULT,
        searching: "type[Search] | None" = None,
        habit: str = "",
    ) -> None:
        self.game = with_habit(game, habit)
        self.simulations = simulations
        self.tuning = tuning
        self._searching = searching
        self._arrays = (game, habit)

    def choose(self, view: Any, question: Question, budget: Budget) -> int:
        """The answer that promises most."""
        if len(question.legal) == 1:
            return question.legal[0]
        return self._searched(view, question, budget).ranked[0]

    def advise(self, view: Any, question: Question, budget: Budget) -> list[Option]:
        """All answers, best first, with what the search found out about them."""
        search = self._searched(view, question, budget)
        world = self.game.views.imagine(view, budget.chance())
        options, standing = [], self.game.standing(world)[question.seat]
        for action in search.ranked:
            edge = search.edges[action]
            tries = max(edge.tries, 1)
            reasons = merits(self.game, world, question.seat, action)
            points = edge.points / tries if search.counts_points else standing
            options.append(Option(action, edge.wins / tries, points, reasons))
        return options

    def _searched(self, view: Any, question: Question, budget: Budget) -> "Search":
        if budget.simulations is None and budget.seconds is None:
            budget = replace(budget, simulations=self.simulations)
        clock = budget.clock()
        searching = self._searching or array_search(*self._arrays) or Search
        search = searching(self.game, self.tuning, view, question, budget)
        search.halve(clock)
        return search


class Search:
    """The answers to one question, tried in the same imagined worlds, so that luck is shared."""

    counts_points = True
    """Whether it finds out what points an answer leads to."""

    def __init__(self, game: AnyGame, tuning: Tuning, view: Any, question: Question, budget: Budget) -> None:
        self.game = game
        self.tuning = tuning
        self.view = view
        self.question = question
        self.seed = Chance(budget.seed, "worlds").below(1 << 31)
        self.tree: dict[Path, Node] = {}
        self.edges: Node = {action: Edge(0.0) for action in question.legal}
        self.simulations = 0
        self.worlds = 0
        self.imagined = game.views.imagine(view, budget.chance())
        worth = game.advice.appraise(self.imagined, question.seat, list(question.legal))
        best = max(worth)
        self.behind = {action: max(value - best, WORST) for action, value in zip(question.legal, worth, strict=True)}
        self.ranked = sorted(question.legal, key=lambda action: -self.behind[action])

    def halve(self, clock: Clock) -> None:
        """Tries the answers, and then the better half of them again and again; ranks them, best first."""
        active = len(self.ranked)
        rounds = max(1, (active - 1).bit_length())
        for number in range(rounds):
            share = (number + 1) / rounds
            while not self.simulations or not clock.spent(self.simulations, share):
                self.try_all(self.ranked[:active], clock, share)
            usual = sum([edge.value for edge in self.edges.values()]) / self.simulations
            promises = {action: self._promise(action, usual) for action in self.ranked[:active]}
            self.ranked[:active] = sorted(promises, key=lambda action: -promises[action])
            active = (active + 1) // 2

    def try_all(self, actions: list[int], clock: Clock, _share: float) -> None:
        """Tries each of the answers in another world, as far as the budget allows."""
        world = self._imagined(QuickChance(self.seed, 2 * self.worlds))
        chance_moves = 2 * self.worlds + 1
        self.worlds += 1
        for action in actions:
            chance = QuickChance(self.seed, chance_moves)
            simulation = Descent(self.game, self.tuning, self.tree, world.copy(), self.question.seat, chance)
            simulation.run(action, self.edges[action])
            self.simulations += 1
            if clock.spent(self.simulations, 1.0):
                return

    def _imagined(self, chance: Chance) -> Any:
        """A world the seat cannot rule out, in which the others have not chosen yet: what they sealed is unknown."""
        world = self.game.views.imagine(self.view, chance)
        for other in range(self.question.players):
            if other != self.question.seat:
                self.game.sealed.retract(world, other)
        return world

    def _promise(self, action: int, usual: float) -> float:
        """What came of an answer, and what the rules of thumb say about it as so many simulations."""
        edge, trust = self.edges[action], self.tuning.trust
        expected = usual + self.tuning.slope * self.behind[action]
        return (edge.value + trust * expected) / (edge.tries + trust)
