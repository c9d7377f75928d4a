"""Taking back and clocks as people see them: free, by consent, with the reason; minutes with an increment, and days."""

import re
from collections.abc import Callable, Iterator
from time import time
from typing import Any

import httpx
import pytest
from playwright.sync_api import Dialog, Page, expect

from browser.people import ASKED, Person
from serving import Process

pytestmark = pytest.mark.slow


class Opponent:
    """Ben, who plays by script against somebody at a screen."""

    def __init__(self, url: str, http: httpx.Client) -> None:
        self.url, self.http, self.table = url, http, ""
        http.headers["Authorization"] = f"Bearer {http.post('/guests', json={'name': 'Ben'}).json()['token']}"

    def sits_with(self, page: Page, **plan: Any) -> Person:
        """Anna opens a table of Duel and looks at it; Ben sits down, and the game begins."""
        headers = {"Origin": self.url}
        page.request.post(f"{self.url}/me", form={"name": "Anna"}, headers=headers)
        wish = {"game": "duel", "players": 2, "shuffle": False, **plan}
        self.table = page.request.post(f"{self.url}/api/tables", data=wish, headers=headers).json()["table"]
        assert self.http.post(f"/tables/{self.table}/join", json={}).is_success
        page.request.post(f"{self.url}/api/tables/{self.table}/start", headers=headers)
        page.goto(f"{self.url}/table/{self.table}")
        page.wait_for_selector(".shell")
        return Person(page, self.url)

    def now(self) -> Any:
        return self.http.get(f"/tables/{self.table}").json()

    def moves(self) -> None:
        """Answers until it is somebody else's turn."""
        while (asked := self.now()["question"]) is not None:
            self.http.post(f"/tables/{self.table}/actions", json={"action": asked["legal"][0]})

    def says(self, agree: bool) -> None:
        assert self.http.post(f"/tables/{self.table}/take-back/answer", json={"agree": agree}).is_success


@pytest.fixture
def ben(server: Process) -> Iterator[Opponent]:
    with httpx.Client(base_url=f"{server.url}/api", timeout=60, trust_env=False) as http:
        yield Opponent(server.url, http)


def seconds(page: Page) -> float:
    """What the clock at the table shows."""
    minutes, rest = (page.get_by_role("timer").text_content() or "").split(":")
    return 60 * int(minutes) + int(rest)


def shows(page: Page, most: float, began: float) -> bool:
    """Whether the clock shows so much, less what has passed since it may have begun to run: not since it was read."""
    shown = seconds(page)
    return most - (time() - began) - 2 < shown <= most


def test_a_move_is_taken_back_freely_and_then_by_consent(visit: Callable[..., Page], ben: Opponent) -> None:
    page = visit()
    anna = ben.sits_with(page)
    first = anna.waits()
    anna.answer()
    page.get_by_role("button", name="Take back").click()
    page.wait_for_selector(ASKED)
    assert ben.now()["waiting"] == [0]
    anna.answer()
    ben.moves()
    page.wait_for_selector(ASKED)
    for agree in (False, True):
        page.get_by_role("button", name="Take back").click()
        dialog = page.get_by_role("dialog", name="Take your move back?")
        expect(dialog).to_contain_text("Others have acted since your move. All others at the table have to agree.")
        dialog.get_by_role("button", name="Ask the others").click()
        expect(page.locator(".asked-back")).to_contain_text("these have to agree: Ben")
        ben.says(agree)
        expect(page.locator(".asked-back")).to_have_count(0)
        kinds = [note["kind"] for note in ben.now()["notes"]]
        assert kinds[-1] == ("take_back" if agree else "refuse_back")
    expect(page.get_by_role("log", name="Chat")).to_contain_text("Ben says no to the take-back")
    page.wait_for_selector(ASKED)
    assert ben.now()["waiting"] == [0]
    assert int(anna.waits()) > int(first)


def test_in_a_rated_game_the_reason_says_what_it_costs(visit: Callable[..., Page], ben: Opponent) -> None:
    page = visit()
    anna = ben.sits_with(page, rated=True)
    anna.waits()
    anna.answer()
    page.get_by_role("button", name="Take back").click()
    dialog = page.get_by_role("dialog", name="Take your move back?")
    expect(dialog).to_contain_text("This game is rated: with a move taken back it does not count any more.")
    dialog.get_by_role("button", name="Never mind").click()
    expect(dialog).to_have_count(0)
    asked: list[str] = []

    def decline(one: Dialog) -> None:
        asked.append(one.message)
        one.dismiss()

    page.on("dialog", decline)
    page.locator("[data-tab=settings]").click()
    page.get_by_role("button", name="Leave the table").click()
    assert asked == ["Leave the table?\n\nThis game is rated: who gives it up is rated as last."]
    assert ben.now()["table"]["seats"][0]["left"] is False


def test_a_clock_with_an_increment(visit: Callable[..., Page], ben: Opponent) -> None:
    page, began = visit(), time()
    anna = ben.sits_with(page, time={"per": "game", "seconds": 300, "increment": 60})
    anna.waits()
    expect(page.get_by_role("timer", name="Your time")).to_be_visible()
    assert shows(page, 300, began)
    anna.answer()
    expect(page.get_by_role("timer", name="Time of Ben")).to_be_visible()
    assert shows(page, 300, began)
    ben.moves()
    expect(page.get_by_role("timer", name="Your time")).to_be_visible()
    assert shows(page, 360, began)
    until, before = ben.now()["until"][0], time()
    shown = seconds(page)
    assert until - time() - 3 <= shown <= until - before + 3


def test_little_time_is_seen_to_be_little(visit: Callable[..., Page], ben: Opponent) -> None:
    page = visit()
    ben.sits_with(page, time={"seconds": 29, "end": "wait"})
    expect(page.locator(".time-left.hurry")).to_be_visible()


def test_a_clock_of_days_and_the_way_to_the_next_turn(visit: Callable[..., Page], ben: Opponent) -> None:
    page = visit(timezone_id="Asia/Tokyo")
    anna = ben.sits_with(page, time={"seconds": 3 * 86400, "weekends": True, "zone": "Asia/Tokyo"})
    anna.waits()
    expect(page.get_by_role("timer", name="Your time")).to_have_text(re.compile("[2-5] days"))
    expect(page.get_by_role("link", name="My next turn")).to_have_count(0)
    anna.answer()
    expect(page.get_by_role("timer", name="Time of Ben")).to_have_text(re.compile("[2-5] days"))
    page.get_by_role("link", name="My next turn").click()
    page.wait_for_url(f"{ben.url}/")
    page.goto(f"{ben.url}/new?game=duel")
    page.get_by_label("Time to think").select_option("move:259200:0")
    expect(page.get_by_label("Weekends by the time of")).to_be_hidden()
    page.get_by_label("At weekends").select_option("yes")
    expect(page.get_by_label("Weekends by the time of")).to_have_value("Asia/Tokyo")
