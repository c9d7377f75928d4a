"""Bots by notation, and the five levels a player can choose from."""

from collections.abc import Callable

from wonders.bots.bot import Bot
from wonders.bots.search import SearchBot
from wonders.bots.simple import GreedyBot, RandomBot
from wonders.core.errors import SetupError
from wonders.core.game import AnyGame

LEVELS = ("beginner", "casual", "skilled", "expert", "master")
"""The names of the levels, weakest first."""

_KINDS: dict[str, Callable[[AnyGame, float | None], Bot]] = {
    "random": lambda game, _number: RandomBot(game),
    "greedy": lambda game, number: GreedyBot(game, number or 0.0),
    "search": lambda game, number: SearchBot(game, int(number or 400)),
}


def make_bot(notation: str, game: AnyGame) -> Bot:
    """The bot of a notation: a level (`skilled`), `random`, `greedy`, `greedy:NOISE`, `search:SIMULATIONS`."""
    if notation in LEVELS:
        notation = game.levels[LEVELS.index(notation)]
    kind, colon, number = notation.partition(":")
    if kind not in _KINDS:
        known = ", ".join((*LEVELS, *_KINDS))
        raise SetupError(f"there is no bot '{notation}' (there are {known})")
    if not colon:
        return _KINDS[kind](game, None)
    try:
        value = float(number)
    except ValueError:
        raise SetupError(f"the number after '{kind}:' is not one: '{number}'") from None
    if not 0 < value < 1e9:
        raise SetupError(f"the number after '{kind}:' is out of range: '{number}'")
    return _KINDS[kind](game, value)
