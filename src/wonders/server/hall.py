"""The hall: all tables. It makes new ones, finds them in memory or in the log, lists the open ones, closes the idle."""

import asyncio
import secrets
from collections.abc import Callable, Coroutine
from dataclasses import dataclass
from functools import partial
from time import monotonic, time
from typing import Any
from weakref import WeakValueDictionary

from wonders.core.errors import Refused, SetupError
from wonders.core.registry import find_game
from wonders.server import rights
from wonders.server.folds import fold
from wonders.server.journal import Journal
from wonders.server.live import LiveTable, Services, index_row
from wonders.server.loading import load
from wonders.server.observe import Meters, logger
from wonders.server.rights import Guest
from wonders.server.settings import Settings
from wonders.server.storage import Append, Storage
from wonders.server.table import Damaged, Entry, Table
from wonders.server.uptime import Uptime
from wonders.server.workers import Workers

_LETTERS = "abcdefghjkmnpqrstuvwxyz23456789"
_ROUND = 30.0
"""Seconds between two rounds through the hall."""
_GRACE = 5.0
"""Seconds in which a bot from outside has to stop when it is told to."""


@dataclass(frozen=True, slots=True)
class Plan:
    """The table somebody wants."""

    game: str
    players: int | None = None
    options: dict[str, str] | None = None
    bots: tuple[str, ...] = ()
    open: bool = True
    absence: int = 180
    level: str = "skilled"
    shuffle: bool = True
    hints: bool = False
    start: bool = False
    previous: str | None = None
    lesson: bool = False
    seed: int | None = None
    """What chance is drawn from; a number that nobody knows, unless it is a lesson."""


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
        self._uptime = Uptime(settings.data / "uptime.json")
        count, modules = settings.workers, settings.modules
        self._workers = (Workers(count, modules), Workers(count, modules, _GRACE))
        self._services = Services(settings, self._journal, *self._workers, meters, self._changed, self._failed)
        self._listeners: set[Callable[[], None]] = set()
        self._loading = asyncio.Lock()
        self._matching = asyncio.Lock()
        self._creating: WeakValueDictionary[str, asyncio.Lock] = WeakValueDictionary()
        self._tasks: set[asyncio.Task[None]] = set()

    def open(self) -> None:
        """Opens the doors: unfinished tables come back from their logs, and their bots move on."""
        self._journal.open()
        self._start(self._wake())
        self._start(self._rounds())

    async def close(self) -> None:
        """Closes the doors; what was acknowledged is in the log."""
        for task in list(self._tasks):
            task.cancel()
        await asyncio.gather(*self._tasks, return_exceptions=True)
        for live in list(self.live.values()):
            await live.close()
        await self._journal.close()
        await asyncio.gather(*(asyncio.to_thread(workers.close) for workers in self._workers))

    async def create(self, host: Guest, plan: Plan) -> LiveTable:
        """A new table with its host, and bots where they are wanted; one after another for each host."""
        async with self._creating.setdefault(host.id, asyncio.Lock()):
            return await self._create(host, plan)

    async def _create(self, host: Guest, plan: Plan) -> LiveTable:
        game = find_game(plan.game)
        count = game.seats(plan.players)
        hosted = set(await self._storage.hosted(host.id)) - self.broken
        if len(hosted) >= self._settings.limits.tables:
            raise Refused("limit", "you already host {number} tables", number=len(hosted))
        if len(plan.bots) >= count:
            raise SetupError(f"there are {count} seats, and one of them is yours")
        levels = self._settings.levels(game.id)
        if unknown := {*plan.bots, plan.level} - {*levels}:
            raise SetupError(f"a level is one of {', '.join(levels)}, not '{min(unknown)}'")
        table = Table(_name(8), secrets.randbits(128) if plan.seed is None else plan.seed)
        now = time()
        data = {
            "game": game.id,
            "rules": game.rules,
            "players": count,
            "options": game.chosen(plan.options),
            "host": host.id,
            "name": host.name,
            "invite": secrets.token_urlsafe(12),
            "open": plan.open,
            "absence": plan.absence,
            "level": plan.level,
            "shuffle": plan.shuffle,
            "hints": plan.hints,
            "previous": plan.previous,
            "lesson": plan.lesson,
        }
        entries = [fold(table, Entry("create", data, now))]
        for seat, level in enumerate(plan.bots, count - len(plan.bots)):
            entries.append(fold(table, Entry(*rights.seat_bot(table, host, seat, level, levels), now)))
        if plan.start:
            entries.append(fold(table, Entry(*rights.start(table, host), now)))
        await self._journal.append(Append(table.id, 0, entries, index_row(table), [host.id], new=True))
        logger.info("table", table=table.id, entry="create", game=game.id, players=count, status=table.status)
        live = self.live[table.id] = LiveTable(table, self._services)
        self._changed(live)
        return live

    async def rematch(self, live: LiveTable, guest: Guest) -> LiveTable:
        """The same table once more; who asks first becomes its host, everybody else finds it by the note.

        Against bots alone there is nobody to wait for: the game starts at once.
        """
        table = live.table
        rights.own_seat(table, guest)
        if table.status not in ("over", "closed"):
            raise Refused("status", "the game is not over yet")
        async with self._matching:
            if table.rematch is not None:
                return await self.find(table.rematch)
            allowed = partial(self._settings.allowed, table.game.id)
            bots = tuple(allowed(seat.bot) for seat in table.seats if seat.bot is not None)
            plan = Plan(
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
            fresh = await self.create(guest, plan)
            note = {"table": fresh.table.id, "name": guest.name}
            await live.perform(lambda _table: ("rematch", note))
        return fresh

    async def find(self, name: str) -> LiveTable:
        """The table with this id, from memory or from its log; refused if it cannot be loaded."""
        live = self.live.get(name)
        if live is not None:
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
                await live.perform(lambda _table: ("close", {"reason": "rules"}))
            self.live[name] = live
            self._meters.tables.set(len(self.live))
        return live

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

    def listed(self) -> list[LiveTable]:
        """The open tables that wait for people or play, waiting ones first, the latest first."""
        shown = [live for live in self.live.values() if live.table.open and _going_on(live.table)]
        return sorted(shown, key=lambda live: (live.table.status != "waiting", -live.table.created))

    def listen(self, listener: Callable[[], None]) -> Callable[[], None]:
        """Calls the listener whenever the list may have changed; gives a function that stops it."""
        self._listeners.add(listener)
        return lambda: self._listeners.discard(listener)

    async def make_round(self) -> None:
        """Closes idle tables, lets tables rest that nobody looks at, and forgets guests who came to nothing."""
        self._uptime.look()
        if forgotten := await self._storage.forget(self._uptime.before(self._settings.forget)):
            logger.info("guests forgotten", count=forgotten)
        if ended := await self._storage.expire(self._uptime.before(self._settings.expire)):
            logger.info("sessions ended", count=ended)
        for status, seconds in (("waiting", self._settings.idle_waiting), ("playing", self._settings.idle_playing)):
            for name in await self._storage.idle(status, self._uptime.before(seconds), 100 + len(self.broken)):
                await self._close_idle(name, status)
        for name, live in list(self.live.items()):
            rested = monotonic() - live.touched > self._settings.rest
            if rested and not live.viewers and live.table.status != "waiting":
                del self.live[name]
                await live.close()
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
                await live.perform(lambda _table: ("close", {"reason": "idle"}))
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
        for name in await self._storage.unfinished():
            try:
                await self.find(name)
            except Refused:
                continue  # set aside
            except Exception:  # noqa: BLE001  one table must not keep the others asleep
                logger.exception("table cannot be loaded", table=name)
                self._meters.failures.labels("load").inc()
        self.awake = True

    def _changed(self, live: LiveTable) -> None:
        self._meters.tables.set(len(self.live))
        if live.table.open:
            for listener in list(self._listeners):
                listener()

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


def _name(length: int) -> str:
    return "".join(secrets.choice(_LETTERS) for _ in range(length))
