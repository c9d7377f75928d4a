"""What a seat of Architects sees as numbers, for networks: the same as its view, piece by piece."""

from collections.abc import Iterable

from wonders.core.features import Piece
from wonders.games.architects.rules.catalog import (
    CARD_IDS,
    CENTRAL,
    CONFLICT_TOKENS,
    STAGES,
    TOKEN_IDS,
    TOKENS,
    WONDER_IDS,
    counts_of,
)
from wonders.games.architects.rules.payments import FORCED, MAXIMUM, OPTIONAL
from wonders.games.architects.rules.score import CATEGORIES, points, spoils, strength
from wonders.games.architects.rules.space import SEATS
from wonders.games.architects.rules.state import CHOOSING, QUESTIONS, State
from wonders.games.architects.views.consequences import wanting
from wonders.games.architects.views.view import HIDDEN, View, left, public

FEATURES_VERSION = 1
"""Changes whenever a piece does; what was trained on another version sees other things."""

FEWEST = 2
"""The smallest number of players."""
MOST = 127
"""No number is larger."""
KINDS = len(CARD_IDS)

TABLE: tuple[Piece, ...] = (
    Piece("players", SEATS + 1 - FEWEST, "a one at the number of players, from two on"),
    Piece("rules", 3, "must_build_maximum is on, economy_forces_build is on, effects of stages may be declined"),
    Piece("question", len(QUESTIONS), "a one at the kind of question, at the shuffle that is due or at the end"),
    Piece("turn", SEATS, "a one at the seat whose turn it is, counted from the viewer to the left"),
    Piece("stage", STAGES, "a one at the stage that is being paid for or whose effect is carried out"),
    Piece("searched", SEATS, "a one at the seat whose deck is searched or shuffled, counted from the viewer"),
    Piece("looked_at", KINDS, "how many cards of each kind the viewer is looking at in a search"),
    Piece("used", len(TOKENS), "progress tokens used up in this turn, copies apart"),
    Piece("ready", len(TOKENS), "progress tokens that still allow an extra card in this turn, copies apart"),
    Piece("conflict", 2, "conflict tokens on the side of peace, and those turned to battle"),
    Piece("open", len(TOKEN_IDS), "how many of each progress token lie open"),
    Piece("stack", 1, "progress tokens in the stack"),
    Piece("unseen_tokens", len(TOKEN_IDS), "how many of each progress token lie in the stack, in whatever order"),
    Piece("discard", KINDS, "cards of each kind on the discard pile"),
    Piece("central_top", KINDS, "a one at the kind of the central deck's top card, if the viewer knows it"),
    Piece("central_size", 1, "cards left in the central deck"),
    Piece("central_left", KINDS, "cards of each kind left in the central deck, in whatever order"),
    Piece("known_by", SEATS, "the seats that know the central deck's top card, counted from the viewer"),
    Piece("cat", SEATS, "a one at the seat that owns the cat, counted from the viewer"),
)
"""What lies in the middle of the table, and the question."""
SEAT: tuple[Piece, ...] = (
    Piece("present", 1, "one if there is such a seat"),
    Piece("wonder", len(WONDER_IDS), "a one at its wonder, once it has one"),
    Piece("built", STAGES, "its built stages"),
    Piece("available", STAGES, "its stages that can be built next, as far as the place goes"),
    Piece("payable", STAGES, "those of them that it can pay for with what it has"),
    Piece("short", STAGES, "the units that are wanting for each available stage"),
    Piece("cards", KINDS, "its cards of each kind"),
    Piece("tokens", len(TOKENS), "its progress tokens, copies apart"),
    Piece("victories", 1, "its military victory tokens"),
    Piece("shields", 1, "its shields"),
    Piece("spoils", 1, "the victory tokens it would win in a battle now"),
    Piece("points", len(CATEGORIES), "its points by category as they stand"),
    Piece("deck_top", KINDS, "a one at the kind of the top card of the deck on its left"),
    Piece("deck_size", 1, "cards left in the deck on its left"),
    Piece("deck_left", KINDS, "cards of each kind left in the deck on its left, in whatever order"),
)
"""What belongs to one seat; the deck on its right is that on the left of the next seat to the right."""


def _whose(place: int) -> str:
    return f"{place} to the left" if place else "the viewer"


FEATURES: tuple[Piece, ...] = TABLE + tuple(
    Piece(f"seat_{place}.{name}", size, f"{_whose(place)}: {meaning}")
    for place in range(SEATS)
    for name, size, meaning in SEAT
)
"""All pieces in their order. Seats are counted from the viewer, who is seat 0, to the left; where there is nothing to
say, and for seats that are not there, all is zero."""
SEAT_SIZE = sum(piece.size for piece in SEAT)


def features(v: View) -> list[int]:
    """What the viewer, who has a seat, sees as numbers; pieces as in FEATURES."""
    viewer = v.viewer or 0
    seats = [(viewer + place) % v.players for place in range(v.players)]
    tokens = [sum([owned >> place & 1 for owned in v.tokens]) for place in range(len(TOKENS))]
    unseen = _counts(TOKENS, len(TOKEN_IDS))
    for token in (*v.open, *[TOKENS[place] for place, owned in enumerate(tokens) for _ in range(owned)]):
        unseen[token] -= 1
    central = left(v, len(v.taken) - 1)
    s = public(v)
    return [
        *_one(v.players - FEWEST, SEATS + 1 - FEWEST),
        *[int(v.rules & bit != 0) for bit in (MAXIMUM, FORCED, OPTIONAL)],
        *_one(v.ask, len(QUESTIONS)),
        *_one(seats.index(v.seat) if v.seat >= 0 else -1, SEATS),
        *_one(v.stage, STAGES),
        *_one(seats.index(v.deck) if v.deck >= 0 else -1, SEATS),
        *_counts(v.looked, KINDS),
        *_bits(v.used, len(TOKENS)),
        *_bits(v.ready, len(TOKENS)),
        v.peace,
        CONFLICT_TOKENS[v.players] - v.peace,
        *_counts(v.open, len(TOKEN_IDS)),
        v.stack,
        *unseen,
        *counts_of(v.discard),
        *_one(v.tops[-1], KINDS),
        sum(central),
        *central,
        *_marked([v.known >> seat & 1 for seat in seats]),
        *_marked([int(v.cat == seat) for seat in seats]),
        *[number for seat in seats for number in _seat(v, s, seat)],
        *[0] * (SEAT_SIZE * (SEATS - v.players)),
    ]


def _seat(v: View, s: State, seat: int) -> list[int]:
    """What belongs to a seat."""
    if v.ask == CHOOSING:
        wonder = v.wonders[seat] if seat < len(v.wonders) else HIDDEN
        return [1, *_one(wonder, CENTRAL), *[0] * (SEAT_SIZE - CENTRAL - 1)]
    short = dict(wanting(s, seat))
    shields = [strength(s, other) for other in range(v.players)]
    deck = left(v, seat)
    return [
        1,
        *_one(v.wonders[seat], CENTRAL),
        *_bits(v.built[seat], STAGES),
        *[int(stage in short) for stage in range(STAGES)],
        *[int(short.get(stage) == 0) for stage in range(STAGES)],
        *[short.get(stage, 0) for stage in range(STAGES)],
        *counts_of(v.cards[seat]),
        *_bits(v.tokens[seat], len(TOKENS)),
        min(MOST, v.victories[seat]),
        shields[seat],
        spoils(shields, seat),
        *[min(MOST, value) for value in points(s, seat).values()],
        *_one(v.tops[seat], KINDS),
        sum(deck),
        *deck,
    ]


def _one(place: int, size: int) -> list[int]:
    """A one at a place, or none where the place is negative."""
    return [int(number == place) for number in range(size)]


def _bits(mask: int, size: int) -> list[int]:
    return [mask >> place & 1 for place in range(size)]


def _counts(things: Iterable[int], size: int) -> list[int]:
    counts = [0] * size
    for thing in things:
        counts[thing] += 1
    return counts


def _marked(marks: list[int]) -> list[int]:
    """Marks of the seats, with none for seats that are not there."""
    return marks + [0] * (SEATS - len(marks))
