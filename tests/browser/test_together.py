"""Two people at two browsers play each other, and each sees what the other does."""

import re
from collections.abc import Callable

import pytest
from playwright.sync_api import Page

from browser.people import OVER, Person, next_asked
from serving import Process
from wonders import all_games

pytestmark = pytest.mark.slow
ANSWERS = 14


def at_one_table(visit: Callable[..., Page], url: str, game: str) -> tuple[Person, Person]:
    """Anna opens a table for two, Ben comes by her link, and she starts the game."""
    anna, ben = Person(visit(), url, "Anna"), Person(visit(), url, "Ben", seed=2)
    anna.page.goto(f"{url}/new?game={game}")
    anna.page.get_by_label("Your name").fill("Anna")
    anna.page.get_by_label("Seats").select_option("2")
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
    while min(answered.values()) < ANSWERS:
        person = next_asked(anna, ben)
        person.answer()
        answered[person.name] += 1
    for watching, other in ((anna, "Ben"), (ben, "Anna")):
        log = watching.page.locator(".log")
        log.get_by_text(re.compile(f"^{other} ")).first.wait_for()
        log.get_by_text(re.compile("^You ")).first.wait_for()


def test_the_end_is_told_to_each_as_theirs_and_replayed_from_their_seat(
    visit: Callable[..., Page], server: Process
) -> None:
    pair = at_one_table(visit, server.url, "duel")
    while not all(person.page.locator(OVER).count() for person in pair):
        person = next_asked(*pair)
        if person.asked():
            person.answer()
    won = [person.page.locator(".ending.won").count() for person in pair]
    titles = [person.page.locator(".ending h2").first.inner_text() for person in pair]
    assert sorted(zip(won, titles, strict=True)) == [(0, "You lose"), (1, "You win!")]
    winner = pair[won.index(1)].name
    assert f"{winner} wins" in pair[won.index(0)].page.locator(".ending header").inner_text()
    for person in pair:
        person.page.goto(f"{person.page.url}/replay?as=open&at=20")
        person.page.wait_for_selector(".structure .card")
        assert person.page.locator(".city.near h2").inner_text() == person.name
        assert person.page.locator(".structure .back").count() == 0
        assert person.page.locator(".structure .down").count() > 0


def test_reactions_are_at_hand_above_the_table(visit: Callable[..., Page], server: Process) -> None:
    anna, ben = at_one_table(visit, server.url, min(all_games()))
    button = anna.page.get_by_role("button", name="Reactions")
    button.click()
    anna.page.keyboard.press("Escape")
    anna.page.locator(".reaction-button section").wait_for(state="detached")
    anna.page.keyboard.press("r")
    anna.page.get_by_role("button", name="Well played!").click()
    # It is gone in a moment: what stays can be looked at later.
    ben.page.locator(".reacting").get_by_text("Well played!").wait_for()
    anna.page.locator(".reaction-button section").wait_for(state="detached")
    ben.play_now(min(all_games()))
    assert ben.page.get_by_role("button", name="Reactions").count() == 0, "bots do not look"


def says(person: Person, text: str) -> None:
    """Says a line in the chat, and sees it said."""
    person.page.get_by_role("tab", name="Chat").click()
    person.page.get_by_label("Say something").fill(text)
    person.page.keyboard.press("Enter")
    person.page.locator(".talk").get_by_text(f"{person.name}: {text}").wait_for()


def test_what_one_says_the_other_hears_once_and_reads(visit: Callable[..., Page], server: Process) -> None:
    anna, ben = at_one_table(visit, server.url, min(all_games()))
    says(anna, "good luck")
    heard = ben.page.locator("[role=log]").get_by_text("Anna: good luck")
    heard.wait_for(state="attached")
    chat = ben.page.get_by_role("tab", name="Chat 1 new line")
    chat.click()
    ben.page.locator(".talk").get_by_text("Anna: good luck").wait_for()
    assert heard.count() == 1
    assert chat.count() == 0
    assert anna.page.locator("[role=log]").get_by_text("good luck").count() == 0
    ben.page.get_by_role("button", name="Thanks!").click()
    anna.page.locator(".reacting").get_by_text("Thanks!").wait_for()


def test_who_hides_the_chat_of_others_still_reads_their_own(visit: Callable[..., Page], server: Process) -> None:
    anna, ben = at_one_table(visit, server.url, min(all_games()))
    says(anna, "good luck")
    says(ben, "thanks")
    ben.page.get_by_label("Hide other players' chat and reactions").check()
    ben.page.get_by_text("Anna: good luck").wait_for(state="detached")
    says(ben, "silence")
    assert ben.page.locator(".talk .say").all_inner_texts() == ["Ben: silence", "Ben: thanks"]
    ben.page.get_by_role("button", name="Oops!").click()
    ben.page.locator(".reacting").get_by_text("Oops!").wait_for()


def test_what_others_say_is_read_out_and_can_be_hidden(visit: Callable[..., Page], server: Process) -> None:
    anna, ben = at_one_table(visit, server.url, min(all_games()))
    for name, person, listener, text in (("Anna", anna, ben, "good luck"), ("Ben", ben, anna, "thanks")):
        says(person, text)
        listener.page.locator("[role=log]").get_by_text(f"{name}: {text}").wait_for(state="attached")
        assert person.page.locator("[role=log]").get_by_text(text).count() == 0
    ben.page.get_by_label("Hide other players' chat and reactions").check()
    ben.page.locator(".talk").get_by_text("Anna: good luck").wait_for(state="detached")
    assert ben.page.locator(".talk .say").all_inner_texts() == ["Ben: thanks"]


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


def test_who_was_invited_to_look_on_finds_every_page_of_the_table(visit: Callable[..., Page], server: Process) -> None:
    anna, _ = at_one_table(visit, server.url, min(all_games()))
    told = anna.page.request.get(anna.page.url.replace("/table/", "/api/tables/")).json()
    page = visit()
    page.goto(server.url + told["table"]["invite"].replace("/join/", "/table/"))
    page.get_by_role("tab", name="Settings").click()
    page.get_by_role("link", name="This table as plain text").click()
    page.get_by_role("heading", name="What happened").wait_for()
    page.goto(page.url.replace("/plain", "/replay"))
    page.wait_for_selector("#moment")
    page.reload()
    page.wait_for_selector("#moment")
    page.get_by_role("link", name="The table").click()
    page.wait_for_selector("#prompt")
