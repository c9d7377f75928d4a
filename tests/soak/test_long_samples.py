"""Long samples of random play, for `make soak`."""

import pytest

from wonders import all_games, find_game
from wonders.simulation import simulate

pytestmark = pytest.mark.soak


def test_ten_thousand_games_of_duel_end_in_all_three_ways() -> None:
    result = simulate(find_game("duel"), games=10_000, seed=2026)
    assert sum(result.outcomes.values()) == 10_000
    assert set(result.outcomes) == {"civilian", "military", "science"}


@pytest.mark.parametrize("game", sorted(all_games()))
def test_every_option_lasts_a_thousand_games(game: str) -> None:
    for name, values in find_game(game).options.items():
        for value in values:
            assert simulate(find_game(game), games=1000, options={name: value}).games == 1000
