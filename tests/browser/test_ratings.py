"""Rated games as people see them: said before anybody sits down, and on the ladder when they are over."""

from collections.abc import Callable
from pathlib import Path

import httpx
import pytest
from playwright.sync_api import Page, expect

from browser.looks import look
from serving import Process
from wonders.core.chance import Chance
from wonders.server.api.statistics import FEWEST

pytestmark = pytest.mark.slow


def rated_game(url: str, games: int = 1) -> str:
    """Two people play rated games of Duel at random; the last of their tables."""
    chance = Chance(5)
    table = ""
    with httpx.Client(base_url=f"{url}/api", timeout=60, trust_env=False) as http:
        tokens = [http.post("/guests", json={"name": name}).json()["token"] for name in ("Rhea", "Solon")]
        crowd = [{"Authorization": f"Bearer {token}"} for token in tokens]
        wanted = {"game": "duel", "players": 2, "rated": True, "shuffle": False}
        for _ in range(games):
            table = http.post("/tables", json=wanted, headers=crowd[0]).json()["table"]
            http.post(f"/tables/{table}/join", json={}, headers=crowd[1])
            http.post(f"/tables/{table}/start", headers=crowd[0])
            while waiting := http.get(f"/tables/{table}", headers=crowd[0]).json()["waiting"]:
                own = crowd[waiting[0]]
                legal = http.get(f"/tables/{table}", headers=own).json()["question"]["legal"]
                http.post(f"/tables/{table}/actions", json={"action": chance.pick(legal)}, headers=own)
    return table


def test_a_table_says_that_it_is_rated_before_anybody_sits_down(visit: Callable[..., Page], server: Process) -> None:
    host = visit()
    host.goto(f"{server.url}/new?game=duel")
    host.get_by_label("Your name").fill("Thalia")
    expect(host.get_by_label("Hints")).to_be_visible()
    host.get_by_label("Rating").select_option("yes")
    expect(host.get_by_label("Hints")).to_be_hidden()
    host.get_by_role("button", name="Open the table").click()
    expect(host.get_by_text("rated: the result counts")).to_be_visible()
    friend = visit()
    friend.goto(server.url)
    line = friend.locator("[data-status=waiting] li", has_text="Thalia")
    expect(line).to_contain_text("rated")
    friend.goto(host.url.replace("/table/", "/join/"))
    expect(friend.get_by_text("The result counts for the ladder")).to_be_visible()


def test_the_end_tells_the_ratings_and_leads_to_ladder_and_page(
    visit: Callable[..., Page], server: Process, screens: Path
) -> None:
    page = visit()
    page.goto(f"{server.url}/table/{rated_game(server.url)}")
    expect(page.locator(".rating-changes b")).to_have_count(2)
    page.locator(".rating-changes a").click()
    page.wait_for_url("**/ratings/duel/2")
    wrong = look(page, screens, "page-ladder", fits=False)
    page.get_by_role("link", name="Rhea").first.click()
    expect(page.locator(".curve")).to_be_visible()
    expect(page.get_by_role("link", name="Solon")).to_be_visible()
    wrong += look(page, screens, "page-person", fits=False)
    assert not wrong, "\n".join(wrong)


def test_after_some_reviewed_games_a_page_tells_the_mistakes_made_most(
    visit: Callable[..., Page], server: Process, screens: Path
) -> None:
    page = visit()
    page.goto(f"{server.url}/table/{rated_game(server.url, FEWEST)}")
    page.goto(f"{server.url}/ratings/duel/2")
    page.get_by_role("link", name="Rhea").last.click()
    most = page.locator(".mistakes")
    for _ in range(600):  # the reviews are made while nobody waits for them, whenever this machine gets to it
        if most.count():
            break
        page.wait_for_timeout(1000)
        page.reload()
    expect(most.locator("li").first).to_contain_text("time")
    page.get_by_role("heading", name="The mistakes made most").scroll_into_view_if_needed()
    wrong = look(page, screens, "page-mistakes", fits=False)
    most.get_by_role("link", name="Look at one").first.click()
    expect(page.locator(".decision .chip.mistake, .decision .chip.blunder")).to_be_visible()
    assert wrong == []
