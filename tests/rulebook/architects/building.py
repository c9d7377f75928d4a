"""Turns a drawing of Architects into a state in which every card and token is somewhere."""

from collections import Counter

from rulebook.architects.drawing import SEATS, Drawing, require, spread
from wonders.core.events import Event
from wonders.games.architects import GAME
from wonders.games.architects.rules.catalog import BIT, CENTRAL, COPIES, DECKS, heap
from wonders.games.architects.rules.course import begin_turn
from wonders.games.architects.rules.deal import switches
from wonders.games.architects.rules.state import NOBODY, State


def build(drawing: Drawing, events: list[Event]) -> State:
    """The state a drawing shows, at the start of a turn."""
    players = len(drawing.seats)
    options = GAME.chosen(drawing.options)
    state = State(players, switches(options))
    state.wonders = tuple(seat.wonder for seat in drawing.seats)
    opened, stack = spread(drawing)
    state.open, state.stack = tuple(opened), tuple(stack)
    state.cards = [heap(seat.cards) for seat in drawing.seats]
    state.built = [sum(1 << stage for stage in seat.built) for seat in drawing.seats]
    state.tokens = [_mask(seat.tokens) for seat in drawing.seats]
    state.victories = [seat.victories for seat in drawing.seats]
    taken = _lay(state, drawing)
    taken.subtract(card for seat in drawing.seats for card in seat.cards)
    require(min(taken.values(), default=0) >= 0, "there are not that many cards of a kind")
    state.discard = heap(list(taken.elements()))
    table = drawing.table
    if "peace" in table:
        state.peace = int(table["peace"][0])
    state.cat = SEATS.index(table["cat"][0]) if "cat" in table else NOBODY
    state.known = sum(1 << SEATS.index(letter) for letter in table.get("known", []))
    state.tell = events
    begin_turn(state, SEATS.index(table["turn"][0]) if "turn" in table else 0)
    return state


def _mask(tokens: list[int]) -> int:
    mask = 0
    for token in tokens:
        mask |= BIT[token] << 1 if mask & BIT[token] else BIT[token]
    return mask


def _lay(state: State, drawing: Drawing) -> Counter[int]:
    """Lays the decks; the cards that were taken from them."""
    need = Counter(card for seat in drawing.seats for card in seat.cards)
    kinds = [*state.wonders, CENTRAL]
    drawn = [drawing.decks[letter] for letter in (*SEATS[: state.players], "central")]
    gone: list[Counter[int]] = []
    for kind, (cards, rest) in zip(kinds, drawn, strict=True):
        hidden = Counter(DECKS[kind])
        hidden.subtract(cards)
        require(min(hidden.values()) >= 0, "a deck does not have so many cards of a kind")
        gone.append(Counter() if rest else hidden)
        need.subtract(gone[-1])
    for place in reversed(range(len(drawn))):
        cards, rest = drawn[place]
        if rest:
            for card, wanted in need.items():
                count = max(0, min(wanted, COPIES[kinds[place]][card] - cards.count(card)))
                gone[place][card] += count
                need[card] -= count
    state.decks = []
    for place, (cards, rest) in enumerate(drawn):
        left = Counter(DECKS[kinds[place]])
        left.subtract(cards)
        left.subtract(gone[place])
        state.decks.append((*gone[place].elements(), *cards, *(left.elements() if rest else ())))
        state.next[place] = gone[place].total()
    return sum(gone, Counter())
