"""What people at a server feel while it is attacked: `python -m bench.attack [ATTACK ...]`.

For each attack a server of its own is started on this machine. People play, first in peace and then under attack, and
newcomers ask for a page twice a second. Exits with 1 if an attack breaks the bar: the p95 of the others' actions more
than doubled, newcomers left without an answer, memory or the log grown too much, or a fault of the server.
"""

import argparse
import asyncio
import multiprocessing
import os
import re
import resource
import subprocess
import sys
import tempfile
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from dataclasses import dataclass
from pathlib import Path
from time import sleep
from typing import Any

import httpx

from bench.attacks import ATTACKS
from bench.people import Result, Table

TABLES, PLAYERS = 5, 4
GAME = "seven_wonders"
THINK = (0.5, 1.5)
SLOWER = 2.0
FLOOR = 0.05
"""Seconds of p95 that nobody feels: below it a ratio is noise."""
MEMORY = 50 * 2**20
LOG = 2**20
FILES = 1024
"""Files that the attacked server may open."""
_FEW_FILES = ("sh", "-c", f'ulimit -n {FILES} && exec "$@"', "sh")


class Server:
    """`wonders serve` with its usual limits, and so many files that it may open."""

    def __init__(self, folder: Path) -> None:
        self.log = folder / "log"
        command = [sys.executable, "-m", "wonders", "serve", "--no-browser", "--port", "0", "--data", str(folder)]
        with self.log.open("w") as log:
            self.process = subprocess.Popen([*_FEW_FILES, *command], stdout=subprocess.PIPE, stderr=log, text=True)
        assert self.process.stdout is not None
        self.url = self.process.stdout.readline().split()[-1]

    def memory(self) -> int:
        """Bytes in memory."""
        pages = int(Path(f"/proc/{self.process.pid}/statm").read_text().split()[1])
        return pages * os.sysconf("SC_PAGE_SIZE")

    def stop(self) -> None:
        """Ends the process."""
        self.process.terminate()
        self.process.wait()


@dataclass
class Felt:
    """What an attack did."""

    before: float
    during: float
    unanswered: int
    memory: int
    log: int
    faults: int

    def broken(self) -> list[str]:
        """The bars that did not hold."""
        bars = {
            "p95": self.during > max(FLOOR, SLOWER * self.before),
            "newcomers": self.unanswered > 0,
            "memory": self.memory > MEMORY,
            "log": self.log > LOG,
            "faults": self.faults > 0,
        }
        return [name for name, broken in bars.items() if broken]


class People:
    """Those who play."""

    def __init__(self, http: httpx.AsyncClient, url: str) -> None:
        self._http = http
        self._url = url
        self._tokens: list[str] = []

    async def arrive(self) -> None:
        """Everybody gets a name."""
        for number in range(TABLES * PLAYERS):
            answer = await self._http.post(f"{self._url}/api/guests", json={"name": f"Player {number}"})
            self._tokens.append(answer.raise_for_status().json()["token"])

    async def sit(self) -> tuple[Result, list[Any]]:
        """New tables, everybody in their seats."""
        result, clients = Result(), []
        for first in range(0, len(self._tokens), PLAYERS):
            tokens = self._tokens[first : first + PLAYERS]
            name = (await self._ask("/tables", tokens[0], {"game": GAME, "players": PLAYERS}))["table"]
            for token in tokens[1:]:
                await self._ask(f"/tables/{name}/join", token, {})
            await self._ask(f"/tables/{name}/start", tokens[0], {})
            table = Table(name, PLAYERS, result, THINK, asyncio.Semaphore(20), self._http)
            clients += [await table.sit(self._url, token) for token in tokens]
        return result, clients

    async def _ask(self, path: str, token: str, body: dict[str, Any]) -> Any:
        headers = {"Authorization": f"Bearer {token}"}
        answer = await self._http.post(f"{self._url}/api{path}", json=body, headers=headers)
        return answer.raise_for_status().json()


async def play(clients: list[Any], seconds: float) -> None:
    """Everybody plays for so long."""
    until = asyncio.get_running_loop().time() + seconds
    await asyncio.gather(*(client.play(until) for client in clients))


async def knock(url: str, server: Server, seconds: float) -> tuple[int, int]:
    """Newcomers who were not answered, and the most memory that the server used meanwhile."""
    unanswered, most = 0, 0
    until = asyncio.get_running_loop().time() + seconds
    while asyncio.get_running_loop().time() < until:
        try:
            async with httpx.AsyncClient(timeout=5, trust_env=False) as http:
                unanswered += (await http.get(f"{url}/api/games")).status_code != httpx.codes.OK
        except httpx.HTTPError:
            unanswered += 1
        most = max(most, server.memory())
        await asyncio.sleep(0.5)
    return unanswered, most


@contextmanager
def attacked(name: str, url: str) -> Iterator[None]:
    """An attack from another process, so that it does not disturb the clocks of those who play."""
    process = multiprocessing.get_context("spawn").Process(target=_attack, args=(name, url), daemon=True)
    process.start()
    sleep(1)  # until it has begun
    try:
        yield
    finally:
        process.kill()
        process.join()


def _attack(name: str, url: str) -> None:
    os.nice(19)
    with suppress(OSError, ValueError):
        resource.setrlimit(resource.RLIMIT_NOFILE, (resource.getrlimit(resource.RLIMIT_NOFILE)[1],) * 2)
    asyncio.run(ATTACKS[name](url))


async def measure(name: str, seconds: float) -> Felt:
    """Plays in peace, then under attack."""
    with tempfile.TemporaryDirectory() as folder:
        server = Server(Path(folder))
        try:
            # The server closes a connection that rests for five seconds.
            limits = httpx.Limits(keepalive_expiry=2)
            async with httpx.AsyncClient(timeout=30, limits=limits, trust_env=False) as http:
                people = People(http, server.url)
                await people.arrive()
                peace, clients = await people.sit()
                await asyncio.gather(play(clients, seconds), knock(server.url, server, seconds))
                trouble, clients = await people.sit()
                memory, log = server.memory(), server.log.stat().st_size
                with attacked(name, server.url):
                    playing = asyncio.create_task(play(clients, seconds))
                    unanswered, most = await knock(server.url, server, seconds)
                    await playing
                figures = (await http.get(f"{server.url}/metrics")).text
            counts = re.findall(r"^wonders_failures_total\{.*\} (\S+)", figures, re.MULTILINE)
            grown = server.log.stat().st_size - log
        finally:
            server.stop()
    faults = int(sum(map(float, counts)))
    return Felt(peace.quantile(0.95), trouble.quantile(0.95), unanswered, max(0, most - memory), grown, faults)


def main() -> None:
    """Attacks, prints what was felt, and says whether the bars held."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("attacks", nargs="*", choices=[[], *ATTACKS], help="which (default: all)")
    parser.add_argument("--seconds", type=float, default=12, help="of peace, and of attack (default: %(default)s)")
    given = parser.parse_args()
    print(f"{'attack':10}{'p95, ms':>10}{'attacked':>10}{'ratio':>7}", end="")
    print(f"{'no answer':>11}{'memory':>10}{'log':>10}{'faults':>8}")
    held = True
    for name in given.attacks or ATTACKS:
        felt = asyncio.run(measure(name, given.seconds))
        broken = felt.broken()
        held = held and not broken
        print(
            f"{name:10}{1000 * felt.before:>10.0f}{1000 * felt.during:>10.0f}{felt.during / felt.before:>7.1f}"
            f"{felt.unanswered:>11}{felt.memory / 2**20:>7.0f} MB{felt.log / 2**10:>7.0f} KB{felt.faults:>8}"
            f"  {'too much: ' + ', '.join(broken) if broken else 'held'}",
            flush=True,
        )
    sys.exit(not held)


if __name__ == "__main__":
    main()
