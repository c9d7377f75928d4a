"""A table fills any screen: cards and cities are large, nothing is too small to read or to touch."""

from collections.abc import Callable
from pathlib import Path

import pytest
from playwright.sync_api import Page

from browser.measures import SIZES, Measure, measure
from browser.people import WIDE, Person
from serving import Process

pytestmark = pytest.mark.slow
PLAYERS = {"duel": (2,), "architects": range(2, 8), "seven_wonders": range(2, 8)}
USUAL = [("duel", 2), ("architects", 3), ("seven_wonders", 4)]
ALL = [(game, players) for game, numbers in PLAYERS.items() for players in numbers]
ANSWERS = 7
"""So many questions are answered before the table is measured."""
EACH = 4
"""And in a whole game, every so many of a kind are measured."""


def _measured(page: Page, picture: Path | None = None) -> list[Measure]:
    """The table as it is now on each size of screen; a picture of each is kept where a path is given."""
    found = []
    for size in SIZES:
        found.append(measure(page, size))
        if picture:
            page.screenshot(path=picture.with_name(f"{picture.name}-{size[0]}x{size[1]}.png"))
    page.set_viewport_size(WIDE)  # type: ignore[arg-type]
    return found


def _wrong(page: Page, picture: Path | None = None) -> list[str]:
    """What does not hold at this moment, on any size of screen."""
    return [line for one in _measured(page, picture) for line in one.wrong()]


@pytest.mark.parametrize(("game", "players"), USUAL)
def test_a_table_fills_any_screen(game: str, players: int, visit: Callable[..., Page], server: Process) -> None:
    page = visit()
    person = Person(page, server.url)
    person.play_now(game, players)
    person.play(most=ANSWERS)
    person.waits()
    lines = _wrong(page)
    assert not lines, "\n".join(lines)


@pytest.mark.soak
@pytest.mark.parametrize(("game", "players"), ALL)
def test_a_table_fills_any_screen_in_a_whole_game(
    game: str, players: int, visit: Callable[..., Page], server: Process, screens: Path
) -> None:
    page = visit()
    person = Person(page, server.url)
    person.play_now(game, players)
    seen: list[str] = []
    lines: list[str] = []

    def look() -> None:
        seen.append(person.kind())
        times = seen.count(seen[-1])
        if times % EACH == 1:
            # Everything that is measured at the usual tables is kept, of the others each kind once.
            kept = (game, players) in USUAL or times == 1
            picture = screens / f"sizes-{game}-{players}-{seen[-1]}-{len(seen)}"
            wrong = _wrong(page, picture if kept else None)
            lines.extend(f"{seen[-1]}, answer {len(seen)}: {line}" for line in wrong)

    assert person.play(look)
    for one in _measured(page, screens / f"sizes-{game}-{players}-end"):
        lines.extend(f"the end, {one.size}: small text: {text}" for text in one.small_texts)
    assert not lines, "\n".join(lines)
