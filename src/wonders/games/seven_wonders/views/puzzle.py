"""What a viewer of 7 Wonders can work out about one age, ready to be filled in at random.

All cards of an age end up in slots: each is taken from a hand in some turn, or is still in a hand. A slot holds a
known card, or one of a group of cards that are known together (what is missing from a hand that came back), or one
of the cards the viewer has never seen. Filling groups and unseen slots at random gives every deal and every choice
of the others that the viewer cannot rule out the same chance.
"""

from collections.abc import Iterable, Sequence
from typing import TypeAlias

from wonders.core.chance import Chance
from wonders.games.seven_wonders.rules.catalog import AGE, CARDS, DECK, DECKS, GUILD_CARDS, GUILDS
from wonders.games.seven_wonders.rules.space import ACT_DISCARD
from wonders.games.seven_wonders.rules.state import NOTHING, PENDING
from wonders.games.seven_wonders.views.view import View

UNKNOWN = -1
Group: TypeAlias = tuple[list[int], list[int]]
"""Slots, and cards known to lie in them; where there are fewer cards than slots, the others are unseen ones."""
Hole: TypeAlias = tuple[int, int, int]
"""A gap in a row of the record: its city, the slot of the card there, and the number of the action less the card."""


class Puzzle:
    """One age as a viewer knows it."""

    __slots__ = ("cards", "demands", "gaps", "groups", "guilds", "holes", "rest", "slots", "spare")

    def __init__(self, slots: int) -> None:
        self.slots: list[int] = [UNKNOWN] * slots
        self.groups: list[Group] = []
        self.rest: list[int] = []
        self.holes: dict[int, list[Hole]] = {}
        self.gaps: set[int] = set()
        # Unseen cards: those surely in the game, and guilds, of which some are not.
        self.cards: list[int] = []
        self.guilds: list[int] = []
        self.spare: int = 0
        # Cards that came to light in the discard pile, each with the slots it may have come from.
        self.demands: list[tuple[int, list[int]]] = []

    def enter(self, row: int, city: int, slot: int, act: int) -> None:
        """Takes over one number of the record."""
        if act >= 0:
            self.slots[slot] = act % CARDS
        elif act != PENDING:
            self.holes.setdefault(row, []).append((city, slot, -act * CARDS))
            self.gaps.add(slot)

    def add(self, places: Sequence[int], cards: Sequence[int]) -> None:
        """Slots and the cards known to lie in them; cards in slots that are known already are left out.

        Where the order makes no difference, because the slots are a hand, the cards are put there at once.
        """
        slots = self.slots
        unknown = [place for place in places if slots[place] == UNKNOWN]
        if not unknown:
            return
        left = difference(cards, [slots[place] for place in places if slots[place] != UNKNOWN])
        if len(left) == len(unknown) and (len(left) == 1 or self.gaps.isdisjoint(unknown)):
            for place, card in zip(unknown, left, strict=True):
                slots[place] = card
        else:
            self.groups.append((unknown, left))

    def gather(self, v: View, age: int) -> None:
        """Works out the unseen cards and where they may be, once all slots and groups are entered."""
        cities = len(v.boards)
        grouped = {place for places, _ in self.groups for place in places}
        self.rest = [slot for slot, card in enumerate(self.slots) if card == UNKNOWN and slot not in grouped]
        seen = [card for card in self.slots if card != UNKNOWN]
        for _, cards in self.groups:
            seen += cards
        self.cards = difference(DECKS[cities][age], seen)
        self.demands = _demands(v, age, self)
        if age == 2:
            found = [card for card, _ in self.demands if DECK[card] == GUILDS and card not in seen]
            self.cards += found
            self.guilds = difference(GUILD_CARDS, seen + found)
            self.spare = len(GUILD_CARDS) - (cities + 2)

    def fill(self, chance: Chance) -> list[int]:
        """A card for every slot, drawn at random from what is possible."""
        while True:
            slots = self.slots[:]
            unseen = self.cards
            if self.guilds:
                unseen = unseen + chance.shuffled(self.guilds)[self.spare :]
            unseen = chance.shuffled(unseen)
            demands = Swaps(self, slots, set(unseen), chance) if self.demands else None
            for places, known in self.groups:
                missing = len(places) - len(known)
                cards = chance.shuffled(known + unseen[:missing])
                del unseen[:missing]
                for place, card in zip(places, cards, strict=True):
                    slots[place] = card
            for place, card in zip(self.rest, unseen, strict=True):
                slots[place] = card
            if demands is None or demands.meet_all():
                return slots


class Swaps:
    """Exchanges cards between slots until all demands of a puzzle are met."""

    __slots__ = ("chance", "met", "puzzle", "slots", "strangers", "tried", "where")

    def __init__(self, puzzle: Puzzle, slots: list[int], unseen: set[int], chance: Chance) -> None:
        self.puzzle = puzzle
        self.slots = slots
        self.chance = chance
        self.where = dict.fromkeys(puzzle.rest, NOTHING)
        # Where groups take in unseen cards, which is with two players and all cards different, these may change places
        # between groups.
        self.strangers: set[int] = set()
        for number, (places, known) in enumerate(puzzle.groups):
            self.where.update(dict.fromkeys(places, number))
            if len(places) > len(known):
                self.strangers = unseen
        # For each slot that meets a demand, the number of that demand; and the slots tried for the present one.
        self.met: dict[int, int] = {}
        self.tried: set[int] = set()

    def meet_all(self) -> bool:
        """Meets all demands, or says that this deal of the unseen cards leads into a dead end."""
        for number in range(len(self.puzzle.demands)):
            self.tried.clear()
            if not self.meet(number):
                return False
        return True

    def meet(self, number: int) -> bool:
        """Brings a demanded card into one of its slots; a demand that must give way there is met elsewhere."""
        card, candidates = self.puzzle.demands[number]
        sources = [slot for slot in self.where if self.slots[slot] == card and slot not in self.met]
        at_home = [slot for slot in sources if slot in candidates]
        if at_home:
            self.met[self.chance.pick(at_home)] = number
            return True
        for source in self.chance.shuffled(sources):
            for place in self.chance.shuffled(candidates):
                if place in self.tried or not self._swaps(source, place):
                    continue
                self.tried.add(place)
                other = self.met.get(place)
                self._exchange(source, place)
                self.met[place] = number
                if other is None or self.meet(other):
                    return True
                self.met[place] = other
                self._exchange(source, place)
        return False

    def _swaps(self, one: int, other: int) -> bool:
        """Slots of one group can exchange their cards, and so can slots that both hold unseen cards."""
        if self.where[one] == self.where[other]:
            return True
        return self._strange(one) and self._strange(other)

    def _strange(self, slot: int) -> bool:
        return self.slots[slot] in self.strangers

    def _exchange(self, one: int, other: int) -> None:
        self.slots[one], self.slots[other] = self.slots[other], self.slots[one]


def difference(cards: Iterable[int], taken: Iterable[int]) -> list[int]:
    """The cards less one copy for each that is taken; what is taken beyond them does not matter."""
    result = list(cards)
    for card in taken:
        if card in result:
            result.remove(card)
    return result


def _demands(v: View, age: int, puzzle: Puzzle) -> list[tuple[int, list[int]]]:
    """The cards of an age that came to light in the discard pile and that the viewer does not know to be there.

    Between two of the viewer's own looks all new cards of the pile are known; a card that another seat built from the
    pile was in it before.
    """
    looks = list(v.looks)
    if v.pile:
        looks.append((len(v.rows), v.viewer or 0, v.city, NOTHING, v.pile))
    result: list[tuple[int, list[int]]] = []
    raised: dict[int, int] = {}
    told: list[int] = []
    since = 0
    for rows, _, _, card, pile in looks:
        if pile:
            total = [*pile, *raised]
            new = [one for one in difference(total, told) if AGE[one] == age]
            for one in difference(new, _discarded(v, puzzle, since, rows)):
                taken = raised.get(one, 0)
                result.append((one, _places(puzzle, since, taken if taken > since else rows)))
            told = total
            since = rows
        if card != NOTHING:
            raised[card] = rows
    for card, rows in raised.items():
        if rows > since and AGE[card] == age and card not in told + _discarded(v, puzzle, since, rows):
            result.append((card, _places(puzzle, since, rows)))
    return result


def _discarded(v: View, puzzle: Puzzle, since: int, until: int) -> list[int]:
    """The cards that the viewer knows to have come to the discard pile in some rows."""
    told = [act % CARDS for row in v.rows[since:until] for act in row if act >= ACT_DISCARD]
    found = [puzzle.slots[slot] for slot in _face_down(puzzle, since, until)]
    return told + [card for card in found if card != UNKNOWN]


def _places(puzzle: Puzzle, since: int, until: int) -> list[int]:
    """The slots of unknown cards that came to the discard pile in some rows."""
    return [slot for slot in _face_down(puzzle, since, until) if puzzle.slots[slot] == UNKNOWN]


def _face_down(puzzle: Puzzle, since: int, until: int) -> list[int]:
    """The slots of cards that others put on the discard pile in some rows."""
    return [
        slot
        for row, holes in puzzle.holes.items()
        if since <= row < until
        for _, slot, base in holes
        if base >= ACT_DISCARD
    ]
