"""What kind of mistake a decision was: what the coach's first choice does and the answer that was played does not.

A kind is told only if the engine shows it in all imagined worlds; a mistake can be of several kinds, or of none.
"""

from collections.abc import Iterator, Sequence
from typing import Any, Literal, TypeAlias, get_args

from wonders.coach.gains import Brought, is_chained, plans_of
from wonders.coach.pairs import AnswerPair, pairs_of
from wonders.coach.reasons import at_once
from wonders.core.game import AnyGame
from wonders.core.match import Question

MistakeKind: TypeAlias = Literal[
    "win", "loss", "left_symbols", "left_shields", "turn", "symbols", "shields", "stages", "chain", "sale",
    "production", "coins", "points",
]  # fmt: skip
"""`win`: a win at once was missed. `loss`: somebody was let win. `left_…`: somebody else can have it next who otherwise
would see none. `turn`: another turn was missed. `chain`: what a chain would have made free was not built. `sale`: a
card was sold where something better was to be done with one. The others: the better answer brings some, and what was
played brings none; of `points`, more at once."""
MISTAKE_KINDS: tuple[MistakeKind, ...] = get_args(MistakeKind)
_LEFT: dict[MistakeKind, str] = {"left_symbols": "symbols", "left_shields": "shields"}


def kinds_of(game: AnyGame, view: Any, question: Question, best: int, played: int) -> tuple[MistakeKind, ...]:
    """All kinds that can be shown of a decision in which another answer was better, in their order."""
    pairs, seat = pairs_of(game, view, question, (best, played)), question.seat
    gains = Brought(game, pairs, seat, best, played).gains()
    found: set[MistakeKind] = {*_at_once(game, pairs, question), *gains, *_left(game, pairs, seat)}
    if Brought(game, pairs, seat, played, best).differs("sale"):
        found.add("sale")
    if is_chained(plans_of(game, view), best, played):
        found.add("chain")
    return tuple(kind for kind in MISTAKE_KINDS if kind in found)


def _at_once(game: AnyGame, pairs: Sequence[AnswerPair], question: Question) -> Iterator[MistakeKind]:
    """What is decided at once: the game, somebody's next turn, points."""
    codes = {claim.code for claim in at_once([(pair.one, pair.two) for pair in pairs], question.seat)}
    named: dict[str, MistakeKind] = {"wins": "win", "saves": "loss", "points": "points"}
    yield from (kind for code, kind in named.items() if code in codes)
    if "again" in codes and all(game.rules.question(pair.one.world, question.seat) == question.kind for pair in pairs):
        yield "turn"


def _left(game: AnyGame, pairs: Sequence[AnswerPair], seat: int) -> Iterator[MistakeKind]:
    """What one who is asked next can have after what was played, and could not have after the better answer."""
    after = [[pair.one, pair.two] for pair in pairs]
    others = {who for _, two in after for who in two.asked if who != seat}
    for who in sorted(others):
        if not all(who in one.asked and who in two.asked for one, two in after):
            continue
        for kind, what in _LEFT.items():

            def can(world: Any, actions: set[int], who: int = who, what: str = what) -> bool:
                return any((game.advice.brings(world, who, action) or {}).get(what, 0) for action in actions)

            if all(can(two.world, two.legal[who]) and not can(one.world, one.legal[who]) for one, two in after):
                yield kind
