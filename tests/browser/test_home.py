"""The home page: one name for everything, wonders with their tips, and what a game says about a number of players."""

import re
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


def test_ones_own_games_are_listed_once(visit: Callable[..., Page], server: Process) -> None:
    anna, ben = visit(), visit()
    game = next(iter(all_games().values()))
    asked = {"game": game.id, "players": game.players[0], "bots": ["casual"] * (game.players[0] - 1)}
    tables = []
    for page, name in ((anna, "Anna"), (ben, "Ben")):
        page.goto(server.url)
        page.get_by_label("Your name").fill(name)
        page.keyboard.press("Enter")
        page.get_by_role("link", name=name, exact=True).wait_for()
        api = f"{server.url}/api/tables"
        tables.append(page.request.post(api, data=asked, headers={"Origin": server.url}).json()["table"])
        page.request.post(f"{api}/{tables[-1]}/start", headers={"Origin": server.url})
    anna.goto(server.url)
    own, to_watch = tables
    # The script has drawn what the server tells it.
    anna.wait_for_selector(f"#lobby [data-status=playing] [data-table='{to_watch}'][data-told]")
    assert anna.locator(f".mine [href='/table/{own}']").count() == 1
    assert anna.locator(f"#lobby [data-table='{own}']").count() == 0


def test_the_owner_reads_times_of_their_own_zone(visit: Callable[..., Page], server: Process) -> None:
    link = re.search(r"/owner/\S+", "\n".join(server.lines))
    assert link
    page = visit(timezone_id="Asia/Tokyo")
    page.goto(f"{server.url}{link[0]}")
    page.get_by_label("Your name").fill("Olga")
    page.locator("form[action$=become] button").click()
    page.wait_for_url(f"{server.url}/owner")
    page.locator("#announce textarea").fill("We meet on Friday")
    page.locator("#announce form[action$=announce] button").click()
    told = page.locator("#announce time")
    shown = """time => {
      const here = { dateStyle: "medium", timeStyle: "short" };
      return time.textContent === new Intl.DateTimeFormat("en", here).format(new Date(time.dateTime));
    }"""
    told.wait_for()
    page.wait_for_function(f"() => ({shown})(document.querySelector('#announce time'))")
    page.request.post(
        f"{server.url}/owner/take-down",
        form={"id": told.evaluate("time => time.closest('li').querySelector('[name=id]').value")},
        headers={"Origin": server.url},
    )
