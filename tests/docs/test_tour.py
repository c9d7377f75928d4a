"""The tour ends with a bot that is measured: by itself and by the commands that the page gives."""

import re
import shlex
import subprocess
import sys
from pathlib import Path

import pytest

PAGE = (Path(__file__).parents[2] / "docs/tour.md").read_text(encoding="utf-8")
EXAMPLES = re.findall(r"^```python\n(.*?)^```", PAGE, re.MULTILINE | re.DOTALL)
BOT = next(code for code in EXAMPLES if "class Miser" in code)
COMMANDS = re.findall(r"^\$ wonders (.*)$", PAGE, re.MULTILINE)


def run(folder: Path, *arguments: str) -> str:
    (folder / "miser.py").write_text(BOT, encoding="utf-8")
    done = subprocess.run(arguments, cwd=folder, capture_output=True, text=True, check=True, timeout=600)
    return done.stdout


def test_the_bot_has_fifteen_lines_and_measures_itself(tmp_path: Path) -> None:
    bot, _, _ = BOT.partition('if __name__ == "__main__"')
    assert sum(1 for line in bot.splitlines() if line.strip()) <= 15
    assert [line.split()[0] for line in run(tmp_path, sys.executable, "miser.py").splitlines()] == ["Miser", "random"]


@pytest.mark.parametrize("command", [command for command in COMMANDS if not command.startswith("play")])
def test_the_commands_measure_the_bot(command: str, tmp_path: Path) -> None:
    wonders = str(Path(sys.executable).with_name("wonders"))
    assert "miser:Miser" in run(tmp_path, wonders, *shlex.split(command))


def test_the_bot_can_be_played_against(tmp_path: Path) -> None:
    (command,) = (command for command in COMMANDS if command.startswith("play"))
    wonders = str(Path(sys.executable).with_name("wonders"))
    assert "Saved as" in run(tmp_path, wonders, *shlex.split(command))
