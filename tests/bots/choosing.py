"""What the search does in a drawn position, by rules of thumb alone."""

from typing import Any

from wonders.bots import LEVELS, Budget, make_bot
from wonders.core.game import AnyGame
from wonders.core.match import Question


def chosen(game: AnyGame, state: Any, seat: int, players: int) -> str:
    """The answer of the master where there is no network, in notation."""
    question = Question(players, seat, 0, game.rules.question(state, seat), tuple(game.rules.legal(state, seat)))
    action = make_bot(game.advice.levels[LEVELS.index("master")], game).choose(
        game.views.view(state, seat), question, Budget(seed=1)
    )
    return game.space.notation(action)
