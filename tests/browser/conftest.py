"""A real server, a real Chromium, and people in front of it."""

import os
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Browser, ConsoleMessage, Page, expect, sync_playwright

from browser.chromium import FLAGS, NoChromiumError, chromium
from browser.people import WIDE
from serving import Process

_MEANT = (
    "ERR_CONNECTION",
    "WebSocket",
    "/nowhere",
    "/api/replays",
    "/api/passkeys",
    "/part",  # the game began before it arrived
    "/review",
    "/api/analysis",  # a position that cannot arise
    "Cross-Origin-Opener-Policy header has been ignored",
)
"""A server that is restarted on purpose leaves failed connections behind; one page is looked for in vain, files are
refused, and so are positions; a server with much to do has no time for a review yet; and over the network without https
a browser says that it does not need one of our headers."""
SCREENS = Path(__file__).parents[2] / "build/screens"
PATIENCE = 60_000
"""Milliseconds in which what a page is to show has come, however busy the machine is."""
expect.set_options(timeout=PATIENCE)


@pytest.fixture(scope="session")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Process]:
    process = Process(tmp_path_factory.mktemp("browser"), WONDERS_MODULES="browser.repeatable").wait_until_up()
    yield process
    process.stop()
    assert "Traceback" not in process.log.read_text()


@pytest.fixture(scope="session")
def browser() -> Iterator[Browser]:
    try:
        program = chromium()
    except NoChromiumError as reason:
        if os.environ.get("CI"):
            pytest.fail(f"no browser to test with: {reason}")
        pytest.skip(f"NOT TESTED IN A BROWSER: {reason}")
    with sync_playwright() as playwright:
        running = playwright.chromium.launch(executable_path=program, args=list(FLAGS))
        yield running
        running.close()


def _complaint(message: ConsoleMessage) -> str:
    return f"{message.text} ({message.location.get('url', '')})"


@pytest.fixture
def visit(browser: Browser) -> Iterator[Callable[..., Page]]:
    """Opens the browser of a new person; whatever goes wrong in its console fails the test."""
    pages: list[Page] = []
    faults: list[str] = []

    def open_page(**settings: object) -> Page:
        usual = {"viewport": WIDE, "reduced_motion": "reduce", "service_workers": "block"}
        context = browser.new_context(**(usual | settings))  # type: ignore[arg-type]
        page = context.new_page()
        page.set_default_timeout(PATIENCE)
        page.on("pageerror", lambda error: faults.append(str(error)))
        page.on("console", lambda message: faults.append(_complaint(message)) if message.type == "error" else None)
        pages.append(page)
        return page

    yield open_page
    for page in pages:
        page.context.close()
    assert [fault for fault in faults if not any(meant in fault for meant in _MEANT)] == []


@pytest.fixture(scope="session")
def screens() -> Path:
    """Where pictures of what people see are kept."""
    SCREENS.mkdir(parents=True, exist_ok=True)
    return SCREENS
