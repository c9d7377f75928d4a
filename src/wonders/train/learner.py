"""How the network learns from what was played: proximal policy optimisation, with Adam."""

from functools import partial
from typing import Any, NamedTuple

import jax
import jax.numpy as jnp

from wonders.train.network import AskedBatch, Fixed, Params, think

_FADE, _FADE_SQUARES, _SMALL = 0.9, 0.999, 1e-5
_LONGEST = 0.5
"""A step along a longer slope is made as if it were no longer than this."""


class Answers(NamedTuple):
    """Answers to learn from: the questions, what was chosen, and what came of it."""

    asked: AskedBatch
    chosen: Any
    shares: Any
    """The logarithm of the share that the choice had when it was made."""
    gains: Any
    """By how much more came of it than was expected, on a common scale."""
    returns: Any
    """What the prospects should have been."""
    counted: Any
    """1 where the answer is to be learned from."""


class Learner(NamedTuple):
    """The network and what Adam knows about its slopes."""

    params: Params
    slopes: Params
    squares: Params
    steps: Any


def first_learner(params: Params) -> Learner:
    """A learner that has not begun."""
    zeros = jax.tree.map(jnp.zeros_like, params)
    return Learner(params, zeros, zeros, jnp.zeros((), jnp.int32))


def _loss(params: Params, fixed: Fixed, lesson: Answers, clip: float, entropy: Any) -> tuple[Any, Any]:
    weights, prospects = think(params, fixed, lesson.asked)
    shares = jax.nn.log_softmax(weights)
    new = jnp.take_along_axis(shares, lesson.chosen.astype(jnp.int32)[:, None], 1)[:, 0]
    ratio = jnp.exp(new - lesson.shares)
    bounded = jnp.clip(ratio, 1 - clip, 1 + clip)

    def mean(values: Any) -> Any:
        return (values * lesson.counted).sum() / jnp.maximum(lesson.counted.sum(), 1)

    policy = -mean(jnp.minimum(ratio * lesson.gains, bounded * lesson.gains))
    value = mean((prospects - lesson.returns) ** 2)
    variety = mean(-(jnp.exp(shares) * jnp.maximum(shares, -50)).sum(axis=1))
    seen = jnp.stack([policy, value, variety, mean(lesson.shares - new)])
    return policy + 0.5 * value - entropy * variety, seen


@partial(jax.jit, static_argnames=("parts", "clip"))
def learn(
    learner: Learner, fixed: Fixed, lessons: tuple[Answers, ...], entropy: Any, rate: Any, *, parts: int, clip: float
) -> tuple[Learner, Any]:
    """A step of Adam for each of so many parts of the lessons.

    Beside the learner: loss of policy, of prospects, variety, and how far the policy moved.
    """

    def split(rows: Any) -> Any:
        each = len(rows) // parts
        return rows[: each * parts].reshape(each, parts, *rows.shape[1:]).swapaxes(0, 1)

    def step(before: Learner, lesson: Answers) -> tuple[Learner, Any]:
        slopes, seen = jax.grad(_loss, has_aux=True)(before.params, fixed, lesson, clip, entropy)
        return _stepped(before, slopes, rate), seen

    split_lessons = jax.tree.map(lambda *rows: jnp.concatenate([split(one) for one in rows], axis=1), *lessons)
    learner, seen = jax.lax.scan(step, learner, split_lessons)
    return learner, seen.mean(axis=0)


def _stepped(learner: Learner, slopes: Params, rate: Any) -> Learner:
    """One step of Adam down these slopes."""
    length = jnp.sqrt(sum(jnp.sum(slope**2) for slope in jax.tree.leaves(slopes)))
    shorter = jnp.minimum(1, _LONGEST / (length + 1e-9))
    steps = learner.steps + 1

    def faded(fade: float, old: Params, new: Params) -> Params:
        new_means: Params = jax.tree.map(lambda was, now: fade * was + (1 - fade) * now, old, new)
        return new_means

    means = faded(_FADE, learner.slopes, jax.tree.map(lambda slope: slope * shorter, slopes))
    squares = faded(_FADE_SQUARES, learner.squares, jax.tree.map(lambda slope: (slope * shorter) ** 2, slopes))
    first, second = 1 - _FADE**steps, 1 - _FADE_SQUARES**steps
    params = jax.tree.map(
        lambda was, mean, square: was - rate * (mean / first) / (jnp.sqrt(square / second) + _SMALL),
        learner.params, means, squares,
    )  # fmt: skip
    return Learner(params, means, squares, steps)
