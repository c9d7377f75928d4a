"""What a bot is: it chooses from a view and a question within a budget, and can say why."""

from collections.abc import Callable
from dataclasses import dataclass, field
from math import inf
from time import monotonic
from typing import Any, Protocol

from wonders.core.chance import Chance
from wonders.core.match import Question
from wonders.core.offers import Reason


@dataclass(frozen=True, slots=True)
class Budget:
    """How much a bot may think: a number of simulations, which is reproducible, or seconds, or both.

    `cancelled` is asked now and then until it says yes; then the bot answers with the best it has.
    """

    simulations: int | None = None
    seconds: float | None = None
    seed: int | str = 0
    cancelled: Callable[[], bool] | None = None

    def chance(self) -> Chance:
        """The stream of random numbers for this choice."""
        return Chance(self.seed, "bot")

    def clock(self) -> "Clock":
        """Starts the time."""
        return Clock(self)


class Clock:
    """Says when a budget, or a share of it, is spent."""

    __slots__ = ("_budget", "_cancelled", "_start")

    def __init__(self, budget: Budget) -> None:
        self._budget = budget
        self._start = monotonic()
        self._cancelled = False

    def due(self, simulations: int, share: float, batch: int) -> float:
        """How many simulations there may be in all before it is asked again whether the share is spent."""
        budget = self._budget
        due = inf if budget.simulations is None else share * budget.simulations
        return due if budget.seconds is None and budget.cancelled is None else min(due, simulations + batch)

    def spent(self, simulations: int, share: float) -> bool:
        """Whether no further simulation of this share should begin after so many."""
        budget = self._budget
        if budget.simulations is not None and simulations >= share * budget.simulations:
            return True
        if budget.seconds is not None and monotonic() >= self._start + share * budget.seconds:
            return True
        if budget.cancelled is not None and not self._cancelled:
            self._cancelled = budget.cancelled()
        return self._cancelled


@dataclass(frozen=True, slots=True)
class Option:
    """One answer as a bot sees it: how likely it wins, the points it ends with, and what speaks for it."""

    action: int
    win_chance: float
    points: float
    reasons: tuple[Reason, ...] = field(default=())


class Bot(Protocol):
    """Chooses answers. A choice depends on view, question and budget alone: bots keep nothing between moves."""

    def choose(self, view: Any, question: Question, budget: Budget) -> int:
        """One of the legal actions of the question."""

    def advise(self, view: Any, question: Question, budget: Budget) -> list[Option]:
        """The legal actions, best first."""
