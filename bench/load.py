"""How many tables one server holds: scripted clients play real games over sockets and measure what people would feel.

`python -m bench.load` plays 200 four-seat tables with 800 sockets, every client thinking 2-8 seconds; it reports how
long an action takes to the last other screen at its table, what it costs the server, and how long an update is.
`--find` looks for the largest load that holds the bar; `--spectators 500` lets as many look on at one of the
tables; `--curve 100 200 400` shows what more tables cost; `--against REVISION` plays on this version and on an earlier
one in turns, and prints ratios. `--servers 2` plays on as many servers that share a database, tables and people evenly
among them, wherever their table is; with `--against-one` and on a single one in turns. `--database` and `--bus` are the
servers' own, SQLite and a folder if nothing is said; `--cores` and `--server-cores` say on which cores all of it runs.
"""

import argparse
import asyncio
import gc
import json
import os
import random
import subprocess
import sys
import tempfile
from collections.abc import Callable, Coroutine, Iterator, Sequence
from contextlib import ExitStack, contextmanager
from dataclasses import dataclass, field, replace
from functools import partial
from pathlib import Path
from time import perf_counter, process_time
from typing import Any, TypeAlias

import httpx
import uvloop
import websockets

from bench.against import Figures, compare, in_turns
from wonders import all_games
from wonders.server.protocol.changes import changed

BAR = 0.1
"""Seconds from an action to the last other screen that 95 of 100 actions keep within."""


@dataclass
class Result:
    """What a run measured."""

    delays: list[float] = field(default_factory=list)
    acknowledged: int = 0
    lost: int = 0
    dropped: int = 0
    refused: int = 0
    updates: int = 0
    size: int = 0
    """Bytes of all updates."""
    work: float = 0
    """Seconds of processor time that the servers took."""

    def quantile(self, share: float) -> float:
        """The delay that this share of all actions keeps within."""
        ordered = sorted(self.delays)
        return ordered[min(len(ordered) - 1, int(share * len(ordered)))] if ordered else float("nan")

    def figures(self) -> Figures:
        """What is compared between two versions."""
        delays = {f"p{share}, ms": 1000 * self.quantile(share / 100) for share in (50, 95, 99)}
        return delays | {
            "server, ms an action": 1000 * self.work / max(1, self.acknowledged),
            "bytes an update": self.size / max(1, self.updates),
        }

    def holds(self) -> bool:
        """Whether the bar is held and nothing was lost."""
        return bool(self.delays) and self.quantile(0.95) < BAR and not (self.lost or self.dropped or self.refused)


Measured: TypeAlias = Callable[[int], Coroutine[Any, Any, Result]]
"""Plays so many tables, and says what that came to."""


class Table:
    """One table's clients, and the actions that are on their way to the other screens."""

    def __init__(
        self, name: str, players: int, result: Result, think: tuple[float, float], asking: asyncio.Semaphore
    ) -> None:
        self.name = name
        self.players = players
        self.result = result
        self.think = think
        self.asking = asking
        """Lets only so many ask at a time."""
        self.sent: dict[int, tuple[float, set[int]]] = {}

    async def look_on(self, address: str) -> websockets.ClientConnection:
        """The socket of somebody who only looks on."""
        return await self.connect(address, {})

    async def sit(self, address: str, token: str) -> "Client":
        """A client with an open socket that has been told how things stand."""
        socket = await self.connect(address, {"Authorization": f"Bearer {token}"})
        return Client(self, address, token, socket, await socket.recv())

    async def connect(self, address: str, headers: dict[str, str]) -> websockets.ClientConnection:
        """A socket at this table."""
        where = f"{address.replace('http', 'ws')}/api/tables/{self.name}/socket?changes=true"
        async with self.asking:
            return await websockets.connect(
                where, additional_headers=headers, proxy=None, compression=None, open_timeout=60
            )

    def arrived(self, viewer: int, told: set[int], waiting: list[int]) -> None:
        """An update reached a screen; once it reached all others, the action's delay is known."""
        for seat in [seat for seat in self.sent if seat in told or seat not in waiting]:
            began, missing = self.sent[seat]
            missing.discard(viewer)
            if not missing:
                self.result.delays.append(perf_counter() - began)
                del self.sent[seat]


class Client:
    """One person at a table."""

    def __init__(
        self, table: Table, address: str, token: str, socket: websockets.ClientConnection, first: str | bytes
    ) -> None:
        self.first = first
        self.table = table
        self.address = address
        self.token = token
        self.socket = socket
        self.now: dict[str, Any] = {}
        """Where things stand at the table."""
        self.answered = 0
        self.asked = -1
        self.thinking: asyncio.Task[None] | None = None

    async def play(self, until: float) -> None:
        """Answers every question after some thought."""
        self.hear(self.first)
        try:
            async with asyncio.timeout_at(until):
                while True:
                    self.hear(await self.socket.recv())
        except TimeoutError:
            pass
        except websockets.ConnectionClosed:
            self.table.result.dropped += 1
            return
        finally:
            if self.thinking is not None:
                self.thinking.cancel()
        await self.check()
        await self.socket.close()

    def hear(self, text: str | bytes) -> None:
        """Takes in a message from the server; earlier ones sent the whole each time."""
        message = json.loads(text)
        kind, result = message["type"], self.table.result
        if kind == "done":
            self.answered += 1
            result.acknowledged += 1
        elif kind == "refused":
            result.refused += 1
        elif kind in ("table", "update", "change"):
            self.now = changed(self.now, message["change"]) if kind == "change" else message
            seat, question = self.now["table"]["you"], self.now["question"]
            if kind != "table":
                result.updates += 1
                result.size += len(text)
                self.table.arrived(seat, {event.get("seat") for event in message["events"]}, self.now["waiting"])
            if question is not None and question["number"] != self.asked:
                self.asked = question["number"]
                self.thinking = asyncio.create_task(self.answer(seat, question))

    async def answer(self, seat: int, question: dict[str, Any]) -> None:
        """Thinks, then plays any legal action."""
        table = self.table
        await asyncio.sleep(random.uniform(*table.think))
        table.sent[seat] = (perf_counter(), set(range(table.players)) - {seat})
        action = random.choice(question["legal"])
        await self.socket.send(json.dumps({"type": "act", "question": question["number"], "action": action}))

    async def check(self) -> None:
        """Nothing acknowledged is lost, nothing is played twice: the server's count of answers is ours."""
        headers = {"Authorization": f"Bearer {self.token}"}
        async with self.table.asking, httpx.AsyncClient(timeout=60, trust_env=False) as http:
            now = (await http.get(f"{self.address}/api/tables/{self.table.name}", headers=headers)).json()
        if now["question"] is not None:
            # One answer may have been on its way when the time was up.
            self.table.result.lost += not self.answered <= now["question"]["number"] <= self.answered + 1


class Server:
    """`wonders serve` in a process of its own."""

    def __init__(self, folder: Path, python: str = sys.executable, *options: str, cores: Sequence[int] = ()) -> None:
        command = [python, "-m", "wonders", "serve", "--no-browser", "--port", "0", "--data", str(folder), *options]
        environment = os.environ | {"WONDERS_LIMITS": "100000"}
        self.process = subprocess.Popen(
            command, stdout=subprocess.PIPE, stderr=subprocess.DEVNULL, text=True, env=environment
        )
        if cores:
            os.sched_setaffinity(self.process.pid, cores)
        assert self.process.stdout is not None
        self.url = self.process.stdout.readline().split()[-1]

    def memory(self) -> int:
        """Bytes in memory."""
        pages = int(Path(f"/proc/{self.process.pid}/statm").read_text().split()[1])
        return pages * os.sysconf("SC_PAGE_SIZE")

    def seconds(self) -> float:
        """Processor time used."""
        parts = Path(f"/proc/{self.process.pid}/stat").read_text().rpartition(")")[2].split()
        return (int(parts[11]) + int(parts[12])) / os.sysconf("SC_CLK_TCK")

    def stop(self) -> None:
        """Ends the process."""
        self.process.terminate()
        self.process.wait()


@dataclass(frozen=True)
class Place:
    """Where a load is played: how many servers, what they share, and on which cores."""

    servers: int = 1
    database: str = ""
    bus: str = ""
    cores: tuple[int, ...] = ()
    """One for each server; all cores for each if there are none."""

    @contextmanager
    def open(self, python: str) -> Iterator[list[Server]]:
        """The servers, fresh ones, which end afterwards."""
        with tempfile.TemporaryDirectory() as name, ExitStack() as ending:
            folder = Path(name)
            options = ["--database", self.database or f"sqlite:///{folder / 'load.sqlite3'}"]
            if self.servers > 1:
                options += ["--bus", self.bus or str(folder / "bus")]
            found = []
            for number in range(self.servers):
                found.append(Server(folder, python, *options, cores=self.cores[number : number + 1]))
                ending.callback(found[-1].stop)
            yield found


async def set_up(http: httpx.AsyncClient, url: str, game: str, players: int) -> tuple[str, list[str]]:
    """A started table; its id and the players' tokens."""

    async def ask(path: str, token: str, body: dict[str, Any]) -> Any:
        response = await http.post(f"{url}/api{path}", json=body, headers={"Authorization": f"Bearer {token}"})
        response.raise_for_status()
        return response.json()

    tokens = [(await ask("/guests", "none", {"name": f"Player {seat}"}))["token"] for seat in range(players)]
    table = (await ask("/tables", tokens[0], {"game": game, "players": players}))["table"]
    for token in tokens[1:]:
        await ask(f"/tables/{table}/join", token, {})
    await ask(f"/tables/{table}/start", tokens[0], {})
    return table, tokens


async def listen(socket: websockets.ClientConnection) -> None:
    """Takes in all that is told, and makes nothing of it."""
    async for _ in socket:
        pass


async def measure(
    game: str,
    tables: int,
    players: int,
    seconds: float,
    think: tuple[float, float],
    spectators: int = 0,
    python: str = sys.executable,
    place: Place = Place(),  # noqa: B008  it cannot be changed
) -> Result:
    """Plays so many tables for so long on fresh servers, with spectators at one, and prints what was measured."""
    result = Result()
    with place.open(python) as servers:
        urls = [server.url for server in servers]

        def spent() -> float:
            return sum(server.seconds() for server in servers)

        def held() -> int:
            return sum(server.memory() for server in servers)

        # The server closes a connection that rests for five seconds; who uses one just then is not answered.
        limits = httpx.Limits(max_connections=20, keepalive_expiry=2)
        async with httpx.AsyncClient(timeout=60, limits=limits, trust_env=False) as http:
            for url in urls:
                await set_up(http, url, game, players)
            before = held()
            gate = asyncio.Semaphore(20)

            async def one(number: int) -> tuple[str, list[str]]:
                async with gate:
                    return await set_up(http, urls[number % len(urls)], game, players)

            ready = await asyncio.gather(*map(one, range(tables)))
            joining = []
            for name, tokens in ready:
                table = Table(name, players, result, think, gate)
                joining += [table.sit(urls[seat % len(urls)], token) for seat, token in enumerate(tokens)]
            clients = await asyncio.gather(*joining)
            audience = [
                asyncio.create_task(listen(await table.look_on(urls[number % len(urls)])))
                for number in range(spectators)
            ]
            work, own, began = spent(), process_time(), asyncio.get_running_loop().time()
            playing = asyncio.gather(*(client.play(began + seconds) for client in clients))
            await asyncio.sleep(seconds)
            result.work, own = spent() - work, process_time() - own
            await playing
            for looking_on in audience:
                looking_on.cancel()
            memory = (held() - before) / tables
    p50, p95, p99, each, size = result.figures().values()
    print(
        f"{tables:5} tables, {tables * players} sockets, {len(result.delays)} actions in {seconds:.0f} s: "
        f"p50 {p50:.1f} ms, p95 {p95:.1f} ms, p99 {p99:.1f} ms; {_counted(place.servers)} "
        f"{100 * result.work / seconds:.0f} % of a core, "
        f"{each:.2f} ms an action, clients {100 * own / seconds:.0f} %; {size:.0f} bytes an update; "
        f"{memory / 1024:.0f} KiB a table; "
        f"lost {result.lost}, dropped {result.dropped}, refused {result.refused}",
        flush=True,
    )
    return result


def _counted(servers: int) -> str:
    return "server" if servers == 1 else f"{servers} servers"


async def find(measured: Measured, start: int, players: int) -> None:
    """Looks for the largest number of tables that holds the bar: doubles, then halves the difference."""
    held, failed = 0, 0
    tables = start
    while not failed or failed - held > held // 8:
        if (await measured(tables)).holds():
            held = tables
        else:
            failed = tables
        tables = (held + failed) // 2 if failed else held * 2
        if not tables:
            break
    print(f"the largest load that held p95 under {1000 * BAR:.0f} ms: {held} tables, {held * players} sockets")


async def curve(measured: Measured, sizes: Sequence[int]) -> None:
    """Plays each of these numbers of tables, and prints a line of figures for each."""
    found = {tables: (await measured(tables)).figures() for tables in sizes}
    print(f"\n{'tables':>6}" + "".join(f"{name:>24}" for name in found[sizes[0]]))
    for tables, figures in found.items():
        print(f"{tables:>6}" + "".join(f"{value:>24.2f}" for value in figures.values()))


def main() -> None:
    """Runs the benchmark."""
    many = [game.id for game in all_games().values() if 4 in game.players]
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--game", default=(many or list(all_games()))[0], help="the game (default: %(default)s)")
    parser.add_argument("--tables", type=int, default=200, help="tables (default: %(default)s)")
    parser.add_argument("--players", type=int, default=4, help="seats of a table (default: %(default)s)")
    parser.add_argument("--seconds", type=float, default=60, help="how long to play (default: %(default)s)")
    parser.add_argument("--think", type=float, nargs=2, default=(2, 8), help="seconds of thought (default: 2 8)")
    parser.add_argument("--spectators", type=int, default=0, help="who look on at one table (default: %(default)s)")
    parser.add_argument("--find", action="store_true", help="look for the largest load that holds the bar")
    parser.add_argument("--curve", type=int, nargs="+", metavar="TABLES", help="play each of these numbers of tables")
    parser.add_argument("--against", metavar="REVISION", help="compare with an earlier revision, in turns")
    parser.add_argument("--servers", type=int, default=1, help="servers that share a database (default: %(default)s)")
    parser.add_argument("--against-one", action="store_true", help="compare with a single server, in turns")
    parser.add_argument("--database", default="", help="as of `wonders serve` (default: SQLite)")
    parser.add_argument("--bus", default="", help="as of `wonders serve` (default: a folder)")
    parser.add_argument("--cores", type=int, nargs="+", default=(), help="the cores of the clients (default: all)")
    parser.add_argument("--server-cores", type=int, nargs="+", default=(), help="one for each server (default: all)")
    given = parser.parse_args()
    place = Place(given.servers, given.database, given.bus, tuple(given.server_cores))
    if given.cores:
        os.sched_setaffinity(0, given.cores)
    # The clients leave no cycles behind; looking for some would hold up all of them at once and count as delay.
    gc.disable()
    think = (given.think[0], given.think[1])
    load = partial(measure, given.game, given.tables, given.players, given.seconds, think, given.spectators)

    def measured(tables: int) -> Coroutine[Any, Any, Result]:
        return measure(given.game, tables, given.players, given.seconds, think, given.spectators, place=place)

    if given.against:
        in_turns(given.against, lambda python: uvloop.run(load(python)).figures())
    elif given.curve:
        uvloop.run(curve(measured, given.curve))
    elif given.find:
        uvloop.run(find(measured, given.tables, given.players))
    elif given.against_one:
        one = replace(place, servers=1)
        compare(
            {
                f"{given.servers} servers": lambda: uvloop.run(load(sys.executable, place)).figures(),
                "one server": lambda: uvloop.run(load(sys.executable, one)).figures(),
            }
        )
    elif not uvloop.run(load(sys.executable, place)).holds():
        sys.exit(1)


if __name__ == "__main__":
    main()
