"""Where servers hear each other, and by which name."""

import secrets
import socket
import tempfile
from pathlib import Path

from wonders.core.errors import SetupError
from wonders.server.bus.files import FolderLine
from wonders.server.bus.lines import BusLine
from wonders.server.bus.redis_line import RedisLine

_LONGEST = 80
"""Letters in the name of a folder with sockets, of which a system takes about a hundred in all."""


def new_name() -> str:
    """The name of a server, for as long as it runs."""
    return secrets.token_hex(8)


def own_bus(data: Path) -> str:
    """Where the processes of one machine hear each other: a folder of this start, with a short name as sockets need."""
    _check_sockets()
    folder = data / "bus"
    return str(folder if len(str(folder)) < _LONGEST else Path(tempfile.mkdtemp(prefix="wonders-bus-")))


def line_at(address: str) -> BusLine:
    """The line at an address: of Redis, or of a folder on this machine."""
    if "://" in address:
        return RedisLine(address)
    _check_sockets()
    return FolderLine(Path(address))


def _check_sockets() -> None:
    """Not every system has sockets in folders."""
    if not hasattr(socket, "AF_UNIX"):
        raise SetupError("several processes need a bus on this system: --bus redis://HOST:PORT")
