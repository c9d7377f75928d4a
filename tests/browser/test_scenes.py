"""What happens is told in scenes above the table: they never stand in the way, end with any input, and run smoothly."""

from collections.abc import Callable
from contextlib import suppress
from typing import Any

import pytest
from bench.screen import FRAMES
from playwright.sync_api import Page
from playwright.sync_api import TimeoutError as NotThereInTime

from browser.people import ASKED, OVER, PHONE, POSSIBLE, WIDE, Person
from serving import Process

SCENES = ".scenes"
_MOVED = """() => [...new Set(document.getAnimations().filter(one => one.effect.target.closest('.scenes'))
  .flatMap(one => one.effect.getKeyframes().flatMap(Object.keys)))]"""
"""What the animations of scenes change."""
TIMES = {"offset", "computedOffset", "easing", "composite"}
WITHIN, SHARE, LONGEST = 34, 0.95, 100


def _pace(page: Page, rate: float) -> None:
    """Lets everything move so many times as fast, so that a scene lasts until it has been looked at."""
    devtools = page.context.new_cdp_session(page)
    devtools.send("Animation.enable")
    devtools.send("Animation.setPlaybackRate", {"playbackRate": rate})


def _until_told(person: Person) -> None:
    """Answers until somebody's answer is told in a scene that goes on while this person is asked again."""
    _pace(person.page, 0.1)
    for _ in range(20):
        person.waits()
        person.answer()
        person.page.wait_for_selector(f"{ASKED}, {OVER}")
        # The table is seen first, and the scene a moment later.
        with suppress(NotThereInTime):
            person.page.wait_for_selector(SCENES, state="attached", timeout=2_000)
            return
    raise AssertionError("nothing was told")


def test_scenes_lie_above_the_table_and_end_with_any_input(visit: Callable[..., Page], server: Process) -> None:
    page = visit(reduced_motion="no-preference")
    person = Person(page, server.url)
    person.play_now("architects", 2)
    _until_told(person)
    layer = page.locator(SCENES).first
    assert layer.get_attribute("aria-hidden") == "true"
    assert layer.evaluate("layer => layer.inert && getComputedStyle(layer).pointerEvents") == "none"
    assert set(page.evaluate(_MOVED)) - TIMES <= {"transform", "opacity"}
    # The decision is there at once: the first click lands, and ends the scene.
    page.locator("[data-pick]").first.click(force=True)
    page.wait_for_selector(POSSIBLE)
    assert page.locator(SCENES).count() == 0
    again = page.locator("[data-key=w]")
    again.click()
    page.wait_for_selector(SCENES, state="attached")
    page.keyboard.press("Escape")
    assert page.locator(SCENES).count() == 0
    _pace(page, 1)
    again.click()
    page.wait_for_selector(SCENES, state="attached")
    page.wait_for_selector(SCENES, state="detached")


def test_who_wants_no_motion_gets_stills_and_who_wants_no_scenes_none(
    visit: Callable[..., Page], server: Process
) -> None:
    page = visit()
    person = Person(page, server.url)
    person.play_now("architects", 2)
    _until_told(person)
    assert page.locator(".scene-still p").count() > 0
    assert page.evaluate(_MOVED) == [] or set(page.evaluate(_MOVED)) - TIMES == {"opacity"}
    page.locator("#tab-settings").click()
    page.locator(".settings select").first.select_option("none")
    for _ in range(2):
        if person.waits():
            person.answer()
    person.waits()
    assert page.locator(SCENES).count() == 0


def test_on_a_phone_the_top_bar_tells_what_the_others_did(visit: Callable[..., Page], server: Process) -> None:
    page = visit(viewport=PHONE)
    person = Person(page, server.url)
    person.play_now("seven_wonders", 3)
    _until_told(person)
    news = page.locator(".bar .news")
    told = news.locator("li").all_inner_texts()
    assert [line.split()[0] for line in told] == ["Bot", "Bot"]
    assert not page.locator(".scene-still").is_visible()
    # It takes its room from the table and lies over nothing.
    assert news.bounding_box()["y"] + news.bounding_box()["height"] <= page.locator(".prompt").bounding_box()["y"]  # type: ignore[index]
    page.locator("[data-key=w]").click()
    page.wait_for_selector(".scene-still.wanted")
    assert news.locator("li").all_inner_texts() == told


@pytest.mark.soak
@pytest.mark.parametrize("viewport", [WIDE, PHONE], ids=["wide", "phone"])
@pytest.mark.parametrize(("game", "players"), [("seven_wonders", 5), ("duel", 2), ("architects", 4)])
def test_scenes_run_smoothly(
    visit: Callable[..., Page], server: Process, game: str, players: int, viewport: dict[str, Any]
) -> None:
    page = visit(reduced_motion="no-preference", viewport=viewport)
    person = Person(page, server.url)
    person.play_now(game, players)
    page.evaluate(FRAMES)
    for _ in range(60):
        # All scenes are seen to their end, as by somebody who looks on.
        over = not person.waits()
        page.wait_for_timeout(100)
        page.wait_for_selector(SCENES, state="detached", timeout=60_000)
        if over:
            break
        person.answer()
    took = sorted(page.evaluate("window.frames_of_scenes"))
    assert len(took) > 100
    assert sum(frame <= WITHIN for frame in took) >= SHARE * len(took), took[int(SHARE * len(took))]
    assert took[-1] <= LONGEST
