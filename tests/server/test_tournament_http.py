"""Tournaments and clubs over HTTP: what a script can do, what it is refused, and what strangers see."""

import asyncio
import csv
import io
from pathlib import Path
from typing import Any
from unittest.mock import AsyncMock

import httpx
import pytest

from serving import Person, people, running
from wonders.server.live.tournaments.keeper import Keeper

TIME = {"per": "move", "seconds": 60, "end": "bot"}


async def over(person: Person, name: str) -> dict[str, Any]:
    """A tournament once it is over."""
    while True:
        told: dict[str, Any] = await person.get(f"/tournaments/{name}")
        if told["stage"] != "running":
            return told
        await asyncio.sleep(0.3)


def test_bots_play_a_tournament_to_its_end(url: str, play: Any) -> None:
    async def scene(http: httpx.AsyncClient) -> None:
        (ann,) = await people(http, url, "Ann")
        body = {"name": "Bots' cup", "game": "toy_lottery", "format": "swiss", "rounds": 2, "pause": 0, "time": TIME}
        name = (await ann.post("/tournaments", body))["tournament"]
        for bot in ("beginner", "beginner", "beginner/scholar-1", "beginner"):
            await ann.post(f"/tournaments/{name}/bots", {"bot": bot})
        assert (await ann.get(f"/tournaments/{name}"))["stage"] == "open"
        await ann.post(f"/tournaments/{name}/start")
        told = await over(ann, name)
        assert told["stage"] == "over"
        assert len(told["meetings"]) == 4
        assert sum(one["points"] for one in told["entrants"]) == 4
        assert "Thales" in [one["name"] for one in told["entrants"]]
        answer = await http.get(f"{url}/api/tournaments/{name}/results.csv")
        rows = list(csv.DictReader(io.StringIO(answer.text)))
        assert [float(row["points"]) for row in rows] == [one["points"] for one in told["entrants"]]
        assert answer.headers["content-type"] == "text/csv; charset=utf-8"
        table = told["meetings"][0]["table"]
        while (review := await http.get(f"{url}/api/tables/{table}/review", timeout=150)).status_code == 503:
            pass  # the bots are busy, as they are on a machine that has much to do
        assert review.status_code == 200, "of bots alone"
        listed = await ann.get("/tournaments")
        assert [one["stage"] for one in listed if one["id"] == name] == ["over"]

    play(scene)


def test_people_enter_play_and_withdraw(url: str, play: Any) -> None:
    async def scene(http: httpx.AsyncClient) -> None:
        ann, ben = await people(http, url, "=Ann", "Ben")
        body = {"name": "Cup", "game": "toy_lottery", "format": "arena", "minutes": 5, "time": TIME}
        name = (await ann.post("/tournaments", body))["tournament"]
        for person in (ann, ben):
            await person.post(f"/tournaments/{name}/entry")
        await ben.post(f"/tournaments/{name}/entry", expect=409)
        await ben.post(f"/tournaments/{name}/start", expect=403)
        await ann.post(f"/tournaments/{name}/start")
        told = await ben.get(f"/tournaments/{name}")
        assert told["you"] is not None
        assert told["runs"] is False
        table = await ben.get(f"/tables/{told['table']}")
        assert table["table"]["tournament"] == name
        assert table["table"]["status"] == "playing"
        await ben.ask("DELETE", f"/tournaments/{name}/entry")
        assert [one["gone"] for one in (await ann.get(f"/tournaments/{name}"))["entrants"]].count(True) == 1
        await ben.post(f"/tournaments/{name}/entry")
        text = (await http.get(f"{url}/api/tournaments/{name}/results.csv")).text
        assert "'=Ann" in text
        await ann.post(f"/tournaments/{name}/cancel")
        await ben.post(f"/tournaments/{name}/entry", expect=409)
        await ann.get("/tournaments/nothing", expect=404)

    play(scene)


def test_a_closed_club_is_unknown_to_strangers(url: str, play: Any) -> None:
    async def scene(http: httpx.AsyncClient) -> None:
        ann, ben, eve = await people(http, url, "Ann", "Ben", "Eve")
        club = (await ann.post("/clubs", {"name": "Friday", "about": "Every week.", "open": False}))["club"]
        invite = (await ann.get(f"/clubs/{club}"))["invite"]
        await eve.get(f"/clubs/{club}", expect=404)
        await eve.post(f"/clubs/{club}/members", {"invite": "wrong"}, expect=404)
        assert club not in [one["id"] for one in await eve.get("/clubs")]
        await ben.post(f"/clubs/{club}/members", {"invite": invite})
        table = (await ben.post(f"/clubs/{club}/tables", {"game": "duel", "open": False}))["table"]
        told = await ann.get(f"/clubs/{club}")
        assert [one["id"] for one in told["tables"]] == [table]
        assert [(one["name"], one["leads"]) for one in told["members"]] == [("Ann", True), ("Ben", False)]
        await eve.post(f"/clubs/{club}/tables", {"game": "duel"}, expect=403)
        body = {"name": "Cup", "game": "duel", "time": TIME, "club": club}
        await eve.post("/tournaments", body, expect=403)
        name = (await ben.post("/tournaments", body))["tournament"]
        await eve.get(f"/tournaments/{name}", expect=404)
        await eve.post(f"/tournaments/{name}/entry", expect=404)
        assert name not in [one["id"] for one in await eve.get("/tournaments")]
        await ann.post(f"/tournaments/{name}/entry")
        assert [one["id"] for one in (await ann.get(f"/clubs/{club}"))["tournaments"]] == [name]
        await ben.ask("PATCH", f"/clubs/{club}", 403, json={"name": "Mine"})
        await ann.ask("PATCH", f"/clubs/{club}", json={"name": "Fridays", "open": True})
        assert "invite" not in [key for key, value in (await eve.get(f"/clubs/{club}")).items() if value]
        await ann.ask("DELETE", f"/clubs/{club}/members/1?name=Eve", 409)
        await ann.ask("DELETE", f"/clubs/{club}/members/1?name=Ben")
        await ben.ask("DELETE", f"/clubs/{club}/members/me", 403)

    play(scene)


def test_the_tables_of_a_closed_club_are_its_own(url: str, play: Any) -> None:
    async def scene(http: httpx.AsyncClient) -> None:
        ann, ben, cleo, eve = await people(http, url, "Ann", "Ben", "Cleo", "Eve")
        club = (await ann.post("/clubs", {"name": "Friday", "open": False}))["club"]
        invite = (await ann.get(f"/clubs/{club}"))["invite"]
        for member in (ben, cleo):
            await member.post(f"/clubs/{club}/members", {"invite": invite})
        body = {"name": "Cup", "game": "duel", "format": "knock_out", "time": TIME, "club": club}
        name = (await ann.post("/tournaments", body))["tournament"]
        for person in (ann, ben):
            await person.post(f"/tournaments/{name}/entry")
        await ann.post(f"/tournaments/{name}/start")
        table = (await ann.get(f"/tournaments/{name}"))["table"]
        assert (await cleo.get(f"/tables/{table}"))["table"]["status"] == "playing"
        await eve.get(f"/tables/{table}", expect=404)
        assert table not in [one["id"] for one in await eve.get("/tables")]

    play(scene)


def test_who_is_taken_out_stays_out(url: str, play: Any) -> None:
    async def scene(http: httpx.AsyncClient) -> None:
        ann, ben = await people(http, url, "Ann", "Ben")
        club = (await ann.post("/clubs", {"name": "Friday", "open": False}))["club"]
        invite = (await ann.get(f"/clubs/{club}"))["invite"]
        await ben.post(f"/clubs/{club}/members", {"invite": invite})
        await ann.ask("DELETE", f"/clubs/{club}/members/1?name=Ben")
        await ben.post(f"/clubs/{club}/members", {"invite": invite}, expect=404)
        newer = (await ann.get(f"/clubs/{club}"))["invite"]
        await ben.post(f"/clubs/{club}/members", {"invite": newer})
        for begun in (False, True):
            body = {"name": "Cup", "game": "toy_lottery", "format": "arena", "minutes": 5, "time": TIME}
            name = (await ann.post("/tournaments", body))["tournament"]
            await ann.post(f"/tournaments/{name}/bots", {"bot": "beginner"})
            for person in (ann, ben):
                await person.post(f"/tournaments/{name}/entry")
            if begun:
                await ann.post(f"/tournaments/{name}/start")
            you = (await ben.get(f"/tournaments/{name}"))["you"]
            await ann.ask("DELETE", f"/tournaments/{name}/entrants/{you}")
            assert (await ben.post(f"/tournaments/{name}/entry", expect=403))["code"] == "sent_away"
            assert (await ben.ask("DELETE", f"/tournaments/{name}/entry", 409))["code"] == "left"
            assert (await ben.get(f"/tournaments/{name}"))["out"] == []
            assert (await ann.get(f"/tournaments/{name}"))["out"] == [{"number": you, "name": "Ben"}]
            await ben.ask("PUT", f"/tournaments/{name}/entrants/{you}", 403)
            await ann.ask("PUT", f"/tournaments/{name}/entrants/{you}")
            await ann.ask("PUT", f"/tournaments/{name}/entrants/{you}", 404)
            entrants = (await ben.get(f"/tournaments/{name}"))["entrants"]
            assert [one["gone"] for one in entrants if one["number"] == you] == [False]
            await ben.ask("DELETE", f"/tournaments/{name}/entry")
            await ben.post(f"/tournaments/{name}/entry")
            await ann.post(f"/tournaments/{name}/cancel")

    play(scene)


def test_nobody_takes_part_under_a_name_that_looks_like_anothers(url: str, play: Any) -> None:
    async def scene(http: httpx.AsyncClient) -> None:
        ann, eve = await people(http, url, "Ann", "\u0410nn")
        body = {"name": "Cup", "game": "toy_lottery", "time": TIME}
        name = (await ann.post("/tournaments", body))["tournament"]
        await ann.post(f"/tournaments/{name}/entry")
        assert (await eve.post(f"/tournaments/{name}/entry", expect=409))["code"] == "same_name"
        await eve.ask("PATCH", "/me", json={"name": "Eve"})
        await eve.post(f"/tournaments/{name}/entry")
        assert (await eve.ask("PATCH", "/me", 409, json={"name": "\u0410nn"}))["code"] == "same_name"
        await eve.ask("DELETE", f"/tournaments/{name}/entry")
        await eve.ask("PATCH", "/me", json={"name": "\u0410nn"})

    play(scene)


def test_deletion_takes_the_name_out_of_clubs_and_tournaments(url: str, play: Any) -> None:
    async def scene(http: httpx.AsyncClient) -> None:
        ann, ben = await people(http, url, "Ann", "Benjamina")
        club = (await ben.post("/clubs", {"name": "Friday"}))["club"]
        await ann.post(f"/clubs/{club}/members", {})
        body = {"name": "Cup", "game": "toy_lottery", "time": TIME, "club": club}
        name = (await ben.post("/tournaments", body))["tournament"]
        await ben.post(f"/tournaments/{name}/entry")
        await ann.post(f"/tournaments/{name}/entry")
        await ben.post(f"/tournaments/{name}/start")
        kept = await ben.get("/me/export")
        assert kept["clubs"] == [{"name": "Friday"}]
        assert [one["name"] for one in kept["tournaments"]] == ["Cup"]
        await ben.ask("DELETE", "/me")
        told = await ann.get(f"/tournaments/{name}")
        assert "Benjamina" not in str(told)
        members = (await ann.get(f"/clubs/{club}"))["members"]
        assert [(one["name"], one["leads"]) for one in members] == [("Ann", True)]

    play(scene)


def test_nobody_is_sent_to_a_table_that_is_not_open_yet(data: Path, play: Any, monkeypatch: pytest.MonkeyPatch) -> None:
    async def scene(http: httpx.AsyncClient, url: str) -> None:
        anna, ben = await people(http, url, "Anna", "Ben")
        cup = {"name": "Cup", "game": "duel", "time": {"seconds": 600}}
        name = (await anna.post("/tournaments", cup))["tournament"]
        for one in (anna, ben):
            await one.post(f"/tournaments/{name}/entry")
        with monkeypatch.context() as patch:
            patch.setattr(Keeper, "_open", AsyncMock())
            await anna.post(f"/tournaments/{name}/start")
            told = await anna.get(f"/tournaments/{name}")
            assert (told["round"], told["table"]) == (1, None)
            page = await http.get(f"{url}/tournament/{name}", headers=anna.headers)
            assert 'data-number="-1"' in page.text
            assert "Go to your table" not in page.text
        while (table := (await anna.get(f"/tournaments/{name}"))["table"]) is None:
            await asyncio.sleep(0.05)
        assert (await anna.get(f"/tables/{table}"))["table"]["status"] == "playing"

    with running(data) as (url, _):
        play(lambda http: scene(http, url))
