"""The owner of a server: the link that makes one, and what an owner can do."""

import asyncio
import re
import subprocess
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from time import monotonic, sleep
from typing import Any

import httpx
import pytest

from forms import Browser
from serving import Person, Process, people, running
from wonders.server.storage.people.owner_link import owner_token

GAME = "duel"
DECISIONS = ("announce", "take-down", "ban", "ban-network", "forget", "lift", "settle", "close", "rules", "limits")


@contextmanager
def owned(data: Path) -> Iterator[tuple[str, Any, Browser]]:
    """A server, its parts, and the browser of its owner."""
    with running(data) as (url, parts), Browser(url) as owner:
        link = subprocess.run(
            [sys.executable, "-m", "wonders", "owner-link", "--data", str(data), "--url", url],
            capture_output=True,
            text=True,
            check=True,
        )
        path = link.stdout.strip().removeprefix(url)
        assert "This server is yours" in owner.get(path)
        assert "<h1>This server</h1>" in owner.send(f"{path}/become", name="Olga")
        yield url, parts, owner


def test_the_first_start_prints_the_link_once(tmp_path: Path) -> None:
    for start in range(2):
        process = Process(tmp_path / "data").wait_until_up()
        links = re.findall(r"/owner/\S+", "\n".join(process.lines))
        assert len(links) == (1 if start == 0 else 0)
        if start == 0:
            with Browser(process.url) as first, Browser(process.url) as second:
                first.send(f"{links[0]}/become", name="Olga")
                assert first.path == "/owner"
                second.send(f"{links[0]}/become", 404, name="Eve")
                second.get(links[0], 404)
                second.get("/")
                second.send("/me", name="Eve")
                second.get("/owner", 403)
        process.stop()
        assert "/owner/" not in process.log.read_text()


def test_everybody_else_is_refused(server: Process) -> None:
    with Browser(server.url) as stranger, Browser(server.url) as eve:
        assert stranger.http.get("/owner").status_code == 401
        eve.send("/me", name="Eve")
        assert "for the owner" in eve.get("/owner", 403)
        for what in DECISIONS:
            eve.send(f"/owner/{what}", 403, text="x", id="x", guest="x", network="192.0.2.1")
            assert stranger.http.post(f"/owner/{what}").status_code == 401


def test_nothing_is_decided_for_a_foreign_site(tmp_path: Path) -> None:
    with owned(tmp_path / "data") as (_, _, owner):
        for what in DECISIONS:
            for headers in ({"Origin": "https://evil.example"}, {"Sec-Fetch-Site": "cross-site"}):
                answer = owner.http.post(f"/owner/{what}", data={"text": "x"}, headers=headers)
                assert (answer.status_code, answer.json()["code"]) == (403, "origin")


def test_an_announcement_is_read_by_everybody_until_it_is_taken_down(tmp_path: Path) -> None:
    with owned(tmp_path / "data") as (url, _, owner), Browser(url) as anna:
        owner.send("/owner/announce", text="We meet on <Friday>", days="7")
        assert "We meet on &lt;Friday&gt;" in anna.get("/")
        assert re.search(r'until <time datetime="[-\d]+T[:\d]+Z">[-\d]+ [:\d]+ UTC</time>', owner.text)
        notice = re.search(r'name="id" value="(\w+)"', owner.text)
        assert notice
        owner.send("/owner/take-down", id=notice[1])
        assert "Friday" not in anna.get("/")


def test_no_number_of_days_breaks_the_owners_page(tmp_path: Path) -> None:
    with owned(tmp_path) as (_, _, owner):
        for days in ("999999999", "36501"):
            for path, entered in (("announce", {"text": "Welcome"}), ("ban-network", {"network": "192.0.2.7"})):
                assert "36500 days at most" in owner.send(f"/owner/{path}", 422, **entered, days=days)
        owner.send("/owner/announce", text="Welcome", days="36500")
        assert "Welcome" in owner.get("/owner")


def test_who_is_kept_out_cannot_come_back(tmp_path: Path) -> None:
    with owned(tmp_path / "data") as (url, _, owner), Browser(url) as eve:
        eve.send("/me", name="Eve")
        code = re.search(r'readonly value="([^"]+)"', eve.send("/me/recovery"))
        link = re.search(r'value="[^"]+(/back/[^"]+)"', eve.get("/me"))
        who = re.search(r'name="guest" value="(\w+)"', owner.get("/owner?find=Eve"))
        assert code
        assert link
        assert who
        owner.send("/owner/ban", guest=who[1], kind="enter", days="7", reason="rude")
        assert "Eve" in owner.text
        assert eve.http.get("/api/me").status_code == 401
        assert "closed it for you" in eve.send("/signin/code", 403, code=code[1])
        eve.send(link[1], 404)
        lift = re.search(r'action="/owner/lift"><button name="id" value="(\w+)"', owner.get("/owner"))
        assert lift
        owner.send("/owner/lift", id=lift[1])
        assert "<bdi>Eve</bdi>" in eve.send("/signin/code", code=code[1])


def test_who_asks_for_it_is_forgotten_by_the_owner(tmp_path: Path, play: Any) -> None:
    async def scene(http: httpx.AsyncClient) -> None:
        anna, ben = await people(http, url, "Anna", "Ben")
        table = (await anna.post("/tables", {"game": GAME}))["table"]
        await ben.post(f"/tables/{table}/join", {})
        await ben.post("/me/bots", {"name": "Hop"})
        (guest,) = set(re.findall(r'name="guest" value="(\w+)"', owner.get("/owner?find=Ben")))
        assert "tick the box" in owner.send("/owner/forget", 422, guest=guest)
        owner.send("/owner/forget", guest=guest, sure="yes")
        await ben.get("/me/tables", expect=401)
        assert "Ben" not in [seat["name"] for seat in (await anna.get(f"/tables/{table}"))["table"]["seats"]]
        text = owner.get("/owner")
        assert "<bdi>Anna</bdi>" in text
        assert "Ben" not in text
        assert "Hop" not in text
        owner.send("/owner/forget", 404, guest=guest, sure="yes")

    with owned(tmp_path) as (url, _, owner):
        play(scene)


def test_a_network_that_is_kept_out_brings_nobody_new(tmp_path: Path) -> None:
    with owned(tmp_path / "data") as (url, _, owner), Browser(url) as eve:
        owner.send("/owner/ban-network", 409, network="nonsense")
        owner.send("/owner/ban-network", network="127.0.0.0/8", days="1")
        assert "closed it for you" in eve.send("/me", 403, name="Eve")
        assert httpx.post(f"{url}/api/guests", json={"name": "Eve"}, timeout=60, trust_env=False).status_code == 403
        assert owner.get("/owner"), "who is here already stays"


def test_who_is_kept_quiet_plays_on(tmp_path: Path, play: Any) -> None:
    with owned(tmp_path / "data") as (url, _, owner):

        async def scene(http: httpx.AsyncClient) -> None:
            (eve, ben) = await people(http, url, "Eve", "Ben")
            table = (await eve.post("/tables", {"game": GAME, "players": 2}))["table"]
            await ben.post(f"/tables/{table}/join", {})
            who = re.search(r'name="guest" value="(\w+)"', owner.get("/owner?find=Eve"))
            assert who
            owner.send("/owner/ban", guest=who[1], kind="talk", days="")
            for path, body in (("say", {"text": "hi"}), ("phrase", {"phrase": "luck"}), ("react", {"reaction": "wow"})):
                assert (await eve.post(f"/tables/{table}/{path}", body, expect=403))["code"] == "quiet"
            async with eve.at(table) as socket:
                await socket.until("table")
                assert (await socket.ask(type="say", text="hi"))["code"] == "quiet"
                assert (await socket.ask(type="phrase", phrase="luck"))["code"] == "quiet"
            await ben.post(f"/tables/{table}/say", {"text": "hi"})
            await eve.post(f"/tables/{table}/start")

        play(scene)


def test_who_is_kept_out_or_quiet_has_no_bot_and_no_seat_for_it(tmp_path: Path, play: Any) -> None:
    with owned(tmp_path / "data") as (url, _, owner):

        async def scene(http: httpx.AsyncClient) -> None:
            (eve,) = await people(http, url, "Eve")
            table = (await eve.post("/tables", {"game": GAME, "players": 2}))["table"]
            await eve.post(f"/tables/{table}/companions", {"name": "Ed"})
            bot = Person(http, url, "Hop", (await eve.post("/me/bots", {"name": "Hop"}))["token"])
            own = (await bot.post("/tables", {"game": GAME, "players": 2}))["table"]
            await bot.post(f"/tables/{own}/say", {"text": "hi"})
            await eve.post(f"/tables/{table}/say?holding=1", {"text": "hi"})
            who = re.search(r'name="guest" value="(\w+)"', owner.get("/owner?find=Eve"))
            assert who
            owner.send("/owner/ban", guest=who[1], kind="talk", days="")
            assert (await bot.post(f"/tables/{own}/say", {"text": "hi"}, expect=403))["code"] == "quiet"
            said = await eve.post(f"/tables/{table}/say?holding=1", {"text": "hi"}, expect=403)
            assert said["code"] == "quiet"
            owner.send("/owner/ban", guest=who[1], kind="enter", days="")
            await bot.get("/me/tables", expect=401)

        play(scene)


@pytest.mark.parametrize("rule", ["new_people", "new_tables", "chat"])
def test_house_rules_hold(tmp_path: Path, rule: str, play: Any) -> None:
    with owned(tmp_path / "data") as (url, _, owner):

        async def scene(http: httpx.AsyncClient) -> None:
            (anna,) = await people(http, url, "Anna")
            table = (await anna.post("/tables", {"game": GAME}))["table"]
            rules = {name: "yes" for name in ("new_people", "new_tables", "chat") if name != rule}
            owner.send("/owner/rules", 200, **rules)
            asked = {
                "new_people": await http.post(f"{url}/api/guests", json={"name": "Ben"}),
                "new_tables": await http.post(f"{url}/api/play", json={"game": GAME}, headers=anna.headers),
                "chat": await http.post(f"{url}/api/tables/{table}/say", json={"text": "hi"}, headers=anna.headers),
            }
            assert {name for name, answer in asked.items() if answer.status_code == 403} == {rule}
            if rule == "new_tables":
                await anna.post(f"/tables/{table}/close")
                refused = await http.post(f"{url}/table/{table}/rematch", headers=anna.headers)
                assert refused.status_code == 403, "the same table once more is a new one"

        play(scene)


def test_the_owner_closes_a_table_and_settles_a_report(tmp_path: Path, play: Any) -> None:
    with owned(tmp_path / "data") as (url, _, owner):

        async def scene(http: httpx.AsyncClient) -> None:
            (anna, eve) = await people(http, url, "Anna", "Eve")
            table = (await anna.post("/tables", {"game": GAME, "players": 2, "open": False}))["table"]
            invite = (await anna.get(f"/tables/{table}"))["table"]["invite"].partition("=")[2]
            await eve.post(f"/tables/{table}/join", {"invite": invite})
            await anna.post(f"/tables/{table}/seats/1/report", {"text": "swears <all> the time"})
            shown = owner.get("/owner")
            assert "swears &lt;all&gt; the time" in shown
            report = re.search(r'action="/owner/settle"><button name="id" value="(\w+)"', shown)
            assert report
            assert "swears" not in owner.send("/owner/settle", id=report[1])
            owner.send("/owner/close", table=table)
            told = await anna.get(f"/tables/{table}")
            assert (told["table"]["status"], told["table"]["reason"]) == ("closed", "owner")

        play(scene)


def test_limits_that_the_owner_sets_hold_at_once_and_after_a_restart(tmp_path: Path) -> None:
    with owned(tmp_path) as (url, parts, owner), Browser(url) as anna:
        usual = parts.settings.limits.tables
        anna.send("/me", name="Anna")
        for wrong in (
            {"tables": "0"},
            {"tables": "many"},
            {"tables": "-3"},
            {"reads_per_minute": "5"},
            {"tables": "²"},
        ):
            assert "a limit is a number" in owner.send("/owner/limits", 422, **{"sockets": "7", **wrong})
        assert (parts.settings.limits.tables, parts.settings.limits.sockets) == (usual, 12)
        owner.send("/owner/limits", tables="1", thoughts="3")
        assert (parts.settings.limits.tables, parts.settings.limits.thoughts) == (1, 3)
        assert 'name="tables" value="1"' in owner.get("/owner")
        assert "Set last on" in owner.text
        anna.send("/new", game=GAME, players="2")
        anna.send("/new", 429, game=GAME, players="2")
    with running(tmp_path) as (_, parts):
        assert (parts.settings.limits.tables, parts.settings.limits.thoughts) == (1, 3)
    with owned(tmp_path) as (_, parts, owner):
        owner.send("/owner/limits", tables="5", what="usual")
        assert parts.settings.limits == parts.persons.limits.usual
        assert parts.settings.limits.tables == usual
        assert "Set last on" not in owner.get("/owner")


def test_limits_hold_on_all_servers_that_share_a_database(tmp_path: Path) -> None:
    shared = {"database": f"sqlite:///{tmp_path / 'shared.sqlite3'}", "bus": str(tmp_path / "bus")}
    with running(tmp_path / "one", **shared) as (_, one), running(tmp_path / "two", **shared) as (url, two):
        token = asyncio.run(owner_token(shared["database"]))
        with Browser(url) as owner:
            owner.send(f"/owner/{token}/become", name="Olga")
            owner.send("/owner/limits", tables="3")
        assert two.settings.limits.tables == 3
        late = monotonic() + 60
        while one.settings.limits.tables != 3 and monotonic() < late:
            sleep(0.05)
        assert one.settings.limits.tables == 3
