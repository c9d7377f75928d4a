"""Helpers that play a game on its readable engine and on its array core at once."""

from collections.abc import Callable, Iterator
from importlib import import_module
from importlib.util import find_spec
from itertools import product
from math import exp
from typing import Any, NamedTuple, TypeVar

import numpy as np

from wonders.core.chance import Chance, StepwiseChance
from wonders.core.game import AnyGame
from wonders.core.registry import all_games
from wonders.fast.chance import below, generator
from wonders.fast.core import Array, Core

T = TypeVar("T")


def _core(game: str) -> Core | None:
    package = f"wonders.games.{game}.fast"
    return import_module(package).CORE if find_spec(package) else None


CORES: dict[str, Core] = {name: core for name in all_games() if (core := _core(name)) is not None}
"""The games that have an array core."""
TABLES = [(name, players) for name in CORES for players in all_games()[name].players]
"""Each of them with every number of players."""


class Fed(StepwiseChance):
    """A readable stream of random numbers that come from a generator of the array cores, whatever its labels."""

    def __init__(self, rng: Array) -> None:
        super().__init__(0)
        self.rng = rng

    def below(self, n: int) -> int:
        return int(below(self.rng, n))


class Twins(NamedTuple):
    """The same position twice, with the number of players and a stream of chance to go on with."""

    game: AnyGame
    core: Core
    players: int
    state: Any
    array: Array
    chance: Chance

    def seats(self) -> list[int]:
        """The seats the array waits for."""
        mask = int(self.core.waiting(self.array))
        return [seat for seat in range(self.players) if mask >> seat & 1]

    def legal(self, seat: int) -> Array:
        """The legal actions of the array, in its own kind of array."""
        actions = np.full(self.core.actions, -1, np.int16)
        return actions[: self.core.legal(self.array, seat, actions)]

    def worth(self, appraise: Callable[..., None], seat: int) -> list[float]:
        """What the array's rules of thumb say about the seat's legal actions."""
        actions = np.full(self.core.actions, -1, np.int16)
        count = self.core.legal(self.array, seat, actions)
        worth = np.zeros(self.core.actions)
        appraise(self.array, seat, actions, count, worth)
        return [float(value) for value in worth[:count]]


def choices(game: AnyGame) -> list[dict[str, str]]:
    """Every combination of a game's options."""
    return [dict(zip(game.options, values, strict=True)) for values in product(*game.options.values())]


def same(core: Core, array: Array, other: Array) -> bool:
    """Whether two arrays are the same state."""
    return bool((array[: core.size] == other[: core.size]).all())


def twins(name: str, players: int, seed: int) -> Twins:
    """A new game dealt by both from the same numbers; seeds go through the options."""
    game, core = all_games()[name], CORES[name]
    combinations = choices(game)
    options = combinations[seed % len(combinations)]
    state = game.rules.start(players, options, game.rules.deal(players, options, Fed(generator(seed))), None)
    array = core.empty()
    array[:] = -7  # what lies in the array before must not matter
    core.deal(array, players, core.coded(options), generator(seed))
    return Twins(game, core, players, state, array, Chance(seed, "twins", name, str(players)))


def random_answer(twin: Twins, seat: int) -> int:
    """Any legal action."""
    return twin.chance.pick(twin.game.rules.legal(twin.state, seat))


def good_answer(twin: Twins, seat: int) -> int:
    """Mostly one of the best legal actions by the rules of thumb, at a temperature of one point."""
    actions = twin.game.rules.legal(twin.state, seat)
    worth = twin.game.advice.appraise(twin.state, seat, actions)
    weights = [round(1e6 * exp(value - max(worth))) for value in worth]
    number = twin.chance.below(sum(weights))
    for action, weight in zip(actions, weights, strict=True):
        number -= weight
        if number < 0:
            return action
    raise AssertionError("the weights sum to less than their sum")


def positions(twin: Twins, answer: Callable[[Twins, int], int]) -> Iterator[Twins]:
    """The twins before every move and every shuffle, and once more at the end; both are played on alike."""
    game, core, state, array, chance = twin.game, twin.core, twin.state, twin.array, twin.chance
    yield twin
    while True:
        if seats := game.rules.waiting(state):
            seat = chance.pick(seats)
            action = answer(twin, seat)
            game.rules.apply(state, seat, action)
            core.apply(array, seat, action)
        elif count := game.shuffles.awaited(state):
            order = chance.order(count)
            game.shuffles.settle(state, order)
            core.settle(array, np.array(order, np.int64))
        else:
            return
        yield twin
