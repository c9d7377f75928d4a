"""Anything on the table tells about itself in place: to those who point, touch, or use the keyboard."""

from collections.abc import Callable
from pathlib import Path

import pytest
from playwright.sync_api import Locator, Page

from browser.axe import faults
from browser.people import PHONE, WIDE, Person
from browser.test_overlays import OPENERS
from serving import Process

pytestmark = pytest.mark.slow
GAMES = {"duel": 2, "seven_wonders": 4, "architects": 4}
SAMPLE = ["duel", *(pytest.param(game, marks=pytest.mark.soak) for game in GAMES if game != "duel")]
"""One game each time, all of them in the long run."""
TAPPED = {
    "duel": (".city.far .wonder-card", ".board-tokens .token", ".city.far .coins"),
    "seven_wonders": (".neighbour .stat", ".city .stage-slot", ".city .makes"),
    "architects": (".rival .count", ".city .stage-block:not([data-pick])", ".conflict-tokens"),
}
"""What does nothing else when it is tapped: an opponent's wonder, a token, a number."""
EVERY = 4
"""Of the things on a table, every so many is pointed at."""
_WRONG = """answer => {
  const box = answer.getBoundingClientRect();
  const wrong = [];
  if (box.left < 0 || box.top < 0 || box.right > innerWidth || box.bottom > innerHeight) wrong.push('off the screen');
  for (const kept of document.querySelectorAll('.tray, #prompt, [data-asked]')) {
    const { left, top, right, bottom } = kept.getBoundingClientRect();
    const apart = left > box.right - 1 || right < box.left + 1 || top > box.bottom - 1 || bottom < box.top + 1;
    if (!apart) wrong.push(`over ${kept.className}`);
  }
  return wrong;
}"""
_MARK = "thing => { document.querySelector('[data-asked]')?.removeAttribute('data-asked'); thing.dataset.asked = ''; }"
_IN_ANSWER = "document.activeElement.closest('.answer') !== null"
_LARGE = """thing => {
  const { width, height } = thing.getBoundingClientRect();
  return width > innerWidth / 2 && height > innerHeight / 4;
}"""


class Asker(Person):
    """Asks about things, and knows what is to be told of them."""

    def begin(self, game: str, players: int | None = None) -> "Asker":
        """A table in mid-game, with a question to answer."""
        self.play_now(game, players or GAMES[game])
        self.play(most=8)
        self.waits()
        words = self.page.request.get(f"{self.url}/api/games/{game}?language=en").json()
        self.names: dict[str, str] = words["names"]
        self.texts: dict[str, str] = words["texts"]
        return self

    @property
    def answer_card(self) -> Locator:
        return self.page.locator(".answer")

    def told(self, thing: Locator, item: str) -> None:
        """What is told of a thing is told in full, on the screen, and hides neither the thing nor the tray."""
        card = self.answer_card
        card.wait_for()
        if not item.startswith("sign.") and item in self.texts:
            card.get_by_role("heading", name=self.names[item], exact=True).wait_for()
            assert self.texts[item] in (card.text_content() or "")
        assert len(card.locator("p").first.inner_text()) > 0
        if not thing.evaluate(_LARGE):
            thing.evaluate(_MARK)
            # It looks again and again whether it still lies well, which takes its time on a busy machine.
            for _ in range(50):
                self.page.wait_for_timeout(200)
                if not (wrong := card.evaluate(_WRONG)):
                    break
            assert wrong == [], item


@pytest.mark.parametrize("game", SAMPLE)
def test_whatever_is_pointed_at_tells_about_itself(
    game: str, visit: Callable[..., Page], server: Process, screens: Path
) -> None:
    page = visit()
    asker = Asker(page, server.url).begin(game)
    things = page.locator(".stage [data-item]:visible")
    assert things.count() > EVERY * EVERY
    for number in range(0, things.count(), EVERY):
        thing = things.nth(number)
        thing.hover(position={"x": 4, "y": 4}, force=True)
        under = page.evaluate(
            "document.querySelector('.stage [data-item]:hover:not(:has([data-item]:hover))')?.dataset.item"
        )
        if under:
            asker.told(page.locator(".stage [data-item]:hover").last, under)
    page.screenshot(path=screens / f"asked-{game}.png")
    wrong = faults(page)
    page.mouse.move(2, 2)
    asker.answer_card.wait_for(state="detached")
    assert not wrong, "\n".join(wrong)


@pytest.mark.parametrize("game", SAMPLE)
def test_an_answer_never_costs_a_click(game: str, visit: Callable[..., Page], server: Process) -> None:
    page = visit()
    asker = Asker(page, server.url).begin(game)
    thing = page.locator("[data-pick]").first
    thing.hover()
    asker.answer_card.wait_for()
    assert asker.answer_card.evaluate("answer => getComputedStyle(answer).pointerEvents") == "none"
    thing.click()
    page.locator(".tray").wait_for()
    asker.answer_card.wait_for(state="detached")
    asker.answer()


@pytest.mark.parametrize("game", SAMPLE)
def test_on_a_phone_a_tap_or_a_long_press_asks(
    game: str, visit: Callable[..., Page], server: Process, screens: Path
) -> None:
    page = visit(viewport=PHONE, has_touch=True, is_mobile=True)
    asker = Asker(page, server.url).begin(game)
    for selector in TAPPED[game]:
        thing = page.locator(selector).first
        thing.tap()
        asker.told(thing, thing.get_attribute("data-item") or "")
        assert asker.answer_card.get_by_role("link", name="Rules").is_visible()
        page.locator("#prompt").tap()
        asker.answer_card.wait_for(state="detached")
    thing = page.locator("[data-pick]").first
    box = thing.bounding_box()
    assert box
    finger = page.context.new_cdp_session(page)
    place = [{"x": box["x"] + box["width"] / 2, "y": box["y"] + box["height"] / 2}]
    finger.send("Input.dispatchTouchEvent", {"type": "touchStart", "touchPoints": place})
    asker.answer_card.wait_for()
    finger.send("Input.dispatchTouchEvent", {"type": "touchEnd", "touchPoints": []})
    asker.told(thing, thing.get_attribute("data-item") or "")
    page.screenshot(path=screens / f"asked-phone-{game}.png")
    assert page.locator(".tray").count() == 0, "who asks has picked nothing up"
    wrong = faults(page)
    page.locator("#prompt").tap()
    asker.answer_card.wait_for(state="detached")
    asker.answer()
    assert not wrong, "\n".join(wrong)


@pytest.mark.parametrize("game", SAMPLE)
def test_by_keyboard_the_answer_is_entered_and_left(game: str, visit: Callable[..., Page], server: Process) -> None:
    page = visit()
    asker = Asker(page, server.url).begin(game)
    page.keyboard.press("ArrowRight")
    item = page.evaluate("document.activeElement.dataset.item")
    page.get_by_role("tooltip").wait_for()
    page.keyboard.press("i")
    page.get_by_role("dialog", name=asker.names[item]).wait_for()
    assert page.evaluate(_IN_ANSWER)
    page.keyboard.press("Tab")
    page.keyboard.press("Tab")
    assert page.evaluate(f"{_IN_ANSWER} && document.activeElement.matches('a[href]')")
    page.keyboard.press("Escape")
    asker.answer_card.wait_for(state="detached")
    assert page.evaluate("document.activeElement.dataset.item") == item
    asker.answer()


@pytest.mark.parametrize("game", OPENERS)
def test_what_lies_in_an_overlay_answers_too(game: str, visit: Callable[..., Page], server: Process) -> None:
    players, opener, title = OPENERS[game]
    page = visit()
    asker = Asker(page, server.url).begin(game, players)
    overlay = page.get_by_role("dialog", name=title)
    for viewport in (WIDE, PHONE):
        page.set_viewport_size(viewport)  # type: ignore[arg-type]
        page.locator(opener).first.click()
        for thing in overlay.locator("button[data-item]:visible").all()[::EVERY]:
            thing.hover()
            asker.told(thing, thing.get_attribute("data-item") or "")
        overlay.locator("button[data-item]:visible").first.click()
        asker.answer_card.get_by_role("link", name="Rules").wait_for()
        page.keyboard.press("Escape")
        asker.answer_card.wait_for(state="detached")
        assert overlay.count() == 1, "the answer goes first"
        page.keyboard.press("Escape")
        overlay.wait_for(state="detached")


@pytest.mark.parametrize("game", GAMES)
def test_the_signs_of_a_game_lead_to_their_rules(game: str, visit: Callable[..., Page], server: Process) -> None:
    page = visit()
    asker = Asker(page, server.url).begin(game)
    signs = page.locator(".stage [data-item^='sign.']:visible")
    found = {one.get_attribute("data-item"): one for one in signs.all()}
    assert len(found) > EVERY
    for one in found.values():
        if one.get_attribute("aria-haspopup"):
            continue
        one.click(force=True)
        href = asker.answer_card.get_by_role("link", name="Rules").get_attribute("href") or ""
        assert "#r" in href
        page.keyboard.press("Escape")
        asker.answer_card.wait_for(state="detached")
