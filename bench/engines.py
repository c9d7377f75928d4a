"""Random play of every game against random play of chess in python-chess, in one run, taken in turns.

Absolute figures depend on the machine and on who else uses it; the ratio and the best of several rounds say more.
`python -m bench.engines --against REVISION` compares this version with an earlier one, in turns.
"""

import argparse
import json
import random
import subprocess
from collections.abc import Callable
from time import perf_counter

from bench.against import ROOT, Figures, in_turns
from wonders import all_games
from wonders.core.chance import Chance
from wonders.core.game import AnyGame
from wonders.simulation import simulate

ROUNDS = 5


def chess_plies(plies: int = 6000) -> float:
    """Random plies of chess a second, legal moves and random choice included."""
    import chess  # noqa: PLC0415 - an earlier version is measured without it

    choice = random.Random(1)
    board = chess.Board()
    start = perf_counter()
    for _ in range(plies):
        moves = list(board.legal_moves)
        if not moves or board.is_insufficient_material():
            board.reset()
            continue
        board.push(moves[int(choice.random() * len(moves))])
    return plies / (perf_counter() - start)


def per_call(call: Callable[[], object], number: int) -> float:
    """Microseconds for one call, the best of several rounds."""
    best = float("inf")
    for _ in range(ROUNDS):
        start = perf_counter()
        for _ in range(number):
            call()
        best = min(best, (perf_counter() - start) / number)
    return best * 1e6


def middle(game: AnyGame, players: int, seed: int) -> object:
    """A state from the middle of a random game."""
    chance = Chance(seed, "bench")
    options = game.chosen(None)
    state = game.rules.start(players, options, game.rules.deal(players, options, chance), None)
    for _ in range(25 * players):
        seats = game.rules.waiting(state)
        if not seats:
            break
        game.rules.apply(state, seats[0], chance.pick(game.rules.legal(state, seats[0])))
    return state


def costs(game: AnyGame, players: int) -> tuple[float, float, float, float]:
    """Microseconds for a copy, a view, and an imagined state in the middle and at the start of a game."""
    chance = Chance(2, "bench")
    options = game.chosen(None)
    state = middle(game, players, 1)
    fresh = game.rules.start(players, options, game.rules.deal(players, options, chance), None)
    view, first = game.views.view(state, 0), game.views.view(fresh, 0)
    return (
        per_call(state.copy, 5000),  # type: ignore[attr-defined]
        per_call(lambda: game.views.view(state, 0), 1000),
        per_call(lambda: game.views.imagine(view, chance), 500),
        per_call(lambda: game.views.imagine(first, chance), 500),
    )


def tables() -> list[tuple[AnyGame, int]]:
    """Every game with the fewest and with the most players."""
    games = all_games().values()
    return [(game, players) for game in games for players in sorted({game.players[0], *game.players[-1:]})]


def speeds() -> Figures:
    """Actions a second of random play, game by game."""
    return {
        f"{game.id} {players}": simulate(game, players=players, games=max(20, 700 // players)).actions_per_second
        for game, players in tables()
    }


def speeds_of(python: str) -> Figures:
    """The speeds of the version that a Python has."""
    command = [python, "-m", "bench.engines", "--speeds"]
    told = subprocess.run(command, cwd=ROOT, check=True, capture_output=True, text=True).stdout
    print(told, end="", flush=True)
    found: Figures = json.loads(told)
    return found


def compare() -> None:
    """Prints all games beside chess, and what their parts cost."""
    taken: dict[str, list[float]] = {"python-chess": []}
    for _ in range(ROUNDS):
        taken["python-chess"].append(chess_plies())
        for name, speed in speeds().items():
            taken.setdefault(name, []).append(speed)
    chess_best = max(taken["python-chess"])
    print(f"{'random play':20}{'best':>12}{'median':>12}{'to chess':>10}")
    for name, rounds in taken.items():
        best, median = max(rounds), sorted(rounds)[len(rounds) // 2]
        print(f"{name:20}{best:>10,.0f}/s{median:>10,.0f}/s{best / chess_best:>10.2f}")
    print(f"\n{'microseconds':20}{'copy':>8}{'view':>8}{'imagine':>9}{'at start':>9}")
    for game, players in tables():
        copy, view, imagine, start = costs(game, players)
        print(f"{f'{game.id} {players}':20}{copy:>8.2f}{view:>8.1f}{imagine:>9.1f}{start:>9.1f}")


def main() -> None:
    """Runs the benchmark."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--against", metavar="REVISION", help="compare with an earlier revision, in turns")
    parser.add_argument("--speeds", action="store_true", help="print the speeds of random play as JSON, nothing else")
    given = parser.parse_args()
    if given.against:
        in_turns(given.against, speeds_of)
    elif given.speeds:
        print(json.dumps(speeds()))
    else:
        compare()


if __name__ == "__main__":
    main()
