"""Random games of an array core on a graphics card, each compared with the same game on the processor.

python -m bench.cuda duel --players 2 --games 1000000
"""

import argparse
import time
from importlib import import_module
from typing import Any

import numpy as np

if not hasattr(np, "row_stack"):
    # numba-cuda up to 0.30 asks for what numpy has given up since.
    np.row_stack = np.vstack

from numba import cuda as untyped
from numba import int16, int64, uint64

from wonders.core.registry import find_game
from wonders.fast.core import Core
from wonders.fast.playout import play_games, playing, seeded

THREADS = 128

cuda: Any = untyped


def kernel(core: Core) -> Any:
    """A kernel in which every thread plays one game of many, with the functions that the processor has."""
    deal, outcome, play_on = core.deal, core.outcome, playing(core)
    room, longest, shuffled, seats = core.room, core.actions, max(core.shuffled, 1), core.players

    @cuda.jit  # type: ignore[untyped-decorator]
    def play(players: int, options: int, seed: int, results: Any) -> None:
        game = cuda.grid(1)
        if game < results.shape[0]:
            state = cuda.local.array(room, int64)
            actions = cuda.local.array(longest, int16)
            order = cuda.local.array(shuffled, int64)
            ranks = cuda.local.array(seats, int64)
            rng = cuda.local.array(2, uint64)
            seeded(rng, seed, game)
            deal(state, players, options, rng)
            results[game, 0] = play_on(state, actions, order, rng)
            results[game, 1] = outcome(state, ranks)
            for seat in range(players):
                results[game, 2 + seat] = ranks[seat]

    return play


def main() -> None:
    """Plays on both, compares game by game and prints games a second."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("game")
    parser.add_argument("--players", type=int)
    parser.add_argument("--games", type=int, default=1_000_000)
    parser.add_argument("--compared", type=int, default=100_000, help="games that the processor plays too")
    parser.add_argument("--rounds", type=int, default=5)
    chosen = parser.parse_args()
    game = find_game(chosen.game)
    core: Core = import_module(f"wonders.games.{game.id}.fast").CORE
    players, options = game.seats(chosen.players), core.coded(game.chosen(None))
    play = kernel(core)
    results = cuda.to_device(np.zeros((chosen.games, 2 + core.players), np.int64))
    blocks = (chosen.games + THREADS - 1) // THREADS
    begin = time.perf_counter()
    play[blocks, THREADS](players, options, 1, results)
    cuda.synchronize()
    print(f"first round, compilation included: {time.perf_counter() - begin:.1f} s")
    best = 0.0
    for _ in range(chosen.rounds):
        begin = time.perf_counter()
        play[blocks, THREADS](players, options, 1, results)
        cuda.synchronize()
        best = max(best, chosen.games / (time.perf_counter() - begin))
    print(f"graphics card: {best:,.0f} games/s")
    compared = min(chosen.compared, chosen.games)
    play_games(core, players, options, 1, 1)
    begin = time.process_time()
    expected = play_games(core, players, options, 1, compared)
    print(f"processor, one core: {compared / (time.process_time() - begin):,.0f} games/s")
    differing = int((results.copy_to_host()[:compared] != expected).any(axis=1).sum())
    print(f"games that differ: {differing} of {compared:,}")
    if differing:
        raise SystemExit(1)


if __name__ == "__main__":
    main()
