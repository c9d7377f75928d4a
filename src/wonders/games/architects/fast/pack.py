"""Between readable states and arrays; the one place that makes arrays."""

from collections.abc import Sequence

import numpy as np

from wonders.fast.core import Array
from wonders.games.architects.fast import layout
from wonders.games.architects.fast.cards import part, row
from wonders.games.architects.fast.layout import CARD_BITS, CARD_MASK, PER_WORD
from wonders.games.architects.fast.legal import answers
from wonders.games.architects.fast.tables import GOODS_MASK, OTHER, words
from wonders.games.architects.rules.catalog import CENTRAL, DECKS
from wonders.games.architects.rules.space import SEATS
from wonders.games.architects.rules.state import CHOOSING, NOBODY, State

_FIELDS = {
    name: getattr(layout, name.upper())
    for name in ("players", "rules", "ask", "seat", "stage", "used", "ready", "known", "peace", "cat")
}
_SEATED = {name: getattr(layout, name.upper()) for name in ("built", "tokens", "victories")}


def pack(s: State) -> Array:
    """A readable state as an array."""
    array = np.zeros(layout.ROOM, np.int64)
    for name, place in _FIELDS.items():
        array[place] = getattr(s, name)
    array[layout.DECK] = s.wonders[s.deck] if s.deck >= 0 else NOBODY
    array[layout.OPEN], array[layout.STACK] = _tokens(s.open), _tokens(s.stack)
    _put_heap(array, layout.DISCARD, s.discard)
    for seat in range(SEATS):
        array[part(seat) + layout.WONDER] = s.wonders[seat] if seat < len(s.wonders) else NOBODY
    for seat in range(s.players):
        for name, place in _SEATED.items():
            array[part(seat) + place] = getattr(s, name)[seat]
        _put_heap(array, part(seat) + layout.GOODS, s.cards[seat])
    laid = list(enumerate(s.box)) if s.ask == CHOOSING else list(zip(s.wonders, s.decks, strict=False))
    for deck, cards in (*laid, (CENTRAL, s.decks[-1])):
        for word, bits in enumerate(words(cards, -(-len(cards) // PER_WORD))):
            array[row(deck) + word] = bits
    if s.ask != CHOOSING:
        for deck, taken in zip((*s.wonders, CENTRAL), s.next, strict=True):
            array[layout.TAKEN + deck] = taken
    array[layout.MENU] = answers(array)
    return array


def unpack(array: Array) -> State:
    """The readable state of an array."""
    s = State(int(array[layout.PLAYERS]), int(array[layout.RULES]))
    for name, place in _FIELDS.items():
        setattr(s, name, int(array[place]))
    wonders = [int(array[part(seat) + layout.WONDER]) for seat in range(s.players)]
    s.wonders = tuple([wonder for wonder in wonders if wonder != NOBODY])
    s.deck = wonders.index(array[layout.DECK]) if array[layout.DECK] != NOBODY else NOBODY
    s.open, s.stack = (_token_row(int(array[place])) for place in (layout.OPEN, layout.STACK))
    s.discard = _heap(array, layout.DISCARD)
    for name, place in _SEATED.items():
        setattr(s, name, [int(array[part(seat) + place]) for seat in range(s.players)])
    s.cards = [_heap(array, part(seat) + layout.GOODS) for seat in range(s.players)]
    if s.ask == CHOOSING:
        s.box = tuple([_deck(array, deck) for deck in range(CENTRAL)])
        s.decks = [_deck(array, CENTRAL)]
    else:
        s.decks = [_deck(array, deck) for deck in (*s.wonders, CENTRAL)]
        s.next = [int(array[layout.TAKEN + deck]) for deck in (*s.wonders, CENTRAL)]
    return s


def _put_heap(array: Array, place: int, heap: int) -> None:
    array[place] = heap & GOODS_MASK
    array[place + 1] = heap >> OTHER


def _heap(array: Array, place: int) -> int:
    return int(array[place]) | int(array[place + 1]) << OTHER


def _tokens(tokens: Sequence[int]) -> int:
    return words([token + 1 for token in tokens], 1)[0]


def _token_row(bits: int) -> tuple[int, ...]:
    tokens = []
    while bits:
        tokens.append((bits & CARD_MASK) - 1)
        bits >>= CARD_BITS
    return tuple(tokens)


def _deck(array: Array, deck: int) -> tuple[int, ...]:
    words = [int(array[row(deck) + place // PER_WORD]) for place in range(len(DECKS[deck]))]
    return tuple([word >> CARD_BITS * (place % PER_WORD) & CARD_MASK for place, word in enumerate(words)])
