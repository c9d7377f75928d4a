"""Bots by notation, and the five levels a player can choose from."""

from collections.abc import Callable
from typing import TypeAlias

from wonders.bots.bot import Adviser, Bot
from wonders.bots.habits import with_habit
from wonders.bots.network import NetworkBot, make_guided_bot
from wonders.bots.outside import Maker, OutsideBot, find_maker, installed
from wonders.bots.search import DEFAULT, TUNINGS, SearchBot
from wonders.bots.simple import GreedyBot, RandomBot
from wonders.core.errors import SetupError
from wonders.core.game import AnyGame

LEVELS = ("beginner", "casual", "skilled", "expert", "master")
"""The names of the levels, weakest first."""
AnyBot: TypeAlias = str | Maker
"""A bot by its notation, or by its class."""

_KINDS: dict[str, Callable[[AnyGame, float | None], Adviser]] = {
    "random": lambda game, _number: RandomBot(game),
    "greedy": lambda game, number: GreedyBot(game, number or 0.0),
    "search": lambda game, number: SearchBot(game, int(number or 400)),
    "net": lambda game, number: NetworkBot(game, number or 0.0),
    "net+search": lambda game, number: make_guided_bot(game, int(number or 100)),
}
_WITH_HABITS: dict[str, Callable[[AnyGame, float | None, str], Adviser]] = {
    "greedy": lambda game, number, habit: GreedyBot(with_habit(game, habit), number or 0.0),
    "search": lambda game, number, habit: SearchBot(game, int(number or 400), TUNINGS.get(habit, DEFAULT), habit=habit),
}
"""The bots that go by the rules of thumb, and so can have other habits."""


def make_bot(bot: AnyBot, game: AnyGame) -> Bot:
    """The bot of a class or a notation.

    A notation is a level (`skilled`), `random`, `greedy`, `greedy:NOISE`, `search:SIMULATIONS`, the last three with
    other habits (`greedy@science`, `search:100@0.1`), `net`, `net:TEMPERATURE`, `net+search:SIMULATIONS`, a class of
    one's own (`module:Class`), or the name under which an installed package offers a bot.
    """
    if not isinstance(bot, str):
        return OutsideBot(bot_name(bot), bot, game)
    notation = game.advice.levels[LEVELS.index(bot)] if bot in LEVELS else bot
    plain, at, habit = notation.partition("@")
    kind, colon, number = plain.partition(":")
    if kind in (_WITH_HABITS if at else _KINDS):
        value = _number(kind, number) if colon else None
        return _WITH_HABITS[kind](game, value, habit) if at else _KINDS[kind](game, value)
    maker = find_maker(notation)
    if maker is None:
        known = ", ".join((*LEVELS, *_KINDS, *sorted(installed())))
        raise SetupError(f"there is no bot '{notation}' (there are {known}, and your own as module:Class)")
    return OutsideBot(notation, maker, game)


def make_adviser(notation: str, game: AnyGame) -> Adviser:
    """The bot of a notation, if it can say why; all levels can."""
    bot = make_bot(notation, game)
    if not isinstance(bot, Adviser):
        raise SetupError(f"the bot '{notation}' gives no advice")
    return bot


def bot_name(bot: AnyBot) -> str:
    """What a bot is called in results: its notation, or the name of its class."""
    return bot if isinstance(bot, str) else getattr(bot, "__name__", repr(bot))


def _number(kind: str, text: str) -> float:
    try:
        value = float(text)
    except ValueError:
        raise SetupError(f"the number after '{kind}:' is not one: '{text}'") from None
    if not 0 < value < 1e9:
        raise SetupError(f"the number after '{kind}:' is out of range: '{text}'")
    return value
