"""Gymnasium: one seat of a game against bots, as `gymnasium.make("wonders.envs.gym:wonders/GAME-vVERSION")`.

The seat sees `observation`, the features of its view, and `action_mask`. The reward comes at the end: the share of the
others that the seat beat less those that beat it. An answer that is not legal ends the game with a reward of -1.
"""

from collections.abc import Sequence
from typing import Any

import gymnasium

from wonders.bots import AnyBot, Budget, make_bot
from wonders.core.errors import SetupError
from wonders.core.game import Options
from wonders.core.match import Question
from wonders.core.registry import all_games
from wonders.envs.play import ILLEGAL, RENDER_MODES, LegalActions, Observation, Play, checked, results, rewards


class OneSeat(gymnasium.Env[Any, Any]):
    """One seat against bots: levels, other notations of bots such as `greedy` or `module:Class`, or classes."""

    metadata = {"render_modes": list(RENDER_MODES), "render_fps": 1}  # noqa: RUF012  as in the base class

    def __init__(
        self,
        game: str,
        *,
        players: int | None = None,
        options: Options | None = None,
        bots: AnyBot | Sequence[AnyBot] = "skilled",
        seat: int | None = None,
        render_mode: str | None = None,
    ) -> None:
        """Takes one bot for all other seats or one for each from the left; without a seat every game draws one."""
        self._play = Play(game, players, options, "readable")
        others = self._play.players - 1
        if isinstance(bots, str) or callable(bots):
            bots = [bots] * others
        if len(bots) != others:
            raise SetupError(f"there are {others} other seats, not {len(bots)}")
        if seat is not None and not 0 <= seat <= others:
            raise SetupError(f"there is no seat {seat}: they go from 0 to {others}")
        self._bots = [make_bot(bot, self._play.game) for bot in bots]
        self._given, self._seat = seat, seat or 0
        self._answers = 0
        self.render_mode = checked(render_mode)
        self.observation_space = self._play.observation_space()
        self.action_space = self._actions = LegalActions(self._play, self._seat)

    def reset(
        self, *, seed: int | None = None, options: dict[str, Any] | None = None
    ) -> tuple[Observation, dict[str, Any]]:
        """Deals a new game and lets the bots answer until the seat is asked; the info says which seat it is."""
        super().reset(seed=seed, options=options)
        self._seed = int(self.np_random.integers(1 << 63))
        drawn = int(self.np_random.integers(self._play.players))
        self._seat = self._actions.seat = drawn if self._given is None else self._given
        self._answers = 0
        self._play.start(self._seed)
        self._answer_others()
        return self._seen(), {"seat": self._seat}

    def step(self, action: int) -> tuple[Observation, float, bool, bool, dict[str, Any]]:
        """Plays the seat's answer, and those of the bots until it is asked again."""
        play, info = self._play, {"seat": self._seat}
        if self._seat not in play.waiting() or action not in play.legal(self._seat):
            return self._seen(), ILLEGAL, True, False, {**info, "illegal": action}
        play.answer(self._seat, int(action))
        self._answer_others()
        if play.waiting():
            return self._seen(), 0.0, False, False, info
        outcome = play.outcome()
        return self._seen(), rewards(outcome)[self._seat], True, False, info | results(outcome)[self._seat]

    def render(self) -> Any:
        """The table as the seat sees it."""
        names = [f"player_{seat}" for seat in range(self._play.players)]
        return self._play.shown(self._seat, names, self.render_mode)

    def _seen(self) -> Observation:
        if self.render_mode == "human":
            self.render()
        return self._play.observe(self._seat)

    def _answer_others(self) -> None:
        play = self._play
        while (asked := play.waiting()) and self._seat not in asked:
            seat = asked[0]
            bot = self._bots[(seat - self._seat) % play.players - 1]
            legal, kind = tuple(play.legal(seat)), play.game.rules.question(play.state(), seat)
            question = Question(play.players, seat, self._answers, kind, legal)
            view = play.game.views.view(play.state(), seat)
            play.answer(seat, bot.choose(view, question, Budget(seed=f"{self._seed} {self._answers}")))
            self._answers += 1


for _game in all_games().values():
    gymnasium.register(
        f"wonders/{_game.id}-v{_game.version}",
        entry_point="wonders.envs.gym:OneSeat",
        vector_entry_point="wonders.envs.vector:SideBySide",
        kwargs={"game": _game.id},
    )
