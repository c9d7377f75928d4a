"""How often a seat wins that the network gives a chance: `python -m bench.calibrate GAME --games 2000`.

The network plays all seats, always its best answer, over the array core; what it expects at every question is compared
with how the game ends. `--fit` finds from half of the games how prospects become chances, and keeps that with the
network in FILE; the other half says how far off the chances then are.
"""

import argparse
from dataclasses import dataclass, replace
from pathlib import Path

import numpy as np

from bench.selfplay import SIDE_BY_SIDE, rounds
from wonders.core.game import AnyGame
from wonders.core.registry import find_game
from wonders.fast.core import Array
from wonders.networks.chances import chances_of, fitted_line, line_of
from wonders.networks.file import Network, read_network, save_network
from wonders.networks.inference import Thinker
from wonders.networks.pieces import pieces_of

BINS = 10


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
    side = min(SIDE_BY_SIDE, games)
    thinker = Thinker(network, pieces_of(game.space)[0])
    asked: list[list[tuple[int, float]]] = [[] for _ in range(side)]
    prospects: list[float] = []
    won: list[float] = []
    numbers: list[int] = []
    ended = 0
    for now in rounds(game, players, side, seed, lambda shown: thinker.opinions(shown.seen)):
        for table in range(side):
            asked[table].append((int(now.shown.seats[table]), float(now.expected[table])))
        for table, first in now.over():
            ended += 1
            for seat, expectation in asked[table]:
                prospects.append(expectation)
                won.append(first[seat])
                numbers.append(ended)
        for table in np.flatnonzero(now.end.done).tolist():
            asked[table] = []
        if ended >= games:
            break
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
    for players in chosen.players or game.players:
        seen = watched(game, network, players, chosen.games)
        if chosen.fit:
            half = seen.part(0)
            known[str(players)] = fitted_line(half.prospects, half.won, players)
            seen = seen.part(1)
        rows, off = table(chances_of(seen.prospects, line_of({"chances": known}, players), players), seen.won)
        print(f"{game.title}, {players} players, {len(seen.won):,} questions: off by {100 * off:.1f} points")
        for said, came, count in rows:
            print(f"  said {100 * said:5.1f} %, won {100 * came:5.1f} %  ({count:,})", flush=True)
    if chosen.fit:
        save_network(replace(network, record={**network.record, "chances": known}), chosen.network)


if __name__ == "__main__":
    main()
