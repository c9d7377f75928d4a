"""Cities of 7 Wonders as names and numbers, ready for JSON."""

from wonders.games.seven_wonders.rules.catalog import CARD_IDS, CARDS, SIDES, SOURCES, STAGES, WONDER_IDS
from wonders.games.seven_wonders.rules.effects import RESOURCES, SYMBOLS
from wonders.games.seven_wonders.rules.score import copied
from wonders.games.seven_wonders.rules.space import ACT_DISCARD, ACT_FREE, ACT_STAGE
from wonders.games.seven_wonders.rules.state import LEFT, NOTHING, OVER, RIGHT, State, bits
from wonders.games.seven_wonders.rules.trade import PRICES
from wonders.games.seven_wonders.views.memory import tucked
from wonders.games.seven_wonders.views.recall import FACE_DOWN_SALE, FACE_DOWN_STAGE, ROWS
from wonders.games.seven_wonders.views.shown import Choice, City, Played
from wonders.games.seven_wonders.views.view import View


def side_open(v: View, city: int) -> bool:
    """Whether the side of a city's board is still to be chosen."""
    return v.choose_sides and v.age < 0 and city >= v.city


def show_city(v: View, known: State, city: int) -> City:
    """A city with its neighbours, its board, its buildings, and what follows from them."""
    board = v.boards[city]
    side = None if board == NOTHING or side_open(v, city) else SIDES[board & 1]
    raw_left, goods_left, raw_right, goods_right = PRICES[known.cheap[city]]
    guild = copied(known, city) if v.phase == OVER else NOTHING
    return {
        "seat": city if city < v.players else None,
        "left": LEFT[known.cities][city],
        "right": RIGHT[known.cities][city],
        "wonder": WONDER_IDS[board >> 1] if board != NOTHING else None,
        "side": side,
        "coins": v.coins[city],
        "cards": [CARD_IDS[card] for card in bits(v.cards[city])],
        "stages": v.stages[city],
        "stages_left": len(STAGES[board]) - v.stages[city] if side else None,
        "tucked": [CARD_IDS[card] if card != NOTHING else None for card in tucked(v, city)],
        "free_build": bool(v.free[city]),
        "makes": [
            RESOURCES[place] for place in range(len(RESOURCES)) for _ in range(known.fixed[city] >> 4 * place & 15)
        ],
        "choices": [_source(number) for number in bits(known.sources[city])],
        "prices": {
            "left": {"raw": raw_left, "goods": goods_left},
            "right": {"raw": raw_right, "goods": goods_right},
        },
        "shields": known.shields[city],
        "science": dict(zip(SYMBOLS, known.symbols[4 * city : 4 * city + 4], strict=True)),
        "victories": list(v.tokens[4 * city : 4 * city + 3]),
        "defeats": v.tokens[4 * city + 3],
        "played": _played(v, city),
        "copied": CARD_IDS[guild] if guild != NOTHING else None,
    }


def _source(number: int) -> Choice:
    _, resources, for_sale = SOURCES[number]
    return {"resources": [RESOURCES[resource] for resource in resources], "for_sale": for_sale}


def _played(v: View, city: int) -> Played | None:
    """What a city did in the last turn that is over; a card played face down is known to those who played it."""
    turns = [row for number, row in enumerate(v.rows) if (number + 1) % ROWS]
    if not turns:
        return None
    act = turns[-1][city]
    card = CARD_IDS[act % CARDS] if act >= 0 else None
    if act == FACE_DOWN_STAGE or ACT_STAGE <= act < ACT_DISCARD:
        return {"how": "stage", "card": card}
    if act == FACE_DOWN_SALE or act >= ACT_DISCARD:
        return {"how": "discard", "card": card}
    return {"how": "free" if act >= ACT_FREE else "build", "card": card}
