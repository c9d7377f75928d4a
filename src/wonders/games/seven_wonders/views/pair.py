"""What a viewer of the game for two can work out about one age, ready to be filled in at random.

Hands and control of the free city change places together, so one of the two hands always lies with the controller:
it takes up the drawn cards and gives two cards a turn. The other hand gives one.
"""

from wonders.core.chance import Chance
from wonders.games.seven_wonders.rules.space import ACT_DISCARD
from wonders.games.seven_wonders.rules.state import HAND, NOTHING, PENDING, SEVENTH, TURN, TURNS, controller
from wonders.games.seven_wonders.views.puzzle import Puzzle, difference
from wonders.games.seven_wonders.views.recall import FACE_DOWN_SALE, ROWS
from wonders.games.seven_wonders.views.view import View

OTHER, LEAD, LEAD_LAST, CITY, PILE_LAST = 0, 7, 13, 14, 20
"""Where the slots begin: what the other hand gave in each turn and its last card, what the controller's hand gave for
the controller, its last card, what it gave for the free city, and the last card of the draw pile."""
SLOTS = 21


class Pair:
    """One age of the game for two as a viewer knows it; in the slots of turns to come lie the hands and the pile.

    What the free city surely did not play face down (10.4) counts for the two seats. A spectator, who has seen no hand,
    is not credited with that deduction.
    """

    __slots__ = ("age", "bars", "drawn", "hand", "kept", "pile", "played", "puzzle")

    def __init__(self, v: View, age: int) -> None:
        self.age = age
        self.puzzle = Puzzle(SLOTS)
        rows = v.rows[ROWS * age : ROWS * age + ROWS]
        gone = len(rows)
        held = v.held[TURNS * age : TURNS * age + TURNS]
        drawn = v.drawn[TURNS * age : TURNS * age + TURNS]
        begun = TURNS if age < v.age else v.turn + 1 if age == v.age and v.phase >= TURN else 0
        self.played = min(gone, TURNS)
        self.drawn = [drawn[turn] if drawn else NOTHING for turn in range(begun)]
        self.kept: list[list[int]] = [[] for _ in range(begun)]
        self.bars: list[tuple[int, int, bool]] = []
        ahead = [*range(LEAD + gone, LEAD_LAST + 1), *range(CITY + gone, PILE_LAST + 1)] if gone < ROWS else []
        size = HAND + begun - 2 * gone if gone < ROWS else 0
        self.hand = ahead[:size] if gone < ROWS else [LEAD_LAST]
        self.pile = ahead[size:] if gone < ROWS else [PILE_LAST]
        self._enter(v, rows)
        if held:
            self._recall_other(v.viewer or 0, held)
            self._recall_lead(v.viewer or 0, held, gone)
        self.puzzle.gather(v, age)

    def _enter(self, v: View, rows: tuple[tuple[int, ...], ...]) -> None:
        for row, acts in enumerate(rows):
            lead = controller(self.age, min(row, TURNS - 1))
            number = ROWS * self.age + row
            last = row == TURNS
            self.puzzle.enter(number, lead, LEAD_LAST if last else LEAD + row, acts[lead])
            self.puzzle.enter(number, 1 - lead, OTHER + row, acts[1 - lead])
            self.puzzle.enter(number, 2, PILE_LAST if last else CITY + row, acts[2])
            if v.bars[number] and v.viewer is not None:
                self.bars.append((row, v.bars[number], acts[2] == FACE_DOWN_SALE or acts[2] >= ACT_DISCARD))
        if v.last != NOTHING and self.age == v.age:
            self.puzzle.slots[PILE_LAST] = v.last

    def _recall_other(self, viewer: int, held: tuple[tuple[int, ...], ...]) -> None:
        """The hand without control was seen in every second turn; what left it between is known."""
        turns = [turn for turn in range(len(held)) if controller(self.age, turn) != viewer]
        for turn, back in zip(turns, [*turns[1:], HAND], strict=False):
            missing = difference(held[turn], held[back] if back < HAND else ())
            self.puzzle.add(list(range(OTHER + turn, OTHER + back)), missing)

    def _recall_lead(self, viewer: int, held: tuple[tuple[int, ...], ...], gone: int) -> None:
        """The hand with control: between two of the viewer's turns it took up one card unseen, and gave two."""
        now = len(held) - 1
        for turn in range(len(held)):
            given = [LEAD + turn, CITY + turn]
            if controller(self.age, turn) == viewer:
                cards = list(held[turn])
            elif turn == 0:
                continue
            else:
                before = [self.puzzle.slots[LEAD + turn - 1], self.puzzle.slots[CITY + turn - 1]]
                cards = difference(held[turn - 1], before)
                self.kept[turn] = cards
            if turn < now:
                if controller(self.age, turn) != viewer:
                    after = difference(held[turn + 1], [self.drawn[turn + 1]])
                    self.puzzle.add(given, difference(cards, after))
            else:
                self.puzzle.add([*given, *self.hand] if turn < gone else self.hand, cards)

    def deal(self, chance: Chance) -> tuple[list[int], tuple[int, ...]]:
        """A card for every slot, and the deck that gives these hands and draws."""
        while True:
            slots = self.puzzle.fill(chance)
            draws = self._draws(slots, chance)
            if not self.bars or self._allowed(slots, draws):
                break
        lead = difference(self._lead_cards(slots, 0), draws)
        other = slots[OTHER : OTHER + HAND]
        hands = lead + other if controller(self.age, 0) == 0 else other + lead
        return slots, (*hands, *draws, *(slots[place] for place in self.pile))

    def _lead_cards(self, slots: list[int], since: int) -> list[int]:
        """What the controller's hand gave from a turn on, and what it still holds."""
        played = self.played
        given = slots[LEAD + since : LEAD + played] + slots[CITY + since : CITY + played]
        return given + [slots[place] for place in self.hand]

    def _draws(self, slots: list[int], chance: Chance) -> list[int]:
        """The cards drawn, from the last back to the first: one that the hand had not and that is not drawn later."""
        draws: list[int] = []
        for turn in range(len(self.drawn) - 1, -1, -1):
            card = self.drawn[turn]
            if card == NOTHING:
                possible = difference(self._lead_cards(slots, turn), [*draws, *self.kept[turn]])
                card = chance.pick(possible)
            draws.append(card)
        draws.reverse()
        return draws

    def _allowed(self, slots: list[int], draws: list[int]) -> bool:
        """Whether the free city could play face down what it did (10.4)."""
        for turn, bar, sold in self.bars:
            if turn == TURNS:
                cards = [slots[PILE_LAST]]
            else:
                cards = [slots[CITY + turn]]
                if sold:
                    cards += difference(self._lead_cards(slots, turn + 1), draws[turn + 1 :])
            if any(bar >> card & 1 for card in cards):
                return False
        return True

    def hands(self, v: View, slots: list[int]) -> list[tuple[int, ...]]:
        """The hands that the seats hold now."""
        lead = controller(v.age, v.turn)
        hands: list[tuple[int, ...]] = [(), ()]
        if self.played < TURNS:
            hands[lead] = tuple(sorted([slots[place] for place in self.hand]))
            hands[1 - lead] = tuple(sorted(slots[OTHER + self.played : OTHER + HAND]))
        elif v.phase == SEVENTH:
            for seat in (0, 1):
                if v.rows[-1][seat] == PENDING:
                    hands[seat] = (slots[LEAD_LAST if seat == lead else OTHER + TURNS],)
        return hands
