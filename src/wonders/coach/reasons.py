"""Why one answer rather than another: what the engine shows after the one and not after the other.

Both answers are played in the same imagined worlds. A reason is told only if it holds in all of them; none is made up.
"""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any, Literal, NamedTuple, TypeAlias

from wonders.core.game import AnyGame
from wonders.core.match import Question
from wonders.core.quick import QuickChance

ClaimCode: TypeAlias = Literal["wins", "saves", "again", "denies", "enables", "points"]
WORLDS = 8
AGAIN = 4.0
"""What another turn is worth, in points; a win is worth more than anything."""
WIN, LOSS = 1000.0, 500.0
_FEW = 0.5
"""Points below which nothing is said."""


@dataclass(frozen=True, slots=True)
class Claim:
    """A reason for an answer: what it does that the other does not; `weight` is about what it is worth in points.

    `seat` is who is kept from `action`, or who can do it next; `points` those that are sure at once.
    """

    code: ClaimCode
    weight: float
    seat: int | None = None
    action: int | None = None
    points: int = 0


class AfterAnswer:
    """An imagined world after an answer, up to the next question of each seat."""

    def __init__(self, game: AnyGame, world: Any, seat: int, action: int, luck: QuickChance) -> None:
        self.game = game
        self.world = world
        before = sum(game.views.tally(game.views.view(world, None))[seat].values())
        game.rules.apply(world, seat, action)
        self._settle(luck)
        self.points = sum(game.views.tally(game.views.view(world, None))[seat].values()) - before
        self.outcome = game.rules.outcome(world)
        self.asked = game.rules.waiting(world)
        self.legal = {other: set(game.rules.legal(world, other)) for other in self.asked}

    def _settle(self, luck: QuickChance) -> None:
        while count := self.game.shuffles.awaited(self.world):
            self.game.shuffles.settle(self.world, luck.order(count))

    def wins(self, seat: int, action: int | None = None) -> bool:
        """Whether a seat has won, or wins with an action."""
        outcome = self.outcome
        if action is not None:
            world = self.world.copy()
            self.game.rules.apply(world, seat, action)
            outcome = self.game.rules.outcome(world)
        return outcome is not None and outcome.winners == (seat,)

    def worth(self, seat: int, actions: Sequence[int]) -> list[float]:
        """What actions of a seat are worth to it by the rules of thumb."""
        return self.game.advice.appraise(self.world, seat, list(actions)) if actions else []


class AnswerPair(NamedTuple):
    """The same imagined world before a question, after one answer to it and after another."""

    before: Any
    one: AfterAnswer
    two: AfterAnswer


def reasons(game: AnyGame, view: Any, question: Question, answer: int, other: int, seed: int = 0) -> list[Claim]:
    """What speaks for an answer against another one, the weightiest first; perhaps nothing that can be shown."""
    return claims(pairs_of(game, view, question, (answer, other), seed), question.seat)


def pairs_of(game: AnyGame, view: Any, question: Question, answers: tuple[int, int], seed: int = 0) -> list[AnswerPair]:
    """Imagined worlds after each of two answers."""
    return [_pair(game, view, question, answers, seed, number) for number in range(WORLDS)]


def claims(pairs: Sequence[AnswerPair], seat: int) -> list[Claim]:
    """What holds after the one answer and not after the other in all of these worlds, the weightiest first."""
    both = [(pair.one, pair.two) for pair in pairs]
    return sorted([*_at_once(both, seat), *_next(both, seat)], key=lambda claim: -claim.weight)


def _pair(game: AnyGame, view: Any, question: Question, answers: tuple[int, int], seed: int, number: int) -> AnswerPair:
    """The same world after each of two answers; where seats choose together, all others have chosen before."""
    luck = QuickChance(seed, 2 * number)
    world = game.views.imagine(view, luck)
    for one in range(question.players):
        if one != question.seat:
            game.sealed.retract(world, one)
    while others := [one for one in game.rules.waiting(world) if one != question.seat]:
        legal = game.rules.legal(world, others[0])
        game.rules.apply(world, others[0], luck.pick(legal))
    first, second = (
        AfterAnswer(game, world.copy(), question.seat, answer, QuickChance(seed, 2 * number + 1)) for answer in answers
    )
    return AnswerPair(world, first, second)


def _at_once(pairs: Sequence[tuple[AfterAnswer, AfterAnswer]], seat: int) -> list[Claim]:
    found = []
    if all(one.wins(seat) for one, _ in pairs) and not any(two.wins(seat) for _, two in pairs):
        found.append(Claim("wins", WIN))
    if all(seat in one.asked for one, _ in pairs) and not any(seat in two.asked for _, two in pairs):
        found.append(Claim("again", AGAIN))
    more = min(one.points - two.points for one, two in pairs)
    least = min(one.points for one, _ in pairs)
    if more > _FEW and least > _FEW:
        found.append(Claim("points", float(more), seat, points=least))
    return found


def _next(pairs: Sequence[tuple[AfterAnswer, AfterAnswer]], seat: int) -> list[Claim]:
    """What the next to be asked can do after one answer alone: others are kept from it, or the seat itself gets it."""
    found = []
    for who in {one for _, two in pairs for one in two.asked if one != seat}:
        if not all(who in one.asked or one.outcome is None for one, _ in pairs):
            continue
        lost = set.intersection(*(two.legal.get(who, set()) - one.legal.get(who, set()) for one, two in pairs))
        if not all(who in one.asked and who in two.asked for one, two in pairs):
            lost = {action for action in lost if all(two.wins(who, action) for _, two in pairs)}
        found += _denied(pairs, who, sorted(lost))
    if all(seat in one.asked and seat in two.asked for one, two in pairs):
        gained = set.intersection(*(one.legal[seat] - two.legal[seat] for one, two in pairs))
        found += [
            Claim("enables", weight, seat, action)
            for action, weight in _best([one for one, _ in pairs], seat, sorted(gained))
        ]
    return found


def _denied(pairs: Sequence[tuple[AfterAnswer, AfterAnswer]], who: int, lost: list[int]) -> list[Claim]:
    """Of what a seat is kept from, the win if there is one, else what is worth most to it."""
    winning = [action for action in lost if all(two.wins(who, action) for _, two in pairs)]
    can_win = any(one.wins(who, action) for one, _ in pairs for action in one.legal.get(who, ()))
    if winning and not can_win:
        return [Claim("saves", LOSS, who, winning[0])]
    return [Claim("denies", weight, who, action) for action, weight in _best([two for _, two in pairs], who, lost)]


def _best(worlds: Sequence[AfterAnswer], who: int, actions: list[int]) -> list[tuple[int, float]]:
    """The action that is worth most to a seat on average, if it is worth anything."""
    if not actions:
        return []
    sums = [sum(values) / len(worlds) for values in zip(*(world.worth(who, actions) for world in worlds), strict=True)]
    weight = max(sums)
    return [(actions[sums.index(weight)], weight)] if weight > _FEW else []
