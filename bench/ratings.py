"""How soon ratings tell who is stronger: `python -m bench.ratings --pools 10`.

A pool of Duel players whose strengths are normal with a spread of 300 Elo plays rounds of random pairs. Printed is how
well the order of the ratings agrees with that of the strengths (Spearman's rank correlation), how sure the ratings say
they are, and how far off they are.
"""

import argparse
from collections.abc import Iterator, Sequence
from math import sqrt
from random import Random
from typing import NamedTuple

from wonders.server.ratings.scale import BEGIN, Rating, rated

SPREAD = 300.0
ROUNDS = (10, 20, 40, 80)


class PoolFigures(NamedTuple):
    """How well ratings agree with strengths after so many games each."""

    games: int
    correlation: float
    deviation: float
    error: float


def simulate(seed: int, people: int = 200, rounds: Sequence[int] = ROUNDS) -> Iterator[PoolFigures]:
    """Lets a pool play, and looks at it after these rounds."""
    random = Random(seed)
    strengths = [random.gauss(BEGIN, SPREAD) for _ in range(people)]
    ratings = [Rating()] * people
    for number in range(1, max(rounds) + 1):
        order = random.sample(range(people), people)
        for one, other in zip(order[::2], order[1::2], strict=True):
            chance = 1 / (1 + 10 ** ((strengths[other] - strengths[one]) / 400))
            ranks = (1, 2) if random.random() < chance else (2, 1)
            ratings[one], ratings[other] = rated((ratings[one], ratings[other]), ranks)
        if number in rounds:
            yield _figures(number, strengths, ratings)


def _figures(games: int, strengths: Sequence[float], ratings: Sequence[Rating]) -> PoolFigures:
    means = [one.mean for one in ratings]
    people = len(means)
    shift = (sum(means) - sum(strengths)) / people
    off = sqrt(sum((mean - shift - real) ** 2 for mean, real in zip(means, strengths, strict=True)) / people)
    return PoolFigures(games, correlation(strengths, means), sum(one.deviation for one in ratings) / people, off)


def correlation(first: Sequence[float], second: Sequence[float]) -> float:
    """Spearman's rank correlation of values none of which are equal."""
    count = len(first)
    apart = sum((one - other) ** 2 for one, other in zip(_ranks(first), _ranks(second), strict=True))
    return 1 - 6 * apart / (count * (count**2 - 1))


def _ranks(values: Sequence[float]) -> list[int]:
    ranks = [0] * len(values)
    for rank, place in enumerate(sorted(range(len(values)), key=values.__getitem__)):
        ranks[place] = rank
    return ranks


def main() -> None:
    """Prints the figures of several pools: the mean, and the worst."""
    parser = argparse.ArgumentParser()
    parser.add_argument("--pools", type=int, default=10)
    parser.add_argument("--people", type=int, default=200)
    given = parser.parse_args()
    pools = [list(simulate(seed, given.people)) for seed in range(given.pools)]
    print("games each   correlation   worst   says it is sure to   is off by")
    for same in zip(*pools, strict=True):
        mean = [sum(values) / len(same) for values in zip(*same, strict=True)]
        worst = min(one.correlation for one in same)
        print(f"{same[0].games:10}{mean[1]:14.3f}{worst:8.3f}{mean[2]:21.0f}{mean[3]:12.0f}")


if __name__ == "__main__":
    main()
