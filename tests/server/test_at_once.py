"""Many requests of one person at once: limits hold, what is unique stays unique, and nobody gets a fault."""

import asyncio
from collections.abc import Iterable
from pathlib import Path
from typing import Any

import httpx
import pytest
from sqlalchemy import select

from serving import Person, people, running
from wonders.core.errors import Refused
from wonders.server.limits import Limits
from wonders.server.settings import Settings
from wonders.server.storage.people.accounts import Accounts
from wonders.server.storage.people.rows import addresses, bot_accounts, codes, wishes
from wonders.server.storage.queries import Storage
from wonders.server.storage.schema import guests, keys

TIMES = 6
SUBSCRIPTION = {"key": "B" + "A" * 86, "secret": "A" * 22}
CUP = {"name": "Cup", "game": "toy_auction", "time": {"seconds": 600}}


async def at_once(requests: Iterable[tuple[Person, str, str, Any]]) -> list[int]:
    """Sends all of them at the same time; their statuses, of which none is that of a fault."""

    async def send(who: Person, method: str, path: str, body: Any) -> int:
        answer = await who.http.request(method, f"{who.url}/api{path}", headers=who.headers, json=body)
        assert answer.status_code < 500, (method, path, answer.text)
        return answer.status_code

    return list(await asyncio.gather(*(send(*one) for one in requests)))


def test_limits_hold_and_names_are_unique(database: str, data: Path, play: Any) -> None:
    async def scene(http: httpx.AsyncClient) -> None:
        anna, ben, cleo = await people(http, url, "Anna", "Ben", "Cleo")
        for one in (anna, ben, cleo):
            await one.post("/me/page")

        await at_once((anna, "POST", "/me/bots", {"name": f"Bot{letter}"}) for letter in "abcdefgh")
        assert len(await anna.get("/me/bots")) == 5
        made = await at_once((one, "POST", "/me/bots", {"name": "Same"}) for one in (ben, ben, cleo, cleo))
        assert sorted(made) == [201, 409, 409, 409], "nobody else is called so"

        call = {"to": "Ben", "game": "toy_auction"}
        made = await at_once((anna, "POST", "/challenges", call) for _ in range(TIMES))
        assert sorted(made) == [201, *[409] * (TIMES - 1)]
        (waiting,) = await ben.get("/challenges")
        made = await at_once((ben, "POST", f"/challenges/{waiting['id']}/accept", None) for _ in range(TIMES))
        assert sorted(made) == [201, *[409] * (TIMES - 1)]

        await at_once((anna, "POST", "/clubs", {"name": f"Club {number}"}) for number in range(14))
        assert len(await anna.get("/clubs")) == 10
        await at_once((anna, "POST", "/tournaments", CUP) for _ in range(8))
        assert len(await anna.get("/tournaments")) == 5
        browsers = [SUBSCRIPTION | {"endpoint": f"https://push.example.org/{number}"} for number in range(14)]
        await at_once((anna, "POST", "/me/push", one) for one in browsers)
        assert len((await anna.get("/me/export"))["notified_browsers"]) == 10

    with running(data, database=database, limits=Limits().times(1000), modules=("toys.registered",)) as (url, _):
        play(scene)


def test_what_is_changed_at_once_all_holds(database: str, data: Path, play: Any) -> None:
    async def scene(http: httpx.AsyncClient) -> None:
        anna, ben = await people(http, url, "Anna", "Ben")
        changes: dict[str, Any] = {"mail": True, "quiet_from": 60, "quiet_to": 120, "zone": "Asia/Tokyo", "chat": False}
        await at_once((anna, "PATCH", "/me/wishes", {name: value}) for name, value in changes.items())
        held = await anna.get("/me/wishes")
        assert {name: held[name] for name in changes} == changes

        browser = SUBSCRIPTION | {"endpoint": "https://push.example.org/one"}
        await at_once((anna, "POST", "/me/push", browser) for _ in range(TIMES))
        await at_once((anna, "POST", "/me/page", None) for _ in range(TIMES))
        table = (await anna.post("/tables", {"game": "toy_auction"}))["table"]
        await ben.post(f"/tables/{table}/join", {})
        seat = f"/tables/{table}/seats/1/manners"
        await at_once((anna, "PUT", seat, {"block": bool(number % 2)}) for number in range(TIMES))

        await at_once((anna, "POST", "/me/recovery", None) for _ in range(TIMES))

    async def after() -> None:
        storage = Storage(Settings(data, database=database).address)
        await storage.open()
        assert len(await storage.ask(select(codes).where(codes.c.purpose == "recovery"))) == 1
        await storage.close()

    with running(data, database=database, limits=Limits().times(1000), modules=("toys.registered",)) as (url, _):
        play(scene)
    asyncio.run(after())


@pytest.mark.parametrize("turn", range(3))
def test_nothing_comes_back_of_who_is_just_being_forgotten(turn: int, database: str, data: Path, play: Any) -> None:
    async def scene(http: httpx.AsyncClient) -> None:
        (anna,) = await people(http, url, "Anna")
        wanted: list[tuple[Person, str, str, Any]] = [
            (anna, "PATCH", "/me", {"name": "Annabella"}),
            (anna, "POST", "/me/bots", {"name": "Left"}),
            (anna, "POST", "/me/tokens", {"scopes": ["read"]}),
            (anna, "PATCH", "/me/wishes", {"chat": False}),
        ]
        await at_once([*wanted[:turn], (anna, "DELETE", "/me", None), *wanted[turn:], *wanted])

    async def after() -> None:
        storage = Storage(Settings(data, database=database).address)
        await storage.open()
        for one in await storage.ask(select(guests)):
            assert one["name"] == ""
            with pytest.raises(Refused, match="nobody like that"):
                await Accounts(storage).set_mail(one["id"], "anna@example.org", 1.0)
        for table in (addresses, bot_accounts, keys, wishes):
            assert not await storage.ask(select(table))
        await storage.close()

    with running(data, database=database, limits=Limits().times(1000)) as (url, _):
        play(scene)
    asyncio.run(after())
