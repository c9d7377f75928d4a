"""Strength in battle, points and the winner in Architects."""

from collections.abc import Sequence
from functools import lru_cache

from wonders.core.outcome import Outcome, ranked
from wonders.games.architects.rules.catalog import (
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
from wonders.games.architects.rules.state import OVER, State, site

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
    if not tokens:
        return 0
    counts = (total(s.cards[seat], CAT), s.victories[seat], tokens.bit_count())
    return token_points(tokens, s.built[seat] == COMPLETE, counts)


def token_points(tokens: int, finished: bool, counts: Sequence[int]) -> int:
    """The points of progress tokens beside a finished wonder or not; `counts` are of the things in COUNTED."""
    points = 0
    for token, unfinished, complete in VP_WONDER:
        if tokens & token:
            points += complete if finished else unfinished
    for token, what, each in VP_PER:
        if tokens & token:
            points += each * counts[what]
    for token, one, both in VP_COPIES:
        if tokens & token:
            points += both if tokens & token << 1 else one
    return points


def cat(owned: bool) -> int:
    """The points of the cat for a seat that owns it or not (7.4)."""
    return CAT_VP if owned else 0


def victories(tokens: int) -> int:
    """The points of military victory tokens (10.3)."""
    return VICTORY_VP * tokens


def points(s: State, seat: int) -> dict[str, int]:
    """The points of a seat by category, as they stand (10.3)."""
    return {
        "wonder": SITE_VP[site(s, seat)],
        "cat": cat(s.cat == seat),
        "blue": total(s.cards[seat] & SCORING, CARD_VP),
        "military": victories(s.victories[seat]),
        "progress": progress(s, seat),
    }


def outcome(s: State) -> Outcome | None:
    """The outcome, once the game is over."""
    if s.ask != OVER:
        return None
    return decided(tuple([points(s, seat) for seat in range(s.players)]), [stages.bit_count() for stages in s.built])


def decided(sheets: tuple[dict[str, int], ...], stages: Sequence[int]) -> Outcome:
    """The outcome: most points, then most built stages, else shared (10.4)."""
    return Outcome("points", ranked([(sum(sheet.values()), stages[seat]) for seat, sheet in enumerate(sheets)]), sheets)
