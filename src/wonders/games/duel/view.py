"""What a viewer of Duel knows: the only hiding code, and its counterpart that imagines what may be hidden.

Nothing in Duel is known to one seat alone, so both seats and a spectator know the same; only face-down cards,
removed cards, undrafted wonders and the order of the box are hidden.
"""

from dataclasses import dataclass

from wonders.core.chance import Chance
from wonders.games.duel.catalog import (
    DECK,
    DECKS,
    FROM_BOX,
    GUILDS,
    SLOTS,
    TOKEN_IDS,
    WONDER,
    WONDER_IDS,
)
from wonders.games.duel.score import points
from wonders.games.duel.state import NO_CARD, State

GONE, AGE_BACK, GUILD_BACK = -1, -2, -3
BACKS = ("age_1_back", "age_2_back", "age_3_back", "guild_back")


def back_of(card: int, age: int) -> str:
    """What the back of a card shows (1.4)."""
    return BACKS[GUILDS if DECK[card] == GUILDS else age]


@dataclass(frozen=True, slots=True)
class View:
    """What a viewer knows about a game of Duel."""

    viewer: int | None
    ask: int
    seat: int
    again: bool
    victor: int
    how: int
    chooses: bool
    drafted: int
    shown_wonders: tuple[int, ...]
    age: int
    slots: tuple[int, ...]
    pawn: int
    spoils: tuple[int, ...]
    board: int
    drawn: tuple[int, ...]
    discard: int
    coins: tuple[int, ...]
    cards: tuple[int, ...]
    tokens: tuple[int, ...]
    unbuilt: tuple[tuple[int, ...], ...]
    built: tuple[tuple[int, ...], ...]
    tucked: tuple[int, ...]


def view(s: State, viewer: int | None) -> View:
    """What a seat, or a spectator (None), knows."""
    return View(
        viewer,
        s.ask,
        s.seat,
        s.again,
        s.victor,
        s.how,
        s.chooses,
        s.drafted,
        s.deck_wonders[: 4 if s.drafted < 4 else 8],
        s.age,
        tuple([_seen(s, slot) for slot in range(SLOTS)]) if s.layout else (),
        s.pawn,
        tuple(s.spoils),
        s.board,
        _drawn(s),
        s.discard,
        tuple(s.coins),
        tuple(s.cards),
        tuple(s.tokens),
        tuple(s.unbuilt),
        tuple(s.built),
        s.tucked,
    )


def _seen(s: State, slot: int) -> int:
    if not s.left >> slot & 1:
        return GONE
    card = s.layout[slot]
    if s.up >> slot & 1:
        return card
    return GUILD_BACK if DECK[card] == GUILDS else AGE_BACK


def _drawn(s: State) -> tuple[int, ...]:
    """The tokens that came out of the box: they are seen by all and remembered (7.7)."""
    for built in s.built:
        for wonder in built:
            if FROM_BOX[wonder]:
                return s.box[: FROM_BOX[wonder]]
    return ()


def imagine(v: View, chance: Chance) -> State:
    """A full state the viewer cannot rule out: what is hidden is dealt anew from what is unseen."""
    seen = v.discard | v.cards[0] | v.cards[1]
    for card in v.slots:
        if card >= 0:
            seen |= 1 << card
    for card in v.tucked:
        if card != NO_CARD:
            seen |= 1 << card
    known_tokens = v.board | v.tokens[0] | v.tokens[1]
    for token in v.drawn:
        known_tokens |= 1 << token
    hidden_tokens = [token for token in range(len(TOKEN_IDS)) if not known_tokens >> token & 1]
    wonders = v.shown_wonders
    if wonders:
        hidden_wonders = [WONDER + number for number in range(len(WONDER_IDS)) if WONDER + number not in wonders]
        wonders += tuple(chance.shuffled(hidden_wonders))
    return _state(v, _decks(v, seen, chance), wonders, v.drawn + tuple(chance.shuffled(hidden_tokens)))


def _state(v: View, decks: tuple[tuple[int, ...], ...], wonders: tuple[int, ...], box: tuple[int, ...]) -> State:
    """The state of the viewer's table with these cards, wonders and tokens in the places nobody sees."""
    state = State(decks, wonders, v.board, box, v.chooses)
    state.ask = v.ask
    state.seat = v.seat
    state.again = v.again
    state.victor = v.victor
    state.how = v.how
    state.drafted = v.drafted
    state.age = v.age
    state.layout = state.decks[v.age] if v.age >= 0 else ()
    for slot, card in enumerate(v.slots):
        if card != GONE:
            state.left |= 1 << slot
            if card >= 0:
                state.up |= 1 << slot
    state.pawn = v.pawn
    state.spoils = list(v.spoils)
    state.discard = v.discard
    state.coins = list(v.coins)
    state.cards = list(v.cards)
    state.tokens = list(v.tokens)
    state.unbuilt = list(v.unbuilt)
    state.built = list(v.built)
    state.tucked = v.tucked
    state.derive()
    return state


def public(v: View) -> State:
    """What lies open on the table as a state of its own; nothing that is hidden is in it."""
    return _state(v, (v.slots,) * 3, (), ())


def tally(v: View) -> list[dict[str, int]]:
    """The public score so far: nothing that scores is hidden (12.2)."""
    s = public(v)
    return [points(s, seat) for seat in (0, 1)]


def _decks(v: View, seen: int, chance: Chance) -> tuple[tuple[int, ...], ...]:
    """The decks as they may be: past ages no longer matter, the rest is dealt from unseen cards."""
    pools = [[card for card in DECKS[deck] if not seen >> card & 1] if deck >= v.age else [] for deck in range(4)]
    guilds = chance.shuffled(pools[GUILDS])
    decks: list[tuple[int, ...]] = []
    for age in range(3):
        cards = chance.shuffled(pools[age])
        if age < v.age:
            decks.append(())
        elif age == v.age:
            decks.append(tuple([_drawn_card(back, cards, guilds) for back in v.slots]))
        elif age == 2:
            decks.append(tuple(chance.shuffled(cards[: SLOTS - 3] + guilds[:3])))
        else:
            decks.append(tuple(cards[:SLOTS]))
    return tuple(decks)


def _drawn_card(back: int, cards: list[int], guilds: list[int]) -> int:
    if back == AGE_BACK:
        return cards.pop()
    return guilds.pop() if back == GUILD_BACK else back


def offered(v: View) -> list[int]:
    """The wonders on offer in the draft."""
    if v.drafted == len(v.shown_wonders):
        return []
    taken = v.unbuilt[0] + v.unbuilt[1]
    return [wonder for wonder in v.shown_wonders if wonder not in taken]
