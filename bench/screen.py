"""From a click to the new table on one's own screen, in a real Chromium against a server on this machine.

python -m bench.screen [--games duel,seven_wonders] [--answers 40]
"""

import argparse
import subprocess
import sys
import tempfile
from statistics import median

from playwright.sync_api import Page, sync_playwright

from wonders import all_games

_CHROMIUM = "chromium"
_WATCH = """() => {
  window.took = [];
  let began = 0;
  document.addEventListener('click', event => {
    if (event.target.closest('[data-offer]:not([aria-disabled=true])')) began = performance.now();
  }, true);
  new MutationObserver(() => {
    if (!began) return;
    const start = began;
    began = 0;
    requestAnimationFrame(() => window.took.push(performance.now() - start));
  }).observe(document.querySelector('.prompt'), { attributes: true, subtree: true, characterData: true });
}"""


def played(page: Page, url: str, game: str, answers: int) -> list[float]:
    """Milliseconds from each answer to the screen that shows it."""
    page.goto(url)
    form = page.locator(f"form:has(input[value={game}])").first
    if form.locator("[name=name]").count():
        form.locator("[name=name]").fill("Bench")
    form.locator("button.main").click()
    page.wait_for_selector(".prompt.mine")
    page.evaluate(_WATCH)
    for number in range(answers):
        page.wait_for_selector(".prompt.mine, .ending", timeout=60_000)
        if page.locator(".ending").count():
            break
        offers = page.locator("[data-offer]:not([aria-disabled=true])")
        while not offers.count():
            page.keyboard.press("Escape")
            things = page.locator("[data-pick]")
            things.nth(number % things.count()).click()
        offers.first.click()
        page.wait_for_timeout(150)
    result: list[float] = page.evaluate("window.took")
    return result


def main() -> None:
    """Prints the median, the 95th percentile and the worst for each game."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--games", default=",".join(all_games()))
    parser.add_argument("--answers", type=int, default=40)
    options = parser.parse_args()
    with tempfile.TemporaryDirectory() as data:
        command = [
            sys.executable,
            "-m",
            "wonders",
            "serve",
            "--no-browser",
            "--port",
            "0",
            "--data",
            data,
            "--pace",
            "0",
        ]
        server = subprocess.Popen(command, stdout=subprocess.PIPE, text=True)
        assert server.stdout is not None
        url = next(line.split()[-1] for line in server.stdout if line.startswith("Wonders is at "))
        next(line for line in server.stdout if "Ctrl+C" in line)
        try:
            with sync_playwright() as playwright:
                program = subprocess.run(
                    ["which", _CHROMIUM], capture_output=True, text=True, check=True
                ).stdout.strip()
                flags = ["--headless", "--no-sandbox", "--disable-gpu"]
                browser = playwright.chromium.launch(executable_path=program, args=flags)
                for game in options.games.split(","):
                    page = browser.new_page(viewport={"width": 1366, "height": 768})
                    took = sorted(played(page, url, game, options.answers))
                    last = took[min(len(took) - 1, int(0.95 * len(took)))]
                    print(
                        f"{game}: {len(took)} answers, p50 {median(took):.0f} ms, p95 {last:.0f} ms, max {took[-1]:.0f} ms"
                    )
                    page.close()
                browser.close()
        finally:
            server.terminate()
            server.wait()


if __name__ == "__main__":
    main()
