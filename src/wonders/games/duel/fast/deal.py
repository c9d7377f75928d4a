"""A new game of Duel over arrays: the same deal as the readable one makes of the same numbers."""

from typing import Any

from wonders.core.game import Options
from wonders.fast.chance import shuffle
from wonders.fast.compiled import compiled
from wonders.games.duel.fast.course import begin_age, lay_out
from wonders.games.duel.fast.layout import (
    AGE,
    BOARD,
    BOX,
    BOX_SIZE,
    CHOOSES,
    CITY,
    CITY_SIZE,
    COINS,
    DECKS,
    DRAFTED,
    GUILD_PILE,
    OFFERED,
    PILE,
    ROOM,
    TUCKED,
    UNBUILT,
    VICTOR,
)
from wonders.games.duel.fast.tables import DECK_SIZE, FIRST_CARD, ORDER, PRESET, TOKENS, WONDERS
from wonders.games.duel.rules.catalog import GUILDS, SLOTS
from wonders.games.duel.rules.deal import GUILDS_IN_PLAY, TOKENS_ON_BOARD
from wonders.games.duel.rules.state import NO_CARD

_FIRST_GAME, _CHOOSES = 1, 2
_COINS_AT_START = 7


def coded(options: Options) -> int:
    """The options as bits."""
    first_game = _FIRST_GAME if options["wonders"] == "first_game" else 0
    return first_game | (_CHOOSES if options["centre_pawn_starter"] == "chooses" else 0)


@compiled
def deal(state: Any, _players: int, options: int, rng: Any) -> None:
    """Deals the ages, the tokens and the wonders."""
    for place in range(ROOM):
        state[place] = 0
    for age in range(3):
        _deal_age(state, age, rng)
    for token in range(TOKENS):
        state[PILE + token] = token
    shuffle(rng, state, PILE, TOKENS)
    for place in range(TOKENS_ON_BOARD):
        state[BOARD] |= 1 << state[PILE + place]
    for place in range(BOX_SIZE):
        state[BOX + place] = state[PILE + TOKENS_ON_BOARD + place]
    for wonder in range(WONDERS):
        state[TUCKED + wonder] = NO_CARD
        state[OFFERED + wonder] = NO_CARD if options & _FIRST_GAME else wonder
    state[CHOOSES] = 1 if options & _CHOOSES else 0
    state[VICTOR] = -1
    state[AGE] = -1
    for seat in range(2):
        state[CITY + CITY_SIZE * seat + COINS] = _COINS_AT_START
    if options & _FIRST_GAME:
        for seat in range(2):
            for place in range(4):
                state[CITY + CITY_SIZE * seat + UNBUILT] |= (PRESET[seat, place] + 1) << 4 * place
        state[DRAFTED] = len(ORDER)
        lay_out(state, 0)
        begin_age(state, 0)
    else:
        shuffle(rng, state, OFFERED, WONDERS)


@compiled
def _deal_age(state: Any, age: int, rng: Any) -> None:
    count = DECK_SIZE[age]
    for place in range(count):
        state[PILE + place] = FIRST_CARD[age] + place
    shuffle(rng, state, PILE, count)
    if age == 2:
        for place in range(DECK_SIZE[GUILDS]):
            state[GUILD_PILE + place] = FIRST_CARD[GUILDS] + place
        shuffle(rng, state, GUILD_PILE, DECK_SIZE[GUILDS])
        mix_guilds(state, rng)
    for slot in range(SLOTS):
        state[DECKS + SLOTS * age + slot] = state[PILE + slot]


@compiled
def mix_guilds(state: Any, rng: Any) -> None:
    """Shuffles the first guilds of their pile into the first cards of the other."""
    for place in range(GUILDS_IN_PLAY):
        state[PILE + SLOTS - GUILDS_IN_PLAY + place] = state[GUILD_PILE + place]
    shuffle(rng, state, PILE, SLOTS)
