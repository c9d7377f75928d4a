"""The planner at the table: off until it is switched on, with one key or one tap, and never in the way."""

from collections.abc import Callable
from pathlib import Path

import pytest
from playwright.sync_api import Page

from browser.looks import look
from browser.people import PHONE, Person
from serving import Process

pytestmark = pytest.mark.slow
MARKS = {"duel": ".plan-mark.opens", "seven_wonders": ".hand .plan-mark", "architects": ".plan-mark.shows"}


@pytest.mark.parametrize(
    ("game", "players", "answers"), [("duel", None, 7), ("seven_wonders", 4, 8), ("architects", 3, 6)]
)
def test_one_key_switches_the_planner_on_and_off(
    game: str, players: int | None, answers: int, visit: Callable[..., Page], server: Process, screens: Path
) -> None:
    page = visit()
    person = Person(page, server.url)
    person.play_now(game, players)
    person.play(most=answers)
    person.waits()
    assert page.locator(".plan-mark, .planner").count() == 0
    page.keyboard.press("p")
    page.wait_for_selector(".planner")
    page.wait_for_selector(MARKS[game])
    assert page.locator(".planner .clash").count() >= 1
    assert page.locator(".planner .symbols-left li").count() >= 3
    assert look(page, screens, f"planner-{game}") == []
    person.answer()
    person.waits()
    page.wait_for_selector(MARKS[game])
    page.keyboard.press("p")
    page.wait_for_selector(".planner", state="detached")
    assert page.locator(".plan-mark").count() == 0


def test_on_a_phone_a_tap_marks_the_table_and_the_lists_are_a_tab_away(
    visit: Callable[..., Page], server: Process, screens: Path
) -> None:
    page = visit(viewport=PHONE, has_touch=True)
    person = Person(page, server.url)
    person.play_now("duel")
    person.play(most=7)
    person.waits()
    page.locator(".planner-switch").tap()
    page.wait_for_selector(".plan-mark.opens")
    assert page.locator(".planner").count() == 0
    page.locator("[data-tab=memory]").tap()
    page.wait_for_selector(".planner .clash")
    page.screenshot(path=screens / "planner-duel-phone-lists.png")


def test_a_hint_marks_on_the_table_what_it_denies(visit: Callable[..., Page], server: Process, screens: Path) -> None:
    page = visit()
    person = Person(page, server.url)
    person.play_now("duel")
    person.play(most=7)
    number = person.waits()
    best = page.locator(".slot.open [data-pick]").first.get_attribute("data-pick")
    kept = page.locator(".slot:not(.open) .card").first.get_attribute("data-item")
    why = [{"code": "denies", "seat": 0, "notation": f"build {kept}", "points": 0}]
    about = {"win_chance": 0.6, "points": 50, "reasons": []}
    options = [{"action": place, "notation": f"build {best}", "why": why, **about} for place in range(3)]
    page.route("**/hint", lambda route: route.fulfill(json={"question": int(number), "options": options}))
    page.keyboard.press("h")
    page.get_by_role("button", name="Two candidates").click()
    assert page.locator(".denied").count() == 0
    assert page.locator(".hinted").count() == 1
    page.get_by_role("button", name="Show the answer").click()
    page.wait_for_selector(".denied")
    assert [one.get_attribute("data-item") for one in page.locator(".denied").all()] == [kept]
    assert [one.get_attribute("data-pick") for one in page.locator(".hinted").all()] == [best]
    page.screenshot(path=screens / "hint-denies.png")
    page.keyboard.press("Escape")
    assert page.locator(".denied, .hinted").count() == 0


def test_a_hint_lights_up_a_deck_and_picks_it_up(visit: Callable[..., Page], server: Process) -> None:
    page = visit()
    person = Person(page, server.url)
    person.play_now("architects", 3)
    number = person.waits()
    about = {"win_chance": 0.4, "points": 40, "reasons": [], "why": []}
    answers = ("take right", "take left", "take central")
    options = [{"action": place, "notation": answer, **about} for place, answer in enumerate(answers)]
    page.route("**/hint", lambda route: route.fulfill(json={"question": int(number), "options": options}))
    page.keyboard.press("h")
    page.get_by_role("button", name="Two candidates").click()
    assert {one.get_attribute("data-answer") for one in page.locator(".hinted").all()} == {"take right", "take left"}
    page.get_by_role("button", name="Show the answer").click()
    assert [one.get_attribute("data-answer") for one in page.locator(".hinted").all()] == ["take right"]
    page.get_by_role("button", name="Pick it up").click()
    page.locator("[data-offer='take right']").wait_for()
