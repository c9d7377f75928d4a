"""How often a seat wins that the network gives a chance: `python -m bench.calibrate GAME --games 2000`.

The network plays all seats, always its best answer, over the array core; what it expects at every question is compared
with how the game ends. `--fit` finds from half of the games how prospects become chances, and keeps that with the
network in FILE; the other half says how far off the chances then are.
"""

import argparse
from dataclasses import dataclass, replace
from importlib import import_module
from pathlib import Path

import numpy as np

from wonders.core.game import AnyGame
from wonders.core.registry import find_game
from wonders.fast.core import Array
from wonders.networks.chances import chances_of, fitted_line, line_of
from wonders.networks.file import Network, read_network, save_network
from wonders.networks.inference import Thinker
from wonders.networks.pieces import pieces_of
from wonders.train.tables import ThreadTables, step

BINS = 10
SIDE_BY_SIDE = 250
PLAYERS = {"duel": (2,)}


@dataclass(frozen=True)
class Seen:
    """What was expected at the questions of some games, and whether the seat won; a row for each question."""

    prospects: Array
    won: Array
    game: Array
    """The number of the game."""

    def part(self, odd: int) -> "Seen":
        """Every other game."""
        rows = self.game % 2 == odd
        return Seen(self.prospects[rows], self.won[rows], self.game[rows])


def watched(game: AnyGame, network: Network, players: int, games: int, seed: int = 5) -> Seen:
    """Games of the network with itself; the first at each table is left out, it began with random answers."""
    core = import_module(f"wonders.games.{game.id}.fast").CORE
    side = min(SIDE_BY_SIDE, games)
    nobody = np.zeros((side, core.players), np.int8)
    tables = ThreadTables(core, nobody, np.zeros((1, 1)), players, core.coded(game.chosen(None)), seed, 2)
    thinker = Thinker(network, pieces_of(game.space)[0])
    shown, _ = step(tables, np.full(side, -1, np.int16))
    asked: list[list[tuple[int, float]]] = [[] for _ in range(side)]
    begun = np.zeros(side, bool)
    prospects: list[float] = []
    won: list[float] = []
    numbers: list[int] = []
    ended = 0
    while ended < games:
        weights, expected = thinker.opinions(shown.seen)
        weights = np.take_along_axis(weights, shown.legal.astype(np.int64), 1)
        best = np.where(np.arange(weights.shape[1]) < shown.counts[:, None], weights, -np.inf).argmax(axis=1)
        for table in range(side):
            asked[table].append((int(shown.seats[table]), float(expected[table])))
        shown, end = step(tables, shown.legal[np.arange(side), best])
        for table in np.flatnonzero(end.done).tolist():
            first = end.ranks[table, :players] == 1
            if begun[table]:
                ended += 1
                for seat, expectation in asked[table]:
                    prospects.append(expectation)
                    won.append(first[seat] / first.sum())
                    numbers.append(ended)
            asked[table], begun[table] = [], True
    tables.close()
    return Seen(np.array(prospects), np.array(won), np.array(numbers))


def table(chances: Array, won: Array) -> tuple[list[tuple[float, float, int]], float]:
    """For each tenth of the chances what was said and what came of it; and how far off they are, weighted."""
    rows = []
    tenth = np.minimum((chances * BINS).astype(int), BINS - 1)
    for number in range(BINS):
        inside = tenth == number
        if inside.any():
            rows.append((float(chances[inside].mean()), float(won[inside].mean()), int(inside.sum())))
    total = sum(count for *_, count in rows)
    return rows, sum(abs(said - came) * count for said, came, count in rows) / total


def main() -> None:
    """Measures all numbers of players; with --fit, finds the chances first."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("game")
    parser.add_argument("--games", type=int, default=2000)
    parser.add_argument("--players", type=int, nargs="+")
    parser.add_argument("--network", type=Path, metavar="FILE", required=True)
    parser.add_argument("--fit", action="store_true", help="keep the fitted chances in the network's file")
    chosen = parser.parse_args()
    game = find_game(chosen.game)
    network = read_network(game, chosen.network)
    known = dict(network.record.get("chances", {}))
    for players in chosen.players or PLAYERS.get(game.id, (2, 3, 4, 5, 6, 7)):
        seen = watched(game, network, players, chosen.games)
        if chosen.fit:
            half = seen.part(0)
            known[str(players)] = fitted_line(half.prospects, half.won, players)
            seen = seen.part(1)
        rows, off = table(chances_of(seen.prospects, line_of({"chances": known}, players)), seen.won)
        print(f"{game.title}, {players} players, {len(seen.won):,} questions: off by {100 * off:.1f} points")
        for said, came, count in rows:
            print(f"  said {100 * said:5.1f} %, won {100 * came:5.1f} %  ({count:,})", flush=True)
    if chosen.fit:
        save_network(replace(network, record={**network.record, "chances": known}), chosen.network)


if __name__ == "__main__":
    main()
