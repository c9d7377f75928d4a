"""What cards, wonders and tokens bring in Duel over arrays."""

from typing import Any

from wonders.fast.bits import lowest, ones
from wonders.fast.compiled import compiled
from wonders.games.duel.fast.course import finish
from wonders.games.duel.fast.layout import (
    ASK,
    BOARD,
    CHOICES,
    CITY,
    CITY_SIZE,
    COINS,
    FIXED,
    PAWN,
    PRICE1,
    SPOILS,
    SYMBOLS,
    TOKENS,
)
from wonders.games.duel.fast.score import count, most
from wonders.games.duel.fast.tables import (
    ACTS,
    CHOICE,
    COINS_MOST,
    COINS_PER,
    COLOUR,
    OPPONENT_LOSES,
    PRODUCE,
    SCIENCE,
    SHIELDS,
)
from wonders.games.duel.fast.tables import COINS as GAINED
from wonders.games.duel.fast.tables import PRICE1 as CHEAP
from wonders.games.duel.rules.catalog import EXTRA_SHIELDS, SHIELD_TOKEN, TOKEN
from wonders.games.duel.rules.effects import RED
from wonders.games.duel.rules.gains import SYMBOLS_TO_WIN
from wonders.games.duel.rules.state import CAPITAL, MILITARY, PROGRESS, SCIENTIFIC, TURN, ZONES


@compiled
def gain(state: Any, seat: int, item: int) -> None:
    """Resolves what is printed on a card or wonder, choices apart (4.5)."""
    own = CITY + CITY_SIZE * seat
    state[own + FIXED] += PRODUCE[item]
    state[own + PRICE1] |= CHEAP[item]
    if CHOICE[item] >= 0:
        state[own + CHOICES + CHOICE[item]] += 1
    if not ACTS[item]:
        return
    state[own + COINS] += GAINED[item]
    if COINS_PER[item, 0] >= 0:
        state[own + COINS] += COINS_PER[item, 1] * count(state, seat, COINS_PER[item, 0])
    if COINS_MOST[item, 0] >= 0:
        state[own + COINS] += COINS_MOST[item, 1] * most(state, COINS_MOST[item, 0])
    if OPPONENT_LOSES[item]:
        _lose(state, 1 - seat, OPPONENT_LOSES[item])
    if SHIELDS[item]:
        _advance(state, seat, shields(state, seat, item))
    if SCIENCE[item] >= 0:
        _study(state, seat, SCIENCE[item])


@compiled
def shields(state: Any, seat: int, item: int) -> Any:
    """The shields that a card or wonder has for a seat (8.4)."""
    if COLOUR[item] == RED and state[CITY + CITY_SIZE * seat + TOKENS] & SHIELD_TOKEN:
        return SHIELDS[item] + EXTRA_SHIELDS
    return SHIELDS[item] + 0


@compiled
def _lose(state: Any, seat: int, coins: int) -> None:
    """Coins to the bank, at most those there are."""
    place = CITY + CITY_SIZE * seat + COINS
    state[place] -= min(coins, state[place])


@compiled
def _advance(state: Any, seat: int, spaces: int) -> None:
    """Moves the conflict pawn towards the opponent's capital; tokens and the capital on its way act (10.2-10.5)."""
    before = state[PAWN] if seat == 0 else -state[PAWN]
    after = min(before + spaces, CAPITAL)
    state[PAWN] = after if seat == 0 else -after
    spoils = CITY + CITY_SIZE * seat + SPOILS
    for zone in range(len(ZONES)):
        if before < ZONES[zone][0] <= after and not state[spoils] >> zone & 1:
            state[spoils] |= 1 << zone
            _lose(state, 1 - seat, ZONES[zone][1])
    if after == CAPITAL:
        finish(state, MILITARY, seat)


@compiled
def _study(state: Any, seat: int, symbol: int) -> None:
    """A new symbol may be the sixth; a second equal one earns a progress token (9.2-9.4)."""
    if not state[CITY + CITY_SIZE * seat + SYMBOLS] >> symbol & 1:
        _learn(state, seat, symbol)
        return
    board = state[BOARD]
    if board & board - 1:
        state[ASK] = PROGRESS
    elif board:
        take_token(state, seat, lowest(board))


@compiled
def _learn(state: Any, seat: int, symbol: int) -> None:
    place = CITY + CITY_SIZE * seat + SYMBOLS
    state[place] |= 1 << symbol
    if ones(state[place]) == SYMBOLS_TO_WIN:
        finish(state, SCIENTIFIC, seat)


@compiled
def take_token(state: Any, seat: int, token: int) -> None:
    """A progress token works at once (8.1, 9.2); a symbol on it is one that no card has, so it makes no pair."""
    own = CITY + CITY_SIZE * seat
    state[ASK] = TURN
    state[BOARD] &= ~(1 << token)
    state[own + TOKENS] |= 1 << token
    state[own + COINS] += GAINED[TOKEN + token]
    if SCIENCE[TOKEN + token] >= 0:
        _learn(state, seat, SCIENCE[TOKEN + token])
