"""What a server says of itself: privacy, imprint, and the way to friends outside."""

from asyncio import run_coroutine_threadsafe
from pathlib import Path
from time import time
from typing import Any

from sqlalchemy import select

from forms import Browser
from serving import running
from wonders.server.account.caretaker import sweep
from wonders.server.settings import Settings
from wonders.server.storage.schema import keys


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


def test_the_server_recognises_itself(tmp_path: Path) -> None:
    with running(tmp_path / "data") as (url, _), running(tmp_path / "other") as (other, _), Browser(url) as anna:
        anna.send("/me", name="Anna")
        assert "Far away" in anna.get("/friends")
        assert "this address leads to this server" in anna.send("/friends", address=url)
        assert "it is not this server" in anna.send("/friends", address=other)
        assert "Nobody answers there" in anna.send("/friends", address="http://127.0.0.1:9")
        assert "Nobody answers there" in anna.send("/friends", address="ftp://nonsense")
        far = anna.http.post("/friends", data={"address": url}, headers={"X-Forwarded-For": "192.0.2.7"})
        assert far.status_code == 403
        foreign = anna.http.post("/friends", data={"address": url}, headers={"Origin": "https://evil.example"})
        assert foreign.status_code == 403
