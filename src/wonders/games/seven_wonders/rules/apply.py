"""What happens when a seat answers its question in 7 Wonders: choices are sealed until the last one is in."""

from wonders.games.seven_wonders.rules.build import earn, place
from wonders.games.seven_wonders.rules.catalog import PAYS_COINS, WONDER_MAKES
from wonders.games.seven_wonders.rules.course import ask, begin_age, end_turn, resolve_seventh, resolve_turn
from wonders.games.seven_wonders.rules.events import deciding, tell_board, tell_decline, tell_revive, tell_wonder
from wonders.games.seven_wonders.rules.legal import payable, wonders_left
from wonders.games.seven_wonders.rules.space import (
    ACT_DECLINE,
    ACT_PAY,
    ACT_REVIVE,
    ACT_SIDE,
    ACT_WONDER,
    CITY,
    DEAREST,
)
from wonders.games.seven_wonders.rules.state import (
    CITY_ASK,
    NOTHING,
    PAYMENT,
    SEVENTH,
    SIDE,
    TURN,
    WONDER,
    State,
    controller,
)
from wonders.games.seven_wonders.rules.trade import purse


def apply(s: State, seat: int, action: int) -> None:
    """Plays a legal action."""
    city = seat
    if action >= CITY:
        action -= CITY
        city = s.players
    if action < ACT_PAY:
        choose(s, seat, city, action)
    elif action < ACT_REVIVE:
        left, right = divmod(action - ACT_PAY, DEAREST + 1)
        pay(s, seat, city, left, right)
    elif action <= ACT_DECLINE:
        revive(s, city, action - ACT_REVIVE if action < ACT_DECLINE else NOTHING)
    elif action < ACT_SIDE:
        pick(s, city, action - ACT_WONDER)
    else:
        flip(s, city, action - ACT_SIDE)


# The sealed choice


def choose(s: State, seat: int, city: int, action: int) -> None:
    """Seals what a city does; how it pays is asked where it has a choice (3.9, 4.2)."""
    s.given[seat] += 1
    s.acts[city] = action
    ways = payable(s, city, action)
    s.pays[city] = ways[0]
    if len(ways) > 1 and ways[1] >> 8 <= purse(s, city):
        s.asks[seat] = PAYMENT if city == seat else PAYMENT + CITY_ASK
    else:
        seal(s, seat, city)


def pay(s: State, seat: int, city: int, left: int, right: int) -> None:
    """Seals how a city pays."""
    s.given[seat] += 1
    for way in payable(s, city, s.acts[city]):
        if way >> 4 & 15 == left and way & 15 == right:
            s.pays[city] = way
    seal(s, seat, city)


def seal(s: State, seat: int, city: int) -> None:
    """The choice for a city is made; the controller goes on with the free city, the last one in ends the turn."""
    if s.phase == SEVENTH:
        resolve_seventh(s)
        return
    if s.players == 2 and city == seat and seat == controller(s.age, s.turn):
        s.asks[seat] = TURN + CITY_ASK
        return
    s.asks[seat] = NOTHING
    s.open ^= 1 << seat
    if not s.open:
        resolve_turn(s)


def given(s: State, seat: int) -> int:
    """How many answers a seat has given to its sealed choice."""
    return s.given[seat]


def retract(s: State, seat: int) -> int:
    """Takes a seat back to the start of its sealed choice; the number of answers taken back."""
    count = s.given[seat]
    if not count:
        return 0
    s.given[seat] = 0
    s.open |= 1 << seat
    if s.phase == SEVENTH:
        s.acts[s.city] = NOTHING
        s.pays[s.city] = 0
        s.asks[seat] = SEVENTH if s.city == seat else SEVENTH + CITY_ASK
        return count
    s.acts[seat] = NOTHING
    s.pays[seat] = 0
    s.asks[seat] = TURN
    if s.players == 2 and seat == controller(s.age, s.turn):
        s.acts[s.players] = NOTHING
        s.pays[s.players] = 0
    return count


# The discard pile


def revive(s: State, city: int, card: int) -> None:
    """Builds a card from the discard pile for free, or none; then the turn ends (6.4)."""
    s.looks += ((len(s.log), deciding(s, city), city, card),)
    if card == NOTHING:
        if s.tell is not None:
            tell_decline(s, city, s.tell)
    else:
        if s.tell is not None:
            tell_revive(s, city, card, s.tell)
        place(s, city, card)
        if PAYS_COINS[card]:
            earn(s, city, card)
    end_turn(s)


# The choice of wonders, in the order of the seats and openly (1.4)


def choose_boards(s: State, first: int) -> None:
    """Asks for the wonders and sides that are still to be chosen, from one city on; then the first age begins."""
    for city in range(first, s.cities):
        if s.boards[city] == NOTHING:
            left = wonders_left(s)
            if len(left) > 1:
                ask(s, WONDER, city)
                return
            take(s, city, left[0])
        if s.choose_sides:
            ask(s, SIDE, city)
            return
    s.city = NOTHING
    begin_age(s, 0)


def pick(s: State, city: int, wonder: int) -> None:
    """Chooses a wonder, and then its side if that is to be chosen."""
    take(s, city, wonder)
    if s.choose_sides:
        ask(s, SIDE, city)
    else:
        choose_boards(s, city + 1)


def take(s: State, city: int, wonder: int) -> None:
    """Gives a city the board of a wonder that is on offer."""
    s.boards[city] = s.offer[wonder]
    s.fixed[city] = WONDER_MAKES[wonder]
    if s.tell is not None:
        tell_wonder(s, city, s.tell)


def flip(s: State, city: int, side: int) -> None:
    """Chooses the side of a city's board."""
    s.boards[city] += side
    if s.tell is not None:
        tell_board(s, city, s.tell)
    choose_boards(s, city + 1)
