"""What prospects mean as chances to win."""

import numpy as np
import pytest

from wonders.networks.chances import chances_of, fitted_line, line_of


@pytest.mark.parametrize("players", [2, 3, 7])
def test_a_network_nobody_has_watched_gives_all_seats_the_same_chance(players: int) -> None:
    line = line_of({}, players)
    assert chances_of(0.0, line, players) == pytest.approx(1 / players)
    assert 0 < chances_of(-1.0, line, players) < 0.01
    assert 0.99 < chances_of(1.0, line, players) < 1


def test_of_two_the_prospects_are_the_chance_itself() -> None:
    assert chances_of(np.array([-0.5, 0.2]), line_of({}, 2), 2) == pytest.approx([0.25, 0.6])


def test_who_surely_wins_nothing_has_hardly_a_chance() -> None:
    assert chances_of(-0.5, line_of({}, 3), 3) == pytest.approx(0.001)
    assert chances_of(0.25, line_of({}, 3), 3) == pytest.approx(0.5)


def test_what_a_record_says_of_a_number_of_players_counts() -> None:
    assert line_of({"chances": {"3": [0.5, 1.0]}}, 3) == (0.5, 1.0)
    assert line_of({"chances": {"3": [0.5, 1.0]}}, 2) == pytest.approx((0, 1))


def test_the_fitted_line_is_found_again() -> None:
    rng = np.random.default_rng(3)
    prospects = rng.uniform(-0.45, 0.95, 40_000)
    truth = (-0.3, 0.8)
    won = rng.random(len(prospects)) < chances_of(prospects, truth, 3)
    assert fitted_line(prospects, won.astype(float), 3) == pytest.approx(truth, abs=0.1)
