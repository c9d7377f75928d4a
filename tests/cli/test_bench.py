"""What `wonders bench` measures."""

import json

import pytest

from arrays import CORES
from wonders import all_games
from wonders.cli import main
from wonders.speed import tables


def run(*arguments: str) -> int:
    with pytest.raises(SystemExit) as info:
        main(["bench", "--seconds", "0.001", *arguments])
    return int(info.value.code or 0)


@pytest.mark.slow
@pytest.mark.parametrize(
    "game", [pytest.param(game, marks=[] if game == "duel" else [pytest.mark.soak]) for game in sorted(all_games())]
)
def test_every_core_is_measured(game: str, capsys: pytest.CaptureFixture[str]) -> None:
    players = all_games()[game].players[0]
    assert run(game, "--players", str(players), "--json") == 0
    rows = [json.loads(line) for line in capsys.readouterr().out.splitlines()]
    measured = {row["core"]: row for row in rows if row["game"] == game}
    assert {"readable", *(["array", "vector"] if game in CORES else [])} <= measured.keys()
    for row in rows:
        assert row["games_per_second"] >= 0
        assert row["answers_per_second"] > 0
        assert row["players"] >= 2
    for core in {"readable", "array"} & measured.keys():
        assert measured[core]["players"] == players
        assert measured[core]["simulations_per_second"] > 0


def test_the_table_has_a_line_for_each(capsys: pytest.CaptureFixture[str]) -> None:
    assert run("duel") == 0
    text = capsys.readouterr().out
    for word in ("simulations", "× readable", "duel", "readable"):
        assert word in text


def test_the_fewest_three_and_the_most_players_are_measured() -> None:
    games = all_games()
    assert [players for _, players in tables([games["seven_wonders"]], None)] == [2, 3, 7]
    assert [players for _, players in tables([games["duel"]], None)] == [2]
    assert [game.id for game, _ in tables(games.values(), 5)] == ["seven_wonders", "architects"]


@pytest.mark.parametrize(
    ("arguments", "complaint"),
    [
        (["chess"], "there is no game 'chess'"),
        (["duel", "--players", "5"], "none of these games is for 5 players"),
        (["duel", "--seconds", "0"], "a figure takes more than 0 and at most 60 seconds"),
    ],
)
def test_wrong_input_gets_one_line(arguments: list[str], complaint: str, capsys: pytest.CaptureFixture[str]) -> None:
    assert run(*arguments) == 2
    assert complaint in capsys.readouterr().err
