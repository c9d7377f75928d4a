"""Every numbered rule of the rules page and every worked example has a test in this folder, under its number."""

import re
from pathlib import Path

HERE = Path(__file__).parent
PAGE = HERE.parents[2] / "src/wonders/games/seven_wonders/text/rules.md"
SECTIONS = {1: 6, 2: 6, 3: 9, 4: 6, 5: 9, 6: 7, 7: 3, 8: 5, 9: 7, 10: 10}
"""How many rules each section has."""
RULES = {f"{section}.{number}" for section, count in SECTIONS.items() for number in range(1, count + 1)}
ROWS = (
    {f"s{number:02}" for number in range(1, 38)}
    | {"s10b", "s17b"}
    | {f"d{number:02}" for number in range(1, 21)}
    | {f"f{number:02}" for number in range(1, 41)}
)


def names_of_tests() -> list[str]:
    """The names of all test functions of this folder."""
    sources = [path.read_text(encoding="utf-8") for path in sorted(HERE.glob("test_*.py"))]
    return [name for source in sources for name in re.findall(r"^def (test_\w+)", source, re.MULTILINE)]


def test_every_numbered_rule_has_a_test() -> None:
    page = set(re.findall(r"^\*\*(\d+\.\d+)\*\*", PAGE.read_text(encoding="utf-8"), re.MULTILINE))
    assert page == RULES
    tested = {".".join(rule) for name in names_of_tests() for rule in re.findall(r"^test_rule_(\d+)_(\d+)_", name)}
    assert tested == RULES


def test_every_worked_example_has_a_test() -> None:
    assert {row for name in names_of_tests() for row in re.findall(r"^test_([sdf]\d\db?)_", name)} == ROWS


def test_no_two_tests_share_a_name() -> None:
    names = names_of_tests()
    assert sorted(names) == sorted(set(names)), "the second would hide the first"
