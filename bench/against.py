"""Two versions in one run: an earlier revision of Wonders, set up beside this one, and ratios of what both measure."""

import subprocess
import sys
import tempfile
from collections.abc import Callable, Iterator, Mapping
from contextlib import contextmanager
from pathlib import Path
from statistics import median
from typing import TypeAlias

ROOT = Path(__file__).parent.parent
ROUNDS = 3
Figures: TypeAlias = Mapping[str, float]
"""What a run measured, by name."""


@contextmanager
def revision(name: str) -> Iterator[str]:
    """The Python of an earlier revision with everything it needs, in a folder that is gone afterwards."""
    with tempfile.TemporaryDirectory() as folder:
        place = Path(folder) / "wonders"
        _run("git", "-C", str(ROOT), "worktree", "add", "--quiet", "--detach", str(place), name)
        try:
            _run("make", "--quiet", "-C", str(place), "setup")
            yield str(place / ".venv/bin/python")
        finally:
            _run("git", "-C", str(ROOT), "worktree", "remove", "--force", str(place))


def in_turns(name: str, measure: Callable[[str], Figures]) -> None:
    """Measures this version and an earlier one in turns, and prints the ratios of their medians."""
    with revision(name) as earlier:
        compare({"now": lambda: measure(sys.executable), name: lambda: measure(earlier)})


def compare(measures: Mapping[str, Callable[[], Figures]]) -> None:
    """Measures two things in turns, and prints the ratios of their medians, of the first to the second."""
    runs: dict[str, list[Figures]] = {name: [] for name in measures}
    for _ in range(ROUNDS):
        for name, measure in measures.items():
            print(f"{name}: ", end="", flush=True)
            runs[name].append(measure())
    first = next(iter(runs.values()))[0]
    print(f"\n{'median':32}{''.join(f'{name[:12]:>12}' for name in runs)}{'ratio':>8}")
    for figure in first:
        one, other = (median(run[figure] for run in taken) for taken in runs.values())
        print(f"{figure:32}{one:>12.2f}{other:>12.2f}{one / other if other else float('nan'):>8.2f}")


def _run(*command: str) -> None:
    subprocess.run(command, check=True)
