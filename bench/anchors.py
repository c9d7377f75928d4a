"""What the levels of bots are worth on the scale of ratings: `python -m bench.anchors GAME --games 400 --jobs 16`.

Bots of all levels play in mixed company, each deal from every seat. The strengths under which their ranks are likeliest
by the model of the ratings (Plackett and Luce's) are the anchors; `skilled` is where people begin. What is printed is
the game's `data/anchors.toml`.
"""

import argparse
import os
from collections.abc import Iterable, Sequence
from concurrent.futures import ProcessPoolExecutor
from math import log, sqrt
from multiprocessing import get_context
from random import Random

from wonders.bots.levels import LEVELS, AnyBot
from wonders.bots.matches.arena import DealTask, FinishedGame, play_deal
from wonders.core.registry import find_game
from wonders.server.ratings.scale import ANCHORED, BEGIN, LUCK

ROUNDS = 300


def tasks(game: str, players: int, games: int, seed: int) -> list[DealTask]:
    """Deals with a company drawn for each; every level plays about as often as any other."""
    random, bag = Random(f"{seed} {game} {players}"), list[str]()
    found: list[DealTask] = []
    for deal in range(-(-games // players)):
        while len(bag) < players:
            bag += random.sample(LEVELS, len(LEVELS))
        company = tuple(bag[:players])
        del bag[:players]
        if len(set(company)) > 1:
            found.append((game, company, players, find_game(game).chosen(None), seed, deal, players))
    return found


def orders(company: Sequence[AnyBot], played: Iterable[FinishedGame]) -> list[list[tuple[str, int]]]:
    """Each game as levels with their ranks."""
    return [[(str(company[bot]), rank) for bot, rank in zip(one.bots, one.ranks, strict=True)] for one in played]


def fit(games: Sequence[Sequence[tuple[str, int]]], scale: float) -> dict[str, float]:
    """The likeliest strengths in points, by Hunter's steps; a shared rank is won against those it is shared with.

    Every level has a win and a loss against somebody of the middle too: one that always wins would have no strength.
    """
    strength = dict.fromkeys(LEVELS, 1.0)
    wins = {level: 1 + sum(one == level for game in games for one, _ in game) for level in LEVELS}
    for _ in range(ROUNDS):
        chances = {level: 2 / (value + 1) for level, value in strength.items()}
        for game in games:
            for _, rank in game:
                left = [level for level, other in game if other >= rank]
                share = 1 / sum(strength[level] for level in left)
                for level in left:
                    chances[level] += share
        strength = {level: wins[level] / chances[level] for level in LEVELS}
    return {level: BEGIN + scale * log(value / strength["skilled"]) for level, value in strength.items()}


def main() -> None:
    """Prints the anchors of a game."""
    parser = argparse.ArgumentParser()
    parser.add_argument("game")
    parser.add_argument("--players", type=int, nargs="*", help="numbers of players (default: all)")
    parser.add_argument("--games", type=int, default=400)
    parser.add_argument("--jobs", type=int, default=os.cpu_count() or 1)
    parser.add_argument("--seed", type=int, default=0)
    given = parser.parse_args()
    for players in given.players or find_game(given.game).players:
        due = tasks(given.game, players, given.games, given.seed)
        with ProcessPoolExecutor(given.jobs, mp_context=get_context("spawn")) as pool:
            played = [orders(task[1], done) for task, done in zip(due, pool.map(play_deal, due), strict=True)]
        games = [game for deal in played for game in deal]
        found = fit(games, sqrt(players * (LUCK**2 + ANCHORED**2)))
        print(f"[{players}]\ngames = {len(games)}")
        print("".join(f"{level} = {round(points)}\n" for level, points in found.items()), flush=True)


if __name__ == "__main__":
    main()
