"""Gymnasium's vector environment: many games side by side on the array core.

Every step answers one question in each game. Alone, whichever seat is asked is played (`infos["seat"]` says which);
with opponents one seat of each game, another in each new game. A game that ends is dealt anew in the same step; the
reward is that of the seat whose answer was played, and `infos["rewards"]` has that of all seats. Nothing is truncated,
so the last observation of a game, which no learner needs, is not kept.
"""

from typing import Any

import numpy as np
from gymnasium.spaces import Box, Dict, Discrete, MultiDiscrete
from gymnasium.vector import AutoresetMode, VectorEnv

from wonders.core.errors import SetupError
from wonders.core.game import Options
from wonders.core.registry import find_game
from wonders.envs.engine import array_core

Arrays = dict[str, np.ndarray[Any, np.dtype[np.int8]]]
Numbers = np.ndarray[Any, np.dtype[Any]]


class SideBySide(VectorEnv[Arrays, Numbers, Numbers]):
    """So many games of one kind, with the full observation and the full mask of the seat that is asked in each."""

    metadata = {"render_modes": [], "autoreset_mode": AutoresetMode.SAME_STEP}  # noqa: RUF012  as in the base class

    def __init__(
        self,
        game: str,
        num_envs: int = 1024,
        *,
        players: int | None = None,
        options: Options | None = None,
        opponents: str | None = None,
        threads: int = 2,
    ) -> None:
        """Takes `random` or `greedy` as opponents; None asks all seats."""
        found = find_game(game)
        core = array_core(found)
        # What needs the extra comes after the line above, which says so where it is missing.
        from wonders.fast.opponents import OPPONENTS  # noqa: PLC0415
        from wonders.fast.vector import Vector  # noqa: PLC0415

        if opponents is not None and opponents not in OPPONENTS:
            raise SetupError(f"opponents are one of {', '.join(OPPONENTS)}, not '{opponents}'")
        seats, size = found.seats(players), found.space.size
        self.num_envs = num_envs
        self._vector = Vector(
            core,
            size,
            num_envs,
            players=seats,
            options=core.coded(found.chosen(options)),
            threads=threads,
            opponents=opponents,
        )
        self.single_action_space = Discrete(size)
        self.action_space = MultiDiscrete(np.full(num_envs, size))
        self.single_observation_space, self.observation_space = (
            Dict(
                observation=Box(-128, 127, (*rows, core.observed), np.int8),
                action_mask=Box(0, 1, (*rows, size), np.int8),
            )
            for rows in ((), (num_envs,))
        )
        self._rows = np.arange(num_envs)
        self._never = np.zeros(num_envs, np.bool_)

    def reset(self, *, seed: int | None = None, options: dict[str, Any] | None = None) -> tuple[Arrays, dict[str, Any]]:
        """Deals all games, from the seed or anew."""
        super().reset(seed=seed, options=options)
        self._vector.reset(int(self.np_random.integers(1 << 31)))
        return self._seen(), {"seat": self._vector.seats.copy()}

    def step(self, actions: Numbers) -> tuple[Arrays, Numbers, Numbers, Numbers, dict[str, Any]]:
        """Plays an action in each game; refuses all of them if one is not legal."""
        vector = self._vector
        vector.step(actions)
        rewards = vector.rewards[self._rows, vector.answered]
        infos = {"seat": vector.seats.copy(), "rewards": vector.rewards.copy()}
        return self._seen(), rewards, vector.done.astype(np.bool_), self._never.copy(), infos

    def close_extras(self, **_how: Any) -> None:
        """Ends the threads."""
        self._vector.close()

    def _seen(self) -> Arrays:
        return {"observation": self._vector.observations, "action_mask": self._vector.masks}
