"""What the networks are held to, measured: `python -m bench.bars --games 600 --jobs 2`.

One seat of the network alone, or with search as the grandmaster, all others as named; each deal from every seat. The
network alone meets the search of version 0.1 over arrays, which choose what the bots at a table choose. `--only` takes
the rows whose name has a word in it.
"""

import argparse
from typing import NamedTuple

from wonders.bots.habits import core_of
from wonders.bots.levels import notation_of
from wonders.bots.matches.arena import compete
from wonders.core.registry import find_game
from wonders.fast.core import Array
from wonders.networks.file import shipped_network
from wonders.networks.inference import Thinker, best_of
from wonders.networks.pieces import pieces_of
from wonders.train.ladder import RUNGS, match


class Bar(NamedTuple):
    """A match, and the share of first places that is wanted of one seat."""

    game: str
    players: int
    bot: str
    others: str
    wanted: float

    @property
    def name(self) -> str:
        """The match in words."""
        return f"{self.game}, {self.players} players, {self.bot} against {self.others}"


BARS = (
    Bar("duel", 2, "net", "search:100@0.1", 0.90),
    Bar("duel", 2, "grandmaster", "search:100@0.1", 0.97),
    Bar("duel", 2, "grandmaster", "net", 0.72),
    Bar("seven_wonders", 2, "net", "search:80@0.1", 0.80),
    Bar("seven_wonders", 3, "net", "search:80@0.1", 0.60),
    Bar("seven_wonders", 5, "net", "search:80@0.1", 0.40),
    Bar("seven_wonders", 7, "net", "search:80@0.1", 0.32),
    Bar("seven_wonders", 3, "grandmaster", "net", 0.45),
    Bar("architects", 3, "net", "search:100@0.1", 0.45),
    Bar("duel", 2, "net", "greedy@science", 0.90),
    Bar("duel", 2, "net", "greedy@army", 0.90),
    Bar("duel", 2, "net", "greedy@starve", 0.90),
)


def alone(bar: Bar, simulations: int, games: int, threads: int) -> tuple[int, float, float]:
    """Games, wins and half the interval of the network without search, over arrays."""
    game = find_game(bar.game)
    thinker, core = Thinker(shipped_network(game.id), pieces_of(game.space)[0]), core_of(game, RUNGS)

    def choose(seen: Array, legal: Array, counts: Array) -> Array:
        return best_of(thinker.opinions(seen)[0], legal, counts)

    deals = -(-games // bar.players) * bar.players
    found = match(core, bar.players, core.coded(game.chosen(None)), simulations, deals, choose, threads)
    return found["games"], found["wins"], found["error"]


def measured(bar: Bar, games: int, jobs: int) -> tuple[int, float, float]:
    """Games, wins and half the interval."""
    kind, _, rest = bar.others.partition(":")
    if bar.bot == "net" and kind == "search":
        return alone(bar, int(rest.partition("@")[0]), games, jobs)
    result = compete(bar.game, (bar.bot, bar.others), players=bar.players, games=games, jobs=jobs)
    wins, (low, high) = result.bots[0].win_rate, result.bots[0].win_rate_95
    return result.games, wins, (high - low) / 2


def main() -> None:
    """A line for each bar."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--games", type=int, default=600)
    parser.add_argument("--jobs", type=int, default=1)
    parser.add_argument("--only", default="", metavar="WORD")
    given = parser.parse_args()
    for bar in BARS:
        if given.only in bar.name:
            games, wins, error = measured(bar, given.games, given.jobs)
            notation = notation_of("grandmaster", find_game(bar.game))
            name = bar.name.replace("grandmaster", notation)
            share = f"{100 * wins:.1f} % (± {100 * error:.1f}) of {games} games, wanted {100 * bar.wanted:.0f} %"
            print(f"{name}: {share}", flush=True)


if __name__ == "__main__":
    main()
