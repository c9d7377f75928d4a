"""The array cores against the readable engines in one run, by processor time: random games and simulations of a search.

`python -m bench.arrays` takes all games that have a core, or those that are named; the best of some rounds counts.
"""

import argparse
from collections.abc import Callable, Iterator
from importlib import import_module
from importlib.util import find_spec
from time import process_time
from typing import Any

from wonders import Match, all_games
from wonders.bots import Budget
from wonders.bots.arrays import compiled_search
from wonders.bots.play import play_on
from wonders.bots.search import DEFAULT, Search
from wonders.core.chance import Chance
from wonders.core.game import AnyGame
from wonders.core.match import Question
from wonders.fast.core import Core
from wonders.fast.playout import play_games

ROUNDS = 4


def readable_games(game: AnyGame, players: int, games: int) -> int:
    """Random games on the readable engine; how many."""
    options = game.chosen(None)
    for number in range(games):
        chance = Chance(number)
        play_on(game, game.rules.start(players, options, game.rules.deal(players, options, chance), None), chance)
    return games


def questions(game: AnyGame, players: int) -> Iterator[tuple[Any, Question]]:
    """Positions from the beginning to the end of random games, as the seat that is asked sees them."""
    for seed in range(8):
        match, chance = Match(game, players=players, seed=seed), Chance(seed, "questions")
        for _ in range(6 + 7 * seed):
            if seats := match.waiting():
                match.submit(seats[0], chance.pick(match.legal(seats[0])))
        for seat in match.waiting()[:1]:
            if len(match.legal(seat)) > 1:
                yield match.view(seat), match.question(seat)


def searches(game: AnyGame, kind: type[Search], asked: list[tuple[Any, Question]], simulations: int) -> int:
    """Searches in all positions; the simulations."""
    total = 0
    for view, question in asked:
        budget = Budget(simulations)
        search = kind(game, DEFAULT, view, question, budget)
        search.halve(budget.clock())
        total += search.simulations
    return total


def rate(work: Callable[[], int]) -> float:
    """How much of the work is done in a second of the processor."""
    begin = process_time()
    return work() / (process_time() - begin)


def measure(game: AnyGame, core: Core, players: int) -> None:
    """Prints a line for games and one for simulations; both engines take turns."""
    options, array = core.coded(game.chosen(None)), compiled_search(game, core)
    play_games(core, players, options, 0, 1)
    asked = list(questions(game, players))
    works: tuple[Callable[[], int], ...] = (
        lambda: readable_games(game, players, 200),
        lambda: len(play_games(core, players, options, 1, 20_000)),
        lambda: searches(game, Search, asked, 400),
        lambda: searches(game, array, asked, 4000),
    )
    best = [0.0] * len(works)
    for _ in range(ROUNDS):
        best = [max(was, rate(work)) for was, work in zip(best, works, strict=True)]
    for what, readable, arrays in (("random games", best[0], best[1]), ("simulations", best[2], best[3])):
        print(f"{game.id} {players}: {what}/s {readable:,.0f} readable, {arrays:,.0f} array, {arrays / readable:.1f} ×")


def main() -> None:
    """Measures the games and numbers of players that are asked for."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("games", nargs="*")
    parser.add_argument("--players", type=int)
    chosen = parser.parse_args()
    for name, game in all_games().items():
        if find_spec(f"wonders.games.{name}.fast") and (not chosen.games or name in chosen.games):
            core: Core = import_module(f"wonders.games.{name}.fast").CORE
            for players in game.players if chosen.players is None else (chosen.players,):
                measure(game, core, players)


if __name__ == "__main__":
    main()
