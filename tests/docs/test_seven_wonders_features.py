"""The page on what a seat of 7 Wonders sees as numbers says what the code does."""

from pathlib import Path

from wonders.games.seven_wonders.features import CITIES, COUNT, FEATURES, FEATURES_VERSION

PAGE = Path(__file__).parents[2] / "docs" / "features" / "seven_wonders.md"


def test_the_page_has_every_piece_in_order() -> None:
    page = PAGE.read_text(encoding="utf-8")
    others = tuple(f"city_{place}_" for place in range(1, CITIES))
    expected = []
    for piece in FEATURES:
        if not piece.name.startswith(others):
            name = piece.name.replace("city_0_", "city_N_")
            expected.append(f"| `{name}` | {piece.size} | {piece.meaning.removeprefix('city 0 from the own: ')} |")
    assert [line for line in page.splitlines() if line.startswith("| `")] == expected
    assert f"Version {FEATURES_VERSION}: {COUNT:,} whole numbers" in page
