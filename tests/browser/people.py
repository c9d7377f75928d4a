"""Somebody at the screen: opens a game from the home page and plays it with mouse or keyboard."""

from collections.abc import Callable
from time import monotonic

from playwright.sync_api import Locator, Page
from playwright.sync_api import TimeoutError as NotThereInTime

from wonders.core.chance import Chance

WIDE = {"width": 1366, "height": 768}
PHONE = {"width": 390, "height": 844}
POSSIBLE = "[data-offer]:not([aria-disabled=true])"
IN_REACH = "[data-pick]:not(.slot:not(.open) *, .wonder-card.impossible)"
"""What neither lies under others nor is plainly out of reach, as everybody sees."""
ASKED = ".prompt.mine"
OVER = ".ending"
MOVED_ON = """number => document.querySelector('.ending')
  || document.querySelector('.prompt').dataset.question !== number"""
_FOCUSED = "selector => document.activeElement?.matches(selector) ? document.activeElement.dataset.pick : null"
TRIES = 3
REACH = 20_000
"""Milliseconds in which a hand gets to a thing that can be done, however busy the machine is."""
PATIENCE = 120.0
"""Seconds after which somebody has been asked."""
LONGEST = 400
"""More answers than any game takes."""


class Person:
    """Plays at a page."""

    def __init__(self, page: Page, url: str, name: str = "Anna", seed: int = 1) -> None:
        self.page = page
        self.url = url
        self.name = name
        self.chance = Chance(seed, name)

    def play_now(self, game: str, players: int | None = None) -> None:
        """One click on the home page: a game against bots."""
        self.page.goto(self.url)
        name = self.page.locator("#main [name=name]")
        if name.count():
            name.fill(self.name)
        card = self.page.locator(f".game[data-game={game}]")
        if players is not None and card.locator("select").count():
            card.locator("select").select_option(str(players))
        self.hit(card.locator("button.main"))
        self.page.wait_for_selector(".shell")

    def waits(self) -> str:
        """Waits until this person is asked, or the game is over; the number of the question, empty at the end."""
        self.page.wait_for_selector(f"{ASKED}, {OVER}", timeout=60_000)
        if self.page.locator(OVER).count():
            return ""
        return self.page.locator(ASKED).get_attribute("data-question") or "?"

    def asked(self) -> bool:
        """Whether this person is asked something now."""
        return self.page.locator(ASKED).count() > 0

    def kind(self) -> str:
        """The kind of the question that is asked."""
        return self.page.locator(ASKED).get_attribute("data-kind") or ""

    def answer(self) -> None:
        """Answers the question, in any way that is offered."""
        before = self.page.locator(ASKED).get_attribute("data-question")
        for _ in range(TRIES):
            self.pick_up()
            try:
                self.choose()
                break
            except NotThereInTime:
                # It was put down before the hand got there: once more.
                if self.page.locator(POSSIBLE).count():
                    raise
        self.page.wait_for_function(MOVED_ON, arg=before)

    def pick_up(self) -> None:
        """Picks things up until something can be done; what goes nowhere is put down again."""
        for number in range(40):
            if self.page.locator(POSSIBLE).count():
                return
            self.put_down()
            # Who has tried something in vain looks for what can be had.
            self.hit(self._one_of(self.page.locator(IN_REACH if number else "[data-pick]")))

    def put_down(self) -> None:
        """Puts down what is picked up."""
        self.page.keyboard.press("Escape")

    def choose(self) -> None:
        """Does one of the things that can be done."""
        self.hit(self._one_of(self.page.locator(POSSIBLE)), timeout=REACH)

    def hit(self, thing: Locator, timeout: float | None = None) -> None:
        """Hits a thing."""
        thing.click(timeout=timeout)

    def _one_of(self, things: Locator) -> Locator:
        return things.nth(self.chance.below(things.count()))

    def play(self, each: Callable[[], None] | None = None, most: int = LONGEST) -> bool:
        """Plays on until the game is over (True), or so many questions are answered; `each` is called before each."""
        for _ in range(most):
            if not self.waits():
                return True
            if each is not None:
                each()
            self.answer()
        return not self.waits() if most == LONGEST else False


def next_asked(*people: Person) -> Person:
    """Waits until one of these is asked, or the game is over for all of them; the one, or the first."""
    late = monotonic() + PATIENCE
    while monotonic() < late:
        for person in people:
            if person.asked():
                return person
        if all(person.page.locator(OVER).count() for person in people):
            break
        people[0].page.wait_for_timeout(30)
    else:
        raise AssertionError("nobody is asked")
    return people[0]


class Toucher(Person):
    """Plays with a finger alone."""

    def hit(self, thing: Locator, timeout: float | None = None) -> None:
        thing.tap(timeout=timeout)

    def put_down(self) -> None:
        close = self.page.locator(".tray [data-key=Escape]")
        if close.count():
            close.tap()


class Typist(Person):
    """Plays with the keyboard alone."""

    def open(self, button: str = ".game button.main") -> None:
        """Starts a game from the home page."""
        page = self.page
        page.goto(self.url)
        self.tab_to("input[name=name]")
        page.keyboard.type(self.name)
        self.tab_to(button)
        page.keyboard.press("Enter")
        page.wait_for_selector(".shell")

    def pick_up(self) -> None:
        page = self.page
        tried: set[str] = set()
        page.keyboard.press("ArrowRight")
        for _ in range(300):
            if page.locator(POSSIBLE).count():
                return
            thing = page.evaluate(_FOCUSED, IN_REACH if tried else "[data-pick]")
            if thing and thing not in tried:
                tried.add(thing)
                page.keyboard.press("Enter")
                continue
            page.keyboard.press("Escape")
            page.keyboard.press("Tab")

    def choose(self) -> None:
        self.page.keyboard.press("1")

    def tab_to(self, selector: str) -> None:
        """Goes on from thing to thing until the focus is where it should be."""
        for _ in range(60):
            self.page.keyboard.press("Tab")
            if self.page.evaluate("selector => document.activeElement?.matches(selector)", selector):
                return
        raise AssertionError(f"the keyboard never comes to {selector}")
