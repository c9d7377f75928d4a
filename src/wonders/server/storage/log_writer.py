"""The one writer of the log: what many tables have to write at the same time goes into one transaction."""

import asyncio
from collections import deque
from collections.abc import Sequence
from functools import partial
from typing import NamedTuple

from wonders.server.storage.engines import Down
from wonders.server.storage.queries import Storage
from wonders.server.storage.records import Append

_MOST = 256
"""Appends in one transaction."""


class _Due(NamedTuple):
    """An append, and who waits for it."""

    append: Append
    done: "asyncio.Future[None]"


class Journal:
    """Makes appends durable, together where they come together."""

    def __init__(self, storage: Storage) -> None:
        self._storage = storage
        self._due: deque[_Due] = deque()
        self._alone: deque[_Due] = deque()
        """Appends of a transaction that failed: each gets one of its own."""
        self._at_rest = asyncio.Event()
        self._at_rest.set()

    async def close(self) -> None:
        """Returns when all that is due is written."""
        await self._at_rest.wait()

    def append(self, append: Append) -> "asyncio.Future[None]":
        """Done once the entries are durable; fails if they are not."""
        done: asyncio.Future[None] = asyncio.get_running_loop().create_future()
        self._due.append(_Due(append, done))
        if self._at_rest.is_set():
            self._at_rest.clear()
            self._write_next()
        return done

    def _write_next(self) -> None:
        if self._alone:
            batch = [self._alone.popleft()]
        else:
            batch = [self._due.popleft() for _ in range(min(_MOST, len(self._due)))]
        if batch:
            written = asyncio.ensure_future(self._storage.append([due.append for due in batch]))
            written.add_done_callback(partial(self._tell, batch))
        else:
            self._at_rest.set()

    def _tell(self, batch: Sequence[_Due], written: "asyncio.Future[None]") -> None:
        error = Down("CancelledError") if written.cancelled() else written.exception()
        if error is not None and len(batch) > 1 and not isinstance(error, Down):
            # One table's fault must not cost the others their moves.
            self._alone.extend(batch)
        else:
            for due in batch:
                if due.done.done():
                    continue
                if error is not None:
                    due.done.set_exception(error)
                else:
                    due.done.set_result(None)
        self._write_next()
