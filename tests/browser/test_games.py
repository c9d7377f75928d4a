"""Whole games against bots, clicked through from the home page to the score sheet, looked at in every phase."""

from collections.abc import Callable
from pathlib import Path

import pytest
from playwright.sync_api import Page

from browser.looks import look
from browser.people import Person
from serving import Process

pytestmark = pytest.mark.slow
GAMES = [
    ("duel", 2),
    ("architects", 3),
    ("architects", 5),
    ("seven_wonders", 2),
    ("seven_wonders", 3),
    ("seven_wonders", 5),
    ("seven_wonders", 7),
]


@pytest.mark.parametrize(("game", "players"), GAMES)
def test_a_whole_game_is_clicked_through(
    game: str, players: int, server: Process, visit: Callable[..., Page], screens: Path
) -> None:
    page = visit()
    person = Person(page, server.url)
    person.play_now(game, players)
    seen: set[str] = set()
    wrong: list[str] = []

    def phase() -> None:
        kind = person.kind()
        if kind not in seen:
            seen.add(kind)
            wrong.extend(look(page, screens, f"{game}-{players}-{kind}", fits=players < 6))

    assert person.play(phase)
    assert page.locator(".ending table.sheet tbody tr:first-child td").count() == players
    wrong += look(page, screens, f"{game}-{players}-end", fits=False)
    assert not wrong, "\n".join(wrong)


_IMPATIENT = """() => new Promise(done => {
  const offer = document.querySelector('[data-offer]:not([aria-disabled=true])').dataset.offer;
  const until = performance.now() + 400;
  const click = () => {
    document.querySelector(`[data-offer="${offer}"]`)?.click();
    if (performance.now() < until) setTimeout(click);
    else done();
  };
  click();
})"""


def test_who_clicks_again_and_again_answers_once(server: Process, visit: Callable[..., Page]) -> None:
    page = visit()
    person = Person(page, server.url)
    person.play_now("duel")
    for _ in range(5):
        before = person.waits()
        person.pick_up()
        page.evaluate(_IMPATIENT)
        assert page.locator(".trouble").count() == 0
        assert person.waits() != before
