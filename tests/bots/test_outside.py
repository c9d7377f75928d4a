"""The door for other people's bots: by class, by module and name, by entry point; and what is no bot is refused."""

import json
import subprocess
import sys
from importlib.metadata import EntryPoint
from pathlib import Path

import pytest

from playing import played
from toys.bots import First
from wonders import SetupError, find_game
from wonders.bots import Budget, make_adviser, make_bot
from wonders.bots.matches.arena import compete
from wonders.bots.matches.ladder import pairings
from wonders.bots.outside import GROUP
from wonders.cli import main
from wonders.simulation import simulate

DUEL = find_game("duel")


def first_answer(bot: object) -> bool:
    match = played("duel", seed=1, moves=5)
    question = match.question(match.waiting()[0])
    made = make_bot(bot, match.game)  # type: ignore[arg-type]
    return made.choose(match.view(question.seat), question, Budget()) == question.legal[0]


def test_a_bot_is_found_by_class_and_by_module_and_name() -> None:
    assert first_answer(First)
    assert first_answer("toys.bots:First")


def test_a_bot_is_found_by_the_name_an_installed_package_gave_it(monkeypatch: pytest.MonkeyPatch) -> None:
    offered = {"first": EntryPoint("first", "toys.bots:First", GROUP)}
    monkeypatch.setattr("wonders.bots.outside.installed", lambda: offered)
    monkeypatch.setattr("wonders.bots.levels.installed", lambda: offered)
    assert first_answer("first")
    with pytest.raises(SetupError, match=r"there is no bot 'second' \(there are .*first, and your own as module:Class"):
        make_bot("second", DUEL)


def test_entry_points_are_those_of_installed_packages(tmp_path: Path) -> None:
    info = tmp_path / "others-1.dist-info"
    info.mkdir()
    (info / "METADATA").write_text("Metadata-Version: 2.1\nName: others\nVersion: 1\n")
    (info / "entry_points.txt").write_text(f"[{GROUP}]\nothers = others_bots:Bot\n")
    (tmp_path / "others_bots.py").write_text("from toys.bots import First as Bot\n")
    command = [sys.executable, "-m", "wonders", "arena", "duel", "--bots", "others,random", "--games", "2", "--json"]
    paths = f"{tmp_path}:{Path(__file__).parents[1]}"
    done = subprocess.run(command, capture_output=True, text=True, env={"PYTHONPATH": paths}, check=True, timeout=120)
    assert [bot["bot"] for bot in json.loads(done.stdout)["bots"]] == ["others", "random"]


@pytest.mark.parametrize(
    ("notation", "complaint"),
    [
        ("no_such_module:Bot", "module not found: there is no 'no_such_module'"),
        ("toys.no_such_module:Bot", "module not found: there is no 'toys.no_such_module'"),
        ("needy_bot:Bot", "the module 'needy_bot' cannot be loaded: No module named 'what_it_needs'"),
        ("wrong_bot:Bot", "the module 'wrong_bot' cannot be loaded: SyntaxError"),
        ("toys.bots:Second", "no such class: the module 'toys.bots' has no 'Second'"),
        ("toys.bots:", "no such class: the module 'toys.bots' has no ''"),
        ("toys.bots:nothing", "'toys.bots:nothing' is not a bot: it cannot be called with a game"),
        ("toys.bots:NoBot", r"'toys.bots:NoBot' is not a bot: it has no method choose\(view, question, budget\)"),
        ("toys.bots:Unsendable", "the bot 'toys.bots:Unsendable' does not play duel: TypeError"),
    ],
)
def test_what_is_no_bot_is_refused_in_one_line(
    notation: str, complaint: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    (tmp_path / "needy_bot.py").write_text("import what_it_needs\n")
    (tmp_path / "wrong_bot.py").write_text("class Bot\n")
    monkeypatch.syspath_prepend(str(tmp_path))
    with pytest.raises(SetupError, match=complaint) as info:
        make_bot(notation, DUEL)
    assert "\n" not in str(info.value)


def test_an_answer_that_is_not_legal_is_the_bots_fault() -> None:
    with pytest.raises(SetupError, match=r"the bot 'toys.bots:Cheat' answered -1, which is not legal"):
        compete("duel", ("toys.bots:Cheat", "random"), games=2)


def test_a_bot_that_only_chooses_gives_no_advice() -> None:
    with pytest.raises(SetupError, match="gives no advice"):
        make_adviser("toys.bots:First", DUEL)


def test_bots_from_outside_are_measured_in_one_process_or_several() -> None:
    results = [compete("duel", (First, "toys.bots:First"), games=4, seed=3, jobs=jobs) for jobs in (1, 2)]
    for result in results:
        assert [bot.bot for bot in result.bots] == ["First", "toys.bots:First"]
        assert [bot.win_rate for bot in result.bots] == [0.5, 0.5]


def test_the_ladder_lets_a_bot_meet_every_level() -> None:
    assert pairings(adjacent=True, bots=("mine:Bot",))[5:] == [
        ("mine:Bot", level) for level in ("grandmaster", "master", "expert", "skilled", "casual", "beginner")
    ]


def test_games_of_a_bot_are_simulated_alike_from_equal_seeds() -> None:
    first, again, other = (simulate(DUEL, games=3, seed=seed, bot="toys.bots:First") for seed in (1, 1, 2))
    assert first.digest == again.digest != other.digest
    assert first.bot == "toys.bots:First"


def test_the_commands_find_a_bot_in_the_folder_they_are_given_in(tmp_path: Path) -> None:
    (tmp_path / "mine.py").write_text("from wonders.bots import GreedyBot\n\n\nclass Mine(GreedyBot):\n    pass\n")
    command = [str(Path(sys.executable).with_name("wonders")), "simulate", "duel", "--bot", "mine:Mine", "--games", "2"]
    done = subprocess.run(command, cwd=tmp_path, capture_output=True, text=True, check=True, timeout=60)
    assert "bot mine:Mine" in done.stdout


@pytest.mark.parametrize("command", ["arena duel --games 2 --bots", "simulate duel --bot", "play duel --bot"])
def test_the_commands_refuse_what_is_no_bot_in_one_line(command: str, capsys: pytest.CaptureFixture[str]) -> None:
    with pytest.raises(SystemExit) as info:
        main([*command.split(), "no_such_module:Bot"])
    assert info.value.code == 2
    assert capsys.readouterr().err == "wonders: module not found: there is no 'no_such_module'\n"
