"""Games of one kind played side by side by the network, and what there is to learn from them."""

from enum import Enum, auto
from functools import partial
from typing import Any, NamedTuple

import jax
import jax.numpy as jnp
import numpy as np

from wonders.core.game import AnyGame
from wonders.fast.core import Array, Core
from wonders.fast.weights import flat
from wonders.train.card import CardTables, has_card
from wonders.train.learner import Answers
from wonders.train.network import AskedBatch, Fixed, Params, choose, think
from wonders.train.returns import trace, trace_duel
from wonders.train.settings import GameKind, TrainingSettings
from wonders.train.tables import AskedRows, EndedRows, Tables, ThreadTables, step


class Others(Enum):
    """Who plays the seats that the network does not play."""

    PAST = auto()
    HABITS = auto()
    FROZEN = auto()


class RewardScales(NamedTuple):
    """How outcomes count: the shares of the styles, the way each prefers, and the most that a win can count."""

    shares: Any
    preferred: Any
    top: float
    win: float


class PlayedMoment(NamedTuple):
    """One moment of the games: who was asked, what was answered, and what came of it at once."""

    asked: AskedBatch
    seats: Any
    chosen: Any
    logs: Any
    """The logarithms of the shares that the answers had."""
    prospects: Any
    rewards: Any
    done: Any


def scales_of(core: Core, settings: TrainingSettings, plain: bool) -> RewardScales:
    """How outcomes count for a game; plain is without styles."""
    shares = np.array([style.share for style in settings.styles])
    preferred = np.array([core.ways.index(style.way) if style.way else -1 for style in settings.styles])
    top = 1.5 if (preferred >= 0).any() else 1.0
    if plain:
        shares = np.arange(len(shares)) == 0
    return RewardScales(shares / shares.sum(), preferred, top, settings.win[0])


class GameGroup:
    """Some games of one kind. At the front are those with past selves in some seats, or in all with a frozen network.

    Instead of past selves there may be habits, and then in every game. Nobody learns from what these others do.
    """

    def __init__(
        self, game: AnyGame, core: Core, settings: TrainingSettings, kind: GameKind, count: int, seed: int,
        threads: int, others: Others,
    ) -> None:  # fmt: skip
        rules = (kind.players, core.coded(game.chosen(kind.options)))
        self._trace, self._players, self.count, self._kind = settings.trace, kind.players, count, others
        self._hold = settings.held
        self._held: list[PlayedMoment] = []
        self.scales = scales_of(core, settings, others is Others.FROZEN)
        self._front = int(settings.past * count) if others is Others.PAST else count
        rows = np.arange(count)[:, None]
        mine = ((rows + np.arange(core.players)) % 2 == 0) | (rows >= self._front)
        self._mine = jnp.asarray(mine)
        astray = 0 if others is Others.FROZEN else int(settings.astray * count)
        self.tables: Tables
        if others is Others.HABITS:
            habits = [flat(habit.weights) for habit in game.advice.habits.values()]
            seated = np.where(mine, 0, 1 + rows // 2 % len(habits))
            self.tables = ThreadTables(core, seated, np.stack(habits), *rules, seed, threads, astray)
        elif has_card():
            self.tables = CardTables(core, count, *rules, seed, astray)
        else:
            self.tables = ThreadTables(core, np.zeros_like(mine), np.zeros((1, 1)), *rules, seed, threads, astray)
        self._seed, self._steps = seed, 0
        self._styles = _styles(jax.random.key(seed), self.scales, self._mine[:, : kind.players])
        self._answered: Any = None
        self.ways = jnp.zeros(len(core.ways), jnp.int32)
        """How often each way has won."""
        self.shown = step(self.tables, np.full(count, -1, np.int16))[0]
        """What is asked now."""

    def ask(self, params: Params, past: Params | None, fixed: Fixed) -> None:
        """Asks the network for answers, and does not wait for them."""
        others = None if self._kind is Others.HABITS else past
        self._steps += 1
        self._answered = _answer(
            params, others, fixed, self.shown, self._styles, self._mine, (self._seed, self._steps),
            front=self._front, best=self._kind is Others.FROZEN,
        )  # fmt: skip

    def count_wins(self, share: float) -> None:
        """From now on the first place counts so much."""
        self.scales = self.scales._replace(win=share)

    def play(self) -> None:
        """Begins to play the answers that were asked for."""
        self.tables.begin(self._answered[0])

    def played(self) -> PlayedMoment:
        """What came of them, once they are played."""
        _, asked, *answer = self._answered
        seats = self.shown.seats
        self.shown, ended = self.tables.end()
        rewards, self._styles, self.ways = _rewarded(
            self.scales, ended, self._styles, self.ways, self._mine, (self._seed, self._steps)
        )
        chosen, logs, prospects = answer
        return PlayedMoment(asked, seats, chosen, logs, prospects, rewards, ended.done)

    def lessons(self, played: list[PlayedMoment]) -> list[Answers]:
        """What there is to learn, moment by moment; the last ones are held until the next time."""
        rows = [*self._held, *played]
        ready = max(0, len(rows) - self._hold)
        self._held = rows[ready:]
        numbers = _learned([one[1:] for one in rows], self._mine, self._trace)
        return [
            Answers(one.asked, one.chosen, one.logs, *[row[moment] for row in numbers])
            for moment, one in enumerate(rows[:ready])
        ]

    def contest(self, params: Params, other: Params, fixed: Fixed, steps: int) -> Array:
        """The network's parts of the first places against another one, both with their best answers; games of any age.

        The first game at each table is left out: it began with random answers.
        """
        parts, begun = [], np.zeros(self.count, bool)
        mine = np.asarray(self._mine)[:, : self._players]
        for _ in range(steps):
            self.shown, ended = step(self.tables, _best_of_two(params, other, fixed, self.shown, self._mine))
            done = np.asarray(ended.done) != 0
            first = np.asarray(ended.ranks)[:, : self._players] == 1
            counted = done & begun
            parts.append(((first & mine).sum(axis=1) / np.maximum(first.sum(axis=1), 1))[counted])
            begun |= done
        return np.concatenate(parts)

    def close(self) -> None:
        """Ends what runs beside."""
        self.tables.close()


@partial(jax.jit, static_argnames=("front", "best"))
def _answer(
    params: Params, others: Params | None, fixed: Fixed, shown: AskedRows, styles: Any, mine: Any,
    seed: tuple[Any, Any], *, front: int, best: bool,
) -> Any:  # fmt: skip
    """The actions; what is asked; the place of each answer, the logarithm of its share, and the prospects.

    At the front the seats of others have the actions of another network.
    """
    key, other_key, _ = _keys(seed)
    asked = AskedBatch(shown.seen, shown.legal, shown.counts, _of_seats(styles, shown.seats))
    chosen, logs, prospects = choose(params, fixed, asked, key)
    actions = _action(shown.legal, chosen)
    if others is not None and front:
        part = AskedBatch(*[rows[:front] for rows in asked])
        theirs = think(others, fixed, part)[0].argmax(axis=1) if best else choose(others, fixed, part, other_key)[0]
        own = _of_seats(mine, shown.seats)[:front]
        actions = actions.at[:front].set(jnp.where(own, actions[:front], _action(part.legal, theirs)))
    return actions, asked, chosen, logs, prospects


def _keys(seed: tuple[Any, Any]) -> Any:
    """Three streams of random numbers for a group and a step."""
    return jax.random.split(jax.random.fold_in(jax.random.key(seed[0]), seed[1]), 3)


def _of_seats(rows: Any, seats: Any) -> Any:
    """From a row for each game what the asked seat has."""
    return jnp.take_along_axis(rows, seats.astype(jnp.int32)[:, None], 1)[:, 0]


def _action(legal: Any, chosen: Any) -> Any:
    return jnp.take_along_axis(legal, chosen[:, None].astype(jnp.int32), 1)[:, 0]


@jax.jit
def _best_of_two(params: Params, other: Params, fixed: Fixed, shown: AskedRows, mine: Any) -> Any:
    """The best action for each question, by whichever network plays the seat."""
    asked = AskedBatch(shown.seen, shown.legal, shown.counts, jnp.zeros_like(shown.seats))
    own = _of_seats(mine, shown.seats)
    best = [think(each, fixed, asked)[0].argmax(axis=1) for each in (params, other)]
    return _action(shown.legal, jnp.where(own, *best))


def _styles(key: Any, scales: RewardScales, mine: Any) -> Any:
    """Styles for all seats; those that the network does not play have the first, which is none."""
    drawn = jax.random.categorical(key, jnp.log(scales.shares + 1e-9), shape=mine.shape).astype(jnp.int8)
    return jnp.where(mine, drawn, 0)


@jax.jit
def _rewarded(
    scales: RewardScales, ended: EndedRows, styles: Any, ways: Any, mine: Any, seed: tuple[Any, Any]
) -> tuple[Any, Any, Any]:
    """What the games that have just ended give to each seat, new styles for those that begin, and how they were won."""
    _, _, key = _keys(seed)
    players = styles.shape[1]
    ranks, done = ended.ranks[:, :players], ended.done[:, None] != 0
    first = ranks == 1
    wins = (players * first / jnp.maximum(first.sum(axis=1, keepdims=True), 1) - 1) / (players - 1)
    beaten = jnp.sign(ranks[:, None, :] - ranks[:, :, None]).sum(axis=2) / (players - 1)
    given = scales.win * wins + (1 - scales.win) * beaten
    preferred = (first & (scales.preferred[styles] == ended.ways[:, None])).any(axis=1, keepdims=True)
    rewards = jnp.where(done, given * jnp.where(preferred, 1.5, 1.0) / scales.top, 0.0)
    won = ways + ((ended.ways[:, None] == jnp.arange(len(ways))) & done).sum(axis=0)
    return rewards, jnp.where(done, _styles(key, scales, mine[:, :players]), styles), won


@jax.jit
def _learned(played: list[Any], mine: Any, fading: float) -> tuple[Any, Any, Any]:
    """Gains on a common scale, returns, and what is to be learned from, each with a row for a moment."""
    seats, _, _, prospects, rewards, done = (jnp.stack(rows) for rows in zip(*played, strict=True))
    traced = (trace_duel if rewards.shape[2] == 2 else trace)(seats, prospects, rewards, done, fading)
    own = jnp.take_along_axis(mine[None], seats.astype(jnp.int32)[..., None], 2)[..., 0]
    counted = traced.known * own
    total = jnp.maximum(counted.sum(), 1)
    mean = (traced.gains * counted).sum() / total
    spread = jnp.sqrt(((traced.gains - mean) ** 2 * counted).sum() / total)
    return (traced.gains - mean) / (spread + 1e-8), traced.returns, counted
