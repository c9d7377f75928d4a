"""The course of Duel: the end of a turn, of an age, of the game (3.4, 11, 12)."""

from wonders.core.events import Event
from wonders.games.duel.rules.catalog import (
    CARD_IDS,
    COVERED_BY,
    FACE_UP,
    SLOTS,
)
from wonders.games.duel.rules.faces import face, face_id
from wonders.games.duel.rules.state import (
    CIVILIAN,
    HOW,
    OVER,
    START,
    TURN,
    State,
)

ALL_SLOTS = (1 << 20) - 1


def end_turn(s: State) -> None:
    """Turns up what became available; then an extra turn, the next seat, or the end of the age (3.4, 7.3)."""
    if not s.left:
        s.again = False
        end_age(s)
        return
    for slot in s.reach:
        if not s.up >> slot & 1:
            s.up |= 1 << slot
            if s.tell is not None:
                s.tell.append(Event("reveal", {"slot": slot, "card": CARD_IDS[s.layout[slot]]}))
    if s.again:
        s.again = False
        if s.tell is not None:
            s.tell.append(Event("again", {"seat": s.seat}))
    else:
        s.seat = 1 - s.seat


def end_age(s: State) -> None:
    """Lays out the next age, then settles who starts it (11.1-11.3); after Age III the points decide."""
    if s.age == 2:
        finish(s, CIVILIAN, -1)
        return
    lay_out(s, s.age + 1)
    if s.pawn:
        s.seat = 1 if s.pawn > 0 else 0
        s.ask = START
    elif s.chooses:
        s.ask = START
    else:
        begin_age(s, s.seat)


def lay_out(s: State, age: int) -> None:
    """Lays out the twenty cards of an age (3.1)."""
    s.age = age
    s.layout = s.decks[age]
    s.left = ALL_SLOTS
    s.up = FACE_UP[age]
    s.reach = [slot for slot in range(20) if not COVERED_BY[age][slot]]
    if s.tell is not None:
        shown = [face_id(face(s, slot), age) for slot in range(SLOTS)]
        s.tell.append(Event("layout", {"age": age + 1, "cards": shown}))


def begin_age(s: State, starter: int) -> None:
    """The starter takes the first turn of the age."""
    s.seat = starter
    s.ask = TURN
    if s.tell is not None:
        s.tell.append(Event("start", {"age": s.age + 1, "seat": starter}))


def finish(s: State, how: int, victor: int) -> None:
    """The game is over; the victor of a supremacy is known, points settle the rest."""
    s.ask = OVER
    s.again = False
    s.seat = -1
    s.how = how
    s.victor = victor
    if s.tell is not None:
        s.tell.append(Event("end", {"how": HOW[how]}))
