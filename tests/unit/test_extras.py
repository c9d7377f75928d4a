"""What is loaded when: the engines need the standard library alone, and a missing extra is named in one sentence."""

import subprocess
import sys
from pathlib import Path

import pytest

LOOK = "import sys; print(*{name.partition('.')[0] for name in sys.modules} - sys.stdlib_module_names)"


@pytest.mark.parametrize(
    "code",
    ["import wonders", "import wonders; wonders.Match('duel')", "import wonders.bots, wonders.bots.matches.arena"],
)
def test_the_engines_and_bots_load_the_standard_library_alone(code: str) -> None:
    command = [sys.executable, "-c", f"{code}; {LOOK}"]
    told = subprocess.run(command, capture_output=True, text=True, check=True, timeout=60).stdout.split()
    assert set(told) <= {"wonders", "__main__", "__mp_main__", "_virtualenv", "sitecustomize"}


@pytest.mark.parametrize(
    ("module", "command", "sentence"),
    [
        (
            "openskill",
            ["ladder", "duel"],
            "measuring bots needs the arena extra (openskill is missing): install wonders[arena]",
        ),
        (
            "openskill",
            ["arena", "duel", "--bots", "random"],
            "measuring bots needs the arena extra (openskill is missing): install wonders[arena]",
        ),
        (
            "ray",
            ["arena", "duel", "--bots", "random", "--ray", "local"],
            "a cluster needs the ray extra (ray is missing): install wonders[ray]",
        ),
        (
            "asyncpg",
            ["serve", "--database", "postgresql://nobody@localhost/nothing"],
            "PostgreSQL needs the postgres extra (asyncpg is missing): install wonders[postgres]",
        ),
        ("fastapi", ["serve"], "serving needs the web extra (fastapi is missing): install wonders[web]"),
    ],
)
def test_a_missing_extra_is_named_in_one_sentence(
    module: str, command: list[str], sentence: str, tmp_path: Path
) -> None:
    hide = f"import sys; sys.path.insert(0, {str(tmp_path)!r})"
    missing = f"raise ModuleNotFoundError('gone', name={module!r})\n"
    (tmp_path / f"{module}.py").write_text(missing, encoding="utf-8")
    arguments = [*command, "--data", str(tmp_path / "data")] if command[0] == "serve" else command
    program = f"{hide}; from wonders.cli import main; main({arguments!r})"
    done = subprocess.run([sys.executable, "-c", program], capture_output=True, text=True, check=False, timeout=60)
    assert (done.returncode, done.stderr) == (2, f"wonders: {sentence}\n")


def test_environments_name_their_extra() -> None:
    hide = "import importlib.util as u; f = u.find_spec; u.find_spec = lambda n: None if n == 'gymnasium' else f(n)"
    command = [sys.executable, "-c", f"{hide}; import wonders.envs"]
    done = subprocess.run(command, capture_output=True, text=True, check=False, timeout=60)
    assert "the environments need the envs extra (gymnasium is missing): install wonders[envs]" in done.stderr
