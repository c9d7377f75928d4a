"""What every answer to a question is worth, judged from what the seat knows and nothing else."""

from collections.abc import Sequence
from dataclasses import dataclass
from importlib import import_module
from math import exp
from typing import Any, NamedTuple

from wonders.bots.bot import Budget
from wonders.bots.judge import UNSURE
from wonders.bots.network import plays_by_network
from wonders.bots.search import SearchBot
from wonders.core.game import AnyGame
from wonders.core.match import Question

SIMULATIONS = 40
"""What the search may spend on a question where there is no network."""


class Situation(NamedTuple):
    """What a seat knew when it was asked, and what it was asked."""

    view: Any
    question: Question
    played: int | None = None
    """An answer that is to be judged as carefully as the best ones."""


class Worth(NamedTuple):
    """An answer: the chance to win that it leads to, and the points it is likely to end with."""

    action: int
    chance: float
    points: float


@dataclass(frozen=True, slots=True)
class Judgement:
    """The chance of every seat to win before the question is answered, and all answers, best first."""

    chances: tuple[float, ...]
    answers: tuple[Worth, ...]

    def worth(self, action: int) -> Worth:
        """What one of the answers is worth."""
        return next(worth for worth in self.answers if worth.action == action)


def judge(game: AnyGame, view: Any, question: Question, seed: int = 0) -> Judgement:
    """The judgement of one position, from a seat's view; the same view and seed give the same."""
    return judge_all(game, [Situation(view, question)], seed)[0]


def judge_all(game: AnyGame, asked: Sequence[Situation], seed: int = 0) -> list[Judgement]:
    """The judgements of many positions of a game: by its network, all at once; else by search, one after another."""
    if plays_by_network(game):
        found: list[list[Worth]] = import_module("wonders.coach.trials").try_all(game, asked, seed)
    else:
        found = [_searched(game, one, seed) for one in asked]
    return [_judgement(game, one, worths, seed) for one, worths in zip(asked, found, strict=True)]


def _searched(game: AnyGame, asked: Situation, seed: int) -> list[Worth]:
    budget = Budget(simulations=SIMULATIONS, seed=seed)
    options = SearchBot(game).advise(asked.view, asked.question, budget)
    return [Worth(option.action, option.win_chance, option.points) for option in options]


def _judgement(game: AnyGame, asked: Situation, answers: list[Worth], seed: int) -> Judgement:
    """The seat's own chance is that of its best answer; the others share the rest by how they stand."""
    seat, best = asked.question.seat, answers[0]
    world = game.views.imagine(asked.view, Budget(seed=seed).chance())
    standing = game.standing(world)
    top = max(standing)
    weights = [0.0 if other == seat else exp((points - top) / UNSURE) for other, points in enumerate(standing)]
    total = sum(weights)
    chances = [(1 - best.chance) * weight / total for weight in weights]
    chances[seat] = best.chance
    return Judgement(tuple(chances), tuple(answers))
