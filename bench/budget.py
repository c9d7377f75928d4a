"""How bots keep their time: what a budget of seconds is overrun by, and how long the strongest level thinks.

`python -m bench.budget` asks in positions from whole games of the greedy bot, for every game and number of players.
The overrun is measured by the wall clock, so on a busy machine the pauses of the machine are in it. How long the
strongest level thinks, once it is compiled, is measured in the time of the process, and so is the longest step of a
search between two looks at the clock: by more than that a budget is never overrun on a machine of one's own.
`--positions` says how many positions of each table are asked in.
"""

import argparse
from collections.abc import Iterator
from time import monotonic, process_time
from typing import Any

from wonders import Match, all_games
from wonders.bots import LEVELS, Budget, SearchBot, make_bot
from wonders.core.game import AnyGame
from wonders.core.match import Question

BUDGETS = (0.02, 0.1, 0.5)
SHARE, LEAST = 0.1, 0.05
"""The bar: 99 of 100 overruns are at most this share of the budget, or so many seconds where that is more."""


class Watch:
    """Looks on whenever a search looks at the clock, and remembers the longest step between two looks."""

    def __init__(self) -> None:
        self.longest = 0.0
        self._last = process_time()

    def look(self) -> bool:
        """Never cancels."""
        now = process_time()
        self.longest = max(self.longest, now - self._last)
        self._last = now
        return False


def positions(game: AnyGame, players: int, number: int) -> list[tuple[Any, Question]]:
    """Views with more than one answer, spread over games of the greedy bot."""
    found: list[tuple[Any, Question]] = []
    seed = 0
    while len(found) < 4 * number:
        found += list(_choices(game, players, seed))
        seed += 1
    return found[:: len(found) // number][:number]


def _choices(game: AnyGame, players: int, seed: int) -> Iterator[tuple[Any, Question]]:
    match = Match(game, players=players, seed=seed)
    bot = make_bot("greedy", game)
    while seats := match.waiting():
        view, question = match.view(seats[0]), match.question(seats[0])
        if len(question.legal) > 1:
            yield view, question
        match.submit(seats[0], bot.choose(view, question, Budget(seed=len(match.moves))))


def quantile(values: list[float], share: float) -> float:
    """The value that this share of all values keeps within."""
    return sorted(values)[int(share * (len(values) - 1))]


def main() -> None:
    """Prints both tables."""
    parser = argparse.ArgumentParser(prog="python -m bench.budget", description=__doc__)
    parser.add_argument("--positions", type=int, default=20)
    number = parser.parse_args().positions
    overruns: dict[float, list[float]] = {seconds: [] for seconds in BUDGETS}
    print(f"{f'{LEVELS[-1]}, ms a move':24}{'mean':>8}{'p95':>8}{'most':>8}{'step':>8}")
    for game in all_games().values():
        strongest = make_bot(LEVELS[-1], game)
        for players in game.players:
            asked = positions(game, players, number)
            strongest.choose(*asked[0], Budget(simulations=1))
            thinking = []
            longest = 0.0
            for place, (view, question) in enumerate(asked):
                start = process_time()
                strongest.choose(view, question, Budget(seed=place))
                thinking.append(1000 * (process_time() - start))
                for seconds in BUDGETS:
                    watch = Watch()
                    begun = monotonic()
                    SearchBot(game).choose(view, question, Budget(seconds=seconds, seed=place, cancelled=watch.look))
                    overruns[seconds].append(monotonic() - begun - seconds)
                    watch.look()
                    longest = max(longest, 1000 * watch.longest)
            figures = [sum(thinking) / len(thinking), quantile(thinking, 0.95), max(thinking), longest]
            print(f"{f'{game.id} {players}':24}" + "".join(f"{figure:>8.0f}" for figure in figures))
    print(f"\n{'overrun, ms':24}{'p50':>8}{'p99':>8}{'most':>8}{'bar':>8}")
    for seconds, found in overruns.items():
        figures = [1000 * quantile(found, share) for share in (0.5, 0.99, 1.0)]
        bar = 1000 * max(SHARE * seconds, LEAST)
        print(f"{f'{1000 * seconds:.0f} ms':24}" + "".join(f"{figure:>8.1f}" for figure in figures) + f"{bar:>8.0f}")


if __name__ == "__main__":
    main()
