"""Whole games without a mouse, and what is said to those who listen."""

from collections.abc import Callable

import pytest
from playwright.sync_api import Page

from browser.people import OVER, PHONE, Person, Typist
from serving import Process
from wonders import all_games

pytestmark = pytest.mark.slow
GAMES = ["duel", *(pytest.param(game, marks=pytest.mark.soak) for game in sorted(all_games()) if game != "duel")]
"""One game each time, all of them in the long run."""


@pytest.mark.parametrize("game", GAMES)
def test_a_whole_game_by_keyboard(game: str, visit: Callable[..., Page], server: Process) -> None:
    page = visit()
    typist = Typist(page, server.url)
    page.mouse.move(0, 0)
    typist.open(f".game[data-game={game}] button.main")
    assert typist.play()
    assert page.locator(OVER).count() == 1


def test_the_list_of_shortcuts_opens_and_closes_by_keyboard(visit: Callable[..., Page], server: Process) -> None:
    page = visit()
    Person(page, server.url).play_now("duel")
    page.keyboard.press("?")
    page.get_by_role("dialog", name="Keyboard").wait_for()
    page.keyboard.press("s")
    assert page.locator("#tab-score").get_attribute("aria-selected") == "false"
    page.keyboard.press("Escape")
    page.get_by_role("dialog", name="Keyboard").wait_for(state="hidden")
    for key, tab in (("s", "Score"), ("m", "Memory"), ("c", "Chat"), ("l", "Log")):
        page.keyboard.press(key)
        assert page.get_by_role("tab", name=tab).get_attribute("aria-selected") == "true"


def test_focus_stays_in_the_table_when_what_had_it_is_gone(visit: Callable[..., Page], server: Process) -> None:
    page = visit()
    typist = Typist(page, server.url)
    typist.open()
    for _ in range(5):
        typist.waits()
        typist.answer()
        typist.waits()
        assert page.evaluate("document.activeElement !== document.body")


def test_the_tabs_beside_the_table_are_one_stop_for_the_keyboard(visit: Callable[..., Page], server: Process) -> None:
    page = visit()
    Person(page, server.url).play_now("duel")
    page.get_by_role("tab", name="Log").focus()
    for key, tab in (("ArrowRight", "Score"), ("End", "Settings"), ("ArrowRight", "Log"), ("ArrowLeft", "Settings")):
        page.keyboard.press(key)
        assert page.locator("[role=tab]:focus").inner_text() == tab
        assert page.locator("[aria-selected=true]").inner_text() == tab
        assert page.locator("[role=tab][tabindex='0']").all_inner_texts() == [tab]
    page.keyboard.press("Home")
    page.keyboard.press("Tab")
    assert page.evaluate("document.activeElement.closest('[role=tabpanel]') !== null")


def test_on_a_phone_the_arrows_lead_from_tab_to_tab_and_open_none(visit: Callable[..., Page], server: Process) -> None:
    page = visit(viewport=PHONE)
    Person(page, server.url).play_now("duel")
    page.get_by_role("tab", name="Log").focus()
    page.keyboard.press("ArrowRight")
    assert page.locator("[role=tab]:focus").inner_text() == "Score"
    assert page.locator("[aria-selected=true]").count() == 0
    page.keyboard.press("Enter")
    page.keyboard.press("ArrowRight")
    assert page.locator("[aria-selected=true]").inner_text() == "Memory"


def test_a_hint_is_told_where_something_listens_already(visit: Callable[..., Page], server: Process) -> None:
    page = visit()
    person = Person(page, server.url)
    person.play_now("duel")
    person.waits()
    told = page.locator(".prompt-ways [role=status]")
    assert told.inner_text() == ""
    page.keyboard.press("h")
    told.get_by_role("button", name="Two candidates").click()
    assert told.get_by_role("listitem").count() == 2
    told.get_by_role("button", name="Show the answer").click()
    assert page.locator(".hinted").count() == 1
    told.get_by_label("Why not mine?").select_option(index=1)
    assert told.locator("p").count() == 3
    told.get_by_role("button", name="Pick it up").click()
    page.wait_for_selector("[data-offer]")
