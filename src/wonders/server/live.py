"""A live table: one owner that performs requests one after another, and tells all viewers what they may know.

A request becomes an entry, the entry is folded in, made durable, and only then shown to anybody.
"""

import asyncio
from collections.abc import AsyncIterator, Callable
from contextlib import asynccontextmanager, suppress
from dataclasses import dataclass
from time import monotonic, time
from typing import Any, TypeAlias

from wonders.core.errors import Refused, WondersError
from wonders.server import rights, wire
from wonders.server.folds import fold
from wonders.server.hints import Hint, Hints
from wonders.server.journal import Journal
from wonders.server.minder import Minder
from wonders.server.observe import Meters, logger
from wonders.server.rights import Entered, Guest
from wonders.server.safety import Gate
from wonders.server.settings import Settings
from wonders.server.storage import Append
from wonders.server.table import Entry, Table
from wonders.server.telling import Memo, Room, tell, tell_text
from wonders.server.viewer import Viewer
from wonders.server.workers import Workers

Request: TypeAlias = Callable[[Table], Entered]

_EVERYDAY = frozenset(("act", "retract", "say"))
"""Entries that no list and no log shows."""


@dataclass(frozen=True, slots=True)
class Services:
    """What every live table uses."""

    settings: Settings
    journal: Journal
    workers: Workers
    outside: Workers
    """Processes for bots from outside, so that whatever they do holds up no other bot."""
    meters: Meters
    changed: Callable[["LiveTable"], None]
    """Told after every change that lists show."""
    failed: Callable[["LiveTable"], None]
    """Told when a table could not be saved and has to come back from its log."""


class LiveTable:
    """The owner of one table in memory."""

    def __init__(self, table: Table, services: Services) -> None:
        self.table = table
        self.viewers: set[Viewer] = set()
        self.touched = monotonic()
        self._services = services
        self._mail: asyncio.Queue[tuple[Request, str | None, asyncio.Future[None]]] = asyncio.Queue()
        self._durable = asyncio.Event()
        self._durable.set()
        self._lost = False
        self._memo = Memo()
        self._gate = Gate()
        self._told: dict[tuple[Any, ...], str] = {}
        self._log = logger.bind(table=table.id)
        self._minder = Minder(self, services.settings, services.workers, services.outside, services.meters)
        self._hints = Hints(self, services.workers, services.meters)
        self._task = asyncio.create_task(self._run(), name=f"table {table.id}")
        self._minder.look()

    async def perform(self, request: Request, person: str | None = None) -> None:
        """Returns once what was asked is durable; raises a refusal, which changed nothing and is no sign of life."""
        if self._task.done():
            # Put away since it was found: nobody would read the mail any more.
            raise _gone()
        done: asyncio.Future[None] = asyncio.get_running_loop().create_future()
        self._mail.put_nowait((request, person, done))
        await done

    async def ask(self, guest: Guest, request: Request) -> int:
        """The same for a person, which is a sign of life; their number afterwards."""
        await self.perform(request, guest.id)
        await self.settled()
        return self.table.number(self.table.seat_of(guest.id))

    async def let_stand_in(self, guest: Guest, seat: int) -> int:
        """Lets a bot play an absent seat."""
        return await self.ask(guest, lambda table: rights.stand_in(table, guest, seat, self._minder.absent()))

    async def seat_bot(self, guest: Guest, seat: int, level: str) -> int:
        """Puts a bot that people may choose here on a seat."""
        levels = self._services.settings.levels(self.table.game.id)
        return await self.ask(guest, lambda table: rights.seat_bot(table, guest, seat, level, levels))

    async def hint(self, guest: Guest) -> Hint:
        """What a strong bot would answer in this person's place, which is a sign of life."""
        hint = await self._hints.ask(guest)
        self._minder.sign_of_life(guest.id)
        return hint

    async def update(self, guest: str | None, since: int, *, first: bool, muted: bool = False) -> str:
        """What a viewer is told now, as it goes over the wire."""
        await self.settled()
        key = (self.table.seat_of(guest), since, first, muted)
        text = self._told.get(key)
        if text is None:
            text = tell_text(self.table, guest, self.room(), since, self._memo, first=first, muted=muted)
            self._told[key] = text
        return text

    async def snapshot(self, guest: str | None, since: int = 0) -> wire.Update:
        """The same as data."""
        await self.settled()
        return tell(self.table, guest, self.room(), self._known(since))

    def _known(self, since: int) -> int:
        """The number that a viewer comes with; one from when the table had a match means nothing to it without one."""
        return 0 if self.table.foreign else since

    def room(self) -> Room:
        """Who is here now."""
        here = {viewer.guest.id for viewer in self.viewers if viewer.guest is not None}
        return Room(here, self._minder.absent())

    @asynccontextmanager
    async def watch(self, guest: Guest | None, since: int) -> AsyncIterator[Viewer]:
        """A viewer for as long as it is used; its owner's return ends a stand-in's play."""
        viewer = Viewer(self, guest, self._known(since), self._services.settings.keep_alive)
        before = self.room().here
        self.viewers.add(viewer)
        self._services.meters.viewers.inc()
        try:
            if guest is not None and guest.id not in before:
                self._minder.sign_of_life(guest.id)
                self.show_presence()
            with suppress(Refused):
                await self._return(guest)
            yield viewer
        finally:
            self.viewers.discard(viewer)
            self._services.meters.viewers.dec()
            self.touched = monotonic()
            if guest is not None and guest.id not in self.room().here:
                self.show_presence()

    def react(self, guest: Guest, reaction: wire.Reaction) -> None:
        """Shows a reaction to all who are here."""
        seat = rights.own_seat(self.table, guest)
        if not self.table.chat:
            raise Refused("muted", "the host has turned the chat off")
        text = wire.Reacted(seat=seat, reaction=reaction).model_dump_json()
        for viewer in self.viewers:
            if not viewer.muted:
                viewer.send(text)

    def show_presence(self) -> None:
        """Tells all who are here who else is."""
        self._told.clear()
        room = self.room()
        here = [seat.bot is not None or seat.owner in room.here for seat in self.table.seats]
        text = wire.Presence(here=here, absent=sorted(room.absent)).model_dump_json()
        for viewer in self.viewers:
            viewer.send(text)

    def drop(self) -> None:
        """Ends all connections; the clients come back by themselves."""
        for viewer in self.viewers:
            viewer.end()

    async def close(self) -> None:
        """Lets the table go from memory; its log has everything."""
        self._minder.close()
        self._hints.close()
        self._task.cancel()
        await asyncio.gather(self._task, return_exceptions=True)
        while not self._mail.empty():
            self._mail.get_nowait()[-1].cancel()
        self.drop()

    async def _run(self) -> None:
        while True:
            request, person, done = await self._mail.get()
            try:
                await self._perform(request, person)
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

    async def _perform(self, request: Request, person: str | None) -> None:
        began = monotonic()
        table = self.table
        kind, data = request(table)
        if person is not None and kind not in _EVERYDAY:
            self._gate.check("note", person, self._services.settings.limits.notes_per_minute)
        first = table.entries
        self._durable.clear()
        try:
            entry = fold(table, Entry(kind, data, time()))
        except WondersError:
            self._durable.set()
            raise
        if person is not None:
            self._minder.sign_of_life(person)
        members = [data["guest"]] if kind in ("sit", "take") else []
        await self._services.journal.append(Append(table.id, first, (entry,), index_row(table), members))
        self._told.clear()
        self._durable.set()
        self.touched = monotonic()
        self._services.meters.durable.observe(self.touched - began)
        self._services.meters.entries.labels(kind).inc()
        for viewer in self.viewers:
            if viewer.guest is not None and viewer.guest.id == data.get("sent_away"):
                viewer.end()
            viewer.wake()
        self._minder.look()
        self._hints.look()
        if kind not in _EVERYDAY or table.status == "over":
            self._log.info("table", entry=kind, status=table.status)
            self._services.changed(self)

    async def settled(self) -> None:
        """Nothing is shown before it is durable."""
        while not self._durable.is_set():
            # Woken up, but perhaps not at once: the next request may already be folded in and not yet durable.
            await self._durable.wait()
        if self._lost:
            raise _gone()

    async def _return(self, guest: Guest | None) -> None:
        seat = self.table.seat_of(guest.id) if guest is not None else None
        if guest is None or seat is None:
            return
        place = self.table.seats[seat]
        if place.stand_in is not None and not place.left and self.table.status == "playing":
            await self.ask(guest, lambda table: rights.back(table, guest))


def _gone() -> Refused:
    return Refused("fault", "the table is being restored; try again in a moment")


def index_row(table: Table) -> dict[str, Any]:
    """The table's line in the index."""
    return {
        "id": table.id,
        "game": table.game.id,
        "status": table.status,
        "open": table.open,
        "seed": str(table.seed),
        "summary": table.summary(),
        "created": table.created,
        "changed": table.changed,
    }
