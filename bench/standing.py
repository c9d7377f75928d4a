"""How well the standing of the seats foretells the end: `python -m bench.standing`.

Plays games by the hunch, with one answer in eight at random so that all sorts of positions come up, and compares what
the standing says about each pair of seats with how far apart they end. A slope of 1 means that a point of the standing
is a point at the end; what is left is the spread of the end that the standing does not explain, against the whole.
"""

from math import sqrt

from wonders import all_games
from wonders.core.chance import Chance
from wonders.core.game import AnyGame

GAMES = 400
RANDOM = 8
EVERY = 7
"""One question in so many is looked at."""
THIRDS = 3


def play(game: AnyGame, players: int, seed: int) -> list[list[tuple[float, float]]]:
    """One game: for each third of it the pairs of a difference foretold and the difference at the end."""
    chance = Chance(seed, "standing")
    options = game.chosen(None)
    state = game.rules.start(players, options, game.rules.deal(players, options, chance), None)
    seen: list[list[float]] = []
    asked = 0
    hunch = game.advice.hunch
    assert hunch is not None
    while (outcome := game.rules.outcome(state)) is None:
        seats = game.rules.waiting(state)
        if not seats:
            game.shuffles.settle(state, chance.order(game.shuffles.awaited(state)))
            continue
        asked += 1
        if asked % EVERY == 0:
            seen.append(game.standing(state))
        legal = game.rules.legal(state, seats[0])
        worth = hunch(state, seats[0], legal)
        best = legal[worth.index(max(worth))]
        game.rules.apply(state, seats[0], best if chance.below(RANDOM) else chance.pick(legal))
    ends = outcome.totals
    thirds: list[list[tuple[float, float]]] = [[] for _ in range(THIRDS)]
    if outcome.by_points:
        for number, standing in enumerate(seen):
            thirds[THIRDS * number // len(seen)] += [
                (standing[one] - standing[two], ends[one] - ends[two]) for one in range(players) for two in range(one)
            ]
    return thirds


def fit(pairs: list[tuple[float, float]]) -> tuple[float, float, float]:
    """The slope through 0, the spread at the end that it leaves, and the whole spread."""
    slope = sum([x * y for x, y in pairs]) / sum([x * x for x, _ in pairs])
    left = sqrt(sum([(y - slope * x) ** 2 for x, y in pairs]) / len(pairs))
    return slope, left, sqrt(sum([y * y for _, y in pairs]) / len(pairs))


def main() -> None:
    """Prints for each game and third of it the slope, what is left, and the whole spread."""
    print(f"{'standing':20}{'third':>6}{'slope':>8}{'left':>8}{'whole':>8}")
    for game in all_games().values():
        for players in sorted({game.players[0], min(3, game.players[-1]), game.players[-1]}):
            played = [play(game, players, seed) for seed in range(GAMES // players)]
            for third in range(THIRDS):
                slope, left, whole = fit([pair for thirds in played for pair in thirds[third]])
                print(f"{f'{game.id} {players}':20}{third + 1:>6}{slope:>8.2f}{left:>8.1f}{whole:>8.1f}")


if __name__ == "__main__":
    main()
