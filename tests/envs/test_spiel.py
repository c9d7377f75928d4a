"""OpenSpiel: its own checks, one of its searches, and information states that tell what a seat knows and no more."""

import json
import unittest
from io import StringIO
from typing import Any

import numpy as np
import pyspiel
import pytest
from open_spiel.integration_tests import api_test
from open_spiel.python.algorithms.ismcts import ISMCTSBot
from open_spiel.python.algorithms.mcts import RandomRolloutEvaluator
from open_spiel.python.algorithms.outcome_sampling_mccfr import OutcomeSamplingSolver

import wonders.envs.spiel  # noqa: F401  registers the games
from wonders import all_games

TABLES = [(name, players) for name, game in all_games().items() for players in (game.players[0], game.players[-1])]
each_table = pytest.mark.parametrize(("game", "players"), sorted(set(TABLES)))


def loaded(game: str, **parameters: Any) -> Any:
    return pyspiel.load_game(f"wonders_{game}", parameters)


@pytest.mark.parametrize(("game", "players"), [("duel", 2), ("seven_wonders", 3), ("architects", 3)])
def test_openspiel_is_content(game: str, players: int) -> None:
    about = {"game_name": f"wonders_{game}", "game": loaded(game, players=players)}
    checks = unittest.defaultTestLoader.loadTestsFromTestCase(
        type("Checks", (api_test.EnforceAPIOnPartialTreeBase,), about)
    )
    result = unittest.TextTestRunner(StringIO()).run(checks)
    assert result.testsRun >= 5
    assert result.wasSuccessful(), [*result.errors, *result.failures]


@each_table
def test_random_games_pass_the_checks_of_openspiel(game: str, players: int, capfd: pytest.CaptureFixture[str]) -> None:
    pyspiel.random_sim_test(loaded(game, players=players), num_sims=1, serialize=players == 2, verbose=False)


def in_the_middle(game: str, players: int, answers: int, seed: int = 1) -> Any:
    rng, state = np.random.RandomState(seed), loaded(game, players=players).new_initial_state()
    while state.is_chance_node() or len(state.progress.answers) < answers:
        choices = [number for number, _ in state.chance_outcomes()] if state.is_chance_node() else state.legal_actions()
        state.apply_action(int(rng.choice(choices)))
    return state


@each_table
def test_a_resampled_state_is_the_same_to_the_seat(game: str, players: int) -> None:
    state = in_the_middle(game, players, 7 * players + 1)
    seat = state.current_player()
    sampler = pyspiel.UniformProbabilitySampler(0.0, 1.0)
    others = set()
    for _ in range(4):
        found = state.resample_from_infostate(seat, sampler)
        assert found.information_state_string(seat) == state.information_state_string(seat)
        assert found.legal_actions() == state.legal_actions()
        others.add(json.dumps(found.progress.game.codec.dump(found.progress.state)))
    assert len(others) > 1


def test_information_states_hide_what_is_sealed() -> None:
    state = in_the_middle("seven_wonders", 3, 0)
    assert state.current_player() == 0
    choices = [state.child(action) for action in state.legal_actions()[:2]]
    told = [child.information_state_string(1) for child in choices if child.current_player() == 1]
    assert len(set(told)) == 1
    own = {child.information_state_string(0) for child in choices}
    assert len(own) == 2


def test_a_copy_goes_its_own_way() -> None:
    state = in_the_middle("duel", 2, 10)
    before = state.information_state_string(0)
    copied = state.clone()
    copied.apply_action(copied.legal_actions()[0])
    assert state.information_state_string(0) == before
    assert copied.information_state_string(0) != before


def test_a_search_of_openspiel_plays_duel() -> None:
    game, rng = loaded("duel"), np.random.RandomState(3)
    bot = ISMCTSBot(game, RandomRolloutEvaluator(1, rng), uct_c=1.0, max_simulations=6, random_state=rng)
    state = in_the_middle("duel", 2, 50)
    while not state.is_terminal():
        state.apply_action(bot.step(state))
    assert sum(state.returns()) == 0


def test_regret_is_minimised_over_samples_of_duel() -> None:
    solver = OutcomeSamplingSolver(loaded("duel"))
    solver.iteration()
    policy = solver.average_policy().action_probabilities(in_the_middle("duel", 2, 3))
    assert sum(policy.values()) == pytest.approx(1)
