"""What a level does in a drawn position."""

from typing import Any

from wonders.bots import Budget, make_bot
from wonders.core.game import AnyGame
from wonders.core.match import Question


def chosen(game: AnyGame, state: Any, seat: int, players: int, level: str = "master") -> str:
    """The answer of a level, in notation."""
    question = Question(players, seat, 0, game.rules.question(state, seat), tuple(game.rules.legal(state, seat)))
    action = make_bot(level, game).choose(game.views.view(state, seat), question, Budget(seed=1))
    return game.space.notation(action)
