"""Work on a Ray cluster comes to the same as on this machine; without Ray, its extra is named."""

import json
import subprocess
import sys
from importlib.util import find_spec
from pathlib import Path
from typing import Any

import pytest

import wonders
from wonders.bots.matches import workers
from wonders.core.errors import SetupError

THERE = ("--ray", "local")
needs_ray = pytest.mark.skipif(find_spec("ray") is None, reason="NOT TESTED ON RAY: the extra is not installed")


def told(folder: Path, *arguments: str) -> str:
    """What a command prints."""
    command = [sys.executable, "-m", "wonders", *arguments]
    done = subprocess.run(command, cwd=folder, capture_output=True, text=True, check=False, timeout=280)
    assert not done.returncode, done.stderr
    return done.stdout


def timeless(result: Any) -> Any:
    """The same without how long it took."""
    for standing in result["bots"]:
        for name in ("ms_per_move", "ms_p95", "ms_max"):
            del standing[name]
    return result


@needs_ray
@pytest.mark.slow
def test_the_arena_is_the_same_on_a_cluster(tmp_path: Path) -> None:
    arena = ("arena", "duel", "--bots", "greedy,random", "--games", "7", "--seed", "3", "--json")
    here, there = (json.loads(told(tmp_path, *arena, *more)) for more in (("--jobs", "1"), THERE))
    assert timeless(here) == timeless(there)


@needs_ray
@pytest.mark.soak
def test_the_ladder_is_the_same_on_a_cluster(tmp_path: Path) -> None:
    ladder = ("ladder", "architects", "--adjacent", "--games", "2", "--seed", "1")
    here, there = (told(tmp_path, *ladder, *more) for more in (("--jobs", "1"), THERE))
    assert [line.split("|")[:-2] for line in here.splitlines()] == [line.split("|")[:-2] for line in there.splitlines()]


@needs_ray
@pytest.mark.soak
def test_puzzles_are_the_same_on_a_cluster(tmp_path: Path) -> None:
    found = []
    for number, more in enumerate((("--processes", "1"), THERE)):
        told(tmp_path, "puzzles", "duel", "--games", "2", "--seed", "1", "--out", str(tmp_path / f"{number}"), *more)
        found.append((tmp_path / f"{number}").read_text(encoding="utf-8"))
    assert found[0] == found[1]
    assert found[0]


@needs_ray
def test_a_cluster_that_is_not_there_is_one_line(tmp_path: Path) -> None:
    command = [sys.executable, "-m", "wonders", "arena", "duel", "--bots", "random", "--ray", "127.0.0.1:1"]
    done = subprocess.run(command, cwd=tmp_path, capture_output=True, text=True, check=False, timeout=120)
    assert done.returncode == 2
    assert done.stderr.splitlines()[-1].startswith("wonders: there is no Ray cluster at 127.0.0.1:1")


def test_a_machine_of_another_version_is_refused(monkeypatch: pytest.MonkeyPatch) -> None:
    assert workers._checked(wonders.__version__, max, 2, 3) == 3
    monkeypatch.setattr(workers, "__version__", "9.9")
    with pytest.raises(SetupError, match=r"has version 9\.9 of this package, not 0"):
        workers._checked("0", max, 2, 3)
