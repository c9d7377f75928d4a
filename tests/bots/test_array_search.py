"""The search over arrays: it draws the same worlds and finds out the same as the readable one."""

from typing import Any

import pytest

from arrays import CORES, Twins, good_answer, positions, twins
from wonders.bots.arrays import search_over
from wonders.bots.bot import Budget
from wonders.bots.search import DEFAULT, Search, SearchBot
from wonders.core.match import Match, Question
from wonders.core.registry import all_games

SIMULATIONS = 150
each_game = pytest.mark.parametrize("game", sorted(CORES))


def searched(kind: type[Search], twin: Twins, seat: int, budget: Budget) -> Search:
    view = twin.game.views.view(twin.state, seat)
    question = Question(twin.players, seat, 0, "", tuple(twin.game.rules.legal(twin.state, seat)))
    search = kind(twin.game, DEFAULT, view, question, budget)
    search.halve(budget.clock())
    return search


def found(search: Search) -> dict[int, Any]:
    return {action: (edge.tries, edge.value, edge.wins, edge.points) for action, edge in search.edges.items()}


@each_game
def test_both_searches_find_out_the_same(game: str) -> None:
    over_arrays = search_over(CORES[game])
    for number, twin in enumerate(positions(twins(game, CORES[game].players, 5), good_answer)):
        for seat in twin.game.rules.waiting(twin.state)[-1:]:
            if number % 6 == 0 and len(twin.game.rules.legal(twin.state, seat)) > 1:
                budget = Budget(SIMULATIONS, seed=number)
                expected = searched(Search, twin, seat, budget)
                array = searched(over_arrays, twin, seat, budget)
                assert array.simulations == expected.simulations
                for action, numbers in found(expected).items():
                    assert found(array)[action] == pytest.approx(numbers, abs=1e-9)
                assert array.ranked == expected.ranked


@each_game
def test_a_search_by_time_ends_in_time_and_grows_its_tree(game: str) -> None:
    over_arrays = search_over(CORES[game])
    twin = twins(game, CORES[game].players, 6)
    seat = twin.game.rules.waiting(twin.state)[0]
    many = searched(over_arrays, twin, seat, Budget(20_000, seed=1))
    assert many.simulations == 20_000
    timed = searched(over_arrays, twin, seat, Budget(seconds=0.2, seed=1))
    assert timed.simulations > SIMULATIONS


@pytest.mark.soak
@each_game
def test_both_searches_choose_the_same_in_whole_games(game: str) -> None:
    over_arrays = search_over(CORES[game])
    players = all_games()[game].players
    for seed in range(30):
        match = Match(game, players=players[seed % len(players)], seed=seed)
        bots = [SearchBot(match.game, 30, searching=kind) for kind in (over_arrays, Search)]
        while seats := match.waiting():
            seat, budget = seats[0], Budget(seed=f"{seed} {len(match.moves)}")
            view, question = match.view(seat), match.question(seat)
            one, other = (bot.choose(view, question, budget) for bot in bots)
            assert one == other
            match.submit(seat, one)
