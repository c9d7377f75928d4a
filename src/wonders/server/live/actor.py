"""A live table: one owner that performs commands one after another, and tells all viewers what they may know.

A command becomes an entry, the entry is folded in, made durable, and only then shown to anybody.
"""

import asyncio
from collections.abc import AsyncIterator, Callable, Iterable
from contextlib import asynccontextmanager, suppress
from time import monotonic, time
from typing import NamedTuple

from wonders.core.errors import Refused, WondersError
from wonders.server.live.bot_seats import Minder
from wonders.server.live.hints import Hint, Hints
from wonders.server.live.services import Services
from wonders.server.live.subscriber import Viewer, in_order
from wonders.server.live.table_feed import Bookmark, TableFeed
from wonders.server.people.guest import Guest
from wonders.server.protocol import messages
from wonders.server.protocol.updates import Room
from wonders.server.storage.sealing import sealed
from wonders.server.tables.commands import Back, Command
from wonders.server.tables.decide import Circumstances, decide
from wonders.server.tables.entries import Acted, Freed, Retracted, Said, Sat
from wonders.server.tables.fold import fold
from wonders.server.tables.model import Table
from wonders.server.tables.rights import talking_seat
from wonders.server.telemetry import logger
from wonders.server.web.rate_limit import Gate

_EVERYDAY = (Acted, Retracted, Said)
"""Entries that no list and no log shows."""


class _Letter(NamedTuple):
    """What somebody asks, and how they hear of it: who is sent the answer `told` hears it together with the news."""

    command: Command
    guest: Guest | None
    done: "asyncio.Future[None]"
    told: Callable[[], None] | None


class LiveTable:
    """The owner of one table in memory."""

    def __init__(self, table: Table, services: Services) -> None:
        self.table = table
        self.viewers: dict[Viewer, None] = {}
        self.touched = monotonic()
        self._services = services
        self._mail: asyncio.Queue[_Letter] = asyncio.Queue()
        self._durable = asyncio.Event()
        self._durable.set()
        self._lost = False
        self._feed = TableFeed(table)
        self._gate = Gate()
        self._log = logger.bind(table=table.id)
        self._minder = Minder(self, services.settings, services.thinkers, services.meters)
        self._hints = Hints(self, services.thinkers, services.meters)
        self._task: asyncio.Task[None] | None = asyncio.create_task(self._run(), name=f"table {table.id}")
        self._minder.look()

    @property
    def at_rest(self) -> bool:
        """Whether nobody looks at it and nothing is asked of it."""
        return not self.viewers and self._mail.empty() and self._durable.is_set()

    async def perform(
        self, command: Command, guest: Guest | None = None, told: Callable[[], None] | None = None
    ) -> int:
        """Returns once what was asked is durable, with the number that this person is at then.

        `told` is called at that moment, before any viewer is woken. Raises a refusal, which changed nothing and is no
        sign of life.
        """
        if self._task is None or self._task.done():
            # Put away since it was found: nobody would read the mail any more.
            raise _gone()
        done: asyncio.Future[None] = asyncio.get_running_loop().create_future()
        self._mail.put_nowait(_Letter(command, guest, done, told))
        await done
        await self.settled()
        return self.number(guest)

    def number(self, guest: Guest | None) -> int:
        """The number of the latest moment for somebody."""
        return self.table.number(self.table.seat_of(guest.id if guest is not None else None))

    async def hint(self, guest: Guest) -> Hint:
        """What a strong bot would answer in this person's place, which is a sign of life."""
        hint = await self._hints.ask(guest)
        self._minder.sign_of_life(guest.id)
        return hint

    def next(self, guest: str | None, place: Bookmark, *, changes: bool, muted: bool) -> tuple[str, Bookmark] | None:
        """What a viewer who has got so far is sent now, if anything, and how far it has got then."""
        return self._feed.next(self.table.seat_of(guest), place, self.room, changes=changes, muted=muted)

    async def whole(self, guest: str | None, since: int = 0) -> str:
        """Where things stand for somebody, with what happened after the number `since`."""
        await self.settled()
        return self._feed.whole(self.table.seat_of(guest), self._known(since), self.room)

    async def snapshot(self, guest: str | None, since: int = 0) -> messages.Update:
        """The same as data."""
        return messages.Update.model_validate_json(await self.whole(guest, since))

    def _known(self, since: int) -> int:
        """The number that a viewer comes with; one from when the table had a match means nothing to it without one."""
        return 0 if self.table.foreign else since

    def room(self) -> Room:
        """Who is here now."""
        return Room(self.here(), self._minder.absent())

    def here(self) -> set[str]:
        """The people who watch, and those who play at their devices."""
        watching = {viewer.guest.id for viewer in self.viewers if viewer.guest is not None}
        return watching.union(*map(self.table.companions, watching))

    def admit(self, guest: Guest | None) -> None:
        """Refuses somebody who only wants to watch where too many do."""
        seats = [
            viewer.guest is not None and self.table.seat_of(viewer.guest.id) is not None for viewer in self.viewers
        ]
        seated = guest is not None and self.table.seat_of(guest.id) is not None
        if not seated and seats.count(False) >= self._services.settings.limits.spectators:
            raise Refused("busy", "too many people watch this table already")

    @asynccontextmanager
    async def watch(self, guest: Guest | None, since: int, *, changes: bool = False) -> AsyncIterator[Viewer]:
        """A viewer for as long as it is used; its owner's return ends a stand-in's play."""
        viewer = Viewer(self, guest, self._known(since), self._services.settings.keep_alive, changes=changes)
        before = self.here()
        self.viewers[viewer] = None
        self._services.meters.viewers.inc()
        if self._task is None:
            # Put away since it was found: whoever comes back finds the one that took its place.
            viewer.end()
        try:
            if guest is not None and guest.id not in before:
                self._minder.sign_of_life(guest.id)
                self._show_change(guest)
            with suppress(Refused):
                await self._return(guest)
            yield viewer
        finally:
            self.viewers.pop(viewer, None)
            self._services.meters.viewers.dec()
            self.touched = monotonic()
            if guest is not None and guest.id not in self.here():
                self._show_change(guest)

    def react(self, guest: Guest | None, reaction: messages.Reaction) -> None:
        """Shows a reaction to all who are here."""
        text = messages.Reacted(seat=talking_seat(self.table, guest), reaction=reaction).model_dump_json()
        heard = [viewer for viewer in self.viewers if not viewer.muted]
        for viewer in heard:
            viewer.keep(text)
        self._wake(heard)

    def show_presence(self) -> None:
        """Tells all who are here who else is."""
        self._feed.touch()
        self._minder.weigh()
        room = self.room()
        here = [seat.bot is not None or seat.owner in room.here for seat in self.table.seats]
        text = messages.Presence(here=here, absent=sorted(room.absent)).model_dump_json()
        for viewer in self.viewers:
            if not viewer.changes:
                viewer.keep(text)
        self._wake(self.viewers)

    def _show_change(self, guest: Guest) -> None:
        """Tells that somebody came or went, if anybody can notice: it is seats that are here or not."""
        if self.table.seat_of(guest.id) is not None:
            self.show_presence()

    def _wake(self, viewers: Iterable[Viewer], mover: str | None = None) -> None:
        """Wakes whoever moved, then those who play, and when they are told those who look on."""
        playing, looking_on = in_order(viewers, {seat.owner for seat in self.table.seats}, mover)
        for viewer in playing:
            viewer.wake()
        self._services.crowd.wake(viewer.wake for viewer in looking_on)

    def rename(self, guest: Guest) -> bool:
        """Calls somebody by another name from now on, if they are known here; viewers come back and read it anew."""
        if self.table.called.get(guest.id, guest.name) == guest.name:
            return False
        self.table.called[guest.id] = guest.name
        self._feed.touch()
        self.drop()
        return True

    def drop(self) -> None:
        """Ends all connections; the clients come back by themselves."""
        for viewer in self.viewers:
            viewer.end()

    async def close(self) -> None:
        """Lets the table go from memory; its log has everything."""
        self._minder.close()
        self._hints.close()
        # How a task was ended leads to the table again: without it, the table is freed at once.
        task, self._task = self._task, None
        if task is not None:
            task.cancel()
            await asyncio.gather(task, return_exceptions=True)
        while not self._mail.empty():
            self._mail.get_nowait().done.cancel()
        self.drop()

    async def _run(self) -> None:
        while True:
            letter = await self._mail.get()
            done = letter.done
            try:
                await self._perform(letter)
            except WondersError as error:
                if not done.done():
                    done.set_exception(error)
            except Exception:  # noqa: BLE001  the table comes back from its log, whatever went wrong
                self._log.exception("request failed")
                self._services.meters.failures.labels("table").inc()
                if not done.done():
                    done.set_exception(Refused("fault", "this could not be saved; look again before you repeat it"))
                self._lost = True
                self._durable.set()
                self._services.failed(self)
                return
            else:
                if not done.done():
                    done.set_result(None)

    async def _perform(self, letter: _Letter) -> None:
        began, guest = monotonic(), letter.guest
        table, settings = self.table, self._services.settings
        around = Circumstances(time(), settings.levels(table.game.id), self._minder.absent())
        entry = decide(table, guest, letter.command, around)
        everyday = isinstance(entry, _EVERYDAY)
        if guest is not None and not everyday:
            self._gate.check("note", guest.id, settings.limits.notes_per_minute)
        first = table.entries
        self._durable.clear()
        try:
            entry = fold(table, entry)
        except WondersError:
            self._durable.set()
            raise
        members = []
        if guest is not None:
            self._minder.sign_of_life(guest.id)
            if isinstance(entry, Sat):
                table.called.setdefault(guest.id, guest.name)
                members = [guest.id]
        await self._services.journal.append(sealed(table, first, (entry,), members))
        self._durable.set()
        self.touched = monotonic()
        self._services.meters.durable.observe(self.touched - began)
        self._services.meters.entries.labels(entry.kind).inc()
        if isinstance(entry, Freed) and entry.sent_away is not None:
            self._send_away(entry.sent_away)
        if letter.told is not None:
            letter.told()
        self._wake(self.viewers, guest.id if guest is not None else None)
        self._minder.look()
        self._hints.look()
        if not everyday or table.status == "over":
            self._log.info("table", entry=entry.kind, status=table.status)
            self._services.changed(self)

    def _send_away(self, guest: str) -> None:
        for viewer in self.viewers:
            if viewer.guest is not None and viewer.guest.id == guest:
                viewer.end()

    @property
    def ready(self) -> bool:
        """Whether all that has happened is durable, so that it can be shown."""
        return self._durable.is_set() and not self._lost

    async def settled(self) -> None:
        """Nothing is shown before it is durable."""
        while not self._durable.is_set():
            # Woken up, but perhaps not at once: the next request may already be folded in and not yet durable.
            await self._durable.wait()
        if self._lost:
            raise _gone()

    async def _return(self, guest: Guest | None) -> None:
        together = self.table.companions(guest.id) if guest is not None else ()
        for place in list(self.table.seats):
            waited_for = place.stand_in is not None and not place.left and self.table.status == "playing"
            if place.owner is not None and place.owner in together and waited_for:
                await self.perform(Back(), Guest(place.owner, self.table.name(place)))


def _gone() -> Refused:
    return Refused("fault", "the table is being restored; try again in a moment")
