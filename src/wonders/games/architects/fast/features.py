"""What a seat sees as numbers; the pieces are described on the readable side."""

from typing import Any

from wonders.fast.around import STEPS
from wonders.fast.compiled import compiled
from wonders.games.architects.fast import layout
from wonders.games.architects.fast.cards import at, holds, left, part, row, top
from wonders.games.architects.fast.imagine import seen
from wonders.games.architects.fast.layout import (
    ASK,
    BUILT,
    CARD_BITS,
    CARD_MASK,
    DECK,
    GOODS,
    KNOWN,
    OTHERS,
    PEACE,
    PLAYERS,
    RULES,
    TAKEN,
    VICTORIES,
    WONDER,
)
from wonders.games.architects.fast.payments import helping_of, missing, site_of
from wonders.games.architects.fast.score import by_category, spoils, strength
from wonders.games.architects.fast.tables import (
    CARD_SHIELDS,
    CONFLICT_TOKENS,
    DECK_SIZE,
    FIRST_GREEN,
    GREEN_GUARD,
    GREENS,
    HORNS,
    KINDS,
    OPEN_STAGES,
    SETS,
    SYMBOL,
    TRIGGERED,
)
from wonders.games.architects.rules.catalog import CENTRAL, COIN, FIELD, FIELD_MASK, STAGES, TOKENS
from wonders.games.architects.rules.score import CATEGORIES
from wonders.games.architects.rules.state import CHOOSING, KEEPING, NOBODY
from wonders.games.architects.views import features as described
from wonders.games.architects.views.features import FEATURES, FEWEST, MOST, SEAT_SIZE

_FIRST = {piece.name: sum(earlier.size for earlier in FEATURES[:place]) for place, piece in enumerate(FEATURES)}
"""Where each piece begins."""
OBSERVED = sum(piece.size for piece in FEATURES)
_PLAYERS, _RULES, _QUESTION, _TURN, _STAGE, _SEARCHED, _LOOKED_AT, _USED, _READY, _CONFLICT = (
    _FIRST[piece.name] for piece in described.TABLE[:10]
)
_OPEN, _STACK, _UNSEEN_TOKENS, _DISCARD, _CENTRAL, _KNOWN_BY, _CAT = (
    _FIRST[name] for name in ("open", "stack", "unseen_tokens", "discard", "central_top", "known_by", "cat")
)
_SEATS = _FIRST["seat_0.present"]
_WONDER, _BUILT, _AVAILABLE, _PAYABLE, _SHORT, _PAYS, _NEARER, _SET, _TOP = (
    _FIRST[f"seat_0.{piece.name}"] - _SEATS for piece in described.SEAT[1:10]
)
_CARDS, _TOKENS, _VICTORIES, _SHIELDS, _SPOILS, _POINTS, _DECK = (
    _FIRST[f"seat_0.{piece.name}"] - _SEATS for piece in described.SEAT[12:19]
)
_TOP_SIZE = described.SEAT[9].size
_TOKEN_COUNT = len(TOKENS)
_CATEGORIES = len(CATEGORIES)


@compiled
def features(state: Any, viewer: int, out: Any) -> None:
    """Fills in what the seat sees."""
    for place in range(OBSERVED):
        out[place] = 0
    players = state[PLAYERS]
    out[_PLAYERS + players - FEWEST] = 1
    bits(state[RULES], 3, out, _RULES)
    out[_QUESTION + state[ASK]] = 1
    bits(state[layout.USED], _TOKEN_COUNT, out, _USED)
    bits(state[layout.READY], _TOKEN_COUNT, out, _READY)
    if state[layout.STAGE] >= 0:
        out[_STAGE + state[layout.STAGE]] = 1
    out[_CONFLICT] = state[PEACE]
    out[_CONFLICT + 1] = CONFLICT_TOKENS[players] - state[PEACE]
    row_of_tokens(state[layout.OPEN], out, _OPEN)
    out[_STACK] = row_of_tokens(state[layout.STACK], out, _UNSEEN_TOKENS)
    heaps(state, layout.DISCARD, out, _DISCARD)
    see_deck(state, CENTRAL, viewer, out, _CENTRAL)
    if state[ASK] == KEEPING and viewer == state[layout.SEAT]:
        see_search(state, viewer, out)
    for place in range(players):
        see_seat(state, (viewer + STEPS[players, place]) % players, viewer, place, out)


@compiled
def see_search(state: Any, viewer: int, out: Any) -> None:
    """The cards that are looked at."""
    deck = state[DECK]
    for place in range(state[TAKEN + deck], state[TAKEN + deck] + seen(state, deck, viewer)):
        out[_LOOKED_AT + at(state, row(deck), place)] += 1


@compiled
def see_seat(state: Any, seat: int, viewer: int, place: int, out: Any) -> None:
    """What belongs to a seat, which comes at this place among all."""
    own, first, players = part(seat), _SEATS + SEAT_SIZE * place, state[PLAYERS]
    wonder = state[own + WONDER]
    out[_TURN + place] = 1 if state[layout.SEAT] == seat else 0
    out[_SEARCHED + place] = 1 if wonder == state[DECK] != NOBODY else 0
    out[_KNOWN_BY + place] = state[KNOWN] >> seat & 1
    out[_CAT + place] = 1 if state[layout.CAT] == seat else 0
    out[first] = 1
    if wonder != NOBODY:
        out[first + _WONDER + wonder] = 1
    if state[ASK] == CHOOSING:
        return
    bits(state[own + BUILT], STAGES, out, first + _BUILT)
    see_stages(state, seat, out, first)
    see_wishes(state, seat, out, first)
    right = state[part(seat - 1 if seat else players - 1) + WONDER]
    see_top(state, seat, wonder, viewer, out, first, 0)
    see_top(state, seat, right, viewer, out, first, 1)
    see_top(state, seat, CENTRAL, viewer, out, first, 2)
    heaps(state, own + GOODS, out, first + _CARDS)
    bits(state[own + layout.TOKENS], _TOKEN_COUNT, out, first + _TOKENS)
    out[first + _VICTORIES] = min(MOST, state[own + VICTORIES])
    out[first + _SHIELDS] = strength(state, seat)
    out[first + _SPOILS] = spoils(state, seat, NOBODY, 0)
    for category in range(_CATEGORIES):
        out[first + _POINTS + category] = min(MOST, by_category(state, seat, category))
    see_deck(state, wonder, viewer, out, first + _DECK)


@compiled
def see_wishes(state: Any, seat: int, out: Any, first: int) -> None:
    """Of which kinds one card more pays for a stage, brings one nearer, makes a set."""
    own, site = part(seat), site_of(state, seat)
    helpers = helping_of(state, seat)
    for stage in range(STAGES):
        if OPEN_STAGES[site] >> stage & 1:
            for kind in range(COIN + 1):
                goods = state[own + GOODS] + (1 << FIELD * kind)
                short = missing(STAGES * state[own + WONDER] + stage, goods, helpers)
                if short < out[first + _SHORT + stage]:
                    out[first + _NEARER + kind] = 1
                    if short == 0:
                        out[first + _PAYS + kind] = 1
    for green in range(GREENS):
        heap = state[own + OTHERS] + (1 << FIELD * (FIRST_GREEN + green))
        for number in range(len(SETS)):
            if holds(heap, SETS[number], GREEN_GUARD):
                out[first + _SET + green] = 1


@compiled
def see_top(state: Any, seat: int, deck: int, viewer: int, out: Any, first: int, place: int) -> None:
    """What the top card of a deck would do for the seat, where the viewer knows it."""
    if seen(state, deck, viewer):
        kind, shown = top(state, deck), first + _TOP + _TOP_SIZE * place
        if kind <= COIN:
            out[shown] = out[first + _PAYS + kind]
            out[shown + 1] = out[first + _NEARER + kind]
        elif SYMBOL[kind] >= 0:
            out[shown + 2] = out[first + _SET + kind - COIN - 1 - FIRST_GREEN]
        out[shown + 3] = 1 if 0 < state[PEACE] <= HORNS[kind] else 0
        out[shown + 4] = spoils(state, seat, seat, CARD_SHIELDS[kind])
        extra = state[part(seat) + layout.TOKENS] & ~state[layout.USED] & ~state[layout.READY]
        out[shown + 5] = 1 if TRIGGERED[kind] & extra else 0


@compiled
def see_stages(state: Any, seat: int, out: Any, first: int) -> None:
    """Which stages a seat can build next, and what is wanting for them."""
    own, site = part(seat), site_of(state, seat)
    helpers = helping_of(state, seat)
    for stage in range(STAGES):
        if OPEN_STAGES[site] >> stage & 1:
            short = missing(STAGES * state[own + WONDER] + stage, state[own + GOODS], helpers)
            out[first + _AVAILABLE + stage] = 1
            out[first + _PAYABLE + stage] = 1 if short == 0 else 0
            out[first + _SHORT + stage] = short


@compiled
def see_deck(state: Any, deck: int, viewer: int, out: Any, place: int) -> None:
    """The top card of a deck as far as the viewer knows it, how many cards it has left, and of which kinds."""
    if state[ASK] != CHOOSING and seen(state, deck, viewer):
        out[place + top(state, deck)] = 1
    out[place + KINDS] = left(state, deck)
    for card in range(state[TAKEN + deck], DECK_SIZE[deck]):
        out[place + KINDS + 1 + at(state, row(deck), card)] += 1


@compiled
def bits(mask: int, size: int, out: Any, place: int) -> None:
    """The bits of a mask one by one."""
    for bit in range(size):
        out[place + bit] = mask >> bit & 1


@compiled
def row_of_tokens(tokens: int, out: Any, place: int) -> Any:
    """Counts the tokens in a row by their kinds; how many there are."""
    found = 0
    while tokens:
        out[place + (tokens & CARD_MASK) - 1] += 1
        tokens >>= CARD_BITS
        found += 1
    return found


@compiled
def heaps(state: Any, pair: int, out: Any, place: int) -> None:
    """The counts of all kinds in the pair of heaps that begins here."""
    for kind in range(KINDS):
        if kind <= COIN:
            out[place + kind] = state[pair] >> FIELD * kind & FIELD_MASK
        else:
            out[place + kind] = state[pair + 1] >> FIELD * (kind - COIN - 1) & FIELD_MASK
