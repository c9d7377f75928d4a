"""Playing a state to its end."""

from typing import Any

from wonders.core.chance import Chance
from wonders.core.game import AnyGame


def play_on(game: AnyGame, state: Any, chance: Chance) -> int:
    """Plays a state to its end with random moves, chance moves included; the number of actions played."""
    waiting, legal, apply, below = game.rules.waiting, game.rules.legal, game.rules.apply, chance.below
    actions = 0
    while True:
        seats = waiting(state)
        if seats:
            seat = seats[0]
            choices = legal(state, seat)
            apply(state, seat, choices[below(len(choices))])
            actions += 1
            continue
        count = game.shuffles.awaited(state)
        if not count:
            return actions
        game.shuffles.settle(state, chance.order(count))


class Rounds:
    """Says when the turn has come back to a seat so many times."""

    __slots__ = ("_away", "_left", "_seat")

    def __init__(self, seat: int, rounds: int) -> None:
        self._seat = seat
        self._left = rounds
        self._away = False

    def over(self, seats: tuple[int, ...]) -> bool:
        """To be asked before every answer, with the seats that are waited for."""
        if self._seat not in seats:
            self._away = True
        elif self._away:
            self._away = False
            self._left -= 1
        return self._left <= 0


def play_well(game: AnyGame, state: Any, chance: Chance, rounds: Rounds) -> None:
    """Plays by the game's hunch, at random where it has none, until the rounds are over, or the game is."""
    waiting, legal, apply = game.rules.waiting, game.rules.legal, game.rules.apply
    hunch, over = game.advice.hunch, rounds.over
    while True:
        seats = waiting(state)
        if seats:
            if over(seats):
                return
            seat = seats[0]
            choices = legal(state, seat)
            if len(choices) == 1:
                action = choices[0]
            elif hunch is None:
                action = chance.pick(choices)
            else:
                worth = hunch(state, seat, choices)
                action = choices[worth.index(max(worth))]
            apply(state, seat, action)
            continue
        count = game.shuffles.awaited(state)
        if not count:
            return
        game.shuffles.settle(state, chance.order(count))
