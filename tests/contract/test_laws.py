"""The laws every registered game obeys."""

import pytest

from wonders import games
from wonders.core.chance import Chance
from wonders.core.match import Match


@pytest.mark.parametrize("game", sorted(games()))
def test_a_game_of_random_moves_ends(game: str) -> None:
    match = Match(game, seed=1)
    chance = Chance(1)
    while seats := match.waiting():
        match.submit(seats[0], chance.pick(match.legal(seats[0])))
    assert match.outcome() is not None
