"""`wonders serve`: finds a port, says where to go, and runs until it is told to stop."""

import asyncio
import gc
import logging
import os
import signal
import socket
import sys
import webbrowser
from collections.abc import Callable, Sequence
from contextlib import suppress
from dataclasses import replace
from pathlib import Path
from threading import Timer
from types import FrameType
from typing import Any

import uvicorn
from fastapi import FastAPI

from wonders.core.errors import SetupError, StoredError
from wonders.server.app import create_app
from wonders.server.bots.offered import offered_bots
from wonders.server.bus.addresses import new_name, own_bus
from wonders.server.crew import Crew
from wonders.server.data_folder import hold
from wonders.server.relay import GIVEN
from wonders.server.settings import Settings, make_private, secret_key
from wonders.server.storage.people.owner_link import owner_token
from wonders.server.storage.queries import Storage
from wonders.server.telemetry import set_up_logs
from wonders.server.web.connections import raise_file_limit
from wonders.server.web.network import configure, lan_host, listen
from wonders.server.web.transport import EdgeConfig, Requests

_OWN = ("127.0.0.1", "localhost")
_LOOK = 1.0
"""Seconds between two looks of a server that serves; its answers tell the time of the last one."""
COLLECTING = (20_000, 10, 10)
"""How many things are made between two collections of garbage, and how many of those between two thorough ones."""


def serve(settings: Settings, host: str, port: int, *, lan: bool, browser: bool, bots: Sequence[str] = ()) -> None:
    """Serves until interrupted; people may choose the bots beside the levels."""
    settings = replace(settings, bots=offered_bots(bots, settings.modules))
    make_private(settings.data)
    taken = f"another server uses {settings.data}; give this one its own with --data"
    # Those that share a database may share the folder too.
    release = hold(settings.data / "lock", taken) if not settings.bus else lambda: None
    if settings.processes > 1 and not settings.bus:
        settings = replace(settings, bus=own_bus(settings.data))
    try:
        secret_key(settings.data)
        asyncio.run(_try(Storage(settings.address, server=new_name() if settings.bus else None)))
        with listen("0.0.0.0" if lan and host == "127.0.0.1" else host, port) as listening:  # noqa: S104  --lan asks for it
            actual = listening.getsockname()[1]
            if port and actual != port:
                print(f"Port {port} is taken; using {actual}.")
            near = f"http://127.0.0.1:{actual}"
            if not settings.public_url and lan:
                settings = replace(settings, public_url=f"http://{lan_host(settings) or '127.0.0.1'}:{actual}")
            elif not settings.public_url and host in _OWN:
                settings = replace(settings, near_port=actual)
            elif not settings.public_url and settings.smtp:
                raise SetupError("letters have links in them: say with --public-url where people reach this server")
            own = asyncio.run(owner_token(settings.address, first=True))
            _announce(settings, near if host in _OWN else f"http://{host}:{actual}", own, lan=lan)
            if browser and _has_screen():
                Timer(0.8, webbrowser.open, (near,)).start()
            if settings.processes > 1:
                Crew(_run, settings, listening).run()
            else:
                _run(settings, listening)
    finally:
        release()


async def _try(storage: Storage) -> None:
    """Refuses a database that cannot be used before anything else happens."""
    await storage.open()
    await storage.close()


def _announce(settings: Settings, near: str, own: str | None, *, lan: bool) -> None:
    print(f"Wonders is at {near}")
    if own is not None:
        print(f"Who opens this link first is its owner: {settings.public_url or near}/owner/{own}")
    if settings.public_url:
        print(f"Friends join at {settings.public_url}")
    if lan:
        import segno  # noqa: PLC0415  only who shows a code needs it

        segno.make(settings.public_url, error="m").terminal(out=sys.stdout, compact=True)
    print(f"Games are kept in {Path(settings.data)}. Stop with Ctrl+C.", flush=True)


def _has_screen() -> bool:
    if not sys.stdout.isatty():
        return False
    return sys.platform in ("darwin", "win32") or any(os.environ.get(name) for name in ("DISPLAY", "WAYLAND_DISPLAY"))


def _run(settings: Settings, listening: socket.socket, ready: Callable[[], None] = lambda: None) -> None:
    set_up_logs(readable=sys.stderr.isatty())
    # Its warnings are about what strangers send: they could fill a disk.
    logging.getLogger("uvicorn.error").setLevel(logging.ERROR)
    raise_file_limit()
    app = create_app(settings)
    config = configure(app, app.state.guard)
    # What is loaded by now stays. Looking for garbage in it, and often, would hold up all tables at once.
    gc.freeze()
    gc.enable()
    gc.set_threshold(*COLLECTING)
    server = _Leaving(config, app, settings.drain, ready)
    app.state.end, app.state.welcome = server.end, server.welcome
    server.run(sockets=[listening])
    if server.replaced:
        raise StoredError("another server has taken over the database: this one has ended")


class _Leaving(uvicorn.Server):
    """A server that is told to end says so for a while before it does, so that new requests can go elsewhere."""

    def __init__(self, config: EdgeConfig, app: FastAPI, seconds: float, ready: Callable[[], None]) -> None:
        super().__init__(config)
        self._edge = config
        self._ready = ready
        self._state = app.state
        self._seconds = seconds
        self.replaced = False
        """Whether another server has taken over."""
        self._welcoming: set[asyncio.Task[Any]] = set()
        self._ending = asyncio.Event()

    async def main_loop(self) -> None:
        """Looks once a second, and when it is to end: where there is little to do, it is waking up that costs."""
        while not await self.on_tick(0):
            with suppress(TimeoutError):
                async with asyncio.timeout(_LOOK):
                    await self._ending.wait()

    async def startup(self, sockets: list[socket.socket] | None = None) -> None:
        """Says when it listens."""
        await super().startup(sockets)
        self._ready()

    def welcome(self, connection: socket.socket, read: bytes) -> None:
        """Goes on with a connection that another process has given to this one, with what was read of it."""
        requests = Requests(self._edge, self.server_state, {**self.lifespan.state, GIVEN: True})

        async def go_on() -> None:
            with suppress(OSError):  # whoever connected may be gone by now
                await asyncio.get_running_loop().connect_accepted_socket(lambda: requests, connection)
                requests.data_received(read)

        task = asyncio.create_task(go_on())
        self._welcoming.add(task)
        task.add_done_callback(self._welcoming.discard)

    def end(self) -> None:
        """Ends at once: another server has taken over."""
        self.replaced = self.should_exit = True
        self._ending.set()

    def handle_exit(self, sig: int, frame: FrameType | None) -> None:
        """Ends a little later at the first signal of a service manager, at once at all others."""
        server = getattr(self._state, "server", None)
        if sig != signal.SIGTERM or not self._seconds or server is None or server.health.draining:
            self._exit(sig, frame)
            return
        server.health.draining = True
        loop = asyncio.get_running_loop()
        loop.call_soon_threadsafe(loop.call_later, self._seconds, self._exit, sig, frame)

    def _exit(self, sig: int, frame: FrameType | None) -> None:
        super().handle_exit(sig, frame)
        asyncio.get_running_loop().call_soon_threadsafe(self._ending.set)
