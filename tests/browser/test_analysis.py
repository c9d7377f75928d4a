"""The analysis board in the browser: answers and their chances, a tree that grows, undo, a link that carries it all."""

from collections.abc import Callable
from pathlib import Path

import pytest
from playwright.sync_api import Page, expect

from browser.looks import look
from browser.people import PHONE
from playing import played
from serving import Process
from wonders import Player, Replay, dumps

pytestmark = pytest.mark.slow
PATIENCE = 60_000
"""Milliseconds: bots give way to all else on a machine that has much to do."""
WORTHS = ".worths button"
TREE = ".analysis-panel .variations [aria-current]"


def analyse(page: Page, url: str, game: str, players: int, at: int) -> None:
    """Opens a file, and the board at one of its moments."""
    names = [Player(name) for name in ("Anna", "Ben", "Cyril")[:players]]
    content = dumps(Replay.of(played(game, players=players, seed=3), names))
    page.goto(f"{url}/replay")
    page.locator("#file").set_input_files({"name": "g.replay", "mimeType": "text/plain", "buffer": content.encode()})
    page.wait_for_selector("#moment")
    page.goto(f"{url}/replay/{game}?at={at}&as=open")
    page.get_by_role("link", name="Analyse").click()
    page.wait_for_selector(WORTHS, timeout=PATIENCE)


@pytest.mark.parametrize(("game", "players"), [("duel", 2), pytest.param("seven_wonders", 3, marks=pytest.mark.soak)])
def test_answers_are_tried_and_taken_back(
    game: str, players: int, visit: Callable[..., Page], server: Process, screens: Path
) -> None:
    page = visit()
    analyse(page, server.url, game, players, 20)
    assert "#" in page.url
    page.locator(WORTHS).first.click()
    expect(page.locator(TREE)).to_have_count(2 if game == "duel" else players + 1)
    page.wait_for_selector(WORTHS, timeout=PATIENCE)
    grown = page.locator(TREE).count()
    page.keyboard.press("b")
    expect(page.locator(TREE).nth(grown - 1)).to_have_attribute("aria-current", "false")
    page.keyboard.press("n")
    expect(page.locator(TREE).nth(grown - 1)).to_have_attribute("aria-current", "true")
    page.wait_for_selector(WORTHS, timeout=PATIENCE)
    page.keyboard.press("w")
    page.get_by_text("What is likely to follow").wait_for(timeout=PATIENCE)
    wrong = look(page, screens, f"analysis-{game}", fits=False)
    page.keyboard.press("z")
    expect(page.locator(TREE)).to_have_count(grown - 1)
    assert not wrong, "\n".join(wrong)


def test_an_analysis_is_shared_by_its_link_and_kept_on_a_phone(visit: Callable[..., Page], server: Process) -> None:
    page = visit(viewport=PHONE, has_touch=True)
    analyse(page, server.url, "duel", 2, 30)
    for _ in range(3):
        page.locator(WORTHS).nth(1).tap()
        page.wait_for_selector(f"{WORTHS}, .analysis .prompt:not([data-kind])", timeout=PATIENCE)
    expect(page.locator(TREE)).to_have_count(4)
    told = page.locator(TREE).all_inner_texts()
    page.get_by_label("Name of the analysis").fill("My idea")
    page.get_by_role("button", name="Keep", exact=True).tap()
    page.get_by_text("Kept in this browser").wait_for()
    link = page.url
    other = visit()
    other.goto(link)
    other.wait_for_selector(".analysis-panel")
    expect(other.locator(TREE)).to_have_count(4)
    assert [line.split("\n")[0] for line in other.locator(TREE).all_inner_texts()] == [
        line.split("\n")[0] for line in told
    ]
    page.goto(f"{server.url}/replay")
    other.goto(f"{server.url}/analysis/duel#nothing")
    other.wait_for_url("**/replay")
