"""This server among those that share its database: which tables are its own, who else is there, what others list."""

import asyncio
from collections.abc import Callable, Mapping
from contextlib import suppress
from math import inf
from time import monotonic
from typing import TYPE_CHECKING, Any

from wonders.core.errors import Refused
from wonders.server.bus.post import Post
from wonders.server.live.loading import load, wake_up
from wonders.server.live.lobby_feed import FarTable, far_table
from wonders.server.live.mailbox import gone
from wonders.server.people.guest import Guest
from wonders.server.storage.engines import Down
from wonders.server.storage.leases import Leases
from wonders.server.storage.queries import Storage
from wonders.server.tables import codes
from wonders.server.tables.model import Table
from wonders.server.telemetry import Meters, logger

if TYPE_CHECKING:
    from wonders.server.live.actor import LiveTable
    from wonders.server.live.hall import Hall

_BEATS = 3
"""Signs of life in the time after which a server without one is dead."""
_LOOKS = 5
"""Signs of life between two looks for tables without a server, as long as all servers stay."""
_SWEEP = 20
"""Tables without a server that are taken at once."""
_REMEMBERED = 50_000
"""Tables of which it is remembered which server has them."""


class Elsewhere(Exception):  # noqa: N818  said of a table
    """Another server has the table: whoever asks for it has to be heard there."""

    def __init__(self, server: str, table: str) -> None:
        super().__init__(server)
        self.server = server
        self.table = table


class Sharing:
    """What a hall does because there are others."""

    def __init__(self, hall: "Hall", storage: Storage, lease: float, post: Post, meters: Meters) -> None:
        """For a server that is dead after so many seconds without a sign of life."""
        self.post = post
        self.alive: frozenset[str] = frozenset()
        """All servers that are alive, this one among them."""
        self.lapses = 0
        """How often this server may have lost tables without knowing it."""
        self.beats: list[Callable[[], None]] = []
        """Called after every sign of life."""
        self._hall = hall
        self._storage = storage
        self._leases = Leases(storage, post.name, lease)
        self._meters = meters
        self._known: dict[str, str] = {}
        self._far: dict[str, dict[str, FarTable]] = {}
        self._steady = inf
        """Since when every sign of life came in time."""
        self._renewed = -inf
        """When the last sign of life was given."""
        self._bereft = True
        """Whether a server may have died since the last look for tables without one."""
        self._sweeping = False
        """Whether such a look is going on."""
        self._renewing = asyncio.Lock()
        self._in_doubt = False
        """Whether a sign of life failed, and may have been given all the same: then nobody knows if it was in time."""
        post.on("lobby", self._hear_lobby)
        post.on("whole lobby", self._hear_whole_lobby)
        post.on("lobby?", lambda sender, _: self._tell_whole_lobby(sender))
        post.on("free", lambda _, __: self._look_for_orphans())
        post.on_gap(lambda sender: post.send(sender, "lobby?", None))
        post.answer("code", self._find_code)
        post.answer("name", lambda who: hall.has_double(Guest(*who)))

    async def open(self) -> None:
        """Comes into the hall that others may be in."""
        await self.post.open()
        try:
            await self._renew()
        except BaseException:
            await self.post.close()
            raise

    async def run(self) -> None:
        """Gives signs of life, and takes the tables of those who died."""
        beats = 0
        while True:
            try:
                await self._renew()
                for told in self.beats:
                    told()
                beats += 1
                # Who was away itself, or has just come, knows nothing about others: they may be back in a moment.
                sure = monotonic() - self._steady >= self._leases.seconds or len(self.alive) == 1
                if sure and (self._bereft or beats % _LOOKS == 0):
                    self._look_for_orphans()
                self._hall.awake = self._hall.awake or not self._sweeping
            except Down as error:
                self._steady = inf
                logger.warning("database down", why=str(error), until="the next sign of life")
            except Exception:  # noqa: BLE001  the next one may succeed
                logger.exception("sign of life failed")
            await asyncio.sleep(self._leases.seconds / _BEATS)

    async def close(self) -> None:
        """Gives all tables away."""
        try:
            await self._leases.leave()
            self.post.tell("free", None)
        except Down:
            pass  # they are free in a moment by themselves
        await self.post.close()

    async def make_sure(self) -> None:
        """Returns once this server has the tables that it has in memory: after a pause, others may have them."""
        if monotonic() - self._renewed > self._leases.seconds:
            await self._renew()

    async def load(self, name: str) -> Table:
        """Takes a table and reads it from its log; `Elsewhere` if another server has it."""
        while True:
            since = self.lapses
            fence = await self._take(name)
            table = await load(self._storage, name)
            # Who slept in between may have read what another server has written since, under that one's number.
            if table.fence == fence and await self._has_kept(since):
                return table

    async def confirm(self, table: Table, since: int) -> None:
        """Refuses a new table if this server may have lost it since it had lapsed so often; whoever wants it has it."""
        if not await self._has_kept(since):
            await self._leases.release(table.id)
            raise gone()

    def moved(self, name: str) -> None:
        """Whoever was thought to have a table has not: it is asked for anew."""
        self._known.pop(name, None)

    async def follow(self, live: "LiveTable", name: str) -> "LiveTable":
        """The table that follows this one; where another server has it, that one takes this one too."""
        try:
            return await self._hall.find(name)
        except Elsewhere:
            await self.give(live)
            raise

    async def give(self, live: "LiveTable") -> None:
        """Gives a table away."""
        self._hall.let_go(live)
        self._hall.places.free(live.table.id)
        await self._leases.release(live.table.id)

    async def find_code(self, code: str) -> None:
        """`Elsewhere` if another server has a table under this short code."""
        for server, name in (await self.post.ask(self.others(), "code", code)).items():
            if name is not None:
                raise Elsewhere(server, name)

    async def has_double(self, guest: Guest) -> bool:
        """Whether another server has a table where this person sits with somebody of such a name."""
        return any((await self.post.ask(self.others(), "name", [guest.id, guest.name])).values())

    def tell_lobby(self, table: Table) -> None:
        """Tells the others what they list of a table."""
        far = far_table(table)
        self.post.tell("lobby", {table.id: far.model_dump(mode="json") if far else None})

    async def figures(self) -> list[str]:
        """The figures of all other servers."""
        return list((await self.post.ask(self.others(), "figures", None)).values())

    def far_tables(self) -> list[FarTable]:
        """The open tables that other servers have."""
        told = [lines for server, lines in self._far.items() if server in self.alive]
        return [table for lines in told for table in lines.values()]

    def others(self) -> frozenset[str]:
        """All other servers that are alive."""
        return self.alive - {self.post.name}

    async def _has_kept(self, since: int) -> bool:
        """Whether this server has lost no table since it had lapsed so often."""
        await self.make_sure()
        return self.lapses == since

    async def _take(self, name: str) -> int:
        """Takes a table that nobody else has, and says under which number."""
        holder = self._known.get(name)
        if holder is None or holder not in self.alive:
            holder, fence = await self._leases.take(name)
            if holder in (None, self._leases.server):
                self._known.pop(name, None)
                return fence
            if len(self._known) >= _REMEMBERED:
                self._known.clear()
            self._known[name] = str(holder)
        raise Elsewhere(str(holder), name)

    async def _renew(self) -> None:
        async with self._renewing:
            began = monotonic()
            doubt, self._in_doubt = self._in_doubt, True
            in_time, alive = await self._leases.renew()
            if doubt or not in_time:
                self.lapses += 1
                await self._let_go()
            self._renewed, self._in_doubt = began, False
        if not in_time or self._steady == inf:
            self._steady = monotonic()
        for server in self.alive - alive:
            self._bereft = True
            self._far.pop(server, None)
            self._known = {name: holder for name, holder in self._known.items() if holder != server}
            self._hall.feed.touch()
        for server in alive - self.alive - {self.post.name}:
            self._tell_whole_lobby(server)
            # It may have been away, and what it lists was forgotten.
            self.post.send(server, "lobby?", None)
        self.alive = alive

    async def _let_go(self) -> None:
        """Lets tables go that others have taken while this server was away."""
        held = await self._leases.held()
        self._hall.places.keep(held)
        for name, live in list(self._hall.live.items()):
            if held.get(name) != live.table.fence:
                self._hall.let_go(live)

    def _look_for_orphans(self) -> None:
        """Takes tables that nobody has, while signs of life are given: there may be many. One look at a time."""
        self._bereft = self._sweeping
        if not self._sweeping:
            self._sweeping = True
            self._hall.start(self._sweep())

    async def _sweep(self) -> None:
        """Takes tables that nobody has; if the database is down, the next time."""
        seen: set[str] = set()
        try:
            while names := [name for name in await self._leases.orphans(_SWEEP + len(seen)) if name not in seen]:
                seen.update(names)
                for name in names:
                    await wake_up(name, self._adopt, self._meters)
            self._hall.awake = True
        except Down:
            self._bereft = True
        finally:
            self._sweeping = False

    async def _adopt(self, name: str) -> None:
        self.moved(name)
        with suppress(Elsewhere):  # another one was faster
            await self._hall.find(name)

    def _tell_whole_lobby(self, server: str) -> None:
        lines = {table.id: far_table(table) for table in self._hall.tables()}
        self.post.send(server, "whole lobby", {name: far.model_dump(mode="json") for name, far in lines.items() if far})

    def _hear_whole_lobby(self, sender: str, lines: Mapping[str, Any]) -> None:
        self._far[sender] = {}
        self._hear_lobby(sender, lines)

    def _hear_lobby(self, sender: str, lines: Mapping[str, Any]) -> None:
        far = self._far.setdefault(sender, {})
        for name, line in lines.items():
            if line is None:
                far.pop(name, None)
            else:
                far[name] = FarTable.model_validate(line)
        self._hall.feed.touch()

    def _find_code(self, code: str) -> str | None:
        try:
            return codes.find(code, self._hall.tables()).id
        except Refused:
            return None
