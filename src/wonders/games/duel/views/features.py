"""What a seat of Duel sees as numbers: first the table, then its own city, then the opponent's, then every card."""

from wonders.core.features import Piece
from wonders.games.duel.rules.catalog import (
    CARD_IDS,
    COVERED_BY,
    COVERS,
    DECK,
    GUILDS,
    SLOTS,
    TOKEN_IDS,
    WONDER,
    WONDER_IDS,
)
from wonders.games.duel.rules.effects import COLOURS, RESOURCES, SYMBOLS
from wonders.games.duel.rules.faces import AGE_BACK, GONE, GUILD_BACK
from wonders.games.duel.rules.legal import cost, trade_price
from wonders.games.duel.rules.score import points
from wonders.games.duel.rules.state import CAPITAL, DRAFT_ORDER, NO_CARD, OVER, QUESTIONS, State, bits
from wonders.games.duel.views.view import View, offered, public

FEATURES_VERSION = 1
MOST = 100
"""Coins, prices and points above this count as this."""
COIN_STEPS = 16
UNIT_STEPS = 3

_CARDS, _WONDERS, _TOKENS, _KINDS = len(CARD_IDS), len(WONDER_IDS), len(TOKEN_IDS), len(RESOURCES)
_TABLE = (
    Piece("question", len(QUESTIONS), "1 for the kind of the question that is asked"),
    Piece("asked", 2, "1 for who is asked: this seat, the opponent"),
    Piece("again", 1, "1 if another turn follows for the seat that is asked"),
    Piece("chooses", 1, "1 if the last player chooses who starts an age when the pawn is in the middle"),
    Piece("drafted", len(DRAFT_ORDER) + 1, "1 for the number of wonders drafted"),
    Piece("offered", _WONDERS, "1 for each wonder on offer in the draft"),
    Piece("age", 3, "1 for the age; none in the draft"),
    Piece("left", 2, "the cards left in the layout; 1 if their number is odd"),
    Piece("pawn", 2 * CAPITAL + 1, "1 for the space of the pawn, the opponent's capital last"),
    Piece("wonders_built", 8, "1 for the number of wonders built by both"),
    Piece("board", _TOKENS, "1 for each progress token on the board"),
    Piece("drawn", _TOKENS, "1 for each progress token that came out of the box"),
    Piece("slots", 3 * SLOTS, "for each age 1 for each slot that holds a card"),
    Piece("face_down", 3 * SLOTS, "for each age 1 for each slot that holds a card face down"),
    Piece("guild_backs", SLOTS, "1 for each slot of Age III whose card shows the back of a guild"),
)
_CITY = (
    Piece("coins", 1, "the coins"),
    Piece("coin_steps", COIN_STEPS, "1 for each coin, as far as they go"),
    Piece("units", _KINDS, "the units of each resource that brown and grey cards make"),
    Piece("unit_steps", UNIT_STEPS * _KINDS, "for each resource 1 for each of the first units"),
    Piece("choices", 2, "the producers of a raw material, of a manufactured good by choice"),
    Piece("cheap", _KINDS, "1 for each resource bought for 1 coin"),
    Piece("trade", _KINDS, "the coins that a missing unit of each resource costs"),
    Piece("symbols", len(SYMBOLS), "1 for each scientific symbol"),
    Piece("symbol_count", len(SYMBOLS), "1 for the number of different symbols"),
    Piece("colours", len(COLOURS), "the cards of each colour"),
    Piece("points", 1, "the points as they stand"),
    Piece("blue_points", 1, "the points of blue cards, which settle a tie"),
    Piece("tokens", _TOKENS, "1 for each progress token"),
    Piece("spoils", 2, "1 for each military token taken"),
    Piece("unbuilt", _WONDERS, "1 for each wonder that can still be built"),
    Piece("built", _WONDERS, "1 for each wonder built"),
    Piece("wonder_prices", _WONDERS, "the coins that each unbuilt wonder costs, trade included"),
    Piece("wonders_affordable", _WONDERS, "1 for each unbuilt wonder that the coins are enough for"),
    Piece("cards", _CARDS, "1 for each card in the city"),
    Piece("prices", _CARDS, "the coins that each card in sight in the layout costs, trade included"),
    Piece("affordable", _CARDS, "1 for each of them that the coins are enough for"),
)
_ALL_CARDS = (
    Piece("discarded", _CARDS, "1 for each card on the discard pile"),
    Piece("available", _CARDS, "1 for each card that can be taken"),
    Piece("covered_once", _CARDS, "1 for each card in sight that one card lies on"),
    Piece("covered_twice", _CARDS, "1 for each card in sight that two cards lie on"),
    Piece("turns_up", _CARDS, "for each available card the cards in sight that taking it makes available"),
    Piece("turns_over", _CARDS, "for each available card the cards face down that taking it turns up"),
    Piece("unseen", _CARDS, "1 for each card of this age or a later one that nobody has seen"),
    Piece("in_slot", SLOTS * _CARDS, "for each slot 1 for the card in sight there"),
)
FEATURES: tuple[Piece, ...] = (
    *_TABLE,
    *(piece._replace(name=f"own_{piece.name}", meaning=f"this seat: {piece.meaning}") for piece in _CITY),
    *(piece._replace(name=f"other_{piece.name}", meaning=f"the opponent: {piece.meaning}") for piece in _CITY),
    *_ALL_CARDS,
)
STARTS: dict[str, int] = {}
"""Where each piece starts."""
COUNT = 0
for _piece in FEATURES:
    STARTS[_piece.name] = COUNT
    COUNT += _piece.size


def features(v: View) -> list[int]:
    """What a seat sees, in the order of `FEATURES`."""
    s = public(v)
    out = [0] * COUNT
    _table(out, v, s)
    own = 1 if v.viewer else 0
    for name, seat in (("own", own), ("other", 1 - own)):
        _city(out, f"{name}_", s, seat)
    _cards(out, v, s)
    return out


def _put(out: list[int], name: str, *numbers: int) -> None:
    start = STARTS[name]
    out[start : start + len(numbers)] = numbers


def _mark(out: list[int], name: str, *places: int) -> None:
    for place in places:
        out[STARTS[name] + place] = 1


def _table(out: list[int], v: View, s: State) -> None:
    if s.ask != OVER:
        _mark(out, "question", s.ask)
        _mark(out, "asked", 0 if s.seat == v.viewer else 1)
    _put(out, "again", s.again)
    _put(out, "chooses", s.chooses)
    _mark(out, "drafted", s.drafted)
    _mark(out, "offered", *[wonder - WONDER for wonder in offered(v)])
    _put(out, "left", s.left.bit_count(), s.left.bit_count() % 2)
    _mark(out, "pawn", CAPITAL + (s.pawn if v.viewer == 0 else -s.pawn))
    _mark(out, "wonders_built", len(s.built[0]) + len(s.built[1]))
    _mark(out, "board", *bits(s.board))
    _mark(out, "drawn", *v.drawn)
    if s.age >= 0:
        _mark(out, "age", s.age)
    for slot, card in enumerate(v.slots):
        if card != GONE:
            _mark(out, "slots", SLOTS * s.age + slot)
        if card in {AGE_BACK, GUILD_BACK}:
            _mark(out, "face_down", SLOTS * s.age + slot)
        if card == GUILD_BACK:
            _mark(out, "guild_backs", slot)


def _city(out: list[int], whose: str, s: State, seat: int) -> None:
    coins, sheet = s.coins[seat], points(s, seat)
    _put(out, whose + "coins", min(coins, MOST))
    _mark(out, whose + "coin_steps", *range(min(coins, COIN_STEPS)))
    for resource in range(_KINDS):
        units = s.fixed[_KINDS * seat + resource]
        out[STARTS[whose + "units"] + resource] = units
        _mark(out, whose + "unit_steps", *[UNIT_STEPS * resource + step for step in range(min(units, UNIT_STEPS))])
        out[STARTS[whose + "trade"] + resource] = trade_price(s, seat, resource)
    _put(out, whose + "choices", *s.choices[2 * seat : 2 * seat + 2])
    _mark(out, whose + "cheap", *bits(s.price1[seat]))
    _mark(out, whose + "symbols", *bits(s.symbols[seat]))
    _mark(out, whose + "symbol_count", s.symbols[seat].bit_count())
    _put(out, whose + "colours", *s.colours[len(COLOURS) * seat : len(COLOURS) * (seat + 1)])
    _put(out, whose + "points", min(sum(sheet.values()), MOST))
    _put(out, whose + "blue_points", sheet["civilian"])
    _mark(out, whose + "tokens", *bits(s.tokens[seat]))
    _mark(out, whose + "spoils", *bits(s.spoils[seat]))
    _mark(out, whose + "built", *[wonder - WONDER for wonder in s.built[seat]])
    for wonder in s.unbuilt[seat]:
        price = cost(s, seat, wonder)
        _mark(out, whose + "unbuilt", wonder - WONDER)
        out[STARTS[whose + "wonder_prices"] + wonder - WONDER] = min(price, MOST)
        out[STARTS[whose + "wonders_affordable"] + wonder - WONDER] = int(price <= coins)
    _mark(out, whose + "cards", *bits(s.cards[seat]))
    for slot in bits(s.up):
        card = s.layout[slot]
        price = cost(s, seat, card)
        out[STARTS[whose + "prices"] + card] = min(price, MOST)
        out[STARTS[whose + "affordable"] + card] = int(price <= coins)


def _cards(out: list[int], v: View, s: State) -> None:
    seen = s.discard | s.cards[0] | s.cards[1]
    for card in (*v.slots, *v.tucked):
        if card > NO_CARD:
            seen |= 1 << card
    _mark(out, "discarded", *bits(s.discard))
    _mark(
        out,
        "unseen",
        *[card for card in range(_CARDS) if not seen >> card & 1 and min(DECK[card], GUILDS - 1) >= s.age],
    )
    for slot in bits(s.up):
        card = s.layout[slot]
        _mark(out, "in_slot", _CARDS * slot + card)
        covers = (COVERED_BY[s.age][slot] & s.left).bit_count()
        _mark(out, ("available", "covered_once", "covered_twice")[covers], card)
        if covers:
            continue
        for under in COVERS[s.age][slot]:
            if not COVERED_BY[s.age][under] & s.left & ~(1 << slot):
                out[STARTS["turns_up" if s.up >> under & 1 else "turns_over"] + card] += 1
