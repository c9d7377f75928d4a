"""What happens when a seat answers its question in Duel over arrays."""

from typing import Any

from wonders.fast.bits import lowest
from wonders.fast.compiled import compiled
from wonders.games.duel.fast.course import begin_age, end_turn, pick, take
from wonders.games.duel.fast.gains import gain, take_token
from wonders.games.duel.fast.layout import (
    AGAIN,
    ASK,
    BUILT,
    CARDS,
    CITY,
    CITY_SIZE,
    COINS,
    COLOURS,
    DISCARD,
    FIXED,
    TOKENS,
    TUCKED,
    UNBUILT,
)
from wonders.games.duel.fast.legal import cost, targets
from wonders.games.duel.fast.score import wonders_built
from wonders.games.duel.fast.tables import (
    CHAIN,
    COLOUR,
    DESTROY,
    FROM_BOX,
    FROM_DISCARD,
    LOW,
    PLAY_AGAIN,
    PRICE,
    PRODUCE,
)
from wonders.games.duel.rules.apply import WONDERS_BUILT_AT_MOST
from wonders.games.duel.rules.catalog import (
    AGAIN_TOKEN,
    CHAIN_COINS,
    CHAIN_TOKEN,
    TRADE_TOKEN,
    WONDER,
)
from wonders.games.duel.rules.effects import YELLOW
from wonders.games.duel.rules.space import (
    ACT_DESTROY,
    ACT_DISCARD,
    ACT_DRAFT,
    ACT_PROGRESS,
    ACT_REVIVE,
    ACT_START,
    ACT_WONDER,
)
from wonders.games.duel.rules.space import CARDS as ALL_CARDS
from wonders.games.duel.rules.state import DESTROYING, LIBRARY, OVER, REVIVE, TURN


@compiled
def apply(state: Any, seat: int, action: int) -> None:
    """Plays a legal action."""
    if action < ACT_DISCARD:
        take(state, action)
        _build(state, seat, action)
    elif action < ACT_WONDER:
        take(state, action - ACT_DISCARD)
        _sell(state, seat, action - ACT_DISCARD)
    elif action < ACT_DRAFT:
        card = (action - ACT_WONDER) % ALL_CARDS
        take(state, card)
        _build_wonder(state, seat, (action - ACT_WONDER) // ALL_CARDS, card)
    elif action < ACT_PROGRESS:
        pick(state, action - ACT_DRAFT)
        return
    elif action < ACT_DESTROY:
        take_token(state, seat, action - ACT_PROGRESS)
    elif action < ACT_REVIVE:
        _destroy(state, seat, action - ACT_DESTROY)
    elif action < ACT_START:
        _revive(state, seat, action - ACT_REVIVE)
    else:
        begin_age(state, action - ACT_START)
        return
    if state[ASK] == TURN:
        end_turn(state)


@compiled
def _build(state: Any, seat: int, card: int) -> None:
    """Pays for a card, puts it into the city and resolves its effect (4.2)."""
    own = CITY + CITY_SIZE * seat
    chain = CHAIN[card] & state[own + CARDS]
    _pay(state, seat, card)
    if chain and state[own + TOKENS] & CHAIN_TOKEN:
        state[own + COINS] += CHAIN_COINS
    _place(state, seat, card)


@compiled
def _sell(state: Any, seat: int, card: int) -> None:
    """Puts a card on the discard pile for 2 coins and one more for each yellow card (4.3)."""
    _toggle(state, DISCARD, card)
    own = CITY + CITY_SIZE * seat
    state[own + COINS] += 2 + state[own + COLOURS + YELLOW]


@compiled
def _build_wonder(state: Any, seat: int, wonder: int, card: int) -> None:
    """Pays for a wonder, tucks the card under it and resolves its effect (4.4, 7.1)."""
    _pay(state, seat, WONDER + wonder)
    state[TUCKED + wonder] = card
    own = CITY + CITY_SIZE * seat
    _strike(state, own + UNBUILT, wonder)
    state[own + BUILT] = state[own + BUILT] << 4 | wonder + 1
    if wonders_built(state, 0) + wonders_built(state, 1) == WONDERS_BUILT_AT_MOST:
        state[CITY + UNBUILT] = 0
        state[CITY + CITY_SIZE + UNBUILT] = 0
    state[AGAIN] = 1 if PLAY_AGAIN[WONDER + wonder] or state[own + TOKENS] & AGAIN_TOKEN else 0
    gain(state, seat, WONDER + wonder)
    if state[ASK] == OVER:
        return
    if DESTROY[WONDER + wonder] >= 0:
        found = targets(state, seat)
        if found & found - 1:
            state[ASK] = DESTROYING
        elif found:
            _destroy(state, seat, lowest(found))
    elif FROM_DISCARD[WONDER + wonder]:
        low, high = state[DISCARD], state[DISCARD + 1]
        if low & low - 1 or high & high - 1 or (low and high):
            state[ASK] = REVIVE
        elif low:
            _revive(state, seat, lowest(low))
        elif high:
            _revive(state, seat, LOW + lowest(high))
    elif FROM_BOX[WONDER + wonder]:
        state[ASK] = LIBRARY


@compiled
def _strike(state: Any, place: int, wonder: int) -> None:
    """Takes a wonder out of a row of unbuilt ones; those behind it move up."""
    before = 0
    while (state[place] >> before & 15) != wonder + 1:
        before += 4
    state[place] = state[place] & (1 << before) - 1 | state[place] >> before + 4 << before


@compiled
def _pay(state: Any, seat: int, item: int) -> None:
    """Pays the cheapest way; what is paid for resources may go to the opponent (8.3)."""
    price = cost(state, seat, item)
    state[CITY + CITY_SIZE * seat + COINS] -= price
    other = CITY + CITY_SIZE * (1 - seat)
    if state[other + TOKENS] & TRADE_TOKEN and price > PRICE[item]:
        state[other + COINS] += price - PRICE[item]


@compiled
def _place(state: Any, seat: int, card: int) -> None:
    """Puts a card into the city and resolves its effect."""
    own = CITY + CITY_SIZE * seat
    _toggle(state, own + CARDS, card)
    state[own + COLOURS + COLOUR[card]] += 1
    gain(state, seat, card)


@compiled
def _toggle(state: Any, place: int, card: int) -> None:
    """Puts a card into a set or takes it out."""
    if card < LOW:
        state[place] ^= 1 << card
    else:
        state[place + 1] ^= 1 << card - LOW


@compiled
def _destroy(state: Any, seat: int, card: int) -> None:
    """Puts a card of the opponent on the discard pile; its production is gone (7.6)."""
    state[ASK] = TURN
    other = CITY + CITY_SIZE * (1 - seat)
    _toggle(state, other + CARDS, card)
    _toggle(state, DISCARD, card)
    state[other + COLOURS + COLOUR[card]] -= 1
    state[other + FIXED] -= PRODUCE[card]


@compiled
def _revive(state: Any, seat: int, card: int) -> None:
    """Builds a card from the discard pile for free; that is no chain (7.5)."""
    state[ASK] = TURN
    _toggle(state, DISCARD, card)
    _place(state, seat, card)
