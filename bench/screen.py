"""From a click to the new table on one's own screen, and how soon a first table can be played at: in a real Chromium
against a server on this machine.

python -m bench.screen [--games duel,seven_wonders] [--answers 40] [--against REVISION | --scenes]
"""

import argparse
import shutil
import subprocess
import sys
import tempfile
from collections.abc import Iterator
from contextlib import contextmanager
from statistics import median

from playwright.sync_api import Page, sync_playwright

from bench.against import Figures, in_turns
from wonders import all_games

_FLAGS = ["--headless", "--no-sandbox", "--disable-gpu"]
_WATCH = """() => {
  window.drawn = [];
  window.painted = [];
  let began = 0;
  document.addEventListener('click', event => {
    if (event.target.closest('[data-offer]:not([aria-disabled=true])')) began = performance.now();
  }, true);
  new MutationObserver(() => {
    if (!began) return;
    const start = began;
    began = 0;
    window.drawn.push(performance.now() - start);
    requestAnimationFrame(() => setTimeout(() => window.painted.push(performance.now() - start)));
  }).observe(document.querySelector('.prompt'), { attributeFilter: ['data-question'] });
}"""
"""When the page holds the new table, and when it has been painted: the question a person answers is gone or another."""
_READY = """new MutationObserver(() => {
  if (!window.ready && document.querySelector('[data-pick], [data-offer]')) window.ready = performance.now();
}).observe(document, { subtree: true, childList: true, attributes: true });"""
"""When there is something to pick up or to answer with, since the page was asked for."""
FRAMES = """() => {
  window.frames_of_scenes = [];
  let before = null;
  requestAnimationFrame(function each(now) {
    const playing = document.querySelector('.scenes') !== null;
    if (playing && before !== null) window.frames_of_scenes.push(now - before);
    before = playing ? now : null;
    requestAnimationFrame(each);
  });
}"""
"""How long each frame takes while a scene is played."""
_MOVED_ON = """before => document.querySelector('.ending')
  || document.querySelector('.prompt').dataset.question !== before"""
LOADS = 5
SIZES = ((1366, 768), (390, 844))
WITHIN = 34
"""Two frames of a usual screen, in milliseconds."""


def opened(page: Page) -> list[float]:
    """Milliseconds from asking for the page of a table until it can be played at, with nothing kept from before."""
    session = page.context.new_cdp_session(page)
    session.send("Network.setCacheDisabled", {"cacheDisabled": True})
    page.add_init_script(_READY)
    took = []
    for _ in range(LOADS):
        page.reload()
        page.wait_for_selector("[data-pick], [data-offer]", state="attached")
        took.append(page.evaluate("window.ready"))
    return took


def played(page: Page, url: str, game: str, answers: int) -> dict[str, list[float]]:
    """Milliseconds until the table can be played at, and from each answer until the page holds what came of it, and
    until it is painted."""
    page.goto(url)
    if page.locator("[name=name]").count():
        page.locator("[name=name]").fill("Bench")
    page.locator(f".game[data-game={game}] button.main").click()
    page.wait_for_selector(".prompt.mine")
    took = {"opened": opened(page)}
    page.wait_for_selector(".prompt.mine")
    page.evaluate(_WATCH)
    for number in range(answers):
        page.wait_for_selector(".prompt.mine, .ending", timeout=60_000)
        if page.locator(".ending").count():
            break
        _answer(page, number)
        page.wait_for_timeout(250)
    return took | {kind: page.evaluate(f"window.{kind}") for kind in ("drawn", "painted")}


def scenes(page: Page, url: str, game: str, answers: int) -> list[float]:
    """Milliseconds of each frame of the scenes after so many answers, all of them seen to their end."""
    page.goto(url)
    if page.locator("[name=name]").count():
        page.locator("[name=name]").fill("Bench")
    page.locator(f".game[data-game={game}] button.main").click()
    page.wait_for_selector(".prompt.mine")
    page.evaluate(FRAMES)
    for number in range(answers):
        page.wait_for_selector(".prompt.mine, .ending", timeout=60_000)
        page.wait_for_timeout(100)
        page.wait_for_selector(".scenes", state="detached", timeout=60_000)
        if page.locator(".ending").count():
            break
        before = page.locator(".prompt").get_attribute("data-question")
        _answer(page, number)
        page.wait_for_function(_MOVED_ON, arg=before)
    took: list[float] = page.evaluate("window.frames_of_scenes")
    return took


def _answer(page: Page, number: int) -> None:
    """Does the first thing that can be done, looking for it from another thing each time."""
    offers = page.locator("[data-offer]:not([aria-disabled=true])")
    while not offers.count():
        page.keyboard.press("Escape")
        things = page.locator("[data-pick]")
        things.nth(number % things.count()).click()
        number += 1
    offers.first.click()


def figures(took: list[float]) -> Figures:
    """The median, the 95th percentile and the worst."""
    took = sorted(took)
    return {"p50": median(took), "p95": took[min(len(took) - 1, int(0.95 * len(took)))], "max": took[-1]}


def measure(games: list[str], answers: int, python: str) -> Figures:
    """Plays each game on a server of the version that a Python has, and prints what people waited."""
    found: dict[str, float] = {}
    with tempfile.TemporaryDirectory() as data, serving(data, python) as url, sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=shutil.which("chromium"), args=_FLAGS)
        for game in games:
            page = browser.new_page(viewport={"width": 1366, "height": 768})
            took = played(page, url, game, answers)
            found |= {f"{game}, {kind}, {name}": ms for kind in took for name, ms in figures(took[kind]).items()}
            told = "; ".join(
                f"{kind} " + ", ".join(f"{name} {ms:.0f} ms" for name, ms in figures(times).items())
                for kind, times in took.items()
            )
            print(f"{game}, {len(took['drawn'])} answers: {told}", flush=True)
            page.close()
        browser.close()
    return found


def smooth(games: list[str], answers: int) -> None:
    """Prints how many frames of scenes came in time, on a notebook and on a phone that stands."""
    with tempfile.TemporaryDirectory() as data, serving(data, sys.executable) as url, sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=shutil.which("chromium"), args=_FLAGS)
        for game in games:
            for wide, high in SIZES:
                page = browser.new_page(viewport={"width": wide, "height": high}, reduced_motion="no-preference")
                took = scenes(page, url, game, answers)
                share = sum(frame <= WITHIN for frame in took) / max(1, len(took))
                print(
                    f"{game}, {wide}x{high}, {len(took)} frames: {share:.1%} within {WITHIN} ms, "
                    + ", ".join(f"{name} {ms:.0f} ms" for name, ms in figures(took).items()),
                    flush=True,
                )
                page.close()
        browser.close()


def main() -> None:
    """Prints how long people wait for their own screen, game by game."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--games", default=",".join(all_games()))
    parser.add_argument("--answers", type=int, default=40)
    parser.add_argument("--against", metavar="REVISION", help="compare with an earlier revision, in turns")
    parser.add_argument("--scenes", action="store_true", help="measure the frames of scenes in place of waiting")
    given = parser.parse_args()
    games = given.games.split(",")
    if given.scenes:
        smooth(games, given.answers)
    elif given.against:
        in_turns(given.against, lambda python: measure(games, given.answers, python))
    else:
        measure(games, given.answers, sys.executable)


@contextmanager
def serving(data: str, python: str) -> Iterator[str]:
    """The address of a server of our own."""
    command = [python, "-m", "wonders", "serve", "--no-browser", "--port", "0", "--data", data]
    server = subprocess.Popen(command, stdout=subprocess.PIPE, stderr=subprocess.DEVNULL, text=True)
    assert server.stdout is not None
    try:
        url = next(line.split()[-1] for line in server.stdout if line.startswith("Wonders is at "))
        next(line for line in server.stdout if "Ctrl+C" in line)
        yield url
    finally:
        server.terminate()
        server.wait()


if __name__ == "__main__":
    main()
