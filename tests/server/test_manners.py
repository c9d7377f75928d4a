"""Manners: mute, block, phrases that translate themselves."""

import json
from typing import Any

import httpx
import pytest
from websockets import ConnectionClosed

from forms import Browser
from serving import Process, people, seated
from wonders.core.text.language import LANGUAGES, find_language
from wonders.server.api.sockets import GONE
from wonders.server.protocol.notes import NOTES, phrase_texts
from wonders.server.tables.model import PHRASES

GAME = "toy_auction"


def test_who_is_muted_is_not_read_any_more(server: Process, play: Any) -> None:
    with Browser(server.url) as anna:
        anna.send("/me", name="Anna")
        anna.send("/new", game="duel", players="2", open="yes")
        table = anna.path.rpartition("/")[2]

        async def scene(http: httpx.AsyncClient) -> None:
            (eve,) = await people(http, server.url, "Eve")
            await eve.post(f"/tables/{table}/join", {})
            await eve.post(f"/tables/{table}/say", {"text": "something rude"})
            assert "something rude" in anna.get(f"/table/{table}")
            assert "Mute, block or report" in anna.text
            assert "Eve" in anna.get(f"/table/{table}/people")
            anna.send(f"/table/{table}/people", seat="1", what="mute")
            told = anna.http.get(f"/api/tables/{table}/manners").json()
            assert told == [{"seat": 1, "mute": True, "block": False}]
            shown = anna.get(f"/table/{table}")
            assert "something rude" not in shown
            assert "Eve sits down" in shown
            assert "something rude" in json.dumps(await eve.get(f"/tables/{table}"))
            assert await eve.get(f"/tables/{table}/manners") == [{"seat": 0, "mute": False, "block": False}]
            (one,) = anna.http.get("/api/me/shunned").json()
            assert one["name"] == "Eve"
            assert "Eve" in anna.get("/me")
            anna.send("/me/shunned", person=one["id"])
            anna.send("/me/shunned", 404, person=one["id"])
            assert "something rude" in anna.get(f"/table/{table}")

        play(scene)


def test_what_a_muted_person_says_is_not_sent(url: str, play: Any) -> None:
    async def scene(http: httpx.AsyncClient) -> None:
        table, (anna, eve, ben) = await seated(http, url, GAME, 3)
        await eve.post(f"/tables/{table}/say", {"text": "rude before"})
        await anna.ask("PUT", f"/tables/{table}/seats/1/manners", 204, json={"mute": True})
        for changes in (True, False):
            async with anna.at(table, changes=changes) as socket, eve.at(table) as other:
                assert "rude" not in json.dumps(await socket.until("table"))
                await other.until("table")
                await other.ask(type="react", reaction="wow")
                await other.ask(type="say", text="rude again")
                await ben.post(f"/tables/{table}/say", {"text": f"kind {changes}"})
                heard: list[Any] = []
                while f"kind {changes}" not in json.dumps(heard[-1:]):
                    heard.append(await socket.receive())
                assert "rude" not in json.dumps(heard)
                assert not [message for message in heard if message["type"] == "reaction"]
        assert "rude" not in json.dumps(await anna.get(f"/tables/{table}"))
        assert "kind True" in json.dumps(await anna.get(f"/tables/{table}"))
        assert json.dumps(await ben.get(f"/tables/{table}")).count("rude") == 3
        async with http.stream("GET", f"{url}/api/tables/{table}/stream", headers=anna.headers) as stream:
            assert "rude" not in await anext(stream.aiter_lines())

    play(scene)


def test_a_mute_holds_at_once_where_somebody_looks_on(url: str, play: Any) -> None:
    async def scene(http: httpx.AsyncClient) -> None:
        table, (anna, eve) = await seated(http, url, GAME, 2)
        async with anna.at(table) as socket:
            await socket.until("table")
            await anna.ask("PUT", f"/tables/{table}/seats/1/manners", 204, json={"mute": True})
            await eve.post(f"/tables/{table}/say", {"text": "rude"})
            with pytest.raises(ConnectionClosed) as end:
                await socket.until("never")
            assert end.value.rcvd is not None
            assert end.value.rcvd.code == GONE
            assert "rude" not in "".join(socket.received)
        async with anna.at(table) as socket:
            assert "rude" not in json.dumps(await socket.until("table"))
        await anna.ask("PUT", f"/tables/{table}/seats/1/manners", 204, json={})
        assert "rude" in json.dumps(await anna.get(f"/tables/{table}"))

    play(scene)


def test_who_reads_no_chat_reads_their_own_lines_alone(url: str, play: Any) -> None:
    async def scene(http: httpx.AsyncClient) -> None:
        table, (anna, eve) = await seated(http, url, GAME, 2)
        await anna.ask("PATCH", "/me/wishes", 200, json={"chat": False})
        await eve.post(f"/tables/{table}/say", {"text": "theirs"})
        await anna.post(f"/tables/{table}/say", {"text": "mine"})
        told = await anna.get(f"/tables/{table}")
        assert [note["text"] for note in told["notes"] if note["kind"] == "say"] == ["mine"]

    play(scene)


def test_who_is_blocked_does_not_come_in_by_a_rematch_or_for_who_left(url: str, play: Any) -> None:
    async def scene(http: httpx.AsyncClient) -> None:
        table, (anna, eve) = await seated(http, url, GAME, 2)
        await anna.ask("PUT", f"/tables/{table}/seats/1/manners", 204, json={"block": True})
        ben, carl = await people(http, url, "Ben", "Carl")
        running = (await ben.post("/tables", {"game": GAME, "players": 2}))["table"]
        await carl.post(f"/tables/{running}/join", {})
        await ben.post(f"/tables/{running}/start")
        await carl.post(f"/tables/{running}/leave", {})
        await anna.post(f"/tables/{running}/join", {})
        await ben.post(f"/tables/{running}/leave", {})
        assert (await eve.post(f"/tables/{running}/join", {}, expect=403))["code"] == "blocked"
        await anna.post(f"/tables/{table}/leave", {})
        await eve.post(f"/tables/{table}/leave", {"concede": True})
        fresh = (await anna.post(f"/tables/{table}/rematch", {}))["table"]
        assert (await eve.post(f"/tables/{fresh}/join", {}, expect=403))["code"] == "blocked"

    play(scene)


def test_who_is_blocked_does_not_sit_down_there(url: str, play: Any) -> None:
    async def scene(http: httpx.AsyncClient) -> None:
        table, (anna, eve) = await seated(http, url, GAME, 2)
        await anna.ask("PUT", f"/tables/{table}/seats/1/manners", 204, json={"block": True})
        for host, other in ((anna, eve), (eve, anna)):
            fresh = (await host.post("/tables", {"game": GAME, "players": 3}))["table"]
            assert (await other.post(f"/tables/{fresh}/join", {}, expect=403))["code"] == "blocked"
            code = (await host.get(f"/tables/{fresh}"))["table"]["code"]
            assert (await other.post("/join", {"code": code}, expect=403))["code"] == "blocked"
        await anna.ask("PUT", f"/tables/{table}/seats/1/manners", 204, json={})
        await eve.post(f"/tables/{fresh}/join", {}, expect=409)  # sits there already
        fresh = (await anna.post("/tables", {"game": GAME, "players": 3}))["table"]
        await eve.post(f"/tables/{fresh}/join", {})

    play(scene)


def test_manners_are_for_those_who_are_there(url: str, play: Any) -> None:
    async def scene(http: httpx.AsyncClient) -> None:
        table, (anna, _) = await seated(http, url, GAME, 2, open=False)
        (eve,) = await people(http, url, "Eve")
        for path in (f"/tables/{table}/manners", f"/tables/{table}/seats/0/report"):
            method = "POST" if "report" in path else "GET"
            assert (await eve.ask(method, path, 404, json={"text": "x"}))["code"] == "unknown"
        assert (await anna.ask("PUT", f"/tables/{table}/seats/0/manners", 422, json={}))["code"] == "seat"
        assert (await anna.ask("PUT", f"/tables/{table}/seats/9/manners", 422, json={}))["code"] == "seat"
        assert (await http.get(f"{url}/api/tables/{table}/manners")).status_code == 404
        watched, _ = await seated(http, url, GAME, 2)
        assert (await eve.post(f"/tables/{watched}/seats/0/report", {"text": "x"}, expect=403))["code"] == "spectator"

    play(scene)


def test_a_phrase_is_read_in_every_language(url: str, play: Any) -> None:
    async def scene(http: httpx.AsyncClient) -> None:
        table, (anna, ben) = await seated(http, url, GAME, 2)
        await anna.post(f"/tables/{table}/phrase", {"phrase": "luck"})
        await anna.post(f"/tables/{table}/phrase", {"phrase": "nonsense"}, expect=422)
        async with ben.at(table) as socket:
            await socket.until("table")
            assert (await socket.ask(type="phrase", phrase="game"))["type"] == "done"
        notes = (await ben.get(f"/tables/{table}"))["notes"]
        assert [(note["name"], note["reason"], note["text"]) for note in notes if note["kind"] == "say"] == [
            ("Player 0", "luck", None),
            ("Player 1", "game", None),
        ]
        for code in LANGUAGES:
            page = await http.get(f"{url}/table/{table}/plain?language={code}")
            words = find_language(code).put(NOTES["say.luck"], name="Player 0")
            assert words in page.text

    play(scene)


def test_the_phrases_have_words_of_their_own() -> None:
    for code in LANGUAGES:
        texts = [text for _, text in phrase_texts(find_language(code))]
        assert len({*texts}) == len(PHRASES)
        assert not any(text.startswith(":") for text in texts)
