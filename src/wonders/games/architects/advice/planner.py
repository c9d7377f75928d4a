"""What the planner tells a seat of Architects, from its view alone."""

from wonders.core.planner import Clash, Opening, Planner, SymbolsLeft
from wonders.games.architects.rules.catalog import (
    CARD_IDS,
    CENTRAL,
    DECK_IDS,
    FIELD,
    FIELD_MASK,
    GREENS,
    SYMBOL,
    VICTORY_VP,
)
from wonders.games.architects.rules.effects import SYMBOLS
from wonders.games.architects.rules.score import spoils, strength
from wonders.games.architects.rules.state import CHOOSING
from wonders.games.architects.views.view import HIDDEN, View, kind, left, public


def planner(v: View) -> Planner:
    """What a seat of Architects would count on paper."""
    if v.ask == CHOOSING or v.viewer is None:
        return Planner([], [], [], [], [], None, [])
    seat = v.viewer
    reach = [seat, v.players, (seat - 1) % v.players]
    return Planner(
        openings=[_opening(v, deck) for deck in reach if _is_hidden(v, deck)],
        chains=[],
        symbols=[_symbol(v, seat, reach, card) for card in GREENS],
        clashes=_clashes(v, seat),
        pushes=[],
        passing=None,
        around=[],
    )


def _is_hidden(v: View, deck: int) -> bool:
    """Whether something shows up that nobody knows: under the top card of a side deck, or on top of the central one."""
    if v.looked and deck == v.deck:
        return False
    if kind(v, deck) == CENTRAL:
        return v.tops[deck] == HIDDEN and sum(left(v, deck)) > 0
    return v.tops[deck] != HIDDEN and sum(left(v, deck)) > 1


def _opening(v: View, deck: int) -> Opening:
    counts = left(v, deck)
    if v.tops[deck] != HIDDEN:
        counts[v.tops[deck]] -= 1
    among = {CARD_IDS[card]: count for card, count in enumerate(counts) if count}
    return Opening(DECK_IDS[kind(v, deck)], list(among) if len(among) == 1 else [], among)


def _symbol(v: View, seat: int, reach: list[int], card: int) -> SymbolsLeft:
    """A symbol in the three decks within reach: on top, or further down."""
    have = v.cards[seat] >> FIELD * card & FIELD_MASK
    now = sum(v.tops[deck] == card for deck in reach)
    return SymbolsLeft(SYMBOLS[SYMBOL[card]], have, now, sum(left(v, deck)[card] for deck in reach) - now, 0)


def _clashes(v: View, seat: int) -> list[Clash]:
    """A battle now, with each neighbour (9.4, 9.5); between two players the stronger one may win two tokens (9.8)."""
    s = public(v)
    shields = [strength(s, other) for other in range(v.players)]
    if v.players == 2:
        won, lost = VICTORY_VP * spoils(shields, seat), VICTORY_VP * spoils(shields, 1 - seat)
        return [Clash(1 - seat, shields[seat], shields[1 - seat], won, lost)]
    return [
        Clash(
            other,
            shields[seat],
            shields[other],
            VICTORY_VP * (shields[seat] > shields[other]),
            VICTORY_VP * (shields[other] > shields[seat]),
        )
        for other in ((seat + 1) % v.players, (seat - 1) % v.players)
    ]
