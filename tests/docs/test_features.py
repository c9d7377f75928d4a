"""The pages that say what a seat sees as numbers are those of the code."""

from importlib import import_module
from importlib.util import find_spec
from pathlib import Path
from typing import Any

import pytest

from wonders.core.registry import all_games

PAGES = Path(__file__).parents[2] / "docs" / "features"
DESCRIBED = sorted(game for game in all_games() if find_spec(f"wonders.games.{game}.views.features"))


def page(game: str) -> str:
    described: Any = import_module(f"wonders.games.{game}.views.features")
    lines = [
        f"# What a seat of {all_games()[game].title} sees as numbers",
        "",
        f"Version {described.FEATURES_VERSION}: `features(view)` of `wonders.games.{game}.views.features`, the same",
        "from the array core. Nothing that the seat may not know is among them.",
        "",
        "| from | numbers | piece | says |",
        "| --: | --: | --- | --- |",
    ]
    start = 0
    for piece in described.FEATURES:
        lines.append(f"| {start} | {piece.size} | `{piece.name}` | {piece.meaning} |")
        start += piece.size
    return "\n".join([*lines, "", f"{start} numbers in all.", ""])


@pytest.mark.parametrize("game", DESCRIBED)
def test_every_piece_has_its_line(game: str, request: pytest.FixtureRequest) -> None:
    path = PAGES / f"{game}.md"
    if request.config.getoption("--update-golden"):
        path.parent.mkdir(exist_ok=True)
        path.write_text(page(game), encoding="utf-8")
    assert path.read_text(encoding="utf-8") == page(game)
