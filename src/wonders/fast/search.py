"""Tree search over a core: answers tried in many imagined worlds, in compiled code.

The tree is a table of numbers that a mixing of the answers on the way to each place points into. It holds what the
readable search holds, and worlds are drawn from the same numbers; so both find out the same.
"""

from abc import ABC, abstractmethod
from collections.abc import Callable, Sequence
from functools import cache
from typing import Any

import numpy as np

from wonders.fast.compiled import compiled, compiled_for
from wonders.fast.core import Array, Core
from wonders.fast.playout import seeded
from wonders.fast.simulation import Numbers, make_room, simulating
from wonders.fast.tree import find

TRIED, COUNTED, WON, POINTS = range(4)
"""What is known of an answer: how often it was tried, and the sums of what came of it."""
_FIRST_SIZE = 1 << 13
"""The places that a tree begins with."""
_WORLD, _ON = 0, 1


class Tried(ABC):
    """What is known of the answers to one question of a seat, and from how many simulations."""

    def __init__(self) -> None:
        self._counts = np.zeros(3, np.int64)
        self._found: dict[int, Array] = {}

    @property
    def simulations(self) -> int:
        """How many simulations there were."""
        return int(self._counts[0])

    def found(self, action: int) -> Array:
        """What is known of an answer."""
        return self._found[action]

    @abstractmethod
    def run(self, actions: Sequence[int], until: float, at_most: float) -> None:
        """Tries each of the answers in one world after another, until there are so many simulations in all."""


class Trials(Tried):
    """The answers to one question of a seat, tried in the same imagined worlds."""

    def __init__(self, core: Core, root: Array, seat: int, players: int, seed: int, numbers: Numbers) -> None:
        super().__init__()
        self._run = running(core)
        self._root, self._seat, self._players, self._seed, self._numbers = root, seat, players, seed, numbers
        self._room = make_room(core)
        self._keys = np.zeros(_FIRST_SIZE, np.uint64)
        self._edges = np.zeros((_FIRST_SIZE, 4))

    def run(self, actions: Sequence[int], until: float, at_most: float) -> None:
        """Tries each of the answers in one world after another, until there are so many simulations in all."""
        tried = np.array(actions, np.int64)
        found = np.array([self._found.get(action, np.zeros(4)) for action in actions])
        done = -1
        while done != self._counts[0] and (self._counts[0] < until or not self._counts[0]):
            done = self._counts[0]
            self._run(
                self._root, self._seat, self._players, self._seed, self._numbers, self._room,
                self._keys, self._edges, self._counts, tried, found, until, at_most,
            )  # fmt: skip
            if 2 * self._counts[2] > len(self._keys):
                self._grow()
        self._found.update(zip(actions, found, strict=True))

    def _grow(self) -> None:
        """Moves the tree into a table of four times the room."""
        keys, edges = np.zeros(4 * len(self._keys), np.uint64), np.zeros((4 * len(self._keys), 4))
        _move(self._keys, self._edges, keys, edges)
        self._keys, self._edges = keys, edges


@compiled
def _move(keys: Any, edges: Any, new_keys: Any, new_edges: Any) -> None:
    for place in range(len(keys)):
        if keys[place]:
            new = find(new_keys, keys[place])
            new_keys[new] = keys[place]
            for number in range(4):
                new_edges[new, number] = edges[place, number]


@cache
def running(core: Core) -> Callable[..., None]:
    """The compiled search: all that a search over a core needs is in it."""
    imagine, retract, size, simulate = core.imagine, core.retract, core.size, simulating(core)

    @compiled_for(core.game)
    def run(
        root: Any, seat: int, players: int, seed: int, numbers: Any, room: Any,
        keys: Any, edges: Any, counts: Any, actions: Any, found: Any, until: float, at_most: float,
    ) -> None:  # fmt: skip
        """Tries the answers in further worlds, until there are enough simulations or the tree needs more room."""
        world, state, rng = room.world, room.state, room.rng
        while (counts[0] < until or not counts[0]) and 2 * counts[2] <= len(keys):
            for place in range(size):
                world[place] = root[place]
            seeded(rng, seed, 2 * counts[1] + _WORLD)
            imagine(world, seat, rng)
            for other in range(players):
                if other != seat:
                    retract(world, other)
            for number in range(len(actions)):
                for place in range(size):
                    state[place] = world[place]
                seeded(rng, seed, 2 * counts[1] + _ON)
                simulate(seat, players, actions[number], numbers, room, keys, edges, counts)
                found[number, TRIED] += 1
                for what in range(3):
                    found[number, COUNTED + what] += room.verdict[seat, what]
                counts[0] += 1
                if counts[0] >= at_most:
                    break
            counts[1] += 1

    return run
