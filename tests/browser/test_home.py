"""The home page: one name for everything, wonders with their tips, and what a game says about a number of players."""

from collections.abc import Callable

import pytest
from playwright.sync_api import Page

from browser.people import PHONE, WIDE
from serving import Process
from wonders import all_games

pytestmark = pytest.mark.slow
# Where the upper edge of each picture lies, in the units of the drawing, whose sky begins at 0.
_UPPER_EDGES = """() => [...document.querySelectorAll('.wonder')].filter(one => one.checkVisibility()).map(picture =>
  new DOMPoint(0, picture.getBoundingClientRect().top).matrixTransform(picture.getScreenCTM().inverse()).y)"""


def test_the_enter_key_takes_the_name_and_starts_nothing(visit: Callable[..., Page], server: Process) -> None:
    page = visit()
    page.goto(server.url)
    page.get_by_label("Your name").fill("Anna")
    page.keyboard.press("Enter")
    page.get_by_role("link", name="Anna").wait_for()
    assert page.url == f"{server.url}/"
    assert page.get_by_label("Your name").count() == 0
    page.locator(".game button.main").first.click()
    page.wait_for_selector(".shell")


@pytest.mark.parametrize("viewport", [WIDE, PHONE])
def test_the_wonders_are_seen_with_their_tips(
    viewport: dict[str, int], visit: Callable[..., Page], server: Process
) -> None:
    page = visit(viewport=viewport)
    page.goto(server.url)
    edges = page.evaluate(_UPPER_EDGES)
    assert len(edges) >= len(all_games())
    assert max(edges) <= 0


@pytest.mark.parametrize("viewport", [WIDE, PHONE])
def test_the_name_stands_beside_its_field(
    viewport: dict[str, int], visit: Callable[..., Page], server: Process
) -> None:
    page = visit(viewport=viewport, locale="hu")
    page.goto(server.url)
    beside = "label => label.firstChild.textContent.trim() && label.offsetHeight < 1.5 * label.control.offsetHeight"
    assert page.locator("label.name").evaluate(beside)


def test_a_variant_for_those_who_know_the_game_says_so(visit: Callable[..., Page], server: Process) -> None:
    page = visit()
    page.goto(server.url)
    noted = page.locator(".game:has([data-noted])")
    assert noted.count() == 1
    note, players = noted.locator(".note"), noted.locator("select")
    assert not note.is_visible()
    players.select_option("2")
    assert note.is_visible()
    assert "for those who know the game" in note.inner_text()
    players.select_option("4")
    assert not note.is_visible()
