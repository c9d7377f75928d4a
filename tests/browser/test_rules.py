"""Rules, references, advice, galleries and score pads in a real browser: at both sizes, in light and dark, with axe."""

from collections.abc import Callable
from pathlib import Path

import pytest
from playwright.sync_api import Page

from browser.axe import faults
from browser.people import PHONE, WIDE
from serving import Process
from wonders.core.registry import all_games

pytestmark = pytest.mark.slow
GAMES = sorted(all_games())
PAGES = [
    "/rules/{}",
    "/rules/{}/reference",
    "/rules/{}/strategy",
    "/gallery/{}",
    "/score/{}",
    "/score/{}?sheet=yes&coins=7&coins=many",
]
_TOO_WIDE = "document.documentElement.scrollWidth - document.documentElement.clientWidth"
_LOWEST = "Math.max(...[...document.querySelectorAll('.topic')].map(part => part.getBoundingClientRect().bottom))"


@pytest.mark.parametrize("game", GAMES)
def test_everybody_can_read_the_pages(game: str, server: Process, visit: Callable[..., Page], screens: Path) -> None:
    wrong = []
    for scheme, size in (("light", WIDE), ("dark", PHONE)):
        page = visit(viewport=size, color_scheme=scheme)
        for number, path in enumerate(PAGES):
            page.goto(server.url + path.format(game))
            page.screenshot(path=screens / f"rules-{game}-{number}-{scheme}.png")
            wrong += [f"{path} in {scheme}: {fault}" for fault in faults(page)]
            if page.evaluate(_TOO_WIDE) > 0:
                wrong.append(f"{path} is wider than {size['width']}")
    assert wrong == []


@pytest.mark.parametrize("game", GAMES)
def test_the_quick_reference_fits_on_one_screen(game: str, server: Process, visit: Callable[..., Page]) -> None:
    page = visit()
    for language in ("en", "cs", "pl", "hu"):
        page.goto(f"{server.url}/rules/{game}/reference?language={language}")
        assert page.evaluate(_LOWEST) <= WIDE["height"], language


def test_the_search_finds_marks_and_forgets(server: Process, visit: Callable[..., Page]) -> None:
    page = visit()
    page.goto(f"{server.url}/rules/duel")
    shown = page.locator(".rules .rule:visible")
    every = shown.count()
    page.get_by_role("searchbox").fill("great library")
    assert 0 < shown.count() < every
    assert page.locator("mark").first.is_visible()
    assert all("library" in text.lower() for text in shown.all_inner_texts())
    assert " of " in (page.locator(".rules-search output").text_content() or "")
    page.keyboard.press("Escape")
    assert shown.count() == every
    assert not page.locator("mark").count()
    page.goto(f"{server.url}/rules/duel#r5.4")
    page.get_by_role("searchbox").fill("armillary")
    page.locator(".contents a").nth(3).click()
    assert shown.count() == every


def test_the_gallery_is_filtered_at_once(server: Process, visit: Callable[..., Page]) -> None:
    page = visit()
    page.goto(f"{server.url}/gallery/seven_wonders")
    page.locator("[name=age]").select_option("3")
    page.locator("[name=colour]").select_option("green")
    names = page.locator(".tile:visible h3").all_inner_texts()
    assert "University" in names
    assert "Workshop" not in names
    assert page.url.endswith("?age=3&colour=green")
    page.goto(f"{server.url}/gallery/seven_wonders?age=3&colour=green#workshop")
    assert page.locator("#workshop").is_visible()


def test_a_pad_is_filled_in_with_the_keyboard(server: Process, visit: Callable[..., Page]) -> None:
    page = visit(viewport=PHONE)
    page.goto(f"{server.url}/score/architects")
    page.get_by_label("Players").select_option("3")
    page.get_by_role("button", name="Set").click()
    page.get_by_label("Name of player 1").fill("Anna")
    page.get_by_label("Points on blue cards, Player 2").fill("11")
    page.get_by_label("The cat, Player 3").focus()
    page.keyboard.press("Space")
    page.get_by_label("Points on blue cards, Player 3").fill("9")
    page.keyboard.press("Enter")
    page.wait_for_selector(".sheet")
    sheet = page.locator(".sheet tfoot tr").first
    assert sheet.locator("td").all_inner_texts() == ["0", "11", "11"]
    assert "tie-break" in page.locator(".sheet-card").inner_text()
    assert page.get_by_label("Points on blue cards, Player 2").input_value() == "11"
