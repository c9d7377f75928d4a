"""A tournament and a club in a browser: what a person sees, and that it stays fresh by itself."""

from collections.abc import Callable
from datetime import datetime, timedelta
from pathlib import Path
from zoneinfo import ZoneInfo

import pytest
from playwright.sync_api import Page, expect

from browser.looks import look
from browser.people import PHONE
from serving import Process

pytestmark = pytest.mark.slow


def test_a_tournament_stays_fresh_and_fits_every_screen(
    visit: Callable[..., Page], server: Process, screens: Path
) -> None:
    host, guest = visit(), visit()
    host.goto(f"{server.url}/tournaments/new?game=duel")
    host.get_by_label("Your name").fill("Hanna")
    host.get_by_label("Name of the tournament").fill("Autumn Cup")
    host.get_by_role("radio", name="Arena").check()
    assert host.get_by_label("How long it lasts").is_visible()
    assert not host.get_by_label("Pause between rounds").is_visible()
    host.get_by_role("button", name="Set up the tournament").click()
    guest.goto(host.url)
    guest.get_by_label("Your name").fill("Gustav")
    guest.get_by_role("button", name="Take part").click()
    # What the guest did comes to the host without a reload, and what the host does to the guest.
    host.locator("h1").click()
    host.get_by_role("row").filter(has_text="Gustav").wait_for()
    host.get_by_role("button", name="Take part").click()
    host.get_by_role("button", name="Start now").click()
    wrong = look(host, screens, "page-tournament", fits=False)
    guest.get_by_role("link", name="Go to your table").wait_for()
    guest.set_viewport_size(PHONE)  # type: ignore[arg-type]
    wrong += look(guest, screens, "page-tournament-phone", fits=False)
    assert guest.evaluate("document.documentElement.scrollWidth <= innerWidth")
    guest.get_by_role("link", name="Go to your table").click()
    guest.wait_for_selector("#prompt")
    assert not wrong, "\n".join(wrong)


def test_a_start_is_said_and_read_in_everybodys_own_time(visit: Callable[..., Page], server: Process) -> None:
    host, guest = visit(timezone_id="Asia/Tokyo"), visit(timezone_id="Europe/Prague", locale="cs-CZ")
    host.goto(f"{server.url}/tournaments/new?game=duel")
    host.get_by_label("Your name").fill("Hanna")
    host.get_by_label("Name of the tournament").fill("Early Cup")
    starts = datetime.now(ZoneInfo("Asia/Tokyo")).replace(hour=20, minute=30) + timedelta(days=2)
    host.get_by_label("Starts at (Asia/Tokyo)").fill(starts.strftime("%Y-%m-%dT%H:%M"))
    host.get_by_role("button", name="Set up the tournament").click()
    expect(host.locator("time")).to_contain_text("8:30")
    guest.goto(host.url)
    expect(guest.locator("time")).to_contain_text(starts.astimezone(ZoneInfo("Europe/Prague")).strftime("%H:30"))


def test_wide_standings_scroll_by_themselves(visit: Callable[..., Page], server: Process) -> None:
    host = visit()
    host.goto(f"{server.url}/tournaments/new?game=duel")
    host.get_by_label("Your name").fill("Hanna")
    host.get_by_label("Name of the tournament").fill("Swiss Cup")
    host.get_by_role("button", name="Set up the tournament").click()
    host.get_by_role("button", name="Take part").click()
    host.get_by_label("How many").fill("4")
    host.get_by_role("button", name="Add bots").click()
    host.get_by_role("button", name="Start now").click()
    host.get_by_role("heading", name="Round 1").wait_for()
    host.wait_for_load_state()  # its styles, too
    boards = host.locator(".boards > li")
    tops = boards.evaluate_all("(boards) => boards.map((one) => one.getBoundingClientRect().top)")
    assert len({*tops}) == 1, "one's own table stands in a line with the others"
    host.set_viewport_size(PHONE)  # type: ignore[arg-type]
    standings = host.get_by_role("region", name="Standings")
    assert standings.evaluate("(region) => region.scrollWidth > region.clientWidth"), "there is something to scroll"
    assert host.evaluate("document.documentElement.scrollWidth <= innerWidth")


def test_a_club_fits_every_screen(visit: Callable[..., Page], server: Process, screens: Path) -> None:
    page = visit()
    page.goto(f"{server.url}/clubs")
    page.get_by_label("Your name").fill("Hanna")
    page.get_by_label("Name of the club").fill("Friday Builders")
    page.get_by_label("About it").fill("Every Friday at eight.")
    page.get_by_role("button", name="Found a club").click()
    page.get_by_role("heading", name="Friday Builders").wait_for()
    wrong = look(page, screens, "page-club", fits=False)
    page.set_viewport_size(PHONE)  # type: ignore[arg-type]
    wrong += look(page, screens, "page-club-phone", fits=False)
    assert page.evaluate("document.documentElement.scrollWidth <= innerWidth")
    assert not wrong, "\n".join(wrong)


def test_a_bracket_grows_and_what_was_opened_stays_open(
    visit: Callable[..., Page], server: Process, screens: Path
) -> None:
    page = visit()
    page.goto(f"{server.url}/tournaments/new?game=toy_lottery")
    page.get_by_label("Your name").fill("Hanna")
    page.get_by_label("Name of the tournament").fill("Spring Cup")
    page.get_by_role("radio", name="Knock-out").check()
    page.get_by_label("Pause between rounds").select_option("0")
    page.get_by_role("button", name="Set up the tournament").click()
    page.get_by_label("How many").fill("4")
    page.get_by_role("button", name="Add bots").click()
    page.get_by_role("button", name="Start now").click()
    bracket = page.get_by_role("region", name="Bracket")
    bracket.wait_for()
    page.get_by_text("All tables, round by round").click()
    # Whoever is in a part that opens is not disturbed.
    page.locator("h1").click()
    bracket.get_by_text("Final", exact=True).wait_for(timeout=40_000)
    assert bracket.get_by_role("link").count() == 3
    assert page.locator("details.all-rounds").get_attribute("open") is not None
    wrong = look(page, screens, "page-bracket", fits=False)
    page.set_viewport_size(PHONE)  # type: ignore[arg-type]
    wrong += look(page, screens, "page-bracket-phone", fits=False)
    assert page.evaluate("document.documentElement.scrollWidth <= innerWidth")
    assert not wrong, "\n".join(wrong)
