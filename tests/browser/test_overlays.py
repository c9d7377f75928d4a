"""What is laid over the table: the focus goes in, stays there, and comes back; nothing under it can be touched."""

from collections.abc import Callable
from pathlib import Path

import pytest
from playwright.sync_api import Page

from browser.looks import look
from browser.people import PHONE, POSSIBLE, WIDE, Person
from serving import Process

pytestmark = pytest.mark.slow
OPENERS = {
    "duel": (2, ".discard-pile", "Discard pile"),
    "architects": (4, ".rival-name", "City of Bot"),
    "seven_wonders": (5, ".chip", "City of Bot"),
}
_INSIDE = "document.activeElement.closest('dialog') !== null"
_OPENER = "selector => document.activeElement.matches(selector)"
_WHOLE = """footer => {
  const { left, top, right, bottom } = footer.getBoundingClientRect();
  return left >= 0 && top >= 0 && right <= innerWidth && bottom <= innerHeight
    && footer.scrollWidth <= footer.clientWidth
    && footer.contains(document.elementFromPoint((left + right) / 2, bottom - 4));
}"""


class Teller:
    """Knows what an overlay has to tell about an item."""

    def __init__(self, page: Page, game: str) -> None:
        self.footer = page.locator("dialog footer")
        words = page.request.get(f"/api/games/{game}?language=en").json()
        self.names: dict[str, str] = words["names"]
        self.texts: dict[str, str] = words["texts"]

    def tells(self, item: str) -> bool:
        """Whether name and text of an item come to be told, nothing of them hidden."""
        self.footer.get_by_text(self.names[item], exact=True).wait_for()
        return self.texts[item] in (self.footer.text_content() or "") and bool(self.footer.evaluate(_WHOLE))


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
    overlay.wait_for(state="detached")
    assert page.evaluate(_OPENER, opener)
    page.keyboard.press("Enter")
    overlay.get_by_role("button", name="Close").click()
    overlay.wait_for(state="detached")
    assert page.evaluate(_OPENER, opener)
    assert not wrong, "\n".join(wrong)


@pytest.mark.parametrize("game", OPENERS)
def test_what_is_looked_at_in_an_overlay_is_told_there(
    game: str, visit: Callable[..., Page], server: Process, screens: Path
) -> None:
    players, opener, title = OPENERS[game]
    page = visit(base_url=server.url)
    person = Person(page, server.url)
    person.play_now(game, players)
    person.play(most=8)
    person.waits()
    teller = Teller(page, game)
    overlay = page.get_by_role("dialog", name=title)
    page.locator(opener).first.focus()
    page.keyboard.press("Enter")
    page.keyboard.press("ArrowRight")
    seen = page.evaluate("document.activeElement.dataset.item")
    assert teller.tells(seen)
    page.keyboard.press("Escape")
    overlay.wait_for(state="detached")
    page.keyboard.press("i")
    assert page.locator(".inspector h2").text_content() == teller.names[seen]
    for viewport in (WIDE, PHONE):
        page.set_viewport_size(viewport)  # type: ignore[arg-type]
        page.locator(opener).first.click()
        for thing in overlay.locator("[data-item]:visible").all():
            thing.hover()
            assert teller.tells(thing.get_attribute("data-item") or "")
        page.screenshot(path=screens / f"overlay-told-{game}-{viewport['width']}.png")
        overlay.locator("> header h2").click()
        assert overlay.count() == 1
        page.mouse.click(viewport["width"] - 5, 5)
        overlay.wait_for(state="detached")
        assert page.evaluate(_OPENER, opener)


def test_the_focus_back_on_an_opener_is_no_look_at_it(visit: Callable[..., Page], server: Process) -> None:
    page = visit(base_url=server.url)
    person = Person(page, server.url)
    person.play_now("seven_wonders", 5)
    opener = page.locator(".chip[data-item]").first
    for _ in range(12):
        person.play(most=1)
        if opener.count():
            break
    shown = opener.get_attribute("data-item")
    opener.focus()
    page.keyboard.press("Enter")
    page.keyboard.press("ArrowRight")
    seen = page.evaluate("document.activeElement.dataset.item")
    assert seen != shown
    page.keyboard.press("Escape")
    page.locator("dialog").wait_for(state="detached")
    assert page.evaluate(_OPENER, ".chip")
    page.keyboard.press("i")
    assert page.locator(".inspector h2").text_content() == Teller(page, "seven_wonders").names[seen]


def test_on_a_phone_the_cards_of_others_are_one_touch_away(visit: Callable[..., Page], server: Process) -> None:
    page = visit(viewport=PHONE, has_touch=True, base_url=server.url)
    person = Person(page, server.url)
    person.play_now("architects", 5)
    person.play(most=6)
    person.waits()
    teller = Teller(page, "architects")
    shown = 0
    for rival in page.locator(".rival").all():
        held = rival.locator(".kinds > button").count()
        rival.locator(".rival-name").tap()
        cards = page.locator("dialog .kinds > button:visible")
        assert cards.count() == held
        for card in cards.all():
            card.tap()
            assert teller.tells(card.get_attribute("data-item") or "")
        shown += held
        page.keyboard.press("Escape")
        page.locator("dialog").wait_for(state="detached")
    assert shown > 0
