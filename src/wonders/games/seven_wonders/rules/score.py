"""Points and the winner in 7 Wonders."""

from collections.abc import Sequence
from functools import lru_cache

from wonders.core.outcome import Outcome, ranked
from wonders.games.seven_wonders.rules.catalog import COLOUR, GUILD_CARDS, SCIENCE, STAGES, VP, VP_PER
from wonders.games.seven_wonders.rules.effects import (
    ANY,
    BLUE,
    COPY_GUILD,
    DEFEATS,
    NEIGHBOURS,
    OWN,
    PURPLE,
    STAGES_BUILT,
    YELLOW,
)
from wonders.games.seven_wonders.rules.state import LEFT, NOTHING, OVER, RIGHT, State, bits

CATEGORIES = ("military", "treasury", "wonders", "civilian", "science", "commerce", "guilds")
SET = 7
_WORTH = sum(1 << card for card in range(len(COLOUR)) if VP[card] or VP_PER[card])
"""The cards with points of their own, as a mask."""


def counted(s: State, city: int, what: int, scope: int) -> int:
    """How many of a thing stand in a city, in its two neighbours, or in all three."""
    if scope == OWN:
        return count(s, city, what)
    around = count(s, LEFT[s.cities][city], what) + count(s, RIGHT[s.cities][city], what)
    return around if scope == NEIGHBOURS else around + count(s, city, what)


def count(s: State, city: int, what: int) -> int:
    """How many of a thing a city has; what a board makes is no card (6.7)."""
    if what == STAGES_BUILT:
        return s.stages[city]
    if what == DEFEATS:
        return s.tokens[4 * city + 3]
    return s.colours[7 * city + what]


@lru_cache(1 << 12)
def science(compasses: int, gears: int, tablets: int, wild: int) -> int:
    """Squares of equal symbols and 7 for each set of three; symbols of choice as they score most (8.3)."""
    if wild:
        return max(
            science(compasses + 1, gears, tablets, wild - 1),
            science(compasses, gears + 1, tablets, wild - 1),
            science(compasses, gears, tablets + 1, wild - 1),
        )
    return compasses**2 + gears**2 + tablets**2 + SET * min(compasses, gears, tablets)


def military(s: State, city: int) -> int:
    """The sum of the conflict tokens (7.2, 8.2)."""
    return conflicts(*s.tokens[4 * city : 4 * city + 4])


def conflicts(ones: int, threes: int, fives: int, defeats: int) -> int:
    """The sum of victory tokens of each value and defeat tokens (7.2)."""
    return ones + 3 * threes + 5 * fives - defeats


def treasury(coins: int) -> int:
    """Points for coins (8.2)."""
    return coins // 3


def worth(s: State, city: int, item: int) -> int:
    """The points of one card or stage in a city, symbols apart."""
    total = VP[item]
    for what, scope, each in VP_PER[item]:
        total += each * counted(s, city, what, scope)
    return total


def copies(s: State, city: int) -> list[int]:
    """The guilds of the neighbours that a city may score as its own (6.6)."""
    if not s.powers[city] & COPY_GUILD:
        return []
    around = s.cards[LEFT[s.cities][city]] | s.cards[RIGHT[s.cities][city]]
    return [guild for guild in GUILD_CARDS if around >> guild & 1]


def copied(s: State, city: int) -> int:
    """The guild of a neighbour that brings a city the most points, NOTHING if none brings any."""
    best, most = NOTHING, 0
    for guild in copies(s, city):
        compasses, gears, tablets, wild = s.symbols[4 * city : 4 * city + 4]
        brings = worth(s, city, guild)
        if SCIENCE[guild] == ANY:
            brings += science(compasses, gears, tablets, wild + 1) - science(compasses, gears, tablets, wild)
        if brings > most:
            best, most = guild, brings
    return best


def points(s: State, city: int) -> dict[str, int]:
    """The points of a city by category, as they stand (8.2)."""
    result = dict.fromkeys(CATEGORIES, 0)
    result["military"] = military(s, city)
    result["treasury"] = treasury(s.coins[city])
    result["wonders"] = sum([worth(s, city, stage) for stage in STAGES[s.boards[city]][: s.stages[city]]])
    for card in bits(s.cards[city] & _WORTH):
        if COLOUR[card] == BLUE:
            result["civilian"] += worth(s, city, card)
        elif COLOUR[card] == YELLOW:
            result["commerce"] += worth(s, city, card)
        elif COLOUR[card] == PURPLE:
            result["guilds"] += worth(s, city, card)
    compasses, gears, tablets, wild = s.symbols[4 * city : 4 * city + 4]
    guild = copied(s, city)
    if guild != NOTHING:
        wild += SCIENCE[guild] == ANY
        result["guilds"] += worth(s, city, guild)
    result["science"] = science(compasses, gears, tablets, wild)
    return result


def outcome(s: State) -> Outcome | None:
    """The outcome, once the game is over; the free city cannot win (10.9)."""
    if s.phase != OVER:
        return None
    return decided(tuple(points(s, seat) for seat in range(s.players)), s.coins)


def decided(sheets: tuple[dict[str, int], ...], coins: Sequence[int]) -> Outcome:
    """The outcome: most points, then most coins, else shared (8.1)."""
    return Outcome("points", ranked([(sum(sheet.values()), coins[seat]) for seat, sheet in enumerate(sheets)]), sheets)
