"""The playout bot: tries each answer in imagined worlds, played to the end at random, and takes the best."""

from math import log, sqrt
from typing import Any

from wonders.core.chance import Chance
from wonders.core.game import AnyGame
from wonders.core.match import Question


def play_on(game: AnyGame, state: Any, chance: Chance) -> int:
    """Plays a state to its end with random moves, chance moves included; the number of actions played."""
    waiting, legal, apply, below = game.waiting, game.legal, game.apply, chance.below
    actions = 0
    while True:
        seats = waiting(state)
        if seats:
            seat = seats[0]
            choices = legal(state, seat)
            apply(state, seat, choices[below(len(choices))])
            actions += 1
            continue
        count = game.awaited(state)
        if not count:
            return actions
        game.settle(state, chance.order(count))


class PlayoutBot:
    """Shares its playouts among the answers by UCB1, so that promising ones are looked at more closely."""

    def __init__(self, game: AnyGame, playouts: int = 200) -> None:
        self.game = game
        self.playouts = playouts

    def choose(self, view: Any, question: Question, chance: Chance) -> int:
        """The legal action that was tried most often."""
        actions = question.legal
        if len(actions) == 1:
            return actions[0]
        tries = [0] * len(actions)
        sums = [0.0] * len(actions)
        for playout in range(max(self.playouts, len(actions))):
            if playout < len(actions):
                arm = playout
            else:
                explore = 2 * log(playout)
                arm = max(
                    range(len(actions)), key=lambda i: sums[i] / tries[i] + 0.5 * sqrt(explore / tries[i])
                )  # fmt: skip
            tries[arm] += 1
            sums[arm] += self._try(view, question.seat, actions[arm], chance)
        return actions[max(range(len(actions)), key=lambda i: (tries[i], sums[i]))]

    def _try(self, view: Any, seat: int, action: int, chance: Chance) -> float:
        """The result of one playout for the seat: a share of first place, and a little for the margin in points."""
        state = self.game.imagine(view, chance)
        self.game.apply(state, seat, action)
        play_on(self.game, state, chance)
        outcome = self.game.outcome(state)
        if outcome is None:
            raise AssertionError("a game without anybody to wait for has an outcome")
        won = 1 / len(outcome.winners) if seat in outcome.winners else 0.0
        totals = outcome.totals
        best_other = max(total for other, total in enumerate(totals) if other != seat)
        return won + (totals[seat] - best_other) / 200
