"""The command line: what it prints, and that wrong input gets one line and exit status 2."""

import json
import subprocess
import sys
from datetime import date
from pathlib import Path

import pytest

from playing import played
from wonders import Player, Replay, ReplayError, all_games, dumps, find_game, loads
from wonders.cli import main
from wonders.core.fair import Proof

KEYS = {"game", "players", "games", "actions", "seconds", "actions_per_second", "outcomes", "digest"}


def run(*arguments: str) -> int:
    with pytest.raises(SystemExit) as info:
        main(arguments)
    return int(info.value.code or 0)


@pytest.fixture
def replay(tmp_path: Path) -> Path:
    file = tmp_path / "game.replay"
    file.write_text(dumps(played("duel", seed=3)), encoding="utf-8")
    return file


def test_a_deal_is_verified(tmp_path: Path, replay: Path, capsys: pytest.CaptureFixture[str]) -> None:
    proof = Proof("table", 5, ("ab" * 32, ""))
    file = tmp_path / "proved.replay"
    text = dumps(Replay.of(played("duel", seed=proof.number), proof=proof))
    file.write_text(text, encoding="utf-8")
    assert run("verify", str(file), "--seal", proof.commitment, "--part", "ab" * 32) == 0
    assert "come from these numbers" in capsys.readouterr().out
    assert run("verify", str(file), "--seal", "0" * 64) == 2
    assert run("verify", str(file), "--part", "0" * 64) == 2
    assert run("verify", str(replay)) == 2
    assert "has no proof" in capsys.readouterr().err
    file.write_text(text.replace("ab" * 32, "ac" * 32), encoding="utf-8")
    assert run("verify", str(file)) == 2
    assert "does not come from its proof" in capsys.readouterr().err


def test_games_are_listed(capsys: pytest.CaptureFixture[str]) -> None:
    assert run("games") == 0
    text = capsys.readouterr().out
    for game in all_games().values():
        assert game.id in text
        assert game.title in text


@pytest.mark.parametrize("game", sorted(all_games()))
def test_simulate_reports_as_json(game: str, capsys: pytest.CaptureFixture[str]) -> None:
    assert run("simulate", game, "--games", "5", "--seed", "9", "--json") == 0
    report = json.loads(capsys.readouterr().out)
    assert set(report) >= KEYS
    assert report["game"] == game
    assert report["games"] == sum(report["outcomes"].values()) == 5
    assert report["actions"] > 5


@pytest.mark.parametrize("game", sorted(all_games()))
def test_simulate_reports_in_words(game: str, capsys: pytest.CaptureFixture[str]) -> None:
    assert run("simulate", game, "--games", "3") == 0
    text = capsys.readouterr().out
    assert "actions/s" in text
    assert "digest" in text


@pytest.mark.parametrize("game", sorted(all_games()))
def test_equal_seeds_give_equal_digests_in_two_processes(game: str) -> None:
    command = [sys.executable, "-m", "wonders", "simulate", game, "--games", "8", "--seed", "4", "--json"]
    reports = [
        json.loads(subprocess.run(command, capture_output=True, check=True, env={"PYTHONHASHSEED": seed}).stdout)
        for seed in ("1", "2")
    ]
    assert reports[0]["digest"] == reports[1]["digest"]
    assert reports[0]["actions"] == reports[1]["actions"]


def test_the_digest_never_changes(capsys: pytest.CaptureFixture[str]) -> None:
    """Pinned: a change here means that stored seeds no longer give the games they gave."""
    assert run("simulate", "duel", "--games", "20", "--seed", "1", "--json") == 0
    assert (
        json.loads(capsys.readouterr().out)["digest"]
        == "2e3b68c84201ffea25ffce286c12a0bc47b7719dc02f521592444bc097798aa1"
    )


@pytest.mark.parametrize("game", sorted(all_games()))
def test_the_catalog_lists_every_name(game: str, capsys: pytest.CaptureFixture[str]) -> None:
    assert run("catalog", game) == 0
    text = capsys.readouterr().out
    found = all_games()[game]
    for names in found.texts.names.values():
        assert names["en"] in text


def test_a_replay_is_shown(replay: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert run("replay", str(replay)) == 0
    text = capsys.readouterr().out
    assert "Age III begins" in text
    assert "Total" in text
    assert "result as recorded" in " ".join(text.split())


def test_a_replay_is_told_by_the_names_of_those_who_played(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    seats = [Player("[b]Zoë[/b]"), Player("Bot 2", bot="skilled")]
    file = tmp_path / "named.replay"
    file.write_text(dumps(Replay.of(played("duel", seed=3), seats, date(2026, 11, 16))), encoding="utf-8")
    assert run("replay", str(file), "--language", "cs") == 0
    title, first, second, *lines = capsys.readouterr().out.splitlines()
    assert title.endswith(" · 2026-11-16")
    assert (first.strip(), second.strip()) == ("[b]Zoë[/b]", "Bot 2 (zdatný)")
    assert any("[b]Zoë[/b] staví" in line for line in lines)
    assert any("[b]Zoë[/b] │ Bot 2" in " ".join(line.split()).replace("┃", "│") for line in lines), "the score sheet"


def test_a_finished_game_is_reviewed(replay: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert run("review", str(replay), "--seat", "1") == 0
    text = capsys.readouterr().out
    for part in ("Chance to win", "Accuracy", "Turning points", "Luck", "Better"):
        assert part in text
    assert run("review", str(replay), "--seat", "2") == 2
    assert "there is no seat 2" in capsys.readouterr().err


def test_every_answer_at_a_moment_is_told(replay: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert run("review", str(replay), "--at", "3") == 0
    told = capsys.readouterr().out
    assert "Chance to win" in told
    assert told.count("%") > 3
    assert run("review", str(replay), "--at", "9999") == 2
    assert "no such moment" in capsys.readouterr().err


def test_a_game_that_goes_on_is_not_reviewed(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    file = tmp_path / "cut.replay"
    file.write_text(dumps(played("duel", seed=3, moves=9)), encoding="utf-8")
    assert run("review", str(file)) == 2
    assert "once it is over" in capsys.readouterr().err


def test_a_replay_is_verified(replay: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert run("replay", str(replay), "--verify") == 0
    text = capsys.readouterr().out
    assert "finished" in text
    assert "begins" not in text


@pytest.mark.parametrize(
    ("arguments", "complaint"),
    [
        (["simulate", "chess"], "there is no game 'chess'"),
        (["catalog", "chess"], "there is no game 'chess'"),
        (["play", "chess"], "there is no game 'chess'"),
        (["simulate", "duel", "--players", "9"], "duel is for 2 players, not 9"),
        (["simulate", "duel", "--players", "two"], "expected a whole number, 0 or more, not 'two'"),
        (["simulate", "duel", "--seed", "x"], "expected a whole number, 0 or more, not 'x'"),
        (["simulate", "duel", "--seed", "-3"], "expected"),
        (["simulate", "duel", "--games", "0"], "the number of games is 1 or more"),
        (["simulate", "duel", "--option", "wonders"], "an option is written NAME=VALUE"),
        (["simulate", "duel", "--option", "wonders=many"], "option wonders is one of draft, first_game, not 'many'"),
        (["simulate", "duel", "--option", "moons=2"], "duel has no option 'moons'"),
        (["play", "duel", "--seat", "5"], "there is no seat 5"),
        (["play", "duel", "--bot", "deep_thought"], "there is no bot 'deep_thought'"),
        (["play", "duel", "--save", "no/such/folder/x.replay"], "cannot save the game"),
        (["replay", "missing.replay"], "cannot read missing.replay"),
        (["replay", "."], "cannot read"),
        (["fly"], "invalid choice: 'fly'"),
        ([], "required: COMMAND"),
    ],
)
def test_wrong_input_gets_one_line(
    arguments: list[str],
    complaint: str,
    capsys: pytest.CaptureFixture[str],
    tmp_path: Path,
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.chdir(tmp_path)
    assert run(*arguments) == 2
    captured = capsys.readouterr()
    assert captured.out == ""
    assert complaint in captured.err
    assert captured.err.count("\n") == 1
    assert list(tmp_path.iterdir()) == []


def damaged(text: str) -> dict[str, str]:
    """Ways to damage a replay file."""
    lines = text.splitlines(keepends=True)
    first_move = next(number for number, line in enumerate(lines) if line.startswith("0 "))
    result = next(number for number, line in enumerate(lines) if line.startswith("result"))
    return {
        "this is no replay file": "".join(lines[1:]),
        "the file is cut short": "".join(lines[:3]),
        "line 2: there is no game 'chess'": text.replace("game duel", "game chess"),
        "rules version 99": text.replace("rules 1\n", "rules 99\n"),
        "the recorded set-up is impossible: duel is for 2 players": text.replace("players 2", "players 4"),
        "the deal needs 20 different cards": text.replace(" baths", " altar", 1),
        "the deal needs all 10 progress tokens": text.replace("deal progress", "deal progress law", 1),
        "move 1 is refused": text.replace(lines[first_move], "1" + lines[first_move][1:], 1),
        "move 2 is refused": "".join([*lines[: first_move + 1], *lines[first_move:]]),
        "cannot make sense of 'gibberish'": "".join([*lines[:first_move], "gibberish\n", *lines[first_move:]]),
        "begins no action": "".join([*lines[:first_move], "0 fly away\n", *lines[first_move:]]),
        "do not lead to the recorded result": text.replace(lines[result], "result civilian 1 1\n"),
        "lead to the recorded result": "".join([*lines[: result - 2], *lines[result:]]),
        "line 4: cannot make sense": text.replace("players 2", "players two"),
    }


def test_a_game_of_another_rules_version_is_refused_in_a_sentence(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    """Whatever else has changed since: here an option and an answer that are no longer known."""
    text = dumps(played("seven_wonders", players=2, seed=3))
    game = find_game("seven_wonders")
    old = text.replace(f"rules {game.version}\n", f"rules {game.version - 1}\noption forgotten yes\n")
    file = tmp_path / "old.replay"
    file.write_text(old.replace("\n0 ", "\n0 forgotten ", 1), encoding="utf-8")
    sentence = (
        f"the game was recorded under rules version {game.version - 1} of 7 Wonders"
        f" and cannot be replayed under version {game.version}"
    )
    for arguments in (("replay", str(file)), ("replay", str(file), "--verify")):
        assert run(*arguments) == 2
        assert capsys.readouterr().err == f"wonders: {sentence}\n"
    with pytest.raises(ReplayError, match=sentence):
        loads(old)


KINDS = sorted(damaged(dumps(played("duel", seed=3))))


@pytest.mark.parametrize("complaint", KINDS)
def test_a_damaged_replay_gets_one_line(complaint: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    file = tmp_path / "damaged.replay"
    file.write_text(damaged(dumps(played("duel", seed=3)))[complaint], encoding="utf-8")
    assert run("replay", str(file), "--verify") == 2
    error = capsys.readouterr().err
    assert complaint in error
    assert error.count("\n") == 1


def test_a_replay_that_is_no_text_gets_one_line(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    file = tmp_path / "noise.replay"
    file.write_bytes(bytes(range(128, 256)))
    assert run("replay", str(file)) == 2
    assert "is no text file" in capsys.readouterr().err


def test_any_cut_of_a_replay_is_answered_without_a_traceback(
    replay: Path, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    """Fuzz: cut the file anywhere; it is either a shorter game or refused with one line."""
    text = replay.read_text(encoding="utf-8")
    file = tmp_path / "cut.replay"
    for end in range(0, len(text), 37):
        file.write_text(text[:end], encoding="utf-8")
        status = run("replay", str(file), "--verify")
        captured = capsys.readouterr()
        assert status in (0, 2)
        assert captured.err.count("\n") == (1 if status else 0)


@pytest.mark.parametrize(
    ("name", "value"),
    [("WORKERS", "two"), ("WORKERS", "-1"), ("DRAIN", "nan"), ("OPEN_METRICS", "perhaps"), ("LIMITS", "0")],
)
def test_a_setting_that_makes_no_sense_is_named_in_one_line(
    name: str, value: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setenv(f"WONDERS_{name}", value)
    assert run("check", "--data", str(tmp_path)) == 2
    assert capsys.readouterr().err.startswith(f"wonders: WONDERS_{name} is '{value}': ")
