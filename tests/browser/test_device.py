"""What fits the device and its owner: colours chosen once for all pages, whole games and words for those who touch."""

from collections.abc import Callable

import pytest
from playwright.sync_api import Page

from browser.people import OVER, PHONE, Person, Toucher
from serving import Process
from wonders import all_games

pytestmark = pytest.mark.slow
GAMES = [
    *(pytest.param(game, marks=pytest.mark.soak) for game in sorted(all_games()) if game != "architects"),
    "architects",
]
"""One game each time, all of them in the long run."""
_PAPER = "getComputedStyle(document.body).backgroundColor"


def test_colours_chosen_at_a_table_hold_everywhere_and_back(visit: Callable[..., Page], server: Process) -> None:
    page = visit()
    Person(page, server.url).play_now("duel")
    table = page.url
    light = page.evaluate(_PAPER)
    page.get_by_role("tab", name="Settings").click()
    page.get_by_label("Colours").select_option("dark")
    dark = page.evaluate(_PAPER)
    assert dark != light
    for path in ("/", "/rules/duel", "/score/duel"):
        page.goto(server.url + path)
        assert page.evaluate(_PAPER) == dark, path
    with page.expect_navigation(wait_until="load"):
        page.get_by_role("button", name="light", exact=True).click()
    assert page.evaluate(_PAPER) == light
    assert page.url == f"{server.url}/score/duel"
    page.goto(table)
    page.get_by_role("tab", name="Settings").click()
    assert page.get_by_label("Colours").input_value() == "light"
    page.get_by_label("Colours").select_option("auto")
    page.goto(server.url)
    assert page.get_by_role("button", name="like the system").get_attribute("aria-current") == "true"


def test_who_touches_is_not_told_of_keys(visit: Callable[..., Page], server: Process) -> None:
    for touches in (False, True):
        page = visit(viewport=PHONE, is_mobile=touches, has_touch=touches)
        Person(page, server.url).play_now("duel")
        page.get_by_role("tab", name="Settings").click()
        assert page.get_by_role("button", name="Keyboard shortcuts").count() == (not touches)
        assert page.get_by_label("Letters as shortcuts").count() == (not touches)


@pytest.mark.parametrize("game", GAMES)
def test_a_whole_game_by_touch(game: str, visit: Callable[..., Page], server: Process) -> None:
    page = visit(viewport=PHONE, is_mobile=True, has_touch=True)
    toucher = Toucher(page, server.url)
    toucher.play_now(game)
    assert toucher.play()
    assert page.locator(OVER).count() == 1


def test_what_can_be_picked_up_shows_it_when_pointed_at(visit: Callable[..., Page], server: Process) -> None:
    page = visit()
    person = Person(page, server.url)
    person.play_now("duel")
    person.waits()
    wonder = page.locator(".on-offer [data-pick]").first
    shown = "one => getComputedStyle(one).outlineStyle"
    assert wonder.evaluate(shown) == "none"
    wonder.hover()
    assert wonder.evaluate(shown) == "solid"


def test_a_wrong_entry_on_the_pad_is_in_sight(visit: Callable[..., Page], server: Process) -> None:
    page = visit(viewport=PHONE)
    page.goto(f"{server.url}/score/duel")
    page.get_by_label("Coins, Player 2").fill("many")
    page.get_by_role("button", name="Show the score sheet").click()
    page.wait_for_selector("#coins-1:focus")
    in_sight = "one => one.getBoundingClientRect().top >= 0 && one.getBoundingClientRect().bottom <= innerHeight"
    field = page.locator("#coins-1")
    assert field.evaluate(in_sight)
    assert page.locator("#wrong-coins-1").evaluate(in_sight)
    page.get_by_role("alert").get_by_role("link", name="Coins, Player 2").click()
    assert field.evaluate(in_sight)
