"""Bots: they choose from a view and a question, and never see a state."""

from wonders.bots.bot import Adviser, Bot, Budget, Option
from wonders.bots.levels import LEVELS, AnyBot, make_adviser, make_bot
from wonders.bots.play import play_on
from wonders.bots.search import SearchBot
from wonders.bots.simple import GreedyBot, RandomBot

__all__ = [
    "LEVELS",
    "Adviser",
    "AnyBot",
    "Bot",
    "Budget",
    "GreedyBot",
    "Option",
    "RandomBot",
    "SearchBot",
    "make_adviser",
    "make_bot",
    "play_on",
]
