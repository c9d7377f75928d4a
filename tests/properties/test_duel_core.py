"""Prices in Duel's array core, and random games in one loop."""

import numpy as np

from arrays import CORES, good_answer, positions, twins
from wonders.fast.playout import play_games
from wonders.games.duel.fast.legal import cost
from wonders.games.duel.rules.catalog import TOKEN
from wonders.games.duel.rules.legal import cost as readable


def test_every_price_is_the_readable_one() -> None:
    for seed in range(4):
        for twin in positions(twins("duel", 2, seed), good_answer):
            for seat in (0, 1):
                for item in range(TOKEN):
                    assert cost(twin.array, seat, item) == readable(twin.state, seat, item)


def test_equal_seeds_give_equal_games_and_all_ways_to_win_come_up() -> None:
    core = CORES["duel"]
    games = play_games(core, 2, 0, 7, 500)
    assert (play_games(core, 2, 0, 7, 500) == games).all()
    assert (play_games(core, 2, 0, 8, 500) != games).any()
    assert set(np.unique(games[:, 1])) == set(range(len(core.ways)))
    assert (games[:, 2:].min(axis=1) == 1).all()
