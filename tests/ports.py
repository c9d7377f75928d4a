"""Ports for servers that are stopped and started again."""

import secrets
import socket
from contextlib import suppress


def lasting_port() -> int:
    """A free port below those that systems give to whoever asks for any: nobody gets it while its server is down."""
    while True:
        port = 10_000 + secrets.randbelow(20_000)
        with suppress(OSError), socket.socket() as probe:
            probe.bind(("127.0.0.1", port))
            return port
