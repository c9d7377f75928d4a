"""Wonders: the 7 Wonders family of board games, to play, to host and to research."""

from typing import TYPE_CHECKING, Any

from wonders.core.actions import ActionSpace
from wonders.core.chance import Chance
from wonders.core.errors import NotationError, Refused, ReplayError, SetupError, WondersError
from wonders.core.events import Event
from wonders.core.game import Game
from wonders.core.match import Match, Move, Question
from wonders.core.offers import Offer, Plan, Reason, Step
from wonders.core.outcome import Outcome
from wonders.core.registry import all_games, find_game, register

if TYPE_CHECKING:
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


def __getattr__(name: str) -> Any:
    """Replays are loaded when they are first asked for: whoever plays or simulates needs none."""
    if name not in __all__:
        raise AttributeError(f"module 'wonders' has no attribute '{name}'")
    from wonders.core import replay  # noqa: PLC0415

    return getattr(replay, name)
