"""A server joins those that share its database: it listens to them, and is heard by them."""

import asyncio
import secrets
import socket
import tempfile
from pathlib import Path
from typing import Any

from fastapi import FastAPI
from prometheus_client import generate_latest

from wonders.core.errors import SetupError
from wonders.server.bus.files import FolderLine
from wonders.server.bus.lines import BusLine
from wonders.server.bus.pipes import Pipe, Pipes
from wonders.server.bus.post import Post
from wonders.server.bus.redis_line import RedisLine
from wonders.server.dependencies import Server
from wonders.server.people.guest import Guest
from wonders.server.relay import answer_there

_LONGEST = 80
"""Letters in the name of a folder with sockets, of which a system takes about a hundred in all."""


def new_name() -> str:
    """The name of a server, for as long as it runs."""
    return secrets.token_hex(8)


def own_bus(data: Path) -> str:
    """Where the processes of one machine hear each other: a folder of this start, with a short name as sockets need."""
    if not hasattr(socket, "AF_UNIX"):
        raise SetupError("several processes need a bus on this system: --bus redis://HOST:PORT")
    folder = data / "bus"
    return str(folder if len(str(folder)) < _LONGEST else Path(tempfile.mkdtemp(prefix="wonders-bus-")))


def line_at(address: str) -> BusLine:
    """The line at an address: of Redis, or of a folder on this machine."""
    return RedisLine(address) if "://" in address else FolderLine(Path(address))


async def join(app: FastAPI, server: Server, post: Post) -> None:
    """Connects a server with the others, and comes into the hall that they may be in."""
    sharing = server.hall.sharing
    if sharing is None:
        return
    answering: set[asyncio.Task[None]] = set()

    def opened(pipe: Pipe, about: Any) -> None:
        task = asyncio.create_task(answer_there(app, pipe, about))
        answering.add(task)
        task.add_done_callback(answering.discard)

    def revoked(_: str, guest: str) -> None:
        server.people.forget(guest)
        server.connections.let_go(guest)

    def renamed(_: str, who: tuple[str, str]) -> None:
        guest = Guest(who[0], who[1])
        server.people.call(guest)
        server.hall.start(server.hall.rename(guest))

    def beat() -> None:
        pipes.beat(sharing.alive)
        if counted := server.gate.told():
            post.tell("gate", counted)

    pipes = server.pipes = Pipes(post, opened, server.settings.lease)
    sharing.beats.append(beat)
    post.answer("figures", lambda _: generate_latest(server.meters.registry).decode())
    post.on("revoked", revoked)
    post.on("renamed", renamed)
    post.on("gate", lambda _, counted: server.gate.hear(map(tuple, counted)))
    await sharing.open()
