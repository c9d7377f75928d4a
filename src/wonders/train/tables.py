"""Games that are trained on, side by side: an answer for each in, what the next seats see and may do out.

A game that ends is dealt anew at once. Where several seats have a question, the first of them is asked. Unlike the
vector for learners of any kind this lists legal actions instead of masking them, says how games were won, and shows
what is seen where its user wants to keep it. The games run in threads of the processor, or, where there is a card that
numba and jax can both use, on that.
"""

from collections.abc import Callable
from concurrent.futures import Future, ThreadPoolExecutor
from functools import cache
from typing import Any, NamedTuple, Protocol

import numpy as np

from wonders.core.errors import SetupError
from wonders.fast.bits import lowest
from wonders.fast.chance import below
from wonders.fast.compiled import compiled, compiled_for
from wonders.fast.core import Array, Core
from wonders.fast.playout import seeded, settling
from wonders.fast.tree import most

STAGGERED = 80
"""Random answers at most before the first question, the more the later a game stands: not all are at one age."""
ASTRAY = 16
"""Random answers at most with which every game begins at the last of the tables, where that is wanted."""


class AskedRows(NamedTuple):
    """What is asked, a row for each game."""

    seen: Any
    """What the asked seat sees."""
    legal: Any
    """Its legal actions, as many as `counts` says."""
    counts: Any
    seats: Any
    """Who is asked."""


class EndedRows(NamedTuple):
    """What the last answers ended, a row for each game."""

    done: Any
    """A one where a game has just ended, and the next is already dealt."""
    ranks: Any
    """Then the rank of each seat."""
    ways: Any
    """Then the way it was won."""


class GamesUnderWay(NamedTuple):
    """What the games go on with, a row for each."""

    states: Any
    orders: Any
    rngs: Any
    early: Any
    """How many random answers are still to be played before anybody is asked."""
    astray: Any
    """How many of them there are at most at the beginning of each later game."""
    others: Any
    """For each seat 0, or one more than the number of the habit that answers for it unasked."""
    habits: Any
    """The numbers of each habit."""
    worths: Any
    """Room for what actions are worth to them."""


class Tables(Protocol):
    """So many games of one kind. Each has random numbers of its own, so where they run changes nothing."""

    def begin(self, answers: Any) -> None:
        """Begins to play a legal action in each game, and does not wait; an answer below 0 deals a new game."""

    def end(self) -> tuple[AskedRows, EndedRows]:
        """Waits until they are played: what is asked then, and what has ended, in new arrays."""

    def close(self) -> None:
        """Ends what runs beside."""


def step(tables: Tables, answers: Any) -> tuple[AskedRows, EndedRows]:
    """Plays a legal action in each game: what is asked then, and what has ended."""
    tables.begin(answers)
    return tables.end()


def begun(
    core: Core, others: Array, habits: Array, seed: int, astray: int
) -> tuple[GamesUnderWay, AskedRows, EndedRows]:
    """Arrays for games in which these habits answer for some seats, with random numbers from a seed."""
    count = len(others)
    course = GamesUnderWay(
        states=np.zeros((count, core.room), np.int64),
        orders=np.zeros((count, max(core.shuffled, 1)), np.int64),
        rngs=np.zeros((count, 2), np.uint64),
        early=(STAGGERED * np.arange(count) // count).astype(np.int16),
        astray=np.where(np.arange(count) < count - astray, 0, ASTRAY).astype(np.int16),
        others=others.astype(np.int8),
        habits=habits.astype(np.float64),
        worths=np.zeros((count, core.actions), np.float64),
    )
    for game, rng in enumerate(course.rngs):
        seeded(rng, seed, game)
    shown = AskedRows(
        seen=np.zeros((count, core.observed), np.int8),
        legal=np.zeros((count, core.actions), np.int16),
        counts=np.zeros(count, np.int16),
        seats=np.zeros(count, np.int8),
    )
    ended = EndedRows(np.zeros(count, np.int8), np.zeros((count, core.players), np.int8), np.zeros(count, np.int8))
    return course, shown, ended


class ThreadTables:
    """The games in threads of the processor."""

    def __init__(
        self, core: Core, others: Array, habits: Array, players: int, options: int, seed: int, threads: int,
        astray: int = 0,
    ) -> None:  # fmt: skip
        count = len(others)
        self._core, self._rules, self._habits = core, (players, options), bool(others.any())
        self._arrays = begun(core, others, habits, seed, astray)
        self._pool = ThreadPoolExecutor(threads)
        self._parts = [(count * part // threads, count * (part + 1) // threads) for part in range(threads)]
        self._jobs: list[Future[None]] = []

    def begin(self, answers: Any) -> None:
        """Begins to play a legal action in each game."""
        loop, given = _loop(self._core, habits=self._habits), (*self._rules, np.asarray(answers), *self._arrays)
        self._jobs = [self._pool.submit(loop, *part, *given) for part in self._parts]

    def end(self) -> tuple[AskedRows, EndedRows]:
        """Waits for the threads."""
        for job in self._jobs:
            job.result()
        _, shown, ended = self._arrays
        return AskedRows(*[array.copy() for array in shown]), EndedRows(*[array.copy() for array in ended])

    def close(self) -> None:
        """Ends the threads."""
        self._pool.shutdown()


@cache
def _habitual(core: Core) -> Callable[..., int]:
    """`(game, seat, count, course, actions)`: what the habit that a seat has answers."""
    appraise_by = core.appraise_by
    if appraise_by is None:
        raise SetupError(f"the array core of {core.game} knows no other habits")

    @compiled_for(core.game)
    def answer_by_habit(game: int, seat: int, count: int, course: Any, actions: Any) -> Any:
        habit, worths = course.habits[course.others[game, seat] - 1], course.worths[game]
        appraise_by(habit, course.states[game], seat, actions, count, worths)
        return int(actions[most(worths, count)])

    return answer_by_habit


@compiled
def _nobody(_game: int, _seat: int, _count: int, _course: Any, actions: Any) -> Any:
    return int(actions[0])


@cache
def turning(core: Core, *, habits: bool) -> Callable[..., None]:
    """What plays one answer in one game of many, and what others answer to it; no answer deals a new game.

    The same on processors and cards; without habits it is much less to compile and to run.
    """
    deal, apply, waiting, outcome = core.deal, core.apply, core.waiting, core.outcome
    legal, features, settle_all = core.legal, core.features, settling(core)
    answer_by_habit = _habitual(core) if habits else _nobody

    def turn(game: int, players: int, options: int, answer: int, course: Any, shown: Any, ended: Any) -> None:
        state, order, rng = course.states[game], course.orders[game], course.rngs[game]
        actions, seat, unasked = shown.legal[game], 0, True
        ended.done[game] = 0
        while unasked:
            if answer >= 0:
                apply(state, lowest(waiting(state)), answer)
                settle_all(state, order, rng)
                if not waiting(state):
                    ended.done[game] = 1
                    ended.ways[game] = outcome(state, ended.ranks[game])
                    if course.astray[game] > 0:
                        course.early[game] = below(rng, course.astray[game] + 1)
            if answer < 0 or not waiting(state):
                deal(state, players, options, rng)
                settle_all(state, order, rng)
            seat = lowest(waiting(state))
            count = legal(state, seat, actions)
            unasked = course.others[game, seat] > 0
            if course.early[game] > 0:
                course.early[game] -= 1
                unasked = True
                answer = int(actions[below(rng, count)])
            elif unasked:
                answer = answer_by_habit(game, seat, count, course, actions)
            shown.counts[game] = count
        shown.seats[game] = seat
        features(state, seat, shown.seen[game])

    turn.__name__ = "turn_with_habits" if habits else "turn"
    return compiled_for(core.game)(turn)


@cache
def _loop(core: Core, *, habits: bool) -> Callable[..., None]:
    """The same for all games from a first to a last."""
    turn = turning(core, habits=habits)

    def turn_some(
        first: int, last: int, players: int, options: int, answers: Any, course: Any, shown: Any, ended: Any
    ) -> None:
        for game in range(first, last):
            turn(game, players, options, int(answers[game]), course, shown, ended)

    turn_some.__name__ = "turn_some_with_habits" if habits else "turn_some"
    return compiled_for(core.game)(turn_some)
