"""Whole games against bots, clicked through from the home page to the score sheet, looked at in every phase."""

from collections.abc import Callable
from pathlib import Path

import pytest
from playwright.sync_api import Page

from browser.looks import look
from browser.people import MOVED_ON, Person
from serving import Process

pytestmark = pytest.mark.slow
GAMES = [
    ("duel", 2),
    ("architects", 3),
    pytest.param("architects", 5, marks=pytest.mark.soak),
    ("seven_wonders", 2),
    pytest.param("seven_wonders", 3, marks=pytest.mark.soak),
    pytest.param("seven_wonders", 5, marks=pytest.mark.soak),
    ("seven_wonders", 7),
]
"""Each table that looks different each time, all of them in the long run."""


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
    wrong += page.locator(".log .line").evaluate_all(_FLAT)
    wrong += look(page, screens, f"{game}-{players}-end", fits=False)
    assert not wrong, "\n".join(wrong)


def test_the_effect_of_a_stage_is_used_or_declined(server: Process, visit: Callable[..., Page], screens: Path) -> None:
    """At a table where effects may be declined: the answers lie where stages are built."""
    page = visit()
    person = Person(page, server.url)
    page.goto(f"{server.url}/new?game=architects")
    page.get_by_label("Your name").fill("Anna")
    page.get_by_label("of which bots").fill("1")
    page.get_by_label("Wonders").select_option("choose")
    page.get_by_label("Effects of stages").select_option("may")
    page.get_by_role("button", name="Open the table").click()
    page.get_by_role("button", name="Start").click()
    person.waits()
    page.get_by_role("button", name="Ephesus").click()
    page.locator("[data-offer='choose ephesus']").click()
    for answer in ("use", "decline"):
        while (question := person.waits()) and person.kind() != "effect":
            person.answer()
        assert not look(page, screens, f"architects-effect-{answer}")
        assert page.locator("[data-offer]").count() == 2
        page.locator(f"[data-offer={answer}]").click()
        page.wait_for_function(MOVED_ON, arg=question)
    page.locator(".log").get_by_text("without the effect").first.wait_for()


_FLAT = "lines => lines.filter(line => line.offsetHeight < 12).map(line => line.textContent)"
"""Lines that nobody can read."""
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
        page.wait_for_function(MOVED_ON, arg=before)
        assert page.locator(".trouble").count() == 0
        assert person.waits() != before
