"""Neighbours have the same places among the numbers at tables of all sizes."""

import pytest

from wonders import Match
from wonders.core.features import around
from wonders.games.architects.rules.catalog import WONDER_IDS
from wonders.games.architects.views import features as of_architects
from wonders.games.seven_wonders.rules.catalog import BOARD_IDS
from wonders.games.seven_wonders.views import features as of_seven_wonders

SIZES = range(2, 8)


@pytest.mark.parametrize("players", SIZES)
def test_the_nearest_come_first(players: int) -> None:
    steps = around(players)
    assert sorted(steps) == list(range(players))
    assert steps[:3] == (0, 1, players - 1)[:players]
    distances = [min(step, players - step) for step in steps]
    assert distances == sorted(distances)


@pytest.mark.parametrize("players", SIZES)
def test_the_array_cores_have_the_same_order_both_ways(players: int) -> None:
    pytest.importorskip("numpy")
    from wonders.fast.around import PLACES, STEPS  # noqa: PLC0415  an extra

    assert tuple(STEPS[players, :players].tolist()) == around(players)
    assert [int(PLACES[players, step]) for step in around(players)] == list(range(players))


@pytest.mark.parametrize("players", range(3, 8))
def test_neighbours_in_seven_wonders_stand_second_and_third(players: int) -> None:
    match = Match("seven_wonders", players=players, seed=5)
    for seat in range(players):
        view = match.view(seat)
        seen = of_seven_wonders.features(view)
        for place, steps in enumerate((0, 1, -1)):
            start = of_seven_wonders.STARTS[f"city_{place}_board"]
            board = seen[start : start + len(BOARD_IDS)].index(1)
            assert board == view.boards[(seat + steps) % players]


@pytest.mark.parametrize("players", range(3, 8))
def test_neighbours_in_architects_stand_second_and_third(players: int) -> None:
    match = Match("architects", players=players, seed=5)
    starts, start = {}, 0
    for piece in of_architects.FEATURES:
        starts[piece.name] = start
        start += piece.size
    for seat in range(players):
        view = match.view(seat)
        seen = of_architects.features(view)
        for place, steps in enumerate((0, 1, -1)):
            start = starts[f"seat_{place}.wonder"]
            assert seen[start : start + len(WONDER_IDS)].index(1) == view.wonders[(seat + steps) % players]
