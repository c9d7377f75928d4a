"""What a seat of Duel sees as numbers, over arrays."""

from typing import Any

from wonders.fast.bits import lowest, ones
from wonders.fast.compiled import compiled
from wonders.games.duel.fast import layout as at
from wonders.games.duel.fast.imagine import drawn_tokens, seen
from wonders.games.duel.fast.layout import CITY, CITY_SIZE, DECKS
from wonders.games.duel.fast.legal import cost_at, drafted, trade_prices
from wonders.games.duel.fast.score import in_all, of_colour, wonders_built
from wonders.games.duel.fast.tables import COVERED_BY, COVERS, DECK, GUILD, LOW
from wonders.games.duel.rules.catalog import SLOTS, WONDER
from wonders.games.duel.rules.effects import BLUE, RESOURCES
from wonders.games.duel.rules.effects import COLOURS as _COLOURS
from wonders.games.duel.rules.space import CARDS
from wonders.games.duel.rules.state import CAPITAL, DRAFT, OVER
from wonders.games.duel.views.features import COIN_STEPS, COUNT, MOST, STARTS, UNIT_STEPS

_QUESTION, _ASKED, _AGAIN, _CHOOSES = STARTS["question"], STARTS["asked"], STARTS["again"], STARTS["chooses"]
_DRAFTED, _OFFERED, _AGE, _LEFT = STARTS["drafted"], STARTS["offered"], STARTS["age"], STARTS["left"]
_PAWN, _WONDERS, _BOARD, _DRAWN = STARTS["pawn"], STARTS["wonders_built"], STARTS["board"], STARTS["drawn"]
_SLOTS, _DOWN, _GUILDS = STARTS["slots"], STARTS["face_down"], STARTS["guild_backs"]
_DISCARDED, _AVAILABLE, _TURNS_UP = STARTS["discarded"], STARTS["available"], STARTS["turns_up"]
_TURNS_OVER, _UNSEEN, _IN_SLOT = STARTS["turns_over"], STARTS["unseen"], STARTS["in_slot"]
_OWN, _OTHER = STARTS["own_coins"], STARTS["other_coins"]


def _within(name: str) -> int:
    """Where a piece starts within those of a city."""
    return STARTS[f"own_{name}"] - _OWN


_STEPS, _UNITS, _UNIT_STEPS, _CHOICES = (
    _within("coin_steps"),
    _within("units"),
    _within("unit_steps"),
    _within("choices"),
)
_CHEAP, _TRADE, _SYMBOLS, _COUNTED = _within("cheap"), _within("trade"), _within("symbols"), _within("symbol_count")
_COUNTS, _POINTS, _BLUE, _TOKENS = _within("colours"), _within("points"), _within("blue_points"), _within("tokens")
_SPOILS, _UNBUILT, _BUILT = _within("spoils"), _within("unbuilt"), _within("built")
_WONDER_PRICES, _WONDER_CAN = _within("wonder_prices"), _within("wonders_affordable")
_CARDS, _PRICES, _CAN = _within("cards"), _within("prices"), _within("affordable")


@compiled
def features(state: Any, seat: int, out: Any) -> None:
    """Fills in what a seat sees, in the order of `FEATURES`."""
    for place in range(COUNT):
        out[place] = 0
    _table(state, seat, out)
    own_prices, other_prices = trade_prices(state, seat), trade_prices(state, 1 - seat)
    _city(state, seat, own_prices, out, _OWN)
    _city(state, 1 - seat, other_prices, out, _OTHER)
    _mark_cards(out, _DISCARDED, state, at.DISCARD)
    _unseen(state, out)
    if state[at.AGE] >= 0:
        _in_layout(state, seat, own_prices, other_prices, out)


@compiled
def _mark(out: Any, first: int, mask: int) -> None:
    """1 for each bit of a mask."""
    while mask:
        out[first + lowest(mask)] = 1
        mask &= mask - 1


@compiled
def _mark_cards(out: Any, first: int, state: Any, place: int) -> None:
    _mark(out, first, state[place])
    _mark(out, first + LOW, state[place + 1])


@compiled
def _table(state: Any, seat: int, out: Any) -> None:
    if state[at.ASK] != OVER:
        out[_QUESTION + state[at.ASK]] = 1
        out[_ASKED + (0 if state[at.SEAT] == seat else 1)] = 1
    out[_AGAIN] = state[at.AGAIN]
    out[_CHOOSES] = state[at.CHOOSES]
    out[_DRAFTED + state[at.DRAFTED]] = 1
    if state[at.ASK] == DRAFT:
        taken = drafted(state)
        first = at.OFFERED + state[at.DRAFTED] // 4 * 4
        for place in range(first, first + 4):
            if not taken >> state[place] & 1:
                out[_OFFERED + state[place]] = 1
    left = ones(state[at.LEFT])
    out[_LEFT] = left
    out[_LEFT + 1] = left & 1
    out[_PAWN + CAPITAL + (state[at.PAWN] if seat == 0 else -state[at.PAWN])] = 1
    out[_WONDERS + wonders_built(state, 0) + wonders_built(state, 1)] = 1
    _mark(out, _BOARD, state[at.BOARD])
    for place in range(drawn_tokens(state)):
        out[_DRAWN + state[at.BOX + place]] = 1


@compiled
def _city(state: Any, seat: int, prices: int, out: Any, base: int) -> None:
    own = CITY + CITY_SIZE * seat
    coins = state[own + at.COINS]
    out[base] = min(coins, MOST)
    for step in range(min(coins, COIN_STEPS)):
        out[base + _STEPS + step] = 1
    for resource in range(len(RESOURCES)):
        units = state[own + at.FIXED] >> 8 * resource & 255
        out[base + _UNITS + resource] = units
        for step in range(min(units, UNIT_STEPS)):
            out[base + _UNIT_STEPS + UNIT_STEPS * resource + step] = 1
        out[base + _CHEAP + resource] = state[own + at.PRICE1] >> resource & 1
        out[base + _TRADE + resource] = prices >> 8 * resource & 255
    out[base + _CHOICES] = state[own + at.CHOICES]
    out[base + _CHOICES + 1] = state[own + at.CHOICES + 1]
    _mark(out, base + _SYMBOLS, state[own + at.SYMBOLS])
    out[base + _COUNTED + ones(state[own + at.SYMBOLS])] = 1
    for colour in range(len(_COLOURS)):
        out[base + _COUNTS + colour] = state[own + at.COLOURS + colour]
    out[base + _POINTS] = min(in_all(state, seat), MOST)
    out[base + _BLUE] = of_colour(state, seat, BLUE)
    _mark(out, base + _TOKENS, state[own + at.TOKENS])
    _mark(out, base + _SPOILS, state[own + at.SPOILS])
    built = state[own + at.BUILT]
    while built:
        out[base + _BUILT - 1 + (built & 15)] = 1
        built >>= 4
    unbuilt = state[own + at.UNBUILT]
    while unbuilt:
        wonder = (unbuilt & 15) - 1
        unbuilt >>= 4
        price = cost_at(state, seat, WONDER + wonder, prices)
        out[base + _UNBUILT + wonder] = 1
        out[base + _WONDER_PRICES + wonder] = min(price, MOST)
        out[base + _WONDER_CAN + wonder] = price <= coins
    _mark_cards(out, base + _CARDS, state, own + at.CARDS)


@compiled
def _unseen(state: Any, out: Any) -> None:
    """The cards of this age and later ones whose place nobody knows."""
    low, high = seen(state)
    for card in range(CARDS):
        if min(DECK[card], 2) >= state[at.AGE]:
            out[_UNSEEN + card] = 1 - ((low >> card if card < LOW else high >> card - LOW) & 1)


@compiled
def _in_layout(state: Any, seat: int, own_prices: int, other_prices: int, out: Any) -> None:
    age, left, up = state[at.AGE], state[at.LEFT], state[at.UP]
    out[_AGE + age] = 1
    _mark(out, _SLOTS + SLOTS * age, left)
    _mark(out, _DOWN + SLOTS * age, left & ~up)
    own, other = state[CITY + CITY_SIZE * seat + at.COINS], state[CITY + CITY_SIZE * (1 - seat) + at.COINS]
    rest = left
    while rest:
        slot = lowest(rest)
        rest &= rest - 1
        card = state[DECKS + SLOTS * age + slot]
        if not up >> slot & 1:
            if card >= GUILD:
                out[_GUILDS + slot] = 1
            continue
        out[_IN_SLOT + CARDS * slot + card] = 1
        price = cost_at(state, seat, card, own_prices)
        out[_OWN + _PRICES + card] = min(price, MOST)
        out[_OWN + _CAN + card] = price <= own
        price = cost_at(state, 1 - seat, card, other_prices)
        out[_OTHER + _PRICES + card] = min(price, MOST)
        out[_OTHER + _CAN + card] = price <= other
        covers = ones(COVERED_BY[age, slot] & left)
        out[_AVAILABLE + CARDS * covers + card] = 1
        if not covers:
            _uncovers(state, slot, card, out)


@compiled
def _uncovers(state: Any, slot: int, card: int, out: Any) -> None:
    age = state[at.AGE]
    left = state[at.LEFT] & ~(1 << slot)
    under = COVERS[age, slot] + 0
    while under:
        place = lowest(under)
        under &= under - 1
        if not COVERED_BY[age, place] & left:
            out[(_TURNS_UP if state[at.UP] >> place & 1 else _TURNS_OVER) + card] += 1
