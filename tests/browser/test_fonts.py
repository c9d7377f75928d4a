"""The app brings its fonts: every text is set in them, and takes the same room on every machine."""

import json
from collections.abc import Callable
from pathlib import Path

import pytest
from playwright.sync_api import Page

import wonders.server
from browser.people import Person
from browser.test_languages import OF_GAMES, PAGES
from serving import Process
from wonders import all_games
from wonders.core.text.language import LANGUAGES

pytestmark = pytest.mark.slow
FONTS = Path(wonders.server.__file__).parent / "static/app/fonts"
WIDTHS = Path(__file__).parent / "widths.json"
SAMPLES = {
    "en": "Build a stage of your wonder, or discard Philosophers Guild for 3 coins: 0123456789 VP",
    "cs": "Příliš žluťoučký kůň úpěl ďábelské ódy; Šachta na železo, Řemeslníci, Ďábel, Čtvrť, Ústí – 12 mincí",
    "pl": "Zażółć gęślą jaźń: 12 monet, Świątynia Artemidy, Łucznicy, ćwierć, Źródło, Żółw, Ósmy",
    "hu": "Árvíztűrő tükörfúrógép, ŐŰ: hét csodából Olümpia, Halikarnasszosz, erőforrás és győzelmi pont",
}
STYLES = {"text": "400 15px var(--text)", "strong": "600 15px var(--text)", "title": "700 24px var(--title)"}
SPACE = 200_000
"""Bytes of all fonts that a page can ask for."""
_MEASURE = """async ([texts, styles]) => {
  await Promise.all([...document.fonts].filter(font => font.family.match(/Source|Alegreya/)).map(font => font.load()));
  const widths = {};
  for (const [code, text] of Object.entries(texts)) for (const [name, style] of Object.entries(styles)) {
    const line = document.createElement('span');
    line.style.cssText = `font: ${style}; position: absolute; white-space: nowrap`;
    line.textContent = text;
    document.body.append(line);
    widths[`${code} ${name}`] = Math.round(line.getBoundingClientRect().width);
    line.remove();
  }
  return widths;
}"""


# Marks whatever shows a sign for the first time in its style: the same sign in the same style is set in the same font.
_MARK = """() => {
  const seen = new Map();
  const beside = (one, part) => getComputedStyle(one, part).content.replace(/^(none|normal)$/, '');
  const texts = one => [...one.childNodes].filter(node => node.nodeType === Node.TEXT_NODE).map(node => node.data);
  for (const one of document.querySelectorAll('body :not(pre):not(pre *):not(svg):not(svg *):not(script):not(style)')) {
    if (!one.checkVisibility()) continue;
    const style = getComputedStyle(one);
    const { fontFamily, fontWeight, fontStyle, fontVariant, textTransform, display, listStyleType } = style;
    const key = [fontFamily, fontWeight, fontStyle, fontVariant, textTransform].join();
    const listed = display === 'list-item' ? `${listStyleType}•0123456789.` : '';
    const signs = [...texts(one), one.value ?? '', one.placeholder ?? '', listed,
      beside(one, '::before'), beside(one, '::after')].join('');
    const known = seen.get(key) ?? new Set();
    if ([...signs].some(sign => sign.trim() && !known.has(sign))) one.dataset.spoken = '';
    seen.set(key, new Set([...known, ...signs]));
  }
}"""


def foreign(page: Page) -> dict[str, str]:
    """The fonts of the machine that a page is set in, each with a place of it; drawings in letters apart."""
    page.evaluate("() => document.fonts.ready.then(() => {})")
    session = page.context.new_cdp_session(page)
    session.send("DOM.enable")
    session.send("CSS.enable")
    found: dict[str, str] = {}
    page.evaluate(_MARK)
    root = session.send("DOM.getDocument")["root"]["nodeId"]
    for node in session.send("DOM.querySelectorAll", {"nodeId": root, "selector": "[data-spoken]"})["nodeIds"]:
        for font in session.send("CSS.getPlatformFontsForNode", {"nodeId": node})["fonts"]:
            if not font["isCustomFont"]:
                found[font["familyName"]] = session.send("DOM.getOuterHTML", {"nodeId": node})["outerHTML"][:200]
    session.detach()
    return found


def test_texts_are_as_wide_as_ever(visit: Callable[..., Page], server: Process, request: pytest.FixtureRequest) -> None:
    page = visit(bypass_csp=True)
    page.goto(server.url)
    widths = page.evaluate(_MEASURE, [SAMPLES, STYLES])
    if request.config.getoption("--update-golden"):
        WIDTHS.write_text(json.dumps(widths, indent=2) + "\n", encoding="utf-8")
    assert widths == json.loads(WIDTHS.read_text(encoding="utf-8"))


@pytest.mark.parametrize("code", LANGUAGES)
def test_every_page_is_set_in_them(code: str, visit: Callable[..., Page], server: Process) -> None:
    page = visit()
    page.context.add_cookies([{"name": "language", "value": code, "url": server.url}])
    of_games = (*OF_GAMES, "/rules/{}")
    for path in (*PAGES, *(path.format(game) for path in of_games for game in all_games())):
        page.goto(f"{server.url}{path}")
        assert foreign(page) == {}, path


@pytest.mark.parametrize("game", sorted(all_games()))
def test_every_table_is_set_in_them(game: str, visit: Callable[..., Page], server: Process) -> None:
    page = visit()
    page.context.add_cookies([{"name": "language", "value": "cs", "url": server.url}])
    person = Person(page, server.url)
    person.play_now(game)
    person.play(most=4)
    person.waits()
    assert foreign(page) == {}


def test_they_are_small_and_come_with_their_licences() -> None:
    files = {file.name: file.stat().st_size for file in FONTS.iterdir()}
    assert sum(size for name, size in files.items() if name.endswith(".woff2")) < SPACE
    licences = [name for name in files if name.endswith("licence.txt")]
    assert len(licences) == 2
    for name in licences:
        assert "SIL Open Font License" in (FONTS / name).read_text(encoding="utf-8")
