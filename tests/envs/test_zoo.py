"""PettingZoo: its own checks, every game and number of players, and the same games on both engines."""

from collections.abc import Callable
from copy import deepcopy
from functools import partial
from types import SimpleNamespace
from typing import Any

import numpy as np
import pytest
from pettingzoo.test import api_test, max_cycles_test, parallel_api_test, seed_test

from wonders import Match, SetupError, all_games
from wonders.envs.zoo import env, parallel_env

ENGINES = ("readable", "array")
TABLES = [(name, players) for name, game in all_games().items() for players in game.players]
SEALED = [(name, players) for name, players in TABLES if name == "seven_wonders"]
each_table = pytest.mark.parametrize(("game", "players"), TABLES)
each_engine = pytest.mark.parametrize("engine", ENGINES)
dict_observations = pytest.mark.filterwarnings(
    # PettingZoo asks for plain arrays of all environments but some of its own, which have masks as ours have.
    "ignore:Observation is not a NumPy array",
    "ignore:Observation space for each agent probably should be",
    "ignore:Action mask numpy array is all zeros",  # that of a seat whose game is over
)


@each_engine
@each_table
@dict_observations
def test_pettingzoo_is_content(game: str, players: int, engine: str, capsys: pytest.CaptureFixture[str]) -> None:
    make = partial(env, game, players=players, engine=engine)
    api_test(make(), num_cycles=200)
    seed_test(make, num_cycles=60)


@each_engine
@pytest.mark.parametrize(("game", "players"), SEALED)
def test_pettingzoo_is_content_with_seats_that_choose_together(game: str, players: int, engine: str) -> None:
    parallel_api_test(parallel_env(game, players=players, engine=engine), num_cycles=120)


def test_a_game_is_cut_off_after_so_many_cycles() -> None:
    def seeded(make: Callable[..., Any], max_cycles: int) -> Any:
        made = make("seven_wonders", players=3, max_cycles=max_cycles)
        made.reset(seed=1)
        for seat, name in enumerate(made.possible_agents):
            made.action_space(name).seed(seat)
        return made

    max_cycles_test(SimpleNamespace(env=partial(seeded, env), parallel_env=partial(seeded, parallel_env)))


@each_table
def test_both_engines_play_the_match_of_the_seed(game: str, players: int) -> None:
    rng = np.random.default_rng(players)
    both = [env(game, players=players, engine=engine) for engine in ENGINES]
    for made in both:
        made.reset(seed=7)
    match = Match(game, players=players, seed=int(np.random.default_rng(7).integers(1 << 63)))
    for name in both[0].agent_iter():
        seen = [made.last() for made in both]
        for key in ("observation", "action_mask"):
            assert (seen[0][0][key] == seen[1][0][key]).all()
        assert seen[0][1:] == seen[1][1:]
        if seen[0][2]:
            action = None
        else:
            seat = int(name.removeprefix("player_"))
            legal = sorted(match.legal(seat))
            assert np.flatnonzero(seen[0][0]["action_mask"]).tolist() == legal
            action = int(rng.choice(legal))
            match.submit(seat, action)
        for made in both:
            made.step(action)
    assert match.outcome() is not None


@each_table
def test_rewards_say_who_beat_whom(game: str, players: int) -> None:
    made = env(game, players=players)
    made.reset(seed=3)
    for name in made.possible_agents:
        made.action_space(name).seed(4)
    while not any(made.terminations.values()):
        made.step(int(made.action_space(made.agent_selection).sample()))
    ranks = {name: info["rank"] for name, info in made.infos.items()}
    for name, rank in ranks.items():
        beaten = [(rank < other) - (rank > other) for other in ranks.values()]
        assert made.rewards[name] == sum(beaten) / (players - 1)
    assert abs(sum(made.rewards.values())) < 1e-9


def test_an_answer_that_is_not_legal_ends_the_game() -> None:
    made = env("duel")
    made.reset(seed=1)
    wrong = int(made.last()[0]["action_mask"].argmin())
    offender = made.agent_selection
    made.step(wrong)
    assert made.rewards == {name: -1.0 if name == offender else 0.0 for name in made.possible_agents}
    assert all(made.terminations.values())
    assert made.infos[offender] == {"illegal": wrong}
    together = parallel_env("seven_wonders", players=3)
    seen, _ = together.reset(seed=1)
    actions = {name: int(each["action_mask"].argmax()) for name, each in seen.items()}
    actions["player_1"] = int(seen["player_1"]["action_mask"].argmin())
    _, earned, terminated, _, infos = together.step(actions)
    assert earned == {"player_0": 0.0, "player_1": -1.0, "player_2": 0.0}
    assert all(terminated.values())
    assert infos["player_1"] == {"illegal": actions["player_1"]}
    assert not together.agents


@each_engine
def test_what_a_seat_sees_is_drawn_as_text(engine: str, capsys: pytest.CaptureFixture[str]) -> None:
    made = env("duel", render_mode="ansi", engine=engine)
    made.reset(seed=1)
    drawn = made.render()
    assert drawn is not None
    assert "player_1" in drawn
    aloud = env("duel", render_mode="human", engine=engine)
    aloud.reset(seed=1)
    assert capsys.readouterr().out.strip() == drawn.strip()


@each_engine
@each_table
def test_a_copy_goes_its_own_way(game: str, players: int, engine: str) -> None:
    made = env(game, players=players, engine=engine)
    made.reset(seed=2)
    for _ in range(5):
        made.step(int(made.last()[0]["action_mask"].argmax()))
    copied = deepcopy(made)
    before = made.last()[0]["observation"].copy()
    ends = []
    for each in (copied, made):
        if each is made:
            assert (made.last()[0]["observation"] == before).all()
        while not any(each.terminations.values()):
            each.step(int(each.last()[0]["action_mask"].argmax()))
        ends.append((each.rewards, each.infos))
    assert ends[0] == ends[1]


def test_what_cannot_be_is_refused() -> None:
    with pytest.raises(SetupError, match="no choices that are made together"):
        parallel_env("duel")
    with pytest.raises(SetupError, match="an engine is one of"):
        env("duel", engine="steam")
    with pytest.raises(SetupError, match="a render mode is one of"):
        env("duel", render_mode="rgb_array")
