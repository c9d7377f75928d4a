"""The one writer of the log: what many tables have to write at the same time goes into one transaction."""

import asyncio
from collections.abc import Sequence

from wonders.server.storage.engines import Down
from wonders.server.storage.queries import Storage
from wonders.server.storage.records import Append

_MOST = 256
"""Appends in one transaction."""


class Journal:
    """Makes appends durable, together where they come together."""

    def __init__(self, storage: Storage) -> None:
        self._storage = storage
        self._due: asyncio.Queue[tuple[Append, asyncio.Future[None]]] = asyncio.Queue()
        self._task: asyncio.Task[None] | None = None

    def open(self) -> None:
        """Begins to write."""
        self._task = asyncio.create_task(self._run(), name="journal")

    async def close(self) -> None:
        """Writes what is due and stops."""
        if self._task is not None:
            await self._due.join()
            self._task.cancel()
            await asyncio.gather(self._task, return_exceptions=True)

    async def append(self, append: Append) -> None:
        """Returns once the entries are durable; raises if they are not."""
        done: asyncio.Future[None] = asyncio.get_running_loop().create_future()
        self._due.put_nowait((append, done))
        await done

    async def _run(self) -> None:
        while True:
            batch = [await self._due.get()]
            while len(batch) < _MOST and not self._due.empty():
                batch.append(self._due.get_nowait())
            await self._write(batch)
            for _ in batch:
                self._due.task_done()

    async def _write(self, batch: Sequence[tuple[Append, asyncio.Future[None]]]) -> None:
        try:
            await self._storage.append([append for append, _ in batch])
        except Exception as error:  # noqa: BLE001  whatever went wrong, those who wait are told
            if len(batch) > 1 and not isinstance(error, Down):
                # One table's fault must not cost the others their moves: each gets a transaction of its own.
                for one in batch:
                    await self._write([one])
                return
            for _, done in batch:
                if not done.done():
                    done.set_exception(error)
            return
        for _, done in batch:
            if not done.done():
                done.set_result(None)
