"""A full state of 7 Wonders that a viewer cannot rule out, drawn at random."""

from wonders.core.chance import Chance
from wonders.games.seven_wonders.rules.apply import apply
from wonders.games.seven_wonders.rules.legal import legal
from wonders.games.seven_wonders.rules.state import TURN, State, bits
from wonders.games.seven_wonders.views.circle import Circle
from wonders.games.seven_wonders.views.pair import Pair
from wonders.games.seven_wonders.views.view import View, public


class Notes:
    """What has been worked out about a view: the public part of the state, and each age with its gaps."""

    __slots__ = ("ages", "ready", "state")

    def __init__(self, v: View) -> None:
        self.state = public(v)
        self.ages: list[Circle | Pair] = [Circle(v, age) if v.players > 2 else Pair(v, age) for age in range(3)]
        own = 0 if v.viewer is None else 1 << v.viewer
        everybody = (1 << v.players) - 1
        self.ready: list[int] = bits(everybody & ~v.open & ~own) if v.phase == TURN else []


def imagine(v: View, chance: Chance) -> State:
    """A full state the viewer cannot rule out; sealed choices of the others are any legal ones."""
    if not v.notes:
        v.notes.append(Notes(v))
    notes: Notes = v.notes[0]
    s = notes.state.copy()
    log = list(v.rows)
    decks = []
    for age, part in enumerate(notes.ages):
        slots, deck = part.deal(chance)
        decks.append(deck)
        for number, holes in part.puzzle.holes.items():
            row = list(v.rows[number])
            for city, slot, base in holes:
                row[city] = base + slots[slot]
            log[number] = tuple(row)
        if age == v.age:
            s.hands = part.hands(v, slots)
    s.decks = tuple(decks)
    s.log = tuple(log)
    for seat in notes.ready:
        while s.open >> seat & 1:
            apply(s, seat, chance.pick(legal(s, seat)))
    return s
