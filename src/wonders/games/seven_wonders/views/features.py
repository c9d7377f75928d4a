"""What a seat of 7 Wonders sees as numbers: the table, what it holds and remembers, then all cities.

The cities come by their distance from the seat's own: that, its left neighbour, its right neighbour, the second to the
left, the second to the right. So neighbours have the same places at tables of all sizes.

Numbers for cities or seats that are not in the game are 0. With two players the free city is one of three cities.
"""

from wonders.core.features import Piece, around
from wonders.games.seven_wonders.rules.catalog import BOARD_IDS, CARD_IDS, CARDS, GUILD_CARDS, SCIENCE, SOURCES, STAGES
from wonders.games.seven_wonders.rules.effects import COLOURS, RESOURCES, SYMBOLS
from wonders.games.seven_wonders.rules.legal import can_build, can_pay_stage, next_stage, price
from wonders.games.seven_wonders.rules.score import CATEGORIES, points, science, worth
from wonders.games.seven_wonders.rules.state import NOTHING, QUESTIONS, TURNS, State, bits, controller
from wonders.games.seven_wonders.rules.trade import purse, ways
from wonders.games.seven_wonders.views.circle import Circle
from wonders.games.seven_wonders.views.memory import pile_known, pile_size, remembered
from wonders.games.seven_wonders.views.pair import Pair
from wonders.games.seven_wonders.views.view import View, public

FEATURES_VERSION = 2
"""Changes whenever a piece does; what was trained on another version sees other things."""
MOST = 100
"""Coins, prices and points above this count as this; so does the price of what is not to be had."""
CITIES = 7
_PHASES = 7
_HOW = 4
_CARDS = len(CARD_IDS)

_TABLE = (
    Piece("players", 6, "1 for the number of players, from two"),
    Piece("choose_sides", 1, "1 if the sides of the boards are chosen"),
    Piece("same_turn", 1, "1 if a seventh card belongs to the sixth turn"),
    Piece("question", len(QUESTIONS), "1 for the kind of question this seat is asked"),
    Piece("phase", _PHASES, "1 for the kind of question the table is at, the last for the end"),
    Piece("asked_about", CITIES, "1 for the city that the table's question is about, where it is about one"),
    Piece("waited_for", CITIES, "1 for each seat that has not yet answered"),
    Piece("age", 3, "1 for the age; none while wonders are chosen"),
    Piece("turn", TURNS, "1 for the turn"),
    Piece("controls", 1, "1 if this seat controls the free city"),
    Piece("offer", len(BOARD_IDS), "1 for each board that can be chosen, or could be before it was taken"),
)
_KNOWN = (
    Piece("hand", _CARDS, "the copies of each card in hand"),
    Piece("prices", _CARDS, "the least coins each card in hand takes to build, trade included"),
    Piece("affordable", _CARDS, "1 for each card in hand that can be built without a wonder's power"),
    Piece(
        "scores", _CARDS, "the points that each card in hand would have at once in the own city, its symbols included"
    ),
    Piece("chosen", _CARDS, "1 for the card this seat has chosen"),
    Piece("chosen_for", _HOW, "1 for what it is chosen for: build, build for free, stage, discard"),
    Piece("city_chosen", _CARDS, "1 for the card this seat has chosen for the free city"),
    Piece("city_chosen_for", _HOW, "1 for what that is chosen for"),
    Piece("pile", 1, "the cards on the discard pile"),
    Piece("discarded", _CARDS, "the copies of each card that this seat knows to be on the discard pile"),
    Piece("unseen", _CARDS, "the copies of each card of this age that are in the game and that this seat cannot place"),
    Piece("unseen_guilds", len(GUILD_CARDS), "1 for each guild that may be among them"),
    Piece(
        "remembered",
        (CITIES - 1) * _CARDS,
        "for each other seat, the nearest first: the copies of each card that this seat saw in the hand it now holds "
        "and has not seen leave it",
    ),
)
_CITY = (
    Piece("here", 1, "1 if there is this city"),
    Piece("free", 1, "1 if it is the free city"),
    Piece("board", len(BOARD_IDS), "1 for the board; side A until the side is chosen"),
    Piece("coins", 1, "the coins"),
    Piece("purse", 1, "the coins that it can spend now"),
    Piece("stages", 1, "the wonder stages built"),
    Piece("stages_left", 1, "the wonder stages to be built"),
    Piece("stage_price", 1, "the least coins that the next stage takes, trade included"),
    Piece("stage_affordable", 1, "1 if the city can pay for it"),
    Piece("units", len(RESOURCES), "the units of each resource that are made for sure"),
    Piece("sources", len(SOURCES), "1 for each source that makes one of several resources"),
    Piece("cheap", 4, "1 for each lower price: raw materials and goods on the left, then on the right"),
    Piece("powers", 4, "1 for each power: build for free, seventh card, discard pile, copied guild"),
    Piece("free_build", 1, "1 if a card can still be built for free in this age"),
    Piece("shields", 1, "the shields"),
    Piece("symbols", len(SYMBOLS), "the scientific symbols of each kind"),
    Piece("colours", len(COLOURS), "the cards of each colour"),
    Piece("tokens", 4, "the victories of each age, and the defeats"),
    Piece("points", len(CATEGORIES), "the points of each category as they stand"),
    Piece("cards", _CARDS, "1 for each card in the city"),
)


def _whose(place: int) -> str:
    return f"{(place + 1) // 2} to the {'left' if place % 2 else 'right'}" if place else "the own city"


FEATURES: tuple[Piece, ...] = (
    *_TABLE,
    *_KNOWN,
    *(
        piece._replace(name=f"city_{place}_{piece.name}", meaning=f"{_whose(place)}: {piece.meaning}")
        for place in range(CITIES)
        for piece in _CITY
    ),
)
STARTS: dict[str, int] = {}
"""Where each piece starts."""
COUNT = 0
for _piece in FEATURES:
    STARTS[_piece.name] = COUNT
    COUNT += _piece.size


def features(v: View) -> list[int]:
    """What a seat sees, in the order of `FEATURES`."""
    seat = v.viewer or 0
    s = public(v)
    out = [0] * COUNT
    _table(out, v, seat)
    _known(out, v, s, seat)
    _unseen(out, v)
    for place, steps in enumerate(around(s.cities)):
        _city(out, f"city_{place}_", s, (seat + steps) % s.cities)
    return out


def _put(out: list[int], name: str, *numbers: int) -> None:
    start = STARTS[name]
    out[start : start + len(numbers)] = numbers


def _mark(out: list[int], name: str, *places: int) -> None:
    for place in places:
        out[STARTS[name] + place] += 1


def _place(v: View, seat: int, city: int) -> int:
    """Where a city comes among all, as the seat sees them."""
    cities = len(v.boards)
    return around(cities).index((city - seat) % cities)


def _table(out: list[int], v: View, seat: int) -> None:
    _mark(out, "players", v.players - 2)
    _put(out, "choose_sides", int(v.choose_sides))
    _put(out, "same_turn", int(v.same_turn))
    if v.ask != NOTHING:
        _mark(out, "question", v.ask)
    _mark(out, "phase", v.phase)
    if v.city != NOTHING:
        _mark(out, "asked_about", _place(v, seat, v.city))
    _mark(out, "waited_for", *[_place(v, seat, other) for other in bits(v.open)])
    _mark(out, "turn", v.turn)
    if v.age >= 0:
        _mark(out, "age", v.age)
        _put(out, "controls", int(v.players == 2 and controller(v.age, v.turn) == seat))
    _mark(out, "offer", *v.offer)


def _known(out: list[int], v: View, s: State, seat: int) -> None:
    _mark(out, "hand", *v.hand)
    for card in set(v.hand):
        out[STARTS["prices"] + card] = min(price(s, seat, card)[0] >> 8, MOST)
        out[STARTS["affordable"] + card] = int(can_build(s, seat, card))
        out[STARTS["scores"] + card] = _scores(s, seat, card)
    for whose, city in (("", seat), ("city_", v.players)):
        act = v.acts[city] if city < len(v.acts) else NOTHING
        if act != NOTHING and (city == seat or v.players == 2):
            _mark(out, f"{whose}chosen", act % CARDS)
            _mark(out, f"{whose}chosen_for", act // CARDS)
    _put(out, "pile", min(pile_size(v), MOST))
    _mark(out, "discarded", *pile_known(v))
    for hand in remembered(v):
        first = STARTS["remembered"] + _CARDS * (_place(v, seat, hand.seat) - 1)
        for card in hand.cards:
            out[first + card] += 1


def _scores(s: State, seat: int, card: int) -> int:
    """The points of a card, and what its symbol adds to those that are there."""
    symbol = SCIENCE[card]
    if symbol < 0:
        return worth(s, seat, card)
    before = s.symbols[4 * seat : 4 * seat + 4]
    after = [count + (kind == symbol) for kind, count in enumerate(before)]
    return worth(s, seat, card) + science(*after) - science(*before)


def _unseen(out: list[int], v: View) -> None:
    if v.age < 0:
        return
    puzzle = (Circle(v, v.age) if v.players > 2 else Pair(v, v.age)).puzzle
    _mark(out, "unseen", *puzzle.cards)
    _mark(out, "unseen_guilds", *[GUILD_CARDS.index(guild) for guild in puzzle.guilds])


def _city(out: list[int], whose: str, s: State, city: int) -> None:
    _put(out, whose + "here", 1)
    _put(out, whose + "free", int(city >= s.players))
    _put(out, whose + "coins", min(s.coins[city], MOST))
    _put(out, whose + "purse", min(purse(s, city), MOST))
    _put(out, whose + "stages", s.stages[city])
    if s.boards[city] != NOTHING:
        _mark(out, whose + "board", s.boards[city])
        _put(out, whose + "stages_left", len(STAGES[s.boards[city]]) - s.stages[city])
        stage = next_stage(s, city)
        if stage != NOTHING:
            _put(out, whose + "stage_price", min(ways(s, city, stage)[0] >> 8, MOST))
            _put(out, whose + "stage_affordable", int(can_pay_stage(s, city)))
    _put(out, whose + "units", *[s.fixed[city] >> 4 * resource & 15 for resource in range(len(RESOURCES))])
    _mark(out, whose + "sources", *bits(s.sources[city]))
    _mark(out, whose + "cheap", *bits(s.cheap[city]))
    _mark(out, whose + "powers", *bits(s.powers[city]))
    _put(out, whose + "free_build", s.free[city])
    _put(out, whose + "shields", s.shields[city])
    _put(out, whose + "symbols", *s.symbols[4 * city : 4 * city + 4])
    _put(out, whose + "colours", *s.colours[7 * city : 7 * city + 7])
    _put(out, whose + "tokens", *s.tokens[4 * city : 4 * city + 4])
    _put(out, whose + "points", *[min(part, MOST) for part in points(s, city).values()])
    _mark(out, whose + "cards", *bits(s.cards[city]))
