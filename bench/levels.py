"""How far apart the levels are, and numbers that put them there: `python -m bench.levels GAME --games 400 --jobs 16`.

Every level plays the next lower one at 2, 3, 5 and 7 players, as far as the game has them: a seat of the higher, the
lower on all others. `--find` looks for notations in place of those in use: from the master down, each level is made
so weak (hotter, and overlooking more) that the one above wins the wanted share, and the lines for the game's record are
printed. `--zoo` lets every level meet the bots with other habits instead. Networks alone meet over arrays; whoever
searches plays a tenth of the games, as at a table.
"""

import argparse
import os
from itertools import pairwise

from bench.meetings import Share, is_network, share
from wonders.bots.levels import LEVELS, notation_of
from wonders.bots.matches.arena import compete
from wonders.bots.matches.zoo import zoo
from wonders.core.game import AnyGame
from wonders.core.registry import find_game

PLAYERS = (2, 3, 5, 7)
WANTED = {2: 0.75, 3: 0.62}
"""The share that a level is to win against the next lower one, by players."""
STEPS = 6
HEAT, OVERLOOKED = 1.0, 0.3
"""The temperature of a weakness of 1, and the share of answers that it overlooks."""


def weakened(weakness: float) -> str:
    """A network as weak as this; 0 is the network as it is."""
    return f"net:{HEAT * weakness:.2f}~{min(0.9, OVERLOOKED * weakness):.2f}"


def meeting(game: AnyGame, one: str, rest: str, players: int, games: int, jobs: int) -> Share:
    """One seat of a level, and all others of another or by rules of thumb."""
    own, others = (notation_of(bot, game) if bot in LEVELS else bot for bot in (one, rest))
    if is_network(own) and not others.startswith("net+"):
        return share(game, own, others, players, games)
    result = compete(game.id, (own, others), players=players, games=max(players, games // 10), jobs=jobs)
    bot, (low, high) = result.bots[0], result.bots[0].win_rate_95
    return Share(result.games, bot.win_rate, (high - low) / 2, bot.ways)


def find(game: AnyGame, players: int, games: int) -> list[str]:
    """Notations for the levels below the master, weakest first."""
    found: list[str] = []
    above, strongest = "net", 0.0
    for level in reversed(LEVELS[:4]):
        low, high = strongest, strongest + 2.5
        for _ in range(STEPS):
            middle = (low + high) / 2
            won = share(game, above, weakened(middle), players, games).wins
            print(f"{level}: {weakened(middle)} loses {100 * won:.1f} % to {above}", flush=True)
            low, high = (middle, high) if won < WANTED[players] else (low, middle)
        strongest = (low + high) / 2
        above = weakened(strongest)
        found.insert(0, above)
    return found


def main() -> None:
    """Prints the shares of neighbours, or finds numbers."""
    parser = argparse.ArgumentParser()
    parser.add_argument("game")
    parser.add_argument("--players", type=int, nargs="*", help="numbers of players (default: all of 2, 3, 5, 7)")
    parser.add_argument("--levels", nargs="*", choices=LEVELS, default=LEVELS, help="the one seat (default: all)")
    parser.add_argument("--games", type=int, default=1000)
    parser.add_argument("--jobs", type=int, default=os.cpu_count() or 1)
    parser.add_argument("--find", action="store_true")
    parser.add_argument("--zoo", action="store_true")
    given = parser.parse_args()
    game = find_game(given.game)
    if given.find:
        players = 3 if 3 in game.players else 2
        print(find(game, players, given.games))
        return
    neighbours = [(higher, lower) for lower, higher in pairwise(LEVELS)]
    pairs = [(level, bot) for level in LEVELS for bot in zoo(game)] if given.zoo else neighbours
    for players in given.players or [count for count in PLAYERS if count in game.players]:
        print(f"{game.id}, {players} players, even is {100 / players:.0f} %")
        for one, rest in pairs:
            if one in given.levels:
                met = meeting(game, one, rest, players, given.games, given.jobs)
                ways = ", ".join(f"{way} {100 * part:.0f} %" for way, part in met.ways.items())
                names = f"{one} ({notation_of(one, game)}) against {rest}"
                wins = f"{100 * met.wins:.1f} % (± {100 * met.error:.1f}) of {met.games}"
                print(f"{names:60}{wins}; {ways}", flush=True)


if __name__ == "__main__":
    main()
