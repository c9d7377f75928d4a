"""Playing a state to its end."""

from typing import Any

from wonders.core.chance import Chance
from wonders.core.game import AnyGame


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


def play_well(game: AnyGame, state: Any, chance: Chance, noise: int) -> None:
    """Plays a state to its end: the best answer by the game's hunch, but one in `noise` at random."""
    waiting, legal, apply, below, hunch = game.waiting, game.legal, game.apply, chance.below, game.hunch
    while True:
        seats = waiting(state)
        if seats:
            seat = seats[0]
            choices = legal(state, seat)
            if len(choices) == 1:
                action = choices[0]
            elif below(noise):
                worth = hunch(state, seat, choices)
                action = choices[worth.index(max(worth))]
            else:
                action = choices[below(len(choices))]
            apply(state, seat, action)
            continue
        count = game.awaited(state)
        if not count:
            return
        game.settle(state, chance.order(count))
