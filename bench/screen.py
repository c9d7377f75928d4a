"""From a click to the new table on one's own screen, in a real Chromium against a server on this machine.

python -m bench.screen [--games duel,seven_wonders] [--answers 40]
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


def played(page: Page, url: str, game: str, answers: int) -> tuple[list[float], list[float]]:
    """Milliseconds from each answer until the page holds what came of it, and until it is painted."""
    page.goto(url)
    if page.locator("[name=name]").count():
        page.locator("[name=name]").fill("Bench")
    page.locator(f".game[data-game={game}] button.main").click()
    page.wait_for_selector(".prompt.mine")
    page.evaluate(_WATCH)
    for number in range(answers):
        page.wait_for_selector(".prompt.mine, .ending", timeout=60_000)
        if page.locator(".ending").count():
            break
        offers = page.locator("[data-offer]:not([aria-disabled=true])")
        tried = number
        while not offers.count():
            page.keyboard.press("Escape")
            things = page.locator("[data-pick]")
            things.nth(tried % things.count()).click()
            tried += 1
        offers.first.click()
        page.wait_for_timeout(250)
    return page.evaluate("window.drawn"), page.evaluate("window.painted")


def figures(took: list[float]) -> str:
    """The median, the 95th percentile and the worst."""
    took = sorted(took)
    late = took[min(len(took) - 1, int(0.95 * len(took)))]
    return f"p50 {median(took):.0f} ms, p95 {late:.0f} ms, max {took[-1]:.0f} ms"


def main() -> None:
    """Prints how long people wait for their own screen, game by game."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--games", default=",".join(all_games()))
    parser.add_argument("--answers", type=int, default=40)
    options = parser.parse_args()
    with tempfile.TemporaryDirectory() as data, serving(data) as url, sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=shutil.which("chromium"), args=_FLAGS)
        for game in options.games.split(","):
            page = browser.new_page(viewport={"width": 1366, "height": 768})
            drawn, painted = played(page, url, game, options.answers)
            print(f"{game}, {len(drawn)} answers: drawn {figures(drawn)}; painted {figures(painted)}")
            page.close()
        browser.close()


@contextmanager
def serving(data: str) -> Iterator[str]:
    """The address of a server of our own."""
    command = [sys.executable, "-m", "wonders", "serve", "--no-browser", "--port", "0", "--data", data]
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
