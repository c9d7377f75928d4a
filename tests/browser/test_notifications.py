"""What the server posts, opened with the keys of a subscription, is shown by the real service worker."""

import time
from collections.abc import Callable
from pathlib import Path

import httpx
import pytest
from playwright.sync_api import Page

from post_office import PostOffice
from serving import running
from wonders.server.telling import teller

pytestmark = pytest.mark.slow
READY = "() => navigator.serviceWorker.controller !== null"
SHOWN = """async () => (await (await navigator.serviceWorker.ready).getNotifications())
  .map(({ title, body, tag, data, actions }) =>
    ({ title, body, tag, data, actions: actions.map((one) => one.title) }))"""


def deliver(page: Page, url: str, message: str) -> list[dict[str, object]]:
    """Hands a message to the service worker of a page, as a browser's maker does; what it shows."""
    page.wait_for_function(READY)
    devtools = page.context.new_cdp_session(page)
    found: list[str] = []
    devtools.on(
        "ServiceWorker.workerRegistrationUpdated",
        lambda event: found.extend(one["registrationId"] for one in event["registrations"]),
    )
    page.evaluate("navigator.serviceWorker.ready.then(() => {})")
    devtools.send("ServiceWorker.enable")
    for _ in range(1200):
        page.wait_for_timeout(50)
        if found:
            break
    message_to = {"origin": url, "registrationId": found[-1], "data": message}
    devtools.send("ServiceWorker.deliverPushMessage", message_to)
    shown: list[dict[str, object]] = []
    for _ in range(600):
        page.wait_for_timeout(100)
        if shown := page.evaluate(SHOWN):
            break
    return shown


def test_a_turn_is_posted_opened_and_shown(
    visit: Callable[..., Page], tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(teller, "GRACE", {"push": 0.0, "mail": 0.0})
    with PostOffice() as office, running(tmp_path / "data", near_push=True, telling=0.2) as (url, _):
        guest = httpx.post(f"{url}/api/guests", json={"name": "Anna"}, timeout=60, trust_env=False).json()
        headers = {"Authorization": f"Bearer {guest['token']}"}
        with httpx.Client(base_url=url, headers=headers, trust_env=False, timeout=60) as anna:
            assert anna.post("/api/me/push", json=office.subscription()).status_code == 204
            table = anna.post("/api/play", json={"game": "duel", "level": "beginner"}).json()["table"]
        for _ in range(600):
            if office.posted:
                break
            time.sleep(0.1)
        page = visit(service_workers="allow", permissions=["notifications"])
        page.goto(url)
        (shown,) = deliver(page, url, office.text())
        assert (shown["title"], shown["tag"]) == ("Your turn", table)
        assert shown["body"] == "It is your turn at a table of 7 Wonders Duel."
        assert shown["data"] == {"path": f"/table/{table}", "stop": office.opened()["stop"]}
        assert shown["actions"] == ["No more of these"]
        time.sleep(1)
        assert len(office.posted) == 1
        (other,) = deliver(page, url, "not from this server")[-1:]
        assert other["title"] in ("Wonders", "Your turn")
