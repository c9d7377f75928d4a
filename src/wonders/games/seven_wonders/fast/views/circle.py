"""What a seat of three to seven players can work out about one age over arrays: the hands go round the table."""

from typing import Any

from wonders.fast.compiled import compiled
from wonders.games.seven_wonders.fast.layout import AGE, DECKS, FIRST, LOGGED, MOST, PHASE, PLAYERS, TURN, WIDTH
from wonders.games.seven_wonders.fast.layout import HAND as IN_HAND
from wonders.games.seven_wonders.fast.views.puzzle import add, begin, enter
from wonders.games.seven_wonders.fast.views.room import FILLED, HELD, NEW
from wonders.games.seven_wonders.fast.words import logged, seen_act, sorted_hand, with_card, without
from wonders.games.seven_wonders.rules.catalog import CARDS
from wonders.games.seven_wonders.rules.state import HAND, PENDING, SEVENTH, TURNS
from wonders.games.seven_wonders.rules.state import TURN as CHOOSING
from wonders.games.seven_wonders.views.recall import ROWS


@compiled
def packet(state: Any, age: int, turn: int, seat: int) -> Any:
    """Whose hand of the beginning of the age a seat holds in a turn (4.4)."""
    players = state[PLAYERS]
    return (seat + turn if age == 1 else seat - turn + MOST * players) % players


@compiled
def turns_held(state: Any, age: int) -> int:
    """The number of turns of an age for which the seats have held a hand."""
    if state[PHASE] < CHOOSING or age > state[AGE]:
        return 0
    return TURNS if age < state[AGE] else state[TURN] + 1


@compiled
def rows_of(state: Any, age: int) -> Any:
    """How many rows of the record an age has."""
    return min(max(state[LOGGED] - ROWS * age, 0), ROWS)


@compiled
def listed(state: Any, hand: int, others: int) -> int:
    """Lists a hand less the cards of another in NEW; how many there are."""
    while others:
        if _holds(hand, others & 255):
            hand = without(hand, (others & 255) - 1)
        others >>= 8
    count = 0
    while hand:
        state[NEW + count] = (hand & 255) - 1
        count += 1
        hand >>= 8
    return count


@compiled
def _holds(hand: int, card: int) -> bool:
    """Whether one of the eight bits of a hand are these."""
    while hand:
        if (hand & 255) == card:
            return True
        hand >>= 8
    return False


@compiled
def recall_table(state: Any, seat: int, age: int) -> None:
    """Works out what the seat knows: slot 7 h + t holds what the hand dealt to seat h gave in turn t, then its rest."""
    players = state[PLAYERS]
    begin(state, HAND * players)
    for row in range(rows_of(state, age)):
        for city in range(players):
            slot = HAND * (packet(state, age, min(row, TURNS - 1), city)) + row
            enter(state, ROWS * age + row, city, slot, seen_act(state, ROWS * age + row, city, seat))
    held = turns_held(state, age)
    for turn in range(held):
        state[HELD + turn] = _held(state, age, turn, packet(state, age, turn, seat))
    for turn in range(held):
        first = HAND * packet(state, age, turn, seat) + turn
        back = turn + players
        if back < held:
            count = listed(state, state[HELD + turn], state[HELD + back])
            add(state, ((1 << players) - 1) << first, 0, count)
        else:
            count = listed(state, state[HELD + turn], 0)
            add(state, ((1 << HAND - turn) - 1) << first, 0, count)


@compiled
def _held(state: Any, age: int, turn: int, dealt: int) -> int:
    """The hand that was dealt to a seat as it is in a turn."""
    players = state[PLAYERS]
    hand = sorted_hand(state[DECKS + MOST * age + dealt])
    for past in range(turn):
        holder = (dealt - past + MOST * players if age == 1 else dealt + past) % players
        hand = without(hand, logged(state, ROWS * age + past, holder) % CARDS)
    return hand


@compiled
def lay_table(state: Any, age: int) -> None:
    """Takes over a filled puzzle: the deck and, if it is the present age, the hands."""
    players = state[PLAYERS]
    for seat in range(players):
        cards = 0
        for number in range(HAND - 1, -1, -1):
            cards = (cards << 8) + state[FILLED + HAND * seat + number] + 1
        state[DECKS + MOST * age + seat] = cards
    if age != state[AGE]:
        return
    gone = rows_of(state, age)
    for seat in range(players):
        pending = state[PHASE] == SEVENTH and logged(state, state[LOGGED] - 1, seat) == PENDING
        dealt = HAND * packet(state, age, state[TURN], seat)
        hand = 0
        for number in range(TURNS if pending else gone, HAND):
            hand = with_card(hand, state[FILLED + dealt + number])
        state[FIRST + WIDTH * seat + IN_HAND] = hand
