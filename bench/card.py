"""The games of a training on a graphics card, each compared with the same game on the processor; answers a second.

python -m bench.card duel --players 2
"""

import argparse
import time
from importlib import import_module

import jax
import numpy as np

from wonders.core.registry import find_game
from wonders.fast.core import Core
from wonders.fast.weights import flat
from wonders.train.card import CardTables
from wonders.train.tables import ThreadTables


def main() -> None:
    """Plays the same random answers on both and compares what is shown, then measures the card alone."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("game")
    parser.add_argument("--players", type=int)
    parser.add_argument("--compared", type=int, default=2048, help="games that the processor plays too")
    parser.add_argument("--games", type=int, default=32_768)
    parser.add_argument("--steps", type=int, default=200)
    chosen = parser.parse_args()
    game = find_game(chosen.game)
    core: Core = import_module(f"wonders.games.{game.id}.fast").CORE
    rules = (game.seats(chosen.players), core.coded(game.chosen(None)))
    others = np.zeros((chosen.compared, core.players), np.int8)
    others[: chosen.compared // 4, 1::2] = 1
    habits = np.stack([flat(habit.weights) for habit in game.advice.habits.values()])
    begin = time.perf_counter()
    card, threads = CardTables(core, others, habits, *rules, 1), ThreadTables(core, others, habits, *rules, 1, 16)
    rng = np.random.default_rng(1)
    answers = np.full(chosen.compared, -1, np.int16)
    here, there = card.place(), threads.place()
    ended = differing = 0
    for step in range(chosen.steps):
        end, expected = card.step(jax.device_put(answers), here), threads.step(answers, there)
        if not step:
            print(f"compiled: {time.perf_counter() - begin:.1f} s", flush=True)
        shown = [np.asarray(array) for array in here]
        same = [(one == other).reshape(len(one), -1).all(axis=1) for one, other in zip(shown, there, strict=True)]
        same[1] = ((shown[1] == there.legal) | (np.arange(core.actions) >= there.counts[:, None])).all(axis=1)
        done = np.asarray(end.done) == 1
        same += [done == (expected.done == 1), ~done | (np.asarray(end.ranks) == expected.ranks).all(axis=1)]
        differing += int((~np.all(same, axis=0)).sum())
        ended += int(done.sum())
        chances = (rng.random(chosen.compared) * there.counts).astype(np.int64)
        answers = there.legal[np.arange(chosen.compared), chances]
    print(f"{chosen.steps * chosen.compared:,} answers, {ended:,} games ended, {differing} differ", flush=True)
    many = CardTables(core, np.zeros((chosen.games, core.players), np.int8), habits, *rules, 1)
    place = many.place()
    many.step(jax.device_put(np.full(chosen.games, -1, np.int16)), place)
    begin = time.perf_counter()
    for _ in range(50):
        many.step(place.legal[:, 0], place)
    print(f"{50 * chosen.games / (time.perf_counter() - begin):,.0f} answers/s of {chosen.games:,} games side by side")
    threads.close()
    if differing:
        raise SystemExit(1)


if __name__ == "__main__":
    main()
