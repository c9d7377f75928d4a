"""What a seat of 7 Wonders has seen: worked out from the deal and the record of the turns.

A hand goes round the table, so the seat knows every hand it has held, and what is missing from a hand when it comes
back. It knows its own cards, also those it played face down, and the discard pile at each time it looked through it.
"""

from wonders.games.seven_wonders.rules.catalog import CARDS
from wonders.games.seven_wonders.rules.discards import pile_at
from wonders.games.seven_wonders.rules.space import ACT_STAGE, LEFTOVER
from wonders.games.seven_wonders.rules.state import HAND, NOTHING, TURN, TURNS, State, controller, packet

ROWS = TURNS + 1
"""Rows of the record in an age: the turns, and the last cards."""

FACE_DOWN_STAGE, FACE_DOWN_SALE, FACE_DOWN_LAST = -2, -3, -4
"""In a record as others see it: a card under a wonder, a card discarded for coins, a last card."""


def holder(cities: int, age: int, turn: int, dealt: int) -> int:
    """The seat that holds, in a turn, the hand dealt to another; in the row of last cards as in the last turn."""
    turn = min(turn, TURNS - 1)
    return (dealt - turn if age == 1 else dealt + turn) % cities


def turns_held(s: State, age: int) -> int:
    """The number of turns of an age for which the seats have held a hand."""
    if s.phase < TURN or age > s.age:
        return 0
    return TURNS if age < s.age else s.turn + 1


def hands_held(s: State, seat: int) -> tuple[tuple[int, ...], ...]:
    """The hand a seat held in each turn so far, the card drawn by a controller included."""
    hands: list[tuple[int, ...]] = []
    for age in range(s.age + 1):
        rows = s.log[ROWS * age : ROWS * age + TURNS]
        hands += [_hand(s, age, turn, seat, rows) for turn in range(turns_held(s, age))]
    return tuple(hands)


def _hand(s: State, age: int, turn: int, seat: int, rows: tuple[tuple[int, ...], ...]) -> tuple[int, ...]:
    deck = s.decks[age]
    if s.players > 2:
        cities, dealt = s.cities, packet(s.cities, age, turn, seat)
        hand = list(deck[HAND * dealt : HAND * dealt + HAND])
        way = -1 if age == 1 else 1
        for past in range(turn):
            hand.remove(rows[past][(dealt + way * past) % cities] % CARDS)
    else:
        # With two players the hand that the controller holds is always the same one: hands and control change
        # places together.
        controls = seat == controller(age, turn)
        first = controller(age, 0) if controls else 1 - controller(age, 0)
        hand = list(deck[HAND * first : HAND * first + HAND])
        if controls:
            hand += deck[2 * HAND : 2 * HAND + turn + 1]
        for past in range(turn):
            leads = controller(age, past)
            hand.remove(rows[past][leads if controls else 1 - leads] % CARDS)
            if controls:
                hand.remove(rows[past][2] % CARDS)
    hand.sort()
    return tuple(hand)


def cards_drawn(s: State, seat: int) -> tuple[int, ...]:
    """With two players the card a seat drew in each turn so far, NOTHING where the other one drew."""
    return tuple(
        s.decks[age][2 * HAND + turn] if controller(age, turn) == seat else NOTHING
        for age in range(s.age + 1)
        for turn in range(turns_held(s, age))
    )


def rows_seen(s: State, seat: int | None) -> tuple[tuple[int, ...], ...]:
    """The record as a seat knows it: cards that others played face down have no identity."""
    return tuple([_row_seen(s, number, row, seat) for number, row in enumerate(s.log)])


def _row_seen(s: State, number: int, row: tuple[int, ...], seat: int | None) -> tuple[int, ...]:
    if max(row) < ACT_STAGE:
        return row
    result = [act if act < ACT_STAGE or city == seat else -(act // CARDS) for city, act in enumerate(row)]
    if s.players == 2:
        age, turn = divmod(number, ROWS)
        if controller(age, min(turn, TURNS - 1)) == seat and row[2] < LEFTOVER:
            result[2] = row[2]
    return tuple(result)


def looks_seen(s: State, seat: int | None) -> tuple[tuple[int, int, int, int, tuple[int, ...]], ...]:
    """When which seat looked through the discard pile for which city, what it built, and the pile if seen."""
    result = []
    for place, (rows, looker, city, card) in enumerate(s.looks):
        cards = pile_at(s, rows, place) if looker == seat else ()
        result.append((rows, looker, city, card, cards))
    return tuple(result)
