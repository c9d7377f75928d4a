"""The pictures of the three tables that the README shows, made from the first games that teach: their deal is fixed."""

from collections.abc import Callable
from pathlib import Path

import pytest
from playwright.sync_api import Page

from browser.people import Person
from browser.test_lessons import learn
from serving import Process
from wonders import all_games

pytestmark = pytest.mark.slow
ROOT = Path(__file__).parents[2]
MOVES = 9


@pytest.mark.parametrize("game", sorted(all_games()))
def test_the_readme_shows_the_table(
    game: str, visit: Callable[..., Page], server: Process, screens: Path, request: pytest.FixtureRequest
) -> None:
    page = visit()
    person = Person(page, server.url)
    learn(person, game)
    page.get_by_role("button", name="Skip the lesson").click()
    person.play(most=MOVES)
    person.waits()
    page.wait_for_timeout(300)
    page.screenshot(path=screens / f"readme-{game}.png")
    picture = ROOT / "docs/pictures" / f"{game}.png"
    if request.config.getoption("--update-golden"):
        picture.parent.mkdir(exist_ok=True)
        picture.write_bytes((screens / f"readme-{game}.png").read_bytes())
    assert picture.is_file()
    assert f"docs/pictures/{game}.png" in (ROOT / "README.md").read_text(encoding="utf-8")
