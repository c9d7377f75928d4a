"""Identity that lasts: codes, links, sessions and tokens, everything about me, and its end."""

import asyncio
import json
import re
import sqlite3
import time
from collections.abc import Callable
from pathlib import Path
from typing import Any

import httpx
import pytest
from sqlalchemy import create_engine, inspect, select, text

from forms import Browser
from serving import Process, people, running, seated
from wonders.core.errors import Refused
from wonders.server.account.persons import persons_of
from wonders.server.account.ways import LASTS, Ways
from wonders.server.people.device import label_of
from wonders.server.settings import Settings
from wonders.server.storage.people.accounts import Accounts
from wonders.server.storage.people.rows import codes
from wonders.server.storage.queries import Storage
from wonders.server.web.sessions import People

GAME = "toy_auction"
Browse = Callable[[], Browser]


def secret_in(text_of_page: str) -> str:
    found = re.search(r'readonly value="([^"]+)"', text_of_page)
    assert found
    return found[1]


def test_a_recovery_code_brings_somebody_back_however_it_is_typed(browse: Browse) -> None:
    here, there = browse(), browse()
    here.send("/me", name="Anna")
    code = secret_in(here.send("/me/recovery"))
    assert re.fullmatch(r"([2-9A-HJ-NP-Z]{4}-){5}[2-9A-HJ-NP-Z]{4}", code)
    assert code not in here.get("/me")
    assert "<bdi>Anna</bdi>" in there.send("/signin/code", code=f" {code.lower().replace('-', ' ')} ")
    newer = secret_in(here.send("/me/recovery"))
    assert "nobody has this recovery code" in browse().send("/signin/code", 404, code=code)
    assert "<bdi>Anna</bdi>" in browse().send("/signin/code", code=newer)


@pytest.mark.usefixtures("a_standing_clock")
def test_recovery_codes_cannot_be_tried_for_long(tmp_path: Path) -> None:
    with running(tmp_path / "data") as (url, _), Browser(url) as stranger:
        for _ in range(10):
            stranger.send("/signin/code", 404, code="ABCD-2345")
        stranger.send("/signin/code", 429, code="ABCD-2345")


def test_another_device_is_signed_in_once(browse: Browse) -> None:
    here, there, third = browse(), browse(), browse()
    here.send("/me", name="Anna")
    shown = here.send("/me/device")
    assert "<svg" in shown
    path = "/signin/" + secret_in(shown).rpartition("/")[2]
    assert "Continue as Anna" in there.get(path)
    assert "Continue as Anna" in there.get(path), "looking does not use it up"
    assert "<bdi>Anna</bdi>" in there.send(path)
    third.send(path, 404)
    third.get(path, 404)


def test_who_signs_out_everywhere_ends_links_that_wait(browse: Browse) -> None:
    anna, thief = browse(), browse()
    anna.send("/me", name="Anna")
    link = re.search(r"/signin/[^\"]+", anna.send("/me/device"))
    assert link
    assert "show it to nobody else" in anna.text
    anna.send("/me/leave")
    thief.send(link[0], 404)


def test_a_link_says_who_one_is_before_one_becomes_somebody_else(browse: Browse) -> None:
    anna, ben = browse(), browse()
    anna.send("/me", name="Anna")
    ben.send("/me", name="Ben")
    device = re.search(r"/signin/[^\"]+", anna.send("/me/device"))
    back = re.search(r"/back/[^\"]+", anna.get("/me"))
    assert device
    assert back
    for link in (device[0], back[0]):
        assert "You are Ben on this device now." in ben.get(link)
        assert "on this device now" not in anna.get(link)


def test_a_link_ends_in_time(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    async def scene() -> None:
        storage = Storage(f"sqlite:///{tmp_path / 'test.sqlite3'}")
        await storage.open()
        guest = await People(storage, b"secret").welcome("Anna")
        accounts = Accounts(storage)
        ways = Ways(accounts)
        link, code = await ways.link("device", guest), await ways.recovery(guest)
        assert await ways.meant("device", link) == (guest, "")
        assert await ways.meant("mail", link) is None
        later = time.time() + LASTS["device"] + 1
        monkeypatch.setattr("wonders.server.account.ways.time.time", lambda: later)
        assert await ways.use("device", link) is None
        assert await ways.recovered(code) == guest
        await accounts.sweep(later, 0)
        assert [row["purpose"] for row in await storage.ask(select(codes))] == ["recovery"]
        await storage.close()

    asyncio.run(scene())


@pytest.mark.parametrize(
    ("agent", "label"),
    [
        ("Mozilla/5.0 (X11; Linux x86_64; rv:130.0) Gecko/20100101 Firefox/130.0", "Firefox · Linux"),
        ("Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) Version/18.0 Mobile Safari/604.1", "Safari · iPhone"),
        ("Mozilla/5.0 (Windows NT 10.0; Win64; x64) Chrome/130.0.0.0 Safari/537.36 Edg/130.0", "Edge · Windows"),
        ("curl/8.5.0", ""),
        ("", ""),
    ],
)
def test_a_device_is_recognised_by_its_owner(agent: str, label: str) -> None:
    assert label_of(agent) == label


def test_sessions_are_listed_and_ended_one_by_one(url: str, browse: Browse) -> None:
    here, there = browse(), browse()
    there.http.headers["User-Agent"] = "Mozilla/5.0 (X11; Linux x86_64; rv:130.0) Gecko/20100101 Firefox/130.0"
    here.send("/me", name="Anna")
    there.send("/signin/code", code=secret_in(here.send("/me/recovery")))
    shown = here.get("/me")
    assert "Firefox · Linux" in shown
    assert "this device" in shown
    (end,) = re.findall(r'action="(/me/keys/\w+/end)"', shown)
    stranger = browse()
    stranger.send("/me", name="Eve")
    stranger.send(end, 404)
    here.send(end)
    assert "Firefox · Linux" not in here.text
    assert there.http.get("/api/me").status_code == 401
    assert here.http.get("/api/me").status_code == 200


def test_a_token_is_good_for_its_scopes_alone(url: str, play: Any) -> None:
    async def scene(http: httpx.AsyncClient) -> None:
        table, (anna, _) = await seated(http, url, GAME, 2)
        await anna.post("/me/tokens", {"scopes": []}, expect=422)
        await anna.post("/me/tokens", {"scopes": ["everything"]}, expect=422)
        given = await anna.post("/me/tokens", {"label": "watcher", "scopes": ["read"]})
        assert given["scopes"] == ["read"]
        anna.headers, whole = {"Authorization": f"Bearer {given['token']}"}, anna.headers
        assert (await anna.get(f"/tables/{table}"))["table"]["you"] == 0
        assert (await anna.get("/me/tables"))[0]["id"] == table
        for method, path in (
            ("POST", f"/tables/{table}/say"),
            ("POST", "/play"),
            ("PATCH", "/me"),
            ("DELETE", "/me"),
            ("POST", "/me/tokens"),
            ("POST", "/me/recovery"),
            ("GET", "/me"),
            ("GET", "/me/keys"),
            ("GET", "/me/export"),
        ):
            assert (await anna.ask(method, path, 403, json={}))["code"] == "scope"
        for path in ("/owner", "/owner/nothing", "/me"):
            answer = await http.get(url + path, headers=anna.headers)
            assert (answer.status_code, path == "/owner/nothing") in ((403, False), (404, True))
        with pytest.raises(Exception, match=r"4003|403|rejected"):
            async with anna.at(table) as socket:
                await socket.until("table")
        anna.headers = whole
        playing = await anna.post("/me/tokens", {"scopes": ["play", "read"]})
        anna.headers = {"Authorization": f"Bearer {playing['token']}"}
        await anna.post(f"/tables/{table}/say", {"text": "hello"})
        async with anna.at(table) as socket:
            await socket.until("table")
        assert (await anna.ask("DELETE", "/me/keys", 403))["code"] == "scope"
        for path in ("/owner/announce", "/owner/limits", "/friends", "/me/delete"):
            answer = await http.post(url + path, headers=anna.headers)
            assert (answer.status_code, "lacks the scope account" in answer.text) == (403, True), path
        anna.headers = whole
        assert {key["label"]: key["scopes"] for key in await anna.get("/me/keys") if key["label"]} == {
            "watcher": ["read"],
            "script": ["read", "play"],
        }

    play(scene)


def test_a_token_is_made_on_ones_own_page(url: str, browse: Browse) -> None:
    anna = browse()
    anna.send("/me", name="Anna")
    assert "tick what the token is for" in anna.send("/me/tokens", 422, label="x")
    told = anna.send("/me/tokens", label="My <script>", read="yes", play="no")
    assert "see what you can see" in told
    assert "play and talk as you" not in told
    (token,) = re.findall(r'readonly value="([^"]+)"', told)
    headers = {"Authorization": f"Bearer {token}"}
    with httpx.Client(base_url=url, headers=headers, timeout=60, trust_env=False) as script:
        assert script.get("/api/me/tables").status_code == 200
        assert script.post("/api/tables", json={"game": "duel"}).json()["code"] == "scope"
        own = anna.get("/me")
        assert "My &lt;script&gt;" in own
        assert token not in own, "it is shown once"
        for key in re.findall(r'action="/me/keys/(\w+)/end"', own):
            anna.send(f"/me/keys/{key}/end")
        assert script.get("/api/me/tables").status_code == 401


def test_everything_about_me_holds_no_secret(url: str, play: Any) -> None:
    async def scene(http: httpx.AsyncClient) -> None:
        table, (anna, ben) = await seated(http, url, GAME, 2)
        await anna.post(f"/tables/{table}/say", {"text": "good luck"})
        await ben.post(f"/tables/{table}/say", {"text": "same to you"})
        code = (await anna.post("/me/recovery"))["code"]
        told = await anna.get("/me/export")
        assert told["person"]["name"] == "Player 0"
        assert [line["text"] for line in told["said"]] == ["good luck"]
        assert [one["id"] for one in told["tables"]] == [table]
        assert told["recovery_code"] is True
        assert len(told["sessions"]) == 1
        text_of_all = json.dumps(told)
        assert code not in text_of_all
        assert anna.token not in text_of_all
        assert not re.search(r"[0-9a-f]{64}", text_of_all)

    play(scene)


def everything_in(address: str) -> str:
    """All that a database holds, as one text."""
    engine = create_engine(address)
    with engine.connect() as connection:
        rows = [
            str(tuple(row))
            for name in inspect(connection).get_table_names()
            for row in connection.execute(text(f'select * from "{name}"'))
        ]
    engine.dispose()
    return "\n".join(rows)


def test_deletion_leaves_no_name_in_the_database(data: Path, play: Any) -> None:
    name = "Zuzana Xylofonová"

    async def scene(http: httpx.AsyncClient, url: str, parts: Any) -> None:
        (anna, ben) = await people(http, url, name, "Ben")
        table = (await anna.post("/tables", {"game": "duel", "players": 2, "shuffle": False}))["table"]
        await ben.post(f"/tables/{table}/join", {})
        await anna.post(f"/tables/{table}/start")
        await anna.post(f"/tables/{table}/say", {"text": f"I am {name}"})
        await anna.post("/me/recovery")
        club = (await anna.post("/clubs", {"name": "Zuzana's", "about": f"Ask {name}."}))["club"]
        beside = (await anna.post("/tables", {"game": "duel", "players": 2}))["table"]
        await anna.post(f"/tables/{beside}/companions", {"name": "Xylofon Junior"})
        assert [one["name"] for one in (await anna.get("/me/export"))["at_your_device"]] == ["Xylofon Junior"]
        cup = {"name": "Zuzana's cup", "game": "duel", "club": club, "time": {"seconds": 60}}
        await anna.post(f"/tournaments/{(await anna.post('/tournaments', cup))['tournament']}/entry")
        waiting = (await anna.post("/tables", {"game": "duel", "players": 2}))["table"]
        before = (await ben.get(f"/tables/{table}"))["table"]
        assert name in str(before)
        guest = await parts.people.find(anna.token, "bearer")
        await parts.persons.accounts.set_mail(guest.id, "zuzana@example.org", 1.0)
        await anna.ask("DELETE", "/me", 204)
        assert (await anna.ask("GET", "/me", 401))["code"] == "guest"
        after = await ben.get(f"/tables/{table}")
        assert name not in str(after)
        assert after["table"]["status"] == "playing"
        assert after["table"]["seats"][0]["left"] is True
        assert (await ben.get(f"/tables/{waiting}"))["table"]["status"] == "closed"
        assert club not in [one["id"] for one in await ben.get("/clubs")], "nobody is in it any more"
        response = await http.get(f"{url}/back/{guest.id}.{'0' * 40}")
        assert response.status_code == 404

    with running(data) as (url, parts):
        play(lambda http: scene(http, url, parts))
    kept = everything_in(f"sqlite:///{data / 'wonders.sqlite3'}")
    assert "Ben" in kept
    for word in (name, "Zuzana", "Xylofon", "zuzana@example.org"):
        assert word not in kept
        # Nor in what the file or the log has beside its rows.
        assert not [path for path in data.rglob("*") if path.is_file() and word.encode() in path.read_bytes()]
    with sqlite3.connect(data / "wonders.sqlite3") as base:
        assert base.execute("pragma foreign_key_check").fetchall() == []
    base.close()


def test_deletion_asks_first(browse: Browse) -> None:
    anna = browse()
    anna.send("/me", name="Anna")
    assert "Your games stay" in anna.get("/me/delete")
    anna.send("/me/delete", 422)
    assert "<bdi>Anna</bdi>" in anna.get("/me")
    anna.send("/me/delete", sure="yes")
    assert anna.path == "/"
    anna.get("/me")
    assert anna.path == "/signin"


def test_what_is_kept_of_people_works_on_both_databases(database: str) -> None:
    address = Settings(Path(), database).address

    async def scene() -> None:
        storage = Storage(address)
        await storage.open()
        crowd = People(storage, b"secret")
        anna, ben = await crowd.welcome("Anna"), await crowd.welcome("Ben")
        persons = persons_of(storage, Settings(Path()), b"secret", str)
        accounts, ways = persons.accounts, persons.ways
        token = await crowd.key(anna, "bearer", scopes=("read",))
        found = await crowd.find(token, "bearer")
        assert found == anna
        assert found.scopes == ("read",)
        assert await ways.recovered(await ways.recovery(anna)) == anna
        await accounts.set_mail(anna.id, "a@example.org", 1.0)
        await accounts.set_mail(ben.id, "a@example.org", 2.0)
        assert await accounts.mail_of(anna.id) == ""
        known = await accounts.with_mail("a@example.org")
        assert known is not None
        assert known["name"] == "Ben"
        row = {"id": "key", "guest": anna.id, "public_key": "x", "count": 0, "label": "", "created": 1.0, "used": 1.0}
        await accounts.add_passkey(row)
        await accounts.used_passkey("key", 3, 2.0)
        assert [one["count"] for one in await accounts.passkeys_of(anna.id)] == [3]
        (key,) = await accounts.keys_of(anna.id)
        assert not await accounts.end_key(ben.id, key["digest"][:16])
        assert not await accounts.end_key(anna.id, "%" * 16)
        assert await accounts.end_key(anna.id, key["digest"][:16])
        bot, handle = await persons.bots.add("Hop [bot]", anna.id, 1.0, 1)
        assert [one["id"] for one in await persons.bots.found(handle)] == [bot]
        assert [one["id"] for one in await persons.bots.found("Hop [bot]")] == [bot]
        row = {"id": "call", "guest": ben.id, "other": bot, "game": "duel", "terms": {"players": 2}, "created": 1.0}
        await persons.challenges.add(row | {"expires": 5.0}, 1)
        with pytest.raises(Refused, match="challenged them already"):
            await persons.challenges.add(row | {"id": "again", "expires": 5.0}, 1)
        assert [(one["maker_bot"], one["taker_bot"]) for one in await persons.challenges.of(bot)] == [(False, True)]
        assert await persons.challenges.answer("call", "accepted", 4.0)
        assert not await persons.challenges.answer("call", "declined", 4.0)
        assert await storage.forget(10**12) == 1, "Ben alone: a bot and who keeps it stay"
        for one in (bot, anna.id):
            await accounts.erase(one)
        assert await accounts.passkeys_of(anna.id) == []
        assert await storage.forget(10**12) == 2
        await storage.close()

    asyncio.run(scene())


def test_nothing_of_it_is_done_for_a_foreign_site(server: Process, browse: Browse) -> None:
    anna = browse()
    anna.send("/me", name="Anna")
    for path in ("/me/recovery", "/me/device", "/me/delete", "/me/mail", "/me/passkeys/drop", "/signin/code"):
        for headers in ({"Origin": "https://evil.example"}, {"Sec-Fetch-Site": "cross-site"}):
            answer = anna.http.post(path, data={"sure": "yes"}, headers=headers)
            assert (answer.status_code, answer.json()["code"]) == (403, "origin")
    for method, path in (("POST", "/api/me/tokens"), ("DELETE", "/api/me"), ("POST", "/api/me/passkeys/options")):
        answer = anna.http.request(method, path, headers={"Origin": "https://evil.example"})
        assert (answer.status_code, answer.json()["code"]) == (403, "origin")
    assert "<bdi>Anna</bdi>" in anna.get("/me")


def test_a_refusal_leads_back_to_ones_own_page(browse: Browse) -> None:
    anna = browse()
    assert 'href="/signin"' in anna.get("/nowhere", 404)
    anna.get("/")
    anna.send("/me", name="Anna")
    text = anna.get("/nowhere", 404)
    assert 'href="/me"' in text
    assert 'href="/signin"' not in text


def test_passkeys_are_not_offered_where_no_browser_has_them(browse: Browse) -> None:
    anna = browse()
    anna.send("/me", name="Anna")
    assert "data-passkey" not in anna.get("/me")
    assert "data-passkey" not in anna.get("/signin")
    answer = anna.http.post("/api/me/passkeys/options")
    assert (answer.status_code, answer.json()["code"]) == (422, "passkey")
