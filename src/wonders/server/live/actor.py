"""A live table: one owner that performs commands one after another, and tells all viewers what they may know.

A command becomes an entry, the entry is folded in, made durable, and only then shown to anybody.
"""

import asyncio
from collections.abc import AsyncIterator, Callable, Iterable, Set
from contextlib import asynccontextmanager, suppress
from functools import partial
from time import monotonic

from wonders.core.errors import Refused, WondersError
from wonders.core.planner import Planner
from wonders.server.live.bot_seats import Minder
from wonders.server.live.hints import Hint, Hints
from wonders.server.live.mailbox import Letter, Mailbox
from wonders.server.live.services import Services
from wonders.server.live.subscriber import Viewer, in_order
from wonders.server.live.table_feed import Bookmark, TableFeed
from wonders.server.people.guest import Guest
from wonders.server.protocol import messages
from wonders.server.protocol.hearing import NOBODY, Unheard
from wonders.server.protocol.updates import Room
from wonders.server.storage.sealing import sealed
from wonders.server.tables.commands import Act, Back, BotAct, Command
from wonders.server.tables.decide import Circumstances, decide
from wonders.server.tables.entries import Acted, Entry, Freed, Retracted, Said, Sat
from wonders.server.tables.fold import fold
from wonders.server.tables.model import Table
from wonders.server.tables.rights import planned_seat, running, talking_seat
from wonders.server.telemetry import logger
from wonders.server.web.rate_limit import Gate

_EVERYDAY = (Acted, Retracted, Said)
"""Entries that no list and no log shows."""


class LiveTable(Mailbox):
    """The owner of one table in memory."""

    def __init__(self, table: Table, services: Services) -> None:
        super().__init__()
        self.table = table
        self.viewers: dict[Viewer, None] = {}
        self.touched = monotonic()
        self._services = services
        self._here: tuple[int, Set[str]] | None = None
        """Who is here, at so many notes; unknown when somebody has come or gone."""
        self._feed = TableFeed(table)
        self._gate = Gate()
        self._log = logger.bind(table=table.id)
        self._minder = Minder(self, services.settings, services.thinkers, services.meters)
        self._hints = Hints(self, services.thinkers, services.meters)
        self._minder.look()

    @property
    def at_rest(self) -> bool:
        """Whether nobody looks at it and nothing is asked of it."""
        return not (self.viewers or self._mail)

    def number(self, guest: Guest | None) -> int:
        """The number of the latest moment for somebody."""
        return self.table.number(self.table.seat_of(guest.id if guest is not None else None))

    async def hint(self, guest: Guest) -> Hint:
        """What a strong bot would answer in this person's place, which is a sign of life."""
        hint = await self._hints.ask(guest)
        self._minder.sign_of_life(guest.id)
        return hint

    async def planner(self, guest: Guest) -> Planner:
        """What the planner tells this person, from the view of their seat; refused where it is not allowed."""
        await self.settled()
        seat = planned_seat(self.table, guest)
        match = running(self.table)
        plan = match.game.views.planner
        if plan is None:
            raise Refused("unknown", "this game has no planner")
        return plan(match.view(seat))

    def next(
        self, guest: str | None, place: Bookmark, *, changes: bool, unheard: Unheard
    ) -> tuple[str, Bookmark] | None:
        """What a viewer who has got so far is sent now, if anything, and how far it has got then."""
        return self._feed.next(self.table.seat_of(guest), place, self.room, changes=changes, unheard=unheard)

    async def whole(self, guest: str | None, since: int = 0, unheard: Unheard = NOBODY) -> str:
        """Where things stand for somebody, with what happened after the number `since`."""
        # Found a while ago, perhaps: whoever asks may have been looked up since.
        await self._services.sure()
        await self.settled()
        return self._feed.whole(self.table.seat_of(guest), self._known(since), self.room, unheard=unheard)

    async def snapshot(self, guest: str | None, since: int = 0, unheard: Unheard = NOBODY) -> messages.Update:
        """The same as data."""
        return messages.Update.model_validate_json(await self.whole(guest, since, unheard))

    def _known(self, since: int) -> int:
        """The number that a viewer comes with; one from when the table had a match means nothing to it without one."""
        return 0 if self.table.foreign else since

    def room(self) -> Room:
        """Who is here now."""
        return Room(self.here(), self._minder.absent())

    def here(self) -> Set[str]:
        """The people who watch, and those who play at their devices."""
        notes = len(self.table.notes)
        if self._here is None or self._here[0] != notes:
            watching = {viewer.guest.id for viewer in self.viewers if viewer.guest is not None}
            self._here = (notes, watching.union(*map(self.table.companions, watching)))
        return self._here[1]

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
        await self._services.sure()
        viewer = Viewer(self, guest, self._known(since), self._services.settings.keep_alive, changes=changes)
        before = self.here()
        self.viewers[viewer], self._here = None, None
        self._services.meters.viewers.inc()
        if self._closed or self._lost:
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
            self._here = None
            self._services.meters.viewers.dec()
            self.touched = monotonic()
            if guest is not None and guest.id not in self.here():
                self._show_change(guest)

    def react(self, guest: Guest | None, reaction: messages.Reaction) -> None:
        """Shows a reaction to all who are here."""
        text = messages.Reacted(seat=talking_seat(self.table, guest), reaction=reaction).model_dump_json()
        who = guest.id if guest is not None else None
        heard = [viewer for viewer in self.viewers if not viewer.unheard.hides(who)]
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
        told = [viewer.wake() for viewer in playing]
        self._services.crowd.wake(viewer.wake for viewer in looking_on)
        if all(told) and len(told) == len(self.viewers):
            self._feed.let_go()

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

    def hear_anew(self, visitor: str) -> None:
        """Ends the connections of somebody who wants to hear others from now on: they come back, and are asked."""
        for viewer in self.viewers:
            if viewer.visitor == visitor:
                viewer.end()

    async def close(self) -> None:
        """Lets the table go from memory; its log has everything."""
        self._minder.close()
        self._hints.close()
        self._close_mail()
        self.drop()

    def _fault(self, error: Exception) -> None:
        self._services.note(self._log, error)
        self._services.failed(self)

    def _perform(self, letter: Letter) -> tuple["asyncio.Future[None]", Callable[[], None]]:
        began, guest = monotonic(), letter.guest
        table, settings = self.table, self._services.settings
        entry = decide(table, guest, letter.command, self._around(letter.command))
        if guest is not None and not isinstance(entry, _EVERYDAY):
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
        written = self._services.journal.append(sealed(table, first, (entry,), members))
        return written, partial(self._show, letter, entry, began)

    def _around(self, command: Command) -> Circumstances:
        """What a decision about a command needs to know: of a move it is the time alone."""
        if isinstance(command, Act | BotAct):
            return Circumstances(self._services.now())
        levels = self._services.settings.levels(self.table.game.id)
        return Circumstances(self._services.now(), levels, self._minder.absent())

    def _show(self, letter: Letter, entry: Entry, began: float) -> None:
        """Tells everybody what has happened."""
        table, guest = self.table, letter.guest
        self.touched = monotonic()
        self._services.meters.durable.observe(self.touched - began)
        self._services.meters.entries.labels(entry.kind).inc()
        if isinstance(entry, Freed) and entry.sent_away is not None:
            self._send_away(entry.sent_away)
        if letter.told is not None:
            letter.told()
        self._wake(self.viewers, guest.id if guest is not None else None)
        self._services.noted(table)
        self._minder.look()
        self._hints.look()
        if not isinstance(entry, _EVERYDAY) or table.status == "over":
            self._log.info("table", entry=entry.kind, status=table.status)
            self._services.changed(self)

    def _send_away(self, guest: str) -> None:
        for viewer in self.viewers:
            if viewer.guest is not None and viewer.guest.id == guest:
                viewer.end()

    async def _return(self, guest: Guest | None) -> None:
        together = self.table.companions(guest.id) if guest is not None else ()
        for place in list(self.table.seats):
            waited_for = place.stand_in is not None and not place.left and self.table.status == "playing"
            if place.owner is not None and place.owner in together and waited_for:
                await self.perform(Back(), Guest(place.owner, self.table.name(place)))
