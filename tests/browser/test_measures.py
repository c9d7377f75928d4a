"""A table fills any screen: cards and cities are large, nothing is too small to read or to touch."""

from collections.abc import Callable

import pytest
from playwright.sync_api import Page

from browser.measures import SIZES, measure
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


def _wrong(page: Page) -> list[str]:
    """What does not hold at this moment, on any size of screen."""
    found = [line for size in SIZES for line in measure(page, size).wrong()]
    page.set_viewport_size(WIDE)  # type: ignore[arg-type]
    return found


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
    game: str, players: int, visit: Callable[..., Page], server: Process
) -> None:
    page = visit()
    person = Person(page, server.url)
    person.play_now(game, players)
    seen: list[str] = []
    lines: list[str] = []

    def look() -> None:
        seen.append(person.kind())
        if seen.count(seen[-1]) % EACH == 1:
            lines.extend(f"{seen[-1]}, answer {len(seen)}: {line}" for line in _wrong(page))

    assert person.play(look)
    assert not lines, "\n".join(lines)
