"""A table on one machine, a guest from the network: the host lets others join, and they play."""

from collections.abc import Callable, Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Page

from browser.looks import look
from browser.people import Person, next_asked
from serving import Process
from wonders import all_games
from wonders.server.settings import Settings
from wonders.server.web.network import lan_host

pytestmark = pytest.mark.slow
LAN = lan_host(Settings(Path())) or "127.0.0.2"
ANSWERS = 3


@pytest.fixture
def own(tmp_path: Path) -> Iterator[Process]:
    """A server of this test alone: it is opened to the network."""
    process = Process(tmp_path / "data", WONDERS_LAN_HOST=LAN).wait_until_up()
    yield process
    process.stop()
    assert "Traceback" not in process.log.read_text()


def test_the_host_lets_others_on_the_network_join(visit: Callable[..., Page], own: Process, screens: Path) -> None:
    anna, ben = Person(visit(), own.url, "Anna"), Person(visit(), own.url, "Ben", seed=2)
    page = anna.page
    page.goto(f"{own.url}/new?game={min(all_games())}")
    page.get_by_label("Your name").fill("Anna")
    page.get_by_label("Seats").select_option("2")
    page.get_by_role("button", name="Open the table").click()
    table = page.url
    page.get_by_text("This link works on this device only.").wait_for()
    wrong = look(page, screens, "page-waiting-alone", fits=False)
    page.get_by_role("button", name="Let others on this network join").click()
    page.get_by_text("This link works on every device on this network.").wait_for()
    assert page.url == table
    wrong += look(page, screens, "page-waiting-open", fits=False)
    link = page.get_by_label("Invite link").input_value()
    assert link.startswith(f"http://{LAN}:{own.port}/")
    ben.page.goto(link)
    ben.page.get_by_label("Your name").fill("Ben")
    ben.page.get_by_role("button", name="Sit down").click()
    page.locator(".chair.person").get_by_text("Ben", exact=True).first.wait_for()
    page.get_by_role("button", name="Start").click()
    for person in (anna, ben):
        person.page.wait_for_selector(".shell")
    answered = {"Anna": 0, "Ben": 0}
    while min(answered.values()) < ANSWERS:
        person = next_asked(anna, ben)
        person.answer()
        answered[person.name] += 1
    assert not wrong, "\n".join(wrong)
