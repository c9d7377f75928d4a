"""What a planner tells a seat: nothing but what follows from its view, for those who would count it on paper."""

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Literal, TypeAlias

from wonders.core.offers import CostState

Coming: TypeAlias = Literal["now", "near", "may", "gone"]
"""Whether a thing can be had: now, later as it is surely there, perhaps as nobody has seen it, or not any more."""


@dataclass(frozen=True, slots=True)
class Opening:
    """What taking a card, or the top card of a deck, lays open for whoever is next."""

    thing: str
    """The card, or the deck whose top card is taken."""
    opens: list[str]
    """What lies open then and could not be taken before: cards, or the backs of cards that will be turned over."""
    among: dict[str, int]
    """Where the next card is hidden: how many of each kind it may be."""


@dataclass(frozen=True, slots=True)
class ChainTo:
    """A card that one of the seat's buildings makes free."""

    source: str
    target: str
    coming: Coming


@dataclass(frozen=True, slots=True)
class SymbolsLeft:
    """A science symbol: how many the seat has, and how many it can still get."""

    symbol: str
    have: int
    now: int
    near: int
    may: int


@dataclass(frozen=True, slots=True)
class Clash:
    """How a conflict with another seat, or the free city (null), would end now: strengths, and points for both."""

    seat: int | None
    own: int
    other: int
    points: int
    other_points: int


@dataclass(frozen=True, slots=True)
class Push:
    """What the shields of a card do that can be taken now: spaces of the pawn, coins lost by the other, victory."""

    thing: str
    spaces: int
    coins: int
    wins: bool


@dataclass(frozen=True, slots=True)
class PassedCard:
    """A card of the hand, as the city that holds it next would pay for it now; `state` is null where it cannot."""

    card: str
    state: CostState | None
    coins: int


@dataclass(frozen=True, slots=True)
class Passing:
    """The seat that holds this hand next, and what its cards are to it."""

    seat: int
    cards: list[PassedCard]


@dataclass(frozen=True, slots=True)
class AroundHand:
    """Cards that the seat has passed on and that must still be in the hand of another."""

    seat: int
    cards: list[str]


@dataclass(frozen=True, slots=True)
class Planner:
    """What the planner tells a seat; what a game has no use for is empty."""

    openings: list[Opening]
    chains: list[ChainTo]
    symbols: list[SymbolsLeft]
    clashes: list[Clash]
    pushes: list[Push]
    passing: Passing | None
    around: list[AroundHand]


def symbols_left(have: Mapping[str, int], found: list[tuple[str, Coming]]) -> list[SymbolsLeft]:
    """The symbols of `have`, in their order, with what was found of each."""
    return [
        SymbolsLeft(
            symbol, count, found.count((symbol, "now")), found.count((symbol, "near")), found.count((symbol, "may"))
        )
        for symbol, count in have.items()
    ]
