"""The shapes of what is shown of Duel: the types of the browser's table are made from them."""

from typing import NotRequired, TypedDict

from wonders.core.offers import CostState


class Wonder(TypedDict):
    """A wonder that stands, with the card tucked under it."""

    id: str
    tucked: str


class Draft(TypedDict):
    """How far the draft of wonders is: the seats in the order they pick in, and how many are taken."""

    order: list[int]
    taken: int


class Choices(TypedDict):
    """How many resources of choice a city makes."""

    raw: int
    goods: int


class Price(TypedDict):
    """What the cheapest payment comes to for a seat now."""

    coins: int
    state: CostState
    short: NotRequired[int]
    """The coins that the seat has too few; left out where it can pay."""


class City(TypedDict):
    """What belongs to a seat."""

    coins: int
    cards: list[str]
    wonders: list[Wonder]
    unbuilt: list[str]
    progress: list[str]
    production: dict[str, int]
    choices: Choices
    trade: dict[str, int]
    """What one missing unit of each resource costs."""
    symbols: dict[str, int]
    prices: dict[str, Price]
    """For every card face up in the layout and every wonder of the seat that is not built yet."""


class Shown(TypedDict):
    """A view of Duel."""

    viewer: int | None
    question: str | None
    turn: int | None
    how: str | None
    age: int
    layout: list[str | None]
    """For each slot the card, the back of a card, or null where it has been taken."""
    available: list[int]
    """The slots whose cards can be taken."""
    offer: list[str]
    """The wonders on offer in the draft."""
    draft: Draft | None
    pawn: int
    """How far the conflict pawn is towards the capital of seat 1."""
    military_tokens: list[list[bool]]
    """For each seat the two tokens it can still take by pushing the pawn."""
    board: list[str]
    drawn: list[str]
    discard: list[str]
    again: bool
    cities: list[City]


class OpenShown(Shown):
    """The whole table of Duel once nothing is hidden any more."""

    face_down: list[int]
    """The slots whose cards lie face down."""
    decks: list[list[str]]
    removed: list[str]
    undrafted: list[str]
    box: list[str]


class CityFacts(TypedDict):
    """What one sees of a city on a real table."""

    coins: int
    cards: list[str]
    wonders: list[Wonder]
    """Those that stand, in the order they were built."""
    unbuilt: list[str]
    progress: list[str]


class Facts(TypedDict):
    """What one sees on a real table, to enter it by hand; what is left out is as it is most of the time."""

    turn: int
    """Who is asked."""
    question: str
    age: int
    """0 in the draft."""
    layout: list[str | None]
    """For each slot the card, the back of a card, or null where it has been taken; left out in the draft."""
    pawn: int
    military_tokens: list[list[bool]]
    """For each seat the two tokens it can still take by pushing the pawn."""
    board: list[str]
    discard: list[str]
    cities: list[CityFacts]
    again: NotRequired[bool]
    """Whether another turn follows."""
    chooses: NotRequired[bool]
    """Whether whoever had the last turn chooses who starts an age when the pawn is in the middle."""
    offer: NotRequired[list[str]]
    """The wonders on offer in the draft."""
    removed: NotRequired[str | None]
    """The wonder that went out of the game when seven stood, if somebody remembers."""
    drawn: NotRequired[list[str]]
    """The progress tokens that came out of the box, if somebody remembers."""
