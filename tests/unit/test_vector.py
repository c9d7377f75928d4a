"""Many games side by side: the same as one by one, whatever the number of threads."""

import numpy as np
import pytest

from arrays import CORES
from wonders.core.chance import Chance
from wonders.core.registry import all_games
from wonders.fast.vector import Vector

GAMES, STEPS = 8, 250
each_game = pytest.mark.parametrize("game", sorted(CORES))


def vector(game: str, threads: int) -> Vector:
    readable, core = all_games()[game], CORES[game]
    options = core.coded(readable.chosen({}))
    found = Vector(core, readable.space.size, GAMES, players=min(readable.players), options=options, threads=threads)
    found.reset(5)
    return found


def any_actions(vector: Vector, chance: Chance) -> "np.ndarray[tuple[int], np.dtype[np.int64]]":
    return np.array([chance.pick(np.flatnonzero(mask).tolist()) for mask in vector.masks])


@each_game
def test_what_is_shown_is_what_the_readable_engine_says(game: str) -> None:
    readable, core, chance = all_games()[game], CORES[game], Chance(1)
    side_by_side = vector(game, 2)
    ended = 0
    features = np.zeros(core.observed, np.int8)
    for _ in range(STEPS):
        for place in (0, GAMES - 1):
            state, seat = core.unpack(side_by_side.states[place]), int(side_by_side.seats[place])
            assert seat == readable.rules.waiting(state)[0]
            assert np.flatnonzero(side_by_side.masks[place]).tolist() == sorted(readable.rules.legal(state, seat))
            core.features(side_by_side.states[place], seat, features)
            assert side_by_side.observations[place].tolist() == features.tolist()
        side_by_side.step(any_actions(side_by_side, chance))
        for place in np.flatnonzero(side_by_side.done).tolist():
            assert abs(side_by_side.rewards[place].sum()) < 1e-6
        assert not side_by_side.rewards[side_by_side.done == 0].any()
        ended += int(side_by_side.done.sum())
    assert ended >= GAMES
    side_by_side.close()


@each_game
def test_threads_change_nothing(game: str) -> None:
    alone, together = vector(game, 1), vector(game, 2)
    chance = Chance(2)
    for _ in range(STEPS):
        actions = any_actions(alone, chance)
        for each in (alone, together):
            each.step(actions)
        assert (alone.observations == together.observations).all()
        assert (alone.masks == together.masks).all()
        assert (alone.rewards == together.rewards).all()
    alone.close()
    together.close()


@each_game
def test_an_answer_that_is_not_legal_is_refused_and_nothing_is_played(game: str) -> None:
    side_by_side = vector(game, 1)
    before = side_by_side.states.copy()
    for wrong in (side_by_side.masks.argmin(axis=1), np.full(GAMES, -1), np.full(GAMES, side_by_side.masks.shape[1])):
        with pytest.raises(ValueError, match="not legal"):
            side_by_side.step(wrong)
    with pytest.raises(ValueError, match="an answer for each is needed"):
        side_by_side.step(side_by_side.masks.argmax(axis=1)[:1])
    assert (side_by_side.states == before).all()
    side_by_side.close()
