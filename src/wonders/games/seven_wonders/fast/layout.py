"""The places of a state of 7 Wonders in its array: the table, the cities, the deal, the record, and room to work in.

Hands and packets of the deal are one number each: eight bits for a card, its number and one, the first in the lowest
bits; a hand is sorted. A row of the record is one number too: nine bits for each city, the action and one. Cards in a
city are two masks, of Ages I and II and of what comes later. Tokens, symbols and colours have eight bits for each kind.
"""

from wonders.games.seven_wonders.rules.catalog import DECK
from wonders.games.seven_wonders.views.recall import ROWS

MOST = 7
"""The most cities."""

# The table, in the words of the readable state; DUE is a mask of cities, LOGGED and LOOKED count, and OFFER is 0 where
# nothing is on offer, else 128 and a bit for each wonder that lies with side B up.
(
    PLAYERS,
    CITIES,
    CHOOSE_SIDES,
    SAME_TURN,
    OFFER,
    PHASE,
    CITY,
    OPEN,
    AGE,
    TURN,
    DUE,
    SIXTH,
    LOGGED,
    LOOKED,
    TABLE,
) = range(15)

# A city, and the seat that plays it; from FIXED on what follows from the rest, with what the city can use of raw
# materials and goods, and what it can sell (see `trade`).
(
    ASK,
    GIVEN,
    HAND,
    ACT,
    PAY,
    BOARD,
    COINS,
    EARLY,
    LATE,
    STAGES,
    TOKENS,
    FREE,
    SIXTH_ITEM,
    SIXTH_COINS,
    FIXED,
    SOURCES,
    CHEAP,
    POWERS,
    SHIELDS,
    SYMBOLS,
    COLOURS,
    OWN_RAW,
    OWN_GOODS,
    SALE_RAW,
    SALE_GOODS,
    WIDTH,
) = range(26)
FIRST = TABLE
"""Where the first city begins."""

DECKS = FIRST + MOST * WIDTH
"""A packet for each age and seat; with two players the draw pile is the third."""
LOG = DECKS + 3 * MOST
BARS = LOG + 3 * ROWS
"""For each row a mask that begins with the first card of its age."""
LOOKS = BARS + 3 * ROWS
"""The rows so far, the seat, the city, and the card and one, in eight bits each, the card lowest."""
MOST_LOOKS = 3
SIZE = LOOKS + MOST_LOOKS
WORK = SIZE
"""Where the room to work in begins."""

LATER = DECK.index(2)
"""The first card of the mask of later cards."""
FIRST_CARD = (0, DECK.index(1), LATER)
"""The first card of each age."""
ACT_BITS, ACT_MASK = 9, 511
