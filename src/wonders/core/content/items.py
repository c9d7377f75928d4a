"""Items: every card, wonder, stage and token as data for those who list, draw and explain them.

One schema for all games, ready for JSON. A game may add fields of its own for its own table; what lists items of any
game reads these.
"""

from collections.abc import Mapping
from typing import Any, NotRequired, TypeAlias, TypedDict


class Cost(TypedDict, total=False):
    """What an item takes: coins and resources by name, or a number of units, all the same or all different."""

    coins: int
    resources: list[str]
    units: int
    same: bool


class Item(TypedDict):
    """One component."""

    kind: str
    """What it is: `card`, `wonder`, `stage`, `token`, …; an id without a name is named by it."""
    effects: NotRequired[list[list[Any]]]
    """What it does: each effect a word and its arguments."""
    cost: NotRequired[Cost]
    colour: NotRequired[str]
    age: NotRequired[int]
    guild: NotRequired[bool]
    chain_from: NotRequired[list[str]]
    """The items that make it free."""
    chain_to: NotRequired[list[str]]
    """The items that it makes free."""
    stages: NotRequired[list[str]]
    """The items it is built in, from the first."""
    wonder: NotRequired[str]
    """The wonder it is a part of."""
    number: NotRequired[int]
    """Its place among such parts, from 1."""
    makes: NotRequired[list[str]]
    """The resources that come with it."""
    copies: NotRequired[int]
    """How many there are, where there is more than one."""
    copies_in: NotRequired[dict[str, int]]
    """How many there are in each deck."""
    copies_from: NotRequired[list[int]]
    """For each copy the number of players from which on it is in the game."""


Items: TypeAlias = Mapping[str, Item]
"""The items of a game by id."""
