"""The database, on SQLite and on PostgreSQL alike."""

import asyncio
import itertools
import json
import os
import shutil
import subprocess
import sys
import time
from collections.abc import Awaitable, Callable
from contextlib import suppress
from functools import partial
from pathlib import Path
from typing import Any

import pytest
from alembic import command
from alembic.autogenerate import compare_metadata
from alembic.config import Config
from alembic.migration import MigrationContext
from alembic.script import ScriptDirectory
from sqlalchemy import Connection, Engine, create_engine, event, text

from serving import Process, people, tell, turns
from stored import entries, with_storage
from wonders import Refused, SetupError
from wonders.core.chance import Chance
from wonders.core.registry import all_games
from wonders.core.text.language import find_language
from wonders.server.limits import Limits
from wonders.server.live.hall import Hall
from wonders.server.live.loading import load
from wonders.server.people.guest import Guest
from wonders.server.protocol.notes import note_text
from wonders.server.settings import Settings
from wonders.server.storage.chain import root, seal
from wonders.server.storage.engines import Rejected
from wonders.server.storage.log_writer import Journal
from wonders.server.storage.queries import Storage, base_at
from wonders.server.storage.records import Append, Kept
from wonders.server.storage.schema import metadata
from wonders.server.storage.upgrades import MIGRATIONS, NEWEST
from wonders.server.tables.commands import Close, Say, Sit
from wonders.server.tables.creation import TableSetup
from wonders.server.tables.entries import Created, Said, Sat
from wonders.server.tables.stored import data_of
from wonders.server.telemetry import Meters
from wonders.server.web.sessions import People

GAME = next(iter(all_games()))
ENTRIES = {
    "create": Created(
        game=GAME,
        rules=1,
        players=2,
        options={},
        host="g",
        invite="",
        open=True,
        absence=0,
        level="skilled",
        shuffle=True,
        at=3.25,
    ),
    "sit": Sat(1, "h", at=3.25),
    "say": Said(0, "g", "žluť", at=3.25),
}


def append(table: str, first: int, *kinds: str, before: str = "", status: str = "waiting", **kwargs: Any) -> Append:
    summary = {"seats": [], "text": "čaj"}
    seed = str(2**128 - 1)
    row: dict[str, Any] = {"id": table, "game": GAME, "status": status, "open": True, "seed": seed}
    row |= {"summary": summary, "created": 1.5, "changed": 2.5 + first}
    entered = [ENTRIES[kind] for kind in kinds]
    lines = seal(before or root(table, seed), entered)
    return Append(table, first, lines, row | {"digest": lines[-1].digest}, new=not first, **kwargs)


async def kept(storage: Storage, name: str) -> Kept:
    found = await storage.table(name)
    assert found is not None
    return found


def test_entries_come_back_as_they_were_written(database: str) -> None:
    async def scene(storage: Storage) -> None:
        await storage.append([append("a", 0, "create", "sit"), append("b", 0, "create")])
        before = await kept(storage, "a")
        await storage.append([append("a", 2, "say", before=before.lines[-1].digest, status="playing")])
        assert [entry.kind for entry in await entries(storage, "a")] == ["create", "sit", "say"]
        assert (await entries(storage, "a"))[2] == ENTRIES["say"]
        after = await kept(storage, "a")
        assert (int(after.row["seed"]), after.row["status"]) == (2**128 - 1, "playing")
        assert after.row["digest"] == after.lines[-1].digest
        assert await storage.table("nowhere") is None
        assert await storage.unfinished() == ["a", "b"]
        assert await storage.idle("waiting", 3.0) == ["b"]
        assert await storage.can_save()

    with_storage(database, scene)


def test_an_entry_is_written_once(database: str) -> None:
    async def scene(storage: Storage) -> None:
        await storage.append([append("a", 0, "create")])
        await storage.append([append("a", 1, "say")])
        with pytest.raises(Rejected):
            await storage.append([append("a", 1, "say")])
        assert len((await kept(storage, "a")).lines) == 2

    with_storage(database, scene)


def test_one_table_that_cannot_be_written_costs_the_others_nothing(database: str) -> None:
    async def scene(storage: Storage) -> None:
        await storage.append([append(name, 0, "create") for name in "abc"])
        journal = Journal(storage)
        results = await asyncio.gather(
            journal.append(append("a", 1, "say")),
            journal.append(append("b", 0, "say")),
            journal.append(append("c", 1, "say")),
            return_exceptions=True,
        )
        await journal.close()
        assert [type(result) for result in results] == [type(None), Rejected, type(None)]
        assert [len((await kept(storage, name)).lines) for name in "abc"] == [2, 1, 2]

    with_storage(database, scene)


def test_people_are_known_by_their_keys(database: str) -> None:
    async def scene(storage: Storage) -> None:
        crowd = People(storage, b"secret")
        anna = await crowd.welcome("  Anna \n Nová ")
        assert anna.name == "Anna Nová"
        cookie, bearer = await crowd.key(anna, "cookie"), await crowd.key(anna, "bearer")
        assert await crowd.find(cookie, "cookie") == anna
        assert await crowd.find(bearer, "bearer") == anna
        assert await crowd.find(cookie, "bearer") is None
        assert await crowd.find(cookie[:-1], "cookie") is None
        link = await crowd.return_code(anna)
        assert await crowd.returning(link) == anna
        assert await crowd.returning(link[:-1] + "x") is None
        assert await People(storage, b"other").returning(link) is None
        renamed = await crowd.rename(anna, "Hana")
        assert await crowd.find(cookie, "cookie") == renamed == Guest(anna.id, "Hana")
        await crowd.revoke(anna)
        assert await crowd.find(cookie, "cookie") is None
        assert await crowd.returning(link) is None

    with_storage(database, scene)


def test_migrations_lead_to_the_tables_of_the_code(database: str) -> None:
    async def scene(storage: Storage) -> None:
        found = await storage._run(
            lambda sync: compare_metadata(MigrationContext.configure(sync, opts={"compare_type": True}), metadata)
        )
        assert found == []

    with_storage(database, scene)
    with_storage(database, lambda storage: entries(storage, "none"))


def test_the_newest_step_is_known_without_alembic() -> None:
    config = Config()
    config.set_main_option("script_location", str(MIGRATIONS))
    assert ScriptDirectory.from_config(config).get_current_head() == NEWEST


def test_sqlite_survives_a_power_cut(tmp_path: Path) -> None:
    async def scene(storage: Storage) -> None:
        for name, value in (("journal_mode", "wal"), ("synchronous", 2)):
            asked = text(f"PRAGMA {name}")
            assert await storage._run(partial(Connection.scalar, statement=asked)) == value

    with_storage(f"sqlite:///{tmp_path / 'a.sqlite3'}", scene)


def test_a_database_that_cannot_be_opened_is_one_clear_line() -> None:
    for address in ("sqlite:////nowhere/at/all.sqlite3", "postgresql://127.0.0.1:1/none"):
        with pytest.raises(SetupError, match="cannot be opened"):
            with_storage(address, lambda _storage: asyncio.sleep(0))
    with pytest.raises(SetupError, match="is written"):
        Storage(Settings(Path(), "mysql://x").address)


def test_a_newer_database_is_refused_in_one_sentence(database: str, data: Path) -> None:
    with_storage(
        database,
        lambda storage: storage._run(
            lambda connection: connection.execute(text("update alembic_version set version_num = '9001'"))
        ),
    )
    command = [sys.executable, "-m", "wonders", "serve", "--no-browser", "--data", str(data), "--database", database]
    done = subprocess.run(command, capture_output=True, text=True, timeout=60, check=False)
    assert (done.returncode, done.stdout) == (1, "")
    assert len(done.stderr.splitlines()) == 1
    assert "newer version of this program" in done.stderr


STARTS = ["nothing", "0001", "half of 0002", "0002"]


def killed_at(address: str, statement: int) -> int:
    """Opens a database in a process that dies before its nth statement; how it ended."""
    child = os.fork()
    if child:
        return os.waitstatus_to_exitcode(os.waitpid(child, 0)[1])
    left = statement

    def count(_connection: object, *rest: Any) -> None:
        nonlocal left
        if rest and rest[1].lstrip().upper().startswith(("PRAGMA", "SELECT")):
            return
        left -= 1
        if left < 0:
            os._exit(9)

    event.listen(Engine, "before_cursor_execute", count)
    event.listen(Engine, "commit", count)
    status = 1
    with suppress(Exception):
        asyncio.run(Storage(Settings(Path(), address).address).open())
        status = 0
    os._exit(status)


@pytest.mark.parametrize("start", STARTS)
def test_a_kill_in_the_middle_of_a_migration_does_no_harm(tmp_path: Path, start: str) -> None:
    assert kills(tmp_path, start, 4) > 3


@pytest.mark.soak
@pytest.mark.parametrize("start", STARTS)
def test_a_kill_before_every_statement_of_a_migration_does_no_harm(tmp_path: Path, start: str) -> None:
    assert kills(tmp_path, start, 1) > 10


def kills(tmp_path: Path, start: str, step: int) -> int:
    """Kills a server that updates its database before each of so many statements; how often."""
    original = tmp_path / "original.sqlite3"
    if start != "nothing":
        older_version(f"sqlite:///{original}", "0002" if start == "0002" else "0001", half="half" in start)
    for killed in itertools.count():
        path = tmp_path / f"{killed}.sqlite3"
        if original.exists():
            shutil.copy(original, path)
        address = f"sqlite:///{path}"
        ended = killed_at(address, killed * step)
        with_storage(address, whole(1 if original.exists() else 0))
        if ended == 0:
            return killed
        assert ended == 9
    raise AssertionError("it never ends")


def whole(guests: int) -> Callable[[Storage], Awaitable[object]]:
    """Whether a database has everything that this version needs, and its guests of before."""

    async def scene(storage: Storage) -> None:
        found = await storage._run(
            lambda sync: compare_metadata(MigrationContext.configure(sync, opts={"compare_type": True}), metadata)
        )
        assert found == []
        assert await storage.forget(8.0) == guests
        if guests:
            assert len(await entries(storage, "t")) == len(OLDER)

    return scene


@pytest.mark.parametrize("version", ["0001", "0002"])
def test_the_first_versions_go_forward(database: str, version: str) -> None:
    async def before() -> None:
        base = base_at(Settings(Path(), database).address)
        await base.open()
        await base.run(partial(fill_older, version=version))
        await base.close()

    asyncio.run(before())
    with_storage(database, whole(1))


def test_a_second_server_is_refused_on_postgresql(postgres: str) -> None:
    async def scene(_storage: Storage) -> None:
        other = Storage(Settings(Path(), postgres).address)
        with pytest.raises(SetupError, match="another server"):
            await other.open()
        await other.close()

    with_storage(postgres, scene)


def test_tables_rest_and_come_back_and_idle_ones_are_closed(database: str, tmp_path: Path) -> None:
    async def scene(storage: Storage) -> None:
        settings = Settings(tmp_path, rest=0.0, idle_waiting=0.0)
        crowd = People(storage, b"secret")
        anna = await crowd.welcome("Anna")
        hall = Hall(storage, settings, Meters())
        live = await hall.create(anna, TableSetup(GAME))
        name = live.table.id
        await asyncio.sleep(0.01)
        await hall.make_round()
        assert live.table.status == "closed"
        assert name not in hall.live
        with pytest.raises(Refused, match="is being restored"):
            await live.perform(Say("too late"), anna)
        again = await hall.find(name)
        assert again is not live
        assert (again.table.status, again.table.reason) == ("closed", "idle")
        assert again.table.notes == live.table.notes
        assert [row["id"] for row in await storage.tables_of(anna.id, 5)] == [name]
        await hall.close()

    with_storage(database, scene)


def test_a_guest_who_came_to_nothing_is_forgotten(
    database: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def scene(storage: Storage) -> None:
        day, now = 86400.0, time.time()
        monkeypatch.setattr("wonders.server.web.sessions.time.time", lambda: now)
        monkeypatch.setattr("wonders.server.uptime.time", lambda: now)
        monkeypatch.setattr("wonders.server.uptime.monotonic", lambda: now)
        crowd = People(storage, b"secret")
        hall = Hall(storage, Settings(tmp_path, forget=90 * day), Meters())
        player, looker, gone = [await crowd.welcome(name) for name in ("Player", "Looker", "Gone")]
        await hall.create(player, TableSetup(GAME))
        keys = [await crowd.key(guest, "cookie") for guest in (player, looker, gone)]
        assert [await crowd.find(key, "cookie") for key in keys] == [player, looker, gone]
        link = await crowd.return_code(gone)
        now += 60 * day
        assert await crowd.find(keys[1], "cookie") == looker
        now += 40 * day
        await hall.make_round()
        for server in (crowd, People(storage, b"secret")):
            assert [await server.find(key, "cookie") for key in keys] == [player, looker, None]
            assert await server.returning(link) is None
        await hall.close()

    with_storage(database, scene)


def test_sessions_that_nobody_uses_end(database: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    async def scene(storage: Storage) -> None:
        day, now = 86400.0, time.time()
        for clock in ("web.sessions.time.time", "uptime.time", "uptime.monotonic"):
            monkeypatch.setattr(f"wonders.server.{clock}", lambda: now)
        crowd = People(storage, b"secret")
        hall = Hall(storage, Settings(tmp_path), Meters())
        anna, ben = [await crowd.welcome(name) for name in ("Anna", "Ben")]
        for guest in (anna, ben):
            await hall.create(guest, TableSetup(GAME))
        keys = [await crowd.key(guest, "bearer") for guest in (anna, ben)]
        assert [await crowd.find(key, "bearer") for key in keys] == [anna, ben]
        now += 300 * day
        assert await crowd.find(keys[0], "bearer") == anna
        now += 200 * day
        await hall.make_round()
        for server in (crowd, People(storage, b"secret")):
            assert [await server.find(key, "bearer") for key in keys] == [anna, None]
        assert await crowd.returning(await crowd.return_code(ben)) == ben
        await hall.close()

    with_storage(database, scene)


def test_tables_at_rest_count_for_the_limit(database: str, tmp_path: Path) -> None:
    async def scene(storage: Storage) -> None:
        anna = await People(storage, b"secret").welcome("Anna")
        hall = Hall(storage, Settings(tmp_path, limits=Limits(tables=2)), Meters())
        first = await hall.create(anna, TableSetup(GAME))
        await hall.create(anna, TableSetup(GAME))
        for live in list(hall.live.values()):
            await live.close()
        hall.live.clear()
        with pytest.raises(Refused, match="already host 2 tables"):
            await hall.create(anna, TableSetup(GAME))
        again = await hall.find(first.table.id)
        await again.perform(Close(), anna)
        await hall.create(anna, TableSetup(GAME))
        await hall.close()

    with_storage(database, scene)


def test_tables_made_at_once_do_not_pass_the_limit(tmp_path: Path) -> None:
    async def scene(storage: Storage) -> None:
        anna = await People(storage, b"secret").welcome("Anna")
        hall = Hall(storage, Settings(tmp_path, limits=Limits(tables=3)), Meters())
        made = await asyncio.gather(*(hall.create(anna, TableSetup(GAME)) for _ in range(8)), return_exceptions=True)
        assert sum(isinstance(one, Refused) for one in made) == 5
        assert len(await storage.hosted(anna.id)) == 3
        await hall.close()

    with_storage(f"sqlite:///{tmp_path / 'test.sqlite3'}", scene)


def test_guests_of_the_first_version_were_seen_when_they_came(tmp_path: Path) -> None:
    path = tmp_path / "old.sqlite3"

    async def scene(storage: Storage) -> None:
        assert await storage.forget(5.0) == 0
        assert await storage.forget(8.0) == 1

    older_version(f"sqlite:///{path}", "0001")
    with_storage(f"sqlite:///{path}", scene)


def older_version(address: str, version: str, *, half: bool = False) -> None:
    """A database of an earlier version with people and a table, perhaps in the middle of the next step."""
    engine = create_engine(address.replace("postgresql://", "postgresql+asyncpg://"))
    with engine.begin() as connection:
        fill_older(connection, version, half=half)
    engine.dispose()


def fill_older(connection: Connection, version: str, *, half: bool = False) -> None:
    config = Config()
    config.set_main_option("script_location", str(MIGRATIONS))
    config.attributes["connection"] = connection
    command.upgrade(config, version)
    seen = ", seen" if version > "0001" else ""
    for guest, name, at in (("a", "Anna", 7), ("b", "Ben", 9), ("c", "Cleo", 9)):
        values = f"'{guest}', '{name}', 0, {at}{f', {at}' if seen else ''}"
        connection.execute(text(f"insert into guests (id, name, generation, created{seen}) values ({values})"))
    seats = [{"name": "Ben", "bot": None, "owner": "b", "left": False}]
    seats.append({"name": "Bot 2", "bot": "skilled", "owner": None, "left": False})
    given = {"game": GAME, "summary": json.dumps({"seats": seats, "host": "b"}), "open": True}
    columns = "id, game, status, open, seed, summary, created, changed"
    connection.execute(
        text(f"insert into tables ({columns}) values ('t', :game, 'closed', :open, '5', :summary, 1, 8)"), given
    )
    for guest in "bc":
        connection.execute(text(f"insert into members (guest, \"table\") values ('{guest}', 't')"))
    for number, (kind, data) in enumerate(OLDER):
        connection.execute(
            text("insert into log (\"table\", number, kind, data, at) values ('t', :number, :kind, :data, 1.5)"),
            {"number": number, "kind": kind, "data": json.dumps(data)},
        )
    if half:
        connection.execute(text("alter table guests add column seen double not null default 0"))


OLDER: list[tuple[str, dict[str, Any]]] = [
    ("create", {"game": GAME, "rules": all_games()[GAME].version, "players": 3,
                "options": all_games()[GAME].chosen(None), "host": "b", "name": "Ben", "invite": "i", "open": True,
                "absence": 180, "level": "skilled", "shuffle": False}),
    ("sit", {"seat": 1, "guest": "c", "name": "Cleo"}),
    ("say", {"seat": 1, "name": "Cleo", "text": "a\ud800hoj"}),
    ("bot", {"seat": 2, "level": "skilled", "name": "Bot 3"}),
    ("pace", {"pace": "quick", "name": "Ben"}),
    ("free", {"seat": 2, "name": "Bot 3"}),
    ("host", {"seat": 1, "name": "Cleo"}),
    ("free", {"seat": 0, "name": "Ben"}),
    ("close", {"reason": "host", "name": "Cleo"}),
]  # fmt: skip
"""A log as it was before entries named people by id."""


def test_names_and_chat_of_an_earlier_version_are_carried_over(tmp_path: Path) -> None:
    path = tmp_path / "old.sqlite3"

    async def scene(storage: Storage) -> None:
        table = await load(storage, "t")
        told = [note_text(note, find_language("en")) for note in tell(table, None).notes]
        assert told[:4] == ["Ben opens the table", "Cleo sits down", "Cleo: a\ufffdhoj", "Bot 3 sits down"]
        assert told[5:8] == ["Bot 3 gets up", "Cleo is the host now", "Ben gets up"]
        assert [data_of(entry).get("guest") for entry in await entries(storage, "t")][4:] == ["b", None, "c", "b", "c"]
        (row,) = await storage.tables_of("c", 5)
        assert [seat["name"] for seat in row["summary"]["seats"]] == ["Ben", "Bot 2"]
        found = await kept(storage, "t")
        stored = "".join(line.data for line in found.lines) + json.dumps(found.row["summary"])
        assert not any(word in stored for word in ("Ben", "Cleo", "hoj"))

    older_version(f"sqlite:///{path}", "0002")
    with_storage(f"sqlite:///{path}", scene)


def test_a_whole_game_with_bots(database: str, data: Path, play: Any) -> None:
    process = Process(data, "--database", database).wait_until_up()

    async def scene(http: Any) -> None:
        (anna,) = await people(http, process.url, "Anna")
        table = (await anna.post("/play", {"game": GAME, "level": "beginner"}))["table"]
        async with anna.at(table) as socket:
            assert (await socket.play(Chance(3)))["outcome"]
        (mine,) = await anna.get("/me/tables")
        assert mine["status"] == "over"

    try:
        play(scene)
    finally:
        process.stop()


def test_what_could_not_be_saved_never_happened(database: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    async def scene(storage: Storage) -> None:
        crowd = People(storage, b"secret")
        anna, ben = await crowd.welcome("Anna"), await crowd.welcome("Ben")
        hall = Hall(storage, Settings(tmp_path), Meters())
        live = await hall.create(anna, TableSetup(GAME))
        seen = await live.snapshot(anna.id)

        async def full(_batch: object) -> None:
            raise OSError("disk full")

        with monkeypatch.context() as patch:
            patch.setattr(storage, "append", full)
            with pytest.raises(Refused, match="could not be saved"):
                await live.perform(Sit(), ben)
            with pytest.raises(Refused, match="is being restored"):
                await live.snapshot(anna.id)
        again = await hall.find(live.table.id)
        assert again is not live
        assert await again.snapshot(anna.id) == seen
        await again.perform(Sit(), ben)
        await hall.close()

    with_storage(database, scene)


def test_nothing_is_shown_while_the_next_thing_is_being_saved(
    database: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Two requests wait: after the first is durable the second is folded in at once, but must not be seen yet."""

    async def scene(storage: Storage) -> None:
        anna = await People(storage, b"secret").welcome("Anna")
        hall = Hall(storage, Settings(tmp_path), Meters())
        live = await hall.create(anna, TableSetup(GAME))
        gates = [asyncio.Event(), asyncio.Event()]
        due, save = iter(gates), storage.append

        async def slow(batch: Any) -> None:
            await next(due).wait()
            await save(batch)

        monkeypatch.setattr(storage, "append", slow)
        said = [asyncio.create_task(live.perform(Say(text), anna)) for text in ("one", "two")]
        await turns()
        seen = asyncio.create_task(live.snapshot(anna.id))
        await turns()
        gates[0].set()
        await asyncio.sleep(0.05)
        assert not seen.done()
        gates[1].set()
        await asyncio.gather(*said)
        assert "two" in (await seen).model_dump_json()
        await hall.close()

    with_storage(database, scene)


def test_serving_on_a_database_that_cannot_be_opened_is_one_line(data: Path) -> None:
    with pytest.raises(AssertionError, match=r"^wonders: the database cannot be opened: .*\n$"):
        Process(data, "--database", "postgresql://127.0.0.1:1/none")
