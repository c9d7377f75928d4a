"""A viewer: one socket or stream. It is told where things stand when it can take it, so a slow one holds up nobody."""

import asyncio
from collections import deque
from collections.abc import AsyncGenerator, Callable, Collection, Iterable
from typing import Protocol

from wonders.server.alarm import Alarm
from wonders.server.live.table_feed import Bookmark
from wonders.server.people.guest import Guest
from wonders.server.protocol import messages
from wonders.server.protocol.hearing import NOBODY, Unheard

_MOST = 50
"""Answers and reactions that wait for a reader; older ones are let go."""
_ALIVE = messages.Alive().model_dump_json()


class Source(Protocol):
    """What a viewer watches."""

    @property
    def ready(self) -> bool:
        """Whether nothing has to be waited for before something is shown."""

    async def settled(self) -> None:
        """Waits for that."""

    def next(
        self, guest: str | None, place: Bookmark, *, changes: bool, unheard: Unheard
    ) -> tuple[str, Bookmark] | None:
        """What a viewer who has got so far is sent now, if anything, and how far it has got then."""


class Viewer:
    """What one connection still has to be told."""

    def __init__(
        self, source: Source, guest: Guest | None, since: int, keep_alive: float, *, changes: bool = False
    ) -> None:
        self.guest = guest
        self.changes = changes
        """Whether it is sent what changes, and not the whole each time."""
        self.visitor = guest.id if guest is not None else None
        """At whose device it is: who plays there may be another."""
        self.unheard = NOBODY
        self.taker: Callable[[str], bool] | None = None
        """Takes a text at once, or says that it cannot now: then the text waits for who reads `messages`."""
        self._source = source
        self._place = Bookmark(since)
        self._direct: deque[str] = deque(maxlen=_MOST)
        self._keep_alive = keep_alive
        self._quiet: Alarm | None = None
        """While somebody reads `messages`."""
        self._woken = asyncio.Event()
        self._woken.set()
        self._waits = False
        self._silent = False
        """Whether it has heard nothing for so long that a sign of life is due."""
        self._ended = False

    def wake(self) -> bool:
        """Something may have changed; whether all of it was told at once."""
        told = self._tell_at_once()
        if not told:
            self._woken.set()
        return told

    def send(self, text: str) -> None:
        """Passes on a message that has no number."""
        self.keep(text)
        self.wake()

    def keep(self, text: str) -> None:
        """The same, once something wakes the viewer."""
        self._direct.append(text)

    def end(self) -> None:
        """Lets the viewer go."""
        self._ended = True
        self._woken.set()

    async def messages(self) -> AsyncGenerator[str, None]:
        """First where things stand, then every change, with signs of life in between.

        Nothing piles up for a slow reader: what it could not take in time is told together.
        """
        # What this viewer may not notice wakes it too, and must not move the next sign of life.
        quiet = self._quiet = Alarm(self._keep_alive, self._notice_silence)
        quiet.set()
        try:
            while not self._ended:
                self._waits = True
                await self._woken.wait()
                self._waits = False
                self._woken.clear()
                if self._silent:
                    self._silent = False
                    yield _ALIVE
                    quiet.set()
                # One that was let go hears the answers that are due and nothing new: its table may be gone.
                while not self._ended:
                    await self._source.settled()
                    told = self._next()
                    if told is None:
                        break
                    self._place = told[1]
                    yield told[0]
                    quiet.set()
                while self._direct:
                    yield self._direct.popleft()
                    quiet.set()
        finally:
            self._waits, self._quiet = False, None
            quiet.close()

    def _tell_at_once(self) -> bool:
        """Tells what there is to a reader who has taken everything before; False if some of it has to wait."""
        if self.taker is None or not self._waits or self._silent or self._ended or not self._source.ready:
            return False
        try:
            while told := self._next():
                if not self._taken(told[0]):
                    return False
                self._place = told[1]
                if not self._place.more:
                    break
        except Exception:  # noqa: BLE001  it fails again where somebody answers for it
            return False
        while self._direct and self._taken(self._direct[0]):
            self._direct.popleft()
        return not self._direct

    def _taken(self, text: str) -> bool:
        if self.taker is None or self._quiet is None or not self.taker(text):
            return False
        self._quiet.set()
        return True

    def _next(self) -> tuple[str, Bookmark] | None:
        guest = self.guest.id if self.guest is not None else None
        return self._source.next(guest, self._place, changes=self.changes, unheard=self.unheard)

    def _notice_silence(self) -> None:
        self._silent = True
        self._woken.set()


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
