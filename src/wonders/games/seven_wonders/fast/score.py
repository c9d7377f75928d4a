"""Points and the winner in 7 Wonders, over arrays."""

from typing import Any

from wonders.fast.bits import lowest
from wonders.fast.compiled import compiled
from wonders.games.seven_wonders.fast.layout import (
    BOARD,
    COINS,
    COLOURS,
    EARLY,
    FIRST,
    LATE,
    LATER,
    PLAYERS,
    POWERS,
    STAGES,
    SYMBOLS,
    TOKENS,
    WIDTH,
    WORK,
)
from wonders.games.seven_wonders.fast.tables import (
    COLOUR,
    GUILDS_LATE,
    SCIENCE,
    SCORING_EARLY,
    SCORING_LATE,
    VP,
    VP_PER,
    VP_PERS,
)
from wonders.games.seven_wonders.fast.tables import STAGES as BOARD_STAGES
from wonders.games.seven_wonders.fast.trade import left_of, right_of
from wonders.games.seven_wonders.rules.effects import (
    ANY,
    BLUE,
    COPY_GUILD,
    DEFEATS,
    NEIGHBOURS,
    OWN,
    STAGES_BUILT,
    YELLOW,
)
from wonders.games.seven_wonders.rules.score import CATEGORIES, SET
from wonders.games.seven_wonders.rules.state import NOTHING

MILITARY, TREASURY, WONDERS, CIVILIAN, SCIENTIFIC, COMMERCE, GUILD = range(len(CATEGORIES))


@compiled
def _count(state: Any, own: int, what: int) -> Any:
    """How many of a thing the city that begins here has; what a board makes is no card (6.7)."""
    if what == STAGES_BUILT:
        return state[own + STAGES]
    if what == DEFEATS:
        return state[own + TOKENS] >> 24
    return state[own + COLOURS] >> 8 * what & 255


@compiled
def counted(state: Any, city: int, what: int, scope: int) -> Any:
    """How many of a thing stand in a city, in its two neighbours, or in all three."""
    own = _count(state, FIRST + WIDTH * city, what)
    if scope == OWN:
        return own
    around = _count(state, left_of(state, city), what) + _count(state, right_of(state, city), what)
    return around if scope == NEIGHBOURS else around + own


@compiled
def _sets(compasses: int, gears: int, tablets: int) -> int:
    sets = min(compasses, gears, tablets)
    return compasses * compasses + gears * gears + tablets * tablets + SET * sets


@compiled
def science(symbols: int) -> int:
    """Squares of equal symbols and 7 for each set of three; symbols of choice as they score most (8.3)."""
    compasses, gears, tablets, wild = symbols & 255, symbols >> 8 & 255, symbols >> 16 & 255, symbols >> 24
    if not wild:
        return _sets(compasses, gears, tablets)
    best = 0
    for one in range(wild + 1):
        for other in range(wild - one + 1):
            best = max(best, _sets(compasses + one, gears + other, tablets + wild - one - other))
    return best


@compiled
def worth(state: Any, city: int, item: int) -> Any:
    """The points of one card or stage in a city, symbols apart."""
    total = VP[item]
    for place in range(VP_PERS):
        each = VP_PER[item, place, 2]
        if not each:
            break
        total += each * counted(state, city, VP_PER[item, place, 0], VP_PER[item, place, 1])
    return total


@compiled
def copied(state: Any, city: int) -> int:
    """The guild of a neighbour that brings a city the most points, NOTHING if none brings any (6.6)."""
    own = FIRST + WIDTH * city
    if not state[own + POWERS] & COPY_GUILD:
        return NOTHING
    guilds = (state[left_of(state, city) + LATE] | state[right_of(state, city) + LATE]) & GUILDS_LATE
    best = NOTHING
    most = 0
    while guilds:
        guild = LATER + lowest(guilds)
        guilds &= guilds - 1
        brings = worth(state, city, guild)
        if SCIENCE[guild] == ANY:
            symbols = state[own + SYMBOLS]
            brings += science(symbols + (1 << 24)) - science(symbols)
        if brings > most:
            best = guild
            most = brings
    return best


@compiled
def points(state: Any, city: int, out: Any) -> int:
    """Fills in the points of a city by category, as they stand; their sum (8.2)."""
    own = FIRST + WIDTH * city
    for category in range(7):
        out[category] = 0
    tokens = state[own + TOKENS]
    out[MILITARY] = (tokens & 255) + 3 * (tokens >> 8 & 255) + 5 * (tokens >> 16 & 255) - (tokens >> 24)
    out[TREASURY] = state[own + COINS] // 3
    for stage in range(state[own + STAGES]):
        out[WONDERS] += worth(state, city, BOARD_STAGES[state[own + BOARD], stage])
    for late in (False, True):
        cards = state[own + LATE] & SCORING_LATE if late else state[own + EARLY] & SCORING_EARLY
        while cards:
            card = lowest(cards) + (LATER if late else 0)
            cards &= cards - 1
            colour = COLOUR[card]
            category = CIVILIAN if colour == BLUE else COMMERCE if colour == YELLOW else GUILD
            out[category] += worth(state, city, card)
    symbols = state[own + SYMBOLS]
    guild = copied(state, city)
    if guild != NOTHING:
        symbols += (1 << 24) if SCIENCE[guild] == ANY else 0
        out[GUILD] += worth(state, city, guild)
    out[SCIENTIFIC] = science(symbols)
    total = 0
    for category in range(7):
        total += out[category]
    return total


@compiled
def outcome(state: Any, ranks: Any) -> int:
    """Fills in the ranks of a finished game: most points, then most coins, else shared (8.1)."""
    players = state[PLAYERS]
    sheet = state[WORK : WORK + 7]
    keys = state[WORK + 7 : WORK + 14]
    for seat in range(players):
        keys[seat] = (points(state, seat, sheet) << 16) + state[FIRST + WIDTH * seat + COINS]
    for seat in range(players):
        ranks[seat] = 1
        for other in range(players):
            if keys[other] > keys[seat]:
                ranks[seat] += 1
    return 0
