"""The hall: all tables. It makes new ones, finds them in memory or in the log, lists the open ones, closes the idle."""

import asyncio
import secrets
from collections.abc import Coroutine, Sequence
from functools import partial
from time import monotonic
from typing import Any
from weakref import WeakValueDictionary

from wonders.core.errors import Refused
from wonders.core.text.language import later
from wonders.server.bots.processes import Thinkers
from wonders.server.bus.post import Post
from wonders.server.live.actor import LiveTable
from wonders.server.live.crowd import Crowd
from wonders.server.live.loading import load, wake
from wonders.server.live.lobby_feed import AnyTable, Feed, open_tables
from wonders.server.live.past.reviews import Reviews
from wonders.server.live.places import Places
from wonders.server.live.services import Services
from wonders.server.live.sharing import Elsewhere, Sharing
from wonders.server.live.timekeeper import Timekeeper
from wonders.server.memory import give_back
from wonders.server.people.guest import Guest
from wonders.server.settings import Settings
from wonders.server.storage.log_writer import Journal
from wonders.server.storage.queries import Storage
from wonders.server.storage.sealing import sealed
from wonders.server.tables import codes
from wonders.server.tables.commands import End, Follow
from wonders.server.tables.creation import TableSetup, new_table, setup_again
from wonders.server.tables.entries import Entry
from wonders.server.tables.model import Damaged, Table
from wonders.server.tables.rights import has_double, own_seat
from wonders.server.telemetry import Meters, logger
from wonders.server.uptime import Uptime

_ROUND = 30.0
"""Seconds between two rounds through the hall."""
_DAMAGED = later("this table is damaged and cannot be opened any more")


class Hall:
    """All tables of this server."""

    def __init__(self, storage: Storage, settings: Settings, meters: Meters, post: Post | None = None) -> None:
        self.live: dict[str, LiveTable] = {}
        self.broken: set[str] = set()
        """Tables that cannot be loaded: set aside until the server starts anew, so that they are in nobody's way."""
        self.awake = False
        """Whether all unfinished tables are back from their logs."""
        self._storage = storage
        self._settings = settings
        self._meters = meters
        self._journal = Journal(storage)
        self.places = Places(settings.limits)
        self.uptime = Uptime(settings.data / "uptime.json")
        self.thinkers = Thinkers(settings, meters, post)
        self.reviews = Reviews(settings.data / "reviews", self.thinkers, meters)
        self._crowd = Crowd()
        self.timekeeper = Timekeeper(self.find, meters)
        self._services = Services(
            settings, self._journal, self.thinkers, meters, self._crowd, self._changed, self.let_go,
            self.timekeeper.note, self.timekeeper.time, self._make_sure,
        )  # fmt: skip
        self.feed = Feed(self._all_tables, self._crowd)
        self.sharing = Sharing(self, storage, settings.lease, post, meters) if post is not None else None
        """What is different where other servers share the database."""
        self._loading = asyncio.Lock()
        self._matching = asyncio.Lock()
        self._creating: WeakValueDictionary[str, asyncio.Lock] = WeakValueDictionary()
        self._tasks: set[asyncio.Task[None]] = set()

    def open(self) -> None:
        """Opens the doors: unfinished tables come back from their logs, and their bots move on."""
        self.start(self.sharing.run() if self.sharing else self._wake())
        self.start(self._rounds())
        self.start(self.timekeeper.run())

    async def close(self) -> None:
        """Closes the doors; what was acknowledged is in the log."""
        for task in list(self._tasks):
            task.cancel()
        await asyncio.gather(*self._tasks, return_exceptions=True)
        for live in list(self.live.values()):
            await live.close()
        self.feed.close()
        self._crowd.close()
        await self.reviews.close()
        await self._journal.close()
        if self.sharing is not None:
            await self.sharing.close()
        await self.thinkers.close()

    async def create(self, host: Guest, setup: TableSetup, network: str = "") -> LiveTable:
        """A new table with its host, and bots where they are wanted; one after another for each host."""
        async with self._creating.setdefault(host.id, asyncio.Lock()):
            return await self._create(host, setup, network)

    async def _create(self, host: Guest, setup: TableSetup, network: str) -> LiveTable:
        hosted = set(await self._storage.hosted(host.id)) - self.broken
        if len(hosted) >= self._settings.limits.tables:
            raise Refused("limit", "you already host {number} tables", number=len(hosted))
        table, entries = new_table(host, setup, self._settings.levels(setup.game))
        return await self.add(table, entries, [host.id, *(one.id for one in (*setup.beside, *setup.agreed))], network)

    async def add(self, table: Table, entries: Sequence[Entry], people: Sequence[str], network: str = "") -> LiveTable:
        """Takes in a table that was made with these entries, for these people."""
        since = self.sharing.lapses if self.sharing is not None else 0
        with self.places.taking(table.id, network, sum(_going_on(other.table) for other in self.live.values())):
            await self._journal.append(sealed(table, 0, entries, people))
            if self.sharing is not None:
                await self.sharing.confirm(table, since)
        logger.info(
            "table", table=table.id, entry="create", game=table.game.id, players=len(table.seats), status=table.status
        )
        live = self.live[table.id] = LiveTable(table, self._services)
        self.timekeeper.note(table)
        self._changed(live)
        return live

    async def rematch(self, live: LiveTable, guest: Guest, network: str = "") -> LiveTable:
        """The same table once more; who asks first becomes its host, everybody else finds it by the note.

        Where all others are bots or play at the same device there is nobody to wait for: the game starts at once.
        """
        table = live.table
        own_seat(table, guest)
        if table.status not in ("over", "closed"):
            raise Refused("status", "the game is not over yet")
        async with self._matching:
            if table.rematch is not None:
                return await (self.sharing.follow(live, table.rematch) if self.sharing else self.find(table.rematch))
            setup = setup_again(table, guest, partial(self._settings.allowed, table.game.id))
            fresh = await self.create(guest, setup, network)
            await live.perform(Follow(fresh.table.id, guest.id))
        return fresh

    async def find(self, name: str) -> LiveTable:
        """The table with this id, from memory or from its log; `Elsewhere` if another server has it."""
        await self._make_sure()
        live = self.live.get(name)
        if live is not None:
            live.touched = monotonic()
            return live
        async with self._loading:
            await self._make_sure()
            if name in self.live:
                return self.live[name]
            if name in self.broken:
                raise Refused("damaged", _DAMAGED)
            try:
                table = await (load(self._storage, name) if self.sharing is None else self.sharing.load(name))
            except Damaged as damage:
                self._set_aside(name, damage)
                raise Refused("damaged", _DAMAGED) from None
            live = LiveTable(table, self._services)
            if table.foreign and _going_on(table):
                # Nobody sees the table before its end is durable; killed here, the next load ends it.
                await live.perform(End("rules"))
            self.live[name] = live
            self.timekeeper.note(table)
            self._meters.tables.set(len(self.live))
        return live

    async def check_name(self, guest: Guest) -> None:
        """Refuses a name that looks like that of somebody at a table in memory where this person sits."""
        if self.has_double(guest) or (self.sharing is not None and await self.sharing.has_double(guest)):
            raise Refused("same_name", "somebody you sit with has a name that looks like this one")

    def has_double(self, guest: Guest) -> bool:
        """Whether this person sits with somebody of such a name at a table in memory."""
        return any(table.seat_of(guest.id) is not None and has_double(table, guest) for table in self.tables())

    async def rename(self, guest: Guest) -> None:
        """Calls somebody by another name at all tables in memory; those that load now may have read the old one."""
        async with self._loading:
            for live in list(self.live.values()):
                if live.rename(guest):
                    self._changed(live)

    async def may_look(self, live: LiveTable, guest: Guest | None, invite: str) -> bool:
        """Whether somebody may see a table: open ones all, others those who sit there or were invited."""
        table = live.table
        if table.open or secrets.compare_digest(invite.encode(), table.invite.encode()):
            return True
        if guest is None or any(guest.id in (seat.owner, seat.keeper) for seat in table.seats):
            return guest is not None
        # Who sat at the table before a rematch was invited to it.
        try:
            before = (await self.find(table.previous)).table if table.previous else None
        except Elsewhere:
            before = await load(self._storage, table.previous or "")
        except Refused:
            return False
        return before is not None and before.seat_of(guest.id) is not None

    async def by_code(self, code: str) -> LiveTable:
        """The table that waits for players under this short code; such tables never rest."""
        try:
            return self.live[codes.find(code, self.tables()).id]
        except Refused:
            if self.sharing is not None:
                await self.sharing.find_code(code)
            raise

    def listed(self) -> list[AnyTable]:
        """The open tables that the lobby shows, waiting ones first."""
        return [table for _, table in open_tables(self._all_tables())]

    async def make_round(self) -> None:
        """Closes idle tables, lets tables rest that nobody looks at, and forgets guests who came to nothing."""
        self.uptime.look()
        await self._storage.keep()
        if forgotten := await self._storage.forget(self.uptime.before(self._settings.forget)):
            logger.info("guests forgotten", count=forgotten)
        if ended := await self._storage.expire(self.uptime.before(self._settings.expire)):
            logger.info("sessions ended", count=ended)
        for status, seconds in (("waiting", self._settings.idle_waiting), ("playing", self._settings.idle_playing)):
            for name in await self._storage.idle(status, self.uptime.before(seconds), 100 + len(self.broken)):
                await self._close_idle(name, status)
        before = len(self.live)
        for name, live in list(self.live.items()):
            rested = monotonic() - live.touched > self._settings.rest
            if rested and live.at_rest and live.table.status != "waiting":
                del self.live[name]
                await live.close()
        if len(self.live) < before:
            await asyncio.to_thread(give_back)
        self._meters.tables.set(len(self.live))
        await asyncio.to_thread(self.uptime.save)

    def _set_aside(self, name: str, damage: Damaged) -> None:
        self.broken.add(name)
        logger.error("table set aside", table=name, entry=damage.where, why=damage.why)
        self._meters.broken.set(len(self.broken))

    async def _close_idle(self, name: str, status: str) -> None:
        try:
            live = await self.find(name)
            if not live.viewers and live.table.status == status and live.table.clock is None:
                await live.perform(End("idle"))
        except (Refused, Elsewhere):
            pass  # set aside, or gone meanwhile
        except Exception:  # noqa: BLE001  one table must not keep the others open
            logger.exception("idle table cannot be closed", table=name)
            self._meters.failures.labels("round").inc()

    async def _rounds(self) -> None:
        while True:
            await asyncio.sleep(min(_ROUND, self._settings.rest))
            try:
                await self.make_round()
            except Exception:  # noqa: BLE001  one bad round must not be the last
                logger.exception("round failed")
                self._meters.failures.labels("round").inc()

    async def _wake(self) -> None:
        await wake(self._storage, self.find, self._meters)
        self.awake = True

    def _changed(self, live: LiveTable) -> None:
        self._meters.tables.set(len(self.live))
        if not _going_on(live.table):
            self.places.free(live.table.id)
            self.reviews.begin(live.table)
        if live.table.open:
            self.feed.touch()
            if self.sharing is not None:
                self.sharing.tell_lobby(live.table)

    def tables(self) -> list[Table]:
        """The tables in memory."""
        return [live.table for live in self.live.values()]

    def _all_tables(self) -> list[AnyTable]:
        return [*self.tables(), *(self.sharing.far_tables() if self.sharing is not None else ())]

    def let_go(self, live: LiveTable) -> None:
        """Lets a table go that could not be saved, or that another server has: it comes back from its log."""
        if self.live.get(live.table.id) is live:
            del self.live[live.table.id]
        live.lose()
        live.drop()
        self.start(live.close())

    async def _make_sure(self) -> None:
        if self.sharing is not None:
            await self.sharing.make_sure()

    def start(self, work: Coroutine[Any, Any, None]) -> None:
        """Does some work until the hall is closed."""
        task = asyncio.create_task(work)
        self._tasks.add(task)
        task.add_done_callback(self._tasks.discard)


def _going_on(table: Table) -> bool:
    return table.status in ("waiting", "playing")
