"""The search bot: information-set Monte Carlo tree search over imagined worlds.

Every simulation imagines a world the seat cannot rule out and plays it to the end. On the way down the tree each seat
that is asked picks the answer that promises most to itself, with priors from the game's rules of thumb; below the tree
the rules of thumb play, with some noise. Seats that choose at the same time each have a node of their own that does
not know the others' choices. Chance and hidden cards are not part of the tree: a node stands for all worlds that lead
to it by the same answers, and counts how often each answer was possible.
"""

from dataclasses import dataclass, replace
from math import exp, sqrt
from typing import Any, TypeAlias

from wonders.bots.bot import Budget, Option
from wonders.bots.play import play_well
from wonders.bots.simple import merits, softmax
from wonders.core.chance import Chance
from wonders.core.game import AnyGame
from wonders.core.match import Question
from wonders.core.outcome import Outcome

Path: TypeAlias = tuple[Any, ...]


@dataclass(frozen=True, slots=True)
class Tuning:
    """The numbers of the search, chosen by measured strength."""

    exploration: float = 1.2
    temperature: float = 2.5
    """Points of worth by which an answer gets e times the prior of another."""
    noise: int = 6
    """Below the tree one answer in so many is random."""
    margin: float = 12.0
    """Points of lead that count as nearly won when results are compared."""
    win_share: float = 0.5
    """How much the win counts, against the margin."""
    trust: float = 25.0
    """How many simulations the rules of thumb weigh as much as."""
    slope: float = 0.025
    """What a point of worth adds to the value of an answer."""


DEFAULT = Tuning()


class Edge:
    """An answer at a node: its prior, how often it was possible and tried, and what came of it."""

    __slots__ = ("available", "behind", "points", "prior", "tries", "value", "wins")

    def __init__(self, prior: float, behind: float = 0.0) -> None:
        self.prior = prior
        self.behind = behind
        self.available = 0
        self.tries = 0
        self.value = 0.0
        self.wins = 0.0
        self.points = 0.0

    def promise(self, usual: float, tuning: "Tuning") -> float:
        """What the answer promises: what came of it, and what the rules of thumb say as so many simulations."""
        expected = usual + tuning.slope * max(self.behind, -10.0)
        return (self.value + tuning.trust * expected) / (self.tries + tuning.trust)


class SearchBot:
    """Searches with a number of simulations, unless the budget says otherwise."""

    def __init__(self, game: AnyGame, simulations: int = 400, tuning: Tuning = DEFAULT) -> None:
        self.game = game
        self.simulations = simulations
        self.tuning = tuning

    def choose(self, view: Any, question: Question, budget: Budget) -> int:
        """The answer that was tried most, and of those the most promising."""
        if len(question.legal) == 1:
            return question.legal[0]
        root = self._search(view, question, budget)
        return self._ranked(root)[0]

    def advise(self, view: Any, question: Question, budget: Budget) -> list[Option]:
        """All answers, best first, with what the search found out about them."""
        root = self._search(view, question, budget)
        world = self.game.imagine(view, budget.chance())
        options = []
        for action in self._ranked(root):
            edge = root[action]
            tries = max(edge.tries, 1)
            reasons = merits(self.game, world, question.seat, action)
            options.append(Option(action, edge.wins / tries, edge.points / tries, reasons))
        return options

    def _search(self, view: Any, question: Question, budget: Budget) -> dict[int, Edge]:
        """Tries answers in the same imagined worlds, the better half of them again and again (sequential halving)."""
        if budget.simulations is None and budget.seconds is None:
            budget = replace(budget, simulations=self.simulations)
        root = self._root(view, question, budget)
        active = sorted(root, key=lambda action: -root[action].prior)
        tree: dict[Path, dict[int, Edge]] = {}
        rounds = max(1, (len(active) - 1).bit_length())
        clock = budget.clock()
        simulations = worlds = 0
        for number in range(rounds):
            share = (number + 1) / rounds
            while not clock.spent(simulations, share) or not simulations:
                chance = Chance(budget.seed, "world", str(worlds))
                worlds += 1
                for action in active:
                    world = _Simulation(self.game, self.tuning, tree, view, question, chance.stream())
                    world.run(action, root[action])
                    simulations += 1
                    if clock.spent(simulations, 1.0):
                        return root
            active = [action for action in self._ranked(root) if action in active][: (len(active) + 1) // 2]
        return root

    def _ranked(self, root: dict[int, Edge]) -> list[int]:
        """The answers, those that were tried most and promise most first."""
        usual = sum(edge.value for edge in root.values()) / max(1, sum(edge.tries for edge in root.values()))
        return sorted(root, key=lambda action: (-root[action].tries, -root[action].promise(usual, self.tuning)))

    def _root(self, view: Any, question: Question, budget: Budget) -> dict[int, Edge]:
        actions = list(question.legal)
        world = self.game.imagine(view, budget.chance())
        worth = self.game.appraise(world, question.seat, actions)
        shares = softmax(worth, self.tuning.temperature)
        best = max(worth)
        return {action: Edge(share, value - best) for action, share, value in zip(actions, shares, worth, strict=True)}


class _Simulation:
    """One imagined world, played down the tree and on to its end."""

    def __init__(
        self,
        game: AnyGame,
        tuning: Tuning,
        tree: dict[Path, dict[int, Edge]],
        view: Any,
        question: Question,
        chance: Chance,
    ) -> None:
        self.game = game
        self.tuning = tuning
        self.tree = tree
        self.seat = question.seat
        self.chance = chance
        self.world = game.imagine(view, chance)
        for other in range(question.players):
            if other != question.seat:
                # What others have sealed is unknown: they choose again, as well as they can.
                game.retract(self.world, other)
        self.together = len(game.waiting(self.world)) > 1
        self.steps: list[tuple[int, Edge]] = []

    def run(self, action: int, edge: Edge) -> None:
        """Plays the answer, walks down, plays on, and books the result on every answer of the way."""
        self.steps.append((self.seat, edge))
        self.game.apply(self.world, self.seat, action)
        self._walk(action)
        play_well(self.game, self.world, self.chance, self.tuning.noise)
        outcome = self.game.outcome(self.world)
        if outcome is None:
            raise AssertionError("a game without anybody to wait for has an outcome")
        totals = outcome.totals
        values: dict[int, float] = {}
        for seat, step in self.steps:
            if seat not in values:
                values[seat] = value_of(outcome, seat, self.tuning)
            step.tries += 1
            step.value += values[seat]
            step.points += totals[seat]
            if seat in outcome.winners:
                step.wins += 1 / len(outcome.winners)

    def _walk(self, action: int) -> None:
        """Follows the tree from the first answer until a node has been added, or the game ends.

        A node is named by the answers that led to it. While several seats choose together, an answer is known to its
        own seat alone, so each has nodes of its own; afterwards the tree goes on from what this bot's seat chose.
        """
        game, world = self.game, self.world
        path: Path = (action,)
        sealed: dict[int, Path] = {self.seat: (action,)} if self.together else {}
        new = False
        while not new:
            seats = game.waiting(world)
            if not seats:
                count = game.awaited(world)
                if not count:
                    return
                game.settle(world, self.chance.order(count))
                continue
            seat = seats[0]
            together = len(seats) > 1 or bool(sealed)
            own = sealed.get(seat, ())
            place: Path = (path, seat, own) if together else path
            node = self.tree.get(place)
            if node is None:
                node = self.tree[place] = {}
                new = True
            chosen, edge = self._pick(node, seat)
            self.steps.append((seat, edge))
            game.apply(world, seat, chosen)
            if not together:
                path = (*path, chosen)
                continue
            sealed[seat] = (*own, chosen)
            if len(seats) == 1 and game.waiting(world) != seats:
                path = (*path, sealed.get(self.seat, ()))
                sealed = {}

    def _pick(self, node: dict[int, Edge], seat: int) -> tuple[int, Edge]:
        """The answer with the best upper bound among those possible in this world."""
        actions = self.game.legal(self.world, seat)
        unknown = [action for action in actions if action not in node]
        if unknown:
            shares = softmax(self.game.appraise(self.world, seat, actions), self.tuning.temperature)
            for action, share in zip(actions, shares, strict=True):
                if action not in node:
                    node[action] = Edge(share)
        best, best_edge, best_score = -1, node[actions[0]], -1.0
        tried = value = 0.0
        for action in actions:
            edge = node[action]
            tried += edge.tries
            value += edge.value
        mean = value / tried if tried else 0.5
        for action in actions:
            edge = node[action]
            edge.available += 1
            quality = edge.value / edge.tries if edge.tries else mean - 0.1
            score = quality + self.tuning.exploration * edge.prior * sqrt(edge.available) / (1 + edge.tries)
            if score > best_score:
                best, best_edge, best_score = action, edge, score
        return best, best_edge


def value_of(outcome: Outcome, seat: int, tuning: Tuning) -> float:
    """What a result is worth to a seat, from 0 to 1: mostly the win, a little the margin."""
    win = 1 / len(outcome.winners) if seat in outcome.winners else 0.0
    if not outcome.by_points:
        return win
    totals = outcome.totals
    margin = totals[seat] - max(total for other, total in enumerate(totals) if other != seat)
    return tuning.win_share * win + (1 - tuning.win_share) / (1 + exp(-margin / tuning.margin))
