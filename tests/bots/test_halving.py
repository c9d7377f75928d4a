"""The search bot's choice in one compiled function: the same as the search bot's."""

import pytest

from arrays import CORES, good_answer, positions, twins
from wonders.bots.arrays import numbers_of, search_over
from wonders.bots.bot import Budget
from wonders.bots.search import DEFAULT, WORST
from wonders.core.match import Question
from wonders.fast.halving import Strength, halving, make_desk

SIMULATIONS = 60


@pytest.mark.parametrize("game", sorted(CORES))
def test_it_chooses_what_the_search_over_arrays_chooses(game: str) -> None:
    core = CORES[game]
    choose, desk, searching = halving(core), make_desk(core), search_over(core)
    strength = Strength(SIMULATIONS, DEFAULT.trust, DEFAULT.slope, WORST)
    for number, twin in enumerate(positions(twins(game, 3 if core.players > 2 else 2, 5), good_answer)):
        for seat in twin.game.rules.waiting(twin.state)[-1:] if number % 6 == 0 else ():
            budget = Budget(SIMULATIONS, seed=number)
            question = Question(twin.players, seat, 0, "", tuple(twin.game.rules.legal(twin.state, seat)))
            search = searching(twin.game, DEFAULT, twin.game.views.view(twin.state, seat), question, budget)
            search.halve(budget.clock())
            root = core.pack(search.imagined)
            before = root.copy()
            chosen = choose(root, seat, twin.players, search.seed, strength, numbers_of(DEFAULT), desk)
            assert chosen == search.ranked[0]
            assert (root[: core.size] == before[: core.size]).all()
