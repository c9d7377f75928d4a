"""What a seat of 7 Wonders sees as numbers, over arrays: the readable `features`, piece by piece."""

from typing import Any

from wonders.fast.around import PLACES, STEPS
from wonders.fast.bits import lowest
from wonders.fast.compiled import compiled
from wonders.games.seven_wonders.fast.course import controls
from wonders.games.seven_wonders.fast.layout import (
    ACT,
    AGE,
    ASK,
    BOARD,
    CHEAP,
    CHOOSE_SIDES,
    CITIES,
    CITY,
    COINS,
    COLOURS,
    EARLY,
    FIRST,
    FIXED,
    FREE,
    HAND,
    LATE,
    LATER,
    OFFER,
    OPEN,
    PHASE,
    PLAYERS,
    POWERS,
    SAME_TURN,
    SHIELDS,
    STAGES,
    SYMBOLS,
    TOKENS,
    TURN,
    WIDTH,
    WORK,
)
from wonders.games.seven_wonders.fast.layout import SOURCES as HAS_SOURCES
from wonders.games.seven_wonders.fast.legal import WONDERS, can_build, can_pay_stage, next_stage, price
from wonders.games.seven_wonders.fast.score import points, science, worth
from wonders.games.seven_wonders.fast.tables import SCIENCE, STAGE_COUNT
from wonders.games.seven_wonders.fast.trade import cheapest, purse
from wonders.games.seven_wonders.fast.views.memory import known_pile, remember, unseen
from wonders.games.seven_wonders.fast.words import pile_size
from wonders.games.seven_wonders.rules.catalog import CARDS, SOURCES
from wonders.games.seven_wonders.rules.effects import RESOURCES
from wonders.games.seven_wonders.rules.score import CATEGORIES
from wonders.games.seven_wonders.rules.state import NOTHING
from wonders.games.seven_wonders.views.features import COUNT, MOST, STARTS

KINDS, SOURCE_COUNT, CATEGORY_COUNT = len(RESOURCES), len(SOURCES), len(CATEGORIES)
_PLAYERS, _QUESTION, _PHASE, _ASKED, _WAITED = (
    STARTS[name] for name in ("players", "question", "phase", "asked_about", "waited_for")
)
_SIDES, _SAME, _AGE, _TURN, _CONTROLS, _OFFER = (
    STARTS[name] for name in ("choose_sides", "same_turn", "age", "turn", "controls", "offer")
)
_HAND, _PRICES, _AFFORDABLE, _SCORES, _PILE, _DISCARDED = (
    STARTS[name] for name in ("hand", "prices", "affordable", "scores", "pile", "discarded")
)
_CHOSEN, _CHOSEN_FOR, _CITY_CHOSEN, _CITY_CHOSEN_FOR = (
    STARTS[name] for name in ("chosen", "chosen_for", "city_chosen", "city_chosen_for")
)
_UNSEEN, _UNSEEN_GUILDS, _REMEMBERED = (STARTS[name] for name in ("unseen", "unseen_guilds", "remembered"))
_CITIES = STARTS["city_0_here"]
_CITY_SIZE = STARTS["city_1_here"] - _CITIES


def _in_city(*names: str) -> tuple[int, ...]:
    return tuple(STARTS[f"city_0_{name}"] - _CITIES for name in names)


_FREE_CITY, _BOARD, _COINS, _PURSE, _STAGES, _STAGES_LEFT, _STAGE_PRICE, _STAGE_AFFORDABLE = _in_city(
    "free", "board", "coins", "purse", "stages", "stages_left", "stage_price", "stage_affordable"
)
_UNITS, _SOURCES, _CHEAP, _POWERS, _FREE_BUILD, _SHIELDS = _in_city(
    "units", "sources", "cheap", "powers", "free_build", "shields"
)
_SYMBOLS, _COLOURS, _TOKENS, _POINTS, _CARDS = _in_city("symbols", "colours", "tokens", "points", "cards")


@compiled
def features(state: Any, seat: int, out: Any) -> None:
    """Fills in what a seat sees."""
    for place in range(COUNT):
        out[place] = 0
    _table(state, seat, out)
    _own(state, seat, out)
    out[_PILE] = min(pile_size(state), MOST)
    known_pile(state, seat, out, _DISCARDED)
    if state[AGE] >= 0:
        unseen(state, seat, out, _UNSEEN, _UNSEEN_GUILDS)
        remember(state, seat, out, _REMEMBERED)
    cities = state[CITIES]
    for place in range(cities):
        _city(state, (seat + STEPS[cities, place]) % cities, out, _CITIES + _CITY_SIZE * place)


@compiled
def _table(state: Any, seat: int, out: Any) -> None:
    cities = state[CITIES]
    out[_PLAYERS + state[PLAYERS] - 2] = 1
    out[_SIDES] = state[CHOOSE_SIDES]
    out[_SAME] = state[SAME_TURN]
    ask = state[FIRST + WIDTH * seat + ASK]
    if ask != NOTHING:
        out[_QUESTION + ask] = 1
    out[_PHASE + state[PHASE]] = 1
    if state[CITY] != NOTHING:
        out[_ASKED + PLACES[cities, (state[CITY] - seat + cities) % cities]] = 1
    for other in range(state[PLAYERS]):
        if state[OPEN] >> other & 1:
            out[_WAITED + PLACES[cities, (other - seat + cities) % cities]] = 1
    out[_TURN + state[TURN]] = 1
    if state[AGE] >= 0:
        out[_AGE + state[AGE]] = 1
        out[_CONTROLS] = state[PLAYERS] == 2 and controls(state) == seat
    if state[OFFER]:
        for wonder in range(WONDERS):
            out[_OFFER + 2 * wonder + (state[OFFER] >> wonder & 1)] = 1


@compiled
def _own(state: Any, seat: int, out: Any) -> None:
    hand = state[FIRST + WIDTH * seat + HAND]
    while hand:
        card = (hand & 255) - 1
        hand >>= 8
        out[_HAND + card] += 1
        out[_PRICES + card] = min(price(state, seat, card), MOST)
        out[_AFFORDABLE + card] = can_build(state, seat, card)
        out[_SCORES + card] = worth(state, seat, card)
        if SCIENCE[card] >= 0:
            symbols = state[FIRST + WIDTH * seat + SYMBOLS]
            out[_SCORES + card] += science(symbols + (1 << 8 * SCIENCE[card])) - science(symbols)
    act = state[FIRST + WIDTH * seat + ACT]
    if act != NOTHING:
        out[_CHOSEN + act % CARDS] = 1
        out[_CHOSEN_FOR + act // CARDS] = 1
    if state[PLAYERS] == 2 and controls(state) == seat:
        act = state[FIRST + WIDTH * 2 + ACT]
        if act != NOTHING:
            out[_CITY_CHOSEN + act % CARDS] = 1
            out[_CITY_CHOSEN_FOR + act // CARDS] = 1


@compiled
def _city(state: Any, city: int, out: Any, first: int) -> None:
    own = FIRST + WIDTH * city
    out[first] = 1
    out[first + _FREE_CITY] = city >= state[PLAYERS]
    out[first + _COINS] = min(state[own + COINS], MOST)
    out[first + _PURSE] = min(purse(state, city), MOST)
    out[first + _STAGES] = state[own + STAGES]
    board = state[own + BOARD]
    if board != NOTHING:
        out[first + _BOARD + board] = 1
        out[first + _STAGES_LEFT] = STAGE_COUNT[board] - state[own + STAGES]
        stage = next_stage(state, city)
        if stage != NOTHING:
            out[first + _STAGE_PRICE] = min(cheapest(state, city, stage), MOST)
            out[first + _STAGE_AFFORDABLE] = can_pay_stage(state, city)
    for kind in range(KINDS):
        out[first + _UNITS + kind] = state[own + FIXED] >> 4 * kind & 15
        out[first + _COLOURS + kind] = state[own + COLOURS] >> 8 * kind & 255
    for source in range(SOURCE_COUNT):
        out[first + _SOURCES + source] = state[own + HAS_SOURCES] >> source & 1
    for kind in range(4):
        out[first + _CHEAP + kind] = state[own + CHEAP] >> kind & 1
        out[first + _POWERS + kind] = state[own + POWERS] >> kind & 1
        out[first + _SYMBOLS + kind] = state[own + SYMBOLS] >> 8 * kind & 255
        out[first + _TOKENS + kind] = state[own + TOKENS] >> 8 * kind & 255
    out[first + _FREE_BUILD] = state[own + FREE]
    out[first + _SHIELDS] = state[own + SHIELDS]
    sheet = state[WORK : WORK + CATEGORY_COUNT]
    points(state, city, sheet)
    for category in range(CATEGORY_COUNT):
        out[first + _POINTS + category] = min(sheet[category], MOST)
    cards = state[own + EARLY]
    while cards:
        out[first + _CARDS + lowest(cards)] = 1
        cards &= cards - 1
    cards = state[own + LATE]
    while cards:
        out[first + _CARDS + LATER + lowest(cards)] = 1
        cards &= cards - 1
