"""Where the server listens: on a port of its own, and on the network once somebody at this machine opens the door."""

import asyncio
import socket
from collections.abc import Iterator
from contextlib import contextmanager
from typing import Any

import uvicorn
from starlette.types import ASGIApp

from wonders.core.errors import Refused, SetupError
from wonders.server.settings import Settings
from wonders.server.telemetry import logger
from wonders.server.web.connections import Guard
from wonders.server.web.transport import EdgeConfig

_TRIES = 50
_TAKEN = (48, 98, 10048, 10013)
"""The number of 'address in use' on macOS, Linux and Windows, where one that another wants alone is 'not allowed'."""
_REUSED = getattr(socket, "SO_EXCLUSIVEADDRUSE", socket.SO_REUSEADDR)
"""A port that was in use a moment ago can be had again; on Windows, that option would share one that still is."""


def listen(host: str, port: int) -> socket.socket:
    """A listening socket on this port or the next free one."""
    family = socket.AF_INET6 if ":" in host else socket.AF_INET
    for attempt in range(_TRIES if port else 1):
        candidate = socket.socket(family, socket.SOCK_STREAM)
        candidate.setsockopt(socket.SOL_SOCKET, _REUSED, 1)
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


def lan_host(settings: Settings) -> str:
    """This machine's address on the local network; empty where it is in none."""
    if settings.lan_host:
        return settings.lan_host
    with socket.socket(socket.AF_INET, socket.SOCK_DGRAM) as probe:
        try:
            # Nothing is sent: connecting a datagram socket only asks which address would be used.
            probe.connect(("192.0.2.1", 9))
        except OSError:
            return ""
        return str(probe.getsockname()[0])


def configure(app: ASGIApp, guard: Guard, **more: Any) -> EdgeConfig:
    """How uvicorn serves the application, at every door."""
    return EdgeConfig(
        app,
        guard,
        # The server's own log has what matters; addresses with invites and return links must not be in any.
        log_config=None,
        access_log=False,
        ws_max_size=guard.limits.body,
        # Compressing every small message costs more time than it saves on the way.
        ws_per_message_deflate=False,
        timeout_graceful_shutdown=3,
        server_header=False,
        **more,
    )


class _Beside(uvicorn.Server):
    """A server beside the one that hears the signals."""

    @contextmanager
    def capture_signals(self) -> Iterator[None]:
        """Leaves the signals alone."""
        yield


class Door:
    """The way in for others on this network: a second server for the same application, while somebody wants it."""

    def __init__(self, app: ASGIApp, settings: Settings, guard: Guard) -> None:
        self._app = app
        self._settings = settings
        self._guard = guard
        self._changing = asyncio.Lock()
        self._beside: tuple[uvicorn.Server, asyncio.Task[None]] | None = None
        self.address = ""
        """Where others on the network reach this server; empty while they cannot."""

    @property
    def exists(self) -> bool:
        """Whether the server listens on its own machine alone, so that there is something to open."""
        return bool(self._settings.near_port)

    async def open(self) -> None:
        """Listens on the network as well, on the same port where it is free; refused where there is no network."""
        async with self._changing:
            if self._beside is not None:
                return
            host = lan_host(self._settings)
            if not host:
                raise Refused("network", "this device is not connected to a network")
            try:
                listening = listen(host, self._settings.near_port)
            except SetupError as error:
                raise Refused(
                    "network", "the server cannot listen on the network: {reason}", reason=str(error)
                ) from None
            # Nobody on the network may say that they speak for somebody else, as a proxy on this machine may.
            server = _Beside(configure(self._app, self._guard, lifespan="off", proxy_headers=False))
            self._beside = server, asyncio.create_task(server.serve([listening]))
            self.address = f"http://{host}:{listening.getsockname()[1]}"
            logger.info("open to the network", address=self.address)

    async def close(self) -> None:
        """Stops listening on the network; who came from there is cut off."""
        async with self._changing:
            if self._beside is None:
                return
            server, serving = self._beside
            server.should_exit = True
            await serving
            self._beside, self.address = None, ""
            logger.info("closed to the network")
