"""Where things are in the array of a state of Duel."""

from wonders.games.duel.fast.tables import TOKENS as _TOKENS
from wonders.games.duel.fast.tables import WONDERS as _WONDERS
from wonders.games.duel.rules.catalog import SLOTS
from wonders.games.duel.rules.effects import COLOURS as _COLOURS

# Whose question it is, and of what kind; the option; the table. A set of cards takes two words.
ASK, SEAT, AGAIN, VICTOR, HOW, CHOOSES, DRAFTED, AGE, LEFT, UP, REACH, PAWN, BOARD, DISCARD = range(14)

# A city, from its own first place on. Wonders are written as digits to the base of 16, each one more than the
# wonder's number: the unbuilt ones in the order of the draft, lowest first, the built ones with the newest lowest.
COINS, CARDS, TOKENS, SPOILS, UNBUILT, BUILT = 0, 1, 3, 4, 5, 6
# What follows from the cards, kept because every turn asks for it; units of fixed production are bytes of one number.
PRICE1, SYMBOLS, CHOICES, FIXED, COLOURS = 7, 8, 9, 11, 12

CITY = DISCARD + 2
CITY_SIZE = COLOURS + len(_COLOURS)

# The cards under wonders, and the deal.
TUCKED = CITY + 2 * CITY_SIZE
DECKS = TUCKED + _WONDERS
OFFERED = DECKS + 3 * SLOTS
BOX = OFFERED + _WONDERS
BOX_SIZE = _TOKENS // 2
SIZE = BOX + BOX_SIZE

# Room to shuffle in.
PILE = SIZE
GUILD_PILE = PILE + 24
ROOM = GUILD_PILE + 8
