"""What an action of Architects leads to at once: the points it adds, and what it makes possible."""

from collections.abc import Sequence

from wonders.core.offers import Reason, gained
from wonders.games.architects.rules.catalog import (
    BUILD_TOKEN,
    COMPLETE,
    GREEN,
    OPEN,
    STAGES,
    TOKEN_IDS,
    UNIT,
    counts_of,
    tokens_of,
    with_token,
)
from wonders.games.architects.rules.course import receive
from wonders.games.architects.rules.legal import buildable, sets
from wonders.games.architects.rules.payments import HELPING, missing
from wonders.games.architects.rules.score import points, spoils, strength
from wonders.games.architects.rules.state import State, site


def after_taking(s: State, seat: int, cards: Sequence[int]) -> State:
    """The table once the seat has these cards, as far as it can be known."""
    after = s.copy()
    for card in cards:
        receive(after, seat, card)
    return after


def after_building(s: State, seat: int, stage: int) -> State:
    """The table once the stage is built, before its effect."""
    after = s.copy()
    after.built[seat] |= 1 << stage
    after.ready |= BUILD_TOKEN & after.tokens[seat] & ~after.used
    return after


def after_gaining(s: State, seat: int, token: int) -> State:
    """The table once the seat has the progress token."""
    after = s.copy()
    after.tokens[seat] = with_token(after.tokens[seat], token)
    return after


def worth(before: State, after: State, seat: int) -> dict[str, int]:
    """The points that a seat has more."""
    return gained(points(before, seat), points(after, seat))


def consequences(before: State, after: State, seat: int) -> tuple[Reason, ...]:
    """What a seat can do or must expect after a change and could not or need not before."""
    result = _stages(before, after, seat)
    if after.open and sets(after.cards[seat] & GREEN) and not sets(before.cards[seat] & GREEN):
        result.append(Reason("set"))
    if after.cat != before.cat:
        result.append(Reason("cat"))
    if after.peace != before.peace:
        result.append(Reason("flips", {"tokens": before.peace - after.peace}))
        if not after.peace:
            shields = [strength(after, other) for other in range(after.players)]
            result.append(Reason("battle", {"tokens": spoils(shields, seat)}))
    result += [Reason("extra", {"token": TOKEN_IDS[token]}) for token in tokens_of(after.ready & ~before.ready)]
    if after.built[seat] == COMPLETE != before.built[seat]:
        result.append(Reason("ends"))
    return tuple(result)


def _stages(before: State, after: State, seat: int) -> list[Reason]:
    """The stages that new cards pay for, and those they bring nearer."""
    if after.cards[seat] == before.cards[seat]:
        return []
    payable, short = buildable(before).stages, dict(wanting(before, seat))
    pays = [Reason("pays", {"stage": stage + 1}) for stage in buildable(after).stages if stage not in payable]
    return pays + [
        Reason("nearer", {"stage": stage + 1, "units": units})
        for stage, units in wanting(after, seat)
        if 0 < units < short[stage]
    ]


def wanting(s: State, seat: int, more: int | None = None) -> list[tuple[int, int]]:
    """The available stages of a seat, each with the resources it is short of (5.1-5.4), perhaps with a card more."""
    first = STAGES * s.wonders[seat]
    used = s.used if seat == s.seat else 0
    counts = counts_of(s.cards[seat] + (0 if more is None else UNIT[more]))
    return [(stage, missing(first + stage, counts, s.tokens[seat] & ~used & HELPING)) for stage in OPEN[site(s, seat)]]
