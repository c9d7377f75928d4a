"""What came of each answer: outcomes, and the prospects at a seat's next answer, traced back from answer to answer."""

from typing import Any, NamedTuple

import jax
import jax.numpy as jnp


class Traced(NamedTuple):
    """For each answer by how much more came of it than was expected, what came of it, and whether that is known."""

    gains: Any
    returns: Any
    known: Any


def trace(seats: Any, prospects: Any, rewards: Any, done: Any, fading: float) -> Traced:
    """Generalised advantages, each seat's answers apart; rows are moments, columns games, rewards by seat.

    The last answer of a seat before the rows end, in a game that goes on, only says what to expect from the one before.
    """
    zeros = jnp.zeros(rewards.shape[1:])

    def back(later: Any, moment: Any) -> Any:
        seat, prospect, reward, over = moment
        ended = over[:, None] != 0
        ahead, carried, sure = (
            jnp.where(ended, now, then) for now, then in zip((reward, 0.0, 1.0), later, strict=True)
        )
        asked = jnp.arange(rewards.shape[2]) == seat[:, None]
        of_asked = [(array * asked).sum(axis=1) for array in (ahead, carried, sure)]
        gain = (of_asked[0] - prospect + fading * of_asked[1]) * of_asked[2]
        earlier = [
            jnp.where(asked, now, then)
            for now, then in ((prospect[:, None], ahead), (gain[:, None], carried), (1.0, sure))
        ]
        return tuple(earlier), (gain, of_asked[2])

    _, (gains, known) = jax.lax.scan(back, (zeros, zeros, zeros), (seats, prospects, rewards, done), reverse=True)
    return Traced(gains, gains + prospects, known)


def trace_duel(seats: Any, prospects: Any, rewards: Any, done: Any, fading: float) -> Traced:
    """The same for two seats, one of which wins what the other loses: what either expects tells of the answer before.

    Every answer is traced from the next one, whoever gives it; that says more of it than a seat's own next one.
    """
    sign = 1.0 - 2.0 * seats
    nobody = jnp.zeros_like(seats)
    traced = trace(nobody, prospects * sign, rewards[:, :, :1], done, fading)
    gains = traced.gains * sign
    return Traced(gains, gains + prospects, traced.known)
