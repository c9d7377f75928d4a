"""Cities of 7 Wonders as names and numbers, ready for JSON."""

from functools import lru_cache

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
    """A city with its neighbours, its board, its buildings, and what follows from them; nobody changes it."""
    board = v.boards[city]
    return _city(
        city,
        v.players,
        board,
        None if board == NOTHING or side_open(v, city) else SIDES[board & 1],
        v.coins[city],
        v.cards[city],
        v.stages[city],
        v.free[city],
        v.tokens[4 * city : 4 * city + 4],
        known.fixed[city],
        known.sources[city],
        known.cheap[city],
        known.shields[city],
        tuple(known.symbols[4 * city : 4 * city + 4]),
        tuple(tucked(v, city)),
        _last_act(v, city),
        copied(known, city) if v.phase == OVER else NOTHING,
    )


@lru_cache(16)
def _city(
    city: int,
    players: int,
    board: int,
    side: str | None,
    coins: int,
    cards: int,
    stages: int,
    free: int,
    tokens: tuple[int, ...],
    fixed: int,
    sources: int,
    cheap: int,
    shields: int,
    symbols: tuple[int, ...],
    under: tuple[int, ...],
    last: int | None,
    guild: int,
) -> City:
    """The city that is made of this and of nothing else: whoever knows the same of it is shown the same object."""
    cities = max(players, 3)
    raw_left, goods_left, raw_right, goods_right = PRICES[cheap]
    return {
        "seat": city if city < players else None,
        "left": LEFT[cities][city],
        "right": RIGHT[cities][city],
        "wonder": WONDER_IDS[board >> 1] if board != NOTHING else None,
        "side": side,
        "coins": coins,
        "cards": [CARD_IDS[card] for card in bits(cards)],
        "stages": stages,
        "stages_left": len(STAGES[board]) - stages if side else None,
        "tucked": [CARD_IDS[card] if card != NOTHING else None for card in under],
        "free_build": bool(free),
        "makes": [RESOURCES[place] for place in range(len(RESOURCES)) for _ in range(fixed >> 4 * place & 15)],
        "choices": [_source(number) for number in bits(sources)],
        "prices": {
            "left": {"raw": raw_left, "goods": goods_left},
            "right": {"raw": raw_right, "goods": goods_right},
        },
        "shields": shields,
        "science": dict(zip(SYMBOLS, symbols, strict=True)),
        "victories": list(tokens[:3]),
        "defeats": tokens[3],
        "played": _played(last),
        "copied": CARD_IDS[guild] if guild != NOTHING else None,
    }


def _source(number: int) -> Choice:
    _, resources, for_sale = SOURCES[number]
    return {"resources": [RESOURCES[resource] for resource in resources], "for_sale": for_sale}


def _last_act(v: View, city: int) -> int | None:
    """What a city did in the last turn that is over; a card played face down is known to those who played it."""
    if not v.rows:
        return None
    # After the turns of an age comes the row of last cards.
    return v.rows[-1 if len(v.rows) % ROWS else -2][city]


def _played(act: int | None) -> Played | None:
    if act is None:
        return None
    card = CARD_IDS[act % CARDS] if act >= 0 else None
    if act == FACE_DOWN_STAGE or ACT_STAGE <= act < ACT_DISCARD:
        return {"how": "stage", "card": card}
    if act == FACE_DOWN_SALE or act >= ACT_DISCARD:
        return {"how": "discard", "card": card}
    return {"how": "free" if act >= ACT_FREE else "build", "card": card}
