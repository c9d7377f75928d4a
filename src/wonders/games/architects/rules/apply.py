"""What happens when a seat answers its question in Architects, and when a shuffle comes out."""

from collections.abc import Sequence

from wonders.core.events import Event, Fields
from wonders.games.architects.rules.catalog import (
    ACTS,
    CARD_IDS,
    COMPLETE,
    LEARNS,
    SEARCHES,
    SETS,
    STAGES,
    TAKES,
    TOKEN_IDS,
    WONDER_IDS,
    cards_of,
    with_token,
)
from wonders.games.architects.rules.course import (
    battle,
    begin_turn,
    exhausted,
    finish,
    lay_out,
    receive,
    reveal,
    spend_extra,
    take,
)
from wonders.games.architects.rules.effects import ANY_DECK, BOTH_SIDES, CENTRAL_DECK
from wonders.games.architects.rules.legal import actions, answers, buildable, looked_at, sides
from wonders.games.architects.rules.payments import OPTIONAL
from wonders.games.architects.rules.space import (
    ACT_BLIND,
    ACT_BUILD,
    ACT_KEEP,
    ACT_PAY,
    ACT_PROGRESS,
    ACT_REACH,
    ACT_SEARCH,
    ACT_SET,
    ACT_STOP,
    ACT_TAKE,
    ACT_USE,
)
from wonders.games.architects.rules.state import (
    ACTING,
    GAINING,
    KEEPING,
    NOBODY,
    OPEN_TOKENS,
    ORDERING,
    OVER,
    PAYING,
    REACHING,
    SEARCHING,
    SHUFFLING,
    USING,
    State,
    deck_id,
    right_of,
    size,
)


def apply(s: State, seat: int, action: int) -> None:
    """Plays a legal action."""
    s.menu = ()
    if action < ACT_TAKE:
        choose(s, seat, action)
    elif action < ACT_BUILD:
        draw(s, seat, action)
    elif action < ACT_PAY:
        build(s, seat, action - ACT_BUILD)
    elif action < ACT_SET:
        pay(s, seat, s.stage, action - ACT_PAY)
    elif action < ACT_PROGRESS:
        turn_in(s, seat, action - ACT_SET)
    elif action < ACT_SEARCH:
        gain_token(s, seat, action)
    elif action < ACT_KEEP:
        search(s, seat, action - ACT_SEARCH)
    elif action < ACT_STOP:
        keep(s, seat, action - ACT_KEEP)
    elif action == ACT_STOP:
        end_turn(s)
    elif action == ACT_USE:
        effect(s, seat)
    else:
        decline(s, seat)


def pose(s: State, question: int) -> None:
    """Asks the seat to move; a single answer is taken unasked, and without any the matter is lost (5.20)."""
    s.ask = question
    menu = answers(s)
    if len(menu) > 1:
        s.menu = tuple(menu)
    elif menu:
        apply(s, s.seat, menu[0])
    else:
        act(s)


# Before the first turn


def choose(s: State, seat: int, wonder: int) -> None:
    """Takes a wonder for the seat; when all have one, their decks are put on the table (2.1)."""
    s.wonders += (wonder,)
    if s.tell is not None:
        s.tell.append(Event("choose", {"seat": seat, "wonder": WONDER_IDS[wonder]}))
    if len(s.wonders) < s.players:
        s.seat = seat + 1
        menu = answers(s)
        if len(menu) == 1:
            choose(s, seat + 1, menu[0])
        return
    s.decks = [s.box[chosen] for chosen in s.wonders] + s.decks
    s.box = ()
    lay_out(s)


# The turn


def draw(s: State, seat: int, action: int) -> None:
    """Takes the top card of a deck: the main take, an extra card, or what an effect gives."""
    deck = action - ACT_REACH if action >= ACT_REACH else (seat, right_of(s, seat), s.players)[action - ACT_TAKE]
    ask = s.ask
    if ask == ACTING:
        spend_extra(s, seat)
    take(s, seat, deck)
    if ask == ORDERING:
        for other in sides(s):
            if other != deck and size(s, other):
                take(s, seat, other)
    act(s)


def act(s: State) -> None:
    """Asks what to do next; a single duty is done unasked, and without choices or duties the turn ends (4.6-4.8)."""
    s.stage = -1
    menu = actions(s)
    if len(menu) > 1:
        s.ask = ACTING
        s.menu = tuple(menu)
    else:
        apply(s, s.seat, menu[0])


# Building


def build(s: State, seat: int, stage: int) -> None:
    """Builds a stage; which cards are paid is asked where that can differ (5.6)."""
    payments = buildable(s).allowed[stage]
    if len(payments) == 1:
        pay(s, seat, stage, payments[0])
    else:
        s.stage = stage
        s.ask = PAYING


def pay(s: State, seat: int, stage: int, payment: int) -> None:
    """Discards the cards paid, turns the stage over and carries out its effect (5.5, 5.10)."""
    finish(s, seat, stage, payment)
    if ACTS[STAGES * s.wonders[seat] + stage]:
        s.stage = stage
        if s.rules & OPTIONAL:
            pose(s, USING)
        else:
            effect(s, seat)
    else:
        act(s)


def decline(s: State, seat: int) -> None:
    """Does without the effect of the stage just built, where that is optional (5.11)."""
    if s.tell is not None:
        s.tell.append(Event("decline", {"seat": seat, "stage": s.stage + 1}))
    act(s)


def effect(s: State, seat: int) -> None:
    """Carries out the effect of the stage just built as far as possible (5.11-5.20)."""
    number = STAGES * s.wonders[seat] + s.stage
    if LEARNS[number]:
        pose(s, GAINING)
    elif SEARCHES[number]:
        pose(s, SEARCHING)
    elif TAKES[number] == ANY_DECK:
        pose(s, REACHING)
    elif TAKES[number] == BOTH_SIDES:
        pose(s, ORDERING)
    elif TAKES[number] == CENTRAL_DECK:
        if size(s, s.players):
            take(s, seat, s.players)
        act(s)


def search(s: State, seat: int, side: int) -> None:
    """Looks at the top cards of a side deck (5.15)."""
    s.deck = sides(s)[side]
    cards = looked_at(s)
    if s.tell is not None:
        fields: Fields = {"seat": seat, "deck": deck_id(s, s.deck), "count": len(cards)}
        s.tell.append(Event("search", fields, {"cards": [CARD_IDS[card] for card in cards]}, (seat,)))
    s.ask = KEEPING
    # Several cards that are all alike leave one answer too, but others must not learn that they are.
    if len(cards) == 1:
        keep(s, seat, cards[0])


def keep(s: State, seat: int, card: int) -> None:
    """Takes one of the cards looked at; the rest of the deck is then shuffled, if it is more than one card (5.15)."""
    deck, place = s.decks[s.deck], s.next[s.deck]
    found = deck.index(card, place)
    s.decks[s.deck] = (*deck[:place], card, *deck[place:found], *deck[found + 1 :])
    s.next[s.deck] = place + 1
    if s.tell is not None:
        s.tell.append(Event("take", {"seat": seat, "card": CARD_IDS[card], "deck": deck_id(s, s.deck)}))
    receive(s, seat, card)
    if size(s, s.deck) > 1:
        s.ask = SHUFFLING
    else:
        settle(s, range(size(s, s.deck)))


def settle(s: State, order: Sequence[int]) -> None:
    """The searched deck comes out of the shuffle in this order and is put face up again (5.15)."""
    deck, place = s.decks[s.deck], s.next[s.deck]
    s.decks[s.deck] = deck[:place] + tuple([deck[place + card] for card in order])
    if s.tell is not None:
        s.tell.append(Event("shuffle", {"deck": deck_id(s, s.deck)}))
        reveal(s, s.deck)
    s.deck = -1
    act(s)


# Green cards


def turn_in(s: State, seat: int, number: int) -> None:
    """Discards a set of green cards for a progress token (6.2)."""
    s.cards[seat] -= SETS[number]
    s.discard += SETS[number]
    if s.tell is not None:
        s.tell.append(Event("set", {"seat": seat, "cards": [CARD_IDS[card] for card in cards_of(SETS[number])]}))
    pose(s, GAINING)


def gain_token(s: State, seat: int, action: int) -> None:
    """Gains a progress token, which works from now on; an open one is replaced from the stack (6.4, 6.7)."""
    if action == ACT_BLIND:
        token = s.stack[0]
        s.stack = s.stack[1:]
    else:
        token = action - ACT_PROGRESS
        place = s.open.index(token)
        s.open = s.open[:place] + s.stack[:1] + s.open[place + 1 :]
        s.stack = s.stack[1:]
    s.tokens[seat] = with_token(s.tokens[seat], token)
    if s.tell is not None:
        s.tell.append(Event("progress", {"seat": seat, "token": TOKEN_IDS[token], "blind": action == ACT_BLIND}))
        if action != ACT_BLIND and len(s.open) == OPEN_TOKENS:
            s.tell.append(Event("open", {"token": TOKEN_IDS[s.open[place]]}))
    act(s)


# The end of a turn and of the game


def end_turn(s: State) -> None:
    """A battle if one is due, then the end of the game or the next seat's turn (4.8, 10.1, 10.2)."""
    if not s.peace:
        battle(s)
    complete = s.built[s.seat] == COMPLETE
    if not complete and not exhausted(s):
        begin_turn(s, (s.seat + 1) % s.players)
        return
    s.ask = OVER
    s.seat = NOBODY
    s.used = 0
    s.ready = 0
    if s.tell is not None:
        s.tell.append(Event("end", {"cause": "wonder_complete" if complete else "decks_empty"}))
