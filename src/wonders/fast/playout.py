"""Random games of a core in one compiled loop, the same on processors and graphics cards."""

from collections.abc import Callable
from functools import cache
from typing import Any

import numpy as np

from wonders.core import quick
from wonders.fast.chance import below, shuffle
from wonders.fast.compiled import compiled, compiled_for
from wonders.fast.core import Core

_APART = np.uint64(quick.APART)


@compiled
def seeded(rng: Any, seed: int, game: int) -> None:
    """Makes a generator that of one game of many from a seed."""
    rng[0] = (np.uint64(seed) << np.uint64(32)) ^ (np.uint64(game) * _APART)
    rng[1] = 0


@cache
def settling(core: Core) -> Callable[..., None]:
    """`(state, order, rng)`: carries out the chance moves that are due, in random orders."""
    awaited, settle = core.awaited, core.settle

    @compiled_for(core.game)
    def settle_all(state: Any, order: Any, rng: Any) -> None:
        count = awaited(state)
        while count:
            for place in range(count):
                order[place] = place
            shuffle(rng, order, 0, count)
            settle(state, order)
            count = awaited(state)

    return settle_all


@cache
def playing(core: Core) -> Callable[..., int]:
    """`(state, actions, order, rng)`: plays a state to its end with random answers; how many there were."""
    waiting, legal, apply = core.waiting, core.legal, core.apply
    settle_all = settling(core)

    @compiled_for(core.game)
    def play_on(state: Any, actions: Any, order: Any, rng: Any) -> Any:
        answers = 0
        settle_all(state, order, rng)
        seats = waiting(state)
        while seats:
            seat = 0
            while not seats >> seat & 1:
                seat += 1
            count = legal(state, seat, actions)
            apply(state, seat, int(actions[below(rng, count)]))
            answers += 1
            settle_all(state, order, rng)
            seats = waiting(state)
        return answers

    return play_on


@cache
def _many(core: Core) -> Callable[..., None]:
    deal, outcome, play_on = core.deal, core.outcome, playing(core)

    @compiled_for(core.game)
    def play_many(
        players: int, options: int, seed: int, results: Any, state: Any, actions: Any, order: Any, rng: Any
    ) -> None:
        for game in range(results.shape[0]):
            seeded(rng, seed, game)
            deal(state, players, options, rng)
            results[game, 0] = play_on(state, actions, order, rng)
            results[game, 1] = outcome(state, results[game, 2:])

    return play_many


def play_games(core: Core, players: int, options: int, seed: int, games: int) -> "np.ndarray[Any, np.dtype[np.int64]]":
    """Plays random games; for each a row: how many answers, the way it was won, the rank of each seat."""
    results = np.zeros((games, 2 + core.players), np.int64)
    actions, order = np.zeros(core.actions, np.int16), np.zeros(max(core.shuffled, 1), np.int64)
    _many(core)(players, options, seed, results, core.empty(), actions, order, np.zeros(2, np.uint64))
    return results
