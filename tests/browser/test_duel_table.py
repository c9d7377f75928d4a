"""The table of Duel on any screen: what covers what is seen, names are whole, a city is one tap from full size."""

from collections.abc import Callable

import pytest
from playwright.sync_api import Page

from browser.looks import at_rest
from browser.measures import SIZES
from browser.people import PHONE, WIDE, Person
from serving import Process

pytestmark = pytest.mark.slow
ANSWERS = 8
EACH = 3
"""Every so many turns of a whole game are looked at."""

# Cards that lie on each other overlap; a word is never broken, and no cost lies over a name.
_FAULTS = """() => {
  const found = [];
  const slots = [...document.querySelectorAll('.structure .slot')];
  const box = one => one.getBoundingClientRect();
  const meet = (a, b) => a.left < b.right - 1 && b.left < a.right - 1 && a.top < b.bottom - 1 && b.top < a.bottom - 1;
  const row = slot => Number(slot.style.getPropertyValue('--row'));
  for (const slot of slots) {
    const { left, right, bottom } = box(slot);
    const covered = !slot.classList.contains('open');
    const above = slots.filter(other => row(other) === row(slot) + 1 && box(other).left < right - 4
      && box(other).right > left + 4);
    if (covered && !above.some(other => box(other).top < bottom - 8)) found.push(`${name(slot)}: nothing covers it`);
    const title = slot.querySelector('.title'), cost = slot.querySelector('.cost');
    if (!title) continue;
    if (cost?.checkVisibility() && meet(box(cost), box(title))) {
      found.push(`${name(slot)}: its cost lies over its name`);
    }
    const words = title.textContent.split(/[\\s-]+/).length;
    const range = document.createRange();
    range.selectNodeContents(title);
    if (new Set([...range.getClientRects()].map(line => Math.round(line.top))).size > words) {
      found.push(`${name(slot)}: a broken word`);
    }
  }
  for (const title of document.querySelectorAll('.city .built .title')) {
    const range = document.createRange();
    range.selectNodeContents(title);
    const lines = new Set([...range.getClientRects()].map(line => Math.round(line.top))).size;
    const words = title.textContent.split(/[\\s-]+/).length;
    if (box(title).height > 1 && lines > words) found.push(`${title.textContent}: a broken word in a city`);
  }
  function name(slot) {
    return slot.querySelector('[data-item]')?.dataset.item ?? 'a card that lies face down';
  }
  return found;
}"""


def _faults(page: Page) -> list[str]:
    found = []
    for width, height in SIZES:
        page.set_viewport_size({"width": width, "height": height})
        at_rest(page)
        found += [f"{width} × {height}: {fault}" for fault in page.evaluate(_FAULTS)]
    page.set_viewport_size(WIDE)  # type: ignore[arg-type]
    return found


def test_what_lies_on_what_is_seen_and_names_are_whole(visit: Callable[..., Page], server: Process) -> None:
    page = visit()
    person = Person(page, server.url)
    person.play_now("duel")
    person.play(most=ANSWERS)
    person.waits()
    assert _faults(page) == []


@pytest.mark.soak
def test_what_lies_on_what_is_seen_in_a_whole_game(visit: Callable[..., Page], server: Process) -> None:
    page = visit()
    person = Person(page, server.url)
    person.play_now("duel")
    turns = 0
    wrong: list[str] = []

    def look() -> None:
        nonlocal turns
        turns += 1
        if turns % EACH == 0:
            wrong.extend(f"turn {turns}, {fault}" for fault in _faults(page))

    assert person.play(look)
    assert not wrong, "\n".join(wrong)


_THINGS = "[data-item]:not([data-item^='sign.'])"
"""Cards, wonders and tokens, without the numbers beside them."""


def test_a_city_is_one_tap_from_full_size(visit: Callable[..., Page], server: Process) -> None:
    page = visit(viewport=PHONE, has_touch=True)
    person = Person(page, server.url)
    person.play_now("duel")
    person.play(most=ANSWERS)
    person.waits()
    for place in ("near", "far"):
        city = page.locator(f".city.{place}")
        shown = "things => things.map(one => one.dataset.item).sort()"
        things = city.locator(_THINGS).evaluate_all(shown)
        assert things
        city.locator(".city-name").tap()
        dialog = page.get_by_role("dialog", name="City of")
        assert dialog.locator(_THINGS).evaluate_all(shown) == things
        page.keyboard.press("Escape")
        dialog.wait_for(state="detached")
