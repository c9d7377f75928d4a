"""The home page: one name for everything, wonders with their tips, and what a game says about a number of players."""

from collections.abc import Callable

import httpx
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
    page.get_by_role("link", name="Anna", exact=True).wait_for()
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


def test_the_lobby_changes_in_place(visit: Callable[..., Page], server: Process) -> None:
    with httpx.Client(base_url=f"{server.url}/api", timeout=60, trust_env=False) as http:
        token = http.post("/guests", json={"name": "Zoe"}).json()["token"]
        http.headers["Authorization"] = f"Bearer {token}"
        game = next(iter(all_games()))
        first = http.post("/tables", json={"game": game}).json()["table"]
        page = visit(locale="cs")
        page.goto(server.url)
        line = page.locator(f"#lobby [data-status=waiting] [data-table='{first}']")
        drawn = " ".join(line.inner_text().split())
        line.locator("a").focus()
        page.wait_for_function("table => document.querySelector(`[data-table='${table}']`).dataset.told", arg=first)
        assert " ".join(line.inner_text().split()) == drawn, "the script says it in the words of the page"
        asked = []
        page.on("request", lambda request: asked.append(request.url))
        second = http.post("/tables", json={"game": game}).json()["table"]
        fresh = page.locator(f"#lobby [data-table='{second}']")
        fresh.wait_for()
        assert fresh.locator("a").get_attribute("href") == f"/join/{second}"
        assert page.evaluate("document.activeElement.closest('li')?.dataset.table") == first
        assert page.locator("#lobby [role=status]").inner_text().startswith("Otevřené stoly: ")
        http.post(f"/tables/{second}/close")
        fresh.wait_for(state="detached")
        http.post(f"/tables/{first}/close")
        line.wait_for(state="detached")
        assert page.evaluate("document.activeElement.id") == "lobby", "the focus is not lost"
        assert asked == []
