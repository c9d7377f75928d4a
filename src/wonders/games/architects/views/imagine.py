"""A full state of Architects that a viewer cannot rule out, drawn at random."""

from wonders.core.chance import Chance
from wonders.games.architects.rules.catalog import (
    CENTRAL,
    DECKS,
    TOKENS,
    tokens_of,
)
from wonders.games.architects.rules.state import (
    CHOOSING,
    State,
)
from wonders.games.architects.views.view import View, in_sight, left, public


def imagine(v: View, chance: Chance) -> State:
    """A full state the viewer cannot rule out: what is hidden is shuffled anew from what is unseen."""
    state = public(v)
    if v.ask == CHOOSING:
        state.box = tuple([tuple(chance.shuffled(DECKS[wonder])) for wonder in range(CENTRAL)])
        state.decks = [tuple(chance.shuffled(DECKS[CENTRAL]))]
    else:
        state.decks = [_deck(v, deck, chance) for deck in range(v.players + 1)]
        state.next = [len(taken) for taken in v.taken]
    state.stack = _stack(v, chance)
    return state


def _deck(v: View, deck: int, chance: Chance) -> tuple[int, ...]:
    """A deck as it may lie: what was taken from it, what the viewer sees of the rest, and the rest in any order."""
    seen = in_sight(v, deck)
    counts = left(v, deck)
    for card in seen:
        counts[card] -= 1
    hidden: list[int] = []
    for card, count in enumerate(counts):
        hidden += [card] * count
    return (*v.taken[deck], *seen, *_shuffled(hidden, chance))


def _shuffled(cards: list[int], chance: Chance) -> list[int]:
    """The cards in random order. One random number places four of them: this is most of the work of imagining."""
    left = len(cards)
    while left > 3:
        number = chance.below(left * (left - 1) * (left - 2) * (left - 3))
        for last in (left, left - 1, left - 2, left - 3):
            place = number % last
            number //= last
            cards[last - 1], cards[place] = cards[place], cards[last - 1]
        left -= 4
    return chance.shuffled(cards[:left]) + cards[left:]


def _stack(v: View, chance: Chance) -> tuple[int, ...]:
    """The stack of progress tokens as it may lie: those that are neither open nor owned, in any order."""
    hidden = list(TOKENS)
    for token in v.open:
        hidden.remove(token)
    for mask in v.tokens:
        for token in tokens_of(mask):
            hidden.remove(token)
    return tuple(chance.shuffled(hidden))
