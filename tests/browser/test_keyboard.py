"""A whole game of Duel without a mouse."""

from collections.abc import Callable

import pytest
from playwright.sync_api import Page

from browser.people import OVER, Person, Typist
from serving import Process

pytestmark = pytest.mark.slow


def test_a_whole_game_by_keyboard(visit: Callable[..., Page], server: Process) -> None:
    page = visit()
    typist = Typist(page, server.url)
    page.mouse.move(0, 0)
    typist.open()
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
    for key, tab in (("s", "Score"), ("i", "Card"), ("c", "Chat"), ("l", "Log")):
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
