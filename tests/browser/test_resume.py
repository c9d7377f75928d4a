"""A reload, a lost connection and a restarted server lose nothing."""

from collections.abc import Callable
from pathlib import Path

import pytest
from playwright.sync_api import Page

from browser.people import Person
from ports import lasting_port
from serving import Process
from wonders import all_games

pytestmark = pytest.mark.slow


def log_of(page: Page) -> list[str]:
    return page.locator(".log .line").all_inner_texts()


@pytest.mark.parametrize("game", sorted(all_games()))
def test_a_reload_and_a_restart_in_the_middle_of_a_game(game: str, visit: Callable[..., Page], tmp_path: Path) -> None:
    port = lasting_port()
    process = Process(tmp_path / "data", port=port, WONDERS_MODULES="browser.repeatable").wait_until_up()
    try:
        person = Person(visit(), process.url)
        person.play_now(game)
        person.play(most=6)
        person.waits()
        before = log_of(person.page)
        person.page.reload()
        person.waits()
        assert log_of(person.page) == before
        process.kill()
        person.page.get_by_text("Connection lost").wait_for()
        process = Process(tmp_path / "data", port=port, WONDERS_MODULES="browser.repeatable").wait_until_up()
        person.page.get_by_text("Connection lost").wait_for(state="detached")
        person.waits()
        assert log_of(person.page) == before
        person.play(most=4)
        person.waits()
        assert len(log_of(person.page)) > 0
        assert log_of(person.page) != before
    finally:
        process.stop()


def test_a_release_with_other_rules_ends_the_game_in_plain_sight(visit: Callable[..., Page], tmp_path: Path) -> None:
    port = lasting_port()
    process = Process(tmp_path / "data", port=port).wait_until_up()
    try:
        person = Person(visit(), process.url)
        person.play_now(next(iter(all_games())))
        person.play(most=3)
        person.waits()
        process.kill()
        process = Process(tmp_path / "data", port=port, WONDERS_MODULES="toys.registered toys.newer").wait_until_up()
        person.page.get_by_role("status").get_by_text("it ends here, without a result").wait_for()
        assert person.page.locator(".story").first.locator("li").count() >= 3
        person.page.get_by_role("button", name="Rematch").click()
        person.page.wait_for_selector(".shell")
        person.waits()
    finally:
        process.stop()
