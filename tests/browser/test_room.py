"""The room before the game: a table with chairs; a code from the home page; one device that goes from hand to hand."""

import base64
import struct
from collections.abc import Callable
from pathlib import Path

import httpx
import pytest
from playwright.sync_api import Page

from browser.looks import look
from browser.people import Person
from serving import Process
from wonders.core.game import no_retract
from wonders.core.registry import all_games

pytestmark = pytest.mark.slow
SEALED = next(name for name, game in all_games().items() if game.sealed.retract is not no_retract)
GAME = min(all_games())
OVERLAP = """() => {
  const places = [...document.querySelectorAll('.chair')].map(chair => chair.getBoundingClientRect());
  const wide = document.documentElement.clientWidth;
  const outside = places.filter(place => place.left < 0 || place.right > wide).length;
  return outside + places.flatMap((one, at) => places.slice(at + 1).filter(other =>
    one.left < other.right && other.left < one.right && one.top < other.bottom && other.top < one.bottom)).length;
}"""
SIZES = ((1366, 768), (1920, 1080), (820, 1180), (390, 844), (360, 640))
DUE = """number => document.querySelector('.cover')
  || ![undefined, number].includes(document.querySelector('.prompt.mine')?.dataset.question)"""
"""The device is to be handed on, or the same person is asked something else."""


def open_table(page: Page, url: str, game: str, seats: int, name: str = "Anna", **chosen: str) -> None:
    page.goto(f"{url}/new?game={game}")
    page.get_by_label("Your name").fill(name)
    page.get_by_label("Seats").select_option(str(seats))
    for label, value in chosen.items():
        page.get_by_label(label).select_option(value)
    page.get_by_role("button", name="Open the table").click()
    page.wait_for_selector(".chair")


def seat(page: Page, number: int, *, bot: str = "", beside: str = "") -> None:
    page.locator(f"button[popovertarget=chair-{number}]").first.click()
    menu = page.locator(f"#chair-{number}")
    if beside:
        menu.get_by_role("textbox").fill(beside)
        menu.get_by_role("button", name="Sit down").click()
    else:
        menu.get_by_role("button", name=bot, exact=True).click()
    page.locator(f".chair:nth-child({number + 1}):not(.free)").wait_for()


@pytest.mark.parametrize("seats", [3, 7])
def test_chairs_around_the_table(seats: int, visit: Callable[..., Page], server: Process, screens: Path) -> None:
    page = visit()
    open_table(page, server.url, SEALED, seats)
    seat(page, 1, bot="expert")
    seat(page, 2, beside="Bartholomäus von Wittgens")
    for width, height in SIZES:
        page.set_viewport_size({"width": width, "height": height})
        assert page.evaluate(OVERLAP) == 0, (seats, width)
        sideways = page.evaluate("document.documentElement.scrollWidth - document.documentElement.clientWidth")
        assert sideways <= 1, (seats, width)
    assert not look(page, screens, f"room-{seats}", fits=False)


def test_the_menu_of_a_chair_by_keyboard(visit: Callable[..., Page], server: Process, screens: Path) -> None:
    page = visit()
    open_table(page, server.url, SEALED, 3)
    chair = page.locator("button[popovertarget=chair-1]").first
    chair.focus()
    page.keyboard.press("Enter")
    page.locator("#chair-1").get_by_role("button", name="master", exact=True).wait_for()
    assert not look(page, screens, "room-menu", fits=False)
    page.keyboard.press("Escape")
    assert not page.locator("#chair-1").is_visible()
    assert chair.evaluate("one => one === document.activeElement")


def test_a_friend_comes_by_the_code(visit: Callable[..., Page], server: Process, screens: Path) -> None:
    anna, ben = visit(), visit()
    open_table(anna, server.url, GAME, 2)
    code = anna.locator(".short-code").inner_text()
    ben.goto(server.url)
    ben.get_by_label("Your name").fill("Ben")
    ben.get_by_label("A friend has told you a code?").fill(code.lower())
    ben.keyboard.press("Enter")
    ben.get_by_text("Helps among people").wait_for()
    wrong = look(ben, screens, "page-join", fits=False)
    ben.get_by_role("button", name="Sit down as Ben").click()
    ben.wait_for_selector(".chair")
    anna.locator(".chair.person").nth(1).get_by_text("Ben").first.wait_for()
    assert not anna.locator(".invite").count(), "all seats are taken"
    anna.get_by_role("button", name="Start").click()
    for page in (anna, ben):
        page.wait_for_selector(".shell")
    assert wrong == []


def test_one_device_goes_from_hand_to_hand(visit: Callable[..., Page], server: Process, screens: Path) -> None:
    page = visit()
    open_table(page, server.url, SEALED, 3)
    seat(page, 1, beside="Ben")
    seat(page, 2, bot="beginner")
    page.get_by_role("button", name="Start").click()
    page.wait_for_selector(".cover")
    assert not page.locator("[data-item]").count(), "nothing of the table is there"
    assert not look(page, screens, "cover", fits=False)
    person, hands, held = Person(page, server.url), [], []
    for _ in range(4):
        if page.locator(".cover").count():
            held.append(page.locator(".cover h1").inner_text().removeprefix("Hand the device to "))
            page.locator(".cover .main").click()
        page.wait_for_selector(".prompt.mine")
        number = page.locator(".prompt.mine").get_attribute("data-question")
        hands.append({one.get_attribute("data-pick") for one in page.locator("[data-pick]").all()})
        while not page.locator(".cover").count():
            person.pick_up()
            person.choose()
            page.wait_for_function(DUE, arg=number)
            if page.locator(".cover").count():
                break
            number = page.locator(".prompt.mine").get_attribute("data-question")
            if held:
                break
    assert {*held} == {"Anna", "Ben"}
    assert hands[0] != hands[1], "each has their own cards"
    page.reload()
    page.wait_for_selector(".cover")


def test_a_sealed_choice_can_be_changed_before_the_device_is_handed_on(
    visit: Callable[..., Page], server: Process
) -> None:
    page = visit()
    open_table(page, server.url, SEALED, 3)
    seat(page, 1, beside="Ben")
    seat(page, 2, bot="beginner")
    page.get_by_role("button", name="Start").click()
    page.locator(".cover .main").click()
    first = page.locator(".prompt.mine")
    first.wait_for()
    person = Person(page, server.url)
    while not page.locator(".cover").count():
        number = first.get_attribute("data-question")
        person.pick_up()
        person.choose()
        page.wait_for_function(DUE, arg=number)
    page.locator(".cover button.plain").click()
    page.get_by_role("button", name="Change your choice").click()
    first.wait_for()


def test_a_picture_of_the_end(visit: Callable[..., Page], server: Process, screens: Path) -> None:
    page = visit()
    with httpx.Client(base_url=f"{server.url}/api", timeout=60, trust_env=False) as http:
        token = http.post("/guests", json={"name": "Anna"}).json()["token"]
        http.headers["Authorization"] = f"Bearer {token}"
        # A game of open access, so that anybody may look at its end.
        table = http.post("/tables", json={"game": GAME, "players": 2, "bots": ["beginner"], "start": True}).json()[
            "table"
        ]
        http.post(f"/tables/{table}/pace", json={"pace": "instant"})
        while (now := http.get(f"/tables/{table}").json())["table"]["status"] == "playing":
            if now["question"]:
                action = {"action": now["question"]["legal"][0], "question": now["question"]["number"]}
                http.post(f"/tables/{table}/actions", json=action)
    page.goto(f"{server.url}/table/{table}")
    page.get_by_role("button", name="Picture to share").click()
    picture = page.locator(".shared img")
    picture.wait_for()
    content = base64.b64decode((picture.get_attribute("src") or "").partition(",")[2])
    (screens / "shared.png").write_bytes(content)
    assert struct.unpack(">II", content[16:24]) == (1200, 630)
    assert page.get_by_role("link", name="Save the picture").get_attribute("download") == f"wonders-{GAME}.png"
    assert not look(page, screens, "page-shared", fits=False)
