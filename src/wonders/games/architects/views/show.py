"""Views of Architects as names and numbers, ready for JSON."""

from dataclasses import replace

from wonders.games.architects.rules.catalog import (
    CARD_IDS,
    CENTRAL,
    CONFLICT_TOKENS,
    DECK_IDS,
    STAGES,
    TOKEN_IDS,
    WONDER_IDS,
    cards_of,
    counts_of,
    tokens_of,
)
from wonders.games.architects.rules.payments import FORCED, MAXIMUM, OPTIONAL
from wonders.games.architects.rules.score import spoils, strength
from wonders.games.architects.rules.state import (
    CHOOSING,
    NOBODY,
    OVER,
    QUESTIONS,
    SHUFFLING,
    State,
    size,
)
from wonders.games.architects.views.consequences import wanting
from wonders.games.architects.views.shown import Available, Deck, OpenShown, Shown
from wonders.games.architects.views.view import HIDDEN, View, kind, left, public, view


def show(v: View) -> Shown:
    """A view as names and numbers, ready for JSON."""
    running = v.ask not in (SHUFFLING, OVER)
    s = public(v)
    dealt = v.ask != CHOOSING
    shields = [strength(s, seat) if dealt else 0 for seat in range(v.players)]
    return {
        "viewer": v.viewer,
        "question": QUESTIONS[v.ask] if running else None,
        "turn": v.seat if v.ask != OVER else None,
        "stage": v.stage + 1 if v.stage >= 0 else None,
        "searched": DECK_IDS[v.wonders[v.deck]] if v.deck >= 0 else None,
        "looked_at": _cards(v.looked),
        "decks": [_show_deck(v, deck) for deck in range(len(v.taken))],
        "open": _tokens(v.open),
        "stack": v.stack,
        "conflict": {"peace": v.peace, "battle": CONFLICT_TOKENS[v.players] - v.peace},
        "cat": v.cat if v.cat != NOBODY else None,
        "discard": _counted(counts_of(v.discard)),
        "used": _tokens(tokens_of(v.used)),
        "extra_cards": _tokens(tokens_of(v.ready)),
        "must_build_maximum": v.rules & MAXIMUM != 0,
        "economy_forces_build": v.rules & FORCED != 0,
        "stage_effects": "may" if v.rules & OPTIONAL else "must",
        "seats": [
            {
                "wonder": WONDER_IDS[v.wonders[seat]] if seat < len(v.wonders) else None,
                "stages": [v.built[seat] >> stage & 1 == 1 for stage in range(STAGES)],
                "available": _available(s, seat) if dealt else [],
                "cards": _cards(cards_of(v.cards[seat])),
                "progress": _tokens(tokens_of(v.tokens[seat])),
                "victory_tokens": v.victories[seat],
                "shields": shields[seat],
                "spoils": spoils(shields, seat),
            }
            for seat in range(v.players)
        ],
    }


def _available(s: State, seat: int) -> list[Available]:
    """The stages a seat can build next, with the resources it is short of."""
    return [{"stage": stage + 1, "short": short} for stage, short in wanting(s, seat)]


def _show_deck(v: View, deck: int) -> Deck:
    counts = left(v, deck)
    return {
        "id": DECK_IDS[kind(v, deck)],
        "top": CARD_IDS[v.tops[deck]] if v.tops[deck] != HIDDEN else None,
        "size": sum(counts),
        "left": counts,
    }


def _cards(cards: tuple[int, ...] | list[int]) -> list[str]:
    return [CARD_IDS[card] for card in cards]


def _tokens(tokens: tuple[int, ...] | list[int]) -> list[str]:
    return [TOKEN_IDS[token] for token in tokens]


def _counted(counts: list[int]) -> dict[str, int]:
    return {CARD_IDS[card]: count for card, count in enumerate(counts) if count}


def wonders(v: View) -> list[list[str]]:
    """The wonders of each seat."""
    return [[city["wonder"]] if city["wonder"] else [] for city in show(v)["seats"]]


def open_view(s: State) -> OpenShown:
    """The whole table with nothing hidden: the central deck face up, the cards left in their order, and the stack."""
    seen = view(s, None)
    if s.ask != CHOOSING and size(s, s.players):
        seen = replace(seen, tops=(*seen.tops[:-1], s.decks[-1][s.next[-1]]))
    return {
        **show(seen),
        "orders": {
            DECK_IDS[s.wonders[deck] if deck < s.players else CENTRAL]: _cards(s.decks[deck][s.next[deck] :])
            for deck in range(len(s.decks))
        },
        "unseen_tokens": _tokens(s.stack),
    }
