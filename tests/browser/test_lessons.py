"""The guided first game of each game: every step points at something in sight, hides nothing needed, and leads on."""

from collections.abc import Callable
from pathlib import Path

import pytest
from playwright.sync_api import Locator, Page

from browser.looks import look
from browser.people import ASKED, OVER, PHONE, POSSIBLE, WIDE, Person
from serving import Process

pytestmark = pytest.mark.slow
GAMES = ("architects", "duel", "seven_wonders")
FEWEST, MOST = 8, 12
_STEP = """() => {
  const lesson = document.querySelector('.lesson');
  if (!lesson || getComputedStyle(lesson).visibility === 'hidden') return 0;
  return parseInt(lesson.querySelector('footer small').textContent);
}"""
_WRONG = """() => {
  const wide = innerWidth, high = innerHeight, wrong = [];
  const inside = ({ left, top, right, bottom }) => left >= 0 && top >= 0 && right <= wide && bottom <= high;
  const lesson = document.querySelector('.lesson').getBoundingClientRect();
  if (!inside(lesson)) wrong.push('the step is off the screen');
  const ring = document.querySelector('.lesson-ring')?.getBoundingClientRect();
  if (!ring) wrong.push('it points at nothing');
  else if (ring.left > wide || ring.top > high || ring.right < 0 || ring.bottom < 0) wrong.push('its thing is away');
  const needed = document.querySelector('.tray')
    ? '#prompt, .prompt button, [data-offer]'
    : '#prompt, .prompt button, [data-offer], [data-pick]';
  for (const thing of document.querySelectorAll(needed)) {
    if (!thing.getClientRects().length) continue;
    const place = thing.getBoundingClientRect();
    const x = (place.left + place.right) / 2, y = (place.top + place.bottom) / 2;
    if (x > lesson.left && x < lesson.right && y > lesson.top && y < lesson.bottom) {
      wrong.push(`it hides ${thing.dataset.offer ?? thing.dataset.pick ?? thing.textContent}`);
    }
  }
  return wrong;
}"""
_DRAWN = "() => new Promise(done => requestAnimationFrame(() => requestAnimationFrame(done)))"


class Learner(Person):
    """Somebody who plays a game for the first time."""

    def __init__(self, page: Page, url: str) -> None:
        super().__init__(page, url)
        self.read: dict[int, str] = {}
        self.of = 0
        self.wrong: list[str] = []

    def learn(self, game: str) -> None:
        """One click on the home page: the guided first game."""
        self.page.goto(self.url)
        form = self.page.locator(f"form:has(input[value={game}])").first
        form.locator("[name=name]").fill(self.name)
        form.locator("[formaction='/learn']").click()
        self.page.wait_for_selector(".shell")
        self.waits_for_step(1)

    @property
    def callout(self) -> Locator:
        return self.page.locator(".lesson")

    def step(self) -> int:
        """The number of the step that is shown, 0 where none is."""
        self.page.evaluate(_DRAWN)
        number: int = self.page.evaluate(_STEP)
        return number

    def waits_for_step(self, number: int) -> None:
        self.page.wait_for_function(f"number => ({_STEP})() === number", arg=number)

    def reads(self, number: int) -> bool:
        """Reads a step and looks at it at both sizes; true where it asks for something to be done."""
        self.read[number] = self.callout.locator("p").inner_text()
        self.of = int(self.callout.locator("footer small").inner_text().split()[-1])
        for viewport in (PHONE, WIDE):
            self.page.set_viewport_size(viewport)  # type: ignore[arg-type]
            self._looks(f"step {number} at {viewport['width']}")
        return self.callout.locator("button.main").count() == 0

    def _looks(self, where: str) -> None:
        """What is wrong with the step, once it has followed the table."""
        wrong = ["not looked at"]
        for _ in range(20):
            wrong = self.page.evaluate(_WRONG)
            if not wrong:
                return
            self.page.wait_for_timeout(100)
        self.wrong += [f"{where}: {fault}" for fault in wrong]

    def goes_on(self) -> None:
        """On to the next step."""
        self.callout.locator("[data-key=n]").click()

    def picks_up(self) -> None:
        """Picks up what the step points at."""
        self.page.locator("[data-pick]").filter(has=self.page.locator(":scope")).first.click()

    def studies(self) -> None:
        """Reads all there is to read now."""
        while number := self.step():
            if number in self.read:
                return
            asks = self.reads(number)
            if not asks or number < self.before_the_first_pick():
                self.goes_on()
                self.page.wait_for_function(f"number => ({_STEP})() !== number", arg=number)
            else:
                return
