"""The review in the browser: scrubbed, a decision tried again, play on from a moment; by mouse, keyboard and phone."""

import json
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Page, expect

from browser.looks import look
from browser.people import PHONE
from playing import played
from serving import Process
from wonders import Player, Replay, dumps
from wonders.core.chance import Chance

pytestmark = pytest.mark.slow
PANEL = ".review-panel"
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


def test_a_decision_is_tried_again_by_keyboard(visit: Callable[..., Page], server: Process) -> None:
    page = visit()
    open_file(page, server.url, "duel", recorded("duel", 2))
    page.keyboard.press("n")
    page.keyboard.press("n")
    assert page.locator(".decision .answers b").count() > 1
    page.keyboard.press("t")
    assert page.locator(".decision .answers").count() == 0
    assert page.locator(".decisions [aria-current=true] .chip").inner_text() == "?"
    choices = page.locator(".choices button")
    for number in range(choices.count()):
        choices.nth(number).focus()
        page.keyboard.press("Enter")
        told = page.locator(".decision [role=status]").first.inner_text()
        if "coach's choice" in told:
            break
    else:
        pytest.fail("none of the answers is the coach's choice")
    page.keyboard.press("Escape")
    assert page.locator(".decision .answers").count() == 1


def test_play_goes_on_from_a_moment_on_a_phone(visit: Callable[..., Page], server: Process) -> None:
    page = visit(viewport=PHONE, has_touch=True)
    table = finished(page, server.url)
    page.goto(f"{server.url}/table/{table}")
    page.get_by_role("link", name="Review").tap()
    page.wait_for_selector(PANEL, timeout=PATIENCE)
    page.locator(".decisions button").nth(6).tap()
    moment = page.locator("#moment").input_value()
    page.get_by_text("Play on from here").tap()
    assert page.get_by_text("The hidden cards lie as they lay.").is_visible()
    page.get_by_label("Deal the hidden cards anew").check()
    page.get_by_text("What has not been dealt or turned up yet is dealt anew").wait_for()
    page.get_by_role("button", name="Play on", exact=True).tap()
    page.wait_for_url(lambda url: "/table/" in url and table not in url)
    page.wait_for_selector(".prompt.mine")
    fresh = page.url.rsplit("/", 1)[1]
    events = page.request.get(f"{server.url}/api/tables/{fresh}/replay").json()["moments"]
    assert len(events) >= int(moment)


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
