"""Manners: mute, block, phrases that translate themselves."""

import json
from typing import Any

import httpx

from forms import Browser
from serving import Process, people, seated
from wonders.core.text.language import LANGUAGES, find_language
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
