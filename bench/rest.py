"""What tables leave behind in memory that were looked at and put away again.

`python -m bench.rest` plays 1,500 games for a while, lets them rest, looks at all of them, lets them rest again, and
prints what the process holds in memory at each step; the garbage collector is left as the server has it.
"""

import argparse
import asyncio
import gc
import os
import sys
import tempfile
from pathlib import Path

import uvloop

from wonders import all_games
from wonders.core.chance import Chance
from wonders.server.limits import Limits
from wonders.server.live.hall import Hall
from wonders.server.people.guest import Guest
from wonders.server.serve import COLLECTING
from wonders.server.settings import Settings
from wonders.server.storage.queries import Storage
from wonders.server.tables.commands import Act, Sit, Start
from wonders.server.tables.creation import TableSetup
from wonders.server.telemetry import Meters, set_up_logs

BAR = 60
"""MB by which the process may have grown in the end."""
REST = 10.0
"""Seconds after which a table that nobody looks at is put away."""
PEOPLE = [Guest(f"guest{number}", f"Guest {number}") for number in range(2)]


def memory() -> float:
    """MB in memory."""
    return int(Path("/proc/self/statm").read_text().split()[1]) * os.sysconf("SC_PAGE_SIZE") / 1e6


async def play(hall: Hall, game: str, moves: int) -> str:
    """A game of two that has gone on for some moves."""
    anna, ben = PEOPLE
    live = await hall.create(anna, TableSetup(game, players=2, absence=0))
    await live.perform(Sit(), ben)
    await live.perform(Start(), anna)
    chance, people = Chance(1), {None: None, anna.id: anna, ben.id: ben}
    for _ in range(moves):
        match = live.table.match
        assert match is not None
        seat = match.waiting()[0]
        await live.perform(Act(chance.pick(match.legal(seat))), people[live.table.seats[seat].owner])
    return live.table.id


async def look(hall: Hall, name: str) -> None:
    """Somebody opens the table, reads where things stand, and leaves."""
    live = await hall.find(name)
    for guest in (*PEOPLE, None):
        async with live.watch(guest, 0) as viewer:
            await anext(viewer.messages())


async def rest(hall: Hall) -> None:
    """Waits until no table is in memory."""
    while hall.live:
        await asyncio.sleep(1)


async def measure(game: str, tables: int, moves: int) -> float:
    """The growth in MB from before the tables were looked at until they are put away."""
    with tempfile.TemporaryDirectory() as folder:
        settings = Settings(Path(folder), rest=REST, limits=Limits(tables=10 * tables))
        storage = Storage(settings.address)
        await storage.open()
        for guest in PEOPLE:
            await storage.add_guest(guest.id, guest.name, 0.0)
        hall = Hall(storage, settings, Meters())
        hall.open()
        names: list[str] = []
        while len(names) < tables:
            names += await asyncio.gather(*(play(hall, game, moves) for _ in range(min(100, tables - len(names)))))
        await rest(hall)
        gc.collect()
        before = memory()
        for name in names:
            await look(hall, name)
        looked = memory()
        await rest(hall)
        after = memory()
        await hall.close()
        await storage.close()
    print(f"{tables} tables: {before:.0f} MB before, {looked:.0f} MB looked at, {after:.0f} MB put away again")
    return after - before


def main() -> None:
    """Runs the benchmark."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--game", default=next(iter(all_games())), help="the game (default: %(default)s)")
    parser.add_argument("--tables", type=int, default=1500, help="tables (default: %(default)s)")
    parser.add_argument("--moves", type=int, default=20, help="moves in each (default: %(default)s)")
    given = parser.parse_args()
    gc.set_threshold(*COLLECTING)
    set_up_logs(readable=False)
    if uvloop.run(measure(given.game, given.tables, given.moves)) > BAR:
        sys.exit(1)


if __name__ == "__main__":
    main()
