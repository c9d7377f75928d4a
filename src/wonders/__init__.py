"""Wonders: the 7 Wonders family of board games, to play, to host and to research."""

from wonders.core.actions import ActionSpace
from wonders.core.chance import Chance
from wonders.core.errors import NotationError, Refused, ReplayError, SetupError, WondersError
from wonders.core.events import Event
from wonders.core.game import Game
from wonders.core.match import Match, Move, Question
from wonders.core.offers import Offer, Plan, Reason, Step
from wonders.core.outcome import Outcome
from wonders.core.registry import all_games, find_game, register
from wonders.core.replay import Player, Replay, digest, dumps, loads

__all__ = [
    "ActionSpace",
    "Chance",
    "Event",
    "Game",
    "Match",
    "Move",
    "NotationError",
    "Offer",
    "Outcome",
    "Plan",
    "Player",
    "Question",
    "Reason",
    "Refused",
    "Replay",
    "ReplayError",
    "SetupError",
    "Step",
    "WondersError",
    "all_games",
    "digest",
    "dumps",
    "find_game",
    "loads",
    "register",
]

__version__ = "0.1.0"
