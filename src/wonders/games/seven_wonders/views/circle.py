"""What a viewer of a game of three to seven players can work out about one age: the hands go round the table."""

from functools import lru_cache

from wonders.core.chance import Chance
from wonders.games.seven_wonders.rules.state import HAND, PENDING, SEVENTH, TURNS, packet
from wonders.games.seven_wonders.views.puzzle import Puzzle, difference
from wonders.games.seven_wonders.views.recall import ROWS
from wonders.games.seven_wonders.views.view import View


@lru_cache(32)
def _slots(players: int, age: int) -> tuple[tuple[int, ...], ...]:
    """For each row of the record and each city the slot of its card."""
    return tuple(
        tuple(HAND * packet(players, age, min(row, TURNS - 1), city) + row for city in range(players))
        for row in range(ROWS)
    )


class Circle:
    """One age of three to seven players as a viewer knows it: the hands go round the table (4.4).

    Slot 7 h + t holds what the hand dealt to seat h gave in turn t, and at the end its last card; in the slots of turns
    to come lies the hand itself.
    """

    __slots__ = ("gone", "puzzle")

    def __init__(self, v: View, age: int) -> None:
        self.puzzle = puzzle = Puzzle(HAND * v.players)
        rows = v.rows[ROWS * age : ROWS * age + ROWS]
        self.gone = len(rows)
        slots = _slots(v.players, age)
        for row, acts in enumerate(rows):
            for city, act in enumerate(acts):
                puzzle.enter(ROWS * age + row, city, slots[row][city], act)
        held = v.held[TURNS * age : TURNS * age + TURNS]
        for turn, hand in enumerate(held):
            first = slots[turn][v.viewer or 0]
            back = turn + v.players
            if back < len(held):
                puzzle.add(range(first, first + v.players), difference(hand, held[back]))
            else:
                puzzle.add(range(first, first + HAND - turn), hand)
        puzzle.gather(v, age)

    def deal(self, chance: Chance) -> tuple[list[int], tuple[int, ...]]:
        """A card for every slot, and the deck that gives these hands."""
        slots = self.puzzle.fill(chance)
        return slots, tuple(slots)

    def hands(self, v: View, slots: list[int]) -> list[tuple[int, ...]]:
        """The hands that the seats hold now."""
        hands = []
        for seat in range(v.players):
            dealt = packet(v.players, v.age, v.turn, seat)
            first = self.gone if v.phase != SEVENTH or v.rows[-1][seat] != PENDING else TURNS
            hands.append(tuple(sorted(slots[HAND * dealt + first : HAND * dealt + HAND])))
        return hands
