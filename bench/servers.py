"""Servers under load: `wonders serve` in processes of their own, what they share, and on which cores they run."""

import asyncio
import os
import secrets
import subprocess
import sys
import tempfile
from collections.abc import Iterator, Sequence
from contextlib import ExitStack, contextmanager
from dataclasses import dataclass
from pathlib import Path
from typing import Any
from urllib.parse import urlsplit

import asyncpg
import httpx


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
    clients: tuple[int, ...] = ()
    """The clients are spread over processes, one on each of these cores; in a single one anywhere if there are none."""

    @contextmanager
    def open(self, python: str) -> Iterator[list[Server]]:
        """The servers, fresh ones, which end afterwards."""
        with tempfile.TemporaryDirectory() as name, ExitStack() as ending:
            folder = Path(name)
            if self.database.startswith("postgres"):
                database = ending.enter_context(_fresh(self.database))
            else:
                database = self.database or f"sqlite:///{folder / 'load.sqlite3'}"
            options = ["--database", database]
            if self.servers > 1:
                options += ["--bus", self.bus or str(folder / "bus")]
            found = []
            for number in range(self.servers):
                found.append(Server(folder, python, *options, cores=self.cores[number : number + 1]))
                ending.callback(found[-1].stop)
            yield found


@contextmanager
def _fresh(address: str) -> Iterator[str]:
    """A database beside the one at this address, empty: in that one the tables of earlier runs would be played on."""
    name = f"load_{secrets.token_hex(8)}"
    asyncio.run(_tell(address, f"create database {name}"))
    try:
        yield urlsplit(address)._replace(path=f"/{name}").geturl()
    finally:
        asyncio.run(_tell(address, f"drop database {name} with (force)"))


async def _tell(address: str, words: str) -> None:
    connection = await asyncpg.connect(address)
    try:
        await connection.execute(words)
    finally:
        await connection.close()


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
