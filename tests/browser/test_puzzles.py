"""Puzzles in the browser: solved by mouse, by keyboard and on a phone; wrong tries are answered with what follows."""

from collections.abc import Callable
from pathlib import Path

import pytest
from playwright.sync_api import Page, expect

from browser.axe import faults
from browser.looks import look
from browser.people import PHONE
from serving import Process
from wonders import all_games, find_game
from wonders.puzzles import MinedPuzzle, shipped_puzzles

pytestmark = pytest.mark.slow
GAMES = [
    pytest.param(game, marks=[] if game == "duel" else [pytest.mark.soak])
    for game in sorted(all_games())
    if shipped_puzzles(find_game(game))
]
"""One game each time, all of them in the long run."""


def answer(page: Page, puzzle: MinedPuzzle, action: int) -> None:
    """Picks things up until the answer is offered, and gives it."""
    notation = puzzle.position().notation(action)
    things = page.locator(".stage [data-pick]")
    offer = page.locator(f'[data-offer="{notation}"]:not([aria-disabled=true])')
    for place in range(things.count()):
        if offer.count():
            break
        page.keyboard.press("Escape")
        things.nth(place).click()
    offer.click()


@pytest.mark.parametrize("game", GAMES)
def test_a_puzzle_is_tried_watched_and_solved(
    game: str, visit: Callable[..., Page], server: Process, screens: Path
) -> None:
    # One with a short line, which is watched to its end.
    puzzle = min(shipped_puzzles(find_game(game)), key=lambda one: len(one.tempting[0].line))
    page = visit()
    page.goto(f"{server.url}/puzzles")
    listed = page.locator(f"details [data-puzzle='{puzzle.id}']")
    theme = page.locator("details", has=page.locator(f"[data-puzzle='{puzzle.id}']"))
    if not listed.is_visible():
        theme.locator("summary").click()
    listed.click()
    page.get_by_text("Find the best answer.").wait_for()
    wrong = look(page, screens, f"puzzle-{game}")
    answer(page, puzzle, puzzle.tempting[0].action)
    page.get_by_text("There is something better than this").wait_for()
    page.wait_for_selector(".puzzle-line [data-key=n][aria-disabled=true]", timeout=60_000)  # played by itself
    assert page.locator(".log .latest").count() == 1
    wrong += look(page, screens, f"puzzle-{game}-tried", fits=False)
    page.get_by_role("button", name="Try again").click()
    expect(page.get_by_text("1 wrong try")).to_be_visible()
    answer(page, puzzle, puzzle.best)
    page.get_by_text("That is it").wait_for()
    page.get_by_role("link", name="All puzzles").click()
    expect(listed).to_be_in_viewport()
    assert listed.get_attribute("data-went") == "later"
    assert theme.locator(".count").inner_text().startswith("1 / ")
    wrong += look(page, screens, "page-puzzles", fits=False)
    assert not wrong, "\n".join(wrong)


def test_a_puzzle_is_tried_and_solved_by_keyboard_alone(visit: Callable[..., Page], server: Process) -> None:
    page = visit()
    page.goto(f"{server.url}/puzzles/duel")
    page.get_by_text("Find the best answer.").wait_for()
    name = page.url.rpartition("/")[2]
    puzzle = next(one for one in shipped_puzzles(find_game("duel")) if one.id == name)
    press(page, puzzle, puzzle.tempting[0].action)
    page.get_by_text("There is something better than this").wait_for()
    page.keyboard.press("b")
    wrong = faults(page)
    page.keyboard.press("z")
    page.get_by_text("Find the best answer.").wait_for()
    press(page, puzzle, puzzle.best)
    page.get_by_text("That is it").wait_for()
    page.keyboard.press("p")
    page.keyboard.press("b")
    assert not wrong, "\n".join(wrong)


def press(page: Page, puzzle: MinedPuzzle, action: int) -> None:
    """Goes from thing to thing until the answer is offered, and presses its number."""
    offer = page.locator(f'[data-offer="{puzzle.position().notation(action)}"]:not([aria-disabled=true])')
    page.keyboard.press("ArrowRight")
    for _ in range(60):
        if page.evaluate("() => document.activeElement?.matches('.stage [data-pick]')"):
            page.keyboard.press("Enter")
            if offer.count():
                page.keyboard.press(offer.get_attribute("data-key") or "")
                return
            page.keyboard.press("Escape")
        page.keyboard.press("Tab")
    pytest.fail("the keyboard never comes to the answer")


def test_first_tries_on_a_phone_make_a_row_and_a_day(visit: Callable[..., Page], server: Process) -> None:
    page = visit(viewport=PHONE, has_touch=True)
    page.goto(f"{server.url}/puzzles/duel")
    page.get_by_text("Find the best answer.").wait_for()
    name = page.url.rpartition("/")[2]
    puzzle = next(one for one in shipped_puzzles(find_game("duel")) if one.id == name)
    answer(page, puzzle, puzzle.best)
    page.get_by_text("Right at once").wait_for()
    page.get_by_role("link", name="Next puzzle").click()
    page.get_by_text("Find the best answer.").wait_for()
    following = next(one for one in shipped_puzzles(find_game("duel")) if page.url.endswith(one.id))
    assert following is not puzzle
    answer(page, following, following.best)
    page.get_by_text("2 in a row").wait_for()
    page.goto(f"{server.url}/puzzles")
    assert [page.locator(f"[data-{name}]").inner_text() for name in ("days", "row", "solved")] == ["1", "2", "2"]


def test_a_puzzle_that_cannot_be_loaded_says_so(visit: Callable[..., Page], server: Process) -> None:
    page = visit()
    page.route("**/api/puzzles/**", lambda route: route.abort("connectionrefused"))
    page.goto(f"{server.url}/puzzles/duel")
    page.get_by_text("The server could not be reached").wait_for()
    page.unroute("**/api/puzzles/**")
    page.get_by_role("button", name="Try again").click()
    page.get_by_text("Find the best answer.").wait_for()
