"""The same imagined worlds after each of two answers, so that what differs is what the answers do."""

from collections.abc import Sequence
from typing import Any, NamedTuple

from wonders.core.game import AnyGame
from wonders.core.match import Question
from wonders.core.quick import QuickChance

WORLDS = 8
_MEANS = "treasury"
"""The category of coins: until the end they are there to be spent."""


class AfterAnswer:
    """An imagined world after an answer, up to the next question of each seat."""

    def __init__(self, game: AnyGame, world: Any, seat: int, action: int, luck: QuickChance) -> None:
        self.game = game
        self.world = world
        before = self._scored(seat)
        game.rules.apply(world, seat, action)
        self._settle(luck)
        self.points = self._scored(seat) - before
        self.outcome = game.rules.outcome(world)
        self.asked = game.rules.waiting(world)
        self.legal = {other: set(game.rules.legal(world, other)) for other in self.asked}

    def _scored(self, seat: int) -> int:
        """The points of a seat that are sure by now."""
        tally = self.game.views.tally(self.game.views.view(self.world, None))[seat]
        return sum(points for category, points in tally.items() if category != _MEANS)

    def _settle(self, luck: QuickChance) -> None:
        while count := self.game.shuffles.awaited(self.world):
            self.game.shuffles.settle(self.world, luck.order(count))

    def wins(self, seat: int, action: int | None = None) -> bool:
        """Whether a seat has won, or wins with an action."""
        outcome = self.outcome
        if action is not None:
            world = self.world.copy()
            self.game.rules.apply(world, seat, action)
            outcome = self.game.rules.outcome(world)
        return outcome is not None and outcome.winners == (seat,)

    def worth(self, seat: int, actions: Sequence[int]) -> list[float]:
        """What actions of a seat are worth to it by the rules of thumb."""
        return self.game.advice.appraise(self.world, seat, list(actions)) if actions else []


class AnswerPair(NamedTuple):
    """The same imagined world before a question, after one answer to it and after another."""

    before: Any
    one: AfterAnswer
    two: AfterAnswer


def pairs_of(game: AnyGame, view: Any, question: Question, answers: tuple[int, int], seed: int = 0) -> list[AnswerPair]:
    """Imagined worlds after each of two answers."""
    return [_pair(game, view, question, answers, seed, number) for number in range(WORLDS)]


def _pair(game: AnyGame, view: Any, question: Question, answers: tuple[int, int], seed: int, number: int) -> AnswerPair:
    """The same world after each of two answers; where seats choose together, all others have chosen before."""
    luck = QuickChance(seed, 2 * number)
    world = game.views.imagine(view, luck)
    for one in range(question.players):
        if one != question.seat:
            game.sealed.retract(world, one)
    while others := [one for one in game.rules.waiting(world) if one != question.seat]:
        legal = game.rules.legal(world, others[0])
        game.rules.apply(world, others[0], luck.pick(legal))
    first, second = (
        AfterAnswer(game, world.copy(), question.seat, answer, QuickChance(seed, 2 * number + 1)) for answer in answers
    )
    return AnswerPair(world, first, second)
