"""A viewer: one socket or stream. It is told where things stand when it can take it, so a slow one holds up nobody."""

import asyncio
from collections import deque
from collections.abc import AsyncGenerator, Collection, Iterable
from typing import Protocol

from wonders.server.people.guest import Guest
from wonders.server.protocol import messages
from wonders.server.tables.model import Table

_MOST = 50
"""Answers and reactions that wait for a reader; older ones are let go."""
_ALIVE = messages.Alive().model_dump_json()


class Source(Protocol):
    """What a viewer watches."""

    table: Table

    async def update(self, guest: str | None, since: int, *, first: bool, muted: bool = False) -> str:
        """What is told to a viewer who last saw the number `since`."""


class Viewer:
    """What one connection still has to be told."""

    def __init__(self, source: Source, guest: Guest | None, since: int, keep_alive: float) -> None:
        self.guest = guest
        self.muted = False
        self._source = source
        self._number = since
        self._keep_alive = keep_alive
        self._direct: deque[str] = deque(maxlen=_MOST)
        self._woken = asyncio.Event()
        self._woken.set()
        self._ended = False

    def wake(self) -> None:
        """Something may have changed."""
        self._woken.set()

    def send(self, text: str) -> None:
        """Passes on a message that has no number."""
        self.keep(text)
        self._woken.set()

    def keep(self, text: str) -> None:
        """The same, once something wakes the viewer."""
        self._direct.append(text)

    def end(self) -> None:
        """Lets the viewer go."""
        self._ended = True
        self._woken.set()

    async def messages(self) -> AsyncGenerator[str, None]:
        """First where things stand, then every change, with signs of life in between.

        Changes that come while the reader is busy are told together: nothing piles up for a slow one.
        """
        guest = self.guest.id if self.guest is not None else None
        seat = self._source.table.seat_of(guest)
        first = True
        clock = asyncio.get_running_loop().time
        due = clock() + self._keep_alive
        while not self._ended:
            try:
                # What this viewer may not notice wakes it too, and must not move the next sign of life.
                async with asyncio.timeout_at(due):
                    await self._woken.wait()
            except TimeoutError:
                yield _ALIVE
                due = clock() + self._keep_alive
                continue
            self._woken.clear()
            table = self._source.table
            if table.seat_of(guest) != seat:
                seat = table.seat_of(guest)
                if any(table.answers):
                    # Seats count their moments apart: who changes seats in a game begins anew.
                    self._number, first = 0, True
            if first or table.number(seat) != self._number:
                text = await self._source.update(guest, self._number, first=first, muted=self.muted)
                self._number = table.number(table.seat_of(guest))
                first = False
                yield text
                due = clock() + self._keep_alive
            while self._direct:
                yield self._direct.popleft()
                due = clock() + self._keep_alive


def in_order(
    viewers: Iterable[Viewer], seated: Collection[str | None], mover: str | None
) -> tuple[list[Viewer], list[Viewer]]:
    """Those who play, whoever moved before the others, and those who look on."""
    movers, playing, looking_on = [], [], []
    for viewer in viewers:
        who = viewer.guest.id if viewer.guest is not None else None
        if who is None or who not in seated:
            looking_on.append(viewer)
        elif who == mover:
            movers.append(viewer)
        else:
            playing.append(viewer)
    return movers + playing, looking_on
