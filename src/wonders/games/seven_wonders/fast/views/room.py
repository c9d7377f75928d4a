"""Where `imagine` works: the puzzle of one age behind the state, list by list, and how much there is of each.

The words are those of the readable `puzzle`. A list is a place where it begins and a place that counts it.
"""

from wonders.games.seven_wonders.fast.layout import WORK
from wonders.games.seven_wonders.rules.state import HAND, TURNS

_SLOTS = 49
_GROUPS = 16
_LIST = 64
FRAME = 16
"""How much a demand that is being met takes (see `swaps`)."""

SLOTS = WORK
"""The card that is known to be in each slot, UNKNOWN where none is; then the same filled in."""
FILLED = SLOTS + _SLOTS
WHERE = FILLED + _SLOTS
"""The number of each slot's group, REST for those of the unseen cards, KNOWN for the others."""
ORDER = WHERE + _SLOTS
"""The unknown slots: first those outside groups, then group by group."""
GROUPS = ORDER + _SLOTS
"""For each group where its slots begin in `ORDER` less the rest, how many they are, where its cards begin, and their
number."""
GROUPED = GROUPS + 4 * _GROUPS
GROUP_CARDS = GROUPED + _SLOTS
UNSEEN = GROUP_CARDS + _SLOTS
DRAWN_UNSEEN = UNSEEN + _LIST
GUILDS_LEFT = DRAWN_UNSEEN + _LIST
HOLES = GUILDS_LEFT + _LIST
"""Gaps in the record, from the lowest eight bits: the slot, the city, the row, and the kind of action."""
DEMANDS = HOLES + _SLOTS
"""Cards that came to light, and the rows from and before which they came to the discard pile, in eight bits each."""
MET = DEMANDS + _LIST
TOTAL = MET + _SLOTS
TOLD = TOTAL + _LIST
NEW = TOLD + _LIST
MIXED = NEW + _LIST
HELD = MIXED + _LIST
"""The hand that the viewer held in each turn."""
DRAWN = HELD + TURNS
"""With two players: the card that the viewer drew in each turn, the hand less that card as a mask of the age, and
the cards drawn in the imagined world."""
KEPT = DRAWN + TURNS
DRAWS = KEPT + TURNS
LEAD = DRAWS + HAND
"""With two players: a list of what the controller's hand gave and holds."""
(
    RESTING,
    ORDERED,
    GROUP_COUNT,
    GROUPED_COUNT,
    CARD_COUNT,
    UNSEEN_COUNT,
    GUILD_COUNT,
    HOLE_COUNT,
    DEMAND_COUNT,
    GAPS,
    STRANGERS,
) = range(LEAD + _LIST, LEAD + _LIST + 11)
STACK = STRANGERS + 1
ROOM = STACK + _SLOTS * FRAME
"""How much there is of state and room in all."""

UNKNOWN, REST, KNOWN = -1, -1, -2
