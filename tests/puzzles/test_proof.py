"""A long search may end early, and says what it would have said in the end."""

from types import SimpleNamespace
from typing import Any, cast

import pytest

from wonders.bots.search import Search
from wonders.core.chance import Chance
from wonders.puzzles.proof import CLEAR, GLANCE, SURE, Comparison, compare

LONG = 40_000


class Known:
    """A search over answers that win as often as is said; what luck there is they share, but for a rest."""

    def __init__(self, wins: dict[int, float], seed: int = 0, apart: float = 0.2) -> None:
        self.wins = wins
        self.apart = apart
        self.ranked = sorted(wins)
        self.edges = {action: SimpleNamespace(wins=0.0) for action in wins}
        self.simulations = 0
        self.chance = Chance(seed, "known")
        self.tried = dict.fromkeys(wins, 0)

    def try_all(self, actions: list[int], _clock: object, _share: float) -> None:
        luck = self.chance.below(1001) / 1000 - 0.5
        for action in actions:
            own = self.chance.below(1001) / 1000 - 0.5
            self.edges[action].wins += self.wins[action] + 0.8 * luck + 2 * self.apart * own
            self.tried[action] += 1
        self.simulations += len(actions)


def found(search: Known, doubt: Any = SURE, wanted: Any = None, simulations: int = LONG) -> Comparison:
    return compare(cast("Search", search), simulations, doubt, search.wins if wanted is None else wanted)


def test_what_is_clear_is_soon_found_and_by_how_much() -> None:
    search = Known({1: 0.3, 2: 0.52, 3: 0.65, 4: 0.2})
    result = found(search)
    assert (result.best, result.sure, result.is_clear) == (3, True, True)
    assert result.lead == pytest.approx(0.13, abs=0.04)
    assert result.simulations == search.simulations < LONG / 10
    assert search.tried[4] < search.tried[2] <= search.tried[3]


def test_what_is_as_good_as_another_is_soon_given_up() -> None:
    search = Known({1: 0.5, 2: 0.5, 3: 0.2})
    result = found(search)
    assert (result.sure, result.is_clear) == (True, False)
    assert search.simulations < LONG / 10


def test_answers_that_nobody_wants_end_the_search() -> None:
    wins = {1: 0.7, 2: 0.5, 3: 0.45}
    eager, patient = Known(wins), Known(wins)
    result = found(eager, wanted=(3,))
    assert (result.best, result.sure) == (1, True)
    found(patient)
    assert eager.simulations < patient.simulations


@pytest.mark.parametrize("lead", [0.03, 0.04])
def test_what_is_not_quite_clear_does_not_pass(lead: float) -> None:
    for seed in range(40):
        result = found(Known({1: 0.5, 2: 0.5 + lead, 3: 0.48}, seed), simulations=8000)
        assert not (result.sure and result.is_clear), seed


def test_at_the_edge_the_search_is_as_long_as_it_may_be() -> None:
    search = Known({1: 0.5, 2: 0.5 + CLEAR}, seed=3)
    result = found(search, simulations=2000)
    assert not result.sure
    assert search.simulations == 2000


def test_luck_that_all_answers_share_costs_nothing() -> None:
    alike, apart = Known({1: 0.5, 2: 0.6}, apart=0.05), Known({1: 0.5, 2: 0.6}, apart=0.4)
    assert found(alike).is_clear
    assert found(apart).is_clear
    assert alike.simulations < apart.simulations


def test_a_glance_takes_less_than_to_be_sure() -> None:
    quick, sure = Known({1: 0.4, 2: 0.55, 3: 0.4}), Known({1: 0.4, 2: 0.55, 3: 0.4})
    assert found(quick, GLANCE).best == found(sure).best == 2
    assert quick.simulations < sure.simulations
