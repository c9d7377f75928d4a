"""Short codes: they lead to a seat while a table waits for players, to nothing else, and are hard to guess."""

import asyncio
from pathlib import Path
from typing import Any

import httpx
import pytest
from fastapi import FastAPI

from serving import table_of
from wonders.core.errors import Refused
from wonders.core.registry import all_games
from wonders.server.app import create_app
from wonders.server.limits import Limits
from wonders.server.settings import Settings
from wonders.server.tables.codes import LENGTH, LETTERS, code_of, find
from wonders.server.tables.model import Seat, Table

GAME = next(iter(all_games()))


class Somebody:
    """A person at an address."""

    def __init__(self, app: FastAPI, host: str = "192.0.2.7") -> None:
        transport = httpx.ASGITransport(app, client=(host, 4000))
        self.http = httpx.AsyncClient(transport=transport, base_url="http://127.0.0.1")

    async def called(self, name: str) -> "Somebody":
        token = (await self.http.post("/api/guests", json={"name": name})).json()["token"]
        self.http.headers["authorization"] = f"Bearer {token}"
        return self

    async def post(self, path: str, body: dict[str, Any] | None = None, status: int = 200) -> Any:
        answer = await self.http.post(f"/api{path}", json=body)
        assert answer.status_code == status, answer.text
        return answer.json()

    async def table(self, name: str, status: int = 200) -> Any:
        answer = await self.http.get(f"/api/tables/{name}")
        assert answer.status_code == status, answer.text
        return answer.json().get("table")


def waiting_table(invite: str = "secret") -> Table:
    table = table_of(GAME, 7)
    table.invite, table.status, table.match = invite, "waiting", None
    table.seats[-1] = Seat()
    return table


def test_a_code_is_short_and_has_no_look_alikes() -> None:
    codes = {code_of(waiting_table(str(number))) for number in range(200)}
    assert len(codes) == 200
    assert all(len(code) == LENGTH and {*code} <= {*LETTERS} for code in codes)
    assert not {*"ILO01"} & {*LETTERS}


def test_a_code_is_found_as_people_type_it() -> None:
    table = waiting_table()
    code = code_of(table)
    assert find(f" {code[:3].lower()}-{code[3:]} ", [waiting_table("other"), table]) is table


@pytest.mark.parametrize("change", [{"status": "playing"}, {"status": "over"}, {"status": "closed"}, {"invite": "new"}])
def test_a_code_is_valid_only_while_the_table_waits(change: dict[str, Any]) -> None:
    table = waiting_table()
    code = code_of(table)
    for name, value in change.items():
        setattr(table, name, value)
    with pytest.raises(Refused, match="no table waits"):
        find(code, [table])


def test_a_full_table_has_no_code() -> None:
    table = waiting_table()
    table.seats[-1] = Seat(bot="skilled", name="Bot 3")
    with pytest.raises(Refused, match="no table waits"):
        find(code_of(table), [table])


def test_who_has_the_code_sits_down_at_a_table_by_invitation(tmp_path: Path) -> None:
    async def scene() -> None:
        app = create_app(Settings(tmp_path, limits=Limits().times(100)))
        async with app.router.lifespan_context(app):
            anna, ben, zoe = [await Somebody(app).called(name) for name in ("Anna", "Ben", "Zoe")]
            name = (await anna.post("/tables", {"game": GAME, "players": 2, "open": False}, 201))["table"]
            code = (await anna.table(name))["code"]
            await ben.table(name, 404)
            assert (await ben.post("/join", {"code": code}))["table"] == name
            assert (await ben.table(name))["you"] == 1
            # All seats are taken: the code is no longer shown, and leads nowhere.
            assert (await anna.table(name))["code"] is None
            assert (await zoe.post("/join", {"code": code}, 404))["code"] == "code"
            await anna.post(f"/tables/{name}/start")
            assert (await zoe.post("/join", {"code": code}, 404))["code"] == "code"
            await zoe.table(name, 404)
            # Nor does it open a table by invitation to those who only look on.
            answer = await zoe.http.get(f"/api/tables/{name}?invite={code}")
            assert answer.status_code == 404

    asyncio.run(scene())


def test_whoever_was_sent_away_needs_a_new_code(tmp_path: Path) -> None:
    async def scene() -> None:
        app = create_app(Settings(tmp_path, limits=Limits().times(100)))
        async with app.router.lifespan_context(app):
            anna, ben = [await Somebody(app).called(name) for name in ("Anna", "Ben")]
            name = (await anna.post("/tables", {"game": GAME, "players": 2, "open": False}, 201))["table"]
            code = (await anna.table(name))["code"]
            await ben.post("/join", {"code": code})
            assert (await anna.http.delete(f"/api/tables/{name}/seats/1")).status_code == 200
            await ben.post("/join", {"code": code}, 404)
            assert (await anna.table(name))["code"] not in (None, code)

    asyncio.run(scene())


@pytest.mark.usefixtures("a_standing_clock")
def test_guesses_are_limited_by_network(tmp_path: Path) -> None:
    async def scene() -> None:
        app = create_app(Settings(tmp_path, limits=Limits(codes_per_minute=3)))
        async with app.router.lifespan_context(app):
            anna = await Somebody(app, "198.51.100.1").called("Anna")
            code = (await anna.table((await anna.post("/tables", {"game": GAME}, 201))["table"]))["code"]
            # Another name does not help: it is the network that is counted.
            guessing = [
                await Somebody(app, "2001:db8::1").called("Zoe"),
                await Somebody(app, "2001:db8::2").called("Yan"),
            ]
            for who in (guessing[0], guessing[1], guessing[0]):
                await who.post("/join", {"code": "AAAAAA"}, 404)
            for who in guessing:
                assert (await who.post("/join", {"code": code}, 429))["code"] == "rate"
            ben = await Somebody(app, "198.51.100.2").called("Ben")
            await ben.post("/join", {"code": code})

    asyncio.run(scene())
