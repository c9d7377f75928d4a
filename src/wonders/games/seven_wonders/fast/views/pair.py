"""What a seat of two players can work out about one age over arrays, and dealing the age at random.

Hands and control of the free city change places together, so one of the two hands always lies with the controller; the
slots are those of the readable `pair`. All cards of the game for two differ, so that sets of them are masks.
"""

from typing import Any

from wonders.fast.chance import below
from wonders.fast.compiled import compiled
from wonders.games.seven_wonders.fast.course import controls
from wonders.games.seven_wonders.fast.layout import (
    AGE,
    BARS,
    CITY,
    DECKS,
    FIRST,
    FIRST_CARD,
    LOGGED,
    MOST,
    PHASE,
    WIDTH,
    WORK,
)
from wonders.games.seven_wonders.fast.layout import HAND as IN_HAND
from wonders.games.seven_wonders.fast.legal import last_of_pile
from wonders.games.seven_wonders.fast.views.circle import listed, rows_of, turns_held
from wonders.games.seven_wonders.fast.views.puzzle import add, begin, enter
from wonders.games.seven_wonders.fast.views.room import DRAWN, DRAWS, FILLED, HELD, KEPT, LEAD, SLOTS
from wonders.games.seven_wonders.fast.words import logged, seen_act, sorted_hand, with_card, without
from wonders.games.seven_wonders.rules.catalog import CARDS
from wonders.games.seven_wonders.rules.space import ACT_DISCARD
from wonders.games.seven_wonders.rules.state import HAND, NOTHING, PENDING, SEVENTH, TURNS
from wonders.games.seven_wonders.views.pair import CITY as FROM_CITY
from wonders.games.seven_wonders.views.pair import LEAD as FROM_LEAD
from wonders.games.seven_wonders.views.pair import LEAD_LAST, OTHER, PILE_LAST
from wonders.games.seven_wonders.views.pair import SLOTS as ALL_SLOTS
from wonders.games.seven_wonders.views.recall import ROWS


@compiled
def recall_pair(state: Any, seat: int, age: int) -> None:
    """Works out what the seat knows about an age."""
    begin(state, ALL_SLOTS)
    for row in range(rows_of(state, age)):
        lead = age + min(row, TURNS - 1) & 1
        number = ROWS * age + row
        last = row == TURNS
        enter(state, number, lead, LEAD_LAST if last else FROM_LEAD + row, seen_act(state, number, lead, seat))
        enter(state, number, 1 - lead, OTHER + row, seen_act(state, number, 1 - lead, seat))
        enter(state, number, 2, PILE_LAST if last else FROM_CITY + row, seen_act(state, number, 2, seat))
    if age == state[AGE] and state[PHASE] == SEVENTH and state[CITY] == 2 and controls(state) == seat:
        state[SLOTS + PILE_LAST] = last_of_pile(state)
    for turn in range(turns_held(state, age)):
        state[HELD + turn] = _held(state, age, turn, seat)
        state[DRAWN + turn] = _draw(state, age, turn) if age + turn & 1 == seat else NOTHING
        state[KEPT + turn] = 0
    _recall_other(state, seat, age)
    _recall_lead(state, seat, age)


@compiled
def _draw(state: Any, age: int, turn: int) -> Any:
    """The card that is drawn in a turn."""
    return (state[DECKS + MOST * age + 2] >> 8 * turn & 255) - 1


@compiled
def _held(state: Any, age: int, turn: int, seat: int) -> int:
    """The hand that a seat held in a turn, the card drawn by a controller included."""
    leads = age + turn & 1 == seat
    first = age & 1
    hand = sorted_hand(state[DECKS + MOST * age + (first if leads else 1 - first)])
    for past in range(turn):
        row, lead = ROWS * age + past, age + past & 1
        if leads:
            hand = with_card(hand, _draw(state, age, past))
            hand = without(hand, logged(state, row, 2) % CARDS)
        hand = without(hand, logged(state, row, lead if leads else 1 - lead) % CARDS)
    return with_card(hand, _draw(state, age, turn)) if leads else hand


@compiled
def _recall_other(state: Any, seat: int, age: int) -> None:
    """The hand without control was seen in every second turn; what left it between is known."""
    held = turns_held(state, age)
    for turn in range(held):
        if age + turn & 1 == seat:
            continue
        back = turn + 2 if turn + 2 < held else HAND
        count = listed(state, state[HELD + turn], state[HELD + back] if back < HAND else 0)
        add(state, ((1 << back) - (1 << turn)) << OTHER, 0, count)


@compiled
def _recall_lead(state: Any, seat: int, age: int) -> None:
    """The hand with control: between two of the seat's turns it took up one card unseen, and gave two."""
    held = turns_held(state, age)
    for turn in range(held):
        given = (1 << FROM_LEAD + turn) | (1 << FROM_CITY + turn)
        leads = age + turn & 1 == seat
        hand = state[HELD + turn]
        if not leads:
            if turn == 0:
                continue
            hand = state[HELD + turn - 1]
            hand = without(hand, state[SLOTS + FROM_LEAD + turn - 1])
            hand = without(hand, state[SLOTS + FROM_CITY + turn - 1])
            state[KEPT + turn] = _mask(hand, age)
        if turn < held - 1:
            if not leads:
                after = without(state[HELD + turn + 1], state[DRAWN + turn + 1])
                add(state, given, 0, listed(state, hand, after))
        else:
            gone = given if turn < rows_of(state, age) else 0
            add(state, gone, _hand(state, age), listed(state, hand, 0))


@compiled
def _mask(hand: int, age: int) -> int:
    """A hand as a mask of the cards of an age."""
    mask = 0
    while hand:
        mask |= 1 << (hand & 255) - 1 - FIRST_CARD[age]
        hand >>= 8
    return mask


@compiled
def _ahead(state: Any, age: int) -> Any:
    """The slots where the controller's hand and the draw pile lie now, as a mask."""
    gone = rows_of(state, age)
    if gone == ROWS:
        return (1 << LEAD_LAST) | (1 << PILE_LAST)
    return ((1 << LEAD_LAST + 1) - (1 << FROM_LEAD + gone)) | ((1 << PILE_LAST + 1) - (1 << FROM_CITY + gone))


@compiled
def _hand(state: Any, age: int) -> int:
    """The slots where the controller's hand lies now, as a mask: the first of those ahead."""
    gone = rows_of(state, age)
    size = 1 if gone == ROWS else HAND + turns_held(state, age) - 2 * gone
    ahead = _ahead(state, age)
    mask = 0
    for _ in range(size):
        mask |= ahead & -ahead
        ahead &= ahead - 1
    return mask


@compiled
def draw_pair(state: Any, age: int, rng: Any) -> bool:
    """Says in a filled puzzle which cards were drawn when; whether the free city could do then what it did."""
    _draw_all(state, age, rng)
    return _allowed(state, age)


@compiled
def lay_pair(state: Any, age: int) -> None:
    """Takes over a filled puzzle: the deck and, if it is the present age, the hands."""
    draws = _drawn_from(state, age, 0)
    count = _lead_cards(state, age, 0, draws)
    lead = other = 0
    for place in range(count - 1, -1, -1):
        lead = (lead << 8) + state[LEAD + place] + 1
    for place in range(HAND - 1, -1, -1):
        other = (other << 8) + state[FILLED + OTHER + place] + 1
    pile = place = 0
    for turn in range(turns_held(state, age)):
        pile |= state[DRAWS + turn] + 1 << place
        place += 8
    ahead = _ahead(state, age) & ~_hand(state, age)
    for slot in range(ALL_SLOTS):
        if ahead >> slot & 1:
            pile |= state[FILLED + slot] + 1 << place
            place += 8
    first = age & 1
    state[DECKS + MOST * age + first] = lead
    state[DECKS + MOST * age + 1 - first] = other
    state[DECKS + MOST * age + 2] = pile
    if age == state[AGE]:
        _lay_hands(state, age)


@compiled
def _lay_hands(state: Any, age: int) -> None:
    """The hands that the seats hold now."""
    lead = controls(state)
    gone = rows_of(state, age)
    hands = state[WORK : WORK + 2]
    hands[0] = 0
    hands[1] = 0
    if gone < TURNS:
        places = _hand(state, age)
        for slot in range(ALL_SLOTS):
            if places >> slot & 1:
                hands[lead] = with_card(hands[lead], state[FILLED + slot])
        for number in range(gone, HAND):
            hands[1 - lead] = with_card(hands[1 - lead], state[FILLED + OTHER + number])
    elif state[PHASE] == SEVENTH:
        for seat in range(2):
            if logged(state, state[LOGGED] - 1, seat) == PENDING:
                hands[seat] = state[FILLED + (LEAD_LAST if seat == lead else OTHER + TURNS)] + 1
    for seat in range(2):
        state[FIRST + WIDTH * seat + IN_HAND] = hands[seat]


@compiled
def _lead_cards(state: Any, age: int, since: int, known: int) -> int:
    """Lists in LEAD what the controller's hand gave from a turn on and still holds, less some cards; how many."""
    played = min(rows_of(state, age), TURNS)
    hand = _hand(state, age)
    count = 0
    for slot in range(FROM_LEAD, ALL_SLOTS + ALL_SLOTS):
        # First what it gave, for the controller and for the free city, then what it holds.
        place = slot if slot < ALL_SLOTS else slot - ALL_SLOTS
        given = FROM_LEAD + since <= place < FROM_LEAD + played or FROM_CITY + since <= place < FROM_CITY + played
        if given if slot < ALL_SLOTS else hand >> place & 1 != 0:
            card = state[FILLED + place]
            if not known >> card - FIRST_CARD[age] & 1:
                state[LEAD + count] = card
                count += 1
    return count


@compiled
def _draw_all(state: Any, age: int, rng: Any) -> None:
    """The cards drawn, from the last back to the first: one that the hand had not and that is not drawn later."""
    draws = 0
    for turn in range(turns_held(state, age) - 1, -1, -1):
        card = state[DRAWN + turn]
        if card == NOTHING:
            count = _lead_cards(state, age, turn, draws | state[KEPT + turn])
            card = state[LEAD + below(rng, count)]
        state[DRAWS + turn] = card
        draws |= 1 << card - FIRST_CARD[age]


@compiled
def _drawn_from(state: Any, age: int, turn: int) -> int:
    """The cards drawn from a turn on, as a mask."""
    draws = 0
    for later in range(turn, turns_held(state, age)):
        draws |= 1 << state[DRAWS + later] - FIRST_CARD[age]
    return draws


@compiled
def _allowed(state: Any, age: int) -> bool:
    """Whether the free city could play face down what it did (10.4)."""
    for turn in range(rows_of(state, age)):
        bar = state[BARS + ROWS * age + turn]
        if not bar:
            continue
        slot = PILE_LAST if turn == TURNS else FROM_CITY + turn
        if bar >> state[FILLED + slot] - FIRST_CARD[age] & 1:
            return False
        if turn < TURNS and logged(state, ROWS * age + turn, 2) >= ACT_DISCARD:
            count = _lead_cards(state, age, turn + 1, _drawn_from(state, age, turn + 1))
            for place in range(count):
                if bar >> state[LEAD + place] - FIRST_CARD[age] & 1:
                    return False
    return True
