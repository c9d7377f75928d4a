"""The law of the array cores: the readable engine is right, and its twin over arrays says the same at every step."""

from importlib import import_module
from typing import Any

import numpy as np
import pytest

from arrays import CORES, TABLES, Fed, Twins, good_answer, positions, random_answer, same, twins
from wonders.core.registry import all_games
from wonders.fast.chance import generator
from wonders.fast.simulation import instinct_of

SOAK = 10_000
tables = pytest.mark.parametrize(("game", "players"), TABLES)
kinds = pytest.mark.parametrize("answer", [random_answer, good_answer])


def seeds(game: str, players: int, count: int) -> range:
    """Seeds that differ by game and players, so that different options come up."""
    return range(players, players + count)


def alike(twin: Twins) -> None:
    """The same state, the same seats, answers, points and outcome."""
    game, core, state, array = twin.game, twin.core, twin.state, twin.array
    packed = core.pack(state)
    if not same(core, packed, array):
        differences = [
            (place, int(packed[place]), int(array[place]))
            for place in range(core.size)
            if packed[place] != array[place]
        ]
        raise AssertionError(f"(place, readable, array): {differences}")
    assert twin.seats() == list(game.rules.waiting(state))
    assert core.awaited(array) == game.shuffles.awaited(state) <= core.shuffled
    for seat in game.rules.waiting(state):
        assert twin.legal(seat).tolist() == game.rules.legal(state, seat)
    outcome = game.rules.outcome(state)
    if outcome is None:
        return
    ranks, points = np.zeros(core.players, np.int64), np.zeros(core.categories, np.int64)
    way = core.outcome(array, ranks)
    assert core.ways[way] == outcome.how
    assert (way == 0) == outcome.by_points
    assert tuple(ranks[: twin.players]) == outcome.ranks
    for seat in range(twin.players):
        assert core.points(array, seat, points) == outcome.totals[seat]
        assert dict(zip(game.rules.categories, points.tolist(), strict=True)) == outcome.points[seat]


def sealed_alike(twin: Twins) -> None:
    """A choice that is taken back is taken back alike."""
    for seat in range(twin.players):
        state, array = twin.state.copy(), twin.array.copy()
        assert twin.core.retract(array, seat) == twin.game.sealed.retract(state, seat)
        assert same(twin.core, twin.core.pack(state), array)


def unpacked(twin: Twins) -> None:
    """The array tells the readable state whole."""
    assert twin.game.codec.dump(twin.core.unpack(twin.array)) == twin.game.codec.dump(twin.state)


def worlds_alike(twin: Twins, number: int) -> None:
    """Fed with the same numbers both imagine the same worlds."""
    for seat in range(twin.players):
        seed = 1000 * number + seat
        world = twin.game.views.imagine(twin.game.views.view(twin.state, seat), Fed(generator(seed)))
        array = twin.array.copy()
        twin.core.imagine(array, seat, generator(seed))
        assert same(twin.core, twin.core.pack(world), array)


def judged_alike(twin: Twins) -> None:
    """The rules of thumb and the standing are equal, but for the order of sums."""
    game, core, state = twin.game, twin.core, twin.state
    assert game.advice.hunch is not None
    for seat in game.rules.waiting(state):
        actions = game.rules.legal(state, seat)
        assert twin.worth(core.appraise, seat) == pytest.approx(game.advice.appraise(state, seat, actions), abs=1e-9)
        hunches = twin.worth(core.hunch, seat)
        assert hunches == pytest.approx(game.advice.hunch(state, seat, actions), abs=1e-9)
        instinct = instinct_of(core)(twin.array, seat, np.zeros(core.actions, np.int16), np.zeros(core.actions))
        assert instinct == actions[hunches.index(max(hunches))]
    standing = np.zeros(core.players)
    core.standing(twin.array, standing)
    assert standing[: twin.players].tolist() == pytest.approx(game.standing(state), abs=1e-9)


def seen_alike(twin: Twins, number: int) -> None:
    """Both see the same features, and nothing that is hidden is among them."""
    readable: Any = import_module(f"wonders.games.{twin.game.id}.views.features")
    features = np.full(twin.core.observed, 99, np.int8)
    for seat in range(twin.players):
        expected = readable.features(twin.game.views.view(twin.state, seat))
        twin.core.features(twin.array, seat, features)
        assert features.tolist() == expected
        array = twin.array.copy()
        twin.core.imagine(array, seat, generator(number))
        twin.core.features(array, seat, features)
        assert features.tolist() == expected


@tables
@kinds
def test_every_position_of_a_game_is_the_same_on_both_engines(game: str, players: int, answer: Any) -> None:
    for seed in seeds(game, players, 4):
        for twin in positions(twins(game, players, seed), answer):
            alike(twin)
            sealed_alike(twin)
            unpacked(twin)


@tables
def test_imagined_worlds_are_the_same(game: str, players: int) -> None:
    for seed in seeds(game, players, 2):
        for number, twin in enumerate(positions(twins(game, players, seed), good_answer)):
            worlds_alike(twin, number)


@tables
def test_rules_of_thumb_and_standings_are_the_same(game: str, players: int) -> None:
    for seed in seeds(game, players, 2):
        for twin in positions(twins(game, players, seed), good_answer):
            judged_alike(twin)


@tables
def test_features_are_the_same_and_see_nothing_hidden(game: str, players: int) -> None:
    for seed in seeds(game, players, 2):
        for number, twin in enumerate(positions(twins(game, players, seed), good_answer)):
            seen_alike(twin, number)


@pytest.mark.parametrize("game", sorted(CORES))
def test_a_core_has_the_sizes_of_its_game(game: str) -> None:
    core, readable = CORES[game], all_games()[game]
    described: Any = import_module(f"wonders.games.{game}.views.features")
    assert core.game == game
    assert core.size <= core.room
    assert core.players == max(readable.players)
    assert core.categories == len(readable.rules.categories)
    assert core.observed == sum(piece.size for piece in described.FEATURES)
    assert len({piece.name for piece in described.FEATURES}) == len(described.FEATURES)
    assert described.FEATURES_VERSION >= 1


@pytest.mark.soak
@tables
@kinds
def test_ten_thousand_games_are_the_same_on_both_engines(game: str, players: int, answer: Any) -> None:
    for seed in range(100, 100 + SOAK):
        for number, twin in enumerate(positions(twins(game, players, seed), answer)):
            alike(twin)
            if (number + seed) % 16 == 0:
                sealed_alike(twin)
                unpacked(twin)
                worlds_alike(twin, number)
                judged_alike(twin)
                seen_alike(twin, number)
