"""What a viewer of Architects knows: the only hiding code.

Every card is public once it is taken, so everybody knows what is left in each deck, but not in which order. Not all
know the top card of the central deck, which the cat shows to its owner, nor the cards of a search. What a search has
shown is known to the searcher alone, but only while it lasts: the shuffle after it takes all meaning from the places
the cards had, and that they are still in the deck everybody can count.
"""

from dataclasses import dataclass

from wonders.core.events import Event
from wonders.games.architects.rules.catalog import (
    CENTRAL,
    COPIES,
    DECK_IDS,
    DECKS,
)
from wonders.games.architects.rules.legal import looked_at
from wonders.games.architects.rules.score import CATEGORIES, points
from wonders.games.architects.rules.state import (
    CHOOSING,
    KEEPING,
    SHUFFLING,
    State,
    size,
)

HIDDEN = -1


PLAIN = frozenset({
    "choose", "decline", "extra", "cat", "horns", "build", "battle",
    "victory", "disarm", "peace", "set", "turn", "pass",
})  # fmt: skip
"""Events that follow from what everybody knows and from the action."""


def reveals(event: Event) -> bool:
    """Whether an event tells something that was hidden: the top card of a side deck and open tokens never were."""
    if event.kind == "take":
        return event.fields["deck"] == DECK_IDS[CENTRAL]
    if event.kind == "progress":
        return bool(event.fields["blind"])
    return event.kind not in PLAIN


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
    """The top card of a deck if it has one and the viewer knows it: the central deck lies face down (3.2, 7.3)."""
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


def known(v: View) -> State:
    """The state as far as the viewer knows it: with decks and a stack whose hidden cards and tokens are HIDDEN."""
    state = public(v)
    for deck, taken in enumerate(v.taken):
        cards = taken + in_sight(v, deck)
        state.decks.append(cards + (HIDDEN,) * (len(DECKS[kind(v, deck)]) - len(cards)))
    state.next = [len(taken) for taken in v.taken]
    state.stack = (HIDDEN,) * v.stack
    return state


def in_sight(v: View, deck: int) -> tuple[int, ...]:
    """What the viewer sees of a deck, from the top."""
    if v.looked and deck == v.deck:
        return v.looked
    return (v.tops[deck],) if v.tops[deck] != HIDDEN else ()


def tally(v: View) -> list[dict[str, int]]:
    """The public score so far: nothing that scores is hidden (10.3)."""
    if v.ask == CHOOSING:
        return [dict.fromkeys(CATEGORIES, 0) for _ in range(v.players)]
    s = public(v)
    return [points(s, seat) for seat in range(v.players)]


def kind(v: View, deck: int) -> int:
    """The number that a deck on the table has in the catalogue."""
    return v.wonders[deck] if deck < len(v.taken) - 1 else CENTRAL


def left(v: View, deck: int) -> list[int]:
    """How many cards of each kind a deck has left: its copies less those taken, as everybody can count."""
    counts = list(COPIES[kind(v, deck)])
    for card in v.taken[deck]:
        counts[card] -= 1
    return counts
