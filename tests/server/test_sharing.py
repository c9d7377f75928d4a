"""Several servers on one database are one hall: whichever a visitor reaches, everything is there."""

import asyncio
import json
import shutil
import signal
from collections.abc import Callable, Iterator
from contextlib import suppress
from functools import partial
from math import inf
from pathlib import Path
from typing import Any

import httpx
import pytest
import websockets
from sqlalchemy import delete, update

from cluster import Machine, RoomLine, cluster, fair_lease
from redis_bus import NoRedis, RedisServer
from serving import Person, Process, Socket, people, restless, seated
from wonders import Refused, SetupError, loads
from wonders.core.chance import Chance
from wonders.server.account.caretaker import Caretaker
from wonders.server.bus.pipes import Pipe
from wonders.server.live.sharing import Elsewhere
from wonders.server.relay import _packed, answer_there
from wonders.server.storage.engines import Down
from wonders.server.storage.leases import Leases
from wonders.server.storage.schema import servers
from wonders.server.storage.schema import tables as held
from wonders.server.tables.commands import Say
from wonders.server.tables.creation import TableSetup

pytestmark = pytest.mark.usefixtures("toys")

Start = Callable[..., Process]


@pytest.fixture
def start(tmp_path: Path, request: pytest.FixtureRequest) -> Iterator[Start]:
    """Starts servers that share a database, and ends them after the test.

    With Redis they are as on several machines, or `together` on one: then they have the data folder in common.
    """
    kind: str = getattr(request, "param", "folder")
    database, bus = f"sqlite:///{tmp_path / 'test.sqlite3'}", str(tmp_path / "bus")
    if kind != "folder":
        database, bus = request.getfixturevalue("empty_postgres"), request.getfixturevalue("redis").address
    begun: list[Process] = []

    def one() -> Process:
        data = tmp_path / (f"d{len(begun)}" if kind == "redis" else "d")
        data.mkdir(exist_ok=True)
        if begun and begun[0].data != data:
            shutil.copy(begun[0].data / "secret", data)
        begun.append(Process(data, "--database", database, "--bus", bus).wait_until_up())
        return begun[-1]

    yield one
    for process in begun:
        process.stop()
    for process in begun:
        assert "Traceback" not in process.log.read_text()


@pytest.fixture
def redis() -> Iterator[RedisServer]:
    """A real Redis or Valkey server."""
    try:
        server = RedisServer()
    except NoRedis as reason:
        pytest.skip(f"NOT TESTED WITH REDIS: {reason}")
    yield server
    server.stop()


def at(server: Process, person: Person) -> Person:
    """The same person at another server."""
    return Person(person.http, server.url, person.name, person.token)


async def eventually(ask: Callable[[], Any], seconds: float = 60) -> Any:
    """What is found in the end."""
    async with asyncio.timeout(seconds):
        while True:
            try:
                if found := await ask():
                    return found
            except (AssertionError, OSError, httpx.HTTPError, websockets.WebSocketException):
                pass
            await asyncio.sleep(0.1)


async def to_the_end(person: Person, table: str, *, changes: bool = False) -> Socket:
    """Plays on one socket; on another one if a busy machine lets a server lose its tables."""
    while True:
        with suppress(OSError, websockets.WebSocketException):
            async with person.at(table, changes=changes) as socket:
                await socket.play(Chance(1, person.name))
                return socket


async def heard_to_the_end(socket: Socket) -> None:
    """Hears everything until the socket is closed."""
    with suppress(websockets.ConnectionClosed):
        while True:
            await socket.receive()


@pytest.mark.parametrize("start", ["folder", "redis"], indirect=True)
def test_two_servers_are_one_hall(start: Start, play: Any) -> None:
    one, two = start(), start()

    async def scene(http: httpx.AsyncClient) -> None:
        table, crowd = await seated(http, one.url, "duel", 2)
        here, there = crowd[0], at(two, crowd[1])
        first, second = await asyncio.gather(to_the_end(here, table), to_the_end(there, table, changes=True))
        assert first.last["table"]["status"] == second.last["table"]["status"] == "over"
        # What a seat saw elsewhere is what it would have seen here.
        for server in (one, two):
            whole = await at(server, crowd[1]).get(f"/tables/{table}")
            assert whole["view"] == second.last["view"]
        page = await http.get(f"{two.url}/table/{table}/plain", headers=crowd[1].headers)
        assert page.status_code == 200
        assert page.headers.get_list("x-content-type-options") == ["nosniff"]

    play(scene)


def test_lobby_codes_names_and_sessions_are_shared(start: Start, play: Any) -> None:
    one, two = start(), start()

    async def scene(http: httpx.AsyncClient) -> None:
        host, guest = await people(http, one.url, "Anna", "Bela")
        table = (await host.post("/tables", {"game": "duel"}))["table"]
        there = at(two, guest)

        async def listed() -> bool:
            return any(line["id"] == table for line in (await http.get(f"{two.url}/api/tables")).json())

        await eventually(listed)
        code = (await host.get(f"/tables/{table}"))["table"]["code"]
        assert (await there.post("/join", {"code": code}))["table"] == table
        await there.post("/join", {"code": "ZZZZZZ"}, 404)
        await there.ask("PATCH", "/me", json={"name": "Anna"}, expect=409)
        await there.ask("PATCH", "/me", json={"name": "Cilka"})

        async def renamed() -> bool:
            seats = (await host.get(f"/tables/{table}"))["table"]["seats"]
            return [seat["name"] for seat in seats] == ["Anna", "Cilka"]

        await eventually(renamed)

    play(scene)


@pytest.mark.parametrize(("start", "closed"), [("folder", 1006), ("redis", 4000)], indirect=["start"])
def test_a_killed_servers_tables_go_on_elsewhere(start: Start, closed: int, play: Any) -> None:
    one, two = start(), start()

    async def scene(http: httpx.AsyncClient) -> None:
        table, crowd = await seated(http, one.url, "duel", 2)
        # The visitor of the living server hears of the death from it, or was given to the dead one; and comes back.
        there = at(two, crowd[0])
        async with there.at(table) as socket:
            await socket.receive()
            one.kill()
            await heard_to_the_end(socket)
            assert socket.connection.close_code == closed
        await eventually(lambda: there.get(f"/tables/{table}"))
        await asyncio.gather(*(restless(at(two, person), table) for person in crowd))

    play(scene)


@pytest.mark.soak
@pytest.mark.parametrize("start", ["folder", "redis"], indirect=True)
def test_a_server_that_slept_shows_and_writes_nothing_old(start: Start, play: Any) -> None:
    one, two = start(), start()

    async def scene(http: httpx.AsyncClient) -> None:
        table, crowd = await seated(http, one.url, "duel", 2)
        (mover,) = [person for person in crowd if (await person.get(f"/tables/{table}"))["question"]]
        async with mover.at(table) as socket:
            question = (await socket.until("table"))["question"]
            one.process.send_signal(signal.SIGSTOP)
            try:
                # What the server hears while it sleeps, it hears when it wakes up.
                act = {"type": "act", "question": question["number"]}
                await socket.connection.send(json.dumps(act | {"ref": 1, "action": question["legal"][0]}))
                looking = asyncio.create_task(mover.get(f"/tables/{table}"))
                there = at(two, mover)
                await eventually(lambda: there.get(f"/tables/{table}"))
                chosen = {"question": question["number"], "action": question["legal"][-1]}
                moved = await there.post(f"/tables/{table}/actions", chosen)
            finally:
                one.process.send_signal(signal.SIGCONT)
            assert (await looking)["number"] >= moved["number"]
            await heard_to_the_end(socket)
            assert not [text for text in socket.received if json.loads(text)["type"] == "done"]
        await asyncio.gather(*(restless(person, table) for person in (crowd[0], at(two, crowd[1]))))
        file = await http.get(f"{one.url}/api/tables/{table}/file", headers=mover.headers)
        assert loads(file.text).match().moves[0].action == question["legal"][-1]

    play(scene)


@pytest.mark.parametrize("start", ["folder", "together"], indirect=True)
def test_a_socket_is_given_to_the_server_that_has_its_table(start: Start, play: Any) -> None:
    one, two = start(), start()

    async def scene(http: httpx.AsyncClient) -> None:
        table, crowd = await seated(http, one.url, "duel", 2)
        # Asked for at the other server, about a table that it has not.
        async with at(two, crowd[0]).at(table) as first, at(two, crowd[1]).at(table, changes=True) as second:
            await first.receive()
            await second.receive()
            two.kill()
            await asyncio.gather(first.play(Chance(6, "a")), second.play(Chance(6, "b")))
            assert first.last["table"]["status"] == second.last["table"]["status"] == "over"

    play(scene)


def test_a_stopped_server_gives_its_tables_away_at_once(start: Start, play: Any) -> None:
    one, two = start(), start()

    async def scene(http: httpx.AsyncClient) -> None:
        table, crowd = await seated(http, one.url, "duel", 2)
        one.stop()
        assert (await at(two, crowd[0]).get(f"/tables/{table}"))["table"]["status"] == "playing"
        await asyncio.gather(*(restless(at(two, person), table) for person in crowd))

    play(scene)


@pytest.mark.parametrize("start", ["redis"], indirect=True)
def test_a_bus_that_was_away_costs_a_reconnect(start: Start, redis: RedisServer, play: Any) -> None:
    one, two = start(), start()

    async def scene(http: httpx.AsyncClient) -> None:
        table, crowd = await seated(http, one.url, "duel", 2)
        here, there = crowd[0], at(two, crowd[1])
        async with here.at(table) as first:
            async with there.at(table) as second:
                await second.receive()
                redis.stop()
                await heard_to_the_end(second)
                assert second.connection.close_code == 4000
            # Whoever is where the table is goes on.
            await first.receive()
            redis.start()
            await eventually(lambda: there.get(f"/tables/{table}"))
        await asyncio.gather(restless(here, table), restless(there, table))

    play(scene)


def test_a_table_that_moved_is_looked_for_anew(tmp_path: Path) -> None:
    async def give(machine: Machine, table: str) -> None:
        hall = machine.app.state.server.hall
        await hall.sharing.give(await hall.find(table))

    async def scene() -> None:
        async with cluster(tmp_path, f"sqlite:///{tmp_path / 'test.sqlite3'}", seed=1, lease=60) as here:
            one, two, three = here.machines
            for machine in here.machines:
                await machine.app.state.server.hall.sharing._renew()
            host = (await one.ask("POST", "/api/guests", "", {"name": "Anna"}))[1]["token"]
            table = (await one.ask("POST", "/api/tables", host, {"game": "toy_lottery", "open": False}))[1]["table"]
            known = three.app.state.server.hall.sharing._known
            assert (await three.ask("GET", f"/api/tables/{table}", host))[0] == 200
            assert known[table] == one.app.state.server.hall.sharing.post.name
            await give(one, table)
            assert (await two.ask("GET", f"/api/tables/{table}", host))[0] == 200
            assert (await three.ask("GET", f"/api/tables/{table}", host))[0] == 200
            assert (await three.ask("GET", f"/api/tables/{table}", host))[0] == 200
            assert known[table] == two.app.state.server.hall.sharing.post.name
            # Nobody has it: whoever looks for such tables takes it, whatever was known before.
            await give(two, table)
            await three.app.state.server.hall.sharing._sweep()
            assert table in three.app.state.server.hall.live

    asyncio.run(scene())


@pytest.mark.parametrize("how", ["before it was read", "after that", "while it was made"])
def test_who_sleeps_while_a_table_comes_into_the_hall_does_not_have_it(
    tmp_path: Path, how: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def scene() -> None:
        async with cluster(tmp_path, f"sqlite:///{tmp_path / 'test.sqlite3'}", seed=1, count=2, lease=60) as here:
            one, two = (machine.app.state.server.hall for machine in here.machines)
            host = await here.machines[0].app.state.server.people.welcome("Anna")
            made = await one.create(host, TableSetup("toy_lottery"))
            await one.sharing.give(made)

            async def sleep() -> None:
                """So long that nobody believes that this server is alive, and another one takes its tables."""
                await one._storage.carry_out(delete(servers).where(servers.c.id == one.sharing.post.name))
                monkeypatch.setattr(one.sharing, "_renewed", -inf)
                for name in await two.sharing._leases.orphans(9):
                    await (await two.find(name)).perform(Say("Moin"), host)

            async def slept(first: Callable[..., Any], *given: Any) -> Any:
                monkeypatch.undo()
                if how == "before it was read":
                    await sleep()
                done = await first(*given)
                if how != "before it was read":
                    await sleep()
                return done

            if how == "while it was made":
                append = partial(slept, one._journal.append)
                monkeypatch.setattr(one._journal, "append", lambda due: asyncio.ensure_future(append(due)))
                with pytest.raises(Refused, match="try again"):
                    await one.create(host, TableSetup("toy_lottery"))
            else:
                monkeypatch.setattr(one._storage, "table", partial(slept, one._storage.table))
                with pytest.raises(Elsewhere):
                    await one.find(made.table.id)
            assert not one.live

    asyncio.run(scene())


def test_who_sleeps_after_a_table_was_found_shows_nothing_old(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    async def scene() -> None:
        async with cluster(tmp_path, f"sqlite:///{tmp_path / 'test.sqlite3'}", seed=1, count=2, lease=60) as here:
            first, second = here.machines
            one, two = first.app.state.server, second.app.state.server
            token = (await first.ask("POST", "/api/guests", "", {"name": "Anna"}))[1]["token"]
            table = (await first.ask("POST", "/api/tables", token, {"game": "toy_lottery"}))[1]["table"]
            before, live = one.persons.manners.of, one.hall.live[table]

            async def slowly(guest: str) -> Any:
                await one.storage.carry_out(delete(servers).where(servers.c.id == one.hall.sharing.post.name))
                monkeypatch.setattr(one.hall.sharing, "_renewed", -inf)
                await two.hall.find(table)
                return await before(guest)

            monkeypatch.setattr(one.persons.manners, "of", slowly)
            status, told = await first.ask("GET", f"/api/tables/{table}", token)
            assert (status, told["code"]) == (503, "fault")
            async with live.watch(None, 0) as viewer:
                assert [text async for text in viewer.messages()] == []

    asyncio.run(scene())


def test_a_table_that_was_lost_takes_no_place_of_its_network(tmp_path: Path) -> None:
    async def scene() -> None:
        async with cluster(tmp_path, f"sqlite:///{tmp_path / 'test.sqlite3'}", seed=1, count=2, lease=60) as here:
            one, two = (machine.app.state.server.hall for machine in here.machines)
            host = await here.machines[0].app.state.server.people.welcome("Anna")
            tables = [await one.create(host, TableSetup("toy_lottery"), "192.0.2.1") for _ in range(3)]
            lost, given, kept = [live.table.id for live in tables]
            await one.sharing.give(tables[1])
            for name in (given, lost):
                await one._storage.carry_out(update(held).where(held.c.id == name).values(holder=None))
                await two.find(name)
            one.sharing._in_doubt = True
            await one.sharing._renew()
            assert one.live.keys() == one.places._networks.keys() == {kept}

    asyncio.run(scene())


def test_signs_of_life_go_on_while_the_tables_of_the_dead_are_taken(tmp_path: Path) -> None:
    async def scene() -> None:
        lease = await fair_lease()
        async with cluster(tmp_path, f"sqlite:///{tmp_path / 'test.sqlite3'}", seed=1, count=2, lease=lease) as here:
            one, two = here.machines
            host = await one.app.state.server.people.welcome("Anna")
            name = (await one.app.state.server.hall.create(host, TableSetup("toy_lottery"))).table.id
            hall = two.app.state.server.hall
            read, alive = hall._storage.table, asyncio.Event()
            signs = 0

            def counted() -> None:
                nonlocal signs
                signs += 1
                if signs > 5:
                    alive.set()

            async def slow(name: str) -> Any:
                hall.sharing.beats.append(counted)
                await alive.wait()
                return await read(name)

            hall._storage.table = slow
            await one.kill()
            await eventually(lambda: asyncio.sleep(0, name in hall.live))

    asyncio.run(scene())


def test_what_a_server_lists_is_heard_again_when_it_was_away(tmp_path: Path) -> None:
    async def scene() -> None:
        async with cluster(tmp_path, f"sqlite:///{tmp_path / 'test.sqlite3'}", seed=1, count=2, lease=60) as here:
            one, two = (machine.app.state.server.hall for machine in here.machines)
            for hall in (one, two, one, two):
                await hall.sharing._renew()
            host = await here.machines[0].app.state.server.people.welcome("Anna")
            name = (await one.create(host, TableSetup("toy_lottery"))).table.id

            async def listed() -> bool:
                for _ in range(5):
                    await asyncio.sleep(0)
                return [table.id for table in two.listed()] == [name]

            assert await listed()
            signs, first = two.sharing._leases._signs, one.sharing.post.name
            signs[first] = signs[first]._replace(ends=-inf)
            await two.sharing._renew()
            assert not await listed()
            # What it said just before it died comes late.
            one.sharing.tell_lobby(one.live[name].table)
            assert not await listed()
            await one.sharing._renew()
            await two.sharing._renew()
            assert await listed()

    asyncio.run(scene())


def test_a_damaged_table_of_the_dead_is_looked_at_once(tmp_path: Path) -> None:
    async def scene() -> None:
        async with cluster(tmp_path, f"sqlite:///{tmp_path / 'test.sqlite3'}", seed=1, count=1, lease=60) as here:
            hall = here.machines[0].app.state.server.hall
            host = await here.machines[0].app.state.server.people.welcome("Anna")
            made = await hall.create(host, TableSetup("toy_lottery"))
            await hall.sharing.give(made)
            hall.broken.add(made.table.id)
            async with asyncio.timeout(20):
                await hall.sharing._sweep()
            assert await hall.sharing._leases.orphans(9) == [made.table.id]

    asyncio.run(scene())


@pytest.mark.parametrize("cut", [False, True])
def test_somebody_is_forgotten_at_the_tables_of_all_servers(tmp_path: Path, cut: bool) -> None:
    async def scene() -> None:
        async with cluster(tmp_path, f"sqlite:///{tmp_path / 'test.sqlite3'}", seed=1, count=2, lease=60) as here:
            for machine in here.machines:
                await machine.app.state.server.hall.sharing._renew()
            first = here.machines[0]
            crowd = [await first.ask("POST", "/api/guests", "", {"name": name}) for name in ("Anna", "Ben")]
            anna, ben = [guest["token"] for _, guest in crowd]
            tables = []
            for machine in here.machines:
                table = (await machine.ask("POST", "/api/tables", ben, {"game": "toy_lottery"}))[1]["table"]
                assert (await machine.ask("POST", f"/api/tables/{table}/join", anna, {}))[0] == 200
                assert (await machine.ask("POST", f"/api/tables/{table}/start", ben))[0] == 200
                tables.append(table)
            told = first.app.state.server.hall.sharing.beats
            first.line.cut = cut
            assert (await first.ask("DELETE", "/api/me", anna))[0] == 204
            first.line.cut = False
            for machine, table in zip(here.machines, tables, strict=True):

                async def forgotten(machine: Machine = machine, table: str = table) -> bool:
                    for beats in (told, machine.app.state.server.hall.sharing.beats):
                        for beat in beats:
                            beat()
                    seats = (await machine.ask("GET", f"/api/tables/{table}", ben))[1]["table"]["seats"]
                    return "Anna" not in [seat["name"] for seat in seats] and any(seat["left"] for seat in seats)

                await eventually(forgotten)

    asyncio.run(scene())


def test_who_is_at_the_table_of_another_server_is_told_there(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    async def scene() -> None:
        async with cluster(tmp_path, f"sqlite:///{tmp_path / 'test.sqlite3'}", seed=1, count=2, lease=60) as here:
            one, two = (machine.app.state.server for machine in here.machines)
            for server in (one, two):
                await server.hall.sharing._renew()
            names = [server.hall.sharing.post.name for server in (one, two)]
            summary = {"waiting": ["anna"], "seats": [{"owner": "anna"}]}
            rows = [{"guest": "anna", "table": name, "holder": name, "summary": summary} for name in (*names, None)]

            async def playing() -> list[dict[str, Any]]:
                return rows

            async def asked_about(server: Any) -> list[str | None]:
                asked: list[str | None] = []

                def is_here(table: str, _guest: str) -> bool:
                    asked.append(table)
                    return True

                monkeypatch.setattr(server.persons.wishes, "playing", playing)
                monkeypatch.setattr(server.hall, "awake", True)
                caretaker = Caretaker(server.persons, server.hall, server.settings, server.meters)
                monkeypatch.setattr(caretaker, "_is_here", is_here)
                await caretaker.make()
                return asked

            assert await asked_about(one) == [names[0], None]
            assert await asked_about(two) == [names[1], None]

    asyncio.run(scene())


def test_an_answer_that_nobody_waits_for_is_no_fault(tmp_path: Path) -> None:
    async def scene() -> None:
        async with cluster(tmp_path, f"sqlite:///{tmp_path / 'test.sqlite3'}", seed=1, count=1, lease=60) as here:
            (machine,) = here.machines
            server = machine.app.state.server
            for kind, path in (("http", "/api/games"), ("websocket", "/api/lobby/socket")):
                pipe = Pipe(server.hall.sharing.post, "another", "back", 1, lambda: None)
                pipe.hear(_packed({"type": "websocket.connect"}))
                pipe.break_off("gone")
                await answer_there(machine.app, pipe, _packed(machine._scope(kind, "GET", path, "")))
            registry = server.meters.registry
            assert registry.get_sample_value("wonders_failures_total", {"where": "request"}) is None

    asyncio.run(scene())


def test_several_processes_serve_one_hall(data: Path, play: Any) -> None:
    server = Process(data, "--processes", "2")

    async def scene(http: httpx.AsyncClient) -> None:
        await eventually(lambda: http.get(f"{server.url}/healthz"), 60)
        table, crowd = await seated(http, server.url, "duel", 2)

        async def counted() -> bool:
            # Of all processes, as soon as they know of each other.
            return 'wonders_entries_total{kind="start"} 1.0' in (await http.get(f"{server.url}/metrics")).text

        await eventually(counted)
        mates = children(server.process.pid)
        assert len(mates) >= 2

        async def trouble() -> None:
            await asyncio.sleep(1)
            server.process.send_signal(signal.SIGHUP)

        await asyncio.gather(restless(crowd[0], table), restless(crowd[1], table), trouble())

        async def renewed() -> bool:
            return not mates & children(server.process.pid)

        await eventually(renewed, 200)

    try:
        play(scene)
    finally:
        server.stop()
    assert "Traceback" not in server.log.read_text()


def children(pid: int) -> set[int]:
    """The processes that a process has begun, without the one that keeps track of what they share."""
    found = Path(f"/proc/{pid}/task/{pid}/children").read_text().split()
    return {int(one) for one in found if b"spawn_main" in Path(f"/proc/{one}/cmdline").read_bytes()}


def test_a_server_whose_database_goes_away_while_it_begins_leaves_nothing_behind(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def away(_: Leases) -> tuple[bool, frozenset[str]]:
        raise Down("ConnectionRefusedError")

    async def whole() -> None:
        async with cluster(tmp_path / "data", f"sqlite:///{tmp_path / 'test.sqlite3'}", 0) as hall:
            line = hall.line()
            with monkeypatch.context() as patched:
                patched.setattr(Leases, "renew", away)
                patched.setattr(hall, "line", lambda: line)
                with pytest.raises(SetupError, match="the database went away"):
                    await hall.add()
            assert isinstance(line, RoomLine)
            assert len(line._here) == len(hall.machines)
            assert (await (await hall.add()).ask("GET", "/healthz", ""))[0] == 200

    asyncio.run(whole())
