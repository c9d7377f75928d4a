"""Pictures of random moments, with questions for somebody who sees the pictures alone, and the true answers.

python -m bench.moments draw FOLDER [--seed WORD] [--each 20]
python -m bench.moments compare FOLDER ANSWERS

The folder gets `01.png` and so on, `questions.json` and `truth.json`; only the last one knows. Answers are a JSON file
like `questions.json`, with answers in place of the questions. The same seed draws the same moments.
"""

import argparse
import json
import os
import re
import shutil
import subprocess
import sys
import tempfile
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

from playwright.sync_api import Browser, Page, sync_playwright

from bench.moment_questions import GAMES, Moment, asked
from wonders.core.chance import Chance

SIZES = ((1366, 768), (390, 844), (844, 390), (1366, 768), (390, 844), (1920, 1080))
"""In turns: half of the small landscapes are a phone that lies, half a large screen."""
PHONE = 900
NAMES = ("Ada", "Ben", "Cleo", "Dora", "Emil", "Fay", "Gus", "Hana", "Ivo", "Jana", "Karl", "Lena", "Milo", "Nora")
PLAYERS = {"duel": (2,), "architects": (2, 3, 4, 5, 7), "seven_wonders": (2, 3, 4, 5, 7)}
LONGEST = {"duel": 32, "architects": 22, "seven_wonders": 19}
"""Before so many answers most games are not over yet."""
WATCHED = 3
"""Of so many moments one is taken while others are on turn, where they take turns."""
SLOW = "60"
"""Seconds between two moves of a bot while a picture is taken of others on turn."""
_FLAGS = ["--headless", "--no-sandbox", "--disable-gpu"]
_TESTS = Path(__file__).parents[1] / "tests"


class Player:
    """Somebody with a table of their own, who answers by script and looks at the page."""

    def __init__(self, page: Page, url: str, name: str, chance: Chance) -> None:
        self.page, self.url, self.chance = page, url, chance
        self.headers = {"Origin": url}
        page.request.post(f"{url}/me", form={"name": name}, headers=self.headers)
        self.table = ""
        self.told = 0
        page.on("websocket", lambda socket: socket.on("framereceived", self._hears))

    def _hears(self, message: str | bytes) -> None:
        self.told = max(self.told, json.loads(message).get("number") or 0)

    def post(self, path: str, **body: Any) -> Any:
        """What the server answers to a request."""
        return self.page.request.post(f"{self.url}/api{path}", data=body, headers=self.headers).json()

    def sits(self, game: str, players: int) -> None:
        """Opens a table with bots, and looks at it."""
        people = self.page.request.get(f"{self.url}/api/persons").json()
        bots = [f"casual/{one['id']}" for one in self.chance.shuffled(people)[: players - 1]]
        self.table = self.post("/tables", game=game, players=players, bots=bots)["table"]
        self.post(f"/tables/{self.table}/pace", pace="instant")
        self.post(f"/tables/{self.table}/start")
        self.page.goto(f"{self.url}/table/{self.table}")
        self.page.wait_for_selector(".shell")

    def now(self, since: int = 0) -> Any:
        """Where things stand, and what has happened since."""
        return self.page.request.get(f"{self.url}/api/tables/{self.table}?since={since}").json()

    def waits(self) -> Any:
        """Where things stand as soon as this player is asked, or the game is over."""
        while (now := self.now())["question"] is None and now["outcome"] is None:
            self.page.wait_for_timeout(50)
        return now

    def answers(self, question: Any) -> None:
        """Answers with anything that can be done; it throws cards away less often than chance would."""
        told = {offer["action"]: offer["notation"] for offer in question["offers"] if not offer["reasons"]}
        for _ in range(4):
            action = self.chance.pick(question["legal"])
            if "discard" not in told.get(action, ""):
                break
        self.post(f"/tables/{self.table}/actions", action=action, question=question["number"])


def moment(player: Player, game: str, answers: int, *, watched: bool) -> Moment | None:
    """The moment after so many answers; none where the game is over before."""
    for _ in range(answers):
        now = player.waits()
        if now["outcome"] is not None:
            return None
        player.answers(now["question"])
    last = player.waits()
    if last["outcome"] is not None:
        return None
    if watched:
        player.post(f"/tables/{player.table}/pace", pace="normal")
    player.answers(last["question"])
    if watched:
        player.page.wait_for_timeout(1500)
    else:
        player.waits()
    now = player.now()
    while player.told < now["number"]:
        player.page.wait_for_timeout(50)
    asked = f"[data-question='{now['question']['number']}']" if now["question"] else ":not(.mine)"
    player.page.wait_for_selector(f".prompt{asked}, .ending")
    # What has been told is drawn message by message, a frame each.
    player.page.evaluate("""async () => {
      for (let frames = 0; frames < 20; frames++) await new Promise(requestAnimationFrame);
    }""")
    player.page.wait_for_timeout(900)
    player.page.wait_for_selector(".scenes", state="detached")
    names = player.page.request.get(f"{player.url}/api/games/{game}").json()["names"]
    return None if now["outcome"] else Moment(game, now, player.now(last["number"])["events"], names, player.chance)


def drawn(browser: Browser, url: str, game: str, place: int, seed: str) -> tuple[bytes, Moment]:
    """A picture, and the moment it was taken at."""
    chance = Chance(seed, game, str(place))
    wide, high = SIZES[place % len(SIZES)]
    context = browser.new_context(
        viewport={"width": wide, "height": high},
        has_touch=max(wide, high) < PHONE,
        reduced_motion="reduce",
        color_scheme="dark" if place % 4 == 3 else "light",
        service_workers="block",
    )
    page = context.new_page()
    page.set_default_timeout(30_000)
    player = Player(page, url, f"{NAMES[place % len(NAMES)]}{place // len(NAMES) or ''}", chance)
    answers = chance.below(LONGEST[game])
    watched = place % WATCHED == 1
    while True:
        player.sits(game, chance.pick(PLAYERS[game]))
        found = moment(player, game, answers, watched=watched)
        picture = page.screenshot()
        if found is not None and player.now()["number"] == found.now["number"]:
            break
        # Over before, or the table went on while its picture was taken.
        answers, watched = (answers // 2, watched) if found is None else (answers, False)
    context.close()
    return picture, found


def draw(folder: Path, seed: str, each: int) -> None:
    """Draws the pictures of all games, in random order, with what is asked about them and what is true."""
    folder.mkdir(parents=True, exist_ok=True)
    questions: dict[str, list[str]] = {}
    truth: dict[str, list[str]] = {}
    planned = Chance(seed).shuffled([(game, place) for game in sorted(GAMES) for place in range(each)])
    with tempfile.TemporaryDirectory() as data, serving(data, seed) as url, sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=shutil.which("chromium"), args=_FLAGS)
        for number, (game, place) in enumerate(planned, 1):
            picture, found = drawn(browser, url, game, place, seed)
            key = f"{number:02}"
            (folder / f"{key}.png").write_bytes(picture)
            pairs = list(asked(found))
            questions[key], truth[key] = [one for one, _ in pairs], [one for _, one in pairs]
            print(f"{key} {game}", flush=True)
        browser.close()
    for name, told in (("questions", questions), ("truth", truth)):
        (folder / f"{name}.json").write_text(json.dumps(told, indent=1, ensure_ascii=False) + "\n", encoding="utf-8")


def plainly(answer: str) -> list[str]:
    """What an answer comes to: its parts, in any order and however they are written."""
    parts = (re.sub(r"[^\w ]", "", part.lower()).split() for part in re.split(r"[,;]", answer))
    return sorted(" ".join(part) for part in parts if part)


def compare(folder: Path, answers: Path) -> None:
    """Prints which answers are right, and every miss."""
    questions, truth, given = (
        json.loads(path.read_text(encoding="utf-8"))
        for path in (folder / "questions.json", folder / "truth.json", answers)
    )
    right = 0
    misses = []
    for key, true in truth.items():
        for place, answer in enumerate(true):
            said = given[key][place]
            if plainly(said) == plainly(answer):
                right += 1
            else:
                misses.append(f"{key}: {questions[key][place]} Said {said!r}, true is {answer!r}.")
    count = right + len(misses)
    print(f"{right} of {count} right: {right / count:.1%}", *misses, sep="\n")


@contextmanager
def serving(data: str, seed: str) -> Iterator[str]:
    """The address of a server of our own, which deals the same cards for the same seed."""
    command = [sys.executable, "-m", "wonders", "serve", "--no-browser", "--port", "0", "--data", data, "--pace", SLOW]
    dealt = {"PYTHONPATH": str(_TESTS), "WONDERS_MODULES": "browser.repeatable", "WONDERS_TEST_SEED": seed}
    server = subprocess.Popen(
        command,
        stdout=subprocess.PIPE,
        stderr=subprocess.DEVNULL,
        text=True,
        env=os.environ | dealt | {"WONDERS_LIMITS": "1000"},
    )
    assert server.stdout is not None
    try:
        url = next(line.split()[-1] for line in server.stdout if line.startswith("Wonders is at "))
        next(line for line in server.stdout if "Ctrl+C" in line)
        yield url
    finally:
        server.terminate()
        server.wait()


def main() -> None:
    """Draws moments, or compares answers with the truth."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    sub = parser.add_subparsers(dest="command", required=True)
    drawing = sub.add_parser("draw")
    drawing.add_argument("folder", type=Path)
    drawing.add_argument("--seed", default="")
    drawing.add_argument("--each", type=int, default=20)
    comparing = sub.add_parser("compare")
    comparing.add_argument("folder", type=Path)
    comparing.add_argument("answers", type=Path)
    given = parser.parse_args()
    if given.command == "draw":
        draw(given.folder, given.seed, given.each)
    else:
        compare(given.folder, given.answers)


if __name__ == "__main__":
    main()
