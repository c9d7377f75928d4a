"""What a seat of Architects sees as numbers, for networks: the same as its view, piece by piece."""

from collections.abc import Iterable

from wonders.core.features import Piece, around
from wonders.games.architects.rules.catalog import (
    CARD_IDS,
    CARD_SHIELDS,
    CENTRAL,
    COIN,
    CONFLICT_TOKENS,
    GREEN,
    GREENS,
    HORNS,
    STAGES,
    TOKEN_IDS,
    TOKENS,
    TRIGGERED,
    UNIT,
    WONDER_IDS,
    counts_of,
)
from wonders.games.architects.rules.legal import sets
from wonders.games.architects.rules.payments import FORCED, MAXIMUM, OPTIONAL
from wonders.games.architects.rules.score import CATEGORIES, points, spoils, strength
from wonders.games.architects.rules.space import SEATS
from wonders.games.architects.rules.state import CHOOSING, QUESTIONS, State
from wonders.games.architects.views.consequences import wanting
from wonders.games.architects.views.view import HIDDEN, View, left, public

FEATURES_VERSION = 2
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
    Piece("turn", SEATS, "a one at the seat whose turn it is, the viewer first, then as the seats below"),
    Piece("stage", STAGES, "a one at the stage that is being paid for or whose effect is carried out"),
    Piece("searched", SEATS, "a one at the seat whose deck is searched or shuffled, likewise"),
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
    Piece("known_by", SEATS, "the seats that know the central deck's top card, likewise"),
    Piece("cat", SEATS, "a one at the seat that owns the cat, likewise"),
)
"""What lies in the middle of the table, and the question."""
SEAT: tuple[Piece, ...] = (
    Piece("present", 1, "one if there is such a seat"),
    Piece("wonder", len(WONDER_IDS), "a one at its wonder, once it has one"),
    Piece("built", STAGES, "its built stages"),
    Piece("available", STAGES, "its stages that can be built next, as far as the place goes"),
    Piece("payable", STAGES, "those of them that it can pay for with what it has"),
    Piece("short", STAGES, "the units that are wanting for each available stage"),
    Piece("pays", COIN + 1, "a one for each resource and the coin of which one card more pays for a stage"),
    Piece("nearer", COIN + 1, "a one for each of which one card more brings an available stage nearer"),
    Piece("set", len(GREENS), "a one for each symbol of which one card more makes a set"),
    *(
        Piece(
            f"{deck}_top",
            6,
            f"for the known top card of the {deck} deck: whether it pays, brings nearer, makes a set, brings battle, "
            "the victory tokens the seat would win in a battle with it, and whether it gives an extra card",
        )
        for deck in ("left", "right", "central")
    ),
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
    return f"{(place + 1) // 2} to the {'left' if place % 2 else 'right'}" if place else "the viewer"


FEATURES: tuple[Piece, ...] = TABLE + tuple(
    Piece(f"seat_{place}.{name}", size, f"{_whose(place)}: {meaning}")
    for place in range(SEATS)
    for name, size, meaning in SEAT
)
"""All pieces in their order. The viewer is seat 0, then come the seats by their distance, left before right: so
neighbours have the same places at tables of all sizes. Where there is nothing to say, and for seats that are not there,
all is zero."""
SEAT_SIZE = sum(piece.size for piece in SEAT)


def features(v: View) -> list[int]:
    """What the viewer, who has a seat, sees as numbers; pieces as in FEATURES."""
    viewer = v.viewer or 0
    seats = [(viewer + steps) % v.players for steps in around(v.players)]
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
    pays, nearer, made = _wishes(s, seat, short)
    shields = [strength(s, other) for other in range(v.players)]
    tops = (v.tops[seat], v.tops[seat - 1 if seat else v.players - 1], v.tops[-1])
    extra = s.tokens[seat] & ~s.used & ~s.ready
    deck = left(v, seat)
    return [
        1,
        *_one(v.wonders[seat], CENTRAL),
        *_bits(v.built[seat], STAGES),
        *[int(stage in short) for stage in range(STAGES)],
        *[int(short.get(stage) == 0) for stage in range(STAGES)],
        *[short.get(stage, 0) for stage in range(STAGES)],
        *_marks(pays, range(COIN + 1)),
        *_marks(nearer, range(COIN + 1)),
        *_marks(made, GREENS),
        *[
            number
            for top in tops
            for number in (
                *[int(top in wished) for wished in (pays, nearer, made)],
                *(_fight(s, seat, top, shields) if top != HIDDEN else (0, 0)),
                int(top != HIDDEN and TRIGGERED[top] & extra != 0),
            )
        ],
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


def _wishes(s: State, seat: int, short: dict[int, int]) -> tuple[set[int], set[int], set[int]]:
    """The kinds of which one card more pays for a stage, brings one nearer, makes a set."""
    pays, nearer = set[int](), set[int]()
    for card in range(COIN + 1):
        for stage, units in wanting(s, seat, card):
            if units < short[stage]:
                nearer.add(card)
                if not units:
                    pays.add(card)
    return pays, nearer, {card for card in GREENS if sets((s.cards[seat] & GREEN) + UNIT[card])}


def _fight(s: State, seat: int, card: int, shields: list[int]) -> tuple[int, int]:
    """Whether a card brings battle, and the victory tokens that its seat would win with it."""
    armed = [own + (CARD_SHIELDS[card] if other == seat else 0) for other, own in enumerate(shields)]
    return int(0 < s.peace <= HORNS[card]), spoils(armed, seat)


def _marks(marked: set[int], cards: Iterable[int]) -> list[int]:
    return [int(card in marked) for card in cards]


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
