"""A refusal has one code and one status on every road, and the table of them is whole."""

import re
from pathlib import Path
from typing import Any

import httpx

import wonders
from serving import people, seated
from wonders.core.registry import all_games
from wonders.server.protocol.refusals import REFUSALS

GAME = next(iter(all_games()))
SOURCES = Path(wonders.__file__).parent
DOCS = Path(__file__).parents[2] / "docs"


def test_the_table_has_every_code_that_is_used_and_no_other() -> None:
    texts = [file.read_text(encoding="utf-8") for file in SOURCES.rglob("*.py")]
    used = {code for text in texts for code in re.findall(r'Refused\(\s*"(\w+)"', text)}
    used |= set(re.findall(r'return "(\w+)", f?"', (SOURCES / "server/web/security.py").read_text(encoding="utf-8")))
    listed = [code for codes in REFUSALS.values() for code in codes]
    assert sorted({*used, "invalid", "notation"}) == sorted(listed)


def test_the_page_has_the_table() -> None:
    text = (DOCS / "http.md").read_text(encoding="utf-8")
    rows = re.findall(r"^\| (\d+) \| (.*) \|$", text, re.MULTILINE)
    assert {int(status): tuple(re.findall(r"`(\w+)`", row)) for status, row in rows} == dict(REFUSALS)


def test_a_wrong_move_has_the_same_code_on_every_road(url: str, play: Any) -> None:
    async def scene(http: httpx.AsyncClient) -> None:
        table, both = await seated(http, url, GAME, 2)
        asked = [(await person.get(f"/tables/{table}"))["question"] for person in both]
        person, question = next((person, question) for person, question in zip(both, asked, strict=True) if question)
        illegal = next(action for action in range(10**6) if action not in question["legal"])
        async with person.at(table) as socket:
            await socket.until("table")
            for action, number, code, status in (
                ("fly away", question["number"], "notation", 422),
                (10**9, question["number"], "notation", 422),
                (illegal, question["number"], "illegal", 409),
                (question["legal"][0], question["number"] + 1, "stale", 409),
                (None, question["number"], "invalid", 422),
            ):
                move = {"action": action, "question": number}
                assert (await socket.ask(type="act", **move))["code"] == code
                assert (await person.post(f"/tables/{table}/actions", move, expect=status))["code"] == code

    play(scene)


def test_what_does_not_exist_is_unknown_on_every_road(url: str, play: Any) -> None:
    async def scene(http: httpx.AsyncClient) -> None:
        (anna,) = await people(http, url, "Anna")
        for path, body in (("/tables", {"game": "chess"}), ("/play", {"game": "chess"})):
            assert (await anna.post(path, body, expect=404))["code"] == "unknown"
        for path in ("/games/chess/items", "/tables/chess", "/chess"):
            assert (await anna.ask("GET", path, expect=404))["code"] == "unknown"
        table = (await anna.post("/tables", {"game": GAME}))["table"]
        assert (await anna.post(f"/tables/{table}/pace", {"pace": "slow"}, expect=422))["code"] == "pace"
        wrong = {"level": "godlike"}
        assert (await anna.ask("PUT", f"/tables/{table}/seats/1/bot", json=wrong, expect=422))["code"] == "level"

    play(scene)
