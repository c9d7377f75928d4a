"""One whole game in each language, with pictures at both sizes."""

import re
from collections.abc import Callable
from pathlib import Path

import pytest
from playwright.sync_api import Page

from browser.looks import at_rest, clipped, outside
from browser.people import PHONE, WIDE, Person
from serving import Process
from wonders import all_games
from wonders.core.text.language import ENGLISH, LANGUAGES, find_language
from wonders.core.text.phrases import Speaker

pytestmark = pytest.mark.slow
GAMES = sorted(all_games())
PLAYED = [
    # In English all the other games are played.
    pytest.param(code, GAMES[place % 3], marks=[pytest.mark.soak] if code == ENGLISH.code else [])
    for place, code in enumerate(LANGUAGES)
]


@pytest.mark.parametrize(("language", "game"), PLAYED)
def test_a_whole_game_in_a_language(
    language: str, game: str, visit: Callable[..., Page], server: Process, screens: Path
) -> None:
    page = visit(locale=language)
    person = Person(page, server.url)
    person.play_now(game)
    assert page.locator("html").get_attribute("lang") == language
    assert Speaker(all_games()[game], language=find_language(language)).title() in page.title()
    wrong: list[str] = []
    seen: set[str] = set()

    def phase() -> None:
        if person.kind() not in seen:
            seen.add(person.kind())
            wrong.extend(fits(page, screens, f"{language}-{game}-{person.kind()}"))

    assert person.play(phase)
    wrong += fits(page, screens, f"{language}-{game}-end")
    assert not re.findall(r"\{\w+\}", page.locator("body").inner_text()), "a template was left unfilled"
    assert not wrong, "\n".join(wrong)


def fits(page: Page, screens: Path, name: str) -> list[str]:
    """What is off the screen or cut off at either size."""
    wrong: list[str] = []
    for size, viewport in (("phone", PHONE), ("wide", WIDE)):
        page.set_viewport_size(viewport)  # type: ignore[arg-type]
        at_rest(page)
        page.screenshot(path=screens / f"{name}-{size}.png")
        wrong += [f"{name}, {size}: off the screen: {one}" for one in outside(page)]
        wrong += [f"{name}, {size}: clipped: {one}" for one in clipped(page)]
    return wrong
