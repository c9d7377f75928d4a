"""Whether the coach's first choice stands before a long search: `python -m bench.coach GAME [--players N] [--clear N]`.

Games are played by the network, drawn by its weights. At every question that a search a hundred times as long finds
clear, one answer far ahead of all others, it is counted whether the coach has the same answer first.
"""

import argparse
from collections.abc import Iterator
from time import process_time

from wonders.bots import Budget, make_adviser, make_bot
from wonders.coach.judge import Situation, judge_all
from wonders.core.game import AnyGame
from wonders.core.match import Match
from wonders.core.registry import find_game

TIMES = 100
TRIALS = 70
"""What the coach tries at a question, on average."""
AHEAD = 0.05
"""Chance to win by which a clear answer is ahead of all others, between two players."""


def main() -> None:
    """Prints how often they agree, as it goes on."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("game")
    parser.add_argument("--players", type=int, default=None)
    parser.add_argument("--clear", type=int, default=500, help="how many clear questions are asked for")
    parser.add_argument("--every", type=int, default=1, help="look at every so many questions only")
    given = parser.parse_args()
    game = find_game(given.game)
    long = make_adviser(f"net+search:{TIMES * TRIALS}", game)
    clear = agreed = looked = 0
    spent = 0.0
    for asked in _questions(game, given.players, given.every):
        options = long.advise(asked.view, asked.question, Budget(seed=looked))
        best = max(options, key=lambda option: option.win_chance)
        second = max(option.win_chance for option in options if option is not best)
        looked += 1
        if best.win_chance - second < AHEAD * 2 / asked.question.players:
            continue
        began = process_time()
        found = judge_all(game, [asked], seed=looked)[0]
        spent += process_time() - began
        clear += 1
        agreed += found.answers[0].action == best.action
        if clear % 10 == 0 or clear == given.clear:
            share = f"{100 * agreed / clear:.1f} %"
            print(f"{game.id}: {share} of {clear} clear of {looked}; {1000 * spent / clear:.0f} ms each", flush=True)
        if clear >= given.clear:
            return


def _questions(game: AnyGame, players: int | None, every: int) -> Iterator[Situation]:
    """Questions of game after game with more than one answer."""
    bot = make_bot("net:1", game)
    number = 0
    for seed in range(1 << 20):
        match = Match(game, players=players, seed=seed)
        while seats := match.waiting():
            view, question = match.view(seats[0]), match.question(seats[0])
            if len(question.legal) > 1:
                number += 1
                if number % every == 0:
                    yield Situation(view, question)
            match.play(seats[0], bot.choose(view, question, Budget(seed=number)))


if __name__ == "__main__":
    main()
