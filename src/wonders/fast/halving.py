"""The search bot's whole choice over a core in one compiled function, for games played by the thousand."""

from collections.abc import Callable
from functools import cache
from typing import Any, NamedTuple

import numpy as np

from wonders.fast.compiled import compiled, compiled_for
from wonders.fast.core import Core
from wonders.fast.search import COUNTED, TRIED, running
from wonders.fast.simulation import Workspace, make_room
from wonders.fast.tree import most

PLACES = 1 << 14
"""The places of a tree; a search that needs half of them ends."""


class Strength(NamedTuple):
    """How much is searched, and what the rules of thumb weigh."""

    simulations: int
    trust: float
    slope: float
    worst: float


class Desk(NamedTuple):
    """Arrays to search with, for one thread."""

    room: Workspace
    keys: Any
    edges: Any
    counts: Any
    actions: Any
    tried: Any
    found: Any
    behind: Any
    promises: Any


def make_desk(core: Core) -> Desk:
    """Arrays for the searches of one thread."""
    return Desk(
        room=make_room(core),
        keys=np.zeros(PLACES, np.uint64),
        edges=np.zeros((PLACES, 4)),
        counts=np.zeros(3, np.int64),
        actions=np.zeros(core.actions, np.int16),
        tried=np.zeros(core.actions, np.int64),
        found=np.zeros((core.actions, 4)),
        behind=np.zeros(core.actions),
        promises=np.zeros(core.actions),
    )


@compiled
def _rank(desk: Any, count: int) -> None:
    """Puts the first answers into the order of their promises, equal ones as they were."""
    promises, tried, found, behind = desk.promises, desk.tried, desk.found, desk.behind
    for end in range(1, count):
        place = end
        while place > 0 and promises[place - 1] < promises[place]:
            promises[place - 1], promises[place] = promises[place], promises[place - 1]
            tried[place - 1], tried[place] = tried[place], tried[place - 1]
            behind[place - 1], behind[place] = behind[place], behind[place - 1]
            for what in range(4):
                kept = found[place, what]
                found[place, what] = found[place - 1, what]
                found[place - 1, what] = kept
            place -= 1


@cache
def halving(core: Core) -> Callable[..., Any]:
    """`(root, seat, players, seed, strength, numbers, desk)`: the answer that the search bot gives in a state.

    The root is a world that the seat imagines; it is not changed.
    """
    legal, appraise, run = core.legal, core.appraise, running(core)

    @compiled_for(core.game)
    def halve(root: Any, seat: int, players: int, seed: int, strength: Any, numbers: Any, desk: Any) -> Any:
        count = legal(root, seat, desk.actions)
        if count == 1:
            return np.int64(desk.actions[0])
        desk.keys[:] = 0
        desk.edges[:] = 0
        desk.counts[:] = 0
        desk.found[:] = 0
        appraise(root, seat, desk.actions, count, desk.behind)
        top = desk.behind[most(desk.behind, count)]
        for place in range(count):
            desk.tried[place] = desk.actions[place]
            desk.behind[place] = max(desk.behind[place] - top, strength.worst)
            desk.promises[place] = desk.behind[place]
        _rank(desk, count)
        rounds = 1
        while 1 << rounds < count:
            rounds += 1
        active = count
        for number in range(rounds):
            run(
                root, seat, players, seed, numbers, desk.room, desk.keys, desk.edges, desk.counts,
                desk.tried[:active], desk.found[:active],
                strength.simulations * ((number + 1) / rounds), float(strength.simulations),
            )  # fmt: skip
            usual = 0.0
            for place in range(count):
                usual += desk.found[place, COUNTED]
            usual /= desk.counts[0]
            for place in range(active):
                expected = usual + strength.slope * desk.behind[place]
                value = desk.found[place, COUNTED] + strength.trust * expected
                desk.promises[place] = value / (desk.found[place, TRIED] + strength.trust)
            _rank(desk, active)
            active = (active + 1) // 2
        return desk.tried[0]

    return halve
