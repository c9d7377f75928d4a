"""Answers tried in imagined worlds in which a network plays all seats on, and says what it expects where they end."""

from collections.abc import Callable, Sequence
from functools import cache
from typing import Any

import numpy as np

from wonders.fast.bits import lowest
from wonders.fast.chance import draw
from wonders.fast.compiled import compiled, compiled_for
from wonders.fast.core import Array, Core
from wonders.fast.minds import Mind, expecting, weighing
from wonders.fast.playout import seeded, settling
from wonders.fast.search import COUNTED, TRIED, WON, Tried
from wonders.fast.simulation import make_room
from wonders.fast.tree import most

_PARTS = 1 << 30
_SURE = 0.999
"""Nothing is quite sure: what is expected counts as no more than this."""


class Guided(Tried):
    """The answers to one question of a seat, tried in the same imagined worlds."""

    def __init__(
        self, core: Core, root: Array, seat: int, players: int, seed: int, mind: Mind, line: tuple[float, float],
        rounds: int = 1,
    ) -> None:  # fmt: skip
        super().__init__()
        self._run = _running(core)
        self._asked = (root, seat, players, seed, mind, line, rounds)
        self._room = make_room(core)

    def run(self, actions: Sequence[int], until: float, at_most: float) -> None:
        """Tries each of the answers in one world after another, until there are so many simulations in all."""
        found = np.array([self._found.get(action, np.zeros(4)) for action in actions])
        self._run(*self._asked, self._room, self._counts, np.array(actions, np.int64), found, until, at_most)
        self._found.update(zip(actions, found, strict=True))


@compiled
def _drawn(weights: Any, count: int, rng: Any) -> Any:
    """A place drawn by the weights, whose logarithms are given."""
    top = weights[most(weights, count)]
    total = 0.0
    for number in range(count):
        weights[number] = np.exp(weights[number] - top)
        total += weights[number]
    left = total * (np.int64(draw(rng) >> np.uint64(34)) / _PARTS)
    for number in range(count):
        left -= weights[number]
        if left < 0:
            return number
    return count - 1


@cache
def _playing_on(core: Core) -> Callable[..., Any]:
    waiting, legal, apply, outcome = core.waiting, core.legal, core.apply, core.outcome
    weigh, expect, settle_all = weighing(core), expecting(core), settling(core)

    @compiled_for(core.game)
    def play_guided(seat: int, players: int, rounds: int, mind: Any, room: Any) -> Any:
        """Plays by the network until the turn has come back so many times; what the seat may then expect."""
        state, actions, away = room.state, room.actions, False
        settle_all(state, room.order, room.rng)
        seats = waiting(state)
        while seats:
            if not seats >> seat & 1:
                away = True
            elif away:
                away = False
                rounds -= 1
                if rounds <= 0:
                    return expect(state, seat, mind)
            asked = lowest(seats)
            count = legal(state, asked, actions)
            chosen = 0
            if count > 1:
                weigh(state, asked, actions, count, mind, room.worth)
                chosen = _drawn(room.worth, count, room.rng)
            action: Any = np.int64(actions[chosen])
            apply(state, asked, action)
            settle_all(state, room.order, room.rng)
            seats = waiting(state)
        outcome(state, room.sheet)
        winners = 0
        for other in range(players):
            winners += room.sheet[other] == 1
        share = 1 / winners if room.sheet[seat] == 1 else 0.0
        return (players * share - 1) / (players - 1)

    return play_guided


@cache
def _running(core: Core) -> Callable[..., None]:
    imagine, retract, apply, size, play_on = core.imagine, core.retract, core.apply, core.size, _playing_on(core)

    @compiled_for(core.game)
    def run_guided(
        root: Any, seat: int, players: int, seed: int, mind: Any, line: Any, rounds: int, room: Any, counts: Any,
        actions: Any, found: Any, until: float, at_most: float,
    ) -> None:  # fmt: skip
        world, state, rng = room.world, room.state, room.rng
        while counts[0] < until or not counts[0]:
            for place in range(size):
                world[place] = root[place]
            seeded(rng, seed, 2 * counts[1])
            imagine(world, seat, rng)
            for other in range(players):
                if other != seat:
                    retract(world, other)
            for number in range(len(actions)):
                for place in range(size):
                    state[place] = world[place]
                seeded(rng, seed, 2 * counts[1] + 1)
                apply(state, seat, actions[number])
                expected = play_on(seat, players, rounds, mind, room)
                found[number, TRIED] += 1
                found[number, COUNTED] += (1 + expected) / 2
                said = min(_SURE, max(1 - _SURE, (expected * (players - 1) + 1) / players))
                found[number, WON] += 1 / (1 + np.exp(-(line[0] + line[1] * np.log(said / (1 - said)))))
                counts[0] += 1
                if counts[0] >= at_most:
                    break
            counts[1] += 1

    return run_guided
