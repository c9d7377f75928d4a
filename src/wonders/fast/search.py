"""Tree search over a core: answers tried in many imagined worlds, in compiled code.

The tree is a table of numbers that a mixing of the answers on the way to each place points into. It holds what the
readable search holds; so fed with the same worlds, both find out the same.
"""

from collections.abc import Callable, Sequence
from functools import cache
from typing import Any, NamedTuple

import numpy as np

from wonders.fast.chance import generator
from wonders.fast.compiled import compiled, compiled_for
from wonders.fast.core import Array, Core
from wonders.fast.judge import judging
from wonders.fast.playout import seeded, settling
from wonders.fast.tree import PRIOR, TRIES, VALUE, find, lead, mixed, most

TRIED, COUNTED, WON, POINTS = range(4)
"""What is known of an answer: how often it was tried, and the sums of what came of it."""
_ALONE, _TOGETHER = -1, -2
"""What is mixed in for a node where one seat chooses, and where several do; no answer has these numbers."""
_STEPS = 512
"""The most answers of one way down the tree."""
_FIRST_SIZE = 1 << 13
"""The places that a tree begins with."""
_WORLD, _ON = 0, 1


class Numbers(NamedTuple):
    """The numbers of the search, as the readable one has them."""

    rounds: int
    exploration: float
    temperature: float
    unsure: float
    margin: float


class Room(NamedTuple):
    """Arrays to work in."""

    world: Any
    state: Any
    actions: Any
    worth: Any
    places: Any
    order: Any
    sealed: Any
    turns: Any
    steps: Any
    standing: Any
    sheet: Any
    verdict: Any
    rng: Any


def _room(core: Core) -> Room:
    return Room(
        world=core.empty(),
        state=core.empty(),
        actions=np.zeros(core.actions, np.int16),
        worth=np.zeros(core.actions),
        places=np.zeros(core.actions, np.int64),
        order=np.zeros(max(core.shuffled, 1), np.int64),
        sealed=np.zeros(core.players, np.uint64),
        turns=np.zeros(2, np.int64),
        steps=np.zeros((_STEPS, 2), np.int64),
        standing=np.zeros(core.players),
        sheet=np.zeros(max(core.categories, core.players), np.int64),
        verdict=np.zeros((core.players, 3)),
        rng=np.zeros(2, np.uint64),
    )


class Trials:
    """The answers to one question of a seat, tried in the same imagined worlds."""

    def __init__(self, core: Core, root: Array, seat: int, players: int, seed: int, numbers: Numbers) -> None:
        self._run = _running(core)
        self._root, self._seat, self._players, self._seed, self._numbers = root, seat, players, seed, numbers
        self._room = _room(core)
        self._keys = np.zeros(_FIRST_SIZE, np.uint64)
        self._edges = np.zeros((_FIRST_SIZE, 4))
        self._counts = np.zeros(3, np.int64)
        self._found: dict[int, Array] = {}

    @property
    def simulations(self) -> int:
        """How many simulations there were."""
        return int(self._counts[0])

    def found(self, action: int) -> Array:
        """What is known of an answer."""
        return self._found[action]

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


def world_generator(seed: int, world: int) -> Array:
    """The generator that a world is imagined with."""
    rng = generator(0)
    seeded(rng, seed, 2 * world + _WORLD)
    return rng


def chance_generator(seed: int, world: int) -> Array:
    """The generator of the chance moves in a world."""
    rng = generator(0)
    seeded(rng, seed, 2 * world + _ON)
    return rng


@cache
def _picking(core: Core) -> Callable[..., Any]:
    legal, appraise = core.legal, core.appraise

    @compiled_for(core.game)
    def pick(node: Any, seat: int, numbers: Any, room: Any, keys: Any, edges: Any, counts: Any) -> Any:
        """The place in the list of actions of the answer with the best upper bound among those possible."""
        state, actions, worth, places = room.state, room.actions, room.worth, room.places
        count = legal(state, seat, actions)
        unknown = False
        for number in range(count):
            places[number] = find(keys, mixed(node, actions[number]))
            unknown |= keys[places[number]] == 0
        if unknown:
            appraise(state, seat, actions, count, worth)
            top = worth[most(worth, count)]
            total = 0.0
            for number in range(count):
                worth[number] = np.exp((worth[number] - top) / numbers.temperature)
                total += worth[number]
            for number in range(count):
                key = mixed(node, actions[number])
                place = find(keys, key)
                places[number] = place
                if keys[place] == 0:
                    keys[place] = key
                    edges[place, PRIOR] = worth[number] / total
                    counts[2] += 1
        return lead(edges, places, count, numbers.exploration)

    return pick


@compiled
def _rounds_over(turns: Any, seats: int, seat: int) -> Any:
    """Whether the turn has come back to a seat so many times; to be asked before every answer."""
    if not seats >> seat & 1:
        turns[1] = 1
    elif turns[1]:
        turns[1] = 0
        turns[0] -= 1
    return turns[0] <= 0


@compiled
def _lowest(seats: int) -> Any:
    seat = 0
    while not seats >> seat & 1:
        seat += 1
    return seat


@cache
def _walking(core: Core) -> Callable[..., Any]:
    waiting, apply = core.waiting, core.apply
    settle_all, pick = settling(core), _picking(core)

    @compiled_for(core.game)
    def walk(seat: int, action: int, numbers: Any, room: Any, keys: Any, edges: Any, counts: Any) -> Any:
        """Plays the answer and follows the tree until a node has been added, or the simulation ends; how far.

        A node is named by the answers that led to it. While several seats choose together, an answer is known to its
        own seat alone, so each has nodes of its own; afterwards the tree goes on from what the first seat chose.
        """
        state, sealed = room.state, room.sealed
        sealed[:] = 0
        seats = waiting(state)
        path = mixed(np.uint64(0), action)
        sealing = seats & seats - 1 != 0
        if sealing:
            sealed[seat] = path
        apply(state, seat, action)
        settle_all(state, room.order, room.rng)
        seats = waiting(state)
        new, depth = False, 0
        while seats and not new and depth < len(room.steps) and not _rounds_over(room.turns, seats, seat):
            asked = _lowest(seats)
            together = sealing or seats & seats - 1 != 0
            node = mixed(path, _ALONE)
            if together:
                node = mixed(mixed(mixed(path, _TOGETHER), asked) ^ sealed[asked], _ALONE)
            place = find(keys, node)
            if keys[place] == 0:
                keys[place] = node
                counts[2] += 1
                new = True
            best = pick(node, asked, numbers, room, keys, edges, counts)
            chosen = int(room.actions[best])
            room.steps[depth, 0] = room.places[best]
            room.steps[depth, 1] = asked
            depth += 1
            apply(state, asked, chosen)
            if not together:
                path = mixed(path, chosen)
            else:
                sealed[asked] = mixed(sealed[asked], chosen)
                sealing = True
                if seats & seats - 1 == 0 and waiting(state) != seats:
                    path = mixed(path ^ sealed[seat], _TOGETHER)
                    sealed[:] = 0
                    sealing = False
            settle_all(state, room.order, room.rng)
            seats = waiting(state)
        return depth

    return walk


@cache
def _playing_well(core: Core) -> Callable[..., None]:
    waiting, legal, apply, hunch, settle_all = core.waiting, core.legal, core.apply, core.hunch, settling(core)

    @compiled_for(core.game)
    def play_well(seat: int, room: Any) -> None:
        """Plays by the game's hunch until the rounds are over, or the game is."""
        state, actions, worth = room.state, room.actions, room.worth
        seats = waiting(state)
        while seats and not _rounds_over(room.turns, seats, seat):
            asked = _lowest(seats)
            count = legal(state, asked, actions)
            best = 0
            if count > 1:
                hunch(state, asked, actions, count, worth)
                best = most(worth, count)
            apply(state, asked, int(actions[best]))
            settle_all(state, room.order, room.rng)
            seats = waiting(state)

    return play_well


@cache
def _simulating(core: Core) -> Callable[..., None]:
    walk, play_well, judge = _walking(core), _playing_well(core), judging(core)

    @compiled_for(core.game)
    def simulate(
        seat: int, players: int, action: int, numbers: Any, room: Any, keys: Any, edges: Any, counts: Any
    ) -> None:
        """Plays the answer, walks down, plays on, and books the verdict on every answer of the way."""
        room.turns[0] = numbers.rounds
        room.turns[1] = 0
        depth = walk(seat, action, numbers, room, keys, edges, counts)
        play_well(seat, room)
        judge(players, numbers, room)
        for step in range(depth):
            place = room.steps[step, 0]
            edges[place, TRIES] += 1
            edges[place, VALUE] += room.verdict[room.steps[step, 1], 0]

    return simulate


@cache
def _running(core: Core) -> Callable[..., None]:
    imagine, retract, size, simulate = core.imagine, core.retract, core.size, _simulating(core)

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
