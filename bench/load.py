"""How many tables one server holds: scripted clients play real games over sockets and measure what people would feel.

`python -m bench.load` plays 200 four-seat tables with 800 sockets, every client thinking 2-8 seconds; it reports how
long an action takes to the last other screen at its table, what it costs the server, and how long an update is. The
tables begin one after another, and what is measured begins when all play.
`--find` looks for the largest load that holds the bar, `--bar`; `--spectators 500` lets as many look on at one of the
tables; `--curve 100 200 400` shows what more tables cost; `--against REVISION` plays on this version and on an earlier
one in turns, and prints ratios. `--servers 2` plays on as many servers that share a database, tables and people evenly
among them, wherever their table is; with `--against-one` and on a single one in turns. `--database` and `--bus` are the
servers' own, SQLite and a folder if nothing is said; each run makes a database of its own beside one of PostgreSQL.

`--server-cores 0 1` has each server run on a core of its own, `--cores 5 6 7` has clients on each of these, in as many
processes: one alone is busy before two servers are. `bench/pinned` does both, the database and the bus besides.
"""

import argparse
import sys
from collections.abc import Callable, Sequence
from dataclasses import replace
from time import sleep
from typing import TypeAlias

import httpx
import uvloop

from bench.against import compare, in_turns
from bench.crowds import Load, seated
from bench.people import Result
from bench.servers import Place, Server, set_up
from wonders import all_games

Measured: TypeAlias = Callable[[int], Result]
"""Plays so many tables, and says what that came to."""


def measure(load: Load, place: Place, python: str = sys.executable) -> Result:
    """Plays a load on fresh servers, and prints what was measured."""
    result = Result()
    with place.open(python) as servers:
        urls = [server.url for server in servers]
        uvloop.run(_one_each(urls, load))
        before = _held(servers)
        with seated(load, urls, place.clients) as crowds:
            for crowd in crowds:
                crowd.begin()
            sleep(load.settling)
            work = _spent(servers)
            sleep(load.seconds)
            result.work = _spent(servers) - work
            own = []
            for crowd in crowds:
                found, busy = crowd.found()
                result.add(found)
                own.append(busy)
            memory = (_held(servers) - before) / load.tables
    p50, p95, p99, each, size = result.figures().values()
    print(
        f"{load.tables:5} tables, {load.sockets} sockets, {len(result.delays)} actions in {load.seconds:.0f} s: "
        f"p50 {p50:.1f} ms, p95 {p95:.1f} ms, p99 {p99:.1f} ms; {_counted(place.servers)} "
        f"{100 * result.work / load.seconds:.0f} % of a core, "
        f"{each:.2f} ms an action, clients {100 * sum(own) / load.seconds:.0f} %"
        f"{f', the busiest {100 * max(own) / load.seconds:.0f} %' if len(own) > 1 else ''}; "
        f"{size:.0f} bytes an update; {memory / 1024:.0f} KiB a table; "
        f"lost {result.lost}, dropped {result.dropped}, refused {result.refused}, "
        f"unread {result.unread.total()} {' '.join(result.unread)}".rstrip(),
        flush=True,
    )
    return result


async def _one_each(urls: Sequence[str], load: Load) -> None:
    """A table at each server, so that what it does once is done before it is measured."""
    async with httpx.AsyncClient(timeout=60, trust_env=False) as http:
        for url in urls:
            await set_up(http, url, load.game, load.players)


def _spent(servers: Sequence[Server]) -> float:
    return sum(server.seconds() for server in servers)


def _held(servers: Sequence[Server]) -> int:
    return sum(server.memory() for server in servers)


def _counted(servers: int) -> str:
    return "server" if servers == 1 else f"{servers} servers"


def find(measured: Measured, start: int, players: int, bar: float) -> None:
    """Looks for the largest number of tables that holds the bar: doubles, then halves the difference."""
    held, failed = 0, 0
    tables = start
    while not failed or failed - held > held // 8:
        if measured(tables).holds(bar):
            held = tables
        else:
            failed = tables
        tables = (held + failed) // 2 if failed else held * 2
        if not tables:
            break
    print(f"the largest load that held p95 under {1000 * bar:.0f} ms: {held} tables, {held * players} sockets")


def curve(measured: Measured, sizes: Sequence[int]) -> None:
    """Plays each of these numbers of tables, and prints a line of figures for each."""
    found = {tables: measured(tables).figures() for tables in sizes}
    print("\ntables" + "".join(f"{name:>24}" for name in next(iter(found.values()))))
    for tables, figures in found.items():
        print(f"{tables:>6}" + "".join(f"{value:>24.2f}" for value in figures.values()))


def main() -> None:
    """Runs the benchmark."""
    many = [game.id for game in all_games().values() if 4 in game.players]
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--game", default=(many or list(all_games()))[0], help="the game (default: %(default)s)")
    parser.add_argument("--tables", type=int, default=200, help="tables (default: %(default)s)")
    parser.add_argument("--players", type=int, default=4, help="seats of a table (default: %(default)s)")
    parser.add_argument("--seconds", type=float, default=60, help="how long to play (default: %(default)s)")
    parser.add_argument("--think", type=float, nargs=2, default=(2, 8), help="seconds of thought (default: 2 8)")
    parser.add_argument("--spectators", type=int, default=0, help="who look on at one table (default: %(default)s)")
    parser.add_argument("--bar", type=float, default=100, help="ms for 95 of 100 actions (default: %(default)s)")
    parser.add_argument("--find", action="store_true", help="look for the largest load that holds the bar")
    parser.add_argument("--curve", type=int, nargs="+", metavar="TABLES", help="play each of these numbers of tables")
    parser.add_argument("--against", metavar="REVISION", help="compare with an earlier revision, in turns")
    parser.add_argument("--servers", type=int, default=1, help="servers that share a database (default: %(default)s)")
    parser.add_argument("--against-one", action="store_true", help="compare with a single server, in turns")
    parser.add_argument("--database", default="", help="as of `wonders serve` (default: SQLite)")
    parser.add_argument("--bus", default="", help="as of `wonders serve` (default: a folder)")
    parser.add_argument("--cores", type=int, nargs="+", default=(), help="one for each process of clients")
    parser.add_argument("--server-cores", type=int, nargs="+", default=(), help="one for each server (default: all)")
    given = parser.parse_args()
    place = Place(given.servers, given.database, given.bus, tuple(given.server_cores), tuple(given.cores))
    think, bar = (given.think[0], given.think[1]), given.bar / 1000
    load = Load(given.game, given.tables, given.players, given.seconds, think, given.spectators)

    def measured(tables: int) -> Result:
        return measure(replace(load, tables=tables), place)

    if given.against:
        # An earlier version knows nothing of others, and its database is not this one's.
        alone = Place(cores=place.cores, clients=place.clients)
        in_turns(given.against, lambda python: measure(load, alone, python).figures())
    elif given.curve:
        curve(measured, given.curve)
    elif given.find:
        find(measured, given.tables, given.players, bar)
    elif given.against_one:
        one = replace(place, servers=1)
        compare(
            {
                f"{given.servers} servers": lambda: measure(load, place).figures(),
                "one server": lambda: measure(load, one).figures(),
            }
        )
    elif not measured(given.tables).holds(bar):
        sys.exit(1)


if __name__ == "__main__":
    main()
