"""Views of 7 Wonders as names and numbers, ready for JSON."""

from dataclasses import replace
from typing import Any

from wonders.games.seven_wonders.catalog import BOARD_IDS, CARD_IDS, SIDES, SOURCES, STAGES, WONDER_IDS
from wonders.games.seven_wonders.effects import RESOURCES, SYMBOLS
from wonders.games.seven_wonders.memory import pile_known, pile_size, remembered, tucked
from wonders.games.seven_wonders.score import points
from wonders.games.seven_wonders.space import CITY, SPACE, pay_action
from wonders.games.seven_wonders.state import (
    CITY_ASK,
    NOTHING,
    OVER,
    PAYMENT,
    QUESTIONS,
    State,
    bits,
    controller,
)
from wonders.games.seven_wonders.tell import PASSING
from wonders.games.seven_wonders.view import View, public, view


def show(v: View) -> dict[str, Any]:
    """A view as names and numbers."""
    begun = v.age >= 0
    known = public(v)
    return {
        "viewer": v.viewer,
        "phase": QUESTIONS[v.phase] if v.phase != OVER else None,
        "question": QUESTIONS[v.ask] if v.ask != NOTHING else None,
        "waiting": bits(v.open),
        "age": v.age + 1,
        "turn": v.turn + 1 if begun else 0,
        "passing": (PASSING[v.age] if v.players > 2 else "swap") if begun else None,
        "controller": controller(v.age, v.turn) if v.players == 2 and begun else None,
        "offer": [] if begun else _offer(v),
        "hand": [CARD_IDS[card] for card in v.hand],
        "choice": choice(v),
        "last_of_pile": CARD_IDS[v.last] if v.last != NOTHING else None,
        "remembered": [
            {"seat": hand.seat, "cards": [CARD_IDS[card] for card in hand.cards], "gone": hand.gone, "new": hand.new}
            for hand in remembered(v)
        ],
        "discard": {"count": pile_size(v), "known": [CARD_IDS[card] for card in pile_known(v)]},
        "cities": [_city(v, known, city) for city in range(len(v.boards))],
    }


def _offer(v: View) -> list[str]:
    """The boards that can be chosen, without their sides where these are chosen too."""
    taken = [board >> 1 for board in v.boards]
    names = WONDER_IDS if v.choose_sides else [BOARD_IDS[board] for board in v.offer]
    return [name for wonder, name in enumerate(names) if v.offer and wonder not in taken]


def choice(v: View) -> list[str]:
    """The viewer's own sealed choice in notation, as far as it is made."""
    words = []
    asked = v.players if v.ask == PAYMENT + CITY_ASK else v.viewer if v.ask == PAYMENT else NOTHING
    for city, (act, way) in enumerate(zip(v.acts, v.pays, strict=True)):
        if act != NOTHING:
            shift = CITY if city >= v.players else 0
            words.append(SPACE.notation(shift + act))
            if way & 0xFF and city != asked:
                words.append(SPACE.notation(shift + pay_action(way)))
    return words


def side_open(v: View, city: int) -> bool:
    """Whether the side of a city's board is still to be chosen."""
    return v.choose_sides and v.age < 0 and city >= v.city


def _city(v: View, known: State, city: int) -> dict[str, Any]:
    board = v.boards[city]
    side = None if board == NOTHING or side_open(v, city) else SIDES[board & 1]
    return {
        "seat": city if city < v.players else None,
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
        "shields": known.shields[city],
        "science": dict(zip(SYMBOLS, known.symbols[4 * city : 4 * city + 4], strict=True)),
        "victories": list(v.tokens[4 * city : 4 * city + 3]),
        "defeats": v.tokens[4 * city + 3],
    }


def _source(number: int) -> dict[str, Any]:
    _, resources, for_sale = SOURCES[number]
    return {"resources": [RESOURCES[resource] for resource in resources], "for_sale": for_sale}


def open_view(s: State) -> dict[str, Any]:
    """The whole table with nothing hidden: what a view shows that knows all cards, the deal, and the points."""
    return {
        **show(replace(view(s, None), rows=s.log)),
        "decks": [[CARD_IDS[card] for card in deck] for deck in s.decks],
        "hands": [[CARD_IDS[card] for card in hand] for hand in s.hands],
        "points": [points(s, city) for city in range(s.cities)],
    }
