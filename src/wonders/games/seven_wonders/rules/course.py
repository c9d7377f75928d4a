"""The course of 7 Wonders: turns, last cards, the discard pile, passing, and the end of an age."""

from wonders.core.events import Event
from wonders.games.seven_wonders.rules.build import act, barred
from wonders.games.seven_wonders.rules.catalog import CARD_IDS, CARDS
from wonders.games.seven_wonders.rules.discards import pile
from wonders.games.seven_wonders.rules.effects import FREE_BUILD, PLAY_SEVENTH
from wonders.games.seven_wonders.rules.events import (
    PASSING,
    deciding,
    tell_conflict,
    tell_hands,
    tell_last,
    tell_look,
    tell_seventh,
)
from wonders.games.seven_wonders.rules.legal import last_of_pile, next_stage, without
from wonders.games.seven_wonders.rules.space import ACT_DISCARD, ACT_STAGE, LEFTOVER
from wonders.games.seven_wonders.rules.state import (
    CITY_ASK,
    HAND,
    LEFT,
    NOTHING,
    OVER,
    PENDING,
    REVIVE,
    SEVENTH,
    TURN,
    TURNS,
    State,
    controller,
)

VICTORY = (1, 3, 5)
"""What a victory is worth in each age."""


def begin_age(s: State, age: int) -> None:
    """Deals the hands of an age; powers that work once an age are fresh again (4.1, 6.2)."""
    s.age = age
    s.turn = 0
    deck = s.decks[age]
    s.hands = [tuple(sorted(deck[HAND * seat : HAND * seat + HAND])) for seat in range(s.players)]
    s.free = [power & FREE_BUILD for power in s.powers]
    if s.tell is not None:
        s.tell.append(Event("age", {"age": age + 1}))
    begin_turn(s)


def begin_turn(s: State) -> None:
    """Asks every seat for its card; with two players the controller draws first (4.2, 10.3)."""
    players = s.players
    s.phase = TURN
    s.open = (1 << players) - 1
    s.asks = [TURN] * players
    s.given = [0] * players
    s.acts = [NOTHING] * s.cities
    s.pays = [0] * s.cities
    if s.tell is not None:
        tell_hands(s, s.tell)
    if players == 2:
        seat = controller(s.age, s.turn)
        card = s.decks[s.age][2 * HAND + s.turn]
        s.hands[seat] = tuple(sorted((*s.hands[seat], card)))
        if s.tell is not None:
            s.tell.append(Event("draw", {"seat": seat}, {"card": CARD_IDS[card]}, (seat,)))


def resolve_turn(s: State) -> None:
    """Carries out all sealed choices, then what the sixth turn adds (5.1-5.9)."""
    players = s.players
    s.log += (tuple(s.acts),)
    if players == 2:
        s.bars += (barred(s, s.acts[players]),)
    if s.same_turn and s.turn == TURNS - 1:
        s.sixth = tuple([(_built(s, city), s.coins[city] - (s.pays[city] >> 8)) for city in range(s.cities)])
    act(s, range(s.cities))
    acts = s.acts
    for seat in range(players):
        s.hands[seat] = without(s.hands[seat], acts[seat] % CARDS)
    if players == 2:
        seat = controller(s.age, s.turn)
        s.hands[seat] = without(s.hands[seat], acts[players] % CARDS)
    if s.turn == TURNS - 1:
        put_last_cards(s)
    else:
        end_turn(s)


def _built(s: State, city: int) -> int:
    """The card or stage that a city is about to build, NOTHING if it discards."""
    action = s.acts[city]
    if action < ACT_STAGE:
        return action % CARDS
    return next_stage(s, city) if action < ACT_DISCARD else NOTHING


# After the sixth turn


def put_last_cards(s: State) -> None:
    """Last cards go to the discard pile, but for those that a power may still play (5.6, 5.7, 10.7)."""
    row: list[int] = []
    for city in range(s.cities):
        card = s.hands[city][0] if city < s.players else last_of_pile(s)
        if s.powers[city] & PLAY_SEVENTH:
            row.append(PENDING)
        else:
            row.append(LEFTOVER + card)
            if city < s.players:
                s.hands[city] = ()
            if s.tell is not None:
                tell_last(s, city, card, s.tell)
    s.log += (tuple(row),)
    if s.players == 2:
        s.bars += (0,)
    if PENDING not in row:
        s.sixth = ()
    elif s.sixth:
        s.derive()
    ask_seventh(s)


def ask_seventh(s: State) -> None:
    """Asks the next city that may play its seventh card (6.3)."""
    row = s.log[-1]
    if PENDING not in row:
        if s.sixth:
            s.sixth = ()
            s.derive()
        end_turn(s)
        return
    city = row.index(PENDING)
    if s.tell is not None:
        tell_seventh(s, city, s.hands[city][0] if city < s.players else last_of_pile(s), s.tell)
    ask(s, SEVENTH, city)


def resolve_seventh(s: State) -> None:
    """Carries out an additional action, with the table as it now is, or as it was before the sixth turn (6.3)."""
    city = s.city
    row = list(s.log[-1])
    row[city] = s.acts[city]
    s.log = (*s.log[:-1], tuple(row))
    if city == s.players:
        s.bars = (*s.bars[:-1], barred(s, s.acts[city]))
    else:
        s.hands[city] = ()
    act(s, range(city, city + 1))
    ask_seventh(s)


def ask(s: State, question: int, city: int) -> None:
    """Asks one seat about one city."""
    seat = deciding(s, city)
    s.phase = question
    s.city = city
    s.open = 1 << seat
    s.asks = [NOTHING] * s.players
    s.asks[seat] = question if city < s.players else question + CITY_ASK
    s.given = [0] * s.players
    s.acts = [NOTHING] * s.cities
    s.pays = [0] * s.cities


# The end of a turn, an age, the game


def end_turn(s: State) -> None:
    """Builds from the discard pile where that is due, then passes the hands or ends the age (5.8, 5.9)."""
    while s.due:
        city, *rest = s.due
        s.due = tuple(rest)
        cards = pile(s)
        if cards:
            if s.tell is not None:
                tell_look(s, city, cards, s.tell)
            ask(s, REVIVE, city)
            return
    s.city = NOTHING
    if s.turn == TURNS - 1:
        end_age(s)
        return
    s.turn += 1
    hands = s.hands
    if s.age == 1:
        s.hands = hands[1:] + hands[:1]
    else:
        s.hands = hands[-1:] + hands[:-1]
    if s.tell is not None:
        s.tell.append(Event("pass", {"direction": PASSING[s.age] if s.players > 2 else "swap"}))
    begin_turn(s)


def end_age(s: State) -> None:
    """Every two neighbours compare their shields; then the next age, or the end (7.1, 7.2, 8.1)."""
    age = s.age
    tokens, shields = s.tokens, s.shields
    for city in range(s.cities):
        other = LEFT[s.cities][city]
        if shields[city] == shields[other]:
            continue
        winner, loser = (city, other) if shields[city] > shields[other] else (other, city)
        tokens[4 * winner + age] += 1
        tokens[4 * loser + 3] += 1
        if s.tell is not None:
            tell_conflict(s, winner, loser, VICTORY[age], s.tell)
    if age < 2:
        begin_age(s, age + 1)
        return
    s.phase = OVER
    s.open = 0
    s.asks = [NOTHING] * s.players
    s.acts = [NOTHING] * s.cities
    s.pays = [0] * s.cities
    s.given = [0] * s.players
    if s.tell is not None:
        s.tell.append(Event("end", {}))
