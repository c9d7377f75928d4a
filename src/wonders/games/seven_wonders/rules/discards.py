"""The discard pile of 7 Wonders, as the record of the turns has it (6.4)."""

from wonders.games.seven_wonders.rules.catalog import CARDS
from wonders.games.seven_wonders.rules.space import ACT_DISCARD
from wonders.games.seven_wonders.rules.state import NOTHING, State


def pile(s: State) -> tuple[int, ...]:
    """The discard pile, sorted: all cards sold and left over since the game began, less those built from it (6.4)."""
    return pile_at(s, len(s.log), len(s.looks))


def pile_at(s: State, rows: int, looks: int) -> tuple[int, ...]:
    """The pile after so many rows of the record, of which so many cards were built."""
    cards = [act % CARDS for row in s.log[:rows] for act in row if act >= ACT_DISCARD]
    for _, _, _, card in s.looks[:looks]:
        if card != NOTHING:
            cards.remove(card)
    cards.sort()
    return tuple(cards)
