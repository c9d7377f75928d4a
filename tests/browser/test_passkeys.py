"""Passkeys in a real browser, with an authenticator that DevTools plays."""

from collections.abc import Callable

import pytest
from playwright.sync_api import Page

from browser.people import Person
from serving import Process

pytestmark = pytest.mark.slow
AUTHENTICATOR = {
    "protocol": "ctap2",
    "transport": "internal",
    "hasResidentKey": True,
    "hasUserVerification": True,
    "isUserVerified": True,
    "automaticPresenceSimulation": True,
}


def test_a_passkey_brings_somebody_back(visit: Callable[..., Page], server: Process) -> None:
    url = server.url.replace("127.0.0.1", "localhost")
    page = visit()
    devtools = page.context.new_cdp_session(page)
    devtools.send("WebAuthn.enable")
    made = devtools.send("WebAuthn.addVirtualAuthenticator", {"options": AUTHENTICATOR})
    Person(page, url).play_now("duel")
    page.goto(f"{url}/me")
    page.get_by_role("button", name="Add a passkey").click()
    page.get_by_role("button", name="Remove").wait_for()
    kept = devtools.send("WebAuthn.getCredentials", made)["credentials"]
    assert [(one["rpId"], one["isResidentCredential"]) for one in kept] == [("localhost", True)]

    page.context.clear_cookies()
    page.goto(f"{url}/me")
    page.get_by_role("button", name="Sign in with a passkey").click()
    page.get_by_role("heading", name="Anna").wait_for()

    page.get_by_role("button", name="Remove").click()
    page.get_by_role("button", name="Add a passkey").wait_for()
    page.context.clear_cookies()
    page.goto(f"{url}/signin")
    with page.expect_response("**/api/passkeys") as refused:
        page.get_by_role("button", name="Sign in with a passkey").click()
    assert refused.value.status == 422
    page.get_by_text("That did not work. Try again, or use a recovery code.").wait_for()
