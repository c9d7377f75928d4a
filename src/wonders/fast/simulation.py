"""One simulation of the search over a core: down the tree, some rounds on, a verdict."""

from collections.abc import Callable
from functools import cache
from typing import Any, NamedTuple

import numpy as np

from wonders.fast.compiled import compiled, compiled_for
from wonders.fast.core import Core
from wonders.fast.judge import judging
from wonders.fast.playout import settling
from wonders.fast.tree import PRIOR, TRIES, VALUE, find, lead, mixed, most

_ALONE, _TOGETHER = -1, -2
"""What is mixed in for a node where one seat chooses, and where several do; no answer has these numbers."""
_UNKNOWN = -1.0
"""The prior of an answer until the rules of thumb have been asked."""
_STEPS = 512
"""The most answers of one way down the tree."""


class Numbers(NamedTuple):
    """The numbers of the search, as the readable one has them."""

    rounds: int
    exploration: float
    temperature: float
    unsure: float
    margin: float


class Workspace(NamedTuple):
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


def make_room(core: Core) -> Workspace:
    """Arrays for searches of a core."""
    return Workspace(
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


@cache
def _picking(core: Core) -> Callable[..., Any]:
    legal, appraise = core.legal, core.appraise

    @compiled_for(core.game)
    def pick(
        node: Any, seat: int, numbers: Any, state: Any, actions: Any, worth: Any, places: Any,
        keys: Any, edges: Any, counts: Any,
    ) -> Any:  # fmt: skip
        """The place in the list of actions of the answer with the best upper bound among those possible."""
        count = legal(state, seat, actions)
        unknown = False
        for number in range(count):
            key = mixed(node, actions[number])
            place = find(keys, key)
            places[number] = place
            if keys[place] == 0:
                keys[place] = key
                edges[place, PRIOR] = _UNKNOWN
                counts[2] += 1
                unknown = True
        if unknown:
            appraise(state, seat, actions, count, worth)
            top = worth[most(worth, count)]
            total = 0.0
            for number in range(count):
                worth[number] = np.exp((worth[number] - top) / numbers.temperature)
                total += worth[number]
            for number in range(count):
                if edges[places[number], PRIOR] == _UNKNOWN:
                    edges[places[number], PRIOR] = worth[number] / total
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
            best = pick(node, asked, numbers, state, room.actions, room.worth, room.places, keys, edges, counts)
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
                    path = mixed(mixed(path, _TOGETHER) ^ sealed[seat], _TOGETHER)
                    sealed[:] = 0
                    sealing = False
            settle_all(state, room.order, room.rng)
            seats = waiting(state)
        return depth

    return walk


@cache
def instinct_of(core: Core) -> Callable[..., int]:
    """`(state, seat, actions, worth)`: the first of the answers that the hunch thinks most of."""
    legal, hunch = core.legal, core.hunch

    @compiled_for(core.game)
    def instinct(state: Any, seat: int, actions: Any, worth: Any) -> Any:
        count = legal(state, seat, actions)
        if count == 1:
            return int(actions[0])
        hunch(state, seat, actions, count, worth)
        return int(actions[most(worth, count)])

    return core.instinct or instinct


@cache
def _playing_well(core: Core) -> Callable[..., None]:
    waiting, apply, instinct, settle_all = core.waiting, core.apply, instinct_of(core), settling(core)

    @compiled_for(core.game)
    def play_well(seat: int, state: Any, actions: Any, worth: Any, order: Any, turns: Any, rng: Any) -> None:
        """Plays by the game's hunch until the rounds are over, or the game is."""
        seats = waiting(state)
        while seats and not _rounds_over(turns, seats, seat):
            asked = _lowest(seats)
            apply(state, asked, instinct(state, asked, actions, worth))
            settle_all(state, order, rng)
            seats = waiting(state)

    return play_well


@cache
def simulating(core: Core) -> Callable[..., None]:
    """`(seat, players, action, numbers, room, keys, edges, counts)`: one simulation from the room's state on."""
    walk, play_well, judge = _walking(core), _playing_well(core), judging(core)

    @compiled_for(core.game)
    def simulate(
        seat: int, players: int, action: int, numbers: Any, room: Any, keys: Any, edges: Any, counts: Any
    ) -> None:
        """Plays the answer, walks down, plays on, and books the verdict on every answer of the way."""
        room.turns[0] = numbers.rounds
        room.turns[1] = 0
        depth = walk(seat, action, numbers, room, keys, edges, counts)
        play_well(seat, room.state, room.actions, room.worth, room.order, room.turns, room.rng)
        judge(players, numbers, room.state, room.standing, room.sheet, room.verdict)
        for step in range(depth):
            place = room.steps[step, 0]
            edges[place, TRIES] += 1
            edges[place, VALUE] += room.verdict[room.steps[step, 1], 0]

    return simulate
