"""Which cards of an age a viewer of 7 Wonders has seen: what a player could tick off on a list of the deck."""

from collections.abc import Sequence

from wonders.games.seven_wonders.rules.catalog import AGE, CARDS, DECK, GUILDS
from wonders.games.seven_wonders.rules.deal import guilds_in_play
from wonders.games.seven_wonders.rules.state import TURNS, bits, controller
from wonders.games.seven_wonders.views.recall import ROWS, holder
from wonders.games.seven_wonders.views.view import View

LAST_AGE = 2
_OF_AGE = tuple(sum(1 << card for card in range(CARDS) if AGE[card] == age) for age in range(LAST_AGE + 1))
"""For each age its cards as a mask."""


def seen(v: View, discarded: Sequence[int]) -> tuple[list[int], int]:
    """The cards of this age that the viewer has seen, and how many guilds in play it has not.

    `discarded` are those that it knows of the discard pile.
    """
    if v.age < 0:
        return [], 0
    cards = sorted(_seen(v, discarded))
    if v.age < LAST_AGE:
        return cards, 0
    return cards, guilds_in_play(len(v.boards)) - sum(DECK[card] == GUILDS for card in cards)


def _seen(v: View, discarded: Sequence[int]) -> list[int]:
    """What the viewer has seen: in hands and leaving them, and by another count all that lies on the table."""
    by_hand = [card for dealt in range(v.players) for card in _seen_in(v, dealt)]
    lying = [card for mask in v.cards for card in bits(mask & _OF_AGE[v.age])]
    return by_hand + _others(lying + [card for card in discarded if AGE[card] == v.age], by_hand)


def _seen_in(v: View, dealt: int) -> list[int]:
    """The cards seen in one of the hands of this age and leaving it, each once however often it was seen."""
    seen: list[int] = []
    left: Sequence[int] = ()
    held = v.held[TURNS * v.age :]
    rows = v.rows[ROWS * v.age :]
    for turn in range(min(TURNS, max(len(held), len(rows)))):
        seat = _holder(v, turn, dealt)
        if seat == v.viewer and turn < len(held):
            seen += _others(held[turn], left)
            if v.players > 2:
                break  # nothing is drawn into a hand: what leaves it later is in it now
            left = held[turn]
        if turn < len(rows):
            played = [act % CARDS for act in _played(v, rows[turn], turn, seat) if act >= 0]
            seen += _others(played, left)
            left = _others(left, played)
    return seen


def _others(cards: Sequence[int], known: Sequence[int]) -> list[int]:
    """The cards that are not among the known ones; of two copies, one may be known."""
    if not known:
        return list(cards)
    left = list(known)
    found = []
    for card in cards:
        if card in left:
            left.remove(card)
        else:
            found.append(card)
    return found


def _holder(v: View, turn: int, dealt: int) -> int:
    """The seat that holds a hand in a turn; with two players the first is the hand of whoever is in control."""
    if v.players > 2:
        return holder(v.players, v.age, turn, dealt)
    return controller(v.age, turn) ^ dealt


def _played(v: View, row: tuple[int, ...], turn: int, seat: int) -> tuple[int, ...]:
    """What was played from a seat's hand: by a controller also the card of the free city."""
    if v.players == 2 and seat == controller(v.age, turn):
        return row[seat], row[v.players]
    return (row[seat],)
