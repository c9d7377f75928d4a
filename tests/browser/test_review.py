"""The review in the browser: scrubbed, a decision tried again, play on from a moment; by mouse, keyboard and phone."""

import json
from collections.abc import Callable
from pathlib import Path
from typing import Any, Literal, TypeAlias

import pytest
from playwright.sync_api import Locator, Page, expect

from browser.axe import faults
from browser.looks import look
from browser.people import PHONE
from playing import played
from serving import Process
from wonders import Player, Replay, dumps
from wonders.core.chance import Chance

pytestmark = pytest.mark.slow
PANEL = ".review-panel"
Way: TypeAlias = Literal["mouse", "keyboard", "finger"]
WAYS: dict[Way, dict[str, object]] = {"mouse": {}, "keyboard": {}, "finger": {"viewport": PHONE, "has_touch": True}}
PATIENCE = 200_000
"""Milliseconds: bots give way to all else on a machine that has much to do."""


def recorded(game: str, players: int) -> str:
    names = [Player(name) for name in ("Anna", "Ben", "Cyril")[:players]]
    return dumps(Replay.of(played(game, players=players, seed=3), names))


def open_file(page: Page, url: str, game: str, content: str) -> None:
    """Opens the review of a file by way of its replay."""
    page.goto(f"{url}/replay")
    page.locator("#file").set_input_files({"name": "g.replay", "mimeType": "text/plain", "buffer": content.encode()})
    page.wait_for_selector("#moment")
    page.get_by_role("link", name="Review").click()
    page.wait_for_selector(PANEL, timeout=PATIENCE)
    assert f"/replay/{game}/review" in page.url


def finished(page: Page, url: str) -> str:
    """A game that who visits has played to its end against a bot, by its interface."""
    page.goto(url)
    headers = {"origin": url, "content-type": "application/json"}

    def ask(path: str, body: dict[str, Any] | None = None) -> Any:
        if body is None:
            return page.request.get(f"{url}/api{path}").json()
        return page.request.post(f"{url}/api{path}", data=json.dumps(body), headers=headers).json()

    page.locator("#main [name=name]").fill("Anna")
    page.locator(".game[data-game=duel] button.main").click()
    page.wait_for_url("**/table/*")
    table = page.url.rsplit("/", 1)[1].partition("?")[0]
    chance = Chance(2)
    while (now := ask(f"/tables/{table}"))["table"]["status"] != "over":
        if now["question"]:
            ask(f"/tables/{table}/actions", {"action": chance.pick(now["question"]["legal"])})
        else:
            page.wait_for_timeout(50)
    return table


@pytest.mark.parametrize(("game", "players"), [("duel", 2), pytest.param("seven_wonders", 3, marks=pytest.mark.soak)])
def test_a_review_is_opened_and_scrubbed(
    game: str, players: int, visit: Callable[..., Page], server: Process, screens: Path
) -> None:
    page = visit()
    open_file(page, server.url, game, recorded(game, players))
    wrong = look(page, screens, f"review-{game}", fits=False)
    page.locator("#moment").focus()
    page.keyboard.press("End")
    assert "100%" in page.locator(".course-head .legend").inner_text()
    page.keyboard.press("Home")
    assert "at=0" in page.url
    chart = page.locator(".review-course figure > svg").bounding_box()
    assert chart
    page.mouse.move(chart["x"] + chart["width"] / 4, chart["y"] + 10)
    page.mouse.down()
    page.mouse.move(chart["x"] + chart["width"] / 2, chart["y"] + 10)
    page.mouse.up()
    last = int(page.locator("#moment").get_attribute("max") or 0)
    assert abs(int(page.locator("#moment").input_value()) - last / 2) <= 1
    page.locator(".turns button").first.click()
    expect(page.locator(".turns button").first).to_have_attribute("aria-current", "true")
    page.get_by_label("Decisions of").select_option("1")
    page.wait_for_url("**as=1")
    page.reload()
    page.wait_for_selector(PANEL, timeout=PATIENCE)
    assert page.get_by_label("Decisions of").input_value() == "1"
    assert not wrong, "\n".join(wrong)


@pytest.mark.parametrize("way", WAYS)
def test_a_decision_is_tried_again_and_played_on_from(way: Way, visit: Callable[..., Page], server: Process) -> None:
    """With the mouse, with the keyboard alone, and with a finger on a phone; what is on the screen is fit for all."""
    page = visit(**WAYS[way])
    if way == "finger":
        page.goto(f"{server.url}/table/{finished(page, server.url)}")
        page.get_by_role("link", name="Review").tap()
        page.wait_for_selector(PANEL, timeout=PATIENCE)
    else:
        page.goto(server.url)
        page.locator("#main [name=name]").fill("Anna")
        page.locator("#main [name=name]").press("Enter")
        open_file(page, server.url, "duel", recorded("duel", 2))
    scrub(page, way)
    hit(page, way, page.locator(".decisions button").nth(6))
    moment = int(page.locator("#moment").input_value())
    assert page.locator(".decision .answers b").count() > 1
    expect(page.locator("#main .hinted")).to_have_count(1)
    hit(page, way, page.get_by_role("button", name="Try again"))
    assert page.locator(".decision .answers, #main .hinted").count() == 0
    assert page.locator(".decisions [aria-current=true] .chip").inner_text() == "?"
    wrong = faults(page)
    find(page, way)
    hit(page, way, page.get_by_role("button", name="Show the answer"))
    assert page.locator(".decision .answers").count() == 1
    hit(page, way, page.get_by_text("Play on from here"))
    assert page.get_by_text("The hidden cards lie as they lay.").is_visible()
    page.get_by_label("Deal the hidden cards anew").check()
    page.get_by_text("What has not been dealt or turned up yet is dealt anew").wait_for()
    wrong += faults(page)
    before = page.url
    hit(page, way, page.get_by_role("button", name="Play on", exact=True))
    page.wait_for_url(lambda url: "/table/" in url and url.partition("?")[0] not in before)
    page.wait_for_selector(".prompt.mine")
    fresh = page.url.rsplit("/", 1)[1]
    events = page.request.get(f"{server.url}/api/tables/{fresh}/replay").json()["moments"]
    assert len(events) >= moment
    assert not wrong, "\n".join(wrong)


def hit(page: Page, way: Way, thing: Locator) -> None:
    """Hits a thing; the keyboard has to come to it by its own keys first."""
    if way == "mouse":
        thing.click()
    elif way == "finger":
        thing.tap()
    else:
        wanted = thing.element_handle()
        for _ in range(150):
            if page.evaluate("one => document.activeElement === one", wanted):
                break
            page.keyboard.press("Tab")
        else:
            pytest.fail(f"the keyboard never comes to {thing}")
        page.keyboard.press("Enter")


def scrub(page: Page, way: Way) -> None:
    """Goes to about the middle of the game."""
    last = int(page.locator("#moment").get_attribute("max") or 0)
    chart = page.locator(".review-course figure > svg").bounding_box()
    assert chart
    middle = chart["x"] + chart["width"] / 2, chart["y"] + chart["height"] / 2
    if way == "mouse":
        page.mouse.click(*middle)
    elif way == "finger":
        page.touchscreen.tap(*middle)
    else:
        page.locator("#moment").focus()
        page.keyboard.press("PageUp")
        page.keyboard.press("ArrowRight")
        assert f"at={page.locator('#moment').input_value()}" in page.url
        return
    assert abs(int(page.locator("#moment").input_value()) - last / 2) <= 1


def find(page: Page, way: Way) -> None:
    """Tries the answers until one is the coach's choice."""
    choices = page.locator(".choices button")
    for number in range(choices.count()):
        hit(page, way, choices.nth(number))
        if "coach's choice" in page.locator(".decision [role=status]").first.inner_text():
            return
    pytest.fail("none of the answers is the coach's choice")


def test_there_is_no_review_of_a_game_that_goes_on(visit: Callable[..., Page], server: Process) -> None:
    page = visit()
    page.goto(server.url)
    page.locator("#main [name=name]").fill("Anna")
    page.locator(".game[data-game=duel] button.main").click()
    page.wait_for_url("**/table/*")
    address = page.url.partition("?")[0]
    page.goto(f"{address}/review")
    page.wait_for_url(f"{address}*")
    page.wait_for_selector(".prompt.mine")
    assert page.locator(PANEL).count() == 0


def test_what_ones_games_tell_is_fit_for_everybody(visit: Callable[..., Page], server: Process, screens: Path) -> None:
    page = visit()
    finished(page, server.url)
    page.goto(f"{server.url}/me")
    page.get_by_role("link", name="Your statistics").click()
    expect(page.locator(".ring")).to_be_visible()
    wrong = look(page, screens, "page-statistics", fits=False)
    assert not wrong, "\n".join(wrong)
