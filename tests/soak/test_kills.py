"""One of three servers is killed a hundred times while people play: nothing is lost, and the tables go on."""

import subprocess
import sys
from pathlib import Path

import pytest

pytestmark = pytest.mark.soak
ROOT = Path(__file__).parents[2]


def test_a_hundred_kills_of_one_of_three_servers() -> None:
    done = subprocess.run(
        [sys.executable, "-m", "bench.kills", "--kills", "100"], cwd=ROOT, capture_output=True, text=True, check=False
    )
    assert done.returncode == 0, done.stdout[-2000:] + done.stderr[-2000:]
