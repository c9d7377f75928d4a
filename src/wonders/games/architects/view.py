"""What a viewer of Architects knows: the only hiding code, and its counterpart that imagines what may be hidden.

Every card is public once it is taken, so everybody knows what is left in each deck, but not in which order. Not all
know the top card of the central deck, which the cat shows to its owner, nor the cards of a search. What a search has
shown is known to the searcher alone, but only while it lasts: the shuffle after it takes all meaning from the places
the cards had, and that they are still in the deck everybody can count.
"""

from dataclasses import dataclass, replace
from typing import Any

from wonders.core.chance import Chance
from wonders.games.architects.catalog import (
    CARD_IDS,
    CENTRAL,
    CONFLICT_TOKENS,
    COPIES,
    DECK_IDS,
    DECKS,
    STAGES,
    TOKEN_IDS,
    TOKENS,
    WONDER_IDS,
    cards_of,
    counts_of,
    tokens_of,
)
from wonders.games.architects.consequences import wanting
from wonders.games.architects.legal import looked_at
from wonders.games.architects.payments import FORCED, MAXIMUM, OPTIONAL
from wonders.games.architects.score import CATEGORIES, points, spoils, strength
from wonders.games.architects.state import (
    CHOOSING,
    KEEPING,
    NOBODY,
    OVER,
    QUESTIONS,
    SHUFFLING,
    State,
    size,
)

HIDDEN = -1


@dataclass(frozen=True, slots=True)
class View:
    """What a viewer knows about a game of Architects."""

    viewer: int | None
    players: int
    rules: int
    ask: int
    seat: int
    stage: int
    deck: int
    used: int
    ready: int
    wonders: tuple[int, ...]
    taken: tuple[tuple[int, ...], ...]
    """The cards taken from each deck, in order; the central deck is the last."""
    tops: tuple[int, ...]
    """The top card of each deck as far as the viewer knows it."""
    looked: tuple[int, ...]
    """The cards the viewer is looking at in a search, from the top."""
    known: int
    """The seats that know the top card of the central deck, as a mask: who looked is no secret."""
    open: tuple[int, ...]
    stack: int
    peace: int
    cat: int
    discard: int
    cards: tuple[int, ...]
    built: tuple[int, ...]
    tokens: tuple[int, ...]
    victories: tuple[int, ...]


def view(s: State, viewer: int | None) -> View:
    """What a seat, or a spectator (None), knows."""
    return View(
        viewer,
        s.players,
        s.rules,
        s.ask,
        s.seat,
        s.stage,
        s.deck,
        s.used,
        s.ready,
        s.wonders,
        tuple([s.decks[deck][: s.next[deck]] for deck in range(len(s.decks))]),
        tuple([_top(s, viewer, deck) for deck in range(len(s.decks))]),
        looked_at(s) if s.ask == KEEPING and viewer == s.seat else (),
        s.known,
        s.open,
        len(s.stack),
        s.peace,
        s.cat,
        s.discard,
        tuple(s.cards),
        tuple(s.built),
        tuple(s.tokens),
        tuple(s.victories),
    )


def _top(s: State, viewer: int | None, deck: int) -> int:
    if s.ask == CHOOSING or not size(s, deck):
        return HIDDEN
    if deck == s.players and (viewer is None or not s.known >> viewer & 1):
        return HIDDEN
    if deck == s.deck and s.ask == SHUFFLING:
        return HIDDEN
    return s.decks[deck][s.next[deck]]


def public(v: View) -> State:
    """The state as far as everybody knows it, without decks and the stack."""
    state = State(v.players, v.rules)
    state.ask = v.ask
    state.seat = v.seat
    state.stage = v.stage
    state.deck = v.deck
    state.used = v.used
    state.ready = v.ready
    state.wonders = v.wonders
    state.known = v.known
    state.open = v.open
    state.peace = v.peace
    state.cat = v.cat
    state.discard = v.discard
    state.cards = list(v.cards)
    state.built = list(v.built)
    state.tokens = list(v.tokens)
    state.victories = list(v.victories)
    return state


def tally(v: View) -> list[dict[str, int]]:
    """The public score so far: nothing that scores is hidden (10.3)."""
    if v.ask == CHOOSING:
        return [dict.fromkeys(CATEGORIES, 0) for _ in range(v.players)]
    s = public(v)
    return [points(s, seat) for seat in range(v.players)]


def imagine(v: View, chance: Chance) -> State:
    """A full state the viewer cannot rule out: what is hidden is shuffled anew from what is unseen."""
    state = public(v)
    if v.ask == CHOOSING:
        state.box = tuple([tuple(chance.shuffled(DECKS[wonder])) for wonder in range(CENTRAL)])
        state.decks = [tuple(chance.shuffled(DECKS[CENTRAL]))]
    else:
        state.decks = [_deck(v, deck, chance) for deck in range(v.players + 1)]
        state.next = [len(taken) for taken in v.taken]
    state.stack = _stack(v, chance)
    return state


def _deck(v: View, deck: int, chance: Chance) -> tuple[int, ...]:
    """A deck as it may lie: what was taken from it, what the viewer sees of the rest, and the rest in any order."""
    seen: tuple[int, ...] = ()
    if v.looked and deck == v.deck:
        seen = v.looked
    elif v.tops[deck] != HIDDEN:
        seen = (v.tops[deck],)
    counts = left(v, deck)
    for card in seen:
        counts[card] -= 1
    hidden: list[int] = []
    for card, count in enumerate(counts):
        hidden += [card] * count
    return (*v.taken[deck], *seen, *_shuffled(hidden, chance))


def _shuffled(cards: list[int], chance: Chance) -> list[int]:
    """The cards in random order. One random number places four of them: this is most of the work of imagining."""
    left = len(cards)
    while left > 3:
        number = chance.below(left * (left - 1) * (left - 2) * (left - 3))
        for last in (left, left - 1, left - 2, left - 3):
            place = number % last
            number //= last
            cards[last - 1], cards[place] = cards[place], cards[last - 1]
        left -= 4
    return chance.shuffled(cards[:left]) + cards[left:]


def _stack(v: View, chance: Chance) -> tuple[int, ...]:
    """The stack of progress tokens as it may lie: those that are neither open nor owned, in any order."""
    hidden = list(TOKENS)
    for token in v.open:
        hidden.remove(token)
    for mask in v.tokens:
        for token in tokens_of(mask):
            hidden.remove(token)
    return tuple(chance.shuffled(hidden))


def kind(v: View, deck: int) -> int:
    """The number that a deck on the table has in the catalogue."""
    return v.wonders[deck] if deck < len(v.taken) - 1 else CENTRAL


def left(v: View, deck: int) -> list[int]:
    """How many cards of each kind a deck has left: its copies less those taken, as everybody can count."""
    counts = list(COPIES[kind(v, deck)])
    for card in v.taken[deck]:
        counts[card] -= 1
    return counts


def show(v: View) -> dict[str, Any]:
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


def _available(s: State, seat: int) -> list[dict[str, int]]:
    """The stages a seat can build next, with the resources it is short of."""
    return [{"stage": stage + 1, "short": short} for stage, short in wanting(s, seat)]


def _show_deck(v: View, deck: int) -> dict[str, Any]:
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


def open_view(s: State) -> dict[str, Any]:
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
