"""The places of an array state: one flat array of whole numbers holds a game of Architects.

Decks have the numbers of the catalogue: that of a wonder, or CENTRAL. A card is four bits, so a word holds sixteen of
them. Heaps of cards are two numbers in the fields of the catalogue: what pays for stages, and the other kinds. Progress
tokens that lie in a row are four bits each as well, one more than their number, so that zero is no token.
"""

from wonders.games.architects.rules.catalog import CENTRAL, DECKS
from wonders.games.architects.rules.space import SEATS

PLAYERS, RULES, ASK, SEAT, STAGE, DECK, USED, READY, KNOWN, PEACE, CAT, MENU = range(12)
"""As in the readable state, the deck by its number in the catalogue; MENU holds the answers to the question, with all
payments left out."""
OPEN, STACK, DISCARD = 12, 13, 14
"""The open tokens and the stack as rows of tokens, and the two numbers of the discard pile."""

SEATED = DISCARD + 2
"""Where what lies in front of the first seat begins."""
WONDER, GOODS, OTHERS, BUILT, TOKENS, VICTORIES, PART = range(7)
"""What lies in front of a seat: its wonder (-1 before it is chosen), heaps of cards, masks, victory tokens."""

TAKEN = SEATED + SEATS * PART
"""For each deck how many of its cards were taken."""
DEALT = TAKEN + CENTRAL + 1
"""The cards of each deck, those taken first."""
CARD_BITS, CARD_MASK = 4, 15
PLACE_BITS, PLACE_MASK = 4, 15
PER_WORD = 1 << PLACE_BITS
WORDS = -(-max(len(deck) for deck in DECKS[:CENTRAL]) // PER_WORD)
"""The words that the deck of a wonder takes; the central deck comes last and takes what it needs."""
SIZE = DEALT + WORDS * CENTRAL + -(-len(DECKS[CENTRAL]) // PER_WORD)
SCRATCH = SIZE
"""Room for the deck of a wonder while it is shuffled."""
ROOM = SCRATCH + WORDS
