"""Two people at two browsers play each other, and each sees what the other does."""

import re
from collections.abc import Callable

import pytest
from playwright.sync_api import Page

from browser.people import Person
from serving import Process
from wonders import all_games

pytestmark = pytest.mark.slow
ANSWERS = 14


def at_one_table(visit: Callable[..., Page], url: str, game: str) -> tuple[Person, Person]:
    """Anna opens a table for two, Ben comes by her link, and she starts the game."""
    anna, ben = Person(visit(), url, "Anna"), Person(visit(), url, "Ben", seed=2)
    anna.page.goto(f"{url}/new?game={game}")
    anna.page.get_by_label("Your name").fill("Anna")
    anna.page.get_by_label("Who may join").select_option("no")
    anna.page.get_by_role("button", name="Open the table").click()
    link = anna.page.get_by_label("Invite link").input_value()
    ben.page.goto(link)
    ben.page.get_by_label("Your name").fill("Ben")
    ben.page.get_by_role("button", name="Sit down").click()
    anna.page.get_by_role("button", name="Start").click()
    for person in (anna, ben):
        person.page.wait_for_selector(".shell")
    return anna, ben


@pytest.mark.parametrize("game", sorted(all_games()))
def test_two_browsers_play_each_other(game: str, visit: Callable[..., Page], server: Process) -> None:
    anna, ben = at_one_table(visit, server.url, game)
    answered = {"Anna": 0, "Ben": 0}
    for _ in range(200):
        for person in (anna, ben):
            if person.asked():
                person.answer()
                answered[person.name] += 1
        if min(answered.values()) >= ANSWERS:
            break
        anna.page.wait_for_timeout(30)
    assert min(answered.values()) >= ANSWERS
    for watching, other in ((anna, "Ben"), (ben, "Anna")):
        log = watching.page.locator(".log")
        log.get_by_text(re.compile(f"^{other}: ")).first.wait_for()
        log.get_by_text(re.compile("^You: ")).first.wait_for()


def test_what_one_says_the_other_reads(visit: Callable[..., Page], server: Process) -> None:
    anna, ben = at_one_table(visit, server.url, min(all_games()))
    for person in (anna, ben):
        person.page.get_by_role("tab", name="Chat").click()
    anna.page.get_by_label("Say something").fill("good luck")
    anna.page.keyboard.press("Enter")
    ben.page.get_by_text("Anna: good luck").wait_for()
    ben.page.get_by_role("button", name="Thanks!").click()
    anna.page.locator(".reacting").get_by_text("Thanks!").wait_for()


def test_a_plain_page_follows_the_table_and_lets_one_type_on(visit: Callable[..., Page], server: Process) -> None:
    anna, ben = at_one_table(visit, server.url, min(all_games()))
    anna.page.goto(f"{anna.page.url}/plain")
    line = anna.page.get_by_label("Say something")
    line.fill("just a mom")
    ben.page.goto(f"{ben.page.url}/plain")
    for text in ("one", "two", "three"):
        ben.page.get_by_label("Say something").fill(text)
        ben.page.keyboard.press("Enter")
        anna.page.get_by_text(f"Ben: {text}").wait_for()
    anna.page.keyboard.type("ent")
    assert line.input_value() == "just a moment"
