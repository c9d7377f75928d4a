"""Whole games in Firefox and in WebKit, clicked through from the home page to the score sheet."""

import time
from collections.abc import Callable
from contextlib import AbstractContextManager
from pathlib import Path
from typing import Any

import pytest

from browser.engines import PATIENCE, Engine, NoEngineError, firefox, webkit
from browser.people import LONGEST, POSSIBLE
from serving import Process
from wonders.core.chance import Chance

pytestmark = pytest.mark.soak
ENGINES = {"firefox": firefox, "webkit": webkit}
GAMES = [("duel", 2), ("seven_wonders", 4), ("architects", 3)]
_LISTEN = """window.faults = [];
addEventListener('error', event => window.faults.push(event.message));
addEventListener('unhandledrejection', event => window.faults.push(String(event.reason)));"""
# Where a thing is hit in its middle; null while something lies over it or it moves.
_MIDDLE = """const [selector, place] = arguments;
const thing = [...document.querySelectorAll(selector)][place];
if (!thing || document.getAnimations().some(one => one.effect?.target?.contains?.(thing))) return null;
thing.scrollIntoView({ block: 'nearest' });
const box = thing.getBoundingClientRect();
for (const [across, down] of [[.5, .5], [.5, .15], [.15, .5], [.85, .85], [.1, .1], [.9, .1], [.1, .9]]) {
  const x = box.left + box.width * across, y = box.top + box.height * down;
  if (thing.contains(document.elementFromPoint(x, y))) return [x, y];
}
return null;"""
_ASKED = """const asked = document.querySelector('.prompt.mine');
return document.querySelector('.ending') ? '' : asked?.dataset.question ?? null;"""
_PLAIN = """return {
  undrawn: [...document.querySelectorAll('.stage use')].filter(one => one.checkVisibility?.() && !one.getBBox().width
    && !one.getBoundingClientRect().width).length,
  fills: [...document.querySelectorAll('[data-fills]')].reduce((sum, one) => {
    const box = one.getBoundingClientRect();
    return sum + box.width * box.height;
  }, 0) / (innerWidth * innerHeight),
  outside: document.documentElement.scrollWidth - innerWidth,
  type: document.fonts.check('16px Alegreya') && document.fonts.check('16px "Source Sans 3"'),
};"""


class Somebody:
    """Plays at a page of any browser."""

    def __init__(self, engine: Engine, seed: int = 1) -> None:
        self.engine = engine
        self.chance = Chance(seed, "Anna")

    def until(self, script: str, *given: object, patience: float = PATIENCE) -> Any:
        """Waits until a script answers anything but null."""
        end = time.monotonic() + patience
        while (found := self.engine.run(script, *given)) is None:
            assert time.monotonic() < end, f"nothing came of {script} {given}"
            time.sleep(0.05)
        return found

    def count(self, selector: str) -> int:
        found = self.engine.run("return document.querySelectorAll(arguments[0]).length", selector)
        assert isinstance(found, int)
        return found

    def click(self, selector: str, place: int = 0, patience: float = 5) -> None:
        x, y = self.until(_MIDDLE, selector, place, patience=patience)
        self.engine.press(x, y)

    def play_now(self, url: str, game: str, players: int) -> None:
        self.engine.open(url)
        self.engine.run(
            """document.querySelector('#main [name=name]').value = 'Anna';
            const players = document.querySelector(`.game[data-game=${arguments[0]}] select`);
            if (players) players.value = arguments[1];""",
            game,
            str(players),
        )
        self.click(f".game[data-game={game}] button.main")
        self.until("return document.querySelector('.shell') && true")
        self.engine.run(_LISTEN)

    def answer(self) -> None:
        before = self.engine.run(_ASKED)
        for _ in range(60):
            possible = self.count(POSSIBLE)
            selector = POSSIBLE if possible else "[data-pick]"
            things = possible or self.count(selector)
            try:
                self.click(selector, self.chance.below(things), patience=1.5)
            except AssertionError:
                # Something lies over it: another one.
                continue
            if possible and self._moved_on(before):
                return
            time.sleep(0.05)
        raise AssertionError(f"question {before} could not be answered")

    def _moved_on(self, before: object) -> bool:
        end = time.monotonic() + 5
        while time.monotonic() < end:
            if self.engine.run(_ASKED) != before:
                return True
            time.sleep(0.03)
        return False


@pytest.mark.parametrize(("game", "players"), GAMES)
@pytest.mark.parametrize("name", ENGINES)
def test_a_whole_game(name: str, game: str, players: int, server: Process, tmp_path: Path, screens: Path) -> None:
    start: Callable[[Path], AbstractContextManager[Engine]] = ENGINES[name]
    try:
        browser = start(tmp_path)
        engine = browser.__enter__()
    except NoEngineError as reason:
        pytest.skip(f"NOT TESTED IN {name.upper()}: {reason}")
    try:
        person = Somebody(engine)
        person.play_now(server.url, game, players)
        for turn in range(LONGEST):
            if not person.until(_ASKED):
                break
            if turn in (1, 12):
                (screens / f"{name}-{game}-{turn}.png").write_bytes(engine.picture())
                looks = engine.run(_PLAIN)
                assert looks["fills"] > 0.4, looks
                assert looks["outside"] <= 1, looks
                assert looks["undrawn"] == 0, looks
                assert looks["type"], looks
            person.answer()
        assert person.count(".ending table.sheet tbody tr:first-child td") == players
        (screens / f"{name}-{game}-end.png").write_bytes(engine.picture())
        assert engine.run("return window.faults") == []
    except AssertionError:
        (screens / f"{name}-{game}-stuck.png").write_bytes(engine.picture())
        raise
    finally:
        browser.__exit__(None, None, None)
