"""Every component of Architects as data, for those who draw and list them."""

from wonders.core.content.items import Item
from wonders.core.content.tables import plain
from wonders.games.architects.rules.catalog import (
    CARD_EFFECTS,
    CARD_IDS,
    COLOUR,
    COPIES,
    COST,
    DECK_IDS,
    LEVEL,
    PLACE,
    RESTS_ON,
    STAGE_IDS,
    STAGES,
    TOKEN_EFFECTS,
    TOKEN_IDS,
    TOKENS,
    WONDER_IDS,
    stage_effects,
)
from wonders.games.architects.rules.effects import COLOURS


class Stage(Item):
    """A stage: where it lies on its wonder, and on which others."""

    level: int
    place: str
    rests_on: list[int]


def _card(card: int) -> Item:
    return {
        "kind": "card",
        "colour": COLOURS[COLOUR[card]],
        "copies_in": {name: COPIES[deck][card] for deck, name in enumerate(DECK_IDS)},
        "effects": plain(CARD_EFFECTS[card]),
    }


def _stage(number: int) -> Stage:
    same, units = COST[number]
    return {
        "kind": "stage",
        "wonder": WONDER_IDS[number // STAGES],
        "number": number % STAGES + 1,
        "level": LEVEL[number],
        "place": PLACE[number],
        "rests_on": [stage + 1 for stage in range(STAGES) if RESTS_ON[number] >> stage & 1],
        "cost": {"units": units, "same": same},
        "effects": plain(stage_effects(number)),
    }


def _wonder(wonder: int) -> Item:
    return {"kind": "wonder", "stages": list(STAGE_IDS[STAGES * wonder : STAGES * (wonder + 1)])}


def _token(token: int) -> Item:
    return {"kind": "token", "copies": TOKENS.count(token), "effects": plain(TOKEN_EFFECTS[token])}


ITEMS: dict[str, Item] = {
    **{name: _card(card) for card, name in enumerate(CARD_IDS)},
    **{name: _wonder(wonder) for wonder, name in enumerate(WONDER_IDS)},
    **{name: _stage(number) for number, name in enumerate(STAGE_IDS)},
    **{name: _token(token) for token, name in enumerate(TOKEN_IDS)},
}
