"""Every component of 7 Wonders as data, for those who draw and list them."""

from wonders.core.content.items import Cost, Item
from wonders.core.content.tables import plain
from wonders.games.seven_wonders.rules.catalog import (
    AGE,
    BOARD_IDS,
    CARD_IDS,
    CARDS,
    CHAIN,
    CITY_IDS,
    COLOUR,
    COPIES,
    DECK,
    GUILDS,
    ITEM_IDS,
    NEED,
    PRICE,
    SIDES,
    STAGES,
    WONDER_IDS,
    WONDER_MAKES,
    effects_of,
)
from wonders.games.seven_wonders.rules.effects import COLOURS, RESOURCES
from wonders.games.seven_wonders.rules.state import bits


class Stage(Item):
    """A stage of a wonder, and its city."""

    city: str


class Board(Item):
    """One side of a wonder board."""

    side: str


def _resources(packed: int) -> list[str]:
    return [name for place, name in enumerate(RESOURCES) for _ in range(packed >> 4 * place & 15)]


def _cost(item: int) -> Cost:
    return {"coins": PRICE[item], "resources": _resources(NEED[item])}


def _card(card: int) -> Item:
    return {
        "kind": "card",
        "colour": COLOURS[COLOUR[card]],
        "age": AGE[card] + 1,
        "guild": DECK[card] == GUILDS,
        "cost": _cost(card),
        "chain_from": [CARD_IDS[source] for source in bits(CHAIN[card])],
        "chain_to": [CARD_IDS[other] for other in range(CARDS) if CHAIN[other] >> card & 1],
        "copies_from": list(COPIES[card]),
        "effects": plain(effects_of(card), RESOURCES),
    }


def _stage(board: int, item: int) -> Stage:
    return {
        "kind": "stage",
        "city": CITY_IDS[board >> 1],
        "number": STAGES[board].index(item) + 1,
        "cost": _cost(item),
        "effects": plain(effects_of(item), RESOURCES),
    }


def _board(board: int) -> Board:
    return {
        "kind": "board",
        "wonder": WONDER_IDS[board >> 1],
        "side": SIDES[board & 1],
        "makes": _resources(WONDER_MAKES[board >> 1]),
        "stages": [ITEM_IDS[stage] for stage in STAGES[board]],
    }


ITEMS: dict[str, Item] = {
    **{name: _card(card) for card, name in enumerate(CARD_IDS)},
    **{ITEM_IDS[stage]: _stage(board, stage) for board, stages in enumerate(STAGES) for stage in stages},
    **{name: _board(board) for board, name in enumerate(BOARD_IDS)},
}
