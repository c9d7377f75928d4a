"""On a fresh machine: what is missing is told in one plain line."""

import shutil
import subprocess
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[2]
pytestmark = pytest.mark.skipif(shutil.which("make") is None, reason="a machine without make sets nothing up by it")


def fake(folder: Path, name: str, *lines: str) -> Path:
    """A program that does what these lines of shell say."""
    program = folder / name
    program.write_text("\n".join(("#!/bin/sh", *lines, "")))
    program.chmod(0o755)
    return program


def told(*command: object, **environment: str) -> list[str]:
    """What a command says that cannot do its work."""
    done = subprocess.run([str(part) for part in command], capture_output=True, text=True, check=False, env=environment)
    assert done.returncode
    return [line for line in (done.stdout + done.stderr).splitlines() if not line.startswith("make:")]


@pytest.mark.parametrize(
    ("lacking", "sentence"),
    [
        ("ensurepip", "This Python cannot make environments: install its ensurepip"),
        ("version_info", "Wonders needs Python 3.11 or newer"),
    ],
)
def test_a_python_that_will_not_do(tmp_path: Path, lacking: str, sentence: str) -> None:
    shutil.copy(ROOT / "Makefile", tmp_path)
    python = fake(tmp_path, "python", f'case "$*" in *{lacking}*) exit 1;; esac')
    lines = told("make", "-C", tmp_path, "--no-print-directory", ".uv/bin/uv", f"PYTHON={python}", PATH="/usr/bin:/bin")
    assert len(lines) == 1
    assert lines[0].startswith(sentence)


def test_what_the_tests_need(tmp_path: Path) -> None:
    """Nothing but a shell is there, and nobody may install anything."""
    fake(tmp_path, "uname", "echo Linux")
    fake(tmp_path, "id", "echo 1000")
    (line,) = told("/bin/sh", ROOT / "tools/machine", PATH=str(tmp_path))
    assert line.startswith("The tests need chromium")
    assert "sudo apt-get install chromium" in line
