"""Long samples of random play of 7 Wonders, for `make soak`."""

import pytest

from properties.seven_wonders_checks import check_cards, check_coins, check_derived, check_table
from wonders.core.chance import Chance
from wonders.core.events import Event
from wonders.games.seven_wonders import GAME
from wonders.games.seven_wonders.rules.catalog import BOARD_IDS, STAGES
from wonders.games.seven_wonders.rules.state import State

pytestmark = pytest.mark.soak

GAMES = 3_000


@pytest.mark.parametrize("players", [2, 3, 4, 5, 6, 7])
def test_three_thousand_games_keep_the_laws_and_complete_every_wonder(players: int) -> None:
    completed: set[str] = set()
    for seed in range(GAMES):
        completed |= played_by_the_laws(players, seed)
    assert completed == set(BOARD_IDS)


def played_by_the_laws(players: int, seed: int) -> set[str]:
    """Plays a random game with the laws checked after every turn; the boards whose last stage was built."""
    options = GAME.chosen(None)
    chance = Chance(seed, "soak")
    events: list[Event] = []
    state = GAME.rules.start(players, options, GAME.rules.deal(players, options, chance.stream("deal")), events)
    assert isinstance(state, State)
    coins = [3] * state.cities
    rows = told = 0
    while seats := GAME.rules.waiting(state):
        seat = chance.pick(seats)
        GAME.rules.apply(state, seat, chance.pick(GAME.rules.legal(state, seat)))
        if len(state.log) != rows or not GAME.rules.waiting(state):
            rows = len(state.log)
            check_cards(state)
            check_table(state)
            check_coins(state, coins, events[told:])
            told = len(events)
    check_derived(state)
    assert GAME.rules.outcome(state) is not None
    return {BOARD_IDS[board] for city, board in enumerate(state.boards) if state.stages[city] == len(STAGES[board])}
