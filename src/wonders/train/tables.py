"""Games that are trained on, side by side: an answer for each in, what the next seats see and may do out.

A game that ends is dealt anew at once. Where several seats have a question, the first of them is asked. Unlike the
vector for learners of any kind this lists legal actions instead of masking them, says how games were won, and shows
what is seen where its user wants to keep it.
"""

from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from functools import cache
from typing import Any, NamedTuple

import numpy as np

from wonders.fast.bits import lowest
from wonders.fast.compiled import compiled_for
from wonders.fast.core import Array, Core
from wonders.fast.playout import seeded, settling


class Rows(NamedTuple):
    """The arrays of some games, a row for each."""

    states: Any
    orders: Any
    rngs: Any
    seen: Any
    """What the asked seat sees."""
    legal: Any
    """Its legal actions, as many as `counts` says."""
    counts: Any
    seats: Any
    """Who is asked."""
    done: Any
    """A one where the last answer ended a game, and the next is already dealt."""
    ranks: Any
    """Of a game that has just ended, the rank of each seat."""
    ways: Any
    """Of a game that has just ended, the way it was won."""

    def part(self, part: slice) -> "Rows":
        """Some of the games."""
        return Rows(*[array[part] for array in self])


class Tables:
    """So many games of one kind. Each has random numbers of its own, so threads change nothing."""

    def __init__(self, core: Core, count: int, players: int, options: int, seed: int, threads: int) -> None:
        self._rules = (players, options)
        self.rows = Rows(
            states=np.zeros((count, core.room), np.int64),
            orders=np.zeros((count, max(core.shuffled, 1)), np.int64),
            rngs=np.zeros((count, 2), np.uint64),
            seen=np.zeros((count, core.observed), np.int8),
            legal=np.zeros((count, core.actions), np.int16),
            counts=np.zeros(count, np.int64),
            seats=np.zeros(count, np.int64),
            done=np.zeros(count, np.int8),
            ranks=np.zeros((count, core.players), np.int64),
            ways=np.zeros(count, np.int64),
        )
        self._begin, self._advance = _loops(core)
        self._pool = ThreadPoolExecutor(threads)
        self._parts = [slice(count * part // threads, count * (part + 1) // threads) for part in range(threads)]
        for game, rng in enumerate(self.rows.rngs):
            seeded(rng, seed, game)
        self._begin(*self._rules, self.rows)

    def show_in(self, seen: Array) -> None:
        """From now on what is seen is shown in these rows."""
        self.rows = self.rows._replace(seen=seen)

    def step(self, actions: Array) -> None:
        """Plays a legal action in each game."""
        jobs = [
            self._pool.submit(self._advance, *self._rules, self.rows.part(part), actions[part]) for part in self._parts
        ]
        for job in jobs:
            job.result()

    def stagger(self, steps: int, seed: int) -> None:
        """Plays up to so many random answers, the more the later a game stands, so that they are not all at one age."""
        rng = np.random.default_rng(seed)
        count = len(self.rows.states)
        for done in range(1, steps):
            late = slice(count * done // steps, count)
            chosen = (rng.random(count) * self.rows.counts).astype(np.int64)
            actions = self.rows.legal[np.arange(count), chosen]
            self._advance(*self._rules, self.rows.part(late), actions[late])
        self.rows.done[:] = 0

    def close(self) -> None:
        """Ends the threads."""
        self._pool.shutdown()


@cache
def _loops(core: Core) -> tuple[Callable[..., None], Callable[..., None]]:
    """The compiled loops that begin all games, and that play one answer in each."""
    deal, apply, waiting, outcome = core.deal, core.apply, core.waiting, core.outcome
    legal, features, settle_all = core.legal, core.features, settling(core)

    @compiled_for(core.game)
    def ask_next(rows: Any, game: int) -> None:
        state = rows.states[game]
        seat = lowest(waiting(state))
        rows.seats[game] = seat
        rows.counts[game] = legal(state, seat, rows.legal[game])
        features(state, seat, rows.seen[game])

    @compiled_for(core.game)
    def begin_all(players: int, options: int, rows: Any) -> None:
        for game in range(len(rows.states)):
            deal(rows.states[game], players, options, rows.rngs[game])
            settle_all(rows.states[game], rows.orders[game], rows.rngs[game])
            ask_next(rows, game)

    @compiled_for(core.game)
    def advance_all(players: int, options: int, rows: Any, actions: Any) -> None:
        for game in range(len(rows.states)):
            state, order, rng = rows.states[game], rows.orders[game], rows.rngs[game]
            action: Any = np.int64(actions[game])
            apply(state, rows.seats[game], action)
            settle_all(state, order, rng)
            rows.done[game] = 0
            if not waiting(state):
                rows.done[game] = 1
                rows.ways[game] = outcome(state, rows.ranks[game])
                deal(state, players, options, rng)
                settle_all(state, order, rng)
            ask_next(rows, game)

    return begin_all, advance_all
