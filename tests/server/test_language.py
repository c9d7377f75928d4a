"""The language of pages: chosen, remembered, guessed."""

import re

import httpx
import pytest


def language_of_home(url: str, path: str = "/", **headers: str) -> str:
    """The language that the home page says it is in."""
    with httpx.Client(base_url=url, trust_env=False) as http:
        found = re.search(r'<html lang="(\w+)">', http.get(path, headers=headers).text)
    assert found
    return found[1]


@pytest.mark.parametrize(
    ("header", "code"),
    [
        ("cs-CZ,cs;q=0.9,en;q=0.8", "cs"),
        ("de,fr;q=0.9,hu;q=0.5,en;q=0.3", "hu"),
        ("en;q=0.3, pl;q=0.4", "pl"),
        ("de", "en"),
        ("xx", "en"),
        ("cs;q=much,pl", "pl"),
        ("", "en"),
    ],
)
def test_guessed_from_the_browser(url: str, header: str, code: str) -> None:
    assert language_of_home(url, **{"Accept-Language": header}) == code


def test_named_in_the_address_goes_first(url: str) -> None:
    assert language_of_home(url, "/?language=hu", cookie="language=cs") == "hu"
    assert language_of_home(url, "/?language=xx") == "xx"
    assert language_of_home(url, "/?language=klingon", cookie="language=cs") == "cs"


def test_chosen_and_remembered(url: str) -> None:
    own = {"Origin": url, "Sec-Fetch-Site": "same-origin"}
    with httpx.Client(base_url=url, trust_env=False, headers=own) as http:
        answer = http.post("/language", data={"language": "pl"}, headers={"Referer": f"{url}/history?page=2"})
        assert (answer.status_code, answer.headers["location"]) == (303, "/history?page=2")
        assert '<html lang="pl">' in http.get("/history").text


@pytest.mark.parametrize(
    ("referer", "path"), [("//evil.example/a", "/a"), ("https://evil.example//other.example/b", "/other.example/b")]
)
def test_never_leads_to_another_host(url: str, referer: str, path: str) -> None:
    headers = {"Origin": url, "Sec-Fetch-Site": "same-origin", "Referer": referer}
    answer = httpx.post(f"{url}/language", data={"language": "cs"}, headers=headers, trust_env=False)
    assert answer.headers["location"] == path


def test_an_unknown_language_is_refused(url: str) -> None:
    headers = {"Origin": url, "Sec-Fetch-Site": "same-origin"}
    answer = httpx.post(f"{url}/language", data={"language": "tlh"}, headers=headers, trust_env=False)
    assert answer.status_code == 422
