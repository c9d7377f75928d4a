"""How the search works: rounds, verdicts and the ranking of answers."""

from typing import Any

import pytest

from toys import LOTTERY
from toys.changed import changed
from wonders.bots import Budget, SearchBot
from wonders.bots.judge import judge
from wonders.bots.play import Rounds, play_well
from wonders.core.chance import Chance
from wonders.core.match import Match
from wonders.core.outcome import Outcome

DRAW, SKIP = 0, 1


def lottery(players: int, moves: int) -> Match:
    match = Match(LOTTERY, players=players, seed=4)
    for _ in range(moves):
        match.submit(match.waiting()[0], DRAW)
    return match


def test_a_round_is_over_when_the_turn_comes_back() -> None:
    rounds = Rounds(0, 2)
    asked = [(0,), (1,), (1, 2), (0, 1), (0,), (2,), (0, 1, 2)]
    assert [rounds.over(seats) for seats in asked] == [False] * 6 + [True]


@pytest.mark.parametrize(("rounds", "turn"), [(1, 3), (2, 6), (99, 16)])
def test_playing_on_ends_with_the_rounds_or_the_game(rounds: int, turn: int) -> None:
    state = lottery(3, 0).state
    play_well(LOTTERY, state, Chance(1), Rounds(0, rounds))
    assert state.turn == turn


def test_a_verdict_in_the_middle_goes_by_the_standing() -> None:
    state = lottery(3, 2).state
    state.points = [9, 4, 9]
    verdicts = judge(LOTTERY, state)
    assert [verdict.points for verdict in verdicts] == [9, 4, 9]
    assert verdicts[0] == verdicts[2]
    assert verdicts[0].win == verdicts[0].value == 0.5
    assert verdicts[1].win < verdicts[1].value < 0.5


def test_a_verdict_at_the_end_goes_by_the_outcome() -> None:
    state = lottery(2, 16).state
    state.points = [9, 8]
    first, second = judge(LOTTERY, state)
    assert (first.win, second.win) == (1, 0)
    assert first.value + second.value == pytest.approx(1)
    assert 0.75 < first.value < 0.8
    state.points = [50, 0]
    assert judge(LOTTERY, state)[0].value > 0.98


def test_a_supremacy_counts_whole() -> None:
    def conquered(_state: Any) -> Outcome:
        return Outcome("conquest", (2, 1), ({"lots": 9}, {"lots": 3}), by_points=False)

    verdicts = judge(changed(LOTTERY, outcome=conquered), lottery(2, 3).state)
    assert [verdict.value for verdict in verdicts] == [0, 1]


@pytest.mark.parametrize("simulations", [40, 41])
def test_the_best_answer_is_chosen_however_often_it_was_tried(simulations: int) -> None:
    """The rules of thumb put skipping first, so it is tried once more if the number is odd; drawing is better."""
    fond_of_skipping = changed(LOTTERY, appraise=lambda _s, _seat, actions: [float(action) for action in actions])
    match = lottery(2, 1)
    bot = SearchBot(fond_of_skipping)
    budget = Budget(simulations=simulations)
    assert bot.choose(match.view(1), match.question(1), budget) == DRAW
    assert [option.action for option in bot.advise(match.view(1), match.question(1), budget)] == [DRAW, SKIP]
