"""Bots with other habits: those of version 0.1 stay what they were, and both engines know the same ones."""

import json

import numpy as np
import pytest

from arrays import CORES, TABLES, good_answer, positions, twins
from wonders import SetupError, all_games
from wonders.bots import make_bot
from wonders.bots.habits import core_of, with_habit
from wonders.bots.matches.ladder import meet
from wonders.bots.matches.zoo import opponents, table
from wonders.cli import main
from wonders.fast.weights import flat

OLD = "0.1"
PINNED = {"duel": 561.31, "seven_wonders": 131.41, "architects": 124.42}
"""The sums of all numbers of version 0.1."""
habits = [(name, players, habit) for name, players in TABLES for habit in all_games()[name].advice.habits]


@pytest.mark.parametrize(("name", "players", "habit"), [one for one in habits if one[1] in {2, 3}])
def test_both_engines_have_the_same_habits(name: str, players: int, habit: str) -> None:
    game, core = with_habit(all_games()[name], habit), CORES[name]
    numbers = all_games()[name].advice.habits[habit]
    weights, prospects = flat(numbers.weights), flat(numbers.prospects)
    assert core.appraise_by is not None
    assert core.standing_by is not None
    for twin in positions(twins(name, players, 4), good_answer):
        worth, standing = np.zeros(core.actions), np.zeros(core.players)
        for seat in twin.game.rules.waiting(twin.state):
            actions = twin.legal(seat)
            core.appraise_by(weights, twin.array, seat, actions, len(actions), worth)
            expected = game.advice.appraise(twin.state, seat, actions.tolist())
            assert worth[: len(actions)].tolist() == pytest.approx(expected, abs=1e-9)
        core.standing_by(prospects, twin.array, standing)
        assert standing[:players].tolist() == pytest.approx(game.standing(twin.state), abs=1e-9)


@pytest.mark.parametrize("name", sorted(CORES))
def test_the_numbers_of_version_0_1_stay(name: str) -> None:
    habit = all_games()[name].advice.habits[OLD]
    assert round(float(flat(habit.weights).sum() + flat(habit.prospects).sum()), 2) == PINNED[name]


def test_a_core_with_another_habit_is_one_of_its_own() -> None:
    game = all_games()["duel"]
    assert core_of(game).game == "duel"
    assert core_of(game, "science").game == "duel@science"
    assert core_of(game, "science") is core_of(game, "science")


@pytest.mark.parametrize(
    ("notation", "complaint"),
    [("greedy@9.9", "there is no habit '9.9' in duel"), ("random@0.1", "no bot"), ("search:x@0.1", "is not one")],
)
def test_unknown_habits_are_refused(notation: str, complaint: str) -> None:
    with pytest.raises(SetupError, match=complaint):
        make_bot(notation, all_games()["duel"])


@pytest.mark.parametrize("name", sorted(all_games()))
def test_every_game_has_a_zoo_to_be_measured_against(name: str) -> None:
    game = all_games()[name]
    others = opponents(game, ["zoo", "random"])
    assert {"greedy", "greedy@0.1", "greedy@science", "greedy@army", "random"} <= set(others)
    text = table(game, meet(name, [("greedy", other) for other in others], games=2))
    assert text.count("\n| `greedy` |") == len(others)


def test_the_command_measures_against_the_zoo(capsys: pytest.CaptureFixture[str]) -> None:
    with pytest.raises(SystemExit):
        main(["arena", "duel", "--bots", "greedy@science", "--against", "greedy", "--games", "10", "--jobs", "1"])
    assert "| `greedy@science` | `greedy` |" in (text := capsys.readouterr().out)
    assert "science" in text.splitlines()[-1].split("|")[5]
    with pytest.raises(SystemExit):
        main(["arena", "duel", "--bots", "random", "--against", "zoo", "--games", "2", "--jobs", "1", "--json"])
    assert len(json.loads(capsys.readouterr().out)) == len(opponents(all_games()["duel"], ["zoo"]))
