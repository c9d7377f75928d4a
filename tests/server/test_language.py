"""The language of pages: chosen, remembered, guessed."""

import re
from typing import Any

import httpx
import pytest

from wonders import all_games
from wonders.core.text.language import LANGUAGES, SAMPLES, find_language
from wonders.core.text.phrases import Speaker, nouns, templates
from wonders.core.text.pseudo import pseudo
from wonders.server.protocol.messages import NoteData
from wonders.server.protocol.notes import NOTES, note_text
from wonders.server.tables import fold
from wonders.server.tables.stored import ENTRIES


def language_of_home(url: str, path: str = "/", **headers: str) -> str:
    """The language that the home page says it is in."""
    with httpx.Client(base_url=url, timeout=60, trust_env=False) as http:
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
    with httpx.Client(base_url=url, timeout=60, trust_env=False, headers=own) as http:
        answer = http.post("/language", data={"language": "pl"}, headers={"Referer": f"{url}/history?page=2"})
        assert (answer.status_code, answer.headers["location"]) == (303, "/history?page=2")
        assert '<html lang="pl">' in http.get("/history").text


@pytest.mark.parametrize(
    ("referer", "path"), [("//evil.example/a", "/a"), ("https://evil.example//other.example/b", "/other.example/b")]
)
def test_never_leads_to_another_host(url: str, referer: str, path: str) -> None:
    headers = {"Origin": url, "Sec-Fetch-Site": "same-origin", "Referer": referer}
    answer = httpx.post(f"{url}/language", data={"language": "cs"}, headers=headers, timeout=60, trust_env=False)
    assert answer.headers["location"] == path


def test_an_unknown_language_is_refused(url: str) -> None:
    headers = {"Origin": url, "Sec-Fetch-Site": "same-origin"}
    answer = httpx.post(f"{url}/language", data={"language": "tlh"}, headers=headers, timeout=60, trust_env=False)
    assert answer.status_code == 422


@pytest.mark.parametrize("game", sorted(all_games()))
@pytest.mark.parametrize("code", [*LANGUAGES, "xx"])
def test_the_words_of_a_game(url: str, game: str, code: str) -> None:
    """Everything a client needs to speak of the game: names, texts, templates, nouns with their forms."""
    told = httpx.get(f"{url}/api/games/{game}?language={code}", timeout=60, trust_env=False).json()
    found = all_games()[game]
    speaker = Speaker(found, language=find_language(code))
    assert told["title"] == speaker.title()
    assert told["phrases"].keys() == set(templates(found))
    assert told["nouns"].keys() == set(nouns(found))
    assert told["names"].keys() >= found.texts.names.keys()
    assert all(told["names"].values())
    assert all(told["texts"].values())
    assert all(len(forms) == len(SAMPLES) and all("{n}" in form for form in forms) for forms in told["nouns"].values())


def test_words_are_kept_until_they_change(url: str) -> None:
    with httpx.Client(base_url=url, timeout=60, trust_env=False) as http:
        for path in ("/api/words?language=cs", "/api/games/duel?language=cs"):
            first = http.get(path)
            again = http.get(path, headers={"If-None-Match": first.headers["etag"]})
            assert (first.status_code, again.status_code, again.content) == (200, 304, b"")
            other = http.get(path.replace("=cs", "=pl"), headers={"If-None-Match": first.headers["etag"]})
            assert other.status_code == 200


def test_every_note_has_words_and_the_browser_has_the_same(url: str) -> None:
    czech = find_language("cs")
    kinds = {kind for kind, entry in ENTRIES.items() if not issubclass(entry, fold._SILENT)}
    assert {key.partition(".")[0] for key in NOTES} == kinds | {"nobody"}
    told = httpx.get(f"{url}/api/words?language=cs", timeout=60, trust_env=False).json()
    sent = {key.partition("\u0004")[2]: text for key, text in told.items() if key.startswith("note\u0004")}
    assert sent == {key: czech.text(text) for key, text in NOTES.items()}


def test_a_note_says_what_happened() -> None:
    def told(kind: str, **fields: Any) -> str:
        return note_text(NoteData(kind=kind, at=0, seat=1, **fields), find_language("en"))

    assert told("leave", name="Ben", reason="left") == "Ben leaves the game, a bot takes over"
    assert told("leave", name="Ben", reason="conceded") == "Ben concedes the game, a bot takes over"
    assert told("say", name="Ben", text="{name}!") == "Ben: {name}!"
    assert told("chat", name="Ben", on=False) == "The chat is off"
    assert told("sit", name=None) == "Somebody sits down"


def test_the_words_of_the_app(url: str) -> None:
    with httpx.Client(base_url=url, timeout=60, trust_env=False) as http:
        english, czech, longer = (http.get(f"/api/words?language={code}").json() for code in ("en", "cs", "xx"))
    assert english.keys() == czech.keys() == longer.keys()
    assert czech["Settings"] == "Nastavení"
    assert longer["Settings"] == pseudo("Settings")
    assert (english["{n} point"], czech["{n} point"]) == (
        ["{n} point", "{n} points"],
        ["{n} bod", "{n} body", "{n} bodů"],
    )


def test_words_in_no_language_are_refused(url: str) -> None:
    answer = httpx.get(f"{url}/api/words?language=tlh", timeout=60, trust_env=False)
    assert (answer.status_code, answer.json()["code"]) == (422, "language")


@pytest.mark.parametrize(("code", "message"), [("cs", "takový stůl tu není"), ("en", "there is no such table")])
def test_refusals_are_told_in_the_language_of_the_reader(url: str, code: str, message: str) -> None:
    headers = {"cookie": f"language={code}"}
    assert message in httpx.get(f"{url}/table/nosuchtable", headers=headers, timeout=60, trust_env=False).text
    refused = httpx.get(f"{url}/api/tables/nosuchtable", headers=headers, timeout=60, trust_env=False).json()
    assert refused == {"code": "unknown", "message": message}
