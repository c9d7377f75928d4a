"""The tree below an answer: where simulations go, and what they find out.

Chance and hidden cards are not part of the tree: a node stands for all worlds that lead to it by the same answers, and
counts how often each answer was possible. Seats that choose at the same time each have a node of their own that does
not know the others' choices.
"""

from dataclasses import dataclass
from math import sqrt
from typing import Any, TypeAlias

from wonders.bots.judge import judge
from wonders.bots.play import Rounds, play_well
from wonders.bots.simple import softmax
from wonders.core.chance import Chance
from wonders.core.game import AnyGame

Path: TypeAlias = tuple[Any, ...]


@dataclass(frozen=True, slots=True)
class Tuning:
    """The numbers of the search, chosen by measured strength."""

    rounds: int = 5
    """How often the turn comes back before a simulation ends and the standing is judged."""
    trust: float = 5.0
    """How many simulations the rules of thumb weigh as much as."""
    slope: float = 0.025
    """What a point of worth adds to the value of an answer."""
    exploration: float = 1.2
    temperature: float = 2.5
    """Points of worth by which an answer gets e times the prior of another."""


class Edge:
    """An answer at a node: its prior, how often it was possible and tried, and what came of it."""

    __slots__ = ("available", "points", "prior", "tries", "value", "wins")

    def __init__(self, prior: float) -> None:
        self.prior = prior
        self.available = 0
        self.tries = 0
        self.value = 0.0
        self.wins = 0.0
        self.points = 0.0


Node: TypeAlias = dict[int, Edge]


class Descent:
    """One imagined world, played down the tree and some rounds on."""

    def __init__(
        self, game: AnyGame, tuning: Tuning, tree: dict[Path, Node], world: Any, seat: int, chance: Chance
    ) -> None:
        self.game = game
        self.tuning = tuning
        self.tree = tree
        self.world = world
        self.seat = seat
        self.chance = chance
        self.together = len(game.rules.waiting(world)) > 1
        self.rounds = Rounds(seat, tuning.rounds)
        self.steps: list[tuple[int, Edge]] = []

    def run(self, action: int, edge: Edge) -> None:
        """Plays the answer, walks down, plays on, and books the verdict on every answer of the way."""
        self.steps.append((self.seat, edge))
        self.game.rules.apply(self.world, self.seat, action)
        self._walk(action)
        play_well(self.game, self.world, self.chance, self.rounds)
        verdicts = judge(self.game, self.world)
        for seat, step in self.steps:
            verdict = verdicts[seat]
            step.tries += 1
            step.value += verdict.value
            step.wins += verdict.win
            step.points += verdict.points

    def _walk(self, action: int) -> None:
        """Follows the tree from the first answer until a node has been added, or the simulation ends.

        A node is named by the answers that led to it. While several seats choose together, an answer is known to its
        own seat alone, so each has nodes of its own; afterwards the tree goes on from what this bot's seat chose.
        """
        rules, shuffles, world = self.game.rules, self.game.shuffles, self.world
        path: Path = (action,)
        sealed: dict[int, Path] = {self.seat: (action,)} if self.together else {}
        new = False
        while not new:
            seats = rules.waiting(world)
            if not seats:
                count = shuffles.awaited(world)
                if not count:
                    return
                shuffles.settle(world, self.chance.order(count))
                continue
            if self.rounds.over(seats):
                return
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
            rules.apply(world, seat, chosen)
            if not together:
                path = (*path, chosen)
                continue
            sealed[seat] = (*own, chosen)
            if len(seats) == 1 and rules.waiting(world) != seats:
                path = (*path, sealed.get(self.seat, ()))
                sealed = {}

    def _pick(self, node: Node, seat: int) -> tuple[int, Edge]:
        """The answer with the best upper bound among those possible in this world."""
        actions = self.game.rules.legal(self.world, seat)
        unknown = [action for action in actions if action not in node]
        if unknown:
            shares = softmax(self.game.advice.appraise(self.world, seat, actions), self.tuning.temperature)
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
