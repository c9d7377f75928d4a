"""Bots by notation, and the six levels a player can choose from."""

from collections.abc import Callable
from typing import TypeAlias

from wonders.bots.background import has_core
from wonders.bots.bot import Adviser, Bot
from wonders.bots.habits import with_habit
from wonders.bots.network import EagerBot, NetworkBot, make_guided_bot, plays_by_network
from wonders.bots.outside import Maker, OutsideBot, find_maker, installed
from wonders.bots.search import DEFAULT, TUNINGS, SearchBot
from wonders.bots.simple import GreedyBot, RandomBot
from wonders.core.errors import SetupError
from wonders.core.game import AnyGame

LEVELS = ("beginner", "casual", "skilled", "expert", "master", "grandmaster")
"""The names of the levels, weakest first."""
AnyBot: TypeAlias = str | Maker
"""A bot by its notation, or by its class."""

_KINDS: dict[str, Callable[[AnyGame, float | None], Adviser]] = {
    "random": lambda game, _number: RandomBot(game),
    "greedy": lambda game, number: GreedyBot(game, number or 0.0),
    "search": lambda game, number: SearchBot(game, int(number or 400)),
}
_WITH_HABITS: dict[str, Callable[[AnyGame, float | None, str], Adviser]] = {
    "greedy": lambda game, number, habit: GreedyBot(with_habit(game, habit), number or 0.0),
    "search": lambda game, number, habit: SearchBot(game, int(number or 400), TUNINGS.get(habit, DEFAULT), habit=habit),
}
"""The bots that go by the rules of thumb, and so can have other habits."""
_NETWORK, _GUIDED = "net", "net+search"


def measured(game: AnyGame, players: int, level: str) -> int | None:
    """What a level is worth in ratings at tables of this size; None for a bot that was not measured."""
    anchors = game.advice.anchors.get(players)
    return anchors[LEVELS.index(level)] if anchors is not None and level in LEVELS else None


def make_bot(bot: AnyBot, game: AnyGame, *, at_once: bool = False) -> Bot:
    """The bot of a class or a notation.

    A notation is a level (`skilled`), `random`, `greedy`, `greedy:NOISE`, `search:SIMULATIONS`, the last three with
    other habits (`greedy@science`, `search:100@0.1`), `net`, `net:TEMPERATURE`, `net:TEMPERATURE~OVERLOOKED`,
    `net+search:SIMULATIONS`, the last four and levels in a style (`net/scholar`), a class of one's own
    (`module:Class`), or the name under which an installed package offers a bot. `at_once` does not wait until something
    is compiled.
    """
    if not isinstance(bot, str):
        return OutsideBot(bot_name(bot), bot, game)
    name, _, style = bot.partition("/")
    plain, at, habit = (notation_of(name, game) if name in LEVELS else bot).partition("@")
    kind, colon, number = plain.partition("/")[0].partition(":")
    if kind == _NETWORK:
        heat, _, share = number.partition("~")
        overlooks = _number(f"{plain.partition('~')[0]}~", share, most=1) if share else 0.0
        return NetworkBot(game, _number(kind, heat) if colon else 0.0, overlooks, style)
    if kind == _GUIDED:
        made = EagerBot if at_once else make_guided_bot
        return made(game, int(_number(kind, number)) if colon else 100, style)
    if kind in (_WITH_HABITS if at else _KINDS):
        value = _number(kind, number) if colon else None
        return _WITH_HABITS[kind](game, value, habit) if at else _KINDS[kind](game, value)
    maker = find_maker(bot)
    if maker is None:
        known = ", ".join((*LEVELS, *_KINDS, _NETWORK, _GUIDED, *sorted(installed())))
        raise SetupError(f"there is no bot '{bot}' (there are {known}, and your own as module:Class)")
    return OutsideBot(bot, maker, game)


def notation_of(level: str, game: AnyGame) -> str:
    """What a level is in a game, here: by its network where there is one and numpy, and else by rules of thumb.

    What needs more than is installed is the strongest that does not.
    """
    if not game.advice.trained or not plays_by_network(game):
        return game.advice.levels[LEVELS.index(level)]
    notation = game.advice.trained[LEVELS.index(level)]
    return _NETWORK if notation.startswith(_GUIDED) and not has_core(game) else notation


def make_adviser(notation: str, game: AnyGame, *, at_once: bool = False) -> Adviser:
    """The bot of a notation, if it can say why; all levels can."""
    bot = make_bot(notation, game, at_once=at_once)
    if not isinstance(bot, Adviser):
        raise SetupError(f"the bot '{notation}' gives no advice")
    return bot


def bot_name(bot: AnyBot) -> str:
    """What a bot is called in results: its notation, or the name of its class."""
    return bot if isinstance(bot, str) else getattr(bot, "__name__", repr(bot))


def _number(kind: str, text: str, most: float = 1e9) -> float:
    try:
        value = float(text)
    except ValueError:
        raise SetupError(f"the number after '{kind}:' is not one: '{text}'") from None
    if not 0 < value < most:
        raise SetupError(f"the number after '{kind}:' is out of range: '{text}'")
    return value
