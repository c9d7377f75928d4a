"""Why one answer rather than another: what the engine shows after the one and not after the other.

Both answers are played in the same imagined worlds. A reason is told only if it holds in all of them; none is made up.
"""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from typing import Any, Literal, TypeAlias

from wonders.coach.gains import Brought, is_chained, plans_of, spared
from wonders.coach.pairs import AfterAnswer, pairs_of
from wonders.core.game import AnyGame
from wonders.core.match import Question

ClaimCode: TypeAlias = Literal[
    "wins", "saves", "again", "denies", "opens", "enables", "affords", "points", "symbols", "shields", "stages",
    "production", "coins", "chain", "spares", "unseen",
]  # fmt: skip
AGAIN = 4.0
"""What another turn is worth, in points; a win is worth more than anything."""
WIN, LOSS = 1000.0, 500.0
STAGE, FREE, COINS = 2.0, 1.0, 3
"""What is said of a stage, a chain, or so many coins to a point, when nothing weightier can be."""
EVEN = 0.01
"""Two answers that differ by less in chance to win are worth about the same."""
_FEW = 0.5
"""Points below which nothing is said."""
Pairs: TypeAlias = Sequence[tuple[AfterAnswer, AfterAnswer]]


@dataclass(frozen=True, slots=True)
class Claim:
    """A reason for an answer: what it does that the other does not; `weight` is about what it is worth in points.

    `seat` is who is kept from `action`, or who can do it next; `points` those that are sure at once, coins that are
    spared, or how much it brings.
    """

    code: ClaimCode
    weight: float
    seat: int | None = None
    action: int | None = None
    points: int = 0


def reasons(game: AnyGame, view: Any, question: Question, answer: int, other: int, seed: int = 0) -> list[Claim]:
    """What speaks for an answer against another one, the weightiest first; perhaps nothing that can be shown."""
    pairs = pairs_of(game, view, question, (answer, other), seed)
    both = [(pair.one, pair.two) for pair in pairs]
    brought, plans = Brought(game, pairs, question.seat, answer, other), plans_of(game, view)
    found = [*at_once(both, question.seat), *_next(game, both, question), *_gained(brought)]
    if is_chained(plans, answer, other):
        found.append(Claim("chain", FREE))
    if (coins := spared(plans, answer, other)) > 1:
        found.append(Claim("spares", coins / COINS, points=coins))
    return sorted(found, key=lambda claim: -claim.weight)


def _gained(brought: Brought) -> Iterator[Claim]:
    """What the answer brings and the other does not."""
    for gain in brought.gains(unseen=True):
        weight = STAGE if gain == "stages" else brought.felt(gain)
        if weight > _FEW:
            yield Claim(gain, weight, points=brought.least(gain))
    if brought.differs("sale"):
        yield Claim("coins", FREE)
    if brought.is_unseen:
        yield Claim("unseen", FREE)


def at_once(pairs: Pairs, seat: int) -> Iterator[Claim]:
    """What is decided at once by the one answer and not by the other: the game, somebody's next turn, points."""
    if all(one.wins(seat) for one, _ in pairs) and not any(two.wins(seat) for _, two in pairs):
        yield Claim("wins", WIN)
    if all(seat in one.asked for one, _ in pairs) and not any(seat in two.asked for _, two in pairs):
        yield Claim("again", AGAIN)
    more = min(one.points - two.points for one, two in pairs)
    least = min(one.points for one, _ in pairs)
    if more > _FEW and least > _FEW:
        yield Claim("points", float(more), seat, points=least)
    for who, lost in _lost(pairs, seat):
        winning = [action for action in lost if all(two.wins(who, action) for _, two in pairs)]
        if winning and not any(one.wins(who, action) for one, _ in pairs for action in one.legal.get(who, ())):
            yield Claim("saves", LOSS, who, winning[0])


def _lost(pairs: Pairs, seat: int) -> Iterator[tuple[int, list[int]]]:
    """What others who are asked next could do after the other answer alone."""
    for who in sorted({one for _, two in pairs for one in two.asked if one != seat}):
        if all(who in one.asked or one.outcome is None for one, _ in pairs):
            yield (
                who,
                sorted(
                    set.intersection(*(two.legal.get(who, set()) - one.legal.get(who, set()) for one, two in pairs))
                ),
            )


def _next(game: AnyGame, pairs: Pairs, question: Question) -> Iterator[Claim]:
    """What the next to be asked can do after one answer alone: others are kept from it, or the seat itself gets it."""
    seat = question.seat
    reached = {_item(game, action) for action in question.legal}
    for who, lost in _lost(pairs, seat):
        if not all(who in one.asked and who in two.asked for one, two in pairs):
            continue
        after = [(two, one) for one, two in pairs]
        for action, weight in _dearest(game, after, who, lost):
            code: ClaimCode = "denies" if _item(game, action) in reached else "opens"
            yield Claim(code, weight / (question.players - 1), who, action)
    if not all(seat in one.asked and seat in two.asked for one, two in pairs):
        return
    if all(_builds(one, seat) and not _builds(two, seat) for one, two in pairs):
        yield Claim("affords", STAGE, seat)
    # What can be done now is nothing that an answer makes possible, even if it leaves it for later.
    gained = sorted(set.intersection(*(one.legal[seat] - two.legal[seat] for one, two in pairs)) - {*question.legal})
    for action, weight in _dearest(game, pairs, seat, gained):
        yield Claim("enables", weight, seat, action)


def _item(game: AnyGame, action: int) -> str:
    """What an action is about: the last word of its notation."""
    return game.space.notation(action).rpartition(" ")[2]


def _builds(after: AfterAnswer, seat: int) -> bool:
    """Whether a seat can build at its wonder next."""
    brings = after.game.advice.brings
    return any((brings(after.world, seat, action) or {}).get("stages", 0) for action in after.legal[seat])


def _is_told(game: AnyGame, world: Any, who: int, action: int) -> bool:
    """Whether an action is worth a word: no sale, and no mere step of what was chosen, as to pay for it."""
    brought = game.advice.brings(world, who, action) or {}
    return _item(game, action) in game.texts.items and not brought.get("sale", 0)


def _dearest(game: AnyGame, pairs: Pairs, who: int, actions: Sequence[int]) -> Iterator[tuple[int, float]]:
    """Of what a seat can do in the first world of each pair alone, what is worth most to it.

    With by how much its best is better there than in the second; nothing is told that makes no difference.
    """
    told = [one for one in actions if _is_told(game, pairs[0][0].world, who, one)]
    if not told:
        return
    worths = [dict(zip(one.legal[who], one.worth(who, list(one.legal[who])), strict=True)) for one, _ in pairs]
    spared = [max(two.worth(who, list(two.legal[who]))) for _, two in pairs]
    weight = sum(max(worth.values()) - best for worth, best in zip(worths, spared, strict=True)) / len(pairs)
    if weight > _FEW:
        yield max(told, key=lambda action: sum(worth[action] for worth in worths)), weight
