"""What happens on the table of Architects without anybody being asked: takes, the cat, horns, stages, battles."""

from wonders.core.events import Event, Fields
from wonders.games.architects.rules.catalog import (
    ANY_TOKEN,
    BUILD_TOKEN,
    CARD_IDS,
    CAT,
    COIN_TOKEN,
    CONFLICT_TOKENS,
    HORNED,
    HORNS,
    STAGES,
    TOKEN_IDS,
    TOKENS,
    TRIGGERED,
    UNIT,
    WONDER_IDS,
    cards_of,
)
from wonders.games.architects.rules.payments import PAID, PAYMENTS, helpers_of
from wonders.games.architects.rules.score import spoils, strength
from wonders.games.architects.rules.state import (
    OPEN_TOKENS,
    TAKING,
    State,
    deck_id,
    right_of,
    size,
)


def peek(s: State, seat: int) -> None:
    """The owner of the cat looks at the top card of the central deck."""
    s.known |= 1 << seat
    if s.tell is not None:
        card = CARD_IDS[s.decks[-1][s.next[-1]]]
        s.tell.append(Event("peek", {"seat": seat}, {"card": card}, (seat,)))


def spend_extra(s: State, seat: int) -> None:
    """Uses up one of the tokens that allow an extra card.

    Which one does not matter: each gives one card, can wait until the turn ends, and is triggered once a turn.
    """
    token = s.ready & -s.ready
    s.ready ^= token
    s.used |= token
    if s.tell is not None:
        s.tell.append(Event("extra", {"seat": seat, "token": TOKEN_IDS[TOKENS[token.bit_length() - 1]]}))


def take(s: State, seat: int, deck: int) -> None:
    """Takes the top card of a deck; the next card of a face-up deck is visible at once (3.4)."""
    place = s.next[deck]
    card = s.decks[deck][place]
    s.next[deck] = place + 1
    if deck == s.players:
        s.known = 0
    if s.tell is not None:
        s.tell.append(Event("take", {"seat": seat, "card": CARD_IDS[card], "deck": deck_id(s, deck)}))
        if deck < s.players:
            reveal(s, deck)
    receive(s, seat, card)


def reveal(s: State, deck: int) -> None:
    """Tells the top card of a wonder deck."""
    if s.tell is not None and size(s, deck):
        s.tell.append(Event("reveal", {"deck": deck_id(s, deck), "card": CARD_IDS[s.decks[deck][s.next[deck]]]}))


def receive(s: State, seat: int, card: int) -> None:
    """A card taken by any means: the cat, then horns, then the tokens it triggers (4.5)."""
    s.cards[seat] += UNIT[card]
    if CAT[card] and s.cat != seat:
        s.cat = seat
        if s.tell is not None:
            s.tell.append(Event("cat", {"seat": seat}))
    if HORNS[card] and s.peace:
        flipped = min(HORNS[card], s.peace)
        s.peace -= flipped
        if s.tell is not None:
            s.tell.append(Event("horns", {"seat": seat, "flipped": flipped, "peace": s.peace}))
    s.ready |= TRIGGERED[card] & s.tokens[seat] & ~s.used


def finish(s: State, seat: int, stage: int, payment: int) -> None:
    """Discards the cards paid for a stage and turns it over (5.5)."""
    number = STAGES * s.wonders[seat] + stage
    helpers = helpers_of(number, payment)
    s.cards[seat] -= PAID[payment]
    s.discard += PAID[payment]
    s.built[seat] |= 1 << stage
    s.used |= helpers
    s.ready |= BUILD_TOKEN & s.tokens[seat] & ~s.used
    if s.tell is not None:
        fields: Fields = {
            "seat": seat,
            "wonder": WONDER_IDS[s.wonders[seat]],
            "stage": stage + 1,
            "cards": [CARD_IDS[card] for card in PAYMENTS[payment]],
            "doubled": helpers & COIN_TOKEN != 0,
            "any": helpers & ANY_TOKEN != 0,
        }
        s.tell.append(Event("build", fields))


def exhausted(s: State) -> bool:
    """Whether every deck on the table is empty (10.2)."""
    return [len(deck) for deck in s.decks] == s.next


def battle(s: State) -> None:
    """All compare shields; then cards with horns are discarded and peace returns (9.4-9.8)."""
    shields = [strength(s, seat) for seat in range(s.players)]
    if s.tell is not None:
        s.tell.append(Event("battle", {"shields": shields}))
    for seat in range(s.players):
        won = spoils(shields, seat)
        s.victories[seat] += won
        if won and s.tell is not None:
            s.tell.append(Event("victory", {"seat": seat, "tokens": won}))
    for seat in range(s.players):
        lost = s.cards[seat] & HORNED
        s.cards[seat] ^= lost
        s.discard += lost
        if lost and s.tell is not None:
            s.tell.append(Event("disarm", {"seat": seat, "cards": [CARD_IDS[card] for card in cards_of(lost)]}))
    s.peace = CONFLICT_TOKENS[s.players]
    if s.tell is not None:
        s.tell.append(Event("peace", {"conflict_tokens": s.peace}))


def lay_out(s: State) -> None:
    """Opens progress tokens and shows the top cards; then the first seat begins (2.3-2.9)."""
    s.open = s.stack[:OPEN_TOKENS]
    s.stack = s.stack[OPEN_TOKENS:]
    if s.tell is not None:
        fields: Fields = {"tokens": [TOKEN_IDS[token] for token in s.open], "conflict_tokens": s.peace}
        s.tell.append(Event("table", fields))
        for deck in range(s.players):
            reveal(s, deck)
    begin_turn(s, 0)


def begin_turn(s: State, seat: int) -> None:
    """Clears the marks of the turn, shows the cat's owner its card and asks for the main take (4.1-4.4, 7.3)."""
    s.used = 0
    s.ready = 0
    s.stage = -1
    while True:
        s.seat = seat
        if s.tell is not None:
            s.tell.append(Event("turn", {"seat": seat}))
        if size(s, s.players):
            if s.cat == seat and not s.known >> seat & 1:
                peek(s, seat)
            break
        if size(s, seat) or size(s, right_of(s, seat)):
            break
        if s.tell is not None:
            s.tell.append(Event("pass", {"seat": seat}))
        seat = (seat + 1) % s.players
    s.ask = TAKING
