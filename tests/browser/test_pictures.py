"""The pictures of the three tables that the README shows, made of games whose deal is fixed."""

from collections.abc import Callable
from pathlib import Path

import pytest
from playwright.sync_api import Page

from browser.people import Person
from serving import Process
from wonders import all_games

pytestmark = pytest.mark.slow
ROOT = Path(__file__).parents[2]
MOVES = 7
AT_NIGHT = "architects"
"""One of them shows the dark look."""


@pytest.mark.parametrize("game", sorted(all_games()))
def test_the_readme_shows_the_table(
    game: str, visit: Callable[..., Page], server: Process, screens: Path, request: pytest.FixtureRequest
) -> None:
    page = visit(color_scheme="dark" if game == AT_NIGHT else "light")
    person = Person(page, server.url)
    person.play_now(game)
    person.play(most=MOVES)
    person.waits()
    # Nothing is pointed at, and nothing is being told any more.
    page.mouse.move(0, 0)
    page.wait_for_timeout(300)
    page.wait_for_selector(".scenes", state="detached")
    page.screenshot(path=screens / f"readme-{game}.png")
    picture = ROOT / "docs/pictures" / f"{game}.png"
    if request.config.getoption("--update-golden"):
        picture.parent.mkdir(exist_ok=True)
        picture.write_bytes((screens / f"readme-{game}.png").read_bytes())
    assert picture.is_file()
    assert f"docs/pictures/{game}.png" in (ROOT / "README.md").read_text(encoding="utf-8")


def test_the_cards_on_a_table_are_painted(visit: Callable[..., Page], server: Process) -> None:
    page = visit()
    person = Person(page, server.url)
    person.play_now("duel")
    person.play(most=6)
    person.waits()
    # The drafted wonders are placed, and the first age lies on the table.
    page.wait_for_selector("img.emblem")
    page.wait_for_function(
        """() => !document.querySelector('span.emblem')
             && [...document.querySelectorAll('img.emblem')].every((painting) => painting.naturalWidth)
             && [...document.querySelectorAll('.face use, .back-art use')]
               .every((use) => document.querySelector(use.getAttribute('href')))"""
    )
    assert page.locator(".emblem").count() >= 6


def test_paintings_take_the_colours_of_the_page(visit: Callable[..., Page], server: Process) -> None:
    page = visit(color_scheme="light")
    Person(page, server.url).play_now("seven_wonders")
    page.wait_for_selector("img.emblem")
    painting = page.locator("img.emblem").first
    by_day = painting.get_attribute("src")
    page.emulate_media(color_scheme="dark")
    page.wait_for_function("before => document.querySelector('img.emblem').src !== before", arg=by_day)
    page.emulate_media(color_scheme="light")
    page.wait_for_function("before => document.querySelector('img.emblem').src === before", arg=by_day)
