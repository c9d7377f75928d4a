"""Every component of Duel as data, for those who draw and list them."""

from typing import TypedDict

from wonders.core.content.items import Cost, Item
from wonders.core.content.tables import plain
from wonders.games.duel.rules.apply import WONDERS_BUILT_AT_MOST
from wonders.games.duel.rules.catalog import (
    CARD_IDS,
    COLOUR,
    COVERED_BY,
    DECK,
    FACE_UP,
    GUILDS,
    ITEM_IDS,
    NEEDS,
    PLACE,
    PRICE,
    SLOTS,
    TOKEN,
    WONDER,
    chain_marks,
    effects_of,
)
from wonders.games.duel.rules.effects import COLOURS, RESOURCES, SYMBOLS
from wonders.games.duel.rules.gains import SYMBOLS_TO_WIN
from wonders.games.duel.rules.score import zone
from wonders.games.duel.rules.state import CAPITAL, ZONES, bits


class Card(Item):
    """A card, with the marks it needs and gives for chains."""

    chain_marks: list[str | None]


class Slot(TypedDict):
    """A place of a layout."""

    row: int
    x: int
    covered_by: list[int]
    face_up: bool


class Layout(Item):
    """The places of an age."""

    slots: list[Slot]


class MilitaryToken(TypedDict):
    """A token on the track: the space it falls from, and the coins it takes."""

    space: int
    coins: int


class Track(Item):
    """What is printed on the board."""

    points: list[int]
    """Points of the pawn's space, from the middle to the capital."""
    military_tokens: list[MilitaryToken]
    symbols: list[str]
    symbols_to_win: int
    wonders_built_at_most: int


def _item(item: int) -> Item:
    cost: Cost = {
        "coins": PRICE[item],
        "resources": [RESOURCES[resource] for resource, n in NEEDS[item] for _ in range(n)],
    }
    effects = plain(effects_of(item), RESOURCES)
    if item >= TOKEN:
        return {"kind": "token", "effects": effects}
    if item >= WONDER:
        return {"kind": "wonder", "cost": cost, "effects": effects}
    needs, gives = chain_marks(item)
    sources = [other for other in range(len(CARD_IDS)) if needs and chain_marks(other)[1] == needs]
    targets = [other for other in range(len(CARD_IDS)) if gives and chain_marks(other)[0] == gives]
    card: Card = {
        "kind": "card",
        "colour": COLOURS[COLOUR[item]],
        "age": min(DECK[item], 2) + 1,
        "guild": DECK[item] == GUILDS,
        "cost": cost,
        "chain_from": [CARD_IDS[card] for card in sources],
        "chain_to": [CARD_IDS[card] for card in targets],
        "chain_marks": [needs, gives],
        "effects": effects,
    }
    return card


def _layout(age: int) -> Layout:
    """Where the cards of an age lie: row, middle in half cards, what covers each, and whether it lies face up."""
    slots: list[Slot] = [
        {
            "row": PLACE[age][slot][0],
            "x": PLACE[age][slot][1],
            "covered_by": bits(COVERED_BY[age][slot]),
            "face_up": bool(FACE_UP[age] >> slot & 1),
        }
        for slot in range(SLOTS)
    ]
    return {"kind": "layout", "age": age + 1, "slots": slots}


def _board() -> Track:
    """The board: the conflict track from its middle to a capital, and what the other two victories take."""
    return {
        "kind": "track",
        "points": [zone(space) for space in range(CAPITAL + 1)],
        "military_tokens": [{"space": space, "coins": coins} for space, coins in ZONES],
        "symbols": list(SYMBOLS),
        "symbols_to_win": SYMBOLS_TO_WIN,
        "wonders_built_at_most": WONDERS_BUILT_AT_MOST,
    }


ITEMS: dict[str, Item] = {
    **{name: _item(item) for item, name in enumerate(ITEM_IDS)},
    **{f"layout_{age + 1}": _layout(age) for age in range(3)},
    "board": _board(),
}
