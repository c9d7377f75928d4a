"""Views of 7 Wonders as names and numbers, ready for JSON."""

from dataclasses import replace
from typing import Any

from wonders.games.seven_wonders.rules.catalog import BOARD_IDS, CARD_IDS, WONDER_IDS
from wonders.games.seven_wonders.rules.events import PASSING
from wonders.games.seven_wonders.rules.score import points
from wonders.games.seven_wonders.rules.space import CITY, SPACE, pay_action
from wonders.games.seven_wonders.rules.state import (
    CITY_ASK,
    HAND,
    NOTHING,
    OVER,
    PAYMENT,
    QUESTIONS,
    State,
    bits,
    controller,
)
from wonders.games.seven_wonders.views.cities import show_city
from wonders.games.seven_wonders.views.memory import pile_known, pile_size, remembered
from wonders.games.seven_wonders.views.seen import seen
from wonders.games.seven_wonders.views.shown import OpenShown, Shown
from wonders.games.seven_wonders.views.view import OwnChoice, View, own_choice, public, view


def show(v: View) -> Shown:
    """A view as names and numbers."""
    begun = v.age >= 0
    known = public(v)
    discarded = pile_known(v)
    cards, guilds_hidden = seen(v, discarded)
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
        "draw_pile": HAND - v.turn - 1 if v.players == 2 and begun else None,
        "last_of_pile": CARD_IDS[v.last] if v.last != NOTHING else None,
        "remembered": [
            {"seat": hand.seat, "cards": [CARD_IDS[card] for card in hand.cards], "gone": hand.gone, "new": hand.new}
            for hand in remembered(v)
        ],
        "seen": [CARD_IDS[card] for card in cards],
        "guilds_hidden": guilds_hidden,
        "discard": {"count": pile_size(v), "known": [CARD_IDS[card] for card in discarded]},
        "cities": [show_city(v, known, city) for city in range(len(v.boards))],
    }


def show_choice(s: State, viewer: int | None) -> dict[str, Any]:
    """The parts of it that sealed answers change."""
    v = own_choice(s, viewer)
    return {
        "question": QUESTIONS[v.ask] if v.ask != NOTHING else None,
        "waiting": bits(v.open),
        "choice": choice(v),
    }


def _offer(v: View) -> list[str]:
    """The boards that can be chosen, without their sides where these are chosen too."""
    taken = [board >> 1 for board in v.boards]
    names = WONDER_IDS if v.choose_sides else [BOARD_IDS[board] for board in v.offer]
    return [name for wonder, name in enumerate(names) if v.offer and wonder not in taken]


def choice(v: View | OwnChoice) -> list[str]:
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


def wonders(v: View) -> list[list[str]]:
    """The wonders of each seat."""
    return [[city["wonder"]] if city["wonder"] else [] for city in show(v)["cities"][: v.players]]


def open_view(s: State) -> OpenShown:
    """The whole table with nothing hidden: what a view shows that knows all cards, the deal, and the points."""
    return {
        **show(replace(view(s, None), rows=s.log)),
        "decks": [[CARD_IDS[card] for card in deck] for deck in s.decks],
        "hands": [[CARD_IDS[card] for card in hand] for hand in s.hands],
        "points": [points(s, city) for city in range(s.cities)],
    }
