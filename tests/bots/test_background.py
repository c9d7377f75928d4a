"""The search over arrays is made ready in the background, and where it cannot be, the readable one plays."""

import subprocess
import sys
from dataclasses import replace
from importlib.util import find_spec
from pathlib import Path
from threading import enumerate as threads
from time import monotonic, sleep

import pytest

from arrays import CORES
from playing import TOYS
from wonders.bots.arrays import compiled_search
from wonders.bots.background import array_search, has_core
from wonders.bots.bot import Budget
from wonders.bots.search import Search, SearchBot
from wonders.core.match import Match
from wonders.core.registry import all_games

REFUSE_EXECUTABLE = "import ctypes; assert ctypes.CDLL(None).prctl(65, 1, 0, 0, 0) == 0"
"""What systemd's MemoryDenyWriteExecute does to a process and all that it starts."""
PLAY = """
from threading import enumerate as threads
from wonders.bots import Budget, make_bot
from wonders.bots.background import array_search
from wonders.core.match import Match

match = Match("duel", seed=1)
print(make_bot("expert", match.game).choose(match.view(0), match.question(0), Budget(seed=1)))
for thread in threads():
    if thread.name == "compile duel":
        thread.join(120)
print(array_search(match.game))
"""


def run(program: str) -> list[str]:
    command = [sys.executable, "-W", "error", "-c", program]
    return subprocess.run(command, capture_output=True, text=True, check=True, timeout=200).stdout.splitlines()


@pytest.mark.parametrize("game", sorted(CORES))
def test_a_search_is_made_ready_in_the_background(game: str) -> None:
    readable_game = all_games()[game]
    compiled_search(readable_game, CORES[game])  # here, where nothing is before it; so the background has it soon
    until = monotonic() + 600
    while (ready := array_search(readable_game)) is None and monotonic() < until:
        sleep(0.05)
    assert ready is not None
    assert issubclass(ready, Search)


def test_what_is_installed_later_is_used_from_then_on(monkeypatch: pytest.MonkeyPatch) -> None:
    game, begun = all_games()["duel"], []
    monkeypatch.setattr("wonders.bots.background._asked", set())
    monkeypatch.setattr("wonders.bots.background._ready", {})
    monkeypatch.setattr("wonders.bots.background._prepare", lambda *given: begun.append(given))
    monkeypatch.setattr("wonders.bots.background.find_spec", lambda name: None if name == "numba" else find_spec(name))
    assert array_search(game) is None
    assert not begun
    monkeypatch.setattr("wonders.bots.background.find_spec", find_spec)
    for _ in range(2):
        array_search(game)
    for thread in threads():
        if thread.name == "compile duel":
            thread.join(60)
    assert begun == [(game, "")]


def test_the_first_choice_does_not_wait_and_the_next_are_the_same() -> None:
    match = Match("duel", seed=3)
    choices = [
        SearchBot(match.game, 40, searching=kind).choose(match.view(0), match.question(0), Budget(seed=1))
        for kind in (None, Search)
    ]
    assert choices[0] == choices[1]


def test_a_game_without_an_array_core_has_no_search_over_it() -> None:
    assert array_search(TOYS["toy_auction"]) is None


def test_a_game_with_changed_rules_has_no_search_over_the_core_of_another() -> None:
    changed = replace(all_games()["duel"], version=99)
    assert not has_core(changed)
    assert array_search(changed) is None


@pytest.mark.skipif(sys.platform != "linux", reason="the kernel's promise not to make memory executable")
def test_where_code_may_not_be_made_the_readable_search_plays_on() -> None:
    try:
        run(REFUSE_EXECUTABLE)
    except subprocess.CalledProcessError:
        pytest.skip("this kernel cannot refuse it")
    action, search = run(f"{REFUSE_EXECUTABLE}\n{PLAY}")
    assert int(action) >= 0
    assert search == "None"


def test_where_code_cannot_be_kept_the_readable_search_plays_on(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Code is to be kept in the folder that is named and in no other, and that one is a file."""
    (tmp_path / "file").touch()
    monkeypatch.setenv("NUMBA_CACHE_DIR", str(tmp_path / "file" / "folder"))
    monkeypatch.setenv("NUMBA_CACHE_LOCATOR_CLASSES", "UserProvidedCacheLocator")
    action, search = run(PLAY)
    assert int(action) >= 0
    assert search == "None"


def test_compiling_ends_with_the_process_that_asked_for_it() -> None:
    command = [sys.executable, "-P", "-m", "wonders.bots.compiling", "duel"]
    with subprocess.Popen(command, stdin=subprocess.PIPE, stderr=subprocess.DEVNULL) as process:
        assert process.stdin is not None
        process.stdin.close()
        assert process.wait(60) == 1
