"""The bots without search: random and greedy."""

from collections.abc import Sequence
from math import exp
from typing import Any

from wonders.bots.bot import Budget, Option
from wonders.core.chance import Chance
from wonders.core.game import AnyGame
from wonders.core.match import Question
from wonders.core.offers import Reason

_PARTS = 1 << 30


class RandomBot:
    """Any legal action, all equally likely."""

    def __init__(self, game: AnyGame) -> None:
        self.game = game

    def choose(self, _view: Any, question: Question, budget: Budget) -> int:
        """One of the legal actions of the question."""
        return budget.chance().pick(question.legal)

    def advise(self, _view: Any, question: Question, _budget: Budget) -> list[Option]:
        """The legal actions, none better than another."""
        return [Option(action, 0.0, 0.0) for action in question.legal]


class GreedyBot:
    """What the game's rules of thumb call best at this moment; with `noise`, points by which it misjudges things."""

    def __init__(self, game: AnyGame, noise: float = 0.0) -> None:
        self.game = game
        self.noise = noise

    def choose(self, view: Any, question: Question, budget: Budget) -> int:
        """The legal action of most worth, as it seems."""
        if len(question.legal) == 1:
            return question.legal[0]
        chance = budget.chance()
        worth = self._worth(view, question, chance)
        if self.noise:
            worth = [value + self.noise * _spread(chance) for value in worth]
        return question.legal[worth.index(max(worth))]

    def advise(self, view: Any, question: Question, budget: Budget) -> list[Option]:
        """The legal actions by worth; the worth stands for points, a win chance is not known without search."""
        worth = self._worth(view, question, budget.chance())
        state = self.game.views.imagine(view, budget.chance())
        options = [
            Option(action, 0.0, value, merits(self.game, state, question.seat, action))
            for action, value in zip(question.legal, worth, strict=True)
        ]
        return sorted(options, key=lambda option: -option.points)

    def _worth(self, view: Any, question: Question, chance: Chance) -> list[float]:
        state = self.game.views.imagine(view, chance)
        return self.game.advice.appraise(state, question.seat, list(question.legal))


def drawn(actions: Sequence[int], weights: Sequence[float], temperature: float, chance: Chance) -> int:
    """One of the actions, drawn by weights whose logarithms are given."""
    left = chance.below(_PARTS) / _PARTS
    for action, share in zip(actions, softmax(weights, temperature), strict=True):
        left -= share
        if left < 0:
            return action
    return actions[-1]


def merits(game: AnyGame, state: Any, seat: int, action: int) -> tuple[Reason, ...]:
    """What speaks for and against an action, the weightiest first."""
    found = sorted(game.advice.merits(state, seat, action).items(), key=lambda merit: -abs(merit[1]))
    return tuple(Reason(code, {"tenths": round(10 * value)}) for code, value in found if abs(value) >= 0.5)


def _spread(chance: Chance) -> float:
    """A random number around 0, mostly within 1 (the sum of three even ones)."""
    return sum(chance.below(2001) - 1000 for _ in range(3)) / 1500


def softmax(worth: Sequence[float], temperature: float) -> list[float]:
    """Shares that grow with worth and sum to 1."""
    top = max(worth)
    weights = [exp((value - top) / temperature) for value in worth]
    total = sum(weights)
    return [weight / total for weight in weights]
