"""What a viewer of 7 Wonders remembers, put plainly for showing: hands passed on, cards under wonders, the pile."""

from dataclasses import replace
from typing import NamedTuple

from wonders.games.seven_wonders.rules.catalog import CARDS
from wonders.games.seven_wonders.rules.space import ACT_DISCARD, ACT_STAGE
from wonders.games.seven_wonders.rules.state import NOTHING, TURN, TURNS, controller, packet
from wonders.games.seven_wonders.views.puzzle import difference
from wonders.games.seven_wonders.views.recall import FACE_DOWN_LAST, FACE_DOWN_SALE, FACE_DOWN_STAGE, ROWS, holder
from wonders.games.seven_wonders.views.view import View


class Remembered(NamedTuple):
    """A hand that another seat holds now and the viewer once held: its cards then, less those seen to leave it.

    `gone` of these cards have left it face down since; `new` cards that the viewer does not know were drawn into it.
    """

    seat: int
    cards: tuple[int, ...]
    gone: int
    new: int


def remembered(v: View) -> list[Remembered]:
    """The hands of the others that the viewer has held in this age, while cards are being chosen."""
    if v.viewer is None or v.phase != TURN or not v.held:
        return []
    held = v.held[TURNS * v.age :]
    rows = v.rows[ROWS * v.age :]
    if v.players == 2:
        return _of_two(v, held, rows)
    result = []
    for seat in range(v.players):
        dealt = packet(v.players, v.age, v.turn, seat)
        # Hands go one seat a turn, so it is as many turns since as there are seats from the viewer's to this one.
        last = v.turn - (v.viewer - seat if v.age == 1 else seat - v.viewer) % v.players
        if seat != v.viewer and last >= 0:
            acts = [rows[turn][holder(v.players, v.age, turn, dealt)] for turn in range(last, v.turn)]
            left = difference(held[last], [act % CARDS for act in acts if act >= 0])
            result.append(Remembered(seat, tuple(left), sum(act < 0 for act in acts), 0))
    return result


def _of_two(v: View, held: tuple[tuple[int, ...], ...], rows: tuple[tuple[int, ...], ...]) -> list[Remembered]:
    """With two players the other seat's hand was the viewer's own one turn ago; a controller has drawn since."""
    if v.turn == 0:
        return []
    viewer = v.viewer or 0
    last = rows[v.turn - 1]
    mine = [last[viewer] % CARDS]
    drew = controller(v.age, v.turn) != viewer
    if drew:
        mine.append(last[2] % CARDS)
    return [Remembered(1 - viewer, tuple(difference(held[v.turn - 1], mine)), 0, int(drew))]


def forget(v: View) -> View:
    """The view of who keeps nothing in mind: no hand held before, no card discarded; only what lies open."""
    rows = tuple(tuple(-(act // CARDS) if act >= ACT_DISCARD else act for act in row) for row in v.rows)
    return replace(v, held=(), rows=rows, looks=tuple((*look[:4], ()) for look in v.looks), table=[], notes=[])


def tucked(v: View, city: int) -> list[int]:
    """The card under each built stage of a city, NOTHING where the viewer does not know it."""
    return [
        act - ACT_STAGE if act >= 0 else NOTHING
        for row in v.rows
        if (act := row[city]) == FACE_DOWN_STAGE or ACT_STAGE <= act < ACT_DISCARD
    ]


def pile_size(v: View) -> int:
    """How many cards lie in the discard pile."""
    put = [act for row in v.rows for act in row if act >= ACT_DISCARD or act in (FACE_DOWN_SALE, FACE_DOWN_LAST)]
    return len(put) - sum([look[3] != NOTHING for look in v.looks])


def pile_known(v: View) -> list[int]:
    """The cards of the discard pile that the viewer knows."""
    if v.pile:
        return list(v.pile)
    cards: list[int] = []
    since = 0
    for rows, _, _, card, pile in v.looks:
        cards += _put(v, since, rows)
        since = rows
        if pile:
            cards = list(pile)
        if card in cards:
            cards.remove(card)
    return sorted(cards + _put(v, since, len(v.rows)))


def _put(v: View, since: int, until: int) -> list[int]:
    return [act % CARDS for row in v.rows[since:until] for act in row if act >= ACT_DISCARD]
