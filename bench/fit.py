"""Fits what promises points to how games end: `python -m bench.fit GAME --games 4000 --out FOLDER`.

Games are played by the rules of thumb in use, with one answer in eight at random, over the array core. How far apart
the seats end follows from the numbers of the standing almost in a straight line, so these are fitted by least squares
to positions of all these games, held a little to what they are; `python -m bench.standing` measures what came of it. A
supremacy counts 20 points. The numbers are written as FOLDER/GAME-standing.json.
"""

import argparse
import json
from collections.abc import Callable
from functools import cache
from importlib import import_module
from pathlib import Path
from typing import Any

import numpy as np

from bench.matches import room
from bench.tune import named
from wonders.bots.habits import core_of
from wonders.core.registry import find_game
from wonders.fast.bits import lowest
from wonders.fast.chance import below
from wonders.fast.compiled import compiled_for
from wonders.fast.core import Array, Core
from wonders.fast.playout import seeded, settling
from wonders.fast.tree import most
from wonders.fast.weights import fixed, flat

RANDOM = 8
EVERY = 7
SUPREMACY = 20.0
SLACK = 0.02
"""How much a number may stay what it is, against what the games say."""
PLAYERS = {"duel": (2,), "seven_wonders": (2, 3, 5, 7), "architects": (2, 3, 5, 7)}


@cache
def _recording(core: Core) -> Callable[..., Any]:
    deal, waiting, legal, apply, outcome = core.deal, core.waiting, core.legal, core.apply, core.outcome
    appraise, points, size, settle_all = core.appraise, core.points, core.size, settling(core)

    @compiled_for(core.game)
    def record(
        players: int, seed: int, game: int, states: Any, ends: Any,
        state: Any, actions: Any, worth: Any, order: Any, rng: Any, ranks: Any, sheet: Any,
    ) -> Any:  # fmt: skip
        """Plays a game; keeps some states, and how each seat ends."""
        seeded(rng, seed, game)
        deal(state, players, 0, rng)
        settle_all(state, order, rng)
        kept, asked = 0, below(rng, EVERY)
        seats = waiting(state)
        while seats:
            seat = lowest(seats)
            asked += 1
            if asked % EVERY == 0 and kept < len(states):
                for place in range(size):
                    states[kept, place] = state[place]
                kept += 1
            count = legal(state, seat, actions)
            chosen = below(rng, count)
            if below(rng, RANDOM):
                appraise(state, seat, actions, count, worth)
                chosen = most(worth, count)
            apply(state, seat, int(actions[chosen]))
            settle_all(state, order, rng)
            seats = waiting(state)
        way = outcome(state, ranks)
        for seat in range(players):
            ends[seat] = float(points(state, seat, sheet))
            if way:
                ends[seat] = SUPREMACY if ranks[seat] == 1 else 0.0
        return kept

    return record


@cache
def _standings(core: Core) -> Callable[..., None]:
    standing_by = core.standing_by
    assert standing_by is not None

    @compiled_for(core.game)
    def standings(w: Any, states: Any, out: Any) -> None:
        for number in range(len(states)):
            standing_by(w, states[number], out[number])

    return standings


def positions(core: Core, players: int, games: int) -> tuple[Array, Array]:
    """States of many games, and for each how its seats ended."""
    found, ended = [], []
    for game in range(games):
        states, ends = np.zeros((40, core.room), np.int64), np.zeros(core.players)
        sheet = np.zeros(core.categories, np.int64)
        kept = _recording(core)(players, 5, game, states, ends, *room(core), sheet)
        found.append(states[:kept])
        ended.append(np.tile(ends, (kept, 1)))
    return np.concatenate(found), np.concatenate(ended)


def margins(core: Core, numbers: Array, tables: list[tuple[int, Array, Array]]) -> Array:
    """What the standing says about each pair of neighbouring seats."""
    result = []
    for players, states, _ in tables:
        out = np.zeros((len(states), core.players))
        _standings(core)(fixed(numbers), states, out)
        result.append(_pairs(out, players))
    return np.concatenate(result)


def _pairs(seats: Array, players: int) -> Array:
    return np.concatenate([seats[:, seat] - seats[:, (seat + 1) % players] for seat in range(players)])


def fit(core: Core, start: Array, tables: list[tuple[int, Array, Array]]) -> Array:
    """The numbers of least squares, held to those that were."""
    ends = np.concatenate([_pairs(ended, players) for players, _, ended in tables])
    numbers = start.copy()
    for _ in range(4):
        now = margins(core, numbers.copy(), tables)
        steps = []
        for place in range(len(numbers)):
            moved = numbers.copy()
            moved[place] += 0.5
            steps.append((margins(core, moved, tables) - now) / 0.5)
        slopes = np.stack(steps, axis=1)
        scale = np.maximum(np.abs(start), 0.5)
        hold = np.diag(SLACK * len(ends) / scale**2)
        wanted = slopes.T @ (ends - now) + hold @ (start - numbers)
        numbers = numbers + np.linalg.solve(slopes.T @ slopes + hold, wanted)
    before, after = (np.sqrt(np.mean((ends - margins(core, one.copy(), tables)) ** 2)) for one in (start, numbers))
    print(f"spread of the ends {ends.std():.2f}, left before {before:.2f}, left now {after:.2f}")
    return numbers


def main() -> None:
    """Fits one game, and writes what came of it."""
    parser = argparse.ArgumentParser()
    parser.add_argument("game", choices=sorted(PLAYERS))
    parser.add_argument("--games", type=int, default=2000, help="for each number of players")
    parser.add_argument("--out", type=Path, default=Path("tuned"))
    given = parser.parse_args()
    game = find_game(given.game)
    core = core_of(game)
    in_use = import_module(f"wonders.games.{game.id}.advice.weights").PROSPECTS
    tables = [(players, *positions(core, players, given.games)) for players in PLAYERS[game.id]]
    text = json.dumps(named(in_use, fit(core, flat(in_use).copy(), tables)), indent=1)
    given.out.mkdir(parents=True, exist_ok=True)
    (given.out / f"{game.id}-standing.json").write_text(text, encoding="utf-8")
    print(text)


if __name__ == "__main__":
    main()
