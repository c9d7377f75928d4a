"""A server without a network for tournaments: its database, its tables and its desk, which can be closed and opened."""

import asyncio
import json
from pathlib import Path
from typing import Any

from sqlalchemy import select, update

from tourneys import calculated, places
from wonders.core.chance import Chance
from wonders.server.limits import Limits
from wonders.server.live.hall import Hall
from wonders.server.live.tournaments.desk import TournamentDesk
from wonders.server.live.tournaments.plan import TournamentPlan
from wonders.server.live.tournaments.running import LATE
from wonders.server.people.guest import Guest
from wonders.server.settings import Settings
from wonders.server.storage.people.gatherings import happenings
from wonders.server.storage.queries import Storage
from wonders.server.storage.schema import tables
from wonders.server.telemetry import Meters
from wonders.tournaments.standings import standings

CLOCK = {"per": "move", "seconds": 86400, "end": "forfeit"}


class TournamentHouse:
    """One server after another over the same database, on a clock of its own."""

    def __init__(self, address: str, folder: Path, server: str | None = None) -> None:
        """With a name, `server` shares the database with others."""
        self.address = Settings(folder, address).address
        self.folder = folder
        self.server = server
        self.time = 1_800_000_000.0
        self.host = Guest("host", "Hanna")

    async def start(self) -> None:
        self.storage = Storage(self.address, server=self.server)
        await self.storage.open()
        settings = Settings(self.folder, limits=Limits(tables=10**6, tables_in_all=10**6))
        self.hall = Hall(self.storage, settings, Meters())
        self.hall.timekeeper.now = lambda: self.time
        self.desk = TournamentDesk(self.storage, self.hall, settings, Meters())

    async def stop(self) -> None:
        await self.hall.close()
        await self.storage.close()

    async def restart(self) -> None:
        await self.stop()
        await self.start()

    async def welcome(self, number: int) -> Guest:
        guest = Guest(f"g{number}", f"Guest {number}")
        await self.storage.add_guest(guest.id, guest.name, self.time)
        return guest

    async def set_up(self, plan: TournamentPlan, count: int) -> str:
        """A tournament that has begun, with so many people."""
        await self.storage.add_guest(self.host.id, self.host.name, self.time)
        name = await self.desk.set_up(self.host, plan)
        for number in range(count):
            await self.desk.enter(name, await self.welcome(number))
        await self.desk.begin(name, self.host)
        return name

    async def lines(self, name: str) -> list[tuple[str, dict[str, Any]]]:
        """What is stored of a tournament."""
        query = select(happenings).where(happenings.c.tournament == name).order_by(happenings.c.number)
        return [(row["kind"], json.loads(row["data"])) for row in await self.storage.ask(query)]

    async def finish(self, name: str, ranks: list[int]) -> None:
        """Ends a table with these ranks, as the index would have it after the last move."""
        if (live := self.hall.live.pop(name, None)) is not None:
            await live.close()
        (row,) = await self.storage.ask(select(tables.c.summary).where(tables.c.id == name))
        summary = {**row["summary"], "ranks": ranks, "totals": ranks, "how": "points"}
        await self.storage.carry_out(update(tables).where(tables.c.id == name).values(status="over", summary=summary))

    async def play(self, plan: TournamentPlan, count: int, seed: int = 1, *, leaving: bool = True) -> str:
        """A whole tournament with drawn results: in each round the server starts anew, and somebody withdraws."""
        name = await self.set_up(plan, count)
        chance, late = Chance(seed), count
        while (running := await self.desk.keeper.read(name)).tournament.stage == "running":
            pending = running.tournament.pending()
            if leaving and len(running.tournament.present()) > plan.seats + 1:
                await self._withdraw_one(name, chance)
                if plan.format in LATE:
                    await self.desk.enter(name, await self.welcome(late))
                    late += 1
            for number, meeting in enumerate(pending):
                if number == len(pending) // 2:
                    await self.desk.keeper.look()
                    await self.restart()
                await self.finish(meeting.table, places(chance, meeting.entrants))
            self.time += plan.pause + 400.0
            await self.desk.keeper.look()
        return name

    async def _withdraw_one(self, name: str, chance: Chance) -> None:
        running = await self.desk.keeper.read(name)
        people = await self.desk.store.people(name)
        await self.desk.withdraw(name, Guest(*people[chance.pick(running.tournament.present())]))

    async def check(self, name: str) -> None:
        """The standings are those of a second calculation, from what is stored."""
        running = await self.desk.keeper.read(name)
        found = {row.entrant: (row.place, row.points) for row in standings(running.tournament)}
        assert found == calculated(running.tournament.terms, await self.lines(name))
        opened = [meeting.table for meeting in running.tournament.meetings if meeting.table]
        assert len(opened) == len({*opened})
        assert len(await self.storage.ask(select(tables.c.id))) == len(opened)


def whole(address: str, folder: Path, plan: TournamentPlan, count: int, seed: int = 1) -> None:
    """Plays a tournament, and checks it."""

    async def scene() -> None:
        house = TournamentHouse(address, folder)
        await house.start()
        try:
            await house.check(await house.play(plan, count, seed))
        finally:
            await house.stop()

    asyncio.run(scene())
