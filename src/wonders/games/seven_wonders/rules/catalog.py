"""Every component of 7 Wonders as parallel tuples, read from the data tables at import.

Cards and wonder stages are numbered in one row, so that one effect reads the same wherever it is printed: cards
from 0, stages from `CARDS`. A board is one side of a wonder: twice the wonder's number, and one more for side B.

Amounts of resources are packed into one int, four bits for each resource, so that they are added and compared at
once; the highest of the four bits is free for the subtraction in `trade.shortage`.
"""

from typing import Any

from wonders.core.content import tables
from wonders.core.errors import DataError
from wonders.games.seven_wonders.rules.effects import (
    BUILD_DISCARDED,
    CHEAP_GOODS_LEFT,
    CHEAP_GOODS_RIGHT,
    CHEAP_RAW_LEFT,
    CHEAP_RAW_RIGHT,
    COLOURS,
    COPY_GUILD,
    COUNTED,
    FREE_BUILD,
    LETTERS,
    PLAY_SEVENTH,
    SCOPES,
    SYMBOLS,
    VOCABULARY,
)

_PACKAGE = "wonders.games.seven_wonders"
_effects = tables.effects(VOCABULARY)
_cost = tables.letters(LETTERS)

_CARDS = tables.read(
    _PACKAGE,
    "cards.csv",
    {
        "id": tables.identifier,
        "deck": tables.one_of("1", "2", "3", "guild"),
        "colour": tables.one_of(*COLOURS),
        "coins": tables.whole,
        "cost": _cost,
        "chain_from": tables.many(tables.identifier),
        "effect": _effects,
        "copies": tables.many(tables.whole),
    },
)
_WONDERS = tables.read(_PACKAGE, "wonders.csv", {"id": tables.identifier, "makes": _cost})
_STAGES = tables.read(
    _PACKAGE,
    "stages.csv",
    {
        "wonder": tables.one_of(*(row["id"] for row in _WONDERS)),
        "side": tables.one_of("a", "b"),
        "stage": tables.whole,
        "cost": _cost,
        "effect": _effects,
    },
    key=None,
)

_ITEMS: list[dict[str, Any]] = [*_CARDS, *_STAGES]
NAMES = tables.names(_PACKAGE)

CARD_IDS: tuple[str, ...] = tuple(row["id"] for row in _CARDS)
CARD: dict[str, int] = {name: card for card, name in enumerate(CARD_IDS)}
CARDS = len(CARD_IDS)
WONDER_IDS: tuple[str, ...] = tuple(row["id"] for row in _WONDERS)
CITY_IDS: tuple[str, ...] = tuple(f"{name}_city" for name in WONDER_IDS)
SIDES = ("a", "b")
BOARD_IDS: tuple[str, ...] = tuple(f"{wonder}_{side}" for wonder in WONDER_IDS for side in SIDES)
STAGES: tuple[tuple[int, ...], ...] = tuple(
    tuple(CARDS + place for place, row in enumerate(_STAGES) if f"{row['wonder']}_{row['side']}" == board)
    for board in BOARD_IDS
)
"""The stages of each board in the order in which they are built."""
ITEM_IDS: tuple[str, ...] = CARD_IDS + tuple(f"{row['wonder']}_{row['side']}_{row['stage']}" for row in _STAGES)

GUILDS = 3
"""The number of the deck of guilds; the age decks are 0, 1 and 2."""
DECK: tuple[int, ...] = tuple(GUILDS if row["deck"] == "guild" else int(row["deck"]) - 1 for row in _CARDS)
AGE: tuple[int, ...] = tuple(min(deck, 2) for deck in DECK)
COPIES: tuple[tuple[int, ...], ...] = tuple(row["copies"] for row in _CARDS)
"""For each copy of a card the smallest number of players it is used with."""
COLOUR: tuple[int, ...] = tuple(COLOURS.index(row["colour"]) for row in _CARDS)
GUILD_CARDS: tuple[int, ...] = tuple(card for card in range(CARDS) if DECK[card] == GUILDS)


def deck(age: int, cities: int) -> list[int]:
    """The cards of an age for a number of cities, guilds apart (1.3)."""
    return [
        card for card in range(CARDS) if DECK[card] == age for least in COPIES[card] if least <= cities
    ]  # one entry for each copy


DECKS: tuple[tuple[tuple[int, ...], ...], ...] = tuple(
    tuple(tuple(deck(age, cities)) for age in range(3)) for cities in range(8)
)
"""For each number of cities and each age the cards that are surely dealt: all but the guilds."""


def _packed(resources: tuple[int, ...]) -> int:
    return sum(1 << 4 * resource for resource in resources)


def _all(word: str, item: int) -> list[tuple[Any, ...]]:
    return tables.arguments(word, _ITEMS[item])


def _per(word: str) -> tuple[tuple[tuple[int, int, int], ...], ...]:
    """What is counted, in whose cities, and how much each counts."""
    return tuple(
        tuple((COUNTED.index(what), SCOPES.index(scope), each) for what, scope, each in _all(word, item))
        for item in range(len(_ITEMS))
    )


PRICE: tuple[int, ...] = tuple(row.get("coins", 0) for row in _ITEMS)
"""Coins printed in the cost; they go to the bank."""
NEED: tuple[int, ...] = tuple(_packed(row["cost"]) for row in _ITEMS)
"""Resources of the cost, packed."""
PLAIN: tuple[bool, ...] = tuple(not PRICE[item] and not NEED[item] for item in range(len(_ITEMS)))
"""Whether the item costs nothing."""
CHAIN: tuple[int, ...] = tuple(sum(1 << CARD[name] for name in row["chain_from"]) for row in _CARDS)
"""The cards any of which makes this one free, as a mask."""
SAME: tuple[int, ...] = tuple(
    sum(1 << CARD[other["id"]] for other in _CARDS if NAMES[other["id"]]["en"] == NAMES[row["id"]]["en"])
    for row in _CARDS
)
"""The cards of the same name, this one included, as a mask (2.6)."""

VP = tables.numbers("vp", _ITEMS)
COINS = tables.numbers("coins", _ITEMS)
SHIELDS = tables.numbers("shields", _ITEMS)
COINS_PER = _per("coins_per")
VP_PER = _per("vp_per")
SCIENCE = tables.places("science", _ITEMS, SYMBOLS)
MAKES: tuple[int, ...] = tuple(
    sum(_packed(arguments[0]) for arguments in _all("produce", item)) for item in range(len(_ITEMS))
)
"""What the item makes every turn, all of it and for sale, packed."""
WONDER_MAKES: tuple[int, ...] = tuple(_packed(row["makes"]) for row in _WONDERS)
"""The initial resource of each wonder, packed."""

SOURCES: tuple[tuple[int, tuple[int, ...], bool], ...] = tuple(
    (item, arguments[0], word == "choice")
    for item in range(len(_ITEMS))
    for word in ("choice", "private")
    for arguments in _all(word, item)
)
"""The sources that make one unit of one of several resources: the item, the resources, and whether it is for sale."""
SOURCE_BIT: tuple[int, ...] = tuple(
    sum(1 << number for number, source in enumerate(SOURCES) if source[0] == item) for item in range(len(_ITEMS))
)
FOR_SALE = sum(1 << number for number, source in enumerate(SOURCES) if source[2])
"""The either/or sources that neighbours may buy from, as a mask over sources."""

_CHEAP = {
    "raw": {
        "left": CHEAP_RAW_LEFT,
        "right": CHEAP_RAW_RIGHT,
        "both": CHEAP_RAW_LEFT | CHEAP_RAW_RIGHT,
    },
    "goods": {
        "left": CHEAP_GOODS_LEFT,
        "right": CHEAP_GOODS_RIGHT,
        "both": CHEAP_GOODS_LEFT | CHEAP_GOODS_RIGHT,
    },
}
CHEAP: tuple[int, ...] = tuple(
    sum(_CHEAP[what][side] for what, side in _all("trade", item)) for item in range(len(_ITEMS))
)
"""What the owner buys at the lower price, and where, as a mask."""
_POWERS = {
    "free_build": FREE_BUILD,
    "play_seventh": PLAY_SEVENTH,
    "build_discarded": BUILD_DISCARDED,
    "copy_guild": COPY_GUILD,
}
POWERS: tuple[int, ...] = tuple(
    sum(bit for word, bit in _POWERS.items() if _all(word, item)) for item in range(len(_ITEMS))
)

KEEPS_WAYS, OWN_WAYS, ALL_WAYS = range(3)
WAYS_CHANGE: tuple[int, ...] = tuple(
    ALL_WAYS
    if MAKES[item] or SOURCE_BIT[item] & FOR_SALE
    else OWN_WAYS
    if SOURCE_BIT[item] or CHEAP[item]
    else KEEPS_WAYS
    for item in range(len(_ITEMS))
)
"""Whose ways to pay change when the item comes into a city: nobody's, its owner's, or also its neighbours'."""
PAYS_COINS: tuple[bool, ...] = tuple(bool(COINS[item] or COINS_PER[item]) for item in range(len(_ITEMS)))
"""Whether the item brings coins when it is built."""


def effects_of(item: int) -> tuple[tables.Effect, ...]:
    """What is printed on an item, in the words of the vocabulary."""
    return tuple(_ITEMS[item]["effect"])


def _check() -> None:
    if list(NAMES) != [*CARD_IDS, *WONDER_IDS, *CITY_IDS]:
        raise DataError("names.csv: expected the ids of cards, wonders and cities in their order")
    for board, stages in zip(BOARD_IDS, STAGES, strict=True):
        numbers = [_ITEMS[item]["stage"] for item in stages]
        if not numbers or numbers != list(range(1, len(numbers) + 1)):
            raise DataError(f"stages.csv: expected the stages of {board} in order from 1")
    for cities in range(3, 8):
        for age in range(3):
            guilds = cities + 2 if age == 2 else 0
            if len(DECKS[cities][age]) + guilds != 7 * cities:
                raise DataError(f"cards.csv: expected {7 * cities} cards in age {age + 1} for {cities} players")


_check()
