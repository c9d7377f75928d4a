"""Strength in battle, points and the winner in Architects."""

from functools import lru_cache

from wonders.core.outcome import Outcome, ranked
from wonders.games.architects.catalog import (
    ARMED,
    CARD_SHIELDS,
    CARD_VP,
    CAT,
    CAT_VP,
    COMPLETE,
    FIELD,
    FIELD_MASK,
    SCORING,
    SITES,
    STAGE_SHIELDS,
    STAGE_VP,
    STAGES,
    TOKEN_SHIELDS,
    VICTORY_VP,
    VP_COPIES,
    VP_PER,
    VP_WONDER,
)
from wonders.games.architects.effects import CAT_SYMBOLS, VICTORY_TOKENS
from wonders.games.architects.state import OVER, State, site

CATEGORIES = ("wonder", "cat", "blue", "military", "progress")


@lru_cache(1 << 14)
def total(cards: int, values: tuple[int, ...] | tuple[bool, ...]) -> int:
    """The sum of a value over the cards of a heap."""
    return sum([value * (cards >> FIELD * card & FIELD_MASK) for card, value in enumerate(values) if value])


def _by_site(values: tuple[int, ...]) -> tuple[int, ...]:
    """For each site the sum of a value over its built stages."""
    return tuple(
        sum([value for stage, value in enumerate(values[first : first + STAGES]) if built >> stage & 1])
        for first in range(0, len(values), STAGES)
        for built in range(SITES)
    )


SITE_SHIELDS = _by_site(STAGE_SHIELDS)
SITE_VP = _by_site(STAGE_VP)


def strength(s: State, seat: int) -> int:
    """The shields of a seat: on red cards, stages and tokens (9.4)."""
    shields = total(s.cards[seat] & ARMED, CARD_SHIELDS) + SITE_SHIELDS[site(s, seat)]
    for token, more in TOKEN_SHIELDS:
        if s.tokens[seat] & token:
            shields += more
    return shields


def spoils(shields: list[int], seat: int) -> int:
    """The military victory tokens a seat wins with these shields around the table (9.5, 9.8)."""
    own = shields[seat]
    if len(shields) == 2:
        other = shields[1 - seat]
        return 0 if own <= other else 2 if own >= 2 and own >= 2 * other else 1
    return int(own > shields[seat - 1]) + int(own > shields[(seat + 1) % len(shields)])


def progress(s: State, seat: int) -> int:
    """The points of a seat's progress tokens (section 8)."""
    tokens = s.tokens[seat]
    points = 0
    for token, unfinished, complete in VP_WONDER:
        if tokens & token:
            points += complete if s.built[seat] == COMPLETE else unfinished
    for token, what, each in VP_PER:
        if tokens & token:
            points += each * _count(s, seat, what)
    for token, one, both in VP_COPIES:
        if tokens & token:
            points += both if tokens & token << 1 else one
    return points


def _count(s: State, seat: int, what: int) -> int:
    if what == CAT_SYMBOLS:
        return total(s.cards[seat], CAT)
    if what == VICTORY_TOKENS:
        return s.victories[seat]
    return s.tokens[seat].bit_count()


def points(s: State, seat: int) -> dict[str, int]:
    """The points of a seat by category, as they stand (10.3)."""
    return {
        "wonder": SITE_VP[site(s, seat)],
        "cat": CAT_VP if s.cat == seat else 0,
        "blue": total(s.cards[seat] & SCORING, CARD_VP),
        "military": VICTORY_VP * s.victories[seat],
        "progress": progress(s, seat),
    }


def outcome(s: State) -> Outcome | None:
    """The outcome: most points, then most built stages, else shared (10.4)."""
    if s.ask != OVER:
        return None
    sheets = tuple([points(s, seat) for seat in range(s.players)])
    keys: list[tuple[int, ...]] = [
        (sum(sheet.values()), s.built[seat].bit_count()) for seat, sheet in enumerate(sheets)
    ]
    return Outcome("points", ranked(keys), sheets)
