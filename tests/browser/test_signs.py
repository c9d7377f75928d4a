"""What signs tell is seen whole: stages, built cards in lines, and what lies in front of the others."""

from collections.abc import Callable

import pytest
from playwright.sync_api import Page

from browser.measures import SIZES
from browser.people import Person
from serving import Process

pytestmark = pytest.mark.slow
ANSWERS = 14
EACH = 3
"""Every so many answers are looked at."""

_FAULTS = """() => {
  const found = [];
  const box = one => one.getBoundingClientRect();
  const seen = one => one.checkVisibility() && box(one).width > 0;
  for (const sign of document.querySelectorAll('.stage-block :is(.effect, .sign), .as-lines .card .effect')) {
    const holder = sign.closest('.stage-block, .card'), a = box(sign), b = box(holder);
    const out = a.left < b.left - 1 || a.right > b.right + 1 || a.top < b.top - 1 || a.bottom > b.bottom + 1;
    if (seen(sign) && out) found.push(`${holder.dataset.item}: a sign of ${a.width} px is cut at ${b.width} px`);
  }
  for (const sign of document.querySelectorAll('.stage-block .sign')) {
    const a = box(sign);
    for (const other of sign.closest('.stage-block').querySelectorAll('.effect, .stage-cost')) {
      const b = box(other);
      const meet = a.left < b.right - 2 && b.left < a.right - 2 && a.top < b.bottom - 2 && b.top < a.bottom - 2;
      if (seen(other) && meet) found.push(`${sign.closest('[data-item]').dataset.item}: its state lies over a sign`);
    }
  }
  for (const rival of document.querySelectorAll('.architects .rival')) {
    const numbers = box(rival.querySelector('.numbers'));
    for (const held of rival.querySelectorAll('.kinds > li, .owned > *')) {
      const a = box(held);
      if (seen(held) && a.top < numbers.bottom - 4 && a.left < numbers.right - 2 && a.right > numbers.left + 2) {
        found.push(`${rival.dataset.place}: something lies over its numbers`);
      }
    }
  }
  return found;
}"""


@pytest.mark.parametrize(("game", "players"), [("architects", 2), ("architects", 4), ("seven_wonders", 3)])
def test_signs_are_whole_on_any_screen(game: str, players: int, visit: Callable[..., Page], server: Process) -> None:
    page = visit()
    person = Person(page, server.url)
    person.play_now(game, players)
    found = []
    for turn in range(0, ANSWERS, EACH):
        person.play(most=EACH)
        person.waits()
        for width, height in SIZES:
            page.set_viewport_size({"width": width, "height": height})
            page.wait_for_timeout(60)
            found += [f"turn {turn}, {width} × {height}: {fault}" for fault in page.evaluate(_FAULTS)]
    assert found == [], "\n".join(found)
