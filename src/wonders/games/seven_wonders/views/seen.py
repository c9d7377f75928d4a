"""Which cards of an age a viewer of 7 Wonders has seen: what a player could tick off on a list of the deck."""

from collections import Counter

from wonders.games.seven_wonders.rules.catalog import AGE, CARDS, DECK, GUILDS
from wonders.games.seven_wonders.rules.deal import guilds_in_play
from wonders.games.seven_wonders.rules.state import TURNS, bits, controller
from wonders.games.seven_wonders.views.memory import pile_known
from wonders.games.seven_wonders.views.recall import ROWS, holder
from wonders.games.seven_wonders.views.view import View

LAST_AGE = 2


def seen(v: View) -> tuple[list[int], int]:
    """The cards of this age that the viewer has seen, and how many guilds in play it has not."""
    if v.age < 0:
        return [], 0
    cards = sorted(_seen(v).elements())
    guilds = sum(DECK[card] == GUILDS for card in cards)
    return cards, guilds_in_play(len(v.boards)) - guilds if v.age == LAST_AGE else 0


def _seen(v: View) -> "Counter[int]":
    """What the viewer has seen: in hands and leaving them, and by another count all that lies on the table."""
    by_hand = sum([_seen_in(v, dealt) for dealt in range(v.players)], Counter[int]())
    lying = [card for mask in v.cards for card in bits(mask)] + pile_known(v)
    return by_hand | Counter([card for card in lying if AGE[card] == v.age])


def _seen_in(v: View, dealt: int) -> "Counter[int]":
    """The cards seen in one of the hands of this age and leaving it, each once however often it was seen."""
    seen: Counter[int] = Counter()
    left: Counter[int] = Counter()
    held = v.held[TURNS * v.age :]
    rows = v.rows[ROWS * v.age :]
    for turn in range(TURNS):
        seat = _holder(v, turn, dealt)
        if seat == v.viewer and turn < len(held):
            seen += Counter(held[turn]) - left
            left = Counter(held[turn])
        if turn < len(rows):
            played = Counter([act % CARDS for act in _played(v, rows[turn], turn, seat) if act >= 0])
            seen += played - left
            left -= played
    return seen


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
