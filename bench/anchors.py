"""What the levels of bots are worth on the scale of ratings: `python -m bench.anchors GAME --games 4000 --jobs 16`.

Bots of all levels play in mixed company. The strengths under which their ranks are likeliest by the model of the
ratings (Plackett and Luce's) are the anchors; `skilled` is where people begin; all goes into the game's record.
Networks alone play over arrays; a tenth as many games, each deal from every seat, are played as at a table, by all
levels where somebody searches.
"""

import argparse
import os
from collections.abc import Iterable, Iterator, Sequence
from concurrent.futures import ProcessPoolExecutor
from math import log, sqrt
from multiprocessing import get_context
from random import Random
from typing import TypeAlias

import numpy as np

from bench.meetings import is_network, play
from bench.selfplay import SIDE_BY_SIDE
from wonders.bots.levels import LEVELS, AnyBot, notation_of
from wonders.bots.matches.arena import DealTask, FinishedGame, play_deal
from wonders.core.game import AnyGame
from wonders.core.registry import find_game
from wonders.server.ratings.scale import ANCHORED, BEGIN, LUCK

ROUNDS = 300
Order: TypeAlias = list[tuple[str, int]]
"""A game as levels with their ranks."""


def companies(levels: Sequence[str], players: int, tables: int, seed: int) -> Iterator[tuple[str, ...]]:
    """So many tables; every level sits at about as many seats as any other, and never is one alone with its like."""
    random, bag = Random(f"{seed} {players}"), list[str]()
    while tables:
        while len(bag) < players:
            bag += random.sample(levels, len(levels))
        company = tuple(bag[:players])
        del bag[:players]
        if len(set(company)) > 1:
            tables -= 1
            yield company


def quick_orders(game: AnyGame, levels: Sequence[str], players: int, games: int, seed: int) -> list[Order]:
    """Games between networks alone, as levels with their ranks."""
    seated = list(companies(levels, players, SIDE_BY_SIDE, seed))
    bots = [notation_of(level, game) for level in levels]
    numbers = np.array([[levels.index(level) for level in one] for one in seated])
    met = play(game, bots, numbers, -(-games // SIDE_BY_SIDE), seed)
    return [list(zip(seated[one.table], one.ranks.tolist(), strict=True)) for one in met]


def tasks(game: AnyGame, levels: Sequence[str], players: int, games: int, seed: int) -> list[DealTask]:
    """Deals with a company drawn for each."""
    drawn = companies(levels, players, -(-games // players), seed)
    return [(game.id, one, players, game.chosen(None), seed, deal, players) for deal, one in enumerate(drawn)]


def orders(company: Sequence[AnyBot], played: Iterable[FinishedGame]) -> list[Order]:
    """Each game as levels with their ranks."""
    return [[(str(company[bot]), rank) for bot, rank in zip(one.bots, one.ranks, strict=True)] for one in played]


def fit(levels: Sequence[str], games: Sequence[Order], scale: float) -> dict[str, float]:
    """The likeliest strengths in points, by Hunter's steps; a shared rank is won against those it is shared with.

    Every level has a win and a loss against somebody of the middle too: one that always wins would have no strength.
    """
    strength = dict.fromkeys(levels, 1.0)
    wins = {level: 1 + sum(one == level for game in games for one, _ in game) for level in levels}
    for _ in range(ROUNDS):
        chances = {level: 2 / (value + 1) for level, value in strength.items()}
        for game in games:
            for _, rank in game:
                left = [level for level, other in game if other >= rank]
                share = 1 / sum(strength[level] for level in left)
                for level in left:
                    chances[level] += share
        strength = {level: wins[level] / chances[level] for level in levels}
    points = _rising([scale * log(strength[level]) for level in levels])
    return {level: BEGIN + value - points[levels.index("skilled")] for level, value in zip(levels, points, strict=True)}


def _rising(values: Sequence[float]) -> list[float]:
    """The nearest values that do not fall: neighbours that came out the wrong way round share their mean."""
    blocks: list[list[float]] = []
    for value in values:
        blocks.append([value])
        while len(blocks) > 1 and sum(blocks[-2]) / len(blocks[-2]) > sum(blocks[-1]) / len(blocks[-1]):
            blocks[-2:] = [[*blocks[-2], *blocks[-1]]]
    return [sum(block) / len(block) for block in blocks for _ in block]


def main() -> None:
    """Prints the anchors of a game."""
    parser = argparse.ArgumentParser()
    parser.add_argument("game")
    parser.add_argument("--players", type=int, nargs="*", help="numbers of players (default: all)")
    parser.add_argument("--games", type=int, default=4000)
    parser.add_argument("--jobs", type=int, default=os.cpu_count() or 1)
    parser.add_argument("--seed", type=int, default=0)
    parser.add_argument("--levels", nargs="*", choices=LEVELS, default=LEVELS, help="`skilled` has to be among them")
    given = parser.parse_args()
    game = find_game(given.game)
    alone = [level for level in given.levels if is_network(notation_of(level, game))]
    for players in given.players or game.players:
        games = quick_orders(game, alone, players, given.games, given.seed)
        if alone != list(given.levels):
            due = tasks(game, given.levels, players, given.games // 10, given.seed)
            with ProcessPoolExecutor(given.jobs, mp_context=get_context("spawn")) as pool:
                for task, done in zip(due, pool.map(play_deal, due), strict=True):
                    games += orders(task[1], done)
        found = fit(given.levels, games, sqrt(players * (LUCK**2 + ANCHORED**2)))
        print(f"{players}: {tuple(map(round, found.values()))},  # {len(games)} games", flush=True)


if __name__ == "__main__":
    main()
