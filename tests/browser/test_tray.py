"""The tray tells what can be done with a thing, and never hides it."""

from collections.abc import Callable
from pathlib import Path

import pytest
from playwright.sync_api import Page

from browser.people import PHONE, WIDE, Person
from serving import Process

pytestmark = pytest.mark.slow
_IN_SIGHT = """() => {
  const stage = document.querySelector('.stage').getBoundingClientRect();
  const tray = document.querySelector('.tray').getBoundingClientRect();
  const thing = document.querySelector('.stage [data-pick][aria-pressed=true]').getBoundingClientRect();
  return thing.top >= stage.top && thing.bottom <= stage.bottom + 1
    && (thing.bottom <= tray.top || thing.right <= tray.left);
}"""
PLACES = (".structure", ".city.near .wonders")
EACH = 5
"""Of the questions of a game, every so many is looked at."""


def test_what_is_picked_up_in_duel_stays_in_sight(visit: Callable[..., Page], server: Process, screens: Path) -> None:
    page = visit()
    person = Person(page, server.url)
    person.play_now("duel")
    asked = 0
    looked_at: set[tuple[int, str]] = set()
    starters: list[int] = []

    def look() -> None:
        nonlocal asked
        asked += 1
        if person.kind() == "start":
            starters.append(page.locator(".tray .offer").count())
            assert page.locator(".tray .offer.main").count() == 0, "who starts is a free choice"
        if person.kind() != "turn" or asked % EACH:
            return
        for size in (PHONE, WIDE):
            page.set_viewport_size(size)  # type: ignore[arg-type]
            for place in PLACES:
                for thing in page.locator(f"{place} [data-pick]").all()[-2:]:
                    thing.press("Enter")
                    page.wait_for_function(_IN_SIGHT)
                    looked_at.add((size["width"], place))
            page.screenshot(path=screens / f"tray-duel-{size['width']}-{asked}.png")
            page.keyboard.press("Escape")
            page.locator(".tray").wait_for(state="detached")
            assert not page.locator(".stage > .duel").evaluate("table => table.style.translate")

    assert person.play(look)
    assert set(starters) == {2}
    assert looked_at == {(size["width"], place) for size in (PHONE, WIDE) for place in PLACES}
