"""What `python -m tools.new_game` writes: a game that obeys the laws, and that can be played at once."""

import asyncio
import inspect
import os
import shutil
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path

import httpx
import pytest
from tools.new_game import REGISTRY, ROOT, enter, main, write

from cli.test_play import Keyboard
from contract import test_laws as laws
from made import FOLDER, NAME, TITLE, made_game
from playing import ALL
from serving import Process, seated
from wonders.bots.matches.arena import compete
from wonders.core.chance import Chance
from wonders.core.game import AnyGame
from wonders.core.match import Match
from wonders.core.registry import all_games
from wonders.terminal.playing import Terminal

LAWS = [law for name, law in vars(laws).items() if name.startswith("test_")]


@pytest.fixture(scope="module")
def folder(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A folder with a game that the tool has made."""
    place = tmp_path_factory.mktemp("made")
    write(NAME, TITLE, place)
    return place


@pytest.fixture
def game(folder: Path, monkeypatch: pytest.MonkeyPatch) -> AnyGame:
    """That game, known for the time of a test."""
    found = made_game(folder)
    monkeypatch.setitem(all_games(), NAME, found)
    monkeypatch.setitem(ALL, NAME, found)
    return found


@pytest.mark.parametrize("law", LAWS, ids=lambda law: law.__name__)
def test_it_obeys_the_law(law: Callable[..., None], game: AnyGame, monkeypatch: pytest.MonkeyPatch) -> None:
    given = {"game": NAME, "players": 3, "monkeypatch": monkeypatch}
    law(**{name: given[name] for name in inspect.signature(law).parameters})


def test_its_own_tests_pass_and_it_keeps_to_the_style(folder: Path, game: AnyGame) -> None:
    tests = folder / "tests/rulebook" / NAME
    environment = os.environ | {"PYTHONPATH": str(ROOT / "tests"), FOLDER: str(folder)}
    run(
        folder,
        "pytest",
        "-q",
        "-p",
        "made",
        "-p",
        "no:cacheprovider",
        "--import-mode=importlib",
        tests,
        env=environment,
    )
    run(ROOT, "ruff", "check", "--quiet", "--no-cache", "--config", "pyproject.toml", folder / "src")


def run(place: Path, module: str, *arguments: object, env: dict[str, str] | None = None) -> None:
    command = [sys.executable, "-m", module, *map(str, arguments)]
    done = subprocess.run(command, cwd=place, env=env, capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stdout


def test_it_is_played_in_the_terminal(game: AnyGame, tmp_path: Path) -> None:
    table = Terminal(Keyboard(*["1"] * 50), Match(game, seed=5), (0,), "beginner", tmp_path / "game.replay")
    assert table.play() is not None
    shown = table.console.export_text()
    assert all(text in shown for text in ("Your hand", "Cards in hand", "Total"))


def test_bots_play_it_and_the_strong_ones_win(game: AnyGame) -> None:
    master, beginner = compete(NAME, ("expert", "beginner"), games=12, seed=1).bots
    assert master.win_rate > beginner.win_rate


def test_it_is_played_over_the_server(folder: Path, game: AnyGame, tmp_path: Path) -> None:
    process = Process(tmp_path / "data", WONDERS_MODULES="made", WONDERS_TEST_GAMES=str(folder)).wait_until_up()

    async def whole_game() -> None:
        async with httpx.AsyncClient(timeout=60, trust_env=False) as http, asyncio.timeout(60):
            table, (anna,) = await seated(http, process.url, NAME, 1, bots=["beginner"])
            async with anna.at(table) as socket:
                last = await socket.play(Chance(1))
            assert last["table"]["status"] == "over"
            page = await http.get(f"{process.url}/table/{table}")
            assert TITLE in page.text

    try:
        asyncio.run(whole_game())
    finally:
        process.stop()


def test_it_takes_its_line_in_the_registry(tmp_path: Path) -> None:
    registry = tmp_path / "registry.py"
    shutil.copy(ROOT / REGISTRY, registry)
    enter(NAME, registry)
    before, after = (path.read_text().splitlines() for path in (ROOT / REGISTRY, registry))
    assert [line for line in after if line not in before] == [f'    "wonders.games.{NAME}",']
    compile(registry.read_text(), "registry", "exec")


def test_it_writes_over_nothing(folder: Path) -> None:
    with pytest.raises(FileExistsError, match=NAME):
        write(NAME, TITLE, folder)


@pytest.mark.parametrize(("name", "complaint"), [("New Game", "is no id"), ("7th", "is no id"), ("duel", "already")])
def test_a_name_that_will_not_do_is_refused(name: str, complaint: str, capsys: pytest.CaptureFixture[str]) -> None:
    with pytest.raises(SystemExit):
        main([name])
    assert complaint in capsys.readouterr().err


def test_a_title_that_would_end_its_text_is_refused(capsys: pytest.CaptureFixture[str]) -> None:
    with pytest.raises(SystemExit):
        main([NAME, "--title", 'The "Village"'])
    assert "no quotation marks" in capsys.readouterr().err
