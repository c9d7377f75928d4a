"""Wonders as an app: what works without a connection, what says that it needs one, and how a new version takes over."""

from collections.abc import Callable, Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Page

from browser.looks import look
from browser.people import Person
from ports import lasting_port
from serving import Process
from wonders import all_games

pytestmark = pytest.mark.slow
GAME = min(all_games())
READY = "() => navigator.serviceWorker.controller !== null"
CACHES = "async names => JSON.stringify(await caches.keys()) === JSON.stringify(names)"


@pytest.fixture
def own(tmp_path: Path) -> Iterator[Process]:
    """A server of this test alone: it is stopped, and another one takes its place."""
    process = Process(tmp_path / "data", port=lasting_port()).wait_until_up()
    yield process
    process.stop()


def kept(visit: Callable[..., Page], own: Process) -> Page:
    """The page of somebody whose browser has kept what works without a connection."""
    page = visit(service_workers="allow")
    page.goto(own.url)
    page.wait_for_function(READY)
    return page


def test_without_a_connection(visit: Callable[..., Page], own: Process, screens: Path) -> None:
    page = kept(visit, own)
    person = Person(page, own.url)
    person.play_now(GAME)
    person.play(most=2)
    table = page.url
    page.goto(f"{table}/replay")
    page.wait_for_selector("#moment")
    own.stop()
    page.goto(f"{own.url}/rules/{GAME}")
    assert page.locator(".rule").count() > 10
    page.goto(f"{own.url}/gallery/{GAME}")
    assert page.locator("main svg").count() > 10
    page.goto(f"{table}/replay?at=1")
    page.wait_for_selector("#moment")
    assert page.locator("output").inner_text().startswith("1 of ")
    for path in ("", "/new", f"/table/{table.rpartition('/')[2]}"):
        page.goto(f"{own.url}{path}")
        page.get_by_role("heading", name="No connection").wait_for()
        assert "Games and lessons need it" in page.locator("main").inner_text()
    assert not look(page, screens, "page-offline", fits=False)


def test_a_score_pad_that_is_filled_in_without_a_connection(visit: Callable[..., Page], own: Process) -> None:
    page = kept(visit, own)
    port, data = own.port, own.data
    own.stop()
    page.goto(f"{own.url}/score/{GAME}")
    field = page.locator(".pad-grid input[inputmode=numeric]").first
    field.fill("3")
    page.get_by_role("button", name="Show the score sheet").last.click()
    page.get_by_text("There is no connection to the server").wait_for()
    assert field.input_value() == "3", "nothing is lost"
    again = Process(data, port=port).wait_until_up()
    try:
        page.reload()
        page.locator(".sheet-card, .faults[role=alert]").wait_for()
        assert not page.get_by_text("There is no connection to the server").is_visible()
        assert field.input_value() == "3"
    finally:
        again.stop()


def test_a_new_version_replaces_the_old_one(visit: Callable[..., Page], own: Process) -> None:
    page = kept(visit, own)
    (before,) = page.evaluate("caches.keys()")
    port, data = own.port, own.data
    own.stop()
    newer = Process(data, port=port, WONDERS_MODULES="browser.newer").wait_until_up()
    try:
        page.goto(f"{newer.url}/rules")
        page.evaluate("navigator.serviceWorker.getRegistration().then(one => one.update())")
        page.wait_for_function(CACHES, arg=["wonders-newer"])
        assert before != "wonders-newer"
    finally:
        newer.stop()
    page.goto(f"{newer.url}/rules/{GAME}")
    assert page.locator(".rule").count() > 10, "the new version is whole"


def test_who_signs_out_leaves_no_replay_behind(visit: Callable[..., Page], own: Process) -> None:
    page = kept(visit, own)
    person = Person(page, own.url)
    person.play_now(GAME)
    table = page.url
    page.goto(f"{table}/replay")
    page.wait_for_selector("#moment")
    replays = """async () => (await (await caches.open((await caches.keys())[0])).keys())
      .filter(({ url }) => url.includes('/table')).length"""
    assert page.evaluate(replays) > 0
    page.goto(f"{own.url}/me")
    page.get_by_role("button", name="Sign out everywhere").click()
    page.wait_for_url(f"{own.url}/")
    page.wait_for_function(f"async () => await ({replays})() === 0")
