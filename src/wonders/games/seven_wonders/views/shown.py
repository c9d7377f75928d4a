"""The shapes of what is shown of 7 Wonders: the types of the browser's table are made from them."""

from typing import Literal, TypedDict


class Choice(TypedDict):
    """A source that makes one of several resources."""

    resources: list[str]
    for_sale: bool


class Prices(TypedDict):
    """What a raw material and a manufactured good cost at one neighbour."""

    raw: int
    goods: int


class BothPrices(TypedDict):
    """What a city buys at on both sides."""

    left: Prices
    right: Prices


class Played(TypedDict):
    """What a city did in the last turn; the card is null where it lies face down."""

    how: Literal["build", "free", "stage", "discard"]
    card: str | None


class City(TypedDict):
    """A city with its neighbours, its board, its buildings, and what follows from them."""

    seat: int | None
    """Null for the free city."""
    left: int
    right: int
    wonder: str | None
    side: str | None
    coins: int
    cards: list[str]
    stages: int
    stages_left: int | None
    tucked: list[str | None]
    free_build: bool
    makes: list[str]
    choices: list[Choice]
    prices: BothPrices
    shields: int
    science: dict[str, int]
    victories: list[int]
    defeats: int
    played: Played | None
    copied: str | None


class RememberedCards(TypedDict):
    """What the viewer knows of a hand that it held: the cards, how many of them are gone, and how many are new."""

    seat: int
    cards: list[str]
    gone: int
    new: int


class Discard(TypedDict):
    """The discard pile: how many cards, and those that the viewer knows."""

    count: int
    known: list[str]


class Shown(TypedDict):
    """A view of 7 Wonders."""

    viewer: int | None
    phase: str | None
    question: str | None
    waiting: list[int]
    age: int
    turn: int
    passing: Literal["left", "right", "swap"] | None
    controller: int | None
    offer: list[str]
    hand: list[str]
    choice: list[str]
    """The viewer's own sealed choice in notation, as far as it is made."""
    draw_pile: int | None
    last_of_pile: str | None
    remembered: list[RememberedCards]
    seen: list[str]
    guilds_hidden: int
    discard: Discard
    cities: list[City]


class OpenShown(Shown):
    """The whole table of 7 Wonders once nothing is hidden any more."""

    decks: list[list[str]]
    hands: list[list[str]]
    points: list[dict[str, int]]
