"""Points and the winner in Duel."""

from wonders.core.outcome import Outcome, ranked
from wonders.games.duel.rules.catalog import COLOUR, PER_TOKEN, TOKEN, VP, VP_MOST, VP_PER_TOKEN
from wonders.games.duel.rules.effects import (
    BLUE,
    BROWN,
    BROWN_AND_GREY,
    COINS3,
    GREEN,
    GREY,
    PURPLE,
    WONDERS,
    YELLOW,
)
from wonders.games.duel.rules.state import CIVILIAN, HOW, OVER, State, bits

CATEGORIES = ("civilian", "science", "commerce", "guilds", "wonders", "progress", "treasury", "military")
CARD_CATEGORIES = ((BLUE, "civilian"), (GREEN, "science"), (YELLOW, "commerce"), (PURPLE, "guilds"))


def count(s: State, seat: int, what: int) -> int:
    """How many of a counted thing a city has (6.1, 6.3)."""
    if what == BROWN_AND_GREY:
        return s.colours[7 * seat + BROWN] + s.colours[7 * seat + GREY]
    if what == WONDERS:
        return len(s.built[seat])
    if what == COINS3:
        return s.coins[seat] // 3
    return s.colours[7 * seat + what]


def military(s: State, seat: int) -> int:
    """Points for the zone of the pawn, for the seat that is ahead (10.1)."""
    return zone(s.pawn if seat == 0 else -s.pawn)


def zone(distance: int) -> int:
    """Points for a pawn so many spaces on the opponent's side (10.1)."""
    if distance <= 0:
        return 0
    return 2 if distance < 3 else 5 if distance < 6 else 10


def progress(tokens: int, owned: int) -> int:
    """Points of the progress tokens of a mask for a seat that owns so many in all (8.1)."""
    points = sum([VP[TOKEN + token] for token in bits(tokens)])
    return points + VP_PER_TOKEN * owned if tokens & PER_TOKEN else points


def treasury(coins: int) -> int:
    """Points for coins (12.2)."""
    return coins // 3


def points(s: State, seat: int) -> dict[str, int]:
    """The points of a seat by category, as they stand (12.2)."""
    result = dict.fromkeys(CATEGORIES, 0)
    colours = dict(CARD_CATEGORIES)
    for card in bits(s.cards[seat]):
        category = colours.get(COLOUR[card])
        if category is not None:
            result[category] += VP[card]
            most = VP_MOST[card]
            if most is not None:
                result[category] += most[1] * max(count(s, 0, most[0]), count(s, 1, most[0]))
    result["wonders"] = sum([VP[wonder] for wonder in s.built[seat]])
    result["progress"] = progress(s.tokens[seat], s.tokens[seat].bit_count())
    result["treasury"] = treasury(s.coins[seat])
    result["military"] = military(s, seat)
    return result


def outcome(s: State) -> Outcome | None:
    """The outcome, once the game is over."""
    return decided(s.how, s.victor, (points(s, 0), points(s, 1))) if s.ask == OVER else None


def decided(how: int, victor: int, sheets: tuple[dict[str, int], ...]) -> Outcome:
    """The outcome: a supremacy, else most points, then most points of blue cards, else shared (12.1-12.3)."""
    if how == CIVILIAN:
        ranks = ranked([(sum(sheet.values()), sheet["civilian"]) for sheet in sheets])
    else:
        ranks = ranked([(int(victor == seat),) for seat in (0, 1)])
    return Outcome(HOW[how], ranks, sheets, how == CIVILIAN)
