"""The search over arrays: fed with the same worlds it finds out the same as the readable one."""

from time import monotonic, sleep
from typing import Any

import pytest

from arrays import CORES, Fed, Twins, good_answer, positions, twins
from playing import TOYS
from wonders.bots import search as readable
from wonders.bots.arrays import search_over, seed_of
from wonders.bots.background import array_search
from wonders.bots.bot import Budget
from wonders.bots.search import DEFAULT, Search, SearchBot
from wonders.core.match import Match, Question
from wonders.core.registry import all_games
from wonders.fast.search import chance_generator, world_generator

SIMULATIONS = 150
each_game = pytest.mark.parametrize("game", sorted(CORES))


class World(Fed):
    """The chance of a world of the readable search, drawn as the search over arrays draws it."""

    def __init__(self, seed: int | str, *labels: str) -> None:
        self.names = seed_of(seed), int(labels[1])
        super().__init__(world_generator(*self.names))

    def stream(self, *_labels: str) -> Fed:
        return Fed(chance_generator(*self.names))


def searched(kind: type[Search], twin: Twins, seat: int, budget: Budget) -> Search:
    view = twin.game.views.view(twin.state, seat)
    question = Question(twin.players, seat, 0, "", tuple(twin.game.rules.legal(twin.state, seat)))
    search = kind(twin.game, DEFAULT, view, question, budget)
    search.halve(budget.clock())
    return search


def found(search: Search) -> dict[int, Any]:
    return {action: (edge.tries, edge.value, edge.wins, edge.points) for action, edge in search.edges.items()}


@each_game
def test_both_searches_find_out_the_same_in_the_same_worlds(game: str, monkeypatch: pytest.MonkeyPatch) -> None:
    over_arrays = search_over(CORES[game])
    monkeypatch.setattr(readable, "Chance", World)
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


@each_game
def test_a_search_is_made_ready_in_the_background(game: str) -> None:
    readable_game = all_games()[game]
    until = monotonic() + 300
    while (ready := array_search(readable_game)) is None and monotonic() < until:
        sleep(0.05)
    assert ready is not None
    bot = SearchBot(readable_game, SIMULATIONS)
    bot.searching = ready
    match = Match(game, seed=3)
    seat = match.waiting()[0]
    assert bot.choose(match.view(seat), match.question(seat), Budget(seed=1)) in match.legal(seat)


def test_a_game_without_an_array_core_has_no_search_over_it() -> None:
    assert array_search(TOYS["toy_auction"]) is None
