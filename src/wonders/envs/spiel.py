"""OpenSpiel: every game is registered as `wonders_GAME`, with its options as parameters.

Chance is explicit: each number that a shuffle draws is a chance node. Seats that choose together are asked one after
another and do not see what others have sealed. An information state is what a seat was told, what it answered and what
it sees; an observation is what it sees, as a tensor its features. `resample_from_infostate` imagines a state that the
seat cannot rule out.
"""

import json
from collections.abc import Callable
from importlib import import_module
from typing import Any

import numpy as np
import pyspiel

from wonders.core.chance import Chance
from wonders.core.game import AnyGame, Options
from wonders.core.registry import all_games
from wonders.core.text.phrases import Speaker
from wonders.envs.play import rewards
from wonders.envs.progress import Progress, deal_bounds

_LONGEST = 400
"""More answers than a seat ever gives in a game."""
_SHUFFLES = 1000
"""More numbers than all shuffles of a game ever draw after the deal."""


class WondersState(pyspiel.State):  # type: ignore[misc]  # OpenSpiel has no types
    """A state of any game."""

    def __init__(self, game: "WondersGame", progress: Progress) -> None:
        super().__init__(game)
        self.progress = progress

    def current_player(self) -> int:
        """The seat that is asked, chance, or nobody at the end."""
        seat = self.progress.seat()
        if seat is not None:
            return seat
        found: int = pyspiel.PlayerId.CHANCE if self.progress.due() else pyspiel.PlayerId.TERMINAL
        return found

    def is_terminal(self) -> bool:
        """Whether the game is over."""
        return self.progress.seat() is None and not self.progress.due()

    def chance_outcomes(self) -> list[tuple[int, float]]:
        """The numbers that can be drawn, all equally likely."""
        count = self.progress.due()
        return [(number, 1 / count) for number in range(count)]

    def returns(self) -> list[float]:
        """For each seat the share of the others that it beat less those that beat it; 0 until the end."""
        outcome = self.progress.game.rules.outcome(self.progress.state) if self.is_terminal() else None
        return [0.0] * self.progress.players if outcome is None else rewards(outcome)

    def resample_from_infostate(self, player: int, sampler: Callable[[], float]) -> "WondersState":
        """A state that the seat cannot rule out."""
        chance = Chance(int(sampler() * (1 << 53)), "resample")
        return WondersState(self.get_game(), self.progress.imagined(player, chance))

    def __str__(self) -> str:
        progress = self.progress
        if progress.state is None:
            return f"{progress.game.title}: the deal"
        drawn = progress.game.texts.draw(
            progress.game.views.view(progress.state, None),
            Speaker(progress.game, [f"player_{seat}" for seat in range(progress.players)]),
        )
        return "\n".join(section.plain() for section in drawn)

    def _legal_actions(self, player: int) -> list[int]:
        return self.progress.legal(player)

    def _apply_action(self, action: int) -> None:
        seat = self.progress.seat()
        if seat is None:
            self.progress.draw(action)
        else:
            self.progress.answer(seat, action)

    def _action_to_string(self, player: int, action: int) -> str:
        return f"draw {action}" if player < 0 else self.progress.game.space.notation(action)


class WondersGame(pyspiel.Game):  # type: ignore[misc]  # OpenSpiel has no types
    """Any game with its number of players and options."""

    def __init__(self, kind: Any, game: AnyGame, parameters: dict[str, Any]) -> None:
        given = {name: str(parameters[name]) for name in game.options if name in parameters}
        players, options = game.seats(parameters.get("players")), game.chosen(given)
        self._bounds = deal_bounds(game, players, options)
        about = pyspiel.GameInfo(
            num_distinct_actions=game.space.size,
            max_chance_outcomes=max(self._bounds),
            num_players=players,
            min_utility=-1.0,
            max_utility=1.0,
            utility_sum=0.0,
            max_game_length=_LONGEST * players,
        )
        super().__init__(kind, about, parameters)
        self._of: tuple[AnyGame, int, Options] = (game, players, options)

    def new_initial_state(self) -> WondersState:
        """Before the deal."""
        return WondersState(self, Progress(*self._of, self._bounds))

    def max_chance_nodes_in_history(self) -> int:
        """More numbers than deal and shuffles ever draw."""
        return len(self._bounds) + _SHUFFLES

    def make_py_observer(self, kind: Any = None, _parameters: Any = None) -> "Observer | None":
        """An observer of what a seat, or everybody, knows; there is none of what a seat alone knows."""
        kind = kind or pyspiel.IIGObservationType(perfect_recall=False)
        if not kind.public_info or kind.private_info == pyspiel.PrivateInfoType.ALL_PLAYERS:
            return None
        return Observer(self._of[0], kind)


class Observer:
    """What a seat sees as numbers, or as text; with perfect recall also what it was told and has answered."""

    def __init__(self, game: AnyGame, kind: Any) -> None:
        self._recall, self._private = kind.perfect_recall, kind.private_info == pyspiel.PrivateInfoType.SINGLE_PLAYER
        described: Any = import_module(f"wonders.games.{game.id}.views.features")
        self._features: Callable[[Any], list[int]] = described.features
        size = sum(piece.size for piece in described.FEATURES)
        self.tensor = np.zeros(size, np.float32) if self._private and not self._recall else None
        self.dict = {} if self.tensor is None else {"observation": self.tensor}

    def set_from(self, state: WondersState, player: int) -> None:
        """Fills in the features; all zeros before the deal."""
        if self.tensor is None:
            return
        progress = state.progress
        if progress.state is None:
            self.tensor[:] = 0
        else:
            self.tensor[:] = self._features(progress.game.views.view(progress.state, player))

    def string_from(self, state: WondersState, player: int) -> str:
        """What the seat knows, as JSON."""
        progress, views = state.progress, state.progress.game.views
        known: dict[str, Any] = {"seat": player if self._private else None}
        if progress.state is not None:
            known["view"] = views.show(views.view(progress.state, known["seat"]))
        if self._recall:
            known["told"] = progress.told(player)
            known["answers"] = [(events, action) for events, seat, action in progress.answers if seat == player]
        return json.dumps(known)


def _register(game: AnyGame) -> None:
    """Makes a game known to OpenSpiel."""
    kind = pyspiel.GameType(
        short_name=f"wonders_{game.id}",
        long_name=game.title,
        dynamics=pyspiel.GameType.Dynamics.SEQUENTIAL,
        chance_mode=pyspiel.GameType.ChanceMode.EXPLICIT_STOCHASTIC,
        information=pyspiel.GameType.Information.IMPERFECT_INFORMATION,
        utility=pyspiel.GameType.Utility.ZERO_SUM,
        reward_model=pyspiel.GameType.RewardModel.TERMINAL,
        max_num_players=max(game.players),
        min_num_players=min(game.players),
        provides_information_state_string=True,
        provides_information_state_tensor=False,
        provides_observation_string=True,
        provides_observation_tensor=True,
        parameter_specification={"players": game.players[0], **game.chosen(None)},
    )

    # A class, as OpenSpiel's own games are: its registry outlives the interpreter, where a function would be gone.
    class Registered(WondersGame):
        def __init__(self, parameters: dict[str, Any] | None = None) -> None:
            super().__init__(kind, game, parameters or {})

    pyspiel.register_game(kind, Registered)


for _game in all_games().values():
    _register(_game)
