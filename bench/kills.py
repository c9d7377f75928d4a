"""One of several servers is killed while people play, again and again: `python -m bench.kills --kills 100`.

People sit at tables of all servers, each with a socket at any of them, and come back to any other when theirs is gone.
For each kill it is measured how long it takes at every table until somebody's answer, given after the kill, is
acknowledged; the killed server is started anew before the next one goes. At the end of each game its record is
compared with what was acknowledged: each answer is there once. It ends with status 1 if one is lost, or if fewer than
95 of 100 tables can be played on within five seconds.

`--database` and `--bus` are the servers' own: SQLite and a folder if nothing is said.
"""

import argparse
import asyncio
import json
import random
import sys
import tempfile
from contextlib import suppress
from dataclasses import dataclass, field
from pathlib import Path
from time import perf_counter
from typing import Any

import httpx
import uvloop
import websockets

from bench.servers import Server, set_up
from wonders import all_games, loads

BAR = 5.0
"""Seconds after a kill in which 95 of 100 tables can be played on."""
THINK = (0.05, 0.3)
GIVE_UP = 60.0
"""Seconds after which a table that nobody could play on counts as lost."""


class Crowd:
    """Servers that share a database, of which some may be dead."""

    def __init__(self, folder: Path, count: int, database: str, bus: str) -> None:
        self._folder = folder
        self._options = ["--database", database or f"sqlite:///{folder / 'kills.sqlite3'}"]
        self._options += ["--bus", bus or str(folder / "bus")]
        self.servers = [self._begin() for _ in range(count)]

    def _begin(self) -> Server:
        return Server(self._folder, sys.executable, *self._options)

    def anywhere(self) -> str:
        """The address of a server that lives."""
        return random.choice([one.url for one in self.servers if one.process.poll() is None])

    def kill(self) -> Server:
        """Kills one of them, and says which."""
        server = random.choice(self.servers)
        server.process.kill()
        server.process.wait()
        return server

    async def replace(self, dead: Server) -> None:
        """Starts another one in its place."""
        fresh = await asyncio.to_thread(self._begin)
        self.servers[self.servers.index(dead)] = fresh

    def stop(self) -> None:
        """Ends all of them."""
        for server in self.servers:
            server.stop()


@dataclass
class Seat:
    """Somebody at a table, with every answer by the number of its question."""

    token: str
    place: int = -1
    answers: dict[int, int] = field(default_factory=dict)
    acknowledged: set[int] = field(default_factory=set)


class Table:
    """Games that the same people play one after another, through every kill."""

    def __init__(self, crowd: Crowd, http: httpx.AsyncClient, game: str, players: int) -> None:
        self._crowd = crowd
        self._http = http
        self._game = game
        self._players = players
        self._after = 0.0
        self._goes_on = asyncio.Event()
        self.checked = 0
        self.wrong: list[str] = []
        self.ending = False

    async def play(self) -> None:
        """Plays until the run is to end; then the last game is played to its end."""
        while not self.ending:
            try:
                name, tokens = await set_up(self._http, self._crowd.anywhere(), self._game, self._players)
            except httpx.HTTPError:
                await asyncio.sleep(0.1)
                continue
            seats = [Seat(token) for token in tokens]
            await asyncio.gather(*(self._sit(name, seat) for seat in seats))
            await self._check(name, seats)

    async def seconds_to_go_on(self, since: float) -> float:
        """How long it takes until an answer that was given after this moment is acknowledged."""
        self._after = since
        self._goes_on.clear()
        with suppress(TimeoutError):
            await asyncio.wait_for(self._goes_on.wait(), GIVE_UP)
        return perf_counter() - since

    async def _sit(self, name: str, seat: Seat) -> None:
        over = False
        while not over:
            with suppress(OSError, websockets.WebSocketException, TimeoutError):
                where = f"{self._crowd.anywhere().replace('http', 'ws')}/api/tables/{name}/socket"
                headers = {"Authorization": f"Bearer {seat.token}"}
                async with websockets.connect(where, additional_headers=headers, proxy=None) as socket:
                    over = await self._listen(socket, seat)
            await asyncio.sleep(0.05)

    async def _listen(self, socket: websockets.ClientConnection, seat: Seat) -> bool:
        """Answers what is asked until the game is over."""
        given: dict[int, float] = {}
        async for text in socket:
            message = json.loads(text)
            if message["type"] in ("done", "refused"):
                number = message["ref"]
                if message["type"] == "done" or message["code"] == "stale":
                    # It is answered already: by what the server had written when it was killed.
                    seat.acknowledged.add(number)
                    if given[number] > self._after:
                        self._goes_on.set()
            elif message["type"] in ("table", "update"):
                seat.place = message["table"]["you"]
                if message["table"]["status"] == "over":
                    return True
                question = message["question"]
                if question is not None and question["number"] not in given:
                    await self._answer(socket, seat, question, given)
        return False

    async def _answer(
        self, socket: websockets.ClientConnection, seat: Seat, question: Any, given: dict[int, float]
    ) -> None:
        number = question["number"]
        if number in seat.acknowledged:
            self.wrong.append(f"question {number} is asked again")
        await asyncio.sleep(random.uniform(*THINK))
        # The same answer again if the last one may have been lost with the connection.
        action = seat.answers.setdefault(number, random.choice(question["legal"]))
        # One question is asked once on a connection, so its number names the answer too.
        given[number] = perf_counter()
        await socket.send(json.dumps({"ref": number, "type": "act", "question": number, "action": action}))

    async def _check(self, name: str, seats: list[Seat]) -> None:
        """The record has each answer once, in order."""
        headers = {"Authorization": f"Bearer {seats[0].token}"}
        while True:
            with suppress(httpx.HTTPError):
                response = await self._http.get(f"{self._crowd.anywhere()}/api/tables/{name}/file", headers=headers)
                if response.is_success:
                    break
            await asyncio.sleep(0.2)
        moves = loads(response.text).match().moves
        for seat in seats:
            recorded = [move.action for move in moves if move.seat == seat.place]
            self.checked += len(recorded)
            if recorded != [seat.answers[number] for number in sorted(seat.answers)]:
                self.wrong.append(f"the answers of seat {seat.place} are not those that are recorded")


def quantile(numbers: list[float], share: float) -> float:
    """The number that this share of all keeps within."""
    return sorted(numbers)[min(len(numbers) - 1, int(share * len(numbers)))]


async def run(given: argparse.Namespace, folder: Path) -> bool:
    """Kills so often, and prints what came of it."""
    crowd = Crowd(folder, given.servers, given.database, given.bus)
    delays: list[float] = []
    slowest: list[float] = []
    try:
        async with httpx.AsyncClient(timeout=20, trust_env=False) as http:
            tables = [Table(crowd, http, given.game, given.players) for _ in range(given.tables)]
            playing = [asyncio.create_task(table.play()) for table in tables]
            await asyncio.gather(*(table.seconds_to_go_on(perf_counter()) for table in tables))
            for number in range(given.kills):
                await asyncio.sleep(random.uniform(0, 1))
                dead, began = crowd.kill(), perf_counter()
                found = await asyncio.gather(*(table.seconds_to_go_on(began) for table in tables))
                delays += found
                slowest.append(max(found))
                print(f"kill {number + 1}: all tables go on after {slowest[-1]:.2f} s", flush=True)
                await crowd.replace(dead)
            for table in tables:
                table.ending = True
            await asyncio.gather(*playing)
    finally:
        crowd.stop()
    wrong = [one for table in tables for one in table.wrong]
    print(
        f"{given.kills} kills of one of {given.servers} servers, {given.tables} tables: played on after "
        f"p50 {quantile(delays, 0.5):.2f} s, p95 {quantile(delays, 0.95):.2f} s, at most {max(delays):.2f} s; "
        f"the slowest table of a kill: p50 {quantile(slowest, 0.5):.2f} s, p95 {quantile(slowest, 0.95):.2f} s; "
        f"{sum(table.checked for table in tables)} answers recorded, {len(wrong)} wrong"
    )
    for one in wrong[:10]:
        print(one)
    return not wrong and quantile(delays, 0.95) <= BAR


def main() -> None:
    """Runs it."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--game", default=next(iter(all_games())), help="the game (default: %(default)s)")
    parser.add_argument("--players", type=int, default=2, help="seats of a table (default: %(default)s)")
    parser.add_argument("--tables", type=int, default=12, help="tables (default: %(default)s)")
    parser.add_argument("--kills", type=int, default=100, help="kills (default: %(default)s)")
    parser.add_argument("--servers", type=int, default=3, help="servers (default: %(default)s)")
    parser.add_argument("--database", default="", help="as of `wonders serve` (default: SQLite)")
    parser.add_argument("--bus", default="", help="as of `wonders serve` (default: a folder)")
    with tempfile.TemporaryDirectory() as folder:
        if not uvloop.run(run(parser.parse_args(), Path(folder))):
            sys.exit(1)


if __name__ == "__main__":
    main()
