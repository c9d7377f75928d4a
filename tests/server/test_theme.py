"""The colours of pages: chosen once, for all of them."""

import re

import httpx
import pytest


def theme_of(page: str) -> str | None:
    """The colours a page is drawn in, None for those of the system."""
    found = re.search(r"<html[^>]*? data-theme=(\w+)>", page)
    return found[1] if found else None


def test_chosen_on_a_page_and_seen_on_all(url: str) -> None:
    own = {"Origin": url, "Sec-Fetch-Site": "same-origin"}
    with httpx.Client(base_url=url, timeout=60, trust_env=False, headers=own) as http:
        assert theme_of(http.get("/").text) is None
        answer = http.post("/theme", data={"theme": "dark"}, headers={"Referer": f"{url}/rules"})
        assert (answer.status_code, answer.headers["location"]) == (303, "/rules")
        assert "httponly" not in answer.headers["set-cookie"].lower(), "the app changes it too"
        for path in ("/", "/rules", "/score/duel", "/gallery/duel", "/patterns/duel", "/nowhere"):
            assert theme_of(http.get(path).text) == "dark", path
        http.post("/theme", data={"theme": "auto"})
        assert theme_of(http.get("/").text) is None
        assert http.post("/theme", data={"theme": "pink"}).status_code == 422


@pytest.mark.parametrize("cookie", ["theme=pink", "theme=dark onload", "theme="])
def test_a_cookie_that_names_none_is_not_followed(url: str, cookie: str) -> None:
    assert theme_of(httpx.get(url, headers={"cookie": cookie}, timeout=60, trust_env=False).text) is None
