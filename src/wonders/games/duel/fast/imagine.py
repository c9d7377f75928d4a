"""What may be hidden in Duel, over arrays: the same worlds as the readable `imagine` makes of the same numbers."""

from typing import Any

from wonders.fast.bits import lowest
from wonders.fast.chance import shuffle
from wonders.fast.compiled import compiled
from wonders.games.duel.fast.deal import mix_guilds
from wonders.games.duel.fast.layout import (
    AGE,
    BOARD,
    BOX,
    BOX_SIZE,
    BUILT,
    CARDS,
    CITY,
    CITY_SIZE,
    DECKS,
    DISCARD,
    DRAFTED,
    GUILD_PILE,
    LEFT,
    OFFERED,
    PILE,
    TOKENS,
    TUCKED,
    UP,
)
from wonders.games.duel.fast.tables import DECK_SIZE, FIRST_CARD, FROM_BOX, GUILD, LOW, WONDERS
from wonders.games.duel.fast.tables import TOKENS as ALL_TOKENS
from wonders.games.duel.rules.catalog import GUILDS, SLOTS, WONDER
from wonders.games.duel.rules.state import NO_CARD


@compiled
def imagine(state: Any, _seat: int, rng: Any) -> None:
    """Deals anew what lies face down, was removed or is still to come; both seats know the same."""
    if state[OFFERED] != NO_CARD:
        _hide_wonders(state, rng)
    _hide_cards(state, rng)
    _hide_tokens(state, rng)


@compiled
def _hide_wonders(state: Any, rng: Any) -> None:
    shown = 4 if state[DRAFTED] < 4 else 8
    known = 0
    for place in range(shown):
        known |= 1 << state[OFFERED + place]
    place = OFFERED + shown
    for wonder in range(WONDERS):
        if not known >> wonder & 1:
            state[place] = wonder
            place += 1
    shuffle(rng, state, OFFERED + shown, WONDERS - shown)


@compiled
def _hide_cards(state: Any, rng: Any) -> None:
    """The decks as they may be: past ages no longer matter, the rest is dealt from unseen cards."""
    now = state[AGE]
    low, high = seen(state)
    guilds = _gathered(state, GUILD_PILE, GUILDS, low, high)
    shuffle(rng, state, GUILD_PILE, guilds)
    for age in range(3):
        deck = DECKS + SLOTS * age
        if age < now:
            for slot in range(SLOTS):
                state[deck + slot] = NO_CARD
            continue
        cards = _gathered(state, PILE, age, low, high)
        shuffle(rng, state, PILE, cards)
        if age == now:
            for slot in range(SLOTS):
                if not state[LEFT] >> slot & 1:
                    state[deck + slot] = NO_CARD
                elif not state[UP] >> slot & 1:
                    if state[deck + slot] >= GUILD:
                        guilds -= 1
                        state[deck + slot] = state[GUILD_PILE + guilds]
                    else:
                        cards -= 1
                        state[deck + slot] = state[PILE + cards]
            continue
        if age == 2:
            mix_guilds(state, rng)
        for slot in range(SLOTS):
            state[deck + slot] = state[PILE + slot]


@compiled
def seen(state: Any) -> Any:
    """The cards whose place everybody knows, as the two words of a set."""
    low = state[DISCARD] | state[CITY + CARDS] | state[CITY + CITY_SIZE + CARDS]
    high = state[DISCARD + 1] | state[CITY + CARDS + 1] | state[CITY + CITY_SIZE + CARDS + 1]
    for wonder in range(WONDERS):
        card = state[TUCKED + wonder]
        if card >= LOW:
            high |= 1 << card - LOW
        elif card != NO_CARD:
            low |= 1 << card
    up = state[LEFT] & state[UP]
    while up:
        card = state[DECKS + SLOTS * state[AGE] + lowest(up)]
        up &= up - 1
        if card >= LOW:
            high |= 1 << card - LOW
        else:
            low |= 1 << card
    return low, high


@compiled
def _gathered(state: Any, pile: int, deck: int, low: int, high: int) -> Any:
    """Puts the unseen cards of a deck on a pile, in order; how many there are."""
    count = 0
    for card in range(FIRST_CARD[deck], FIRST_CARD[deck] + DECK_SIZE[deck]):
        if not (low >> card if card < LOW else high >> card - LOW) & 1:
            state[pile + count] = card
            count += 1
    return count


@compiled
def _hide_tokens(state: Any, rng: Any) -> None:
    known = state[BOARD] | state[CITY + TOKENS] | state[CITY + CITY_SIZE + TOKENS]
    drawn = drawn_tokens(state)
    for place in range(drawn):
        known |= 1 << state[BOX + place]
    place = BOX + drawn
    for token in range(ALL_TOKENS):
        if not known >> token & 1:
            state[place] = token
            place += 1
    shuffle(rng, state, BOX + drawn, BOX_SIZE - drawn)


@compiled
def drawn_tokens(state: Any) -> Any:
    """How many tokens came out of the box: they are seen by all and remembered (7.7)."""
    for seat in range(2):
        built = state[CITY + CITY_SIZE * seat + BUILT]
        while built:
            drawn = FROM_BOX[WONDER - 1 + (built & 15)]
            if drawn:
                return drawn + 0
            built >>= 4
    return 0
