"""Many games side by side: an answer for each game in, what the next seats see and may do out.

A game that ends is rewarded and dealt anew at once, so every game always has a question. Where several seats have one,
the first of them is asked; it does not see what the others have sealed. With opponents one seat of each game is asked
alone, another one in each new game, and the opponents answer for the rest. Each game has random numbers of its own, so
a seed gives the same games whatever the number of threads.
"""

from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from functools import cache
from itertools import pairwise
from typing import Any, NamedTuple

import numpy as np

from wonders.fast.bits import lowest
from wonders.fast.compiled import compiled_for
from wonders.fast.core import Array, Core
from wonders.fast.opponents import OPPONENTS, choosing
from wonders.fast.playout import seeded, settling

_SEAT, _OWN, _ANSWERED = range(3)
"""Who is asked, who is asked alone (-1: all are), and who answered last."""


class Games(NamedTuple):
    """The arrays of some games, a row for each; `world`, `choices` and `worth` are room to work in."""

    states: Any
    orders: Any
    asked: Any
    ranks: Any
    rewards: Any
    done: Any
    rngs: Any
    world: Any
    choices: Any
    worth: Any

    def part(self, first: int, last: int) -> "Games":
        """Some of the games, with room of their own."""
        rows = {name: array[first:last] for name, array in self._asdict().items()}
        return Games(**rows | {name: getattr(self, name).copy() for name in ("world", "choices", "worth")})


class Vector:
    """So many games of one kind; every step makes new arrays of observations and masks, and fills the others anew."""

    def __init__(
        self,
        core: Core,
        space: int,
        count: int,
        *,
        players: int,
        options: int,
        threads: int = 2,
        opponents: str | None = None,
    ) -> None:
        self._rules = (players, options, -1 if opponents is None else OPPONENTS.index(opponents))
        self._players = players
        self._all = Games(
            states=np.zeros((count, core.room), np.int64),
            orders=np.zeros((count, max(core.shuffled, 1)), np.int64),
            asked=np.zeros((count, 3), np.int64),
            ranks=np.zeros((count, core.players), np.int64),
            rewards=np.zeros((count, players), np.float32),
            done=np.zeros(count, np.int8),
            rngs=np.zeros((count, 2), np.uint64),
            world=core.empty(),
            choices=np.zeros(core.actions, np.int16),
            worth=np.zeros(core.actions, np.float64),
        )
        self.observations: Array
        """What the asked seat sees in each game, int8."""
        self.masks: Array
        """A one for each of its legal actions, of all the actions of the game, int8."""
        self._shapes = (count, core.observed), (count, space)
        self._begin, self._advance = _loops(core)
        self._pool = ThreadPoolExecutor(max(threads - 1, 1))
        self._edges = list(pairwise([count * part // threads for part in range(threads + 1)]))
        self._parts = [self._all.part(first, last) for first, last in self._edges]
        self._games = np.arange(count)

    @property
    def states(self) -> Array:
        """The games as the core has them."""
        return _array(self._all.states)

    @property
    def rewards(self) -> Array:
        """Of a game that has just ended, for each seat the share of the others that it beat less those that beat it."""
        return _array(self._all.rewards)

    @property
    def done(self) -> Array:
        """A one where the last answer ended a game, and the next is already dealt."""
        return _array(self._all.done)

    @property
    def seats(self) -> Array:
        """The seat that is asked in each game."""
        return _array(self._all.asked)[:, _SEAT]

    @property
    def answered(self) -> Array:
        """The seat whose answer the last step played in each game."""
        return _array(self._all.asked)[:, _ANSWERED]

    def reset(self, seed: int) -> None:
        """Deals all games from a seed."""
        for game, rng in enumerate(self._all.rngs):
            seeded(rng, seed, game)
        self._all.asked[:, _OWN] = self._games % self._players if self._rules[2] >= 0 else -1
        self.done[:] = 0
        self.rewards[:] = 0
        self._in_parts(self._begin)

    def step(self, actions: Array) -> None:
        """Plays an action in each game."""
        actions = np.asarray(actions, np.int64)
        if actions.shape != self._games.shape:
            raise ValueError(f"there are {len(self._games)} games, and an answer for each is needed")
        if actions.min() < 0 or actions.max() >= self.masks.shape[1] or not self.masks[self._games, actions].all():
            raise ValueError("an answer is not legal; the masks say which are")
        self._in_parts(self._advance, actions)

    def close(self) -> None:
        """Ends the threads."""
        self._pool.shutdown()

    def _in_parts(self, loop: Callable[..., None], *more: Array) -> None:
        """Runs a loop over all games, each thread over its part of them; the first part is this thread's own."""
        self.observations, self.masks = (np.empty(shape, np.int8) for shape in self._shapes)
        given = [
            (*self._rules, games, *[array[first:last] for array in (self.observations, self.masks, *more)])
            for games, (first, last) in zip(self._parts, self._edges, strict=True)
        ]
        jobs = [self._pool.submit(loop, *each) for each in given[1:]]
        loop(*given[0])
        for job in jobs:
            job.result()


def _array(found: Any) -> Array:
    array: Array = found
    return array


@cache
def _loops(core: Core) -> tuple[Callable[..., None], Callable[..., None]]:
    """The compiled loops that begin all games, and that play one answer in each."""
    deal, apply, waiting, outcome = core.deal, core.apply, core.waiting, core.outcome
    settle_all, ask, answer_others = settling(core), _asking(core), _answering(core)

    @compiled_for(core.game)
    def reward(state: Any, players: int, ranks: Any, rewards: Any) -> None:
        outcome(state, ranks)
        for seat in range(players):
            beaten = 0
            for other in range(players):
                if ranks[seat] != ranks[other]:
                    beaten += 1 if ranks[seat] < ranks[other] else -1
            rewards[seat] = beaten / (players - 1)

    @compiled_for(core.game)
    def begin(players: int, options: int, opponent: int, games: Any, observations: Any, masks: Any) -> None:
        for game in range(len(games.states)):
            deal(games.states[game], players, options, games.rngs[game])
            settle_all(games.states[game], games.orders[game], games.rngs[game])
            answer_others(opponent, games, game)
            ask(games, game, observations[game], masks[game])

    @compiled_for(core.game)
    def advance(
        players: int, options: int, opponent: int, games: Any, observations: Any, masks: Any, actions: Any
    ) -> None:
        for game in range(len(games.states)):
            state, order, rng, asked = games.states[game], games.orders[game], games.rngs[game], games.asked[game]
            asked[_ANSWERED] = asked[_SEAT]
            apply(state, asked[_SEAT], actions[game])
            settle_all(state, order, rng)
            answer_others(opponent, games, game)
            if games.done[game]:
                games.done[game] = 0
                games.rewards[game, :] = 0
            if not waiting(state):
                games.done[game] = 1
                reward(state, players, games.ranks[game], games.rewards[game])
                if opponent >= 0:
                    asked[_OWN] = (asked[_OWN] + 1) % players
                deal(state, players, options, rng)
                settle_all(state, order, rng)
                answer_others(opponent, games, game)
            ask(games, game, observations[game], masks[game])

    return begin, advance


def _asking(core: Core) -> Callable[..., None]:
    """`(games, game, observation, mask)`: fills in what the next seat sees and may do."""
    waiting, legal, features = core.waiting, core.legal, core.features

    @compiled_for(core.game)
    def ask(games: Any, game: int, observation: Any, mask: Any) -> None:
        state, actions, asked = games.states[game], games.choices, games.asked[game]
        asked[_SEAT] = asked[_OWN] if asked[_OWN] >= 0 else lowest(waiting(state))
        count = legal(state, asked[_SEAT], actions)
        for action in range(len(mask)):
            mask[action] = 0
        for place in range(count):
            mask[actions[place]] = 1
        features(state, asked[_SEAT], observation)

    return ask


def _answering(core: Core) -> Callable[..., None]:
    """`(opponent, games, game)`: the opponents answer until the one seat is asked, or the game is over."""
    waiting, apply, settle_all, choose = core.waiting, core.apply, settling(core), choosing(core)

    @compiled_for(core.game)
    def answer_others(opponent: int, games: Any, game: int) -> None:
        state, rng, own = games.states[game], games.rngs[game], games.asked[game, _OWN]
        seats = waiting(state) if opponent >= 0 else 0
        while seats and not seats >> own & 1:
            seat = lowest(seats)
            apply(state, seat, choose(opponent, state, seat, games.world, games.choices, games.worth, rng))
            settle_all(state, games.orders[game], rng)
            seats = waiting(state)

    return answer_others
