"""The hall: all tables. It makes new ones, finds them in memory or in the log, lists the open ones, closes the idle."""

import asyncio
import secrets
from collections.abc import Coroutine
from functools import partial
from time import monotonic
from typing import Any
from weakref import WeakValueDictionary

from wonders.core.errors import Refused
from wonders.server.bots.processes import Thinkers
from wonders.server.live.actor import LiveTable
from wonders.server.live.crowd import Crowd
from wonders.server.live.loading import load, wake
from wonders.server.live.lobby_feed import Feed, open_tables
from wonders.server.live.places import Places
from wonders.server.live.services import Services
from wonders.server.memory import give_back
from wonders.server.people.guest import Guest
from wonders.server.settings import Settings
from wonders.server.storage.log_writer import Journal
from wonders.server.storage.queries import Storage
from wonders.server.storage.sealing import sealed
from wonders.server.tables.commands import End, Follow
from wonders.server.tables.creation import TableSetup, new_table
from wonders.server.tables.model import Damaged, Table
from wonders.server.tables.rights import has_double, own_seat
from wonders.server.telemetry import Meters, logger
from wonders.server.uptime import Uptime

_ROUND = 30.0
"""Seconds between two rounds through the hall."""


class Hall:
    """All tables of this server."""

    def __init__(self, storage: Storage, settings: Settings, meters: Meters) -> None:
        self.live: dict[str, LiveTable] = {}
        self.broken: set[str] = set()
        """Tables that cannot be loaded: set aside until the server starts anew, so that they are in nobody's way."""
        self.awake = False
        """Whether all unfinished tables are back from their logs."""
        self._storage = storage
        self._settings = settings
        self._meters = meters
        self._journal = Journal(storage)
        self._places = Places(settings.limits)
        self._uptime = Uptime(settings.data / "uptime.json")
        self.thinkers = Thinkers(settings, meters)
        self._crowd = Crowd()
        self._services = Services(
            settings, self._journal, self.thinkers, meters, self._crowd, self._changed, self._failed
        )
        self.feed = Feed(self._tables, self._crowd)
        self._loading = asyncio.Lock()
        self._matching = asyncio.Lock()
        self._creating: WeakValueDictionary[str, asyncio.Lock] = WeakValueDictionary()
        self._tasks: set[asyncio.Task[None]] = set()

    def open(self) -> None:
        """Opens the doors: unfinished tables come back from their logs, and their bots move on."""
        self._start(self._wake())
        self._start(self._rounds())

    async def close(self) -> None:
        """Closes the doors; what was acknowledged is in the log."""
        for task in list(self._tasks):
            task.cancel()
        await asyncio.gather(*self._tasks, return_exceptions=True)
        for live in list(self.live.values()):
            await live.close()
        self.feed.close()
        self._crowd.close()
        await self._journal.close()
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
        with self._places.taking(table.id, network, sum(_going_on(other.table) for other in self.live.values())):
            await self._journal.append(sealed(table, 0, entries, [host.id]))
        logger.info(
            "table", table=table.id, entry="create", game=table.game.id, players=len(table.seats), status=table.status
        )
        live = self.live[table.id] = LiveTable(table, self._services)
        self._changed(live)
        return live

    async def rematch(self, live: LiveTable, guest: Guest, network: str = "") -> LiveTable:
        """The same table once more; who asks first becomes its host, everybody else finds it by the note.

        Against bots alone there is nobody to wait for: the game starts at once.
        """
        table = live.table
        own_seat(table, guest)
        if table.status not in ("over", "closed"):
            raise Refused("status", "the game is not over yet")
        async with self._matching:
            if table.rematch is not None:
                return await self.find(table.rematch)
            allowed = partial(self._settings.allowed, table.game.id)
            bots = tuple(
                allowed(f"{seat.bot}/{seat.person}" if seat.person else seat.bot)
                for seat in table.seats
                if seat.bot is not None
            )
            setup = TableSetup(
                game=table.game.id,
                players=len(table.seats),
                options=table.options_left(),
                bots=bots,
                open=table.open,
                absence=table.absence,
                level=allowed(table.level),
                shuffle=table.shuffle,
                hints=table.hints,
                start=len(bots) == len(table.seats) - 1,
                previous=table.id,
            )
            fresh = await self.create(guest, setup, network)
            await live.perform(Follow(fresh.table.id, guest.id))
        return fresh

    async def find(self, name: str) -> LiveTable:
        """The table with this id, from memory or from its log; refused if it cannot be loaded."""
        live = self.live.get(name)
        if live is not None:
            live.touched = monotonic()
            return live
        async with self._loading:
            if name in self.live:
                return self.live[name]
            if name in self.broken:
                raise _damaged()
            try:
                table = await load(self._storage, name)
            except Damaged as damage:
                self._set_aside(name, damage)
                raise _damaged() from None
            live = LiveTable(table, self._services)
            if table.foreign and _going_on(table):
                # Nobody sees the table before its end is durable; killed here, the next load ends it.
                await live.perform(End("rules"))
            self.live[name] = live
            self._meters.tables.set(len(self.live))
        return live

    def check_name(self, guest: Guest) -> None:
        """Refuses a name that looks like that of somebody at a table in memory where this person sits."""
        for live in self.live.values():
            if live.table.seat_of(guest.id) is not None and has_double(live.table, guest):
                raise Refused("same_name", "somebody you sit with has a name that looks like this one")

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
        if guest is None:
            return False
        if table.seat_of(guest.id) is not None:
            return True
        # Who sat at the table before a rematch was invited to it.
        try:
            before = (await self.find(table.previous)).table if table.previous else None
        except Refused:
            return False
        return before is not None and before.seat_of(guest.id) is not None

    def listed(self) -> list[Table]:
        """The open tables that the lobby shows, waiting ones first."""
        return [table for _, table in open_tables(self._tables())]

    async def make_round(self) -> None:
        """Closes idle tables, lets tables rest that nobody looks at, and forgets guests who came to nothing."""
        self._uptime.look()
        await self._storage.keep()
        if forgotten := await self._storage.forget(self._uptime.before(self._settings.forget)):
            logger.info("guests forgotten", count=forgotten)
        if ended := await self._storage.expire(self._uptime.before(self._settings.expire)):
            logger.info("sessions ended", count=ended)
        for status, seconds in (("waiting", self._settings.idle_waiting), ("playing", self._settings.idle_playing)):
            for name in await self._storage.idle(status, self._uptime.before(seconds), 100 + len(self.broken)):
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
        await asyncio.to_thread(self._uptime.save)

    def _set_aside(self, name: str, damage: Damaged) -> None:
        self.broken.add(name)
        logger.error("table set aside", table=name, entry=damage.where, why=damage.why)
        self._meters.broken.set(len(self.broken))

    async def _close_idle(self, name: str, status: str) -> None:
        try:
            live = await self.find(name)
            if not live.viewers and live.table.status == status:
                await live.perform(End("idle"))
        except Refused:
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
            self._places.free(live.table.id)
        if live.table.open:
            self.feed.touch()

    def _tables(self) -> list[Table]:
        return [live.table for live in self.live.values()]

    def _failed(self, live: LiveTable) -> None:
        if self.live.get(live.table.id) is live:
            del self.live[live.table.id]
        live.drop()
        self._start(live.close())

    def _start(self, work: Coroutine[Any, Any, None]) -> None:
        task = asyncio.create_task(work)
        self._tasks.add(task)
        task.add_done_callback(self._tasks.discard)


def _going_on(table: Table) -> bool:
    return table.status in ("waiting", "playing")


def _damaged() -> Refused:
    return Refused("damaged", "this table is damaged and cannot be opened any more")
