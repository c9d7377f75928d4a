"""A game fresh from the tool has a table in the browser at once."""

from collections.abc import Callable
from pathlib import Path

import pytest
from playwright.sync_api import Page
from tools.new_game import write

from browser.axe import faults
from browser.people import PHONE, Person
from made import NAME, TITLE
from serving import Process

pytestmark = pytest.mark.slow


@pytest.mark.parametrize("size", ["wide", "phone"])
def test_a_new_game_is_played_in_the_browser(
    size: str, visit: Callable[..., Page], tmp_path: Path, screens: Path
) -> None:
    write(NAME, TITLE, tmp_path)
    process = Process(tmp_path / "data", WONDERS_MODULES="made", WONDERS_TEST_GAMES=str(tmp_path)).wait_until_up()
    try:
        person = Person(visit(viewport=PHONE) if size == "phone" else visit(), process.url)
        person.play_now(NAME)
        person.waits()
        page = person.page
        assert page.locator(".plain-seat").count() > 1
        page.screenshot(path=screens / f"new-game-{size}.png")
        assert faults(page) == []
        person.play()
        page.locator(".ending").first.wait_for()
        assert TITLE in page.title()
    finally:
        process.stop()
