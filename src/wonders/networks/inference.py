"""What a network says of a position, in plain numpy: one seat at a time, or many."""

from typing import Any, NamedTuple

import numpy as np

from wonders.networks.chances import chances_of, line_of
from wonders.networks.file import Network
from wonders.networks.pieces import Array


class Opinion(NamedTuple):
    """The logarithms of the weights of the actions, and the seat's prospects from -1 (all lost) to 1."""

    weights: Array
    prospects: float


def rows_of(observed: bytes, count: int) -> Array:
    """What so many seats see, a row each, from the bytes of all of them."""
    return np.frombuffer(observed, np.int8).reshape(count, -1)


def best_of(weights: Array, legal: Array, counts: Array) -> Array:
    """For each row of weights of all actions the place of the best one among the first so many that are legal."""
    weighed = np.take_along_axis(weights, legal.astype(np.int64), 1)
    best: Array = np.where(np.arange(legal.shape[1]) < counts[:, None], weighed, -np.inf).argmax(axis=1)
    return best


class Thinker:
    """A network at work for the actions of one game."""

    def __init__(self, network: Network, pieces: Array) -> None:
        self._net = network.arrays
        self._pieces = pieces
        self._record = network.record
        self._top: float = network.record["top"]

    def opinion(self, observed: Array, actions: Array, style: int = 0) -> Opinion:
        """Of one position: most of what is seen is 0, so the rows of the rest are added up."""
        net = self._net
        seen = np.flatnonzero(observed)
        first = observed[seen].astype(np.float32) @ net["input"][seen]
        first += net["input_bias"] + net["styles"][style]
        pieces, prospects = self._rest(first[None])
        chosen = self._pieces[actions]
        return Opinion(pieces[0, chosen[:, 0]] + pieces[0, chosen[:, 1]], float(prospects[0]))

    def opinions(self, observed: Array, style: int = 0) -> tuple[Array, Array]:
        """Of many positions: for each the logarithms of the weights of all actions, and the prospects."""
        net = self._net
        first = observed.astype(np.float32) @ net["input"] + net["input_bias"] + net["styles"][style]
        pieces, prospects = self._rest(first)
        return pieces[:, self._pieces[:, 0]] + pieces[:, self._pieces[:, 1]], prospects

    def chances(self, prospects: Any, players: int) -> Any:
        """The chances to win that go with prospects, at a table of so many."""
        return chances_of(prospects, line_of(self._record, players), players)

    def _rest(self, first: Array) -> tuple[Array, Array]:
        """The pieces, with a 0 behind them for what has one piece alone, and the prospects."""
        net = self._net
        second = np.maximum(np.maximum(first, 0) @ net["hidden"] + net["hidden_bias"], 0)
        pieces = second @ net["weights"] + net["weights_bias"]
        third = np.maximum(second @ net["prospects"] + net["prospects_bias"], 0)
        prospects = np.tanh(third @ net["prospect"] + net["prospect_bias"])[:, 0] * self._top
        return np.pad(pieces, ((0, 0), (0, 1))), np.clip(prospects, -1, 1)
