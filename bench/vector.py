"""How many steps a second many games side by side take, each with the full observation and the full mask.

`python -m bench.vector` steps through random games of every array core with 2 threads, for the fewest and the most
players. Steps are counted by the wall clock, and by the time of the process as if two cores had it for themselves.
"""

import argparse
from importlib import import_module
from importlib.util import find_spec
from time import perf_counter, process_time

import numpy as np

from wonders.core.registry import all_games
from wonders.fast.core import Core
from wonders.fast.vector import Vector

THREADS, ROUNDS, STEPS = 2, 8, 50


def random_actions(vector: Vector, rng: np.random.Generator) -> "np.ndarray[tuple[int], np.dtype[np.int64]]":
    """A legal action for each game, all equally likely."""
    noise = rng.random(vector.masks.shape, np.float32)
    chosen: np.ndarray[tuple[int], np.dtype[np.int64]] = (noise * vector.masks).argmax(axis=1)
    return chosen


def measured(vector: Vector, rng: np.random.Generator) -> tuple[float, float]:
    """The most steps a second of several rounds: by the wall clock, and by the time of the process on all threads."""
    best_wall = best_process = 0.0
    for _ in range(ROUNDS):
        wall = process = 0.0
        for _ in range(STEPS):
            actions = random_actions(vector, rng)
            at, used = perf_counter(), process_time()
            vector.step(actions)
            wall += perf_counter() - at
            process += process_time() - used
        steps = STEPS * len(actions)
        best_wall, best_process = max(best_wall, steps / wall), max(best_process, THREADS * steps / process)
    return best_wall, best_process


def main() -> None:
    """Prints the table."""
    parser = argparse.ArgumentParser(prog="python -m bench.vector", description=__doc__)
    parser.add_argument("--games", type=int, default=1024)
    count = parser.parse_args().games
    print(f"{'steps a second':24}{'wall clock':>12}{'process':>12}")
    for name, game in all_games().items():
        if not find_spec(f"wonders.games.{name}.fast"):
            continue
        core: Core = import_module(f"wonders.games.{name}.fast").CORE
        for players in sorted({min(game.players), max(game.players)}):
            options = core.coded(game.chosen({}))
            vector = Vector(core, game.space.size, count, players=players, options=options, threads=THREADS)
            vector.reset(1)
            wall, process = measured(vector, np.random.default_rng(1))
            vector.close()
            print(f"{f'{name} {players}':24}{wall:>12,.0f}{process:>12,.0f}", flush=True)


if __name__ == "__main__":
    main()
