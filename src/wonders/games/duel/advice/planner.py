"""What the planner tells a seat of Duel, from its view alone."""

from wonders.core.planner import ChainTo, Clash, Coming, Opening, Planner, Push, symbols_left
from wonders.games.duel.rules.catalog import (
    CARD_IDS,
    CHAIN,
    COVERED_BY,
    COVERS,
    DECK,
    FROM_BOX,
    GUILDS,
    SCIENCE,
    SHIELDS,
    TOKEN,
    TOKEN_IDS,
    WONDER,
    WONDER_IDS,
)
from wonders.games.duel.rules.effects import SYMBOLS
from wonders.games.duel.rules.faces import AGE_BACK, GUILD_BACK, face_id
from wonders.games.duel.rules.gains import place
from wonders.games.duel.rules.score import zone
from wonders.games.duel.rules.state import CAPITAL, DRAFT, DRAFT_ORDER, LIBRARY, State, bits
from wonders.games.duel.views.view import View, public

_LAST_AGE = 2
_LAW = tuple(token for token in range(len(TOKEN_IDS)) if SCIENCE[TOKEN + token] >= 0)
"""The tokens that carry a symbol."""
_LIBRARIES = tuple(WONDER + number for number in range(len(WONDER_IDS)) if FROM_BOX[WONDER + number])
"""The wonders that open the box of tokens."""


def planner(v: View) -> Planner:
    """What a seat of Duel would count on paper."""
    seat = v.viewer or 0
    s = public(v)
    found = [(SYMBOLS[SCIENCE[card]], coming(v, s, card)) for card in range(len(CARD_IDS)) if SCIENCE[card] >= 0]
    found += [(SYMBOLS[SCIENCE[TOKEN + token]], _token(v, seat, token)) for token in _LAW]
    have = [SCIENCE[card] for card in bits(v.cards[seat])] + [SCIENCE[TOKEN + token] for token in bits(v.tokens[seat])]
    return Planner(
        openings=[_opening(v, s, slot) for slot in s.reach if v.slots[slot] >= 0],
        chains=_chains(v, s, seat),
        symbols=symbols_left({name: have.count(symbol) for symbol, name in enumerate(SYMBOLS)}, found),
        clashes=[_clash(v, seat)],
        pushes=_pushes(v, s, seat),
        passing=None,
        around=[],
    )


def coming(v: View, s: State, card: int) -> Coming:
    """Whether a card can still be taken from a layout: one that was taken, thrown away or tucked never can."""
    if card in v.slots:
        return "now" if v.slots.index(card) in s.reach else "near"
    if (v.cards[0] | v.cards[1] | v.discard) >> card & 1 or card in v.tucked:
        return "gone"
    age = min(DECK[card], _LAST_AGE)
    if age == v.age:
        return "may" if (GUILD_BACK if DECK[card] == GUILDS else AGE_BACK) in v.slots else "gone"
    return "may" if age > v.age else "gone"


def _opening(v: View, s: State, slot: int) -> Opening:
    """The cards that nothing lies on once this one is gone."""
    freed = [under for under in COVERS[v.age][slot] if COVERED_BY[v.age][under] & s.left == 1 << slot]
    return Opening(CARD_IDS[v.slots[slot]], [face_id(v.slots[under], v.age) for under in freed], {})


def _chains(v: View, s: State, seat: int) -> list[ChainTo]:
    return [
        ChainTo(CARD_IDS[source], CARD_IDS[target], coming(v, s, target))
        for source in bits(v.cards[seat])
        for target in range(len(CARD_IDS))
        if CHAIN[target] >> source & 1 and not v.cards[seat] >> target & 1
    ]


def _token(v: View, seat: int, token: int) -> Coming:
    """Whether a seat can have a progress token: from the board by a pair of symbols, from the box by a wonder."""
    if v.board >> token & 1:
        return "near"
    if (v.tokens[0] | v.tokens[1]) >> token & 1:
        return "gone"
    if v.drawn:
        return "now" if token in v.drawn and (v.ask, v.seat) == (LIBRARY, seat) else "gone"
    if v.ask == DRAFT:
        taken = v.unbuilt[1 - seat]
        return "may" if any(wonder not in taken and _is_left(v, wonder) for wonder in _LIBRARIES) else "gone"
    return "may" if any(wonder in v.unbuilt[seat] for wonder in _LIBRARIES) else "gone"


def _is_left(v: View, wonder: int) -> bool:
    """Whether a wonder can still be drafted, or is: it is shown, or not all are that will be."""
    return wonder in v.shown_wonders or len(v.shown_wonders) < len(DRAFT_ORDER)


def _clash(v: View, seat: int) -> Clash:
    ahead = v.pawn if seat == 0 else -v.pawn
    return Clash(1 - seat, max(ahead, 0), max(-ahead, 0), zone(ahead), zone(-ahead))


def _pushes(v: View, s: State, seat: int) -> list[Push]:
    """What the pawn does when the seat builds a card within reach: the rules are asked, on a copy."""
    result: list[Push] = []
    for card in [v.slots[slot] for slot in s.reach if v.slots[slot] >= 0]:
        if SHIELDS[card]:
            after = s.copy()
            place(after, seat, card)
            lost = s.coins[1 - seat] - after.coins[1 - seat]
            result.append(Push(CARD_IDS[card], abs(after.pawn - s.pawn), lost, abs(after.pawn) == CAPITAL))
    return result
