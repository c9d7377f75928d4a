"""Games over the array core in which seats take the answer of most weight, many side by side."""

from collections.abc import Callable, Iterator
from importlib import import_module
from typing import NamedTuple

import numpy as np

from wonders.core.game import AnyGame
from wonders.fast.core import Array
from wonders.networks.inference import best_of
from wonders.train.tables import AskedRows, EndedRows, ThreadTables, step

SIDE_BY_SIDE = 250


class Unasked(NamedTuple):
    """Seats that rules of thumb answer for: the network is not asked."""

    seats: Array
    """A row for each table: 0, or one more than the number of the habit."""
    habits: Array
    """The numbers of each habit."""


class Round(NamedTuple):
    """One answer at every table: what was shown, what was played, what had been expected, and which games ended."""

    shown: AskedRows
    actions: Array
    expected: Array
    counts: Array
    """The tables whose game counts: the first at each of them began with random answers."""
    end: EndedRows

    def over(self) -> Iterator[tuple[int, Array]]:
        """The tables whose game has ended and counts, with the share of the first place of every seat."""
        for table in np.flatnonzero(self.end.done & self.counts).tolist():
            first = self.end.ranks[table] == 1
            yield table, first / first.sum()


def rounds(
    game: AnyGame,
    players: int,
    side: int,
    seed: int,
    weigh: Callable[[AskedRows], tuple[Array, Array]],
    unasked: Unasked | None = None,
) -> Iterator[Round]:
    """Games without end; `weigh` gives the weights of all actions and the prospects for each table."""
    core = import_module(f"wonders.games.{game.id}.fast").CORE
    others, habits = np.zeros((side, core.players), np.int8), np.zeros((1, 1))
    if unasked is not None:
        others[:, :players], habits = unasked
    tables = ThreadTables(core, others, habits, players, core.coded(game.chosen(None)), seed, 2)
    try:
        shown, _ = step(tables, np.full(side, -1, np.int16))
        counts = np.zeros(side, bool)
        while True:
            weights, expected = weigh(shown)
            actions = shown.legal[np.arange(side), best_of(weights, shown.legal, shown.counts)]
            after, end = step(tables, actions)
            yield Round(shown, actions, expected, counts, end)
            shown, counts = after, counts | (end.done > 0)
    finally:
        tables.close()
