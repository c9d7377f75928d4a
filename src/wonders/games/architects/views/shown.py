"""The shapes of what is shown of Architects: the types of the browser's table are made from them."""

from typing import Literal, TypedDict


class Deck(TypedDict):
    """A deck on the table; those of the seats come in seat order, the central one is the last."""

    id: str
    top: str | None
    """The top card, where the viewer knows it."""
    size: int
    left: list[int]
    """How many of each kind of card are left in it."""


class Conflict(TypedDict):
    """How many conflict tokens show peace, and how many battle."""

    peace: int
    battle: int


class Available(TypedDict):
    """A stage that can be built next, with the resources it is short of."""

    stage: int
    short: int


class Place(TypedDict):
    """What lies in front of a seat."""

    wonder: str | None
    stages: list[bool]
    available: list[Available]
    cards: list[str]
    progress: list[str]
    victory_tokens: int
    shields: int
    spoils: int
    """The military victory tokens that a battle would bring now."""


class Shown(TypedDict):
    """A view of Architects."""

    viewer: int | None
    question: str | None
    turn: int | None
    stage: int | None
    """The stage that is being paid for, or whose effect is being carried out."""
    searched: str | None
    looked_at: list[str]
    decks: list[Deck]
    open: list[str]
    stack: int
    conflict: Conflict
    cat: int | None
    discard: dict[str, int]
    used: list[str]
    """The tokens used up in this turn."""
    extra_cards: list[str]
    """The tokens that allow an extra card now."""
    must_build_maximum: bool
    economy_forces_build: bool
    stage_effects: Literal["may", "must"]
    seats: list[Place]


class OpenShown(Shown):
    """The whole table of Architects once nothing is hidden any more."""

    orders: dict[str, list[str]]
    """What is left of each deck, from the top."""
    unseen_tokens: list[str]
