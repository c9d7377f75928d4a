"""Environments for learners: PettingZoo's AEC on our games and on its own chess in one run, and games side by side.

`python -m bench.envs` plays random games with the observation and the mask of every question, by processor time on one
core; chess takes turns with our games, and the best of some rounds counts. The vector environment is measured on two
threads, by the wall clock and by processor time as if both cores were its own.
"""

import argparse
import random
import warnings
from time import perf_counter, process_time
from typing import Any

import numpy as np

from wonders.core.registry import all_games
from wonders.envs.vector import SideBySide
from wonders.envs.zoo import env

CHESS = "PettingZoo's chess"
ROUNDS, STEPS = 5, 4000
THREADS, VECTOR_ROUNDS, VECTOR_STEPS = 2, 40, 8


def seat_by_seat(made: Any, steps: int, choice: random.Random) -> float:
    """Steps a second of an AEC environment in random games, each with its observation and mask."""
    begin = process_time()
    done = 0
    while done < steps:
        made.reset(seed=done)
        for _ in made.agent_iter():
            seen, _, terminated, truncated, _ = made.last()
            if terminated or truncated:
                break
            legal = seen["action_mask"].nonzero()[0]
            made.step(int(legal[int(choice.random() * len(legal))]))
            done += 1
    return done / (process_time() - begin)


def chess() -> Any:
    """PettingZoo's own chess."""
    with warnings.catch_warnings():
        warnings.simplefilter("ignore")
        from pettingzoo.classic import chess_v6  # noqa: PLC0415  warns of its own imports

        return chess_v6.env()


def side_by_side(envs: SideBySide) -> tuple[float, float]:
    """Steps a second of a vector environment in random games: by the wall clock, by processor time on all threads."""
    rng = np.random.default_rng(1)
    seen, _ = envs.reset(seed=1)
    best = [0.0, 0.0]
    for _ in range(VECTOR_ROUNDS):
        wall = process = 0.0
        for _ in range(VECTOR_STEPS):
            noise = rng.random(seen["action_mask"].shape, np.float32)
            actions = (noise * seen["action_mask"]).argmax(axis=1)
            at, used = perf_counter(), process_time()
            seen = envs.step(actions)[0]
            wall += perf_counter() - at
            process += process_time() - used
        steps = VECTOR_STEPS * envs.num_envs
        best = [max(best[0], steps / wall), max(best[1], THREADS * steps / process)]
    return best[0], best[1]


def main() -> None:
    """Prints both tables."""
    parser = argparse.ArgumentParser(prog="python -m bench.envs", description=__doc__)
    parser.add_argument("--games", nargs="*", default=list(all_games()), help="the games to measure")
    parser.add_argument("--side-by-side", nargs="*", type=int, default=[256, 1024], help="how many games")
    given = parser.parse_args()
    fewest_and_most = {name: {min(game.players), max(game.players)} for name, game in all_games().items()}
    tables = [(name, seats) for name in given.games for seats in sorted(fewest_and_most[name])]
    made: dict[str, Any] = {CHESS: chess()} | {f"{name} {seats}": env(name, players=seats) for name, seats in tables}
    best = dict.fromkeys(made, 0.0)
    for _ in range(ROUNDS):
        for name, each in made.items():
            steps = STEPS // 10 if name == CHESS else STEPS
            best[name] = max(best[name], seat_by_seat(each, steps, random.Random(1)))
    print(f"{'AEC steps a second':24}{'':>10}{'to chess':>10}")
    for name, rate in best.items():
        print(f"{name:24}{rate:>10,.0f}{rate / best[CHESS]:>10.1f}")
    print(f"\n{'side by side':24}{'games':>8}{'wall clock':>14}{'processor':>14}")
    for name, seats in tables:
        for count in given.side_by_side:
            envs = SideBySide(name, count, players=seats, threads=THREADS)
            wall, process = side_by_side(envs)
            envs.close()
            print(f"{f'{name} {seats}':24}{count:>8}{wall:>14,.0f}{process:>14,.0f}", flush=True)


if __name__ == "__main__":
    main()
