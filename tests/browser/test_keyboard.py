"""A whole game of Duel without a mouse."""

from collections.abc import Callable

import pytest
from playwright.sync_api import Page

from browser.people import ASKED, MOVED_ON, OVER, POSSIBLE, Person
from serving import Process

pytestmark = pytest.mark.slow
_FOCUSED = "document.activeElement?.matches('[data-pick]') ? document.activeElement.dataset.pick : null"


class Typist(Person):
    """Plays with the keyboard alone."""

    def open(self) -> None:
        page = self.page
        page.goto(self.url)
        self._tab_to("input[name=name]")
        page.keyboard.type(self.name)
        self._tab_to("form.game button.main")
        page.keyboard.press("Enter")
        page.wait_for_selector(".shell")

    def answer(self) -> None:
        page = self.page
        before = page.locator(ASKED).get_attribute("data-question")
        tried: set[str] = set()
        page.keyboard.press("ArrowRight")
        for _ in range(300):
            if page.locator(POSSIBLE).count():
                page.keyboard.press("1")
                break
            thing = page.evaluate(_FOCUSED)
            if thing and thing not in tried:
                tried.add(thing)
                page.keyboard.press("Enter")
                continue
            page.keyboard.press("Escape")
            page.keyboard.press("Tab")
        page.wait_for_function(MOVED_ON, arg=before)

    def _tab_to(self, selector: str) -> None:
        for _ in range(60):
            self.page.keyboard.press("Tab")
            if self.page.evaluate("selector => document.activeElement?.matches(selector)", selector):
                return
        raise AssertionError(f"the keyboard never comes to {selector}")


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
