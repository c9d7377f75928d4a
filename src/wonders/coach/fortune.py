"""Luck told apart from play: where a seat's chance to win went.

A seat's chance changes by its own decisions (what they cost), by those of others (what they gave away, shared evenly by
all whom it helps), and by what turned up, was passed or came of chance: that is the rest, since the worth of an answer
is already what could be expected after it, on average over the worlds that the seat could not rule out.
"""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import NamedTuple

from wonders.coach.labels import GOOD, weigh

TURNS = 3
"""How many turning points are told, and how many strokes of luck of a seat at most."""
APART = 2
"""Moments that a turning point keeps from another."""


class Answered(NamedTuple):
    """An answer of a seat: its chance before, if it answers best, and after what it answered."""

    moment: int
    seat: int
    before: float
    after: float

    @property
    def cost(self) -> float:
        """What the answer cost."""
        return self.before - self.after


@dataclass(frozen=True, slots=True)
class Account:
    """Where a seat's chance went: from an even share by its play, by gifts of others and by luck to the result."""

    play: float
    gifts: float
    luck: float


class Turn(NamedTuple):
    """A change of a seat's chance: by `play`, or by `luck` that came after its answer of `since` and by this moment."""

    kind: str
    moment: int
    seat: int
    change: float
    since: int


def accounts_of(steps: Sequence[Answered], results: Sequence[float]) -> list[Account]:
    """The account of every seat; its parts and an even share sum to the result."""
    players = len(results)
    costs = [sum(step.cost for step in steps if step.seat == seat) for seat in range(players)]
    accounts = []
    for seat, result in enumerate(results):
        gifts = (sum(costs) - costs[seat]) / (players - 1)
        luck = result - 1 / players + costs[seat] - gifts
        accounts.append(Account(round(-costs[seat], 4), round(gifts, 4), round(luck, 4)))
    return accounts


def turning_points(steps: Sequence[Answered], results: Sequence[float]) -> list[Turn]:
    """The greatest changes, in the order of the game, the costliest decision among them; one moment is told once."""
    turns = [Turn("play", step.moment, step.seat, -step.cost, step.moment) for step in steps]
    for seat, result in enumerate(results):
        turns += _luck(steps, seat, result, len(results))
    chosen: list[Turn] = []
    played = max(turns[: len(steps)], key=lambda turn: -turn.change, default=None)
    if played is not None and _is_felt(played, len(results)):
        chosen.append(played)
    for turn in sorted(turns, key=lambda turn: (-abs(turn.change), turn.moment, turn.seat)):
        if len(chosen) < TURNS and all(abs(turn.moment - other.moment) >= APART for other in chosen):
            chosen.append(turn)
    return sorted(chosen, key=lambda turn: turn.moment)


def strokes_of_luck(steps: Sequence[Answered], results: Sequence[float], seat: int) -> list[Turn]:
    """The greatest changes of a seat's chance by luck that are worth a word, in the order of the game."""
    felt = [turn for turn in _luck(steps, seat, results[seat], len(results)) if _is_felt(turn, len(results))]
    greatest = sorted(felt, key=lambda turn: -abs(turn.change))[:TURNS]
    return sorted(greatest, key=lambda turn: turn.moment)


def _is_felt(turn: Turn, players: int) -> bool:
    return weigh(abs(turn.change), players) > GOOD


def _luck(steps: Sequence[Answered], seat: int, result: float, players: int) -> list[Turn]:
    """What came between a seat's answer and its next question, apart from what others gave away meanwhile."""
    own = [step for step in steps if step.seat == seat]
    found = []
    for number, step in enumerate(own):
        last = number + 1 == len(own)
        until = steps[-1].moment + 1 if last else own[number + 1].moment
        then = result if last else own[number + 1].before
        between = [other for other in steps if step.moment < other.moment < until and other.seat != seat]
        change, gifts = then - step.after, sum(other.cost for other in between) / (players - 1)
        # Whom a gift helps is not known among several: it explains a change for the better, and never makes one.
        luck = min(change, 0.0) if change < gifts else change - gifts
        found.append(Turn("luck", until, seat, luck, step.moment))
    return found
