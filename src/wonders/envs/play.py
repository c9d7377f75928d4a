"""What the environments of PettingZoo and Gymnasium share: spaces, observations, rewards and rendering."""

from copy import copy, deepcopy
from typing import Any, TypedDict

import numpy as np
from gymnasium.spaces import Box, Dict, Discrete

from wonders.core.errors import SetupError
from wonders.core.game import AnyGame, Options
from wonders.core.outcome import Outcome
from wonders.core.registry import find_game
from wonders.core.text.phrases import Speaker
from wonders.envs.engine import Bytes, Engine, open_engine

RENDER_MODES = ("ansi", "human")
ILLEGAL = -1.0
"""The reward of a seat whose answer was not legal."""


class Observation(TypedDict):
    """What a seat sees as numbers, and a one for each of its legal actions."""

    observation: Bytes
    action_mask: Bytes


class LegalActions(Discrete[np.int64]):
    """All actions of a game; a sample without a mask is legal for the seat at this moment."""

    def __init__(self, play: "Play", seat: int) -> None:
        super().__init__(play.game.space.size)
        self._play, self.seat = play, seat

    def sample(self, mask: Any = None, probability: Any = None) -> np.int64:
        """One of the actions that the mask allows."""
        if mask is None and probability is None and self._play.begun:
            mask = self._play.mask(self.seat)
        return super().sample(mask, probability)


class Play:
    """Games of one kind, one after another, as their seats see them."""

    def __init__(self, game: str, players: int | None, options: Options | None, engine: str = "auto") -> None:
        self.game: AnyGame = find_game(game)
        self.players = self.game.seats(players)
        self.begun = False
        self.use(open_engine(self.game, self.players, self.game.chosen(options), engine))

    def use(self, engine: Engine) -> None:
        """Plays on this engine from now on."""
        self._engine = engine
        self.waiting, self.legal, self.answer, self.state = engine.waiting, engine.legal, engine.answer, engine.state

    def __deepcopy__(self, memo: dict[int, Any]) -> "Play":
        copied = memo[id(self)] = copy(self)
        copied.use(deepcopy(self._engine, memo))
        return copied

    def start(self, seed: int) -> None:
        """Deals a new game."""
        self._engine.begin(seed)
        self.begun = True

    def observation_space(self) -> Dict:
        """The space of a seat's observations."""
        return Dict(
            observation=Box(-128, 127, (self._engine.observed,), np.int8),
            action_mask=Box(0, 1, (self.game.space.size,), np.int8),
        )

    def mask(self, seat: int) -> Bytes:
        """A one for each legal action; all zeros for a seat that has no question."""
        mask = np.zeros(self.game.space.size, np.int8)
        if seat in self.waiting():
            mask[self.legal(seat)] = 1
        return mask

    def observe(self, seat: int) -> Observation:
        """What a seat sees and may do."""
        return {"observation": self._engine.observe(seat), "action_mask": self.mask(seat)}

    def outcome(self) -> Outcome:
        """The outcome of the game, which is over."""
        outcome = self.game.rules.outcome(self.state())
        assert outcome is not None, "the game goes on"  # noqa: S101  for the type checker
        return outcome

    def shown(self, seat: int | None, names: list[str], render_mode: str | None) -> str | None:
        """The table as a seat, or a spectator, sees it, as text; printed for people."""
        view = self.game.views.view(self.state(), seat)
        text = "\n".join(section.plain() for section in self.game.texts.draw(view, Speaker(self.game, names)))
        if render_mode != "human":
            return text
        print(text, end="\n\n")
        return None


def rewards(outcome: Outcome) -> list[float]:
    """For each seat the share of the others that it beat less those that beat it: from -1 to 1, 0 in all."""
    ranks = outcome.ranks
    return [sum((rank < other) - (rank > other) for other in ranks) / (len(ranks) - 1) for rank in ranks]


def results(outcome: Outcome) -> list[dict[str, Any]]:
    """For each seat how the game ended: its rank and points, and what decided."""
    return [
        {"rank": rank, "points": points, "how": outcome.how}
        for rank, points in zip(outcome.ranks, outcome.totals, strict=True)
    ]


def checked(render_mode: str | None) -> str | None:
    """The way to render, if there is such a way."""
    if render_mode is not None and render_mode not in RENDER_MODES:
        raise SetupError(f"a render mode is one of {', '.join(RENDER_MODES)}, not '{render_mode}'")
    return render_mode
