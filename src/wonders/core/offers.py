"""Offers: for each thing a seat may want to do, whether it can, how it would pay, and why not.

They are made by the dozen for every question, hence the tuples.
"""

from collections.abc import Mapping
from typing import Literal, NamedTuple, TypeAlias

from wonders.core.events import Fields

PaymentWay: TypeAlias = Literal[
    "any", "bank", "bought", "bought_from_city", "card", "chain", "choice", "coin", "doubled", "own", "power",
    "revived", "sold", "waived",
]  # fmt: skip
"""By way of what something is paid for; each game has its own of them, and words for them."""
CostState: TypeAlias = Literal["free", "chain", "own", "trade"]
"""What a plan comes to for the seat: nothing is asked, a chain pays, what it has itself, or trade with others."""

COST_STATES: Mapping[PaymentWay, CostState] = {
    "any": "own",
    "bank": "own",
    "bought": "trade",
    "bought_from_city": "trade",
    "card": "own",
    "chain": "chain",
    "choice": "own",
    "coin": "own",
    "doubled": "own",
    "own": "own",
    "power": "free",
    "revived": "free",
    "sold": "free",
    "waived": "own",
}
_WEAKEST_FIRST: tuple[CostState, ...] = ("free", "own", "trade", "chain")
_STRENGTHS = {how: _WEAKEST_FIRST.index(state) for how, state in COST_STATES.items()}
_NOTHING: Fields = {}


class Reason(NamedTuple):
    """Why something cannot be done, or what follows from it: one word and the ids and numbers that go with it."""

    code: str
    fields: Fields = _NOTHING


class Step(NamedTuple):
    """One line of a payment plan: `units` of `what` by way of `how`, for `coins` in all.

    `source` is the id of the card, wonder or token that makes it possible, where there is one;
    `to_seat` is the seat that receives the coins, None for the bank.
    """

    how: PaymentWay
    what: str
    units: int
    coins: int = 0
    source: str | None = None
    to_seat: int | None = None


class Plan(NamedTuple):
    """How something is paid for: the coins it takes in all, and its steps."""

    coins: int
    steps: tuple[Step, ...] = ()

    @property
    def state(self) -> CostState:
        """What it comes to: by its strongest step, a chain before trade before what is one's own."""
        return _WEAKEST_FIRST[max([_STRENGTHS[step.how] for step in self.steps], default=0)]


class Offer(NamedTuple):
    """One action a seat may want: legal exactly when there is no reason against it.

    `gains` is the id of what the action brings, where that is not what its notation ends with; `scores` is what it
    adds to the seat's score as things stand, by category, where the game can say so, and `consequences` what else it
    leads to.
    """

    action: int
    plan: Plan | None = None
    reasons: tuple[Reason, ...] = ()
    gains: str | None = None
    scores: Mapping[str, int] | None = None
    consequences: tuple[Reason, ...] = ()

    @property
    def points(self) -> int | None:
        """What the action adds to the score in all; None where the game cannot say so."""
        return None if self.scores is None else sum(self.scores.values())


def gained(before: Mapping[str, int], after: Mapping[str, int]) -> dict[str, int]:
    """What a score sheet has more, or less, than the one before: the categories that differ."""
    return {category: after[category] - points for category, points in before.items() if after[category] != points}
