"""Tables that cannot be loaded: they are set aside, and all others go on."""

import asyncio
import json
from collections.abc import Callable
from functools import partial
from pathlib import Path
from typing import Any

import httpx
import pytest
import websockets
from sqlalchemy import Connection, delete, insert, text, update
from structlog.testing import capture_logs

from serving import Person, Process, seated
from stored import chain, with_storage
from wonders import Refused
from wonders.core.registry import all_games
from wonders.server.limits import Limits
from wonders.server.live.hall import Hall
from wonders.server.people.guest import Guest
from wonders.server.settings import Settings
from wonders.server.storage.engines import read_json
from wonders.server.storage.queries import Storage
from wonders.server.storage.schema import log, tables
from wonders.server.tables.creation import TableSetup
from wonders.server.telemetry import Meters
from wonders.server.web.sessions import People

GAME = next(iter(all_games()))
PLAN = TableSetup(GAME, 2, bots=("beginner",), start=True, open=False)


def entry(name: str, number: int, **values: Any) -> Any:
    return update(log).where(log.c.table == name, log.c.number == number).values(**values)


def added(name: str, kind: str, data: Any) -> Any:
    return insert(log).values(table=name, number=3, kind=kind, data=json.dumps(data), at=9.0, digest="")


DAMAGE: dict[str, Callable[[str], Any]] = {
    "no data": lambda name: entry(name, 1, data="null"),
    "a list": lambda name: entry(name, 1, data="[1]"),
    "a field is missing": lambda name: entry(name, 0, data=json.dumps({"game": GAME})),
    "an unknown kind": lambda name: entry(name, 1, kind="dance"),
    "an unknown game": lambda name: entry(name, 0, data='{"game": "chess", "rules": 1}'),
    "an entry is missing": lambda name: delete(log).where(log.c.table == name, log.c.number == 1),
    "no beginning": lambda name: delete(log).where(log.c.table == name, log.c.number == 0),
    "no log": lambda name: delete(log).where(log.c.table == name),
    "an impossible seat": lambda name: added(name, "sit", {"seat": 9, "guest": "x"}),
    "an illegal move": lambda name: added(name, "act", {"seat": 0, "action": 10**6}),
    "a move before the start": lambda name: entry(name, 1, kind="act", data='{"seat": 0, "action": 0}'),
    "a text that is none": lambda name: added(name, "say", {"seat": 0, "guest": "x", "text": {"a": 1}}),
    "no seed": lambda name: update(tables).where(tables.c.id == name).values(seed="none"),
}


def test_damaged_tables_are_set_aside_and_the_others_go_on(database: str, tmp_path: Path) -> None:
    async def scene(storage: Storage) -> None:
        anna = await People(storage, b"secret").welcome("Anna")
        before = opened(storage, tmp_path, 99)
        whole = [(await before.create(anna, PLAN)).table.id for _ in range(2)]
        broken = {damage: (await before.create(anna, PLAN)).table.id for damage in DAMAGE}
        await before.close()
        for damage, name in broken.items():
            await storage._run(partial(Connection.execute, statement=DAMAGE[damage](name)))
            await storage._run(partial(chain, name=name))
        with capture_logs() as lines:
            hall = opened(storage, tmp_path, 2)
            await hall._wake()
            await check(hall, anna, whole, set(broken.values()))
            await hall.close()
        told = [line for line in lines if line["event"] == "table set aside"]
        assert sorted(line["table"] for line in told) == sorted(broken.values())
        assert all(set(line) == {"event", "log_level", "table", "entry", "why"} for line in told)
        assert not any("exc_info" in line for line in lines)

    with_storage(database, scene)


def opened(storage: Storage, tmp_path: Path, limit: int) -> Hall:
    settings = Settings(tmp_path, idle_playing=0.0, idle_waiting=0.0, limits=Limits(tables=limit))
    return Hall(storage, settings, Meters())


async def check(hall: Hall, anna: Guest, whole: list[str], broken: set[str]) -> None:
    assert hall.broken == broken
    assert hall._meters.registry.get_sample_value("wonders_tables_broken") == len(broken)
    for name in broken:
        with pytest.raises(Refused, match="damaged"):
            await hall.find(name)
    with pytest.raises(Refused, match="already host 2 tables"):
        await hall.create(anna, PLAN)
    await asyncio.sleep(0.01)
    await hall.make_round()
    assert [hall.live[name].table.reason for name in whole] == ["idle", "idle"]
    rematch = await hall.create(anna, PLAN)
    rematch.table.previous = min(broken)
    assert not await hall.may_look(rematch, Guest("other", "Ben"), "")
    assert await hall.may_look(rematch, anna, "")


def test_a_column_that_is_no_json_spoils_no_other_row() -> None:
    assert read_json('{"a": 1') is None
    assert read_json("[" * 100_000) is None
    assert read_json('{"a": "\\ud83d\\ude00 \\ud800 \\udc00\\ud83d"}') == {"a": "😀 � ��"}


def test_a_round_closes_the_others_when_one_table_fails(
    database: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def scene(storage: Storage) -> None:
        anna = await People(storage, b"secret").welcome("Anna")
        hall = opened(storage, tmp_path, 9)
        first, second = [(await hall.create(anna, PLAN)).table.id for _ in range(2)]

        async def broken(_request: object) -> None:
            raise OSError("disk")

        monkeypatch.setattr(hall.live[first], "perform", broken)
        await asyncio.sleep(0.01)
        with capture_logs() as lines:
            await hall.make_round()
        assert [line["table"] for line in lines if line["log_level"] == "error"] == [first]
        assert hall.live[second].table.reason == "idle"
        await hall.close()

    with_storage(database, scene)


NO_DATA = 'update log set data = \'"x"\' where "table" = :name and number = 0'
NO_TEXT = "update log set data = cast(x'7b22ff' as text) where \"table\" = :name and number = 0"
SUMMARY = "update tables set status = 'over', summary = '{}' where id = :name"


@pytest.mark.slow
def test_damaged_rows_on_the_pages_and_over_http(database: str, data: Path, play: Any) -> None:
    spoil = [NO_DATA, SUMMARY.format('{"seats": [{}]}'), SUMMARY.format("null")]
    spoil.append("update tables set status = 'over', game = 'chess' where id = :name")
    if database.startswith("sqlite"):
        spoil += [NO_TEXT, SUMMARY.format("{")]
    made: dict[str, Any] = {}

    async def before(http: httpx.AsyncClient) -> None:
        made["whole"], (made["anna"], _) = await seated(http, process.url, GAME, 2)
        made["tables"] = [(await made["anna"].post("/tables", {"game": GAME}))["table"] for _ in spoil]

    async def damage(storage: Storage) -> None:
        for line, name in zip(spoil, made["tables"], strict=True):
            await storage._run(partial(Connection.execute, statement=text(line), parameters={"name": name}))

    async def after(http: httpx.AsyncClient) -> None:
        anna = Person(http, process.url, "Anna", made["anna"].token)
        for path in ("/", "/history", "/me"):
            assert (await http.get(process.url + path, headers=anna.headers)).status_code == 200
        assert await anna.get("/history") == []
        await unreachable(anna, made["tables"][0])
        assert [one["id"] for one in await anna.get("/me/tables")] == [made["whole"]]
        assert (await anna.get(f"/tables/{made['whole']}"))["table"]["status"] == "playing"
        broken = 2 if NO_TEXT in spoil else 1
        assert f"wonders_tables_broken {broken}.0" in (await http.get(f"{process.url}/metrics")).text

    process = Process(data, "--database", database).wait_until_up()
    try:
        play(before)
        process.stop()
        with_storage(database, damage)
        process = Process(data, "--database", database).wait_until_up()
        play(after)
    finally:
        process.stop()
    assert "table set aside" in process.log.read_text()
    assert "Traceback" not in process.log.read_text()


async def unreachable(anna: Person, name: str) -> None:
    """Every road to a damaged table ends with a clear word."""
    assert (await anna.ask("GET", f"/tables/{name}", expect=410))["code"] == "damaged"
    assert (await anna.post(f"/tables/{name}/close", expect=410))["code"] == "damaged"
    for path in (f"/table/{name}", f"/table/{name}/plain", f"/table/{name}/replay", f"/join/{name}"):
        page = await anna.http.get(anna.url + path)
        assert (page.status_code, "this table is damaged" in page.text) == (410, True)
    with pytest.raises(websockets.ConnectionClosedError) as closed:
        async with anna.at(name) as viewer:
            await viewer.receive()
    assert closed.value.rcvd is not None
    assert (closed.value.rcvd.code, closed.value.rcvd.reason) == (4003, "damaged")
