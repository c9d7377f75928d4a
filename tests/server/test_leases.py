"""Several servers on one database: each table is one server's at a time, and only that one writes."""

import asyncio
import random
from collections.abc import Awaitable, Callable
from dataclasses import dataclass
from pathlib import Path
from time import monotonic
from typing import Any

import pytest
from sqlalchemy import ColumnElement, Connection, event, update

from wonders import SetupError
from wonders.bots import LEVELS
from wonders.core.registry import all_games
from wonders.server.live.check import check
from wonders.server.live.loading import load
from wonders.server.people.guest import Guest
from wonders.server.settings import Settings
from wonders.server.storage import leases
from wonders.server.storage.backup import back_up, restore
from wonders.server.storage.engines import Down, Rejected
from wonders.server.storage.leases import Lease, Leases
from wonders.server.storage.queries import Storage
from wonders.server.storage.schema import tables
from wonders.server.storage.sealing import sealed
from wonders.server.tables.commands import Say
from wonders.server.tables.creation import TableSetup, new_table
from wonders.server.tables.decide import Circumstances, decide
from wonders.server.tables.fold import fold
from wonders.server.tables.model import Table

GAME = next(iter(all_games()))
HOST = Guest("host", "Host")


class Server:
    """What a server does with tables, without all else."""

    def __init__(self, database: str, name: str, alive: float = 60.0) -> None:
        self.storage = Storage(Settings(Path(), database).address, server=name)
        self.leases = Leases(self.storage, name, alive)

    async def new(self) -> str:
        table, entries = new_table(HOST, TableSetup(GAME, 2), LEVELS)
        await self.storage.append([sealed(table, 0, entries, [HOST.id])])
        return table.id

    async def take(self, name: str) -> Table:
        assert (await self.leases.take(name)).holder == self.leases.server
        return await load(self.storage, name)

    async def say(self, table: Table, text: str) -> None:
        first = table.entries
        entry = fold(table, decide(table, HOST, Say(text), Circumstances(1.0)))
        await self.storage.append([sealed(table, first, (entry,), ())])


def with_servers(database: str, scene: Callable[[Server, Server], Awaitable[None]], alive: float = 60.0) -> None:
    """Two servers, the first of which is dead after so many seconds."""

    async def whole() -> None:
        one, two = Server(database, "one", alive), Server(database, "two")
        for server in (one, two):
            await server.storage.open()
        await one.storage.add_guest(HOST.id, HOST.name, 1.0)
        try:
            await scene(one, two)
        finally:
            for server in (one, two):
                await server.storage.close()

    asyncio.run(whole())


async def said(server: Server, name: str) -> list[str]:
    return [note["text"] for note in (await load(server.storage, name)).notes if "text" in note]


def test_a_living_servers_table_is_its_own(database: str) -> None:
    async def scene(one: Server, two: Server) -> None:
        await one.leases.renew()
        await two.leases.renew()
        name = await one.new()
        await one.leases.renew()
        assert (await two.leases.take(name)).holder == "one"
        assert not await two.leases.orphans(10)
        await one.leases.leave()
        assert await two.leases.orphans(10) == [name]
        assert (await two.leases.take(name)).holder == "two"
        assert (await one.leases.take("nothing")).holder is None

    with_servers(database, scene)


def test_who_was_slow_writes_no_more(database: str) -> None:
    async def scene(one: Server, two: Server) -> None:
        for server in (two, one):
            await server.leases.renew()
        name = await one.new()
        before = await one.take(name)
        await one.say(before, "first")
        await asyncio.sleep(0.6)
        await two.leases.renew()
        assert await two.leases.orphans(10) == [name]
        after = await two.take(name)
        with pytest.raises(Rejected):
            await one.say(before, "lost")
        await two.say(after, "second")
        in_time, alive = await one.leases.renew()
        assert not in_time
        assert alive == {"one", "two"}
        assert name not in await one.leases.held()
        assert await said(one, name) == ["first", "second"]

    with_servers(database, scene, alive=0.5)


@dataclass
class Clocks:
    """By how much the clock that does not jump has gone on, and that of the database has jumped."""

    passed: float = 0.0
    jumped: float = 0.0


@pytest.fixture
def clocks(monkeypatch: pytest.MonkeyPatch) -> Clocks:
    found, clock = Clocks(), leases._now
    monkeypatch.setattr(leases, "monotonic", lambda: monotonic() + found.passed)
    monkeypatch.setattr(leases, "_now", lambda connection: clock(connection) + found.jumped)
    return found


@pytest.mark.parametrize("seconds", [-1e6, 1e6])
def test_a_clock_that_jumps_makes_nobody_dead_or_immortal(database: str, seconds: float, clocks: Clocks) -> None:
    both = frozenset({"one", "two"})

    async def scene(one: Server, two: Server) -> None:
        for server in (one, two, one):
            await server.leases.renew()
        name = await one.new()
        await one.take(name)
        clocks.jumped = seconds
        assert await two.leases.renew() == (True, both)
        assert (await two.leases.take(name)).holder == "one"
        assert await one.leases.renew() == (True, both)
        assert await two.leases.renew() == (True, both)
        # It gives no sign of life any more, by whatever clock.
        clocks.passed = 70.0
        assert await two.leases.renew() == (False, frozenset({"two"}))
        assert await two.leases.orphans(10) == [name]
        assert (await two.leases.take(name)).holder == "two"
        clocks.passed = 5000.0
        await two.leases.renew()
        # Its line is gone with it: that it was away is noticed all the same.
        assert await one.leases.renew() == (False, both)

    with_servers(database, scene)


@pytest.mark.parametrize("seconds", [-1e6, 1e6])
def test_who_comes_after_a_clock_has_jumped_takes_nothing_from_the_living(
    database: str, seconds: float, clocks: Clocks
) -> None:
    both = frozenset({"one", "two"})

    async def scene(one: Server, two: Server) -> None:
        for _ in range(2):
            await one.leases.renew()
        name = await one.new()
        await one.take(name)
        clocks.jumped = seconds
        assert (await two.leases.renew())[1] == both
        assert (await two.leases.take(name)).holder == "one"
        assert await one.leases.renew() == (True, both)
        # Of whom no sign of life is seen for as long as one counts, the tables are free.
        await two.leases.renew()
        clocks.passed = 70.0
        await two.leases.renew()
        assert (await two.leases.take(name)).holder == "two"

    with_servers(database, scene)


def test_a_sign_of_life_that_was_long_in_the_writing_counts_from_its_beginning(
    database: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    passed, slow, clock = 0.0, False, leases._now

    def now(connection: Connection) -> ColumnElement[Any]:
        nonlocal passed, slow
        told = clock(connection) + passed
        passed, slow = passed + 40 * slow, False
        return told

    monkeypatch.setattr(leases, "monotonic", lambda: monotonic() + passed)
    monkeypatch.setattr(leases, "_now", now)

    async def scene(one: Server, two: Server) -> None:
        nonlocal passed, slow
        for server in (two, one):
            await server.leases.renew()
        name = await one.new()
        # Forty seconds go by between the writing and the end of the same transaction, and forty more after that.
        slow = True
        await one.leases.renew()
        await two.leases.renew()
        passed += 40
        assert (await two.leases.take(name)).holder == "two"
        in_time, _ = await one.leases.renew()
        assert not in_time

    with_servers(database, scene)


def test_a_table_that_is_given_away_while_it_is_asked_for_is_taken(database: str) -> None:
    async def scene(one: Server, two: Server) -> None:
        for server in (one, two):
            await server.leases.renew()
        name = await one.new()

        def take(connection: Connection) -> Lease:
            def give_away(*_: Any) -> None:
                connection.execute(update(tables).values(holder=None))

            # After the first statement, which still found the living server.
            event.listen(connection, "after_cursor_execute", give_away, once=True)
            return two.leases._take(connection, name)

        assert await two.storage.guarded(take) == Lease("two", 1)
        assert await two.leases.held() == {name: 1}

    with_servers(database, scene)


def test_who_begins_to_live_again_while_it_is_given_up_stays_alive(
    database: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    passed = 0.0
    monkeypatch.setattr(leases, "monotonic", lambda: monotonic() + passed)

    async def scene(one: Server, two: Server) -> None:
        nonlocal passed
        await one.leases.renew()
        await two.leases.renew()
        name = await one.new()
        await one.take(name)
        passed = 70.0
        in_time, _ = await one.leases.renew()
        assert not in_time
        # Two has not looked since: the sign of life that it knows of is over, and is not the last one.
        assert (await two.leases.take(name)).holder == "one"

    with_servers(database, scene)


def test_nothing_is_restored_under_servers_that_are_alive(database: str, tmp_path: Path) -> None:
    file, address = tmp_path / "backup", Settings(Path(), database).address

    async def scene(one: Server, two: Server) -> None:
        await one.leases.renew()
        await one.new()
        await back_up(address, file)
        with pytest.raises(SetupError, match=r"stop them first|another server"):
            await restore(address, file, replace=True)
        await one.new()
        await one.leases.leave()

    with_servers(database, scene)
    asyncio.run(restore(address, file, replace=True))
    assert asyncio.run(check(address)) == (1, [])


def test_one_table_that_was_lost_costs_the_others_nothing(database: str) -> None:
    async def scene(one: Server, two: Server) -> None:
        lost, kept = await one.new(), await one.new()
        tables = [await one.take(name) for name in (lost, kept)]
        await two.take(lost)
        appends = []
        for table in tables:
            first = table.entries
            entry = fold(table, decide(table, HOST, Say("both"), Circumstances(1.0)))
            appends.append(sealed(table, first, (entry,), ()))
        with pytest.raises(Rejected):
            await one.storage.append(appends)
        with pytest.raises(Rejected):
            await one.storage.append(appends[:1])
        await one.storage.append(appends[1:])
        assert (await said(two, lost), await said(two, kept)) == ([], ["both"])

    with_servers(database, scene)


@pytest.mark.parametrize("seed", range(2))
def test_two_owners_race_and_every_acknowledged_line_is_there_once(database: str, seed: int) -> None:
    chance = random.Random(seed)

    async def play(server: Server, name: str, acknowledged: list[str]) -> None:
        for number in range(12):
            try:
                table = await server.take(name)
                for turn in range(chance.randrange(1, 5)):
                    line = f"{server.leases.server} {number} {turn}"
                    await server.say(table, line)
                    acknowledged.append(line)
                    await asyncio.sleep(chance.random() / 200)
            except (AssertionError, Rejected, Down):
                await asyncio.sleep(chance.random() / 100)

    async def scene(one: Server, two: Server) -> None:
        # Neither gives a sign of life, so each may take what the other has, at any time.
        name = await one.new()
        acknowledged: list[str] = []
        await asyncio.gather(play(one, name, acknowledged), play(two, name, acknowledged))
        found = await said(one, name)
        assert sorted(found) == sorted(acknowledged)
        assert len({line.split()[0] for line in found}) == 2

    with_servers(database, scene)


def test_a_server_alone_and_those_that_share_exclude_each_other(postgres: str) -> None:
    async def whole() -> None:
        one, two = Server(postgres, "one"), Server(postgres, "two")
        alone = Storage(Settings(Path(), postgres).address)
        await one.storage.open()
        await two.storage.open()
        with pytest.raises(SetupError):
            await alone.open()
        await two.storage.close()
        await one.storage.close()
        await alone.open()
        with pytest.raises(SetupError):
            await Server(postgres, "three").storage.open()
        await alone.close()

    asyncio.run(whole())


def test_whoever_takes_the_database_alone_ends_all_who_shared_it(tmp_path: Path) -> None:
    database = f"sqlite:///{tmp_path / 'test.sqlite3'}"

    async def scene(one: Server, two: Server) -> None:
        name = await one.new()
        await two.new()
        table = await one.take(name)
        alone = Storage(Settings(Path(), database).address)
        await alone.open()
        await alone.close()
        for server in (one, two):
            with pytest.raises(Down):
                await server.leases.renew()
        with pytest.raises(Down):
            await one.say(table, "lost")

    with_servers(database, scene)
