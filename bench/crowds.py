"""Many scripted people, in several processes: one alone is busy long before the servers are."""

import asyncio
import gc
import multiprocessing
import os
import random
import resource
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from dataclasses import dataclass
from multiprocessing.connection import Connection
from time import process_time

import httpx
import uvloop

from bench.people import Client, Result, Table, listen
from bench.servers import set_up

_ASKING = 20
"""Requests at a time, of all crowds."""


@dataclass(frozen=True)
class Load:
    """What is played."""

    game: str
    tables: int
    players: int
    seconds: float
    think: tuple[float, float]
    spectators: int = 0
    """Who look on at the first table."""

    @property
    def settling(self) -> float:
        """Seconds in which one table after another begins; at tables that began together, all would answer at once."""
        return self.think[1]

    @property
    def sockets(self) -> int:
        """Sockets of those who play."""
        return self.tables * self.players


@dataclass
class Share:
    """The tables of one process, and those who look on."""

    load: Load
    tables: Sequence[int]
    urls: Sequence[str]
    asking: int
    """Requests at a time."""


class Crowd:
    """The people of one process."""

    def __init__(self, share: Share, core: int | None) -> None:
        context = multiprocessing.get_context("spawn")
        self._pipe, other = context.Pipe()
        self._process = context.Process(target=_attend, args=(share, core, other), daemon=True)
        self._process.start()
        # Where the process ends, nobody holds the other end, and who listens here is told.
        other.close()

    def ready(self) -> None:
        """Waits until all sit at their tables."""
        self._pipe.recv()

    def begin(self) -> None:
        """Lets them play."""
        self._pipe.send(True)

    def found(self) -> tuple[Result, float]:
        """What they measured, and the processor time that it took them."""
        result, own = self._pipe.recv()
        return result, own

    def end(self) -> None:
        """Ends the process."""
        self._process.kill()
        self._process.join()


@contextmanager
def seated(load: Load, urls: Sequence[str], cores: Sequence[int]) -> Iterator[list[Crowd]]:
    """Crowds that sit at their tables, one on each of these cores; a single one anywhere if there are none."""
    places: Sequence[int | None] = cores or (None,)
    asking = max(2, _ASKING // len(places))
    shares = [Share(load, range(first, load.tables, len(places)), urls, asking) for first in range(len(places))]
    crowds: list[Crowd] = []
    try:
        crowds += map(Crowd, shares, places)
        for crowd in crowds:
            crowd.ready()
        yield crowds
    finally:
        for crowd in crowds:
            crowd.end()


def _attend(share: Share, core: int | None, pipe: Connection) -> None:
    if core is not None:
        os.sched_setaffinity(0, [core])
    most = resource.getrlimit(resource.RLIMIT_NOFILE)[1]
    resource.setrlimit(resource.RLIMIT_NOFILE, (most, most))
    # The clients leave no cycles behind; looking for some would hold up all of them at once and count as delay.
    gc.disable()
    uvloop.run(_play(share, pipe))


async def _play(share: Share, pipe: Connection) -> None:
    load, urls, result = share.load, share.urls, Result()
    gate = asyncio.Semaphore(share.asking)
    # The server closes a connection that rests for five seconds; who uses one just then is not answered.
    limits = httpx.Limits(max_connections=share.asking, keepalive_expiry=2)
    async with httpx.AsyncClient(timeout=60, limits=limits, trust_env=False) as http:

        async def one(number: int) -> tuple[int, Table, list[str]]:
            async with gate:
                name, tokens = await set_up(http, urls[number % len(urls)], load.game, load.players)
            return number, Table(name, load.players, result, load.think, gate, http), tokens

        ready = await asyncio.gather(*map(one, share.tables))
        joining = [
            table.sit(urls[seat % len(urls)], token) for _, table, tokens in ready for seat, token in enumerate(tokens)
        ]
        clients: list[Client] = await asyncio.gather(*joining)
        audience = [
            asyncio.create_task(listen(await table.look_on(urls[looking % len(urls)])))
            for number, table, _ in ready[:1]
            for looking in range(0 if number else load.spectators)
        ]
        await asyncio.to_thread(pipe.send, True)
        await asyncio.to_thread(pipe.recv)
        began = asyncio.get_running_loop().time() + load.settling
        for _, table, _ in ready:
            table.begins = began - random.uniform(0, load.settling)
        playing = asyncio.gather(*(client.play(began + load.seconds) for client in clients))
        await asyncio.sleep(load.settling)
        result.begin()
        own = process_time()
        await asyncio.sleep(load.seconds)
        own = process_time() - own
        await playing
        for looking_on in audience:
            looking_on.cancel()
    await asyncio.to_thread(pipe.send, (result, own))
