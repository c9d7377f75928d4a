"""The random bot."""

from typing import Any

from wonders.core.chance import Chance
from wonders.core.game import AnyGame
from wonders.core.match import Question


class RandomBot:
    """Any legal action, all equally likely."""

    def __init__(self, game: AnyGame) -> None:
        self.game = game

    def choose(self, _view: Any, question: Question, chance: Chance) -> int:
        """One of the legal actions of the question."""
        return chance.pick(question.legal)
