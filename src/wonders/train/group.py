"""Games of one kind played side by side by the network, and what there is to learn from them."""

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
from wonders.train.returns import trace
from wonders.train.settings import GameKind, TrainingSettings
from wonders.train.tables import Ended, Shown, Tables, ThreadTables


class Scales(NamedTuple):
    """How outcomes count: the shares of the styles, the way each prefers, and the most that a win can count."""

    shares: Any
    preferred: Any
    top: float
    win: float


class Played(NamedTuple):
    """One moment of the games: who was asked, what was answered, and what came of it at once."""

    asked: AskedBatch
    seats: Any
    chosen: Any
    logs: Any
    """The logarithms of the shares that the answers had."""
    prospects: Any
    rewards: Any
    done: Any


def scales_of(core: Core, settings: TrainingSettings, plain: bool) -> Scales:
    """How outcomes count for a game; plain is without styles."""
    shares = np.array([style.share for style in settings.styles])
    preferred = np.array([core.ways.index(style.way) if style.way else -1 for style in settings.styles])
    top = 1.5 if (preferred >= 0).any() else 1.0
    if plain:
        shares = np.arange(len(shares)) == 0
    return Scales(shares / shares.sum(), preferred, top, settings.win)


class GameGroup:
    """Some games of one kind. At the front are those with simple opponents, then those with past selves.

    Nobody learns from what these others do. Where the network plays against a frozen one, that sits in every game.
    """

    def __init__(
        self, game: AnyGame, core: Core, settings: TrainingSettings, kind: GameKind, count: int, seed: int,
        threads: int, *, frozen: bool,
    ) -> None:  # fmt: skip
        rules = (kind.players, core.coded(game.chosen(kind.options)))
        self._trace, self._players, self.count, self._frozen = settings.trace, kind.players, count, frozen
        self.scales = scales_of(core, settings, frozen)
        simple = 0 if frozen else int(settings.simple * count)
        past = count if frozen else int(settings.past * count)
        self._others = slice(simple, min(count, simple + past))
        rows = np.arange(count)
        mine = ((rows[:, None] + np.arange(core.players)) % 2 == 0) | (rows >= self._others.stop)[:, None]
        habits = [game.advice.habits[name] for name in settings.habits] or list(game.advice.habits.values())
        others = np.where(mine | (rows >= simple)[:, None], 0, 1 + (rows // 2 % len(habits))[:, None])
        self._mine = jnp.asarray(mine)
        place = (core, others, np.stack([flat(habit.weights) for habit in habits]), *rules, seed)
        self.tables: Tables = CardTables(*place) if has_card() else ThreadTables(*place, threads)
        self._places = [self.tables.place() for _ in range(settings.moments + 1)]
        self._key = jax.random.key(seed)
        self._styles = _styles(self._next_key(), self.scales, self._mine[:, : kind.players])
        self.ways = np.zeros(len(core.ways), np.int64)
        """How often each way has won."""
        self.tables.step(np.full(count, -1, np.int16), self._places[0])

    @property
    def shown(self) -> Shown:
        """What is asked now."""
        return self._places[0]

    def play(self, params: Params, past: Params | None, fixed: Fixed) -> list[Played]:
        """Plays one answer after the other in each game; what is shown stays until the next time."""
        played = []
        for shown, after in zip(self._places, self._places[1:], strict=False):
            asked, actions, *answer = _answer(params, fixed, jax.device_put(shown), self._styles, self._next_key())
            if past is not None and self._others.stop > self._others.start:
                actions = _with_others(
                    past, fixed, asked, shown.seats, self._mine, actions, self._next_key(),
                    first=self._others.start, last=self._others.stop, best=self._frozen,
                )  # fmt: skip
            ended = self.tables.step(actions, after)
            rewards, self._styles = _rewarded(self._next_key(), self.scales, ended, self._styles, self._mine)
            chosen, logs, prospects = answer
            seats, done = jax.device_put(shown.seats), jnp.array(ended.done)
            played.append(Played(asked, seats, chosen, logs, prospects, rewards, done))
            self._count_ways(ended)
        self._places = [self._places[-1], *self._places[:-1]]
        return played

    def lessons(self, played: list[Played]) -> list[Answers]:
        """What there is to learn, moment by moment."""
        numbers = _learned([one[1:] for one in played], self._mine, self._trace)
        return [
            Answers(one.asked, one.chosen, one.logs, *[rows[moment] for rows in numbers])
            for moment, one in enumerate(played)
        ]

    def contest(self, params: Params, other: Params, fixed: Fixed, steps: int) -> Array:
        """The network's parts of the first places against another one, both with their best answers; games of any age.

        The first game at each table is left out: it began with random answers.
        """
        shown, parts, begun = self.shown, [], np.zeros(self.count, bool)
        mine = np.asarray(self._mine)[:, : self._players]
        for _ in range(steps):
            actions = _best_of_two(params, other, fixed, jax.device_put(shown), self._mine)
            ended = self.tables.step(actions, shown)
            done = np.asarray(ended.done) != 0
            first = np.asarray(ended.ranks)[:, : self._players] == 1
            counted = done & begun
            parts.append(((first & mine).sum(axis=1) / np.maximum(first.sum(axis=1), 1))[counted])
            begun |= done
        return np.concatenate(parts)

    def close(self) -> None:
        """Ends what runs beside."""
        self.tables.close()

    def _next_key(self) -> Any:
        self._key, key = jax.random.split(self._key)
        return key

    def _count_ways(self, ended: Ended) -> None:
        done, ways = np.asarray(ended.done), np.asarray(ended.ways)
        self.ways += np.bincount(ways[done > 0], minlength=len(self.ways))


@jax.jit
def _answer(params: Params, fixed: Fixed, shown: Shown, styles: Any, key: Any) -> Any:
    """What is asked, and for each the action, its place, the logarithm of its share, and the prospects."""
    own = jnp.take_along_axis(styles, shown.seats.astype(jnp.int32)[:, None], 1)[:, 0]
    asked = AskedBatch(shown.seen, shown.legal, shown.counts, own)
    chosen, logs, prospects = choose(params, fixed, asked, key)
    return asked, _action(shown.legal, chosen), chosen, logs, prospects


def _action(legal: Any, chosen: Any) -> Any:
    return jnp.take_along_axis(legal, chosen[:, None].astype(jnp.int32), 1)[:, 0]


@partial(jax.jit, static_argnames=("first", "last", "best"))
def _with_others(
    past: Params, fixed: Fixed, asked: AskedBatch, seats: Any, mine: Any, actions: Any, key: Any,
    *, first: int, last: int, best: bool,
) -> Any:  # fmt: skip
    """The actions, with those of another network where its seats are asked."""
    part = AskedBatch(*[rows[first:last] for rows in asked])
    chosen = think(past, fixed, part)[0].argmax(axis=1) if best else choose(past, fixed, part, key)[0]
    own = jnp.take_along_axis(mine[first:last], seats[first:last].astype(jnp.int32)[:, None], 1)[:, 0]
    return actions.at[first:last].set(jnp.where(own, actions[first:last], _action(part.legal, chosen)))


@jax.jit
def _best_of_two(params: Params, other: Params, fixed: Fixed, shown: Shown, mine: Any) -> Any:
    """The best action for each question, by whichever network plays the seat."""
    asked = AskedBatch(shown.seen, shown.legal, shown.counts, jnp.zeros_like(shown.seats))
    own = jnp.take_along_axis(mine, shown.seats.astype(jnp.int32)[:, None], 1)[:, 0]
    best = [think(each, fixed, asked)[0].argmax(axis=1) for each in (params, other)]
    return _action(shown.legal, jnp.where(own, *best))


def _styles(key: Any, scales: Scales, mine: Any) -> Any:
    """Styles for all seats; those that the network does not play have the first, which is none."""
    drawn = jax.random.categorical(key, jnp.log(scales.shares + 1e-9), shape=mine.shape).astype(jnp.int8)
    return jnp.where(mine, drawn, 0)


@jax.jit
def _rewarded(key: Any, scales: Scales, ended: Ended, styles: Any, mine: Any) -> tuple[Any, Any]:
    """What the games that have just ended give to each seat; and new styles for those that begin."""
    players = styles.shape[1]
    ranks, done = ended.ranks[:, :players], ended.done[:, None] != 0
    first = ranks == 1
    wins = (players * first / jnp.maximum(first.sum(axis=1, keepdims=True), 1) - 1) / (players - 1)
    beaten = jnp.sign(ranks[:, None, :] - ranks[:, :, None]).sum(axis=2) / (players - 1)
    given = scales.win * wins + (1 - scales.win) * beaten
    preferred = (first & (scales.preferred[styles] == ended.ways[:, None])).any(axis=1, keepdims=True)
    rewards = jnp.where(done, given * jnp.where(preferred, 1.5, 1.0) / scales.top, 0.0)
    return rewards, jnp.where(done, _styles(key, scales, mine[:, :players]), styles)


@jax.jit
def _learned(played: list[Any], mine: Any, fading: float) -> tuple[Any, Any, Any]:
    """Gains on a common scale, returns, and what is to be learned from, each with a row for a moment."""
    seats, _, _, prospects, rewards, done = (jnp.stack(rows) for rows in zip(*played, strict=True))
    traced = trace(seats, prospects, rewards, done, fading)
    own = jnp.take_along_axis(mine[None], seats.astype(jnp.int32)[..., None], 2)[..., 0]
    counted = traced.known * own
    total = jnp.maximum(counted.sum(), 1)
    mean = (traced.gains * counted).sum() / total
    spread = jnp.sqrt(((traced.gains - mean) ** 2 * counted).sum() / total)
    return (traced.gains - mean) / (spread + 1e-8), traced.returns, counted
