"""PettingZoo: every game seat by seat (AEC), and all seats at once where choices are sealed (parallel).

A seat sees `observation`, the features of its view, and `action_mask`, which is all zeros while it has no question.
Rewards come at the end: the share of the others that the seat beat less those that beat it. An answer that is not legal
ends the game and costs its seat 1. A cycle is over when every seat that had a question at its beginning has answered
once; games that last longer than `max_cycles` are cut off.
"""

from typing import Any

from gymnasium.spaces import Dict
from gymnasium.utils.seeding import np_random
from pettingzoo import AECEnv, ParallelEnv

from wonders.core.errors import SetupError
from wonders.core.game import Options, no_retract
from wonders.envs.play import ILLEGAL, RENDER_MODES, LegalActions, Observation, Play, checked, results, rewards


class _Seats:
    """What both kinds share: a play, the names of its seats, their spaces, seeds and rendering."""

    metadata: dict[str, Any]
    render_mode: str | None

    def __init__(
        self, game: str, players: int | None, options: Options | None, max_cycles: int | None, render_mode: str | None,
        engine: str,
    ) -> None:  # fmt: skip
        self._play = Play(game, players, options, engine)
        self.possible_agents = [f"player_{seat}" for seat in range(self._play.players)]
        self.agents: list[str] = []
        self.max_cycles = max_cycles
        self.render_mode = checked(render_mode)
        self.metadata = {
            "name": f"wonders_{self._play.game.id}_v{self._play.game.version}",
            "render_modes": list(RENDER_MODES),
            "is_parallelizable": False,
        }
        self.observation_spaces = {name: self._play.observation_space() for name in self.possible_agents}
        self.action_spaces = {name: LegalActions(self._play, seat) for seat, name in enumerate(self.possible_agents)}
        self._rng = np_random()[0]
        self._cycles = 0

    def observation_space(self, agent: str) -> Dict:
        """What a seat can see."""
        return self.observation_spaces[agent]

    def action_space(self, agent: str) -> LegalActions:
        """All actions; a sample without a mask is legal at this moment."""
        return self.action_spaces[agent]

    def render(self) -> str | None:
        """The table as the seat that is asked sees it; at the end as everybody does."""
        asked = self._play.waiting()
        return self._play.shown(asked[0] if asked else None, self.possible_agents, self.render_mode)

    def close(self) -> None:
        """Nothing is left open."""

    def _deal(self, seed: int | None) -> None:
        if seed is not None:
            self._rng = np_random(seed)[0]
        self._play.start(int(self._rng.integers(1 << 63)))
        self.agents = self.possible_agents[:]
        self._cycles = 0

    def _cut_off(self) -> bool:
        """Counts a cycle; whether there may be no other."""
        self._cycles += 1
        return self.max_cycles is not None and self._cycles >= self.max_cycles


class SeatBySeat(_Seats, AECEnv[str, Observation, int]):  # type: ignore[misc]  # PettingZoo has no types
    """A game whose seats are asked one after another; those that choose together do not see what others have sealed."""

    def __init__(
        self, game: str, *, players: int | None = None, options: Options | None = None, max_cycles: int | None = None,
        render_mode: str | None = None, engine: str = "auto",
    ) -> None:  # fmt: skip
        """Takes the game's id, its number of players and options, and the engine: `auto`, `array`, `readable`."""
        super().__init__(game, players, options, max_cycles, render_mode, engine)
        self._queue: list[int] = []

    def reset(self, seed: int | None = None, options: dict[str, Any] | None = None) -> None:  # noqa: ARG002
        """Deals a new game: from the seed, or the next one after it."""
        self._deal(seed)
        self.rewards = dict.fromkeys(self.agents, 0.0)
        self._cumulative_rewards = dict.fromkeys(self.agents, 0.0)
        self.terminations = dict.fromkeys(self.agents, False)
        self.truncations = dict.fromkeys(self.agents, False)
        self.infos: dict[str, dict[str, Any]] = {name: {} for name in self.agents}
        self._skip_agent_selection = None
        self._queue = self._play.waiting()[::-1]
        self._ask()

    def observe(self, agent: str) -> Observation:
        """What a seat sees and may do."""
        return self._play.observe(self.possible_agents.index(agent))

    def step(self, action: int | None) -> None:
        """Plays the answer of the seat that is asked; None for a seat whose game is over."""
        agent = self.agent_selection
        if self.terminations[agent] or self.truncations[agent]:
            self._was_dead_step(action)
            return
        seat, play = self.possible_agents.index(agent), self._play
        if action not in play.legal(seat):
            self.rewards[agent] = ILLEGAL
            self.infos[agent] = {"illegal": action}
            self._end(self.terminations)
            return
        play.answer(seat, int(action))
        self._queue.pop()
        if not self._queue:
            self._queue = play.waiting()[::-1]
            if not self._queue:
                outcome = play.outcome()
                self.rewards = dict(zip(self.agents, rewards(outcome), strict=True))
                self.infos = dict(zip(self.agents, results(outcome), strict=True))
                self._end(self.terminations)
                return
            if self._cut_off():
                self._end(self.truncations)
                return
        self._ask()

    def _ask(self) -> None:
        self.agent_selection = self.possible_agents[self._queue[-1]]
        if self.render_mode == "human":
            self.render()

    def _end(self, ended: dict[str, bool]) -> None:
        ended.update(dict.fromkeys(self.agents, True))
        self._accumulate_rewards()
        self.agent_selection = self.agents[0]
        if self.render_mode == "human":
            self.render()


class AllAtOnce(_Seats, ParallelEnv[str, Observation, int]):  # type: ignore[misc]  # PettingZoo has no types
    """A game whose seats choose together; the answers of seats that have no question are not looked at."""

    def __init__(
        self, game: str, *, players: int | None = None, options: Options | None = None, max_cycles: int | None = None,
        render_mode: str | None = None, engine: str = "auto",
    ) -> None:  # fmt: skip
        """Takes the same as `SeatBySeat`; refuses games without sealed choices."""
        super().__init__(game, players, options, max_cycles, render_mode, engine)
        if self._play.game.sealed.retract is no_retract:
            raise SetupError(f"{game} has no choices that are made together")

    def reset(
        self, seed: int | None = None, options: dict[str, Any] | None = None  # noqa: ARG002
    ) -> tuple[dict[str, Observation], dict[str, dict[str, Any]]]:  # fmt: skip
        """Deals a new game: from the seed, or the next one after it."""
        self._deal(seed)
        if self.render_mode == "human":
            self.render()
        return self._observations(), {name: {} for name in self.agents}

    def step(
        self, actions: dict[str, int]
    ) -> tuple[dict[str, Observation], dict[str, float], dict[str, bool], dict[str, bool], dict[str, dict[str, Any]]]:
        """Plays the answers of all seats that have a question."""
        play, names = self._play, self.agents
        earned = dict.fromkeys(names, 0.0)
        infos: dict[str, dict[str, Any]] = {name: {} for name in names}
        asked = [(seat, names[seat]) for seat in play.waiting()]
        wrong = [name for seat, name in asked if actions.get(name) not in play.legal(seat)]
        over = cut = False
        if wrong:
            over = True
            earned |= dict.fromkeys(wrong, ILLEGAL)
            infos |= {name: {"illegal": actions.get(name)} for name in wrong}
        else:
            for seat, name in asked:
                play.answer(seat, int(actions[name]))
            over = not play.waiting()
            cut = not over and self._cut_off()
            if over:
                outcome = play.outcome()
                earned = dict(zip(names, rewards(outcome), strict=True))
                infos = dict(zip(names, results(outcome), strict=True))
        seen = self._observations()
        if over or cut:
            self.agents = []
        if self.render_mode == "human":
            self.render()
        return seen, earned, dict.fromkeys(names, over), dict.fromkeys(names, cut), infos

    def _observations(self) -> dict[str, Observation]:
        return {name: self._play.observe(seat) for seat, name in enumerate(self.agents)}


def env(game: str, **how: Any) -> SeatBySeat:
    """A game seat by seat; see `SeatBySeat`."""
    return SeatBySeat(game, **how)


def parallel_env(game: str, **how: Any) -> AllAtOnce:
    """A game whose seats choose together; see `AllAtOnce`."""
    return AllAtOnce(game, **how)
