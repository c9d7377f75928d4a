"""Tunes the rules of thumb by matches, on all cores: `python -m bench.tune GAME --seconds 240 --out FOLDER`.

Numbers are drawn around the best so far, all candidates of a generation play the same deals against every habit of the
zoo and against the numbers in use, and the better half of them makes the next best (an evolution strategy with a step
for each number). What comes of it is written as FOLDER/GAME.json: the numbers, and how they fare against each habit.
`--habit NAME` tunes that habit instead of the numbers in use, and `--way science` counts wins by science the more.
"""

import argparse
import json
import os
from concurrent.futures import ProcessPoolExecutor
from importlib import import_module
from multiprocessing import get_context
from pathlib import Path
from time import monotonic
from typing import Any

import numpy as np

from bench.matches import share
from wonders.bots.habits import core_of
from wonders.core.registry import find_game
from wonders.fast.core import Array
from wonders.fast.weights import flat, places

WIN = 100.0
"""What is worth so much is the game itself, and stays."""
TABLES = {"duel": (2,), "seven_wonders": (3, 3, 2, 5, 7), "architects": (3, 3, 2, 5, 7)}
"""Numbers of players, those that count twice twice."""


def fitness(task: tuple[str, tuple[int, ...], Array, list[Array], int, int, int]) -> float:
    """How far ahead of even a candidate is, over all opponents and numbers of players: 1 if it wins all games."""
    game, tables, candidate, opponents, games, seed, way = task
    core = core_of(find_game(game))
    found = []
    for number, players in enumerate(tables):
        for opponent in opponents:
            won = share(core, candidate, opponent, players, games, seed + number, way)
            found.append((players * won - 1) / (players - 1))
    return float(np.mean(found))


def tune(given: Any, start: Array, opponents: list[Array], way: int) -> Array:
    """The best numbers that were found in the given time."""
    seed, jobs = given.seed, given.jobs
    rng = np.random.default_rng(seed)
    free = (start != WIN).astype(float)
    scale = np.maximum(0.3 * np.abs(start), 0.25) * free
    mean, spread = start.copy(), np.ones(len(start))
    population = max(16, 2 * jobs)
    kept = population // 2
    pull = np.log(kept + 0.5) - np.log(np.arange(1, kept + 1))
    pull /= pull.sum()
    begun, generation = monotonic(), 0
    with ProcessPoolExecutor(jobs, mp_context=get_context("spawn")) as pool:
        while monotonic() - begun < given.seconds:
            half = rng.normal(size=(population // 2, len(start)))
            steps = np.concatenate([half, -half]) * spread * scale
            candidates = np.maximum(mean + steps, 0.0)
            tasks = [
                (given.game, given.players, one, opponents, given.games, seed + 1000 * generation, way)
                for one in candidates
            ]
            found = np.array(list(pool.map(fitness, tasks)))
            best = candidates[np.argsort(-found)[:kept]]
            moved = pull @ best - mean
            unit = np.where(scale > 0, (best - mean) / np.where(scale > 0, scale, 1), 0.0)
            spread = np.clip(np.sqrt(0.9 * spread**2 + 0.1 * (pull @ unit**2)), 0.08, 1.5)
            mean = mean + moved
            generation += 1
            if generation % 10 == 0:
                print(f"{monotonic() - begun:6.0f} s, {generation} generations, {found.mean():.3f}", flush=True)
    return mean


def named(record: Any, numbers: Array) -> dict[str, Any]:
    """Numbers by the names of a record."""
    starts, rounded = places(record), np.round(numbers, 2).tolist()
    return {
        name: rounded[starts[name] : starts[name] + len(value)] if isinstance(value, tuple) else rounded[starts[name]]
        for name, value in zip(record._fields, record, strict=True)
    }


def main() -> None:
    """Tunes one game, and writes what came of it."""
    parser = argparse.ArgumentParser()
    parser.add_argument("game", choices=sorted(TABLES))
    parser.add_argument("--seconds", type=float, default=120)
    parser.add_argument("--games", type=int, default=420, help="for each candidate, opponent and number of players")
    parser.add_argument("--players", type=int, nargs="*", help="numbers of players (default: all that count)")
    parser.add_argument("--jobs", type=int, default=os.cpu_count() or 1)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--habit", help="what is tuned, if not the numbers in use")
    parser.add_argument("--way", help="the way to win that counts most")
    parser.add_argument("--out", type=Path, default=Path("tuned"))
    given = parser.parse_args()
    given.players = tuple(given.players or TABLES[given.game])
    game = find_game(given.game)
    core = core_of(game)
    in_use = import_module(f"wonders.games.{game.id}.advice.weights").WEIGHTS
    pool = {name: flat(habit.weights) for name, habit in game.advice.habits.items()} | {"now": flat(in_use)}
    start = pool[given.habit or "now"]
    share(core, start, start, given.players[0], 2, 0)  # compiled here, once for all processes
    best = tune(given, start, list(pool.values()), core.ways.index(given.way) if given.way else -1)
    matches = {
        f"{name}, {players}": round(share(core, best, other, players, 10_500, 10**6), 4)
        for name, other in pool.items()
        for players in sorted(set(TABLES[game.id]))
    }
    given.out.mkdir(parents=True, exist_ok=True)
    text = json.dumps({"weights": named(in_use, best), "matches": matches}, indent=1)
    (given.out / f"{game.id}{given.habit or ''}.json").write_text(text, encoding="utf-8")
    print(text)


if __name__ == "__main__":
    main()
