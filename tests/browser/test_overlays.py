"""What is laid over the table: the focus goes in, stays there, and comes back; nothing under it can be touched."""

from collections.abc import Callable
from pathlib import Path

import pytest
from playwright.sync_api import Page

from browser.looks import look
from browser.people import POSSIBLE, Person
from serving import Process

pytestmark = pytest.mark.slow
OPENERS = {
    "duel": (2, ".discard-pile", "Discard pile"),
    "architects": (4, ".rival-name", "City of Bot"),
    "seven_wonders": (5, ".chip", "City of Bot"),
}
_INSIDE = "document.activeElement.closest('dialog') !== null"
_OPENER = "selector => document.activeElement.matches(selector)"


@pytest.mark.parametrize("game", OPENERS)
def test_an_overlay_keeps_the_focus_until_it_is_closed(
    game: str, visit: Callable[..., Page], server: Process, screens: Path
) -> None:
    players, opener, title = OPENERS[game]
    page = visit()
    person = Person(page, server.url)
    person.play_now(game, players)
    person.play(most=8)
    question = person.waits()
    person.pick_up()
    first = page.locator(f"{POSSIBLE}[data-key='1']")
    assert first.count() == 1
    page.locator(opener).first.focus()
    page.keyboard.press("Enter")
    overlay = page.get_by_role("dialog", name=title)
    overlay.wait_for()
    assert page.evaluate(_INSIDE)
    page.keyboard.press("ArrowRight")
    assert page.evaluate(f"{_INSIDE} && document.activeElement.matches('[data-item]')")
    for _ in range(40):
        page.keyboard.press("Tab")
        assert page.evaluate(f"{_INSIDE} || document.activeElement === document.body")
    for key in ("1", "c"):
        page.keyboard.press(key)
    assert page.locator(".prompt").get_attribute("data-question") == question
    assert first.count() == 1
    assert page.locator("#tab-chat").get_attribute("aria-selected") == "false"
    wrong = look(page, screens, f"overlay-{game}", fits=False)
    page.keyboard.press("Escape")
    # A closed dialog has no role any more, a moment before the table has heard that it is closed.
    page.locator("dialog").wait_for(state="detached")
    assert page.evaluate(_OPENER, opener)
    page.keyboard.press("Enter")
    overlay.get_by_role("button", name="Close").click()
    overlay.wait_for(state="detached")
    assert page.evaluate(_OPENER, opener)
    assert not wrong, "\n".join(wrong)
