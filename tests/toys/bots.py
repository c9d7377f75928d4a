"""Bots from outside, good and bad, for the tests of the door they come in by."""

import os
import time
from typing import Any

from wonders.bots import Budget
from wonders.core.game import AnyGame
from wonders.core.match import Question


class First:
    """The first legal action, always."""

    def __init__(self, game: AnyGame) -> None:
        self.game = game

    def choose(self, _view: Any, question: Question, _budget: Budget) -> int:
        """The first legal action of the question."""
        return question.legal[0]


class OnlyDuel(First):
    """A bot that does not play every game, and says so when it is made."""

    def __init__(self, game: AnyGame) -> None:
        if game.id != "duel":
            raise ValueError("only Duel")
        super().__init__(game)


class Cheat(First):
    """Answers what it may not."""

    def choose(self, _view: Any, _question: Question, _budget: Budget) -> int:
        return -1


class Unsendable(Exception):  # noqa: N818  named after its fault
    """An exception that cannot be sent from one process to another."""

    def __init__(self, one: str, two: str) -> None:
        super().__init__(one + two)


class Broken(First):
    """Fails in the worst way."""

    def choose(self, _view: Any, _question: Question, _budget: Budget) -> int:
        raise Unsendable("a", "b")


class Deadly(First):
    """Ends its process."""

    def choose(self, _view: Any, _question: Question, _budget: Budget) -> int:
        os._exit(3)


class Thorough(First):
    """Thinks for a while about everything, on the fastest machine too."""

    def choose(self, view: Any, question: Question, budget: Budget) -> int:
        """The first legal action, later."""
        time.sleep(0.5)
        return super().choose(view, question, budget)


class Deaf(First):
    """Thinks for an hour and does not hear that it should stop."""

    def choose(self, _view: Any, question: Question, _budget: Budget) -> int:
        time.sleep(3600)
        return question.legal[0]


class NoBot:
    """Can be made, but cannot choose."""

    def __init__(self, _game: AnyGame) -> None:
        pass


nothing = 1
