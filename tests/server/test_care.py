"""A database that checks itself: chains of digests, names and chat that can be removed, backups."""

import asyncio
import sqlite3
from collections.abc import Callable
from pathlib import Path
from typing import Any

import asyncpg
import httpx
import pytest
from sqlalchemy import Connection, delete, select, text, update

from serving import Process, people, seated, tell
from stored import with_storage
from wonders import Refused
from wonders.core.errors import SetupError
from wonders.core.registry import all_games
from wonders.core.text.language import find_language
from wonders.server.live.check import check
from wonders.server.live.hall import Hall
from wonders.server.protocol.listing import recorded
from wonders.server.protocol.notes import note_text
from wonders.server.settings import Settings
from wonders.server.storage.backup import back_up, restore
from wonders.server.storage.engines import Down
from wonders.server.storage.queries import Fenced, Storage
from wonders.server.storage.schema import chat, guests, log, members, owner, tables
from wonders.server.tables.commands import Say, Sit, Start
from wonders.server.tables.creation import TableSetup
from wonders.server.telemetry import Meters
from wonders.server.web.sessions import People

GAME = next(iter(all_games()))


def opened(storage: Storage, tmp_path: Path) -> Hall:
    return Hall(storage, Settings(tmp_path), Meters())


async def spoken(storage: Storage, tmp_path: Path) -> str:
    """A table where Anna has said something to Ben; nothing of it is in memory any more."""
    crowd = People(storage, b"secret")
    anna, ben = await crowd.welcome("Anna"), await crowd.welcome("Ben")
    hall = opened(storage, tmp_path)
    live = await hall.create(anna, TableSetup(GAME, 2))
    await live.perform(Sit(), ben)
    await live.perform(Say("ahoj"), anna)
    await live.perform(Start(), anna)
    await hall.close()
    return live.table.id


def change(storage: Storage, *statements: Any) -> Any:
    def work(connection: Connection) -> None:
        for one in statements:
            connection.execute(one)

    return storage._run(work)


SPOILED: dict[str, Callable[[str], Any]] = {
    "a move": lambda name: update(log).where(log.c.table == name, log.c.number == 1).values(data='{"seat":1}'),
    "a time": lambda name: update(log).where(log.c.table == name, log.c.number == 0).values(at=1.0),
    "the end": lambda name: delete(log).where(log.c.table == name, log.c.number == 3),
    "the seed": lambda name: update(tables).where(tables.c.id == name).values(seed="7"),
    "a line": lambda name: update(chat).where(chat.c.table == name).values(text="no"),
}


def test_whatever_is_changed_in_a_log_is_noticed(database: str, tmp_path: Path) -> None:
    async def scene(storage: Storage) -> None:
        names = {how: await spoken(storage, tmp_path) for how in [*SPOILED, "nothing"]}
        address = Settings(Path(), database).address
        assert await check(address) == (len(names), [])
        for how, spoil in SPOILED.items():
            await change(storage, spoil(names[how]))
        hall = opened(storage, tmp_path)
        await hall._wake()
        assert hall.broken == {names[how] for how in SPOILED if how != "a line"}
        notes = tell(hall.live[names["a line"]].table, None).notes
        assert [(note.reason, note.text) for note in notes if note.kind == "say"] == [("removed", None)]
        await hall.close()
        count, problems = await check(address)
        assert (count, len(problems)) == (len(names), len(SPOILED))
        assert not any(names["nothing"] in line for line in problems)

    with_storage(database, scene)


def test_an_index_that_does_not_agree_is_noticed(database: str, tmp_path: Path) -> None:
    async def scene(storage: Storage) -> None:
        name = await spoken(storage, tmp_path)
        await change(storage, update(tables).where(tables.c.id == name).values(status="over", summary={"host": "x"}))
        _, problems = await check(Settings(Path(), database).address)
        assert problems == [f"table {name}: the index does not agree with its log (status, summary)"]

    with_storage(database, scene)


def test_names_and_lines_can_be_removed(database: str, tmp_path: Path) -> None:
    async def scene(storage: Storage) -> None:
        name = await spoken(storage, tmp_path)
        hall = opened(storage, tmp_path)
        notes = [note_text(note, find_language("en")) for note in tell((await hall.find(name)).table, None).notes]
        assert notes == ["Anna opens the table", "Ben sits down", "Anna: ahoj", "The game starts"]
        await hall.close()
        host = (await storage.table(name)).row["summary"]["host"]  # type: ignore[union-attr]
        gone = [delete(members).where(members.c.guest == host), delete(guests).where(guests.c.id == host)]
        await change(storage, delete(chat), *gone)
        hall = opened(storage, tmp_path)
        table = (await hall.find(name)).table
        notes = [note_text(note, find_language("en")) for note in tell(table, None).notes]
        assert notes[0] == "Somebody opens the table"
        assert notes[2] == "Somebody: this line was removed"
        assert sorted(table.names()) == ["?", "Ben"]
        await hall.close()

    with_storage(database, scene)


def test_a_new_name_is_seen_everywhere(database: str, tmp_path: Path) -> None:
    async def scene(storage: Storage) -> None:
        crowd = People(storage, b"secret")
        anna = await crowd.welcome("Anna")
        hall = opened(storage, tmp_path)
        live = await hall.create(anna, TableSetup(GAME, 2))
        await hall.rename(await crowd.rename(anna, "Hana"))
        assert live.table.names()[0] == "Hana"
        (mine,) = recorded(await storage.tables_of(anna.id, 5), anna.id, ())
        assert mine.seats[0].name == "Hana"
        await hall.close()

    with_storage(database, scene)


def test_a_backup_is_one_file_for_both_databases(database: str, tmp_path: Path) -> None:
    file = tmp_path / "backup"
    address = Settings(Path(), database).address
    elsewhere = f"sqlite:///{tmp_path / 'other.sqlite3'}"
    names = []

    async def scene(storage: Storage) -> None:
        names.append(await spoken(storage, tmp_path))
        await back_up(address, file)
        assert file.stat().st_mode & 0o077 == 0
        with pytest.raises(SetupError, match="exists already"):
            await back_up(address, file)
        await restore(elsewhere, file, replace=False)
        assert await check(elsewhere) == (1, [])
        names.append(await spoken(storage, tmp_path))

    with_storage(database, scene)
    with pytest.raises(SetupError, match="has games or people"):
        asyncio.run(restore(address, file, replace=False))
    asyncio.run(restore(address, file, replace=True))
    assert asyncio.run(check(address)) == (1, [])

    async def after(storage: Storage) -> None:
        hall = opened(storage, tmp_path)
        assert (await hall.find(names[0])).table.names()[0] in ("Anna", "Ben")
        with pytest.raises(Refused, match="no such table"):
            await hall.find(names[1])
        await hall.close()

    with_storage(database, after)
    file.write_text("nothing")
    with pytest.raises(SetupError, match="is no backup"):
        asyncio.run(restore(elsewhere, file, replace=True))


def test_a_server_that_was_replaced_writes_no_more(database: str, tmp_path: Path) -> None:
    told: list[str] = []

    async def scene() -> None:
        storage = Storage(Settings(Path(), database).address, lambda: told.append("lost"))
        await storage.open()
        name = await spoken(storage, tmp_path)
        await change(storage, update(owner).values(number=owner.c.number + 1))
        anna = await storage._rows(select(guests.c.id, guests.c.name))
        for work in (storage.rename(anna[0]["id"], "X"), storage.forget(0.0), storage.add_guest("x", "X", 1.0)):
            with pytest.raises(Fenced):
                await work
        assert not await storage.can_save()
        assert await storage.table(name) is not None
        await storage.close()

    asyncio.run(scene())
    assert told == ["lost"]


def test_a_replaced_server_ends_with_one_clear_line(database: str, data: Path, play: Any) -> None:
    process = Process(data, "--database", database).wait_until_up()

    async def scene(http: httpx.AsyncClient) -> None:
        await seated(http, process.url, GAME, 2)
        other = Storage(Settings(Path(), database).address)
        await other._base.open()
        await other._base.run(lambda connection: connection.execute(update(owner).values(number=99)))
        await other.close()
        assert (await http.post(f"{process.url}/api/guests", json={"name": "Eve"})).status_code == 503

    try:
        play(scene)
        assert process.process.wait(20) == 1
    finally:
        process.stop()
    lines = process.log.read_text().splitlines()
    assert sum("another server has taken over the database: this one writes no more" in line for line in lines) == 1
    assert lines[-1] == "wonders: another server has taken over the database: this one has ended"


def test_one_file_from_two_folders_is_refused(tmp_path: Path) -> None:
    database = f"sqlite:///{tmp_path / 'test.sqlite3'}"
    first = Process(tmp_path / "one", "--database", database).wait_until_up()
    try:
        with pytest.raises(AssertionError, match="another server uses"):
            Process(tmp_path / "two", "--database", database)
    finally:
        first.stop()


def test_reading_does_not_wait_for_somebody_elses_lock(tmp_path: Path) -> None:
    path = tmp_path / "test.sqlite3"

    async def scene(storage: Storage) -> None:
        name = await spoken(storage, tmp_path)
        other = sqlite3.connect(path, isolation_level=None)
        other.execute("begin immediate")
        # Work that waits for the lock fails, for it stays.
        assert await storage.table(name) is not None
        assert not await storage.can_save()
        other.close()
        assert await storage.can_save()

    with_storage(f"sqlite:///{path}", scene)


def test_check_backup_and_restore_on_the_command_line(data: Path, tmp_path: Path, play: Any) -> None:
    from wonders.cli import main  # noqa: PLC0415

    def run(*arguments: str) -> int:
        with pytest.raises(SystemExit) as ended:
            main([*arguments, "--data", str(data)])
        return int(ended.value.code or 0)

    assert run("check") == 2
    process = Process(data).wait_until_up()
    file = tmp_path / "backup"
    try:
        play(lambda http: people(http, process.url, "Anna"))
        assert run("check") == 0
        assert run("backup", str(file)) == 0
        assert run("restore", str(file), "--replace") == 2, "the server runs"
    finally:
        process.stop()
    assert run("restore", str(file)) == 2
    assert run("restore", str(file), "--replace") == 0
    assert run("check") == 0
    assert Path(data / "wonders.sqlite3").stat().st_mode & 0o077 == 0


@pytest.mark.parametrize("statement", ["select pg_sleep(60)", "lock"])
def test_a_database_that_hangs_is_down(postgres: str, statement: str) -> None:
    async def scene(storage: Storage) -> None:
        if statement == "lock":
            other = Storage(Settings(Path(), postgres).address)
            held = asyncio.Event()

            async def hold() -> None:
                async with other._base._engine.begin() as connection:  # type: ignore[attr-defined]
                    await connection.execute(text("lock table guests"))
                    held.set()
                    await asyncio.sleep(60)

            task = asyncio.create_task(hold())
            await held.wait()
            async with asyncio.timeout(40):
                with pytest.raises(Exception, match=r"DBAPIError|TimeoutError|OperationalError"):
                    await storage.add_guest("x", "X", 1.0)
            task.cancel()
            await asyncio.gather(task, return_exceptions=True)
            await other.close()
        else:
            async with asyncio.timeout(40):
                with pytest.raises(Exception, match=r"DBAPIError|TimeoutError"):
                    await storage._run(lambda connection: connection.execute(text(statement)))
        assert await storage.can_save()

    with_storage(postgres, scene)


@pytest.mark.slow
def test_many_who_come_at_once_wait_in_line_and_moves_before_them(postgres: str) -> None:
    async def scene(storage: Storage) -> None:
        def read(connection: Connection) -> None:
            connection.execute(text("select pg_sleep(0.4)"))

        # Ten seconds of work, that is, for as many as read at a time: more than anybody waits for a connection.
        reading = [asyncio.create_task(storage.reading(read)) for _ in range(200)]
        await asyncio.sleep(0.1)
        await storage.append([])
        await storage.add_guest("x", "X", 1.0)
        assert not any(task.done() and task.exception() for task in reading)
        assert sum(not task.done() for task in reading) > 100
        await asyncio.gather(*reading)

    with_storage(postgres, scene)


def test_work_that_goes_on_after_the_end_leaves_no_connection(postgres: str) -> None:
    def slow(connection: Connection) -> int:
        return int(connection.scalar(text("select count(pg_sleep(1))")) or 0)

    async def whole() -> None:
        storage = Storage(Settings(Path(), postgres).address)
        await storage.open()
        reading = asyncio.create_task(storage.reading(slow))
        await asyncio.sleep(0.3)
        await storage.close()
        assert await reading == 1
        with pytest.raises(Down):
            await storage.reading(slow)
        other = await asyncpg.connect(postgres)
        try:
            left = "select count(*) from pg_stat_activity where datname = current_database()"
            async with asyncio.timeout(30):
                while await other.fetchval(left) > 1:
                    await asyncio.sleep(0.1)
        finally:
            await other.close()

    asyncio.run(whole())
