"""`wonders serve`: finds a port, says where to go, and runs until it is told to stop."""

import asyncio
import gc
import logging
import os
import socket
import sys
import webbrowser
from dataclasses import replace
from pathlib import Path
from threading import Timer

import uvicorn

from wonders.core.errors import SetupError
from wonders.server.app import create_app
from wonders.server.hold import hold
from wonders.server.observe import set_up_logs
from wonders.server.settings import Settings
from wonders.server.storage import Storage

_TRIES = 50
_COLLECTING = (20_000, 10, 10)
"""How many things are made between two collections of garbage, and how many of those between two thorough ones."""


def serve(settings: Settings, host: str, port: int, *, lan: bool, browser: bool) -> None:
    """Serves until interrupted."""
    settings.data.mkdir(parents=True, exist_ok=True)
    release = hold(settings.data)
    try:
        asyncio.run(_try(Storage(settings.address)))
        with listen("0.0.0.0" if lan and host == "127.0.0.1" else host, port) as listening:  # noqa: S104  --lan asks for it
            actual = listening.getsockname()[1]
            if port and actual != port:
                print(f"Port {port} is taken; using {actual}.")
            near = f"http://127.0.0.1:{actual}"
            if not settings.public_url and lan:
                settings = replace(settings, public_url=f"http://{lan_address()}:{actual}")
            _announce(settings, near if host in ("127.0.0.1", "localhost") else f"http://{host}:{actual}", lan=lan)
            if browser and _has_screen():
                Timer(0.8, webbrowser.open, (near,)).start()
            _run(settings, listening)
    finally:
        release()


def listen(host: str, port: int) -> socket.socket:
    """A listening socket on this port or the next free one."""
    family = socket.AF_INET6 if ":" in host else socket.AF_INET
    for attempt in range(_TRIES if port else 1):
        candidate = socket.socket(family, socket.SOCK_STREAM)
        candidate.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
        try:
            candidate.bind((host, port + attempt))
            candidate.listen(1024)
        except OSError as error:
            candidate.close()
            if error.errno not in _TAKEN:
                raise SetupError(f"cannot listen on {host}: {error.strerror}") from None
        except OverflowError:
            candidate.close()
            break
        else:
            return candidate
    raise SetupError(f"no free port from {port} on")


_TAKEN = (48, 98, 10048)
"""The number of 'address in use' on macOS, Linux and Windows."""


def lan_address() -> str:
    """This machine's address on the local network."""
    with socket.socket(socket.AF_INET, socket.SOCK_DGRAM) as probe:
        try:
            # Nothing is sent: connecting a datagram socket only asks which address would be used.
            probe.connect(("192.0.2.1", 9))
        except OSError:
            return "127.0.0.1"
        return str(probe.getsockname()[0])


async def _try(storage: Storage) -> None:
    """Refuses a database that cannot be used before anything else happens."""
    await storage.open()
    await storage.close()


def _announce(settings: Settings, near: str, *, lan: bool) -> None:
    print(f"Wonders is at {near}")
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


def _run(settings: Settings, listening: socket.socket) -> None:
    set_up_logs(readable=sys.stderr.isatty())
    logging.getLogger("uvicorn.error").setLevel(logging.WARNING)
    config = uvicorn.Config(
        create_app(settings),
        # The server's own log has what matters; addresses with invites and return links must not be in any.
        log_config=None,
        access_log=False,
        ws="websockets-sansio",
        ws_max_size=settings.limits.body,
        # Compressing every small message costs more time than it saves on the way.
        ws_per_message_deflate=False,
        timeout_graceful_shutdown=3,
        server_header=False,
    )
    # What is loaded by now stays. Looking for garbage in it, and often, would hold up all tables at once.
    gc.freeze()
    gc.enable()
    gc.set_threshold(*_COLLECTING)
    uvicorn.Server(config).run(sockets=[listening])
