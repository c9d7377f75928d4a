"""Views of Duel as names and numbers, ready for JSON."""

from dataclasses import replace

from wonders.games.duel.rules.catalog import CARD_IDS, ITEM_IDS, SCIENCE, TOKEN, TOKEN_IDS, WONDER
from wonders.games.duel.rules.effects import RESOURCES, SYMBOLS
from wonders.games.duel.rules.faces import AGE_BACK, GONE, GUILD_BACK, face_id
from wonders.games.duel.rules.legal import trade_price
from wonders.games.duel.rules.state import DRAFT, DRAFT_ORDER, HOW, LIBRARY, OVER, QUESTIONS, State, bits
from wonders.games.duel.views.prices import price
from wonders.games.duel.views.shown import City, OpenShown, Price, Shown
from wonders.games.duel.views.view import View, offered, public, view


def show(v: View) -> Shown:
    """A view as names and numbers."""
    known = public(v)
    return {
        "viewer": v.viewer,
        "question": QUESTIONS[v.ask] if v.ask != OVER else None,
        "turn": v.seat if v.ask != OVER else None,
        "how": HOW[v.how] if v.ask == OVER else None,
        "age": v.age + 1,
        "layout": [face_id(card, v.age) if card != GONE else None for card in v.slots],
        "available": known.reach,
        "offer": [ITEM_IDS[wonder] for wonder in offered(v)],
        "draft": {"order": list(DRAFT_ORDER), "taken": v.drafted} if v.ask == DRAFT else None,
        "pawn": v.pawn,
        "military_tokens": [[not mask & 1, not mask & 2] for mask in v.spoils],
        "board": [TOKEN_IDS[token] for token in bits(v.board)],
        "drawn": [TOKEN_IDS[token] for token in v.drawn] if v.ask == LIBRARY else [],
        "discard": [CARD_IDS[card] for card in bits(v.discard)],
        "again": v.again,
        "cities": [_city(known, v, seat) for seat in (0, 1)],
    }


def _city(known: State, v: View, seat: int) -> City:
    symbols = [SCIENCE[card] for card in bits(v.cards[seat])]
    symbols += [SCIENCE[TOKEN + token] for token in bits(v.tokens[seat])]
    return {
        "coins": v.coins[seat],
        "cards": [CARD_IDS[card] for card in bits(v.cards[seat])],
        "wonders": [
            {"id": ITEM_IDS[wonder], "tucked": CARD_IDS[v.tucked[wonder - WONDER]]} for wonder in v.built[seat]
        ],
        "unbuilt": [ITEM_IDS[wonder] for wonder in v.unbuilt[seat]],
        "progress": [TOKEN_IDS[token] for token in bits(v.tokens[seat])],
        "production": {name: known.fixed[5 * seat + resource] for resource, name in enumerate(RESOURCES)},
        "choices": {"raw": known.choices[2 * seat], "goods": known.choices[2 * seat + 1]},
        "trade": {name: trade_price(known, seat, resource) for resource, name in enumerate(RESOURCES)},
        "symbols": {name: symbols.count(symbol) for symbol, name in enumerate(SYMBOLS) if symbol in symbols},
        "prices": {ITEM_IDS[item]: _price(known, seat, item) for item in (*v.slots, *v.unbuilt[seat]) if item >= 0},
    }


def _price(known: State, seat: int, item: int) -> Price:
    coins, state = price(known, seat, item)
    short = coins - known.coins[seat]
    return {"coins": coins, "state": state, "short": short} if short > 0 else {"coins": coins, "state": state}


def wonders(v: View) -> list[list[str]]:
    """The wonders of each seat."""
    return [[one["id"] for one in city["wonders"]] for city in show(v)["cities"]]


def open_view(s: State) -> OpenShown:
    """The whole table with nothing hidden: every card laid out by its name, the decks, and what stayed in the box."""
    dealt = {card for deck in s.decks for card in deck}
    seen = view(s, None)
    faces = tuple([card if card == GONE else s.layout[slot] for slot, card in enumerate(seen.slots)])
    return {
        **show(replace(seen, slots=faces)),
        "face_down": [slot for slot, card in enumerate(seen.slots) if card in (AGE_BACK, GUILD_BACK)],
        "decks": [[CARD_IDS[card] for card in deck] for deck in s.decks],
        "removed": [CARD_IDS[card] for card in range(len(CARD_IDS)) if card not in dealt],
        "undrafted": [ITEM_IDS[wonder] for wonder in s.deck_wonders[8:]],
        "box": [TOKEN_IDS[token] for token in s.box],
    }
