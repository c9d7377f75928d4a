"""Bots: they choose from a view and a question, and never see a state."""

from wonders.bots.bot import BOTS, Bot, find_bot
from wonders.bots.playout import PlayoutBot, play_on
from wonders.bots.uniform import RandomBot

__all__ = ["BOTS", "Bot", "PlayoutBot", "RandomBot", "find_bot", "play_on"]
