"""The page of the architecture is true: what it names exists, and the way of a move is as short as it says."""

import re
from importlib import import_module
from pathlib import Path
from typing import Any

import pytest

ROOT = Path(__file__).parents[2]
TEXT = (ROOT / "docs" / "architecture.md").read_text(encoding="utf-8")
PATHS = sorted(set(re.findall(r"`((?:src|web|tests)/[^`]*|pyproject\.toml)`", TEXT)))
NAMES = sorted(set(re.findall(r"`(wonders(?:\.\w+)+)`", TEXT)))
WALK = re.findall(r"^\d+\. `([^`]+)`(?: in `(\w+\.tsx?)`)?", TEXT, re.MULTILINE)
BROWSER = sorted(set(re.findall(r"`(#?\w+)` in `(\w+\.tsx?)`", TEXT)))
MOST = 24
"""Hand-overs between the click and the screen."""


@pytest.mark.parametrize("path", PATHS)
def test_a_path_leads_somewhere(path: str) -> None:
    assert list(ROOT.glob(path.replace("<id>", "*")))


@pytest.mark.parametrize("name", NAMES)
def test_a_function_of_the_server_exists(name: str) -> None:
    module, *rest = name.split(".")
    found: Any = import_module(module)
    for place, part in enumerate(rest, 1):
        found = getattr(found, part, None) or import_module(".".join([module, *rest[:place]]))
    assert found is not None


@pytest.mark.parametrize(("name", "file"), BROWSER)
def test_a_function_of_the_browser_exists(name: str, file: str) -> None:
    found = [
        path.read_text(encoding="utf-8") for path in (ROOT / "web").rglob(file) if "node_modules" not in path.parts
    ]
    defined = rf"(?:function |const |^  (?:async )?){re.escape(name)}\b"
    assert found
    assert all(re.search(defined, text, re.MULTILINE) for text in found)


def test_the_way_of_a_move_is_short() -> None:
    numbers = [int(number) for number in re.findall(r"^(\d+)\. `", TEXT, re.MULTILINE)]
    assert numbers == list(range(1, len(numbers) + 1))
    assert all(file or name.startswith("wonders.") for name, file in WALK)
    assert len(WALK) == len(numbers)
    assert len(WALK) - 1 <= MOST
    assert f"{len(WALK)} functions, so {len(WALK) - 1} hand-overs" in TEXT


def test_the_drawing_has_every_step() -> None:
    drawing = TEXT.partition("## The way of a move")[2].partition("```\n")[2].partition("```")[0]
    assert sorted(map(int, re.findall(r"\d+", drawing))) == list(range(1, len(WALK) + 1))
