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
from wonders.train.card import CardTables
from wonders.train.tables import ThreadTables, step


def main() -> None:
    """Plays the same random answers on both and compares what is shown, then measures the card alone."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("game")
    parser.add_argument("--players", type=int)
    parser.add_argument("--compared", type=int, default=2048, help="games that the processor plays too")
    parser.add_argument("--games", type=int, nargs="+", default=[8_192, 32_768, 131_072])
    parser.add_argument("--steps", type=int, default=200)
    chosen = parser.parse_args()
    game = find_game(chosen.game)
    core: Core = import_module(f"wonders.games.{game.id}.fast").CORE
    rules = (game.seats(chosen.players), core.coded(game.chosen(None)))
    begin = time.perf_counter()
    nobody = np.zeros((chosen.compared, core.players), np.int8)
    card, threads = (
        CardTables(core, chosen.compared, *rules, 1, chosen.compared // 2),
        ThreadTables(core, nobody, np.zeros((1, 1)), *rules, 1, 16, chosen.compared // 2),
    )
    rng = np.random.default_rng(1)
    answers = np.full(chosen.compared, -1, np.int16)
    ended = differing = 0
    for turn in range(chosen.steps):
        shown, end = jax.device_get(step(card, answers))
        there, expected = step(threads, answers)
        if not turn:
            print(f"compiled: {time.perf_counter() - begin:.1f} s", flush=True)
        same = [(one == other).reshape(len(one), -1).all(axis=1) for one, other in zip(shown, there, strict=True)]
        same[1] = ((shown.legal == there.legal) | (np.arange(core.actions) >= there.counts[:, None])).all(axis=1)
        done = end.done == 1
        same += [done == (expected.done == 1), ~done | (end.ranks == expected.ranks).all(axis=1)]
        differing += int((~np.all(same, axis=0)).sum())
        ended += int(done.sum())
        chances = (rng.random(chosen.compared) * there.counts).astype(np.int64)
        answers = there.legal[np.arange(chosen.compared), chances]
    print(f"{chosen.steps * chosen.compared:,} answers, {ended:,} games ended, {differing} differ", flush=True)
    for games in chosen.games:
        many = CardTables(core, games, *rules, 1)
        shown, _ = step(many, np.full(games, -1, np.int16))
        begin = time.perf_counter()
        for _ in range(50):
            shown, _ = step(many, shown.legal[:, 0])
        print(
            f"{50 * games / (time.perf_counter() - begin):,.0f} answers/s of {games:,} games side by side", flush=True
        )
    threads.close()
    if differing:
        raise SystemExit(1)


if __name__ == "__main__":
    main()
