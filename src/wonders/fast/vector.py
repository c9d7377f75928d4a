"""Many games side by side: an answer for each game in, what the next seats see and may do out.

A game that ends is rewarded and dealt anew at once, so every game always has a question. Where several seats have one,
the first of them is asked; it does not see what the others have sealed. Each game has random numbers of its own, so a
seed gives the same games whatever the number of threads.
"""

from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from functools import cache
from itertools import pairwise
from typing import Any

import numpy as np

from wonders.fast.bits import lowest
from wonders.fast.compiled import compiled_for
from wonders.fast.core import Array, Core
from wonders.fast.playout import seeded, settling


class Vector:
    """So many games of one kind; every step fills its arrays anew, so copy what is to be kept."""

    def __init__(self, core: Core, space: int, count: int, *, players: int, options: int, threads: int = 2) -> None:
        self._rules = (players, options)
        self.states = np.zeros((count, core.room), np.int64)
        self.observations = np.zeros((count, core.observed), np.int8)
        """What the asked seat sees in each game."""
        self.masks = np.zeros((count, space), np.int8)
        """A one for each of its legal actions, of all the `space` actions of the game."""
        self.rewards = np.zeros((count, players), np.float32)
        """Of a game that has just ended, for each seat the share of the others that it beat less those that beat it."""
        self.done = np.zeros(count, np.int8)
        """A one where the last answer ended a game, and the next is already dealt."""
        self.ranks = np.zeros((count, core.players), np.int64)
        """Of a game that has just ended, the rank of each seat."""
        self.ways = np.zeros(count, np.int8)
        """Of a game that has just ended, the way it was won."""
        self.legal = np.zeros((count, core.actions), np.int16)
        """The legal actions of the asked seat; the first `counts` of a row."""
        self._rngs = np.zeros((count, 2), np.uint64)
        self._asked = np.zeros((count, 2), np.int64)
        self._orders = np.zeros((count, max(core.shuffled, 1)), np.int64)
        self._begin, self._advance = _loops(core)
        self._pool = ThreadPoolExecutor(threads)
        self._parts = [slice(*edges) for edges in pairwise([count * part // threads for part in range(threads + 1)])]
        self._games = np.arange(count)

    @property
    def seats(self) -> Array:
        """The seat that is asked in each game."""
        return self._asked[:, 0]

    @property
    def counts(self) -> Array:
        """How many legal actions it has."""
        return self._asked[:, 1]

    def reset(self, seed: int) -> None:
        """Deals all games from a seed."""
        for game, rng in enumerate(self._rngs):
            seeded(rng, seed, game)
        self.done[:] = 0
        self.rewards[:] = 0
        self._in_parts(self._begin, self._rngs)

    def step(self, actions: Array) -> None:
        """Plays an action in each game."""
        if not self.masks[self._games, actions].all():
            raise ValueError("an answer is not legal; the masks say which are")
        self._in_parts(self._advance, self._rngs, actions, *self._ends)

    def stagger(self, steps: int, seed: int) -> None:
        """Plays up to so many random answers, the more the later a game stands, so that they are not all at one age."""
        rng = np.random.default_rng(seed)
        count = len(self.states)
        for done in range(1, steps):
            late = slice(count * done // steps, count)
            chosen = (rng.random(count) * self.counts).astype(np.int64)
            actions = self.legal[self._games, chosen][late]
            self._advance(*self._rules, *[array[late] for array in (*self._shown, self._rngs)], actions,
                          *[array[late] for array in self._ends])  # fmt: skip
        self.done[:] = 0
        self.rewards[:] = 0

    def close(self) -> None:
        """Ends the threads."""
        self._pool.shutdown()

    @property
    def _shown(self) -> tuple[Array, ...]:
        return self.states, self._orders, self.observations, self.masks, self.legal, self._asked

    @property
    def _ends(self) -> tuple[Array, ...]:
        return self.ranks, self.rewards, self.ways, self.done

    def _in_parts(self, loop: Callable[..., None], *more: Array) -> None:
        """Runs a loop over all games, each thread over its part of them."""
        arrays = (*self._shown, *more)
        jobs = [self._pool.submit(loop, *self._rules, *[array[part] for array in arrays]) for part in self._parts]
        for job in jobs:
            job.result()


@cache
def _loops(core: Core) -> tuple[Callable[..., None], Callable[..., None]]:
    """The compiled loops that begin all games, and that play one answer in each."""
    deal, apply, waiting, outcome = core.deal, core.apply, core.waiting, core.outcome
    settle_all, ask = settling(core), _asking(core)

    @compiled_for(core.game)
    def reward(state: Any, players: int, ranks: Any, rewards: Any) -> Any:
        way = outcome(state, ranks)
        for seat in range(players):
            beaten = 0
            for other in range(players):
                if ranks[seat] != ranks[other]:
                    beaten += 1 if ranks[seat] < ranks[other] else -1
            rewards[seat] = beaten / (players - 1)
        return way

    @compiled_for(core.game)
    def begin(
        players: int,
        options: int,
        states: Any,
        orders: Any,
        observations: Any,
        masks: Any,
        legal: Any,
        asked: Any,
        rngs: Any,
    ) -> None:
        for game in range(len(states)):
            deal(states[game], players, options, rngs[game])
            settle_all(states[game], orders[game], rngs[game])
            ask(states[game], observations[game], masks[game], legal[game], asked[game])

    @compiled_for(core.game)
    def advance(
        players: int,
        options: int,
        states: Any,
        orders: Any,
        observations: Any,
        masks: Any,
        legal: Any,
        asked: Any,
        rngs: Any,
        actions: Any,
        ranks: Any,
        rewards: Any,
        ways: Any,
        done: Any,
    ) -> None:
        for game in range(len(states)):
            state, order, rng = states[game], orders[game], rngs[game]
            action: Any = np.int64(actions[game])
            apply(state, asked[game, 0], action)
            settle_all(state, order, rng)
            if done[game]:
                done[game] = 0
                rewards[game, :] = 0
            if not waiting(state):
                done[game] = 1
                ways[game] = reward(state, players, ranks[game], rewards[game])
                deal(state, players, options, rng)
                settle_all(state, order, rng)
            ask(state, observations[game], masks[game], legal[game], asked[game])

    return begin, advance


def _asking(core: Core) -> Callable[..., None]:
    """`(state, observation, mask, actions, asked)`: fills in what the next seat sees and may do.

    `asked` holds the seat and how many legal actions it has; those of the question before are cleared from the mask.
    """
    waiting, legal, features = core.waiting, core.legal, core.features

    @compiled_for(core.game)
    def ask(state: Any, observation: Any, mask: Any, actions: Any, asked: Any) -> None:
        for place in range(asked[1]):
            mask[actions[place]] = 0
        asked[0] = lowest(waiting(state))
        asked[1] = legal(state, asked[0], actions)
        for place in range(asked[1]):
            mask[actions[place]] = 1
        features(state, asked[0], observation)

    return ask
