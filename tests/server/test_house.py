"""What a server says of itself: privacy, imprint, and the way to friends outside."""

from asyncio import run, run_coroutine_threadsafe
from pathlib import Path
from time import time
from typing import Any

from sqlalchemy import select

from forms import Browser
from serving import running
from wonders.server.account.caretaker import sweep
from wonders.server.account.persons import persons_of
from wonders.server.settings import Settings
from wonders.server.storage.people.house import House
from wonders.server.storage.people.rows import bans, notices, reports, told
from wonders.server.storage.queries import Storage
from wonders.server.storage.schema import keys

DAY = 86400.0


def test_the_privacy_page_says_how_the_server_is_set(tmp_path: Path) -> None:
    given: dict[str, Any] = {"forget": 5 * 86400.0, "networks": 3 * 86400.0}
    given |= {"imprint": "Anna <Example>\nTown", "contact": "a@b.example"}
    with running(tmp_path / "data", **given) as (url, _), Browser(url) as anna:
        shown = anna.get("/privacy")
        for words in ("5 days", "3 days", "400 days without a visit", "a@b.example", "/imprint"):
            assert words in shown
        assert "Your mail address" not in shown, "this server has no mail"
        assert "Anna &lt;Example&gt;" in anna.get("/imprint")


def test_a_server_at_home_needs_no_imprint(tmp_path: Path) -> None:
    with running(tmp_path / "data") as (url, _), Browser(url) as anna:
        assert "ask them" in anna.get("/privacy")
        anna.get("/imprint", 404)


def test_networks_of_sessions_are_forgotten_in_time(tmp_path: Path) -> None:
    with running(tmp_path / "data") as (url, parts), Browser(url) as anna:
        anna.send("/me", name="Anna")
        (task, *_) = parts.hall._tasks

        def networks(now: float) -> list[str]:
            async def look() -> list[str]:
                await sweep(parts.persons, Settings(tmp_path), now)
                return [row["network"] for row in await parts.storage.ask(select(keys.c.network))]

            return run_coroutine_threadsafe(look(), task.get_loop()).result(10)

        assert networks(time() + 29 * 86400) == ["127.0.0.1"]
        assert networks(time() + 31 * 86400) == [""]


def test_what_is_kept_for_a_time_goes_in_its_time(tmp_path: Path) -> None:
    """The times that the privacy page tells: reports, challenges, bans and announcements, and what was told."""

    async def scene() -> None:
        storage = Storage(Settings(tmp_path).address)
        await storage.open()
        persons = persons_of(storage, Settings(tmp_path), b"secret", str)
        for guest in ("anna", "ben"):
            await storage.add_guest(guest, guest.title(), 0.0)
        house, wishes, challenges = persons.house, persons.wishes, persons.challenges
        for text in ("settled", "open"):
            await house.report("anna", "ben", "table", text, 0.0)
        settled, _ = sorted(await house.open_reports(), key=lambda row: row["text"] != "settled")
        await house.settle(settled["id"], 1.0)
        await house.ban("enter", 0.0, 10 * DAY, "", guest="ben")
        await house.announce("We meet on Friday", 0.0, 10 * DAY)
        await wishes.claim("anna", "table", "turn push", "0", 0.0)
        row = {"id": "call", "guest": "anna", "other": "ben", "game": "duel", "terms": {}, "created": 0.0}
        await challenges.add(row | {"expires": DAY}, 1)

        async def left(days: float) -> list[int]:
            await sweep(persons, Settings(tmp_path), days * DAY)
            counts = [len(await storage.ask(select(one))) for one in (reports, bans, notices, told)]
            return [*counts, len(await challenges.of("anna"))]

        assert await left(9) == [2, 1, 1, 1, 1]
        assert await left(11) == [2, 0, 0, 1, 1]
        assert await left(30.9) == [2, 0, 0, 1, 1]
        assert await left(31.1) == [2, 0, 0, 1, 0]
        assert await left(89.9) == [2, 0, 0, 1, 0]
        assert await left(90.1) == [1, 0, 0, 0, 0]
        await storage.close()

    run(scene())


def test_the_owner_is_not_forgotten(tmp_path: Path) -> None:
    async def scene() -> None:
        storage = Storage(Settings(tmp_path).address)
        await storage.open()
        for guest in ("anna", "ben"):
            await storage.add_guest(guest, guest.title(), 0.0)
        await House(storage).make_owner("anna", 0.0)
        assert await storage.forget(DAY) == 1
        assert await House(storage).is_owner("anna")
        await storage.close()

    run(scene())


def test_the_server_recognises_itself(tmp_path: Path) -> None:
    with running(tmp_path / "data") as (url, _), running(tmp_path / "other") as (other, _), Browser(url) as anna:
        anna.send("/me", name="Anna")
        assert "Far away" in anna.get("/friends")
        port = url.rpartition(":")[2]
        assert f"to port {port} of" in anna.text
        assert f"reverse_proxy 127.0.0.1:{port}" in anna.text
        assert "this address leads to this server" in anna.send("/friends", address=url)
        assert "it is not this server" in anna.send("/friends", address=other)
        assert "Nobody answers there" in anna.send("/friends", address="http://127.0.0.1:9")
        assert "Nobody answers there" in anna.send("/friends", address="ftp://nonsense")
        far = anna.http.post("/friends", data={"address": url}, headers={"X-Forwarded-For": "192.0.2.7"})
        assert far.status_code == 403
        elsewhere = {"Host": f"192.0.2.7:{port}", "Origin": f"http://192.0.2.7:{port}"}
        tunnel = anna.http.post("/friends", data={"address": url}, headers=elsewhere)
        assert (tunnel.status_code, "own machine" in tunnel.text) == (403, True), "called by another name"
        assert anna.http.get("/metrics", headers=elsewhere).status_code == 403
        assert anna.http.get("/metrics").status_code == 200
        foreign = anna.http.post("/friends", data={"address": url}, headers={"Origin": "https://evil.example"})
        assert foreign.status_code == 403
