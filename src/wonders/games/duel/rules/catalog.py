"""Every component of Duel as parallel tuples, read from the data tables at import.

Cards, wonders and progress tokens are numbered in one row, so that one effect reads the same wherever it is
printed: cards from 0, wonders from `WONDER`, tokens from `TOKEN`.
"""

from typing import Any

from wonders.core.content import tables
from wonders.core.errors import DataError
from wonders.games.duel.rules.effects import COLOURS, COUNTED, LETTERS, SYMBOLS, VOCABULARY

_PACKAGE = "wonders.games.duel"
_effects = tables.effects(VOCABULARY)
_cost = tables.letters(LETTERS)
_chain = tables.optional(tables.identifier)

_CARDS = tables.read(
    _PACKAGE,
    "cards.csv",
    {
        "id": tables.identifier,
        "deck": tables.one_of("1", "2", "3", "guild"),
        "colour": tables.one_of(*COLOURS),
        "coins": tables.whole,
        "cost": _cost,
        "chain_from": _chain,
        "chain_to": _chain,
        "effect": _effects,
    },
)
_WONDERS = tables.read(
    _PACKAGE,
    "wonders.csv",
    {"id": tables.identifier, "cost": _cost, "effect": _effects, "first_game": tables.optional(tables.whole)},
)
_TOKENS = tables.read(_PACKAGE, "progress.csv", {"id": tables.identifier, "effect": _effects})
_LAYOUTS = tables.read(
    _PACKAGE,
    "layouts.csv",
    {
        "age": tables.whole,
        "slot": tables.whole,
        "row": tables.whole,
        "x": tables.integer,
        "face_up": tables.yes_no,
        "covered_by": tables.many(tables.whole),
    },
    key=None,
)

_ITEMS: list[dict[str, Any]] = [*_CARDS, *_WONDERS, *_TOKENS]

CARD_IDS: tuple[str, ...] = tuple(row["id"] for row in _CARDS)
WONDER_IDS: tuple[str, ...] = tuple(row["id"] for row in _WONDERS)
TOKEN_IDS: tuple[str, ...] = tuple(row["id"] for row in _TOKENS)
ITEM_IDS: tuple[str, ...] = CARD_IDS + WONDER_IDS + TOKEN_IDS
ITEM: dict[str, int] = {name: item for item, name in enumerate(ITEM_IDS)}
WONDER = len(CARD_IDS)
TOKEN = WONDER + len(WONDER_IDS)
NAMES = tables.names(_PACKAGE)

GUILDS = 3
"""The number of the deck of guilds; the age decks are 0, 1 and 2."""
DECK: tuple[int, ...] = tuple(GUILDS if row["deck"] == "guild" else int(row["deck"]) - 1 for row in _CARDS)
DECKS: tuple[tuple[int, ...], ...] = tuple(
    tuple(card for card, deck in enumerate(DECK) if deck == number) for number in range(4)
)
COLOUR: tuple[int, ...] = tuple(COLOURS.index(row["colour"]) for row in _CARDS)
COLOUR_MASK: tuple[int, ...] = tuple(
    sum(1 << card for card, colour in enumerate(COLOUR) if colour == wanted) for wanted in range(len(COLOURS))
)
FIRST_GAME: tuple[tuple[int, ...], tuple[int, ...]] = (
    tuple(WONDER + number for number, row in enumerate(_WONDERS) if row["first_game"] == 1),
    tuple(WONDER + number for number, row in enumerate(_WONDERS) if row["first_game"] == 2),
)

PRICE: tuple[int, ...] = tuple(row.get("coins", 0) for row in _ITEMS)
"""Coins printed in the cost; they go to the bank."""
NEEDS: tuple[tuple[tuple[int, int], ...], ...] = tuple(
    tuple((resource, row["cost"].count(resource)) for resource in sorted(set(row.get("cost", ())))) for row in _ITEMS
)
"""Resources of the cost as pairs of resource and number of units."""
CHAIN: tuple[int, ...] = tuple(
    sum(1 << card for card, other in enumerate(_CARDS) if other["chain_to"] == row["chain_from"])
    if row.get("chain_from")
    else 0
    for row in _ITEMS
)
"""The cards any of which makes this one free, as a mask."""


def _all(word: str, item: int) -> list[tuple[Any, ...]]:
    return tables.arguments(word, _ITEMS[item])


def _flag(word: str) -> tuple[bool, ...]:
    return tuple(bool(_all(word, item)) for item in range(len(_ITEMS)))


def _pair(word: str, first: tuple[str, ...]) -> tuple[tuple[int, int] | None, ...]:
    """The two arguments of a word, the first as its place in a list."""
    pairs = [[(first.index(what), number) for what, number in _all(word, item)] for item in range(len(_ITEMS))]
    return tuple(found[0] if found else None for found in pairs)


VP = tables.numbers("vp", _ITEMS)
SHIELDS = tables.numbers("shields", _ITEMS)
COINS = tables.numbers("coins", _ITEMS)
OPPONENT_LOSES = tables.numbers("opponent_loses", _ITEMS)
FROM_BOX = tables.numbers("progress_from_box", _ITEMS)
SCIENCE = tables.places("science", _ITEMS, SYMBOLS)
DESTROY = tables.places("destroy", _ITEMS, COLOURS)
CHOICE = tables.places("choice", _ITEMS, ("raw", "goods"))
COINS_PER = _pair("coins_per", COUNTED)
COINS_MOST = _pair("coins_most", COUNTED)
VP_MOST = _pair("vp_most", COUNTED)
PLAY_AGAIN = _flag("play_again")
FROM_DISCARD = _flag("build_from_discard")
PRODUCE: tuple[tuple[int, ...], ...] = tuple(
    tuple(resource for arguments in _all("produce", item) for resource in arguments[0]) for item in range(len(_ITEMS))
)
PRICE1: tuple[int, ...] = tuple(
    sum(1 << resource for arguments in _all("price1", item) for resource in arguments[0]) for item in range(len(_ITEMS))
)
"""The resources bought for 1 coin a unit, as a mask."""

ACTS: tuple[bool, ...] = tuple(
    any(_all(word, item) for word in ("coins", "coins_per", "coins_most", "opponent_loses", "shields", "science"))
    for item in range(len(_ITEMS))
)
"""Whether something happens at once when the item comes into a city, choices apart."""


def _owners(word: str) -> int:
    """The tokens that carry a word, as a mask over tokens."""
    return sum(1 << (item - TOKEN) for item in range(TOKEN, len(_ITEMS)) if _all(word, item))


def _total(word: str) -> int:
    """The number that a word standing on one token only carries as its last argument."""
    return sum(int(arguments[-1]) for item in range(TOKEN, len(_ITEMS)) for arguments in _all(word, item))


def _waivers(what: str) -> tuple[int, int]:
    found = [
        (1 << (item - TOKEN), number)
        for item in range(TOKEN, len(_ITEMS))
        for kind, number in _all("waive", item)
        if kind == what
    ]
    return found[0] if found else (0, 0)


WAIVERS: tuple[tuple[int, int], ...] = (*(_waivers(colour) for colour in COLOURS), _waivers("wonder"))
"""For buildings of each colour and, last, for wonders: the mask of the token that waives units, and how many."""
TRADE_TOKEN = _owners("gain_opponent_trade")
SHIELD_TOKEN = _owners("extra_shield")
EXTRA_SHIELDS = _total("extra_shield")
AGAIN_TOKEN = _owners("play_again_on")
CHAIN_TOKEN = _owners("coins_on")
CHAIN_COINS = _total("coins_on")
PER_TOKEN = _owners("vp_per")
VP_PER_TOKEN = _total("vp_per")

KEEPS_PRICES, OWN_PRICES, ALL_PRICES = range(3)


def _reach(item: int) -> int:
    if PRODUCE[item]:
        return ALL_PRICES
    own = CHOICE[item] >= 0 or PRICE1[item] or _all("waive", item) or _ITEMS[item].get("chain_to")
    return OWN_PRICES if own else KEEPS_PRICES


PRICES_CHANGE: tuple[int, ...] = tuple(_reach(item) for item in range(len(_ITEMS)))
"""Whose prices change when the item comes into a city: nobody's, its owner's, or everybody's."""

SLOTS = 20


def _slots(age: int) -> list[dict[str, Any]]:
    return sorted((row for row in _LAYOUTS if row["age"] == age + 1), key=lambda row: int(row["slot"]))


COVERED_BY: tuple[tuple[int, ...], ...] = tuple(
    tuple(sum(1 << slot for slot in row["covered_by"]) for row in _slots(age)) for age in range(3)
)
"""For each age and slot the slots that lie on it, as a mask."""
COVERS: tuple[tuple[tuple[int, ...], ...], ...] = tuple(
    tuple(tuple(under for under in range(SLOTS) if COVERED_BY[age][under] >> slot & 1) for slot in range(SLOTS))
    for age in range(3)
)
"""For each age and slot the slots that it lies on."""
FACE_UP: tuple[int, ...] = tuple(sum(1 << row["slot"] for row in _slots(age) if row["face_up"]) for age in range(3))
PLACE: tuple[tuple[tuple[int, int], ...], ...] = tuple(
    tuple((row["row"], row["x"]) for row in _slots(age)) for age in range(3)
)
"""For each age and slot its row and its middle in half cards."""


def effects_of(item: int) -> tuple[tables.Effect, ...]:
    """What is printed on an item, in the words of the vocabulary."""
    return tuple(_ITEMS[item]["effect"])


def chain_marks(card: int) -> tuple[str | None, str | None]:
    """The symbols of a card's chains: the one that makes it free, and the one it makes another free by."""
    return _CARDS[card]["chain_from"], _CARDS[card]["chain_to"]


def _check() -> None:
    if list(NAMES) != list(ITEM_IDS):
        raise DataError("names.csv: expected the ids of cards, wonders and progress tokens in their order")
    if any(len(_slots(age)) != SLOTS for age in range(3)):
        raise DataError(f"layouts.csv: expected {SLOTS} slots for each of 3 ages")


_check()


BACKS = ("age_1_back", "age_2_back", "age_3_back", "guild_back")
