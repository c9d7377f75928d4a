"""Which views of Duel no game can come to, and why not."""

from collections import Counter

from wonders.core.errors import Impossible
from wonders.games.duel.rules.catalog import (
    AGAIN_TOKEN,
    BACKS,
    CARD_IDS,
    COLOUR,
    COVERED_BY,
    COVERS,
    DECK,
    DESTROY,
    EXTRA_SHIELDS,
    FACE_UP,
    FROM_BOX,
    FROM_DISCARD,
    GUILDS,
    PLAY_AGAIN,
    SCIENCE,
    SHIELD_TOKEN,
    SHIELDS,
    SLOTS,
    TOKEN,
)
from wonders.games.duel.rules.deal import GUILDS_IN_PLAY, TOKENS_ON_BOARD
from wonders.games.duel.rules.effects import RED
from wonders.games.duel.rules.faces import GONE, GUILD_BACK
from wonders.games.duel.rules.gains import SYMBOLS_TO_WIN
from wonders.games.duel.rules.legal import targets
from wonders.games.duel.rules.state import (
    CAPITAL,
    DESTROYING,
    DRAFT,
    DRAFT_ORDER,
    LIBRARY,
    NO_CARD,
    PROGRESS,
    REVIVE,
    START,
    TURN,
    ZONES,
    bits,
)
from wonders.games.duel.views.view import View, public

_BANK = 86
"""The coins in the box."""
_OWN_WONDERS, _ALL_BUILT = 4, 7
_FIRST_COINS = 7


def check(v: View) -> None:
    """Refuses a view that no game can come to."""
    if sum(v.coins) > _BANK:
        raise Impossible("bank", bank=_BANK)
    if v.ask == DRAFT:
        _check_draft(v)
        return
    if v.age < 0:
        raise Impossible("before")
    _check_structure(v)
    _check_decks(v)
    _check_wonders(v)
    _check_science(v)
    _check_military(v)
    _check_question(v)


def _check_draft(v: View) -> None:
    nothing = (v.pawn, *v.spoils, *v.cards, *v.tokens, *map(len, v.built), v.discard, v.again, len(v.drawn))
    if v.age >= 0 or any(nothing) or v.coins != (_FIRST_COINS,) * 2:
        raise Impossible("drafting")
    if v.board.bit_count() != TOKENS_ON_BOARD:
        raise Impossible("board", count=TOKENS_ON_BOARD)
    taken = DRAFT_ORDER[: v.drafted]
    if v.drafted >= len(DRAFT_ORDER) or [taken.count(seat) for seat in (0, 1)] != [len(own) for own in v.unbuilt]:
        raise Impossible("drafted")
    offered = len(v.shown_wonders) - v.drafted
    if v.seat != DRAFT_ORDER[v.drafted] or offered != _OWN_WONDERS - v.drafted % 4 or offered == 1:
        raise Impossible("offered")


def _check_structure(v: View) -> None:
    """Only what lay free has been taken, and only what lies free or in the open rows is face up (3.1-3.4)."""
    left = sum(1 << slot for slot, card in enumerate(v.slots) if card != GONE)
    between = v.ask not in (TURN, START)
    fresh = []
    for slot, card in enumerate(v.slots):
        above = bits(COVERED_BY[v.age][slot] & left)
        place = slot + 1
        if card == GONE:
            if above:
                raise Impossible("under", place=place, above=above[0] + 1)
            continue
        open_row = FACE_UP[v.age] >> slot & 1
        if card >= 0 and DECK[card] not in (v.age, GUILDS if v.age == GUILDS - 1 else v.age):
            raise Impossible("age", card=CARD_IDS[card])
        if card == GUILD_BACK and v.age != GUILDS - 1:
            raise Impossible("age", card=BACKS[GUILDS])
        if card >= 0 and above and not open_row:
            raise Impossible("covered", place=place)
        if card < 0 and (open_row or not (above or between)):
            raise Impossible("open", place=place)
        if card < 0 and not above:
            fresh.append(slot)
    if fresh and not any(v.slots[slot] == GONE and {*fresh} <= {*COVERS[v.age][slot]} for slot in range(SLOTS)):
        raise Impossible("open", place=fresh[0] + 1)


def _check_decks(v: View) -> None:
    """What was taken lies in the cities, under wonders or on the discard pile, all of it (4.2-4.4)."""
    taken = bits(v.cards[0] | v.cards[1] | v.discard) + [card for card in v.tucked if card != NO_CARD]
    counts = Counter(DECK[card] for card in taken)
    last_age = v.age == GUILDS - 1
    guilds = counts.pop(GUILDS, 0)
    if guilds and not last_age:
        raise Impossible("early_guild")
    if last_age:
        counts[v.age] += guilds
        shown = sum(card == GUILD_BACK or (card >= 0 and DECK[card] == GUILDS) for card in v.slots)
        if guilds + shown != GUILDS_IN_PLAY:
            raise Impossible("guilds", count=GUILDS_IN_PLAY, found=guilds + shown)
    for age in range(3):
        expected = SLOTS if age < v.age else v.slots.count(GONE) if age == v.age else 0
        if counts[age] != expected:
            raise Impossible("taken", age=age + 1, expected=expected, found=counts[age])


def _check_wonders(v: View) -> None:
    """Everybody has four, until seven stand (7.1)."""
    standing = [len(own) for own in v.built]
    if sum(standing) > _ALL_BUILT or max(standing) > _OWN_WONDERS:
        raise Impossible("built")
    if sum(standing) == _ALL_BUILT:
        if any(v.unbuilt):
            raise Impossible("eighth")
        return
    for seat in (0, 1):
        if standing[seat] + len(v.unbuilt[seat]) != _OWN_WONDERS:
            raise Impossible("wonders")
    if len(v.shown_wonders) != 2 * _OWN_WONDERS:
        raise Impossible("removed")


def _check_science(v: View) -> None:
    """A progress token for each pair of symbols, and one from the box (9.2-9.4, 7.7)."""
    from_board = short = 0
    for seat in (0, 1):
        symbols = Counter(SCIENCE[card] for card in bits(v.cards[seat]) if SCIENCE[card] >= 0)
        symbols.update(SCIENCE[TOKEN + token] for token in bits(v.tokens[seat]) if SCIENCE[TOKEN + token] >= 0)
        if len(symbols) >= SYMBOLS_TO_WIN:
            raise Impossible("symbols")
        box = any(FROM_BOX[wonder] for wonder in v.built[seat]) and not (v.ask == LIBRARY and v.seat == seat)
        owed = symbols.total() - len(symbols) - (v.ask == PROGRESS and v.seat == seat)
        owned = v.tokens[seat].bit_count() - box
        if not 0 <= owned <= owed:
            raise Impossible("pairs", count=owned, pairs=owed)
        from_board += owned
        short += owed - owned
    if from_board + v.board.bit_count() != TOKENS_ON_BOARD or (short and v.board):
        raise Impossible("tokens")
    _check_drawn(v)


def _check_drawn(v: View) -> None:
    builder = next((seat for seat in (0, 1) if any(FROM_BOX[wonder] for wonder in v.built[seat])), None)
    drawn = sum(1 << token for token in v.drawn)
    if builder is None:
        if drawn:
            raise Impossible("undrawn")
        return
    asked = v.ask == LIBRARY
    if not drawn and not asked:
        return  # nobody remembers
    size = max(FROM_BOX[wonder] for wonder in v.built[builder])
    elsewhere = drawn & (v.board | v.tokens[1 - builder])
    own = (drawn & v.tokens[builder]).bit_count()
    if drawn.bit_count() != size or elsewhere or own != (0 if asked else 1):
        raise Impossible("drawn", count=size)


def _check_military(v: View) -> None:
    """The pawn is where the shields have brought it, and has taken what it passed (10.2-10.5)."""
    if abs(v.pawn) >= CAPITAL:
        raise Impossible("capital")
    least, most = [0, 0], [0, 0]
    for seat in (0, 1):
        red = [card for card in bits(v.cards[seat]) if COLOUR[card] == RED]
        least[seat] = sum(SHIELDS[item] for item in (*bits(v.cards[seat]), *v.built[seat]))
        extra = EXTRA_SHIELDS * len(red) if v.tokens[seat] & SHIELD_TOKEN else 0
        most[seat] = least[seat] + extra
        ahead = v.pawn if seat == 0 else -v.pawn
        for zone, (space, _) in enumerate(ZONES):
            gone = v.spoils[seat] >> zone & 1
            if ahead >= space and not gone:
                raise Impossible("passed")
            if gone and (most[seat] < space or not v.spoils[seat] & 1):
                raise Impossible("spoils")
    if not least[0] - most[1] <= v.pawn <= most[0] - least[1]:
        raise Impossible("pawn")


def _check_question(v: View) -> None:
    """What is asked can be asked here."""
    last = v.built[v.seat][-1] if v.built[v.seat] else None
    between = v.ask not in (TURN, START)
    if v.again and not (between and last is not None and (PLAY_AGAIN[last] or v.tokens[v.seat] & AGAIN_TOKEN)):
        raise Impossible("again")
    if v.ask == TURN and not any(card != GONE for card in v.slots):
        raise Impossible("empty")
    if v.ask == START:
        chooser = 1 if v.pawn > 0 else 0 if v.pawn < 0 else v.seat if v.chooses else -1
        if v.age == 0 or GONE in v.slots or v.seat != chooser:
            raise Impossible("starter")
    enough = {
        PROGRESS: v.board.bit_count() > 1,
        LIBRARY: last is not None and FROM_BOX[last] > 0,
        DESTROYING: last is not None and DESTROY[last] >= 0 and len(targets(public(v), v.seat)) > 1,
        REVIVE: last is not None and FROM_DISCARD[last] and v.discard.bit_count() > 1,
    }
    if not enough.get(v.ask, True):
        raise Impossible("nothing")
