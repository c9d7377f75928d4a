"""The catalogue of Duel as constant arrays, small enough for the constant memory of a graphics card."""

from typing import Any

import numpy as np

from wonders.core.errors import DataError
from wonders.fast.core import Array
from wonders.games.duel.rules import catalog
from wonders.games.duel.rules.catalog import ITEM_IDS, SLOTS, TOKEN, WONDER, WONDER_IDS
from wonders.games.duel.rules.effects import COLOURS, RESOURCES
from wonders.games.duel.rules.state import DRAFT_ORDER

LOW = 46
"""Cards below this number (Ages I and II) are in the first word of a set of cards, the others in the second."""
WONDERS = len(WONDER_IDS)
TOKENS = len(ITEM_IDS) - TOKEN
GUILD = min(catalog.DECKS[catalog.GUILDS])
"""Cards from this number on are guilds."""


def _small(values: Any) -> Array:
    return np.array(values, np.int8)


def _pairs(rows: tuple[tuple[int, int] | None, ...]) -> Array:
    """Pairs, -1 first where there is none."""
    return _small([row or (-1, 0) for row in rows])


def _words(mask: int) -> tuple[int, int]:
    """A set of cards as its two words."""
    return mask & ((1 << LOW) - 1), mask >> LOW


def _units(rows: Any) -> Array:
    """Units of the resources as bytes of one number each."""
    packed = [sum(row.get(resource, 0) << 8 * resource for resource in range(len(RESOURCES))) for row in rows]
    return np.array(packed, np.int64)


PRICE = _small(catalog.PRICE)
NEEDS = _units(dict(needs) for needs in catalog.NEEDS)
"""For each item the units of each resource in its cost."""
PRODUCE = _units({resource: made.count(resource) for resource in made} for made in catalog.PRODUCE)
CHAIN = np.array(catalog.CHAIN, np.int64)
COLOUR = _small([*catalog.COLOUR, *[len(COLOURS)] * (len(ITEM_IDS) - WONDER)])
"""The colour of cards; wonders count as one colour more, as for what tokens waive."""
COLOUR_MASK = np.array([_words(mask) for mask in catalog.COLOUR_MASK], np.int64)
WAIVERS = np.array([*catalog.WAIVERS], np.int32)
VP = _small(catalog.VP)
VP_MOST = _pairs(catalog.VP_MOST)
SHIELDS = _small(catalog.SHIELDS)
COINS = _small(catalog.COINS)
COINS_PER = _pairs(catalog.COINS_PER)
COINS_MOST = _pairs(catalog.COINS_MOST)
OPPONENT_LOSES = _small(catalog.OPPONENT_LOSES)
FROM_BOX = _small(catalog.FROM_BOX)
FROM_DISCARD = _small(catalog.FROM_DISCARD)
PLAY_AGAIN = _small(catalog.PLAY_AGAIN)
SCIENCE = _small(catalog.SCIENCE)
DESTROY = _small(catalog.DESTROY)
CHOICE = _small(catalog.CHOICE)
PRICE1 = _small(catalog.PRICE1)
ACTS = _small(catalog.ACTS)
DECK = _small(catalog.DECK)
FIRST_CARD = _small([min(deck) for deck in catalog.DECKS])
DECK_SIZE = _small([len(deck) for deck in catalog.DECKS])
COVERED_BY = np.array(catalog.COVERED_BY, np.int32)
COVERS = np.array([[sum(1 << under for under in slot) for slot in age] for age in catalog.COVERS], np.int32)
"""For each age and slot the slots that it lies on, as a mask."""
FACE_UP = np.array(catalog.FACE_UP, np.int32)
OPEN = np.array(
    [sum(1 << slot for slot in range(SLOTS) if not covered[slot]) for covered in catalog.COVERED_BY], np.int32
)
"""For each age the slots that nothing lies on at its start, as a mask."""
ORDER = _small(DRAFT_ORDER)
PRESET = _small([[wonder - WONDER for wonder in wonders] for wonders in catalog.FIRST_GAME])


def _check() -> None:
    """What the array core takes for granted of the data."""
    if any(mask >> LOW for mask in catalog.CHAIN):
        raise DataError("cards.csv: the array core expects chains from cards of Ages I and II only")
    if any(catalog.COLOUR_MASK[colour] >> LOW for colour in catalog.DESTROY if colour >= 0):
        raise DataError("wonders.csv: the array core expects that no card of Age III can be destroyed")
    for deck, first in zip(catalog.DECKS, FIRST_CARD, strict=True):
        if deck != tuple(range(first, first + len(deck))):
            raise DataError("cards.csv: the array core expects the cards of each deck in one row")
    for token in range(TOKEN, len(ITEM_IDS)):
        if PRODUCE[token] or CHOICE[token] >= 0 or PRICE1[token] or SHIELDS[token]:
            raise DataError("progress.csv: the array core expects tokens without production and shields")


_check()
