"""How strong a network is while it learns: matches against bots that never change, over the array core."""

from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from functools import cache
from typing import Any

import numpy as np

from wonders.bots.arrays import numbers_of
from wonders.bots.habits import core_of
from wonders.bots.search import DEFAULT, WORST
from wonders.core.registry import find_game
from wonders.fast.bits import lowest
from wonders.fast.chance import below
from wonders.fast.compiled import compiled_for
from wonders.fast.core import Array, Core
from wonders.fast.halving import Strength, halving, make_desk
from wonders.fast.playout import seeded, settling
from wonders.fast.tree import most
from wonders.networks.file import Network
from wonders.networks.inference import Thinker, best_of
from wonders.networks.pieces import pieces_of
from wonders.train.settings import TrainingSettings

Choosing = Callable[[Array, Array, Array], Array]
"""For each row of what is seen, the legal actions and how many they are, the place of the chosen one."""
RUNGS = "0.1"
"""The version whose rules of thumb the bots of the ladder have, whatever is tuned later."""


def climb(game_id: str, settings: TrainingSettings, network: Network, threads: int) -> list[dict[str, Any]]:
    """A network against each rung of the ladder, at each number of players it is trained for."""
    game = find_game(game_id)
    core = core_of(game, RUNGS)
    options = core.coded(game.chosen(None))
    thinker = Thinker(network, pieces_of(game.space)[0])

    def choose(seen: Array, legal: Array, counts: Array) -> Array:
        return best_of(thinker.opinions(seen)[0], legal, counts)

    return [
        match(core, players, options, simulations, settings.matches // players * players, choose, threads)
        for players in sorted({kind.players for kind in settings.kinds})
        for simulations in sorted({0, settings.simulations})
    ]


def match(
    core: Core, players: int, options: int, simulations: int, games: int, choose: Choosing, threads: int, seed: int = 7
) -> dict[str, Any]:
    """One seat of the network, the others greedy or, with simulations, searching; each deal from every seat."""
    table = _Tables(core, players, options, simulations, games, seed)
    pool = ThreadPoolExecutor(threads)
    parts = [slice(games * part // threads, games * (part + 1) // threads) for part in range(threads)]
    desks = [make_desk(core) for _ in parts]
    list(pool.map(table.begin, parts))
    while True:
        list(pool.map(table.others, parts, desks))
        if not table.counts.any():
            break
        places = choose(table.observed, table.legal, np.maximum(table.counts, 1))
        table.chosen = table.legal[np.arange(games), places]
        list(pool.map(table.own, parts))
    pool.shutdown()
    wins, ways = table.wins()
    error = 1.96 * float(wins.std()) / games**0.5
    return {
        "players": players,
        "against": f"search:{simulations}" if simulations else "greedy",
        "games": games,
        "wins": round(float(wins.mean()), 4),
        "error": round(error, 4),
        "ways": [round(float(wins[ways == way].sum() / max(wins.sum(), 1e-9)), 3) for way in range(len(core.ways))],
    }


class _Tables:
    """The games of one match, each until its end."""

    def __init__(self, core: Core, players: int, options: int, simulations: int, games: int, seed: int) -> None:
        self._core, self._rules, self._seed = core, (players, options), seed
        self._strength = Strength(simulations, DEFAULT.trust, DEFAULT.slope, WORST)
        self._numbers = numbers_of(DEFAULT)
        self.states = np.zeros((games, core.room), np.int64)
        self.observed = np.zeros((games, core.observed), np.int8)
        self.legal = np.zeros((games, core.actions), np.int16)
        self.counts = np.zeros(games, np.int64)
        self.chosen = np.zeros(games, np.int16)
        self._mine = np.arange(games) % players
        self._rngs = np.zeros((games, 2), np.uint64)
        self._orders = np.zeros((games, max(core.shuffled, 1)), np.int64)

    def begin(self, part: slice) -> None:
        """Deals: the same deal for every seat in turn."""
        players = self._rules[0]
        settle_all = settling(self._core)
        for game in range(part.start, part.stop):
            seeded(self._rngs[game], self._seed, game // players)
            self._core.deal(self.states[game], *self._rules, self._rngs[game])
            settle_all(self.states[game], self._orders[game], self._rngs[game])

    def others(self, part: slice, desk: Any) -> None:
        """Lets the other seats play until the network is asked, and shows it what it sees."""
        arrays = (self.states, self._orders, self._rngs, self._mine, self.observed, self.legal, self.counts)
        rows = [array[part] for array in arrays]
        answering = _others(self._core, self._strength.simulations > 0)
        answering(self._rules[0], self._strength, self._numbers, desk, self._core.empty(), *rows)

    def own(self, part: slice) -> None:
        """Plays the network's answers."""
        arrays = (self.states, self._orders, self._rngs, self._mine, self.counts, self.chosen)
        _own(self._core)(*[array[part] for array in arrays])

    def wins(self) -> tuple[Array, Array]:
        """For each game the network's part of the first place, and the way it was won."""
        ranks = np.zeros((len(self.states), self._core.players), np.int64)
        ways = np.array([self._core.outcome(state, row) for state, row in zip(self.states, ranks, strict=True)])
        first = ranks[:, : self._rules[0]] == 1
        return first[np.arange(len(first)), self._mine] / first.sum(axis=1), ways


@cache
def _greedy(core: Core) -> Callable[..., Any]:
    legal, appraise = core.legal, core.appraise

    @compiled_for(core.game)
    def greedy(root: Any, asked: int, _players: int, _rng: Any, _strength: Any, _numbers: Any, desk: Any) -> Any:
        count = legal(root, asked, desk.actions)
        appraise(root, asked, desk.actions, count, desk.behind)
        return np.int64(desk.actions[most(desk.behind, count)])

    return greedy


@cache
def _searching(core: Core) -> Callable[..., Any]:
    halve = halving(core)

    @compiled_for(core.game)
    def search(root: Any, asked: int, players: int, rng: Any, strength: Any, numbers: Any, desk: Any) -> Any:
        return halve(root, asked, players, below(rng, 1 << 31), strength, numbers, desk)

    return search


@cache
def _others(core: Core, searching: bool) -> Callable[..., None]:
    waiting, legal, apply, imagine, features = core.waiting, core.legal, core.apply, core.imagine, core.features
    size, settle_all, answer = core.size, settling(core), (_searching if searching else _greedy)(core)

    def others(
        players: int, strength: Any, numbers: Any, desk: Any, root: Any, states: Any, orders: Any, rngs: Any,
        mine: Any, observed: Any, actions: Any, counts: Any,
    ) -> None:  # fmt: skip
        for game in range(len(states)):
            state, rng = states[game], rngs[game]
            seats = waiting(state)
            while seats and lowest(seats) != mine[game]:
                asked = lowest(seats)
                for place in range(size):
                    root[place] = state[place]
                imagine(root, asked, rng)
                apply(state, asked, answer(root, asked, players, rng, strength, numbers, desk))
                settle_all(state, orders[game], rng)
                seats = waiting(state)
            counts[game] = 0
            if seats:
                counts[game] = legal(state, mine[game], actions[game])
                features(state, mine[game], observed[game])

    others.__name__ = "others_search" if searching else "others_greedy"
    return compiled_for(core.game)(others)


@cache
def _own(core: Core) -> Callable[..., None]:
    apply, settle_all = core.apply, settling(core)

    @compiled_for(core.game)
    def own(states: Any, orders: Any, rngs: Any, mine: Any, counts: Any, chosen: Any) -> None:
        for game in range(len(states)):
            if counts[game]:
                action: Any = np.int64(chosen[game])
                apply(states[game], mine[game], action)
                settle_all(states[game], orders[game], rngs[game])

    return own
