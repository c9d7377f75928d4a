"""The line between servers on one machine: each listens on a socket in a folder that they share."""

import asyncio
from contextlib import suppress
from pathlib import Path

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
        self._hear: Hear | None = None
        self._server: asyncio.Server | None = None
        self._writers: dict[str, asyncio.StreamWriter] = {}
        self._opening: dict[str, tuple[asyncio.Task[None], list[bytes]]] = {}
        self._reading: set[asyncio.Task[None]] = set()

    async def open(self, name: str, hear: Hear) -> None:
        """Listens under this name."""
        self._name, self._hear = name, hear
        self._folder.mkdir(parents=True, exist_ok=True)
        self._server = await asyncio.start_unix_server(self._listen, self._folder / name)

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
            if path.name != self._name:
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
        for task in self._reading:
            task.cancel()
        await asyncio.gather(*self._reading, return_exceptions=True)

    async def _reach(self, to: str) -> None:
        path = self._folder / to
        try:
            _, self._writers[to] = await asyncio.open_unix_connection(path)
        except ConnectionRefusedError:
            # Whoever listened there was killed.
            path.unlink(missing_ok=True)
        except OSError:
            pass
        else:
            self._writers[to].writelines(self._opening[to][1])
        finally:
            del self._opening[to]

    async def _listen(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        task = asyncio.current_task()
        if task is None or self._hear is None:
            return
        self._reading.add(task)
        try:
            with suppress(asyncio.IncompleteReadError, OSError, asyncio.CancelledError):
                while (size := int.from_bytes(await reader.readexactly(_SIZE))) < _MOST:
                    self._hear((await reader.readexactly(size)).decode())
        finally:
            self._reading.discard(task)
            writer.close()
