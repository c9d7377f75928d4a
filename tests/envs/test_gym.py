"""Gymnasium: one seat against bots, and many games side by side."""

from typing import Any

import gymnasium
import numpy as np
import pytest
from gymnasium.utils.env_checker import check_env

from wonders import SetupError, all_games
from wonders.bots import RandomBot
from wonders.envs.gym import OneSeat
from wonders.envs.vector import SideBySide

TABLES = [(name, players) for name, game in all_games().items() for players in sorted({*game.players[:2]})]


def made(game: str, **how: Any) -> OneSeat:
    found = gymnasium.make(f"wonders/{game}-v{all_games()[game].version}", disable_env_checker=True, **how).unwrapped
    assert isinstance(found, OneSeat)
    return found


@pytest.mark.parametrize(("game", "players"), TABLES)
@pytest.mark.filterwarnings("ignore:Casting input x to numpy array", "ignore:.*is different from the unwrapped version")
def test_gymnasium_is_content(game: str, players: int, capsys: pytest.CaptureFixture[str]) -> None:
    check_env(made(game, players=players, bots="greedy"))


@pytest.mark.parametrize("bots", ["beginner", "wonders.bots.simple:RandomBot", ("greedy", RandomBot)])
def test_a_game_against_bots_is_played_to_its_end(bots: object) -> None:
    env = made("seven_wonders", players=3, bots=bots, seat=1)
    _, info = env.reset(seed=5)
    env.action_space.seed(5)
    done, reward = False, 0.0
    while not done:
        assert info == {"seat": 1}
        _, reward, done, _, info = env.step(env.action_space.sample())
    assert reward == {1: 1.0, 2: 0.0, 3: -1.0}[info["rank"]]


def test_every_game_draws_a_seat_where_none_is_given() -> None:
    env = made("architects", players=4, bots="random")
    assert {env.reset(seed=seed)[1]["seat"] for seed in range(30)} == set(range(4))


def test_an_answer_that_is_not_legal_ends_the_game() -> None:
    env = made("duel", bots="random")
    seen, _ = env.reset(seed=1)
    _, reward, terminated, truncated, info = env.step(int(seen["action_mask"].argmin()))
    assert (reward, terminated, truncated) == (-1.0, True, False)
    assert info["illegal"] == seen["action_mask"].argmin()


def test_what_the_seat_sees_is_drawn_as_text() -> None:
    env = made("duel", bots="random", render_mode="ansi")
    env.reset(seed=1)
    assert "player_0" in env.render()


def test_what_cannot_be_is_refused() -> None:
    with pytest.raises(SetupError, match="there are 2 other seats, not 1"):
        OneSeat("seven_wonders", players=3, bots=["greedy"])
    with pytest.raises(SetupError, match="there is no seat 2"):
        OneSeat("duel", seat=2)
    with pytest.raises(SetupError, match="opponents are one of random, greedy"):
        SideBySide("duel", 2, opponents="chess")


@pytest.mark.parametrize("opponents", [None, "random", "greedy"])
def test_games_side_by_side(opponents: str | None) -> None:
    envs = gymnasium.make_vec("wonders/duel-v1", num_envs=6, opponents=opponents)
    assert isinstance(envs, SideBySide)
    rng = np.random.default_rng(1)
    seen, infos = envs.reset(seed=3)
    ended, earned = 0, 0.0
    for _ in range(120):
        assert seen in envs.observation_space
        actions = np.array([rng.choice(np.flatnonzero(mask)) for mask in seen["action_mask"]])
        before, asked = {name: array.copy() for name, array in seen.items()}, infos["seat"]
        later, rewards, terminated, truncated, infos = envs.step(actions)
        assert all((seen[name] == before[name]).all() for name in seen), "what was returned is not written over"
        assert (rewards == infos["rewards"][range(6), asked]).all()
        assert not truncated.any()
        assert not rewards[~terminated].any()
        if opponents:
            assert (infos["seat"] == np.where(terminated, 1 - asked, asked)).all()
        ended, earned, seen = ended + terminated.sum(), earned + rewards.sum(), later
    assert ended >= 6
    if opponents == "greedy":
        assert earned / ended < -0.7, "random answers do not beat greedy ones"
    envs.close()


def test_a_seed_gives_the_same_games_side_by_side() -> None:
    one, two = SideBySide("duel", 4, threads=1), SideBySide("duel", 4, threads=2)
    for envs in (one, two):
        envs.reset(seed=9)
    for _ in range(40):
        masks = [envs._seen()["action_mask"] for envs in (one, two)]
        assert (masks[0] == masks[1]).all()
        actions = masks[0].argmax(axis=1)
        assert all(
            (first == second).all()
            for first, second in zip(one.step(actions)[1:4], two.step(actions)[1:4], strict=True)
        )
    for envs in (one, two):
        envs.close()
