"""Bots: they choose from a view and the legal actions, and never see a state."""

from collections.abc import Sequence
from typing import Any, Protocol

from wonders.core.chance import Chance
from wonders.core.game import AnyGame


class Bot(Protocol):
    """Chooses an action; the choice depends on what it is given here alone."""

    def choose(self, game: AnyGame, view: Any, legal: Sequence[int], chance: Chance) -> int:
        """One of the legal actions."""


class RandomBot:
    """Any legal action, all equally likely."""

    def choose(self, _game: AnyGame, _view: Any, legal: Sequence[int], chance: Chance) -> int:
        """One of the legal actions."""
        return chance.pick(legal)
