"""The guided first game of each game: every step points at something in sight, hides nothing needed, and leads on."""

from collections.abc import Callable
from pathlib import Path

import pytest
from playwright.sync_api import Locator, Page

from browser.looks import look
from browser.people import OVER, PHONE, WIDE, Person, Typist
from serving import Process

pytestmark = pytest.mark.slow
GAMES = ("architects", "duel", "seven_wonders")
FEWEST, MOST = 8, 12
LEARN = "[formaction='/learn']"
_STEP = """() => {
  const lesson = document.querySelector('.lesson');
  if (!lesson || getComputedStyle(lesson).visibility === 'hidden') return 0;
  return parseInt(lesson.querySelector('footer small').textContent);
}"""
_WRONG = """() => {
  const wide = innerWidth, high = innerHeight, wrong = [];
  const lesson = document.querySelector('.lesson').getBoundingClientRect();
  const { left, top, right, bottom } = lesson;
  if (left < 0 || top < 0 || right > wide || bottom > high) wrong.push('it is off the screen');
  const ring = document.querySelector('.lesson-ring')?.getBoundingClientRect();
  if (!ring) wrong.push('it points at nothing');
  else if (ring.left > wide || ring.top > high || ring.right < 0 || ring.bottom < 0) wrong.push('its thing is away');
  const held = document.querySelector('.tray') !== null;
  const needed = `#prompt, .prompt button, [data-offer]${held ? '' : ', [data-pick]'}`;
  for (const thing of document.querySelectorAll(needed)) {
    if (!thing.getClientRects().length) continue;
    const place = thing.getBoundingClientRect();
    const x = (place.left + place.right) / 2, y = (place.top + place.bottom) / 2;
    if (x > left && x < right && y > top && y < bottom) {
      wrong.push(`it hides ${thing.dataset.offer ?? thing.dataset.pick ?? thing.textContent}`);
    }
  }
  return wrong;
}"""
_DRAWN = "() => new Promise(done => requestAnimationFrame(() => requestAnimationFrame(done)))"


class Lesson:
    """The lesson as somebody at a page reads it."""

    def __init__(self, page: Page) -> None:
        self.page = page
        self.read: dict[int, str] = {}
        self.of = 0
        self.wrong: list[str] = []

    @property
    def callout(self) -> Locator:
        return self.page.locator(".lesson")

    def step(self) -> int:
        """The number of the step that is shown, 0 where none is."""
        self.page.evaluate(_DRAWN)
        number: int = self.page.evaluate(_STEP)
        return number

    def comes_to(self, number: int) -> None:
        """Waits until a step is shown."""
        self.page.wait_for_function(f"number => ({_STEP})() === number", arg=number)

    def go_on(self) -> None:
        """Presses Next."""
        before = self.step()
        self.page.keyboard.press("n")
        self.page.wait_for_function(f"number => ({_STEP})() !== number", arg=before)

    def study(self) -> bool:
        """Reads all there is to read now; true where a step asks for something to be done."""
        while (number := self.step()) and number not in self.read:
            self.read[number] = self.callout.locator("p").inner_text()
            self.of = int(self.callout.locator("footer small").inner_text().split()[-1])
            for viewport in (PHONE, WIDE):
                self.page.set_viewport_size(viewport)  # type: ignore[arg-type]
                self._look(f"step {number}, {viewport['width']} wide")
            if not self.callout.locator("button.main").count():
                return True
            self.go_on()
        return False

    def _look(self, where: str) -> None:
        """Tells what is wrong with the step once it has followed the table."""
        wrong: list[str] = []
        for _ in range(20):
            wrong = self.page.evaluate(_WRONG)
            if not wrong:
                return
            self.page.evaluate(_DRAWN)
        self.wrong += [f"{where}: {fault}" for fault in wrong]


def learn(person: Person, game: str) -> Lesson:
    """The guided first game, started from the home page, at its first step."""
    card = f".game[data-game={game}]"
    if isinstance(person, Typist):
        person.open(f"{card} {LEARN}")
    else:
        person.page.goto(person.url)
        person.page.get_by_label("Your name").fill(person.name)
        person.page.locator(card).locator(LEARN).click()
    lesson = Lesson(person.page)
    lesson.comes_to(1)
    return lesson


def play(person: Person, lesson: Lesson) -> None:
    """Plays the game to its end, reading each step when it comes and doing what it asks for."""
    while person.waits():
        if lesson.study():
            asked = lesson.step()
            person.pick_up()
            lesson.comes_to(asked + 1)
            lesson.study()
        person.answer()
    lesson.comes_to(lesson.of)
    lesson.study()


@pytest.mark.parametrize("game", GAMES)
def test_a_first_game_is_learnt_while_it_is_played(
    game: str, server: Process, visit: Callable[..., Page], screens: Path
) -> None:
    page = visit()
    person = Typist(page, server.url) if game == "duel" else Person(page, server.url)
    lesson = learn(person, game)
    lesson.wrong += look(page, screens, f"lesson-{game}")
    play(person, lesson)
    assert lesson.wrong == []
    assert FEWEST <= lesson.of <= MOST
    assert sorted(lesson.read) == list(range(1, lesson.of + 1))
    assert page.locator(f"{OVER} .sheet tfoot td").count() > 1
    page.wait_for_function("!Object.keys(localStorage).some(key => key.startsWith('wonders.lesson.'))")
    page.reload()
    page.wait_for_selector(OVER)
    assert lesson.step() == 0


def test_a_lesson_goes_on_where_it_was(server: Process, visit: Callable[..., Page]) -> None:
    page = visit()
    lesson = learn(Person(page, server.url), "seven_wonders")
    lesson.go_on()
    lesson.go_on()
    text = lesson.callout.locator("p").inner_text()
    page.reload()
    lesson.comes_to(3)
    assert lesson.callout.locator("p").inner_text() == text
    page.keyboard.press("b")
    lesson.comes_to(2)
    page.reload()
    lesson.comes_to(2)


def test_a_lesson_is_put_away_and_taken_out(server: Process, visit: Callable[..., Page]) -> None:
    page = visit()
    lesson = learn(Person(page, server.url), "architects")
    lesson.go_on()
    lesson.callout.get_by_role("button", name="Skip the lesson").click()
    lesson.comes_to(0)
    page.reload()
    page.wait_for_selector(".shell")
    assert lesson.step() == 0
    page.get_by_role("button", name="Lesson").click()
    lesson.comes_to(2)
    page.keyboard.press("x")
    lesson.comes_to(0)
    page.keyboard.press("x")
    lesson.comes_to(2)


def test_the_keyboard_comes_to_a_step_before_the_table(server: Process, visit: Callable[..., Page]) -> None:
    page = visit()
    learn(Person(page, server.url), "seven_wonders")
    page.locator("#prompt").focus()
    # The sentence itself, and whatever buttons are beside it.
    for _ in range(1 + page.locator(".prompt :is(a, button)").count()):
        page.keyboard.press("Tab")
        if page.evaluate("document.activeElement.closest('.prompt') === null"):
            break
    assert page.evaluate("document.activeElement.textContent") == "Skip the lesson"


def test_a_step_leaves_the_focus_where_it_is(server: Process, visit: Callable[..., Page]) -> None:
    page = visit()
    lesson = learn(Person(page, server.url), "seven_wonders")
    page.keyboard.press("ArrowRight")
    card = page.evaluate("document.activeElement.dataset.pick")
    assert card
    lesson.go_on()
    page.keyboard.press("b")
    lesson.comes_to(1)
    assert page.evaluate("document.activeElement.dataset.pick") == card
    assert page.locator("[role=status]", has_text=lesson.callout.locator("p").inner_text()).count() == 1


@pytest.mark.parametrize("game", GAMES)
def test_a_step_that_asks_waits_and_comes_back_when_it_is_undone(
    game: str, server: Process, visit: Callable[..., Page]
) -> None:
    page = visit()
    person = Person(page, server.url)
    lesson = learn(person, game)
    assert lesson.study()
    asked = lesson.step()
    header = page.locator(".lesson-button")
    assert lesson.callout.get_by_role("button", name="Next").count() == 0
    page.keyboard.press("n")
    assert lesson.step() == asked
    person.pick_up()
    lesson.comes_to(asked + 1)
    header.get_by_text(f"{asked + 1} of").wait_for()
    page.keyboard.press("Escape")
    lesson.comes_to(asked)
    header.get_by_text(f"{asked} of").wait_for()
    person.answer()
    lesson.comes_to(asked + 2)
    page.keyboard.press("n")
    lesson.comes_to(0)
    header.get_by_text(f"{asked + 2} of").wait_for()
