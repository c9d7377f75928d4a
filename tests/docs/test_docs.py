"""Documentation is executed: examples run, tables are those of the code, links lead somewhere."""

import re
from pathlib import Path

import pytest

from wonders import all_games

ROOT = Path(__file__).parents[2]
PAGES = [*ROOT.glob("*.md"), *(ROOT / "docs").rglob("*.md"), *(ROOT / "src").rglob("*.md")]
EXAMPLES = [
    (page, number, code)
    for page in PAGES
    for number, code in enumerate(
        re.findall(r"^```python\n(.*?)^```", page.read_text(encoding="utf-8"), re.MULTILINE | re.DOTALL), 1
    )
]


@pytest.mark.parametrize(("page", "number", "code"), EXAMPLES, ids=[f"{page.name}-{n}" for page, n, _ in EXAMPLES])
def test_an_example_runs(page: Path, number: int, code: str, capsys: pytest.CaptureFixture[str]) -> None:
    exec(compile(code, f"{page.name}, example {number}", "exec"), {"__name__": "__main__"})


def test_the_example_of_the_readme_is_a_whole_game(capsys: pytest.CaptureFixture[str]) -> None:
    code = next(code for page, _, code in EXAMPLES if page.name == "README.md")
    assert len(code.strip().splitlines()) <= 12
    exec(compile(code, "README.md", "exec"), {"__name__": "__main__"})
    assert "victory" in capsys.readouterr().out


@pytest.mark.parametrize("page", PAGES, ids=[str(page.relative_to(ROOT)) for page in PAGES])
def test_links_lead_somewhere(page: Path) -> None:
    for target in re.findall(r"\]\(([^)#]+)(?:#[^)]*)?\)", page.read_text(encoding="utf-8")):
        if not target.startswith("http"):
            assert (page.parent / target).exists(), target


@pytest.mark.parametrize("game", sorted(all_games()))
def test_the_page_of_notation_has_the_table_of_the_code(game: str, request: pytest.FixtureRequest) -> None:
    page = ROOT / "docs" / "notation.md"
    text = page.read_text(encoding="utf-8")
    wanted = f"<!-- actions: {game} -->\n{all_games()[game].space.document()}\n<!-- end -->\n"
    if request.config.getoption("--update-golden") and wanted not in text:
        page.write_text(with_table(text, game, wanted), encoding="utf-8")
    assert wanted in page.read_text(encoding="utf-8")


def with_table(text: str, game: str, table: str) -> str:
    """The page of notation with the table of a game, in its place or after the last one."""
    old = re.search(rf"<!-- actions: {game} -->\n.*?<!-- end -->\n", text, re.DOTALL)
    if old:
        return text.replace(old[0], table)
    before, end, after = text.rpartition("<!-- end -->\n")
    return f"{before}{end}\n### {game}\n\n{table}{after}"


@pytest.mark.parametrize("game", sorted(all_games()))
def test_every_game_has_a_page_of_numbered_rules_and_is_named_in_the_readme(game: str) -> None:
    rules = (ROOT / "src" / "wonders" / "games" / game / "text" / "rules.md").read_text(encoding="utf-8")
    assert len(re.findall(r"^\*\*\d+\.\d+\*\*", rules, re.MULTILINE)) > 50
    assert all_games()[game].texts.rulebook is not None
    readme = (ROOT / "README.md").read_text(encoding="utf-8")
    assert f"| `{game}` | {all_games()[game].title} |" in readme


@pytest.mark.parametrize("game", sorted(all_games()))
def test_the_page_of_bots_has_the_levels_of_the_code(game: str) -> None:
    page = (ROOT / "docs" / "bots.md").read_text(encoding="utf-8")
    advice = all_games()[game].advice
    for notations in (advice.trained, advice.levels):
        levels = " | ".join(f"`{notation}`" for notation in notations)
        assert f"| {all_games()[game].title} | {levels} |" in page


def test_the_commands_of_the_readme_exist() -> None:
    readme = (ROOT / "README.md").read_text(encoding="utf-8")
    makefile = (ROOT / "Makefile").read_text(encoding="utf-8")
    targets = set(re.findall(r"\bmake ([a-z]+)\b", readme))
    assert targets >= {"play", "test"}
    for target in targets:
        assert re.search(rf"^{target}:", makefile, re.MULTILINE), target


def test_the_version_is_the_same_everywhere() -> None:
    project = (ROOT / "pyproject.toml").read_text(encoding="utf-8")
    package = (ROOT / "src" / "wonders" / "__init__.py").read_text(encoding="utf-8")
    version = re.search(r'^version = "(.+)"', project, re.MULTILINE)
    assert version
    assert f'__version__ = "{version[1]}"' in package
