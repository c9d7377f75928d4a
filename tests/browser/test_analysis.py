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
    other.goto(f"{server.url}/analysis/seven_wonders#nothing")
    other.wait_for_url("**/replay")


def test_a_position_is_entered_by_hand(visit: Callable[..., Page], server: Process, screens: Path) -> None:
    page = visit()
    page.goto(f"{server.url}/replay")
    page.get_by_role("link", name="7 Wonders Duel").click()
    page.wait_for_selector(".editor")
    wrong = look(page, screens, "editor-blank", fits=False)
    page.get_by_role("button", name="Analyse this position").click()
    page.get_by_text("Choose the card in place").wait_for()
    analyse(page, server.url, "duel", 2, 30)
    before = page.locator(WORTHS).all_inner_texts()
    page.get_by_role("button", name="Change the position").click()
    wrong += look(page, screens, "editor-filled", fits=False)
    coins = page.get_by_label("Coins")
    kept = [coins.nth(seat).input_value() for seat in (0, 1)]
    for seat in (0, 1):
        coins.nth(seat).fill("80")
    page.get_by_role("button", name="Analyse this position").click()
    page.get_by_text("there are only 86 coins in the box").wait_for()
    for seat in (0, 1):
        coins.nth(seat).fill(kept[seat])
    page.get_by_role("button", name="Analyse this position").click()
    page.wait_for_selector(WORTHS, timeout=PATIENCE)
    assert page.locator(WORTHS).all_inner_texts() == [line.replace("played", "") for line in before]
    assert "/analysis/duel#" in page.url
    assert not wrong, "\n".join(wrong)
