"""Bots: they choose from a view and a question, and never see a state."""

from wonders.bots.bot import Bot, Budget, Option
from wonders.bots.levels import LEVELS, make_bot
from wonders.bots.play import play_on
from wonders.bots.search import SearchBot
from wonders.bots.simple import GreedyBot, RandomBot

__all__ = ["LEVELS", "Bot", "Budget", "GreedyBot", "Option", "RandomBot", "SearchBot", "make_bot", "play_on"]
