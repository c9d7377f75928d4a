"""A private Redis or Valkey server for the tests: on a port of its own, keeping nothing."""

import shutil
import socket
import subprocess
import time
from collections.abc import Iterator
from contextlib import contextmanager, suppress

from ports import lasting_port


class NoRedis(Exception):  # noqa: N818  a reason to skip, not a fault
    """Why there is no server to test with."""


class RedisServer:
    """A server that can be stopped and started again."""

    def __init__(self) -> None:
        found = shutil.which("redis-server") or shutil.which("valkey-server")
        if found is None:
            raise NoRedis("neither redis-server nor valkey-server is installed")
        self._program = found
        self._port = lasting_port()
        self.address = f"redis://127.0.0.1:{self._port}"
        self._process: subprocess.Popen[bytes] | None = None
        self.start()

    def start(self) -> None:
        """Starts it, and waits until it listens."""
        options = ["--port", str(self._port), "--bind", "127.0.0.1", "--save", "", "--appendonly", "no"]
        self._process = subprocess.Popen([self._program, *options], stdout=subprocess.DEVNULL)
        for _ in range(1200):
            with suppress(OSError), socket.create_connection(("127.0.0.1", self._port), 1):
                return
            time.sleep(0.05)
        raise NoRedis("it does not start")

    def stop(self) -> None:
        """Ends it at once."""
        if self._process is not None:
            self._process.kill()
            self._process.wait()
            self._process = None


@contextmanager
def running() -> Iterator[RedisServer]:
    """A server that lives as long as the context."""
    server = RedisServer()
    try:
        yield server
    finally:
        server.stop()
