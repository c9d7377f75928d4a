"""The line between servers on one machine: each listens on a socket in a folder that they share."""

import asyncio
from pathlib import Path
from typing import cast

from wonders.server.bus.hands import SUFFIX
from wonders.server.bus.lines import Hear

_SIZE = 4
"""Bytes before a text that say how long it is."""
_MOST = 64 * 1024 * 1024
_PATIENCE = 8 * 1024 * 1024
"""Bytes that may wait for a server that does not read; more are lost."""


class FolderLine:
    """Speaks to each server over a connection of its own, and needs nobody between them."""

    def __init__(self, folder: Path) -> None:
        self._folder = folder
        self._name = ""
        self._server: asyncio.Server | None = None
        self._writers: dict[str, asyncio.StreamWriter] = {}
        self._opening: dict[str, tuple[asyncio.Task[None], list[bytes]]] = {}
        self._listeners: set[asyncio.Transport] = set()

    async def open(self, name: str, hear: Hear) -> None:
        """Listens under this name."""
        self._name = name
        self._folder.mkdir(parents=True, exist_ok=True)
        loop = asyncio.get_running_loop()
        self._server = await loop.create_unix_server(lambda: _Listener(hear, self._listeners), str(self._folder / name))

    def send(self, to: str, text: str) -> None:
        """Sends a text to the server of that name."""
        data = text.encode()
        packet = len(data).to_bytes(_SIZE) + data
        writer = self._writers.get(to)
        if to in self._opening:
            self._opening[to][1].append(packet)
        elif writer is None or writer.is_closing():
            self._opening[to] = (asyncio.create_task(self._reach(to)), [packet])
        elif writer.transport.get_write_buffer_size() < _PATIENCE:
            writer.write(packet)

    def tell(self, text: str) -> None:
        """Sends a text to all servers."""
        for path in self._folder.iterdir():
            if path.name != self._name and path.suffix != SUFFIX:
                self.send(path.name, text)

    async def close(self) -> None:
        """Listens no more."""
        for task, _ in list(self._opening.values()):
            await asyncio.wait((task,), timeout=1)
        if self._server is not None:
            self._server.close()
            (self._folder / self._name).unlink(missing_ok=True)
        for writer in self._writers.values():
            writer.close()
        for transport in list(self._listeners):
            transport.abort()

    async def _reach(self, to: str) -> None:
        path = self._folder / to
        try:
            _, self._writers[to] = await asyncio.open_unix_connection(path)
        except ConnectionRefusedError:
            # Whoever listened there was killed.
            path.unlink(missing_ok=True)
            path.with_name(path.name + SUFFIX).unlink(missing_ok=True)
        except OSError:
            pass
        else:
            self._writers[to].writelines(self._opening[to][1])
        finally:
            del self._opening[to]


class _Listener(asyncio.Protocol):
    """Hears what one other server says, each text as soon as all of it is there."""

    def __init__(self, hear: Hear, all_: set[asyncio.Transport]) -> None:
        self._hear = hear
        self._all = all_
        self._transport: asyncio.Transport | None = None
        self._rest = b""

    def connection_made(self, transport: asyncio.BaseTransport) -> None:
        """Somebody begins to speak."""
        self._transport = cast("asyncio.Transport", transport)
        self._all.add(self._transport)

    def data_received(self, data: bytes) -> None:
        """Takes the texts that are complete; who says something too long is not listened to."""
        data, place = self._rest + data, 0
        while len(data) >= place + _SIZE:
            size = int.from_bytes(data[place : place + _SIZE])
            if size >= _MOST and self._transport is not None:
                self._transport.abort()
                return
            if len(data) < place + _SIZE + size:
                break
            self._hear(data[place + _SIZE : place + _SIZE + size].decode(errors="replace"))
            place += _SIZE + size
        self._rest = data[place:]

    def connection_lost(self, _reason: Exception | None) -> None:
        """They are gone."""
        if self._transport is not None:
            self._all.discard(self._transport)
