"""Connections go from hand to hand: a process gives one that is open to another process of this machine.

What follows on it costs the giver nothing. Files can be sent between processes on most systems, not on all.
"""

import asyncio
import socket
from collections.abc import Callable
from contextlib import suppress
from pathlib import Path
from typing import TypeAlias

Welcome: TypeAlias = Callable[[socket.socket, bytes], None]
"""Goes on with a connection on which this was read."""
SUFFIX = ".hand"
_SIZE = 4
"""Bytes before a request that say how long it is."""
_MOST = 1 << 20
_PATIENCE = 2.0
"""Seconds in which a connection is taken."""
_TAKEN = b"+"


class Hands:
    """Gives connections to the others in a folder, and takes those that they give."""

    def __init__(self, folder: Path, name: str, welcome: Welcome) -> None:
        self._folder = folder
        self._path = folder / (name + SUFFIX)
        self._welcome = welcome
        self._listening: socket.socket | None = None
        self._taking: set[asyncio.Task[None]] = set()

    def open(self) -> None:
        """Takes what is given from now on; nothing where the folder has no room for sockets."""
        listening = socket.socket(socket.AF_UNIX)
        try:
            self._folder.mkdir(parents=True, exist_ok=True)
            self._clear()
            listening.bind(str(self._path))
        except OSError:
            listening.close()
            return
        self._listening = listening
        listening.setblocking(False)
        listening.listen(socket.SOMAXCONN)
        asyncio.get_running_loop().add_reader(listening, self._accept, listening)

    def close(self) -> None:
        """Takes nothing more."""
        if self._listening is not None:
            asyncio.get_running_loop().remove_reader(self._listening)
            self._listening.close()
            self._path.unlink(missing_ok=True)
            self._listening = None
        for task in self._taking:
            task.cancel()

    async def give(self, to: str, file: int, read: bytes) -> bool:
        """Gives a connection away by its file, with what was read of it; False if it was not taken.

        Where nobody can know, it counts as taken: the giver lets it go, and if it was not, it is lost.
        """
        with socket.socket(socket.AF_UNIX) as hand:
            hand.setblocking(False)
            packet = len(read).to_bytes(_SIZE) + read
            try:
                hand.connect(str(self._folder / (to + SUFFIX)))
                if socket.send_fds(hand, [packet], [file]) < len(packet):
                    return False
            except OSError:
                return False
            try:
                async with asyncio.timeout(_PATIENCE):
                    return await asyncio.get_running_loop().sock_recv(hand, len(_TAKEN)) == _TAKEN
            except TimeoutError:
                return True
            except OSError:
                return False

    def _clear(self) -> None:
        """Removes what processes that were killed have left."""
        for path in self._folder.glob("*" + SUFFIX):
            with socket.socket(socket.AF_UNIX) as hand:
                hand.setblocking(False)
                try:
                    hand.connect(str(path))
                except ConnectionRefusedError:
                    path.unlink(missing_ok=True)
                except OSError:
                    pass  # somebody is there

    def _accept(self, listening: socket.socket) -> None:
        with suppress(OSError):
            hand, _ = listening.accept()
            hand.setblocking(False)
            task = asyncio.create_task(self._take(hand))
            self._taking.add(task)
            task.add_done_callback(self._taking.discard)

    async def _take(self, hand: socket.socket) -> None:
        """Takes one connection: its file comes with the first bytes, and counts once all of them are there."""
        loop = asyncio.get_running_loop()
        files: list[int] = []
        data = b""
        try:
            with hand:
                async with asyncio.timeout(_PATIENCE):
                    while len(data) < _SIZE or len(data) < _SIZE + int.from_bytes(data[:_SIZE]) <= _MOST:
                        await _readable(loop, hand)
                        more, found, _, _ = socket.recv_fds(hand, 1 << 16, 1)
                        files += found
                        if not more:
                            return
                        data += more
                if len(files) == 1 and len(data) == _SIZE + int.from_bytes(data[:_SIZE]):
                    hand.send(_TAKEN)
                    connection = socket.socket(fileno=files.pop())
                    connection.set_inheritable(False)
                    connection.setblocking(False)
                    self._welcome(connection, data[_SIZE:])
        except (OSError, TimeoutError):
            pass  # who gave it keeps it, or lets it go
        finally:
            for file in files:
                socket.close(file)


def hands_at(bus: str, data: Path, name: str, welcome: Welcome | None) -> Hands | None:
    """What takes and gives connections: in the folder of the bus, or in the data folder if servers there share one.

    None where it cannot be. Whoever is not on this machine is not found in the folder.
    """
    if welcome is None or not hasattr(socket, "send_fds"):
        return None
    return Hands(data / "hands" if "://" in bus else Path(bus), name, welcome)


async def _readable(loop: asyncio.AbstractEventLoop, hand: socket.socket) -> None:
    """Waits until something can be read."""
    there = asyncio.Event()
    loop.add_reader(hand, there.set)
    try:
        await there.wait()
    finally:
        loop.remove_reader(hand)
