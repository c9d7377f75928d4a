"""Thousands of games between rules of thumb by different numbers, over the array cores."""

from collections.abc import Callable
from functools import cache
from typing import Any

import numpy as np

from wonders.fast.bits import lowest
from wonders.fast.chance import below
from wonders.fast.compiled import compiled_for
from wonders.fast.core import Array, Core
from wonders.fast.playout import seeded, settling
from wonders.fast.tree import most
from wonders.fast.weights import fixed

RANDOM = 60
"""One answer in so many is any, so that no line is learned by heart."""
OTHERWISE = 0.3
"""What a win counts that is not of the way that is wanted."""


@cache
def _matching(core: Core) -> Callable[..., float]:
    deal, waiting, legal, apply, outcome = core.deal, core.waiting, core.legal, core.apply, core.outcome
    appraise_by, settle_all = core.appraise_by, settling(core)
    assert appraise_by is not None

    @compiled_for(core.game)
    def match(
        one: Any, others: Any, players: int, games: int, seed: int, random: int, wanted: int,
        state: Any, actions: Any, worth: Any, order: Any, rng: Any, ranks: Any,
    ) -> Any:  # fmt: skip
        won = 0.0
        for game in range(games):
            seeded(rng, seed, game // players)
            deal(state, players, 0, rng)
            settle_all(state, order, rng)
            seats = waiting(state)
            while seats:
                seat = lowest(seats)
                count = legal(state, seat, actions)
                chosen = below(rng, count)
                if not random or below(rng, random):
                    appraise_by(one if seat == game % players else others, state, seat, actions, count, worth)
                    chosen = most(worth, count)
                apply(state, seat, int(actions[chosen]))
                settle_all(state, order, rng)
                seats = waiting(state)
            way = outcome(state, ranks)
            first = 0
            for seat in range(players):
                first += ranks[seat] == 1
            if ranks[game % players] == 1:
                won += (1.0 if wanted < 0 or way == wanted else OTHERWISE) / first
        return won / games

    return match


def room(core: Core) -> tuple[Array, ...]:
    """Arrays to play a game in: state, actions, worth, order, generator and ranks."""
    return (
        core.empty(),
        np.zeros(core.actions, np.int16),
        np.zeros(core.actions),
        np.zeros(max(core.shuffled, 1), np.int64),
        np.zeros(2, np.uint64),
        np.zeros(core.players, np.int64),
    )


def share(core: Core, one: Array, others: Array, players: int, games: int, seed: int, way: int = -1) -> float:
    """The first places of one seat by these numbers, all others by those; those of a named way count more."""
    return float(_matching(core)(fixed(one), fixed(others), players, games, seed, RANDOM, way, *room(core)))
