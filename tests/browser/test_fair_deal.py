"""A deal that can be proved, in the browser: it adds its part, remembers, and calculates for itself."""

import json
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Page

from browser.looks import look
from serving import Process

pytestmark = pytest.mark.slow
SEND = """async ([path, body]) => (await fetch(path, {
  method: 'POST', headers: {'content-type': 'application/json'}, body: JSON.stringify(body)})).json()"""
GET = "async path => (await fetch(path)).json()"


@pytest.fixture
def own(tmp_path: Path) -> Iterator[Process]:
    """A server of this test alone, which deals as a server does."""
    process = Process(tmp_path / "data", "--pace", "0").wait_until_up()
    yield process
    process.stop()
    assert "Traceback" not in process.log.read_text()


def test_a_browser_adds_its_part_and_checks_the_deal(visit: Callable[..., Page], own: Process, screens: Path) -> None:
    page = visit()
    page.goto(f"{own.url}/new?game=duel")
    page.get_by_label("Your name").fill("Anna")
    page.get_by_role("button", name="Open the table").click()
    page.get_by_text("have added a random part: Anna").wait_for()
    seen = json.loads(page.evaluate("localStorage.getItem('wonders.fair')"))[0]
    assert page.locator(".seal").inner_text().replace("\n", "") == seen["commitment"]
    wrong = look(page, screens, "page-fair-room", fits=False)
    table = page.url.rpartition("/")[2]
    page.goto(f"{own.url}/about")
    page.evaluate("path => fetch(path, {method: 'PUT', headers: {'content-type': 'application/json'}, body: '{}'})",
                  f"/api/tables/{table}/seats/1/bot")  # fmt: skip
    page.evaluate(SEND, [f"/api/tables/{table}/start", {}])
    while (now := page.evaluate(GET, f"/api/tables/{table}"))["outcome"] is None:
        if question := now["question"]:
            answer = {"action": question["legal"][0], "question": question["number"]}
            page.evaluate(SEND, [f"/api/tables/{table}/actions", answer])
    page.goto(f"{own.url}/table/{table}/fair")
    page.get_by_text("the part it added is among them").wait_for()
    assert page.locator(".checks li.good").count() == 4
    wrong += look(page, screens, "page-fair", fits=False)
    forged = [{**seen, "commitment": "0" * 64, "part": "1" * 64}]
    page.evaluate("kept => localStorage.setItem('wonders.fair', kept)", json.dumps(forged))
    page.reload()
    page.get_by_text("remembers another seal").wait_for()
    assert page.locator(".checks li.bad").count() == 2
    assert not wrong
