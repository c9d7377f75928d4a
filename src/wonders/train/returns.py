"""What came of each answer: outcomes, and the prospects at a seat's next answer, traced back from answer to answer."""

from typing import NamedTuple

import numpy as np

from wonders.networks.pieces import Array


class Traced(NamedTuple):
    """For each answer by how much more came of it than was expected, what came of it, and whether that is known."""

    gains: Array
    returns: Array
    known: Array


def trace(seats: Array, prospects: Array, rewards: Array, done: Array, fading: float) -> Traced:
    """Generalised advantages, each seat's answers apart; rows are moments, columns games, rewards by seat.

    The last answer of a seat before the rows end, in a game that goes on, only says what to expect from the one before.
    """
    moments, games = seats.shape
    gains, known = np.zeros((moments, games), np.float32), np.zeros((moments, games), np.float32)
    ahead = np.zeros(rewards.shape[1:], np.float32)
    carried, sure = np.zeros_like(ahead), np.zeros_like(ahead)
    every = np.arange(games)
    for moment in reversed(range(moments)):
        ended = done[moment] != 0
        ahead[ended], carried[ended], sure[ended] = rewards[moment][ended], 0, 1
        asked = (every, seats[moment])
        gain = (ahead[asked] - prospects[moment] + fading * carried[asked]) * sure[asked]
        gains[moment], known[moment] = gain, sure[asked]
        ahead[asked], carried[asked], sure[asked] = prospects[moment], gain, 1
    return Traced(gains, gains + prospects, known)
