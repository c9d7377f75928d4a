"""Every numbered rule and every worked example has a test in this folder, under its number."""

import re
from pathlib import Path

HERE = Path(__file__).parent
PAGE = HERE.parents[2] / "src/wonders/games/architects/text/rules.md"
RULES_BY_CHAPTER = {1: 8, 2: 10, 3: 4, 4: 8, 5: 20, 6: 7, 7: 4, 8: 11, 9: 9, 10: 4}
RULES = {f"{chapter}.{rule}" for chapter, count in RULES_BY_CHAPTER.items() for rule in range(1, count + 1)}
ROWS = {f"s{row:02}" for row in range(1, 29)} | {f"d{row:02}" for row in range(1, 31)}


def names_of_tests() -> list[str]:
    """The names of all test functions of this folder."""
    sources = [path.read_text(encoding="utf-8") for path in sorted(HERE.glob("test_*.py"))]
    return [name for source in sources for name in re.findall(r"^def (test_\w+)", source, re.MULTILINE)]


def test_every_numbered_rule_has_a_test() -> None:
    tested = {
        f"{chapter}.{rule}"
        for name in names_of_tests()
        for chapter, rule in re.findall(r"^test_rule_(\d+)_(\d+)_", name)
    }
    assert tested == RULES


def test_every_worked_example_has_a_test() -> None:
    assert {row for name in names_of_tests() for row in re.findall(r"^test_([sd]\d\d)_", name)} == ROWS


def test_the_page_of_rules_has_the_same_numbers() -> None:
    page = PAGE.read_text(encoding="utf-8")
    assert set(re.findall(r"^\*\*(\d+\.\d+)\*\*", page, re.MULTILINE)) == RULES


def test_no_two_tests_share_a_name() -> None:
    names = names_of_tests()
    assert sorted(names) == sorted(set(names)), "the second would hide the first"
