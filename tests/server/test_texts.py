"""Texts from outside, by form, by HTTP and by socket: in UTF-8, in one form, without what is no part of a text."""

import json
import sqlite3
from pathlib import Path
from typing import Any

import httpx
import pytest

from serving import Person, Process, people, seated
from wonders.core.errors import Refused
from wonders.core.registry import all_games
from wonders.server.web.texts import clean, clean_all

GAME = next(iter(all_games()))
BAD = ["\ud800", "a\udfffb", "\x00", "a\x1b[31m", "\x7f", "\x85"]
TYPE = "multipart/form-data; boundary=B"


def multipart(name: str, value: bytes) -> bytes:
    return b'--B\r\nContent-Disposition: form-data; name="%s"\r\n\r\n%s\r\n--B--\r\n' % (name.encode(), value)


def test_texts_have_one_form() -> None:
    assert clean("Zu\u0308rich\n\u202fžluť 😀") == "Zürich\n\u202fžluť 😀"
    assert clean_all({"a": ["e\u0301", 1, None]}) == {"a": ["é", 1, None]}
    for text in BAD:
        for data in (text, [text], {text: 1}, {"a": [text]}):
            with pytest.raises(Refused, match="cannot be shown"):
                clean_all(data)


def test_forms_are_read_in_utf_8_alone(url: str, play: Any) -> None:
    async def scene(http: httpx.AsyncClient) -> None:
        table, (anna, ben) = await seated(http, url, GAME, 2)
        seen = await ben.get(f"/tables/{table}")

        async def say(kind: str, body: bytes) -> int:
            headers = anna.headers | {"Content-Type": kind}
            response = await http.post(f"{url}/table/{table}/say", content=body, headers=headers)
            return response.status_code

        charsets = ("utf-7", "unicode_escape", "raw_unicode_escape", "undefined", "punycode", "idna", "latin-1", "hex")
        for charset in (*charsets, "utf-16", "nowhere", ""):
            for text in (b"+2AA-", rb"\ud800", b"plain"):
                assert await say(f"{TYPE}; charset={charset}", multipart("text", text)) == 400
                assert await say(f"application/x-www-form-urlencoded; charset={charset}", b"text=" + text) == 400
        for kind, body in (
            (TYPE, multipart("text", b"\xff")),
            (TYPE, multipart("text", b"\xed\xa0\x80")),
            (TYPE, multipart("text", b"a\x00b")),
            ("multipart/form-data", multipart("text", b"no boundary")),
            ("application/x-www-form-urlencoded", b"text=%ED%A0%80"),
            ("application/x-www-form-urlencoded", b"text=%ff"),
            ("application/x-www-form-urlencoded", b"text=\xff"),
            ("application/x-www-form-urlencoded", b"text=%00"),
            ("application/x-www-form-urlencoded", b"&".join([b"text=a"] * 41)),
            ("text/plain", b"text=a"),
            ("application/json", b'{"text": "a"}'),
        ):
            assert await say(kind, body) == 400, (kind, body)
        assert await ben.get(f"/tables/{table}") == seen
        for kind, body in (
            (f"{TYPE}; charset=UTF-8", multipart("text", "Zu\u0308rich\nžluť".encode())),
            ("application/x-www-form-urlencoded", b"text=Zu%CC%88rich%0D%0A%C5%BElu%C5%A5"),
        ):
            assert await say(kind, body) == 303
        said = [note["text"] for note in (await ben.get(f"/tables/{table}"))["notes"] if note["kind"] == "say"]
        assert said == ["Zürich žluť"] * 2

    play(scene)


def test_bad_texts_over_http_and_sockets(url: str, play: Any) -> None:
    async def scene(http: httpx.AsyncClient) -> None:
        table, (anna, ben) = await seated(http, url, GAME, 2)
        seen = await ben.get(f"/tables/{table}")

        async def post(path: str, body: Any) -> int:
            headers = anna.headers | {"Content-Type": "application/json"}
            response = await http.post(f"{url}/api{path}", content=json.dumps(body), headers=headers)
            assert response.json()["message"]
            return response.status_code

        for text in BAD:
            for path, body in (
                (f"/tables/{table}/say", {"text": text}),
                (f"/tables/{table}/actions", {"action": text}),
                (f"/tables/{table}/pace", {"pace": text}),
                ("/guests", {"name": text}),
                ("/tables", {"game": text}),
                ("/tables", {"game": GAME, "options": {text: "x"}}),
                ("/tables", {"game": GAME, text: "x"}),
                ("/tables", {"game": GAME, "bots": [text]}),
                ("/play", {"game": GAME, "level": text}),
                (f"/tables/{table}/join", {"invite": text}),
            ):
                assert await post(path, body) == 400, (path, body)
            async with anna.at(table) as viewer:
                assert (await viewer.ask(type="say", text=text))["code"] in ("text", "invalid")
                assert (await viewer.ask(type="act", question=0, action=text))["code"] in ("text", "invalid")
        assert await post("/tables", {"game": [[[[["\ud800"]]]]]}) == 422
        async with anna.at(table) as viewer:
            assert (await viewer.ask(type="say", text="Zu\u0308rich"))["type"] == "done"
        after = await ben.get(f"/tables/{table}")
        assert [note["text"] for note in after["notes"][len(seen["notes"]) :]] == ["Zürich"]
        (name,) = await people(http, url, "Zoe\u0308")
        assert (await name.get("/me"))["name"] == "Zoë"

    play(scene)


def test_addresses_hold_no_control_characters(url: str) -> None:
    for path in ("/table/%00", "/api/tables/a%00b", "/back/%00.x", "/api/games/%1b"):
        response = httpx.get(url + path, timeout=60, trust_env=False)
        assert (response.status_code, response.json()["code"]) == (400, "text")
    assert httpx.get(f"{url}/table/%C3%A9%20", timeout=60, trust_env=False).status_code == 404


def test_a_bad_text_that_was_stored_is_shown_with_a_mark(data: Path, play: Any) -> None:
    made: dict[str, Any] = {}

    async def before(http: httpx.AsyncClient) -> None:
        made["table"], (made["anna"], _) = await seated(http, process.url, GAME, 2)
        await made["anna"].post(f"/tables/{made['table']}/say", {"text": "HALF"})

    async def after(http: httpx.AsyncClient) -> None:
        anna, table = Person(http, process.url, "Anna", made["anna"].token), made["table"]
        state = await anna.get(f"/tables/{table}")
        assert (state["notes"][-1]["text"], state["notes"][-1]["reason"]) == (None, "removed")
        async with anna.at(table) as viewer:
            assert (await viewer.until("table"))["notes"][-1]["reason"] == "removed"
        assert "this line was removed" in (await http.get(f"{process.url}/table/{table}/plain")).text
        assert [one["seats"][0]["name"] for one in await anna.get("/me/tables")] == ["Player\ufffd 0"]

    process = Process(data).wait_until_up()
    try:
        play(before)
        process.kill()
        with sqlite3.connect(data / "wonders.sqlite3") as file:
            file.execute("update chat set text = cast(x'61ff62' as text)")
            file.execute("update guests set name = cast(x'506c61796572ff2030' as text) where name = 'Player 0'")
        process = Process(data).wait_until_up()
        play(after)
    finally:
        process.stop()
    assert "Traceback" not in process.log.read_text()
