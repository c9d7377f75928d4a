"""Every page in the pseudo-language, a third longer than English: nothing is clipped, nothing is left in English."""

from collections.abc import Callable

import pytest
from playwright.sync_api import Page

from browser.looks import at_rest, clipped
from browser.people import PHONE, WIDE, Person
from serving import Process
from wonders import all_games
from wonders.core.text.language import LANGUAGES
from wonders.core.text.pseudo import PSEUDO

pytestmark = pytest.mark.slow
NAME = "Xxx"
"""A name that has no letter which the pseudo-language would change."""
PAGES = ("/", "/new", "/history", "/me", "/rules", "/score", "/about")
OF_GAMES = ("/new?game={}", "/gallery/{}", "/rules/{}/reference", "/rules/{}/strategy", "/score/{}")
SIZES = (WIDE, PHONE)
EACH = 6
"""Of the questions of one kind, the first and every so many are looked at."""

# Letters that the pseudo-language always changes: whoever shows them was not asked to translate.
_ENGLISH = """() => {
  const found = new Set();
  const foreign = `[lang]:not([lang=${document.documentElement.lang}])`;
  const look = (text, place, kind) => {
    if (/[aceinouysz]{2}/.test(text ?? '') && !place.closest(`script, style, noscript, kbd, bdi, .brand, ${foreign}`)) {
      found.add(`${kind} ${text.trim().slice(0, 60)}`);
    }
  };
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  for (let node = walker.nextNode(); node; node = walker.nextNode()) {
    if (node.parentElement.offsetParent) look(node.data, node.parentElement, '');
  }
  for (const name of ['aria-label', 'title', 'placeholder', 'alt']) {
    for (const one of document.querySelectorAll(`[${name}]`)) look(one.getAttribute(name), one, name);
  }
  return [...found];
}"""


def _paths() -> list[str]:
    return [*PAGES, *(path.format(game) for path in OF_GAMES for game in all_games())]


def faults(page: Page, where: str) -> list[str]:
    """What is clipped or left in English, at both sizes."""
    wrong = [f"{where}: English: {text}" for text in page.evaluate(_ENGLISH)]
    for size in SIZES:
        page.set_viewport_size(size)  # type: ignore[arg-type]
        at_rest(page)
        wrong += [f"{where}, {size['width']}: clipped: {text}" for text in clipped(page)]
    return wrong


@pytest.fixture
def reader(visit: Callable[..., Page], server: Process) -> Page:
    """Somebody who reads the pseudo-language."""
    page = visit()
    page.context.add_cookies([{"name": "language", "value": PSEUDO, "url": server.url}])
    return page


def test_the_pages_of_the_site(reader: Page, server: Process) -> None:
    wrong = []
    for path in _paths():
        reader.goto(f"{server.url}{path}")
        assert reader.locator("html").get_attribute("lang") == PSEUDO
        wrong += faults(reader, path)
    assert not wrong, "\n".join(wrong)


@pytest.mark.soak
@pytest.mark.parametrize("code", LANGUAGES)
def test_the_pages_of_the_site_in_a_language(code: str, visit: Callable[..., Page], server: Process) -> None:
    page = visit(locale=code)
    wrong = []
    for path in _paths():
        page.goto(f"{server.url}{path}")
        assert page.locator("html").get_attribute("lang") == code
        for size in SIZES:
            page.set_viewport_size(size)  # type: ignore[arg-type]
            wrong += [f"{path}, {size['width']}: clipped: {text}" for text in clipped(page)]
    assert not wrong, "\n".join(wrong)


@pytest.mark.parametrize("game", sorted(all_games()))
def test_a_table(game: str, reader: Page, server: Process) -> None:
    person = Person(reader, server.url, name=NAME)
    person.play_now(game)
    wrong: list[str] = []
    seen: list[str] = []

    def look() -> None:
        seen.append(person.kind())
        if seen.count(seen[-1]) % EACH == 1:
            wrong.extend(faults(reader, f"{game}, {seen[-1]}, answer {len(seen)}"))
            reader.set_viewport_size(WIDE)  # type: ignore[arg-type]

    assert person.play(look)
    wrong += faults(reader, f"{game}, end")
    assert not wrong, "\n".join(wrong)


@pytest.mark.parametrize("code", LANGUAGES)
def test_the_switch_in_the_top_bar(code: str, visit: Callable[..., Page], server: Process) -> None:
    page = visit()
    page.goto(f"{server.url}/history")
    page.locator(f".languages [value={code}]").click()
    page.wait_for_url("**/history")
    assert page.locator("html").get_attribute("lang") == code
    page.goto(server.url)
    assert page.locator("html").get_attribute("lang") == code
