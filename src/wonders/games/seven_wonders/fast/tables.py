"""What is printed on cards, stages and boards of 7 Wonders as constant arrays, made from the catalogue."""

from collections.abc import Sequence
from typing import Any

import numpy as np

from wonders.games.seven_wonders.fast.layout import LATER
from wonders.games.seven_wonders.rules import catalog
from wonders.games.seven_wonders.rules.catalog import CARDS, GUILD_CARDS, SOURCES
from wonders.games.seven_wonders.rules.effects import BLUE, PURPLE, RAW, RESOURCES, YELLOW

Array = np.ndarray[Any, np.dtype[Any]]
ITEMS = len(catalog.ITEM_IDS)
WONDERS = len(catalog.WONDER_IDS)
NOTHING = -1


def _padded(rows: Sequence[Sequence[Any]], kind: Any, empty: Any = 0) -> Array:
    """Rows of different lengths as one array, filled up."""
    longest = max(len(row) for row in rows)
    return np.array([[*row, *[empty] * (longest - len(row))] for row in rows], kind)


COLOUR = np.array(catalog.COLOUR, np.int8)
PRICE = np.array(catalog.PRICE, np.int8)
PLAIN = np.array(catalog.PLAIN, np.int8)
CHAIN = np.array(catalog.CHAIN, np.int64)
"""Chains lead from ages I and II, so that a mask of early cards says it all."""
SAME_EARLY = np.array([mask & ((1 << LATER) - 1) for mask in catalog.SAME], np.int64)
SAME_LATE = np.array([mask >> LATER for mask in catalog.SAME], np.int64)
VP = np.array(catalog.VP, np.int8)
COINS = np.array(catalog.COINS, np.int8)
SHIELDS = np.array(catalog.SHIELDS, np.int8)
SCIENCE = np.array(catalog.SCIENCE, np.int8)
MAKES = np.array(catalog.MAKES, np.int32)
WONDER_MAKES = np.array(catalog.WONDER_MAKES, np.int32)
SOURCE_BIT = np.array(catalog.SOURCE_BIT, np.int32)
CHEAP = np.array(catalog.CHEAP, np.int8)
POWERS = np.array(catalog.POWERS, np.int8)
PAYS_COINS = np.array(catalog.PAYS_COINS, np.int8)
WAYS_CHANGE = np.array(catalog.WAYS_CHANGE, np.int8)
COINS_PER = _padded(catalog.COINS_PER, np.int8, (0, 0, 0))
VP_PER = _padded(catalog.VP_PER, np.int8, (0, 0, 0))
"""What is counted, whose, and how much each counts, 0 where nothing follows."""
PER = COINS_PER.shape[1]
VP_PERS = VP_PER.shape[1]
STAGES = _padded(catalog.STAGES, np.int16, NOTHING)
"""The stages of each board; there are four at most."""
STAGE_COUNT = np.array([len(stages) for stages in catalog.STAGES], np.int8)
GUILDS = np.array(GUILD_CARDS, np.int8)
DECKS = _padded([deck for decks in catalog.DECKS[3:] for deck in decks], np.int8, NOTHING)
"""For each number of cities from three and each age the cards that are surely dealt."""
DECK_SIZE = np.array([len(deck) for decks in catalog.DECKS[3:] for deck in decks], np.int8)
AGE = np.array(catalog.AGE, np.int8)

_SCORING = [card for card in range(CARDS) if catalog.COLOUR[card] in (BLUE, YELLOW, PURPLE)]
_SCORING = [card for card in _SCORING if catalog.VP[card] or catalog.VP_PER[card]]
SCORING_EARLY = sum(1 << card for card in _SCORING if card < LATER)
SCORING_LATE = sum(1 << card - LATER for card in _SCORING if card >= LATER)
"""The buildings that bring points by themselves."""
GUILDS_LATE = sum(1 << card - LATER for card in GUILD_CARDS)
TRADE_EARLY = sum(1 << card for card in range(LATER) if catalog.CHEAP[card])
"""The buildings that lower a price."""


# What a city can provide is told for every set of resources of a kind: four bits for each set say how many units of
# something in the set there are, 7 for any more. An either/or source counts for every set it makes something of.


def _sets(kinds: Sequence[Sequence[int]], first: int, count: int) -> int:
    """For each set of `count` resources from `first` on, how many of these units and sources touch it."""
    masks = [sum(1 << one - first for one in kind if first <= one < first + count) for kind in kinds]
    return sum(min(sum(mask & chosen != 0 for mask in masks), 7) << 4 * (chosen - 1) for chosen in range(1, 1 << count))


def _units(packed: int) -> list[tuple[int]]:
    return [(resource,) for resource in range(len(RESOURCES)) for _ in range(packed >> 4 * resource & 15)]


def _provided(kinds: Sequence[Sequence[Sequence[int]]], raw: bool) -> Array:
    place = (0, RAW) if raw else (RAW, len(RESOURCES) - RAW)
    return np.array([_sets(kind, *place) for kind in kinds], np.int64)


def _made(item: int, private: bool) -> list[tuple[int, ...]]:
    """The units and sources of an item, with or without those that are not for sale."""
    chosen = [resources for other, resources, for_sale in SOURCES if other == item and (private or for_sale)]
    return [*_units(catalog.MAKES[item]), *chosen]


_OWN = [_made(item, private=True) for item in range(ITEMS)]
_SALE = [_made(item, private=False) for item in range(ITEMS)]
_NEED = [_units(need) for need in catalog.NEED]
_FIRST = [_units(makes) for makes in catalog.WONDER_MAKES]
RAW_NEED, GOODS_NEED = _provided(_NEED, raw=True), _provided(_NEED, raw=False)
RAW_OWN, GOODS_OWN = _provided(_OWN, raw=True), _provided(_OWN, raw=False)
RAW_SALE, GOODS_SALE = _provided(_SALE, raw=True), _provided(_SALE, raw=False)
RAW_FIRST, GOODS_FIRST = _provided(_FIRST, raw=True), _provided(_FIRST, raw=False)


def _check() -> None:
    """What the arrays rely on beyond the catalogue's own checks."""
    early = (1 << LATER) - 1
    if any(mask & ~early for mask in catalog.CHAIN):
        raise AssertionError("a chain leads from a late card")
    for _, resources, _ in SOURCES:
        if len({resource < RAW for resource in resources}) != 1:
            raise AssertionError("a source makes raw materials and goods")
    if any(len(_units(need)) > 7 for need in catalog.NEED):
        raise AssertionError("a cost has more units than four bits count")


_check()
