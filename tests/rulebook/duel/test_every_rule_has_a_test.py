"""Every numbered rule of the rules page and every worked example has a test in this folder, under its number."""

import re
from pathlib import Path

HERE = Path(__file__).parent
PAGE = HERE.parents[2] / "src/wonders/games/duel/text/rules.md"
ROWS = {f"e{number:02}" for number in range(1, 20)} | {f"x{number:02}" for number in range(1, 44)}
"""The worked examples: those of the printed rules, then the finer points."""


def names_of_tests() -> list[str]:
    """The names of all test functions of this folder."""
    sources = [path.read_text(encoding="utf-8") for path in sorted(HERE.glob("test_*.py"))]
    return [name for source in sources for name in re.findall(r"^def (test_\w+)", source, re.MULTILINE)]


def test_every_numbered_rule_has_a_test() -> None:
    rules = set(re.findall(r"^\*\*(\d+\.\d+)\*\*", PAGE.read_text(encoding="utf-8"), re.MULTILINE))
    assert {"1.1", "12.4", "13.1"} <= rules, "the page numbers its rules"
    tested = {
        f"{rule[0]}.{rule[1]}" for name in names_of_tests() for rule in re.findall(r"^test_rule_(\d+)_(\d+)_", name)
    }
    assert tested == rules


def test_every_worked_example_has_a_test() -> None:
    assert {row for name in names_of_tests() for row in re.findall(r"^test_([ex]\d\d)_", name)} == ROWS


def test_no_two_tests_share_a_name() -> None:
    names = names_of_tests()
    assert sorted(names) == sorted(set(names)), "the second would hide the first"
