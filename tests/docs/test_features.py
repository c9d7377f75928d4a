"""The pages about features describe every piece as the code does."""

import re
from importlib import import_module
from pathlib import Path

import pytest

PAGES = sorted((Path(__file__).parents[2] / "docs" / "features").glob("*.md"))


@pytest.mark.parametrize("page", PAGES, ids=[page.stem for page in PAGES])
def test_a_page_of_features_has_the_pieces_of_the_code_in_their_order(page: Path) -> None:
    """Pieces that each seat has are written once, for seat N."""
    described = import_module(f"wonders.games.{page.stem}.features")
    pieces = [(re.sub(r"^seat_\d+", "seat_N", name), size, meaning) for name, size, meaning in described.FEATURES]
    text = page.read_text(encoding="utf-8")
    rows = [
        (name, int(size), meaning)
        for name, size, meaning in re.findall(r"^\| `([\w.]+)` \| (\d+) \| (.+) \|$", text, re.MULTILINE)
    ]
    assert rows == list(dict.fromkeys(pieces))
    assert f"version {described.FEATURES_VERSION};" in text
    assert f"makes {sum(piece.size for piece in described.FEATURES)} numbers" in text
