"""What everybody sees of the places of an age: a card, its back, or nothing; the one place that says what is hidden."""

from wonders.games.duel.rules.catalog import BACKS, CARD_IDS, DECK, GUILDS
from wonders.games.duel.rules.state import State

GONE, AGE_BACK, GUILD_BACK = -1, -2, -3


def face(s: State, slot: int) -> int:
    """The card in a slot if it lies face up, else its back (1.4); GONE where it has been taken."""
    if not s.left >> slot & 1:
        return GONE
    card = s.layout[slot]
    if s.up >> slot & 1:
        return card
    return GUILD_BACK if DECK[card] == GUILDS else AGE_BACK


def face_id(seen: int, age: int) -> str:
    """The id of a card or a back."""
    return CARD_IDS[seen] if seen >= 0 else BACKS[GUILDS if seen == GUILD_BACK else age]
