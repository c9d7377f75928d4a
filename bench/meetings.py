"""Bots by network over the array core, many games side by side: the same bots as at a table, in a tenth of the time."""

from collections import Counter
from collections.abc import Iterator, Sequence
from importlib import import_module
from math import sqrt
from typing import NamedTuple

import numpy as np

from bench.selfplay import SIDE_BY_SIDE, Unasked, rounds
from wonders.bots.levels import make_bot
from wonders.bots.network import SURE, NetworkBot
from wonders.core.game import AnyGame
from wonders.fast.core import Array
from wonders.fast.weights import flat
from wonders.networks.file import shipped_network
from wonders.networks.inference import Thinker
from wonders.networks.pieces import pieces_of
from wonders.train.tables import AskedRows

OUT_OF_SIGHT = 1e6
"""So much less weight has what is overlooked: of answers that all are, the weightiest is taken all the same."""


class Met(NamedTuple):
    """A game that has ended: its table, the rank of every seat, its part of the first place, and how it was won."""

    table: int
    ranks: Array
    first: Array
    way: str


class Share(NamedTuple):
    """The first places of one seat, half their interval of 95 %, and the parts of them by how they were won."""

    games: int
    wins: float
    error: float
    ways: dict[str, float]


def is_network(notation: str) -> bool:
    """Whether a bot is a network alone, at any temperature."""
    return notation.partition(":")[0] == "net"


def play(
    game: AnyGame, bots: Sequence[str], company: Array, each: int, seed: int, unasked: Unasked | None = None
) -> Iterator[Met]:
    """So many games at each table; `company` has a row for each table with the number of the bot in every seat."""
    network = shipped_network(game.id)
    thinker, rng = Thinker(network, pieces_of(game.space)[0]), np.random.default_rng(seed)
    made = [bot for bot in (make_bot(notation, game) for notation in bots) if isinstance(bot, NetworkBot)]
    heat, overlooks = np.array([(bot.temperature, bot.overlooks) for bot in made]).T

    def weigh(shown: AskedRows) -> tuple[Array, Array]:
        weights, prospects = thinker.opinions(shown.seen)
        asked = company[np.arange(len(company)), shown.seats]
        warmth = heat[asked][:, None]
        luck = np.where(warmth < SURE, 0.0, warmth * rng.gumbel(size=weights.shape))
        hidden = rng.random(weights.shape) < overlooks[asked][:, None]
        return weights + luck - OUT_OF_SIGHT * hidden, prospects

    side, players = company.shape
    ways = import_module(f"wonders.games.{game.id}.fast").CORE.ways
    left = np.full(side, each)
    for now in rounds(game, players, side, seed, weigh, unasked):
        for table, first in now.over():
            if left[table]:
                left[table] -= 1
                yield Met(table, now.end.ranks[table, :players], first, ways[now.end.ways[table]])
        if not left.any():
            return


def share(game: AnyGame, one: str, rest: str, players: int, games: int, seed: int = 11) -> Share:
    """One seat of a network, in turn at every place, and all others of another, or by rules of thumb with a habit."""
    side = max(1, min(SIDE_BY_SIDE, games) // players) * players
    mine = np.arange(side) % players
    company = (np.arange(players) != mine[:, None]).astype(np.int64)
    bots, unasked = [one, rest], None
    if not is_network(rest):
        weights = import_module(f"wonders.games.{game.id}.advice.weights")
        habit = rest.partition("@")[2]
        numbers = weights.HABITS[habit].weights if habit else weights.WEIGHTS
        bots, unasked = [one], Unasked(company, flat(numbers)[None])
    parts, ways = [], Counter[str]()
    for met in play(game, bots, company, -(-games // side), seed, unasked):
        parts.append(float(met.first[mine[met.table]]))
        ways[met.way] += parts[-1]  # type: ignore[assignment]  # parts of games, counted
    won = sum(parts)
    error = 1.96 * float(np.std(parts)) / sqrt(len(parts))
    return Share(len(parts), won / len(parts), error, {way: part / won for way, part in ways.most_common() if part})
