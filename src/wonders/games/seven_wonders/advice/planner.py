"""What the planner tells a seat of 7 Wonders, from its view alone."""

from wonders.core.planner import AroundHand, ChainTo, Clash, Coming, PassedCard, Passing, Planner, symbols_left
from wonders.games.seven_wonders.advice.arrivals import Arrivals, arrivals
from wonders.games.seven_wonders.rules.catalog import (
    AGE,
    CARD_IDS,
    CARDS,
    CHAIN,
    DECK,
    DECKS,
    GUILDS,
    SAME,
    SCIENCE,
)
from wonders.games.seven_wonders.rules.course import VICTORY
from wonders.games.seven_wonders.rules.effects import ANY, SYMBOLS
from wonders.games.seven_wonders.rules.legal import can_build, price
from wonders.games.seven_wonders.rules.state import LEFT, NOTHING, RIGHT, TURN, TURNS, State, bits, controller
from wonders.games.seven_wonders.views.memory import pile_known, remembered, tucked
from wonders.games.seven_wonders.views.plans import plan
from wonders.games.seven_wonders.views.seen import seen
from wonders.games.seven_wonders.views.view import View, public

_NOTHING = Planner([], [], [], [], [], None, [])


def planner(v: View) -> Planner:
    """What a seat of 7 Wonders would count on paper; which cards come is told while cards are being chosen."""
    if v.age < 0 or v.viewer is None:
        return _NOTHING
    s, seat = public(v), v.viewer
    clashes = [_clash(v, s, seat, other) for other in (LEFT[s.cities][seat], RIGHT[s.cities][seat])]
    if v.phase != TURN:
        return Planner([], [], [], clashes, [], None, [])
    comes = coming(v)
    wanted = [card for card in range(CARDS) if not SAME[card] & s.cards[seat]]
    symbols = {name: s.symbols[4 * seat + symbol] for symbol, name in enumerate(SYMBOLS) if symbol != ANY}
    return Planner(
        openings=[],
        chains=[
            ChainTo(CARD_IDS[source], CARD_IDS[card], comes[card])
            for card in wanted
            for source in bits(CHAIN[card] & s.cards[seat])
        ],
        symbols=symbols_left(
            symbols, [(SYMBOLS[SCIENCE[card]], comes[card]) for card in wanted if 0 <= SCIENCE[card] != ANY]
        ),
        clashes=clashes,
        pushes=[],
        passing=_passing(v, s, seat),
        around=[
            AroundHand(hand.seat, [CARD_IDS[card] for card in hand.cards]) for hand in remembered(v) if not hand.gone
        ],
    )


def coming(v: View) -> list[Coming]:
    """For every card whether it can still come into the seat's hand: what arrives after the last turn is of no use."""
    cities = len(v.boards)
    found = arrivals(v) if v.players > 2 else _arrivals_of_two(v)
    result: list[Coming] = []
    for card in range(CARDS):
        if card in v.hand:
            result.append("now")
        elif AGE[card] != v.age:
            dealt = DECK[card] == GUILDS or card in DECKS[cities][AGE[card]]
            result.append("may" if AGE[card] > v.age and dealt else "gone")
        else:
            result.append("near" if card in found.near else "may" if card in found.may else "gone")
    return result


def _arrivals_of_two(v: View) -> Arrivals:
    """The same for two players: what the other holds was one's own hand, and all else is drawn."""
    cities, seat = len(v.boards), v.viewer or 0
    pile = pile_known(v)
    known, guilds_hidden = seen(v, pile)
    lying = [*(card for mask in v.cards for card in bits(mask)), *pile, *tucked(v, seat), *v.hand]
    near, may = set[int](), set[int]()
    for hand in remembered(v):
        lying += hand.cards
        if v.turn + 1 < TURNS:
            near.update(hand.cards)
    last = TURNS - 1
    if v.turn + 1 < last or (v.turn + 1 == last and controller(v.age, last) == seat):
        for card in range(CARDS):
            guild = DECK[card] == GUILDS
            dealt = int(AGE[card] == v.age) if guild else DECKS[cities][v.age].count(card)
            unseen = dealt > known.count(card) and not (guild and guilds_hidden == 0)
            if unseen and dealt > lying.count(card):
                may.add(card)
    return Arrivals(frozenset(near), frozenset(may))


def _passing(v: View, s: State, seat: int) -> Passing | None:
    """What the hand is to who holds it next, by what they have now; after the last turn nothing is passed on."""
    if v.turn + 1 >= TURNS:
        return None
    to = (seat - 1 if v.age == 1 else seat + 1) % v.players
    hand = list(v.hand)
    for act in v.acts:
        if act != NOTHING and act % CARDS in hand:
            hand.remove(act % CARDS)
    return Passing(to, [_passed(s, to, card) for card in hand])


def _passed(s: State, to: int, card: int) -> PassedCard:
    if not can_build(s, to, card):
        return PassedCard(CARD_IDS[card], None, 0)
    way = plan(s, to, card, price(s, to, card)[0])
    return PassedCard(CARD_IDS[card], way.state, way.coins)


def _clash(v: View, s: State, seat: int, other: int) -> Clash:
    """Two neighbours by their shields as they are now (7.1)."""
    own, theirs = s.shields[seat], s.shields[other]
    points = VICTORY[v.age] if own > theirs else -1 if own < theirs else 0
    other_points = VICTORY[v.age] if theirs > own else -1 if theirs < own else 0
    return Clash(other if other < v.players else None, own, theirs, points, other_points)
