"""What a seat of 7 Wonders remembers, over arrays: hands passed on, the discard pile, cards not seen yet."""

from typing import Any

from wonders.fast.around import PLACES
from wonders.fast.compiled import compiled
from wonders.games.seven_wonders.fast.course import controls, deciding
from wonders.games.seven_wonders.fast.layout import (
    AGE,
    CITIES,
    CITY,
    LOGGED,
    LOOKED,
    LOOKS,
    PHASE,
    PLAYERS,
    TURN,
)
from wonders.games.seven_wonders.fast.views.circle import packet
from wonders.games.seven_wonders.fast.views.puzzle import FIRST_GUILD
from wonders.games.seven_wonders.fast.views.recall import recall
from wonders.games.seven_wonders.fast.views.room import GUILD_COUNT, GUILDS_LEFT, HELD, UNSEEN, UNSEEN_COUNT
from wonders.games.seven_wonders.fast.words import logged, seen_act
from wonders.games.seven_wonders.rules.catalog import CARDS
from wonders.games.seven_wonders.rules.space import ACT_DISCARD
from wonders.games.seven_wonders.rules.state import REVIVE
from wonders.games.seven_wonders.rules.state import TURN as CHOOSING
from wonders.games.seven_wonders.views.recall import ROWS


@compiled
def unseen(state: Any, seat: int, out: Any, first: int, guilds: int) -> None:
    """Counts the cards of this age that the seat cannot place, and marks the guilds that may be among them."""
    recall(state, seat, state[AGE])
    for number in range(state[UNSEEN_COUNT]):
        out[first + state[UNSEEN + number]] += 1
    for number in range(state[GUILD_COUNT]):
        out[guilds + state[GUILDS_LEFT + number] - FIRST_GUILD] = 1


@compiled
def remember(state: Any, seat: int, out: Any, first: int) -> None:
    """For each other seat counts the cards that this seat saw in its hand and has not seen leave it.

    The hands that this seat held in this age have been worked out before.
    """
    if state[PHASE] != CHOOSING or state[TURN] == 0:
        return
    age, now, players = state[AGE], state[TURN], state[PLAYERS]
    if players == 2:
        place = first + CARDS * (PLACES[3, (1 - 2 * seat + 3) % 3] - 1)
        _count(state[HELD + now - 1], out, place)
        _left(state, ROWS * age + now - 1, seat, seat, out, place)
        if controls(state) != seat:
            _left(state, ROWS * age + now - 1, 2, seat, out, place)
        return
    for step in range(1, players):
        other = (seat + step) % players
        dealt = packet(state, age, now, other)
        turn = now - 1
        while turn >= 0 and packet(state, age, turn, seat) != dealt:
            turn -= 1
        if turn < 0:
            continue
        place = first + CARDS * (PLACES[players, step] - 1)
        _count(state[HELD + turn], out, place)
        for past in range(turn, now):
            holder = seat
            while packet(state, age, past, holder) != dealt:
                holder = (holder + 1) % players
            _left(state, ROWS * age + past, holder, seat, out, place)


@compiled
def _count(hand: int, out: Any, place: int) -> None:
    while hand:
        out[place + (hand & 255) - 1] += 1
        hand >>= 8


@compiled
def _left(state: Any, row: int, city: int, seat: int, out: Any, place: int) -> None:
    """A card that the seat saw leave a hand."""
    act = seen_act(state, row, city, seat)
    if act >= 0 and out[place + act % CARDS] > 0:
        out[place + act % CARDS] -= 1


@compiled
def known_pile(state: Any, seat: int, out: Any, first: int) -> None:
    """Counts the cards of the discard pile that the seat knows."""
    looks = state[LOOKED]
    since = 0
    for look in range(looks):
        rows = state[LOOKS + look] >> 24
        if (state[LOOKS + look] >> 16 & 255) == seat:
            _whole_pile(state, rows, look, out, first)
        else:
            _put(state, seat, since, rows, out, first)
        since = rows
        card = (state[LOOKS + look] & 255) - 1
        if card >= 0 and out[first + card] > 0:
            out[first + card] -= 1
    if state[PHASE] == REVIVE and deciding(state, state[CITY]) == seat:
        _whole_pile(state, state[LOGGED], looks, out, first)
    else:
        _put(state, seat, since, state[LOGGED], out, first)


@compiled
def _put(state: Any, seat: int, since: int, until: int, out: Any, first: int) -> None:
    """Counts the cards that the seat knows to have come to the pile in some rows."""
    for row in range(since, until):
        for city in range(state[CITIES]):
            act = seen_act(state, row, city, seat)
            if act >= ACT_DISCARD:
                out[first + act % CARDS] += 1


@compiled
def _whole_pile(state: Any, rows: int, looks: int, out: Any, first: int) -> None:
    """Counts all cards that lay in the pile after some rows and looks."""
    for card in range(CARDS):
        out[first + card] = 0
    for row in range(rows):
        for city in range(state[CITIES]):
            act = logged(state, row, city)
            if act >= ACT_DISCARD:
                out[first + act % CARDS] += 1
    for look in range(looks):
        card = (state[LOOKS + look] & 255) - 1
        if card >= 0:
            out[first + card] -= 1
