"""The arena: equal seeds give equal results, seats rotate, and what is reported adds up."""

import json
from dataclasses import replace

import pytest

from wonders import SetupError, all_games
from wonders.bots import LEVELS
from wonders.bots.matches.arena import ArenaResult, compete
from wonders.bots.matches.ladder import Rung, meet, pairings, table
from wonders.cli import main

KEYS = {"bot", "win_rate", "win_rate_95", "mean_rank", "mean_points", "rating", "ms_per_move"}


def timeless(result: ArenaResult) -> ArenaResult:
    """The result without what depends on the machine."""
    return replace(result, bots=tuple(replace(bot, ms_per_move=0, ms_p95=0, ms_max=0) for bot in result.bots))


@pytest.mark.parametrize("game", sorted(all_games()))
def test_equal_seeds_give_equal_results_in_one_process_or_several(game: str) -> None:
    results = [compete(game, ("greedy", "random"), games=5, seed=3, jobs=jobs) for jobs in (1, 1, 2)]
    assert timeless(results[0]) == timeless(results[1]) == timeless(results[2])


def test_the_last_bot_fills_the_seats_and_shares_add_up() -> None:
    result = compete("seven_wonders", ("greedy", "random"), players=5, games=10, seed=1)
    greedy, random = result.bots
    assert (greedy.seats, random.seats) == (1, 4)
    assert greedy.win_rate + 4 * random.win_rate == pytest.approx(1, abs=1e-3)
    assert greedy.win_rate > 0.8
    assert greedy.mean_rank < random.mean_rank
    assert greedy.rank_gap > 0 > random.rank_gap
    assert greedy.rating > random.rating
    assert sum(greedy.points.values()) == pytest.approx(greedy.mean_points, abs=0.1)
    low, high = random.win_rate_95
    assert low <= random.win_rate <= high


def test_every_bot_sits_everywhere_on_every_deal() -> None:
    """Two equal bots on rotated deals are exactly equal: what one gains in a seat the other gains there too."""
    result = compete("duel", ("greedy", "greedy"), games=20, seed=2)
    assert result.bots[0].win_rate == result.bots[1].win_rate == 0.5
    assert result.bots[0].points == result.bots[1].points


@pytest.mark.parametrize(
    ("arguments", "complaint"),
    [
        ({"bots": ()}, "want 1 to 2 bots, not 0"),
        ({"bots": ("greedy", "random", "greedy"), "players": 2}, "want 1 to 2 bots, not 3"),
        ({"bots": ("nonsense",)}, "there is no bot 'nonsense'"),
        ({"bots": ("random",), "games": 0}, "number of games"),
        ({"bots": ("random",), "jobs": 0}, "number of jobs"),
        ({"bots": ("random",), "seed": -1}, "a seed is"),
        ({"bots": ("random",), "players": 3}, "for 2 players"),
    ],
)
def test_wrong_arguments_are_refused(arguments: dict[str, object], complaint: str) -> None:
    with pytest.raises(SetupError, match=complaint):
        compete("duel", **arguments)  # type: ignore[arg-type]


def test_the_command_reports_as_json_and_in_words(capsys: pytest.CaptureFixture[str]) -> None:
    command = ["arena", "duel", "--bots", "greedy,random", "--games", "4", "--jobs", "1"]
    with pytest.raises(SystemExit) as info:
        main([*command, "--json"])
    assert info.value.code == 0
    report = json.loads(capsys.readouterr().out)
    assert {"game", "players", "games", "bots"} <= set(report)
    assert all(set(bot) >= KEYS for bot in report["bots"])
    with pytest.raises(SystemExit):
        main(command)
    text = capsys.readouterr().out
    assert "greedy" in text
    assert "civilian" in text


def test_the_ladder_pairs_every_level_with_every_lower_one() -> None:
    assert len(pairings(adjacent=False)) == 15
    assert pairings(adjacent=True) == [(LEVELS[n + 1], LEVELS[n]) for n in range(5)]


def test_the_ladder_is_a_table(capsys: pytest.CaptureFixture[str]) -> None:
    result = compete("duel", ("casual", "beginner"), games=4, seed=1)
    text = table([Rung("casual", "beginner", result)])
    assert "| casual | beginner |" in text
    assert "grandmaster = `net+search:" in text


@pytest.mark.slow
def test_the_ladder_can_be_climbed() -> None:
    done: list[int] = []
    rungs = meet("architects", pairings(adjacent=True), players=2, games=2, progress=done.append)
    assert [(rung.higher, rung.lower) for rung in rungs] == pairings(adjacent=True)
    assert done[-1] == 10
