"""Games of one kind played side by side by the network, and what there is to learn from them."""

from typing import Any

import jax
import numpy as np

from wonders.core.game import AnyGame
from wonders.fast.core import Core
from wonders.networks.pieces import Array
from wonders.train.learner import Answers
from wonders.train.network import AskedBatch, Fixed, Params, choose
from wonders.train.returns import trace
from wonders.train.settings import GameKind, TrainingSettings
from wonders.train.tables import Tables

STAGGERED = 80
"""Random answers at most before the first lesson, so that the games are not all at the same age."""


class GameGroup:
    """Some games of one kind. Those at the front have past selves in some of their seats, which nobody learns from."""

    def __init__(
        self, game: AnyGame, core: Core, settings: TrainingSettings, kind: GameKind, count: int, seed: int, threads: int
    ) -> None:
        options = core.coded(game.chosen(kind.options))
        self._settings, self._players, self.count = settings, kind.players, count
        self.tables = Tables(core, count, kind.players, options, seed, threads)
        self.tables.stagger(STAGGERED, seed)
        moments = settings.moments
        self._seen = np.zeros((2, moments, count, core.observed), np.int8)
        """Twice, since one is learned from while the other is filled."""
        self._seats = np.zeros((moments, count), np.int64)
        self._played = np.zeros((moments, 3, count), np.float32)
        self.rewards = np.zeros((moments, count, kind.players), np.float32)
        self.done = np.zeros((moments, count), np.int8)
        self._asked: list[AskedBatch] = []
        self._every = np.arange(count)
        self._rng = np.random.default_rng(seed)
        self._shares = np.array([style.share for style in settings.styles])
        self._preferred = np.array([core.ways.index(style.way) if style.way else -1 for style in settings.styles])
        self.top = 1.5 if (self._preferred >= 0).any() else 1.0
        """The most that a win can count."""
        self._styles = self._drawn(count)
        self._with_past = int(settings.past * count)
        past = np.arange(count)[:, None] + np.arange(kind.players)
        self._mine = (past % 2 == 0) | (np.arange(count) >= self._with_past)[:, None]
        self._turn = 0
        self._pending: Any = None
        self._pending_past: Any = None
        self.ways = np.zeros(len(core.ways), np.int64)
        """How often each way has won."""
        self._observe(0)

    def begin(self) -> None:
        """Makes room for what will be played until the next lesson."""
        self._asked = []

    def ask(self, params: Params, past: Params | None, fixed: Fixed, moment: int, seed: int) -> None:
        """Asks the network for answers, and does not wait for them."""
        rows = self.tables.rows
        styles = self._styles[self._every, rows.seats]
        shown = (rows.seen, rows.legal.copy(), rows.counts.astype(np.int16), styles)
        asked = AskedBatch(*[jax.device_put(row) for row in shown])
        self._asked.append(asked)
        self._seats[moment] = rows.seats
        self._pending = choose(params, fixed, asked, seed)
        self._pending_past = None
        if past is not None and self._with_past:
            front = AskedBatch(*[row[: self._with_past] for row in asked])
            self._pending_past = choose(past, fixed, front, seed + 1)

    def play(self, moment: int) -> None:
        """Plays the answers that were asked for."""
        rows, played = self.tables.rows, self._played[moment]
        played[:] = self._pending
        chosen = played[0].astype(np.int64)
        if self._pending_past is not None:
            theirs = ~self._mine[self._every, rows.seats][: self._with_past]
            chosen[: self._with_past][theirs] = np.asarray(self._pending_past[0])[theirs]
        actions = rows.legal[self._every, chosen]
        self._observe(moment + 1)
        self.tables.step(actions)
        self.done[moment] = rows.done
        self.rewards[moment] = self._rewarded()

    def lessons(self) -> list[Answers]:
        """What there is to learn, moment by moment."""
        traced = trace(self._seats, self._played[:, 2], self.rewards, self.done, self._settings.trace)
        mine = self._mine[self._every, self._seats]
        counted = traced.known * mine
        known = traced.gains[counted > 0]
        gains = (traced.gains - known.mean()) / (known.std() + 1e-8) if known.size else traced.gains
        self._turn = 1 - self._turn
        return [
            Answers(asked, *[
                jax.device_put(row)
                for row in (played[0].astype(np.int16), played[1].copy(), gains[moment], traced.returns[moment],
                            counted[moment])
            ])
            for moment, (asked, played) in enumerate(zip(self._asked, self._played, strict=True))
        ]  # fmt: skip

    def close(self) -> None:
        """Ends the threads."""
        self.tables.close()

    def _observe(self, moment: int) -> None:
        """Has the games show what is seen where it can stay until it is learned from."""
        moments = self._settings.moments
        place = self._seen[self._turn, moment] if moment < moments else self._seen[1 - self._turn, 0]
        if not moment:
            place[:] = self.tables.rows.seen
        self.tables.show_in(place)

    def _drawn(self, count: int) -> Array:
        """Styles for the seats of so many games."""
        shares = self._shares / self._shares.sum()
        drawn: Array = self._rng.choice(len(shares), (count, self._players), p=shares).astype(np.int8)
        return drawn

    def _rewarded(self) -> Array:
        """What the games that have just ended give to each seat; and new styles for those that begin."""
        rows, players = self.tables.rows, self._players
        rewards: Array = np.zeros_like(self.rewards[0])
        ended = np.flatnonzero(rows.done)
        if not ended.size:
            return rewards
        ranks, ways = rows.ranks[ended, :players], rows.ways[ended]
        first = ranks == 1
        wins = (players * first / first.sum(axis=1, keepdims=True) - 1) / (players - 1)
        beaten = np.sign(ranks[:, None, :] - ranks[:, :, None]).sum(axis=2) / (players - 1)
        given = self._settings.win * wins + (1 - self._settings.win) * beaten
        preferred = (first & (self._preferred[self._styles[ended]] == ways[:, None])).any(axis=1)
        rewards[ended] = given * np.where(preferred, 1.5, 1.0)[:, None] / self.top
        self._styles[ended] = self._drawn(ended.size)
        self.ways += np.bincount(ways, minlength=self.ways.size)
        return rewards
