"""What one answer brings at once and another does not, as the engine shows it in all of the same imagined worlds."""

from collections.abc import Mapping, Sequence
from typing import Any, Literal, TypeAlias, get_args

from wonders.coach.pairs import AnswerPair
from wonders.core.game import AnyGame
from wonders.core.offers import Plan

Gain: TypeAlias = Literal["symbols", "shields", "stages", "production", "coins"]
_GAINS: tuple[Gain, ...] = get_args(Gain)
_THEMES: dict[Gain, str] = {
    "symbols": "science",
    "shields": "military",
    "production": "economy",
    "coins": "economy",
}
"""What rules of thumb for an action are about where it brings this; a stage may be about anything."""


class Brought:
    """What two answers of a seat bring, in each of the same worlds; None where the seat cannot know it."""

    def __init__(self, game: AnyGame, pairs: Sequence[AnswerPair], seat: int, one: int, two: int) -> None:
        self._game = game
        self._worlds = [pair.before for pair in pairs]
        self._seat = seat
        self._answer = one
        self._both = [(self._brings(world, one), self._brings(world, two)) for world in self._worlds]

    def _brings(self, world: Any, action: int) -> Mapping[str, int] | None:
        return self._game.advice.brings(world, self._seat, action)

    def gains(self, *, unseen: bool = False) -> list[Gain]:
        """What the one answer brings, and the other brings nothing of; or, if that will do, is not known to bring."""
        return [gain for gain in _GAINS if self.differs(gain, unseen=unseen)]

    def differs(self, what: str, *, unseen: bool = False) -> bool:
        """Whether the one answer brings some of it, and the other does not."""
        return all(one and one.get(what, 0) and _lacks(two, what, unseen) for one, two in self._both)

    def least(self, what: str) -> int:
        """How much of it the one answer brings, whatever cannot be known; 0 where that cannot be said."""
        return min((one or {}).get(what, 0) for one, _ in self._both)

    @property
    def is_unseen(self) -> bool:
        """Whether nobody can know what the one answer brings, and what the other does is known."""
        return all(one is None and two is not None for one, two in self._both)

    def felt(self, gain: Gain) -> float:
        """How many points the one answer gains by it, by the rules of thumb."""
        advice = self._game.advice
        every = [advice.merits(world, self._seat, self._answer) for world in self._worlds]
        wanted = [why for why, theme in advice.themes.items() if theme == _THEMES[gain]]
        return sum(max((merits.get(why, 0.0) for why in wanted), default=0.0) for merits in every) / len(every)


def _lacks(brought: Mapping[str, int] | None, what: str, unseen: bool) -> bool:
    return unseen if brought is None else not brought.get(what, 0)


def plans_of(game: AnyGame, view: Any) -> dict[int, Plan]:
    """How the answers of a seat would be paid for."""
    offers = game.views.offers(view) if game.views.offers else ()
    return {offer.action: offer.plan for offer in offers if offer.plan}


def is_chained(plans: Mapping[int, Plan], one: int, two: int) -> bool:
    """Whether a chain makes one answer free, and not another."""
    free = {action for action, plan in plans.items() if plan.state == "chain"}
    return one in free and two not in free


def spared(plans: Mapping[int, Plan], one: int, two: int) -> int:
    """How many coins less one answer costs than another."""
    less, more = plans.get(one), plans.get(two)
    return more.coins - less.coins if less and more and less.coins >= 0 else 0
