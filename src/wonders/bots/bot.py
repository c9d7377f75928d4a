"""What a bot is, and where bots are found."""

from collections.abc import Callable
from typing import Any, Protocol

from wonders.bots.playout import PlayoutBot
from wonders.bots.uniform import RandomBot
from wonders.core.chance import Chance
from wonders.core.errors import SetupError
from wonders.core.game import AnyGame
from wonders.core.match import Question


class Bot(Protocol):
    """Chooses answers. A choice depends on view, question and chance alone: bots keep nothing between moves."""

    def choose(self, view: Any, question: Question, chance: Chance) -> int:
        """One of the legal actions of the question."""


BOTS: dict[str, Callable[[AnyGame], Bot]] = {"random": RandomBot, "playout": PlayoutBot}
"""The bots by name, weakest first."""


def find_bot(name: str, game: AnyGame) -> Bot:
    """The bot of this name, for a game."""
    if name not in BOTS:
        raise SetupError(f"there is no bot '{name}' (there are {', '.join(BOTS)})")
    return BOTS[name](game)
