"""Which cards of an age can still come into a hand of 7 Wonders: exactly, for three to seven players."""

from collections import Counter
from collections.abc import Iterator, Sequence
from typing import NamedTuple

from wonders.games.seven_wonders.rules.state import HAND, TURNS
from wonders.games.seven_wonders.views.circle import Circle
from wonders.games.seven_wonders.views.puzzle import UNKNOWN, Puzzle
from wonders.games.seven_wonders.views.view import View


class CardPool(NamedTuple):
    """Slots whose cards the viewer cannot tell apart, the cards that may lie in them, and those that surely do."""

    places: frozenset[int]
    cards: Counter[int]
    sure: Counter[int]


class Arrivals(NamedTuple):
    """The cards that surely come into the viewer's hand, and all that may."""

    near: frozenset[int]
    may: frozenset[int]


def arrivals(v: View) -> Arrivals:
    """What is in the hands of the others that come to the viewer before the last turn, in some world or in all."""
    part = Circle(v, v.age)
    puzzle, viewer = part.puzzle, v.viewer or 0
    hands = part.hands(v, list(range(HAND * v.players)))
    turns = range(1, min(TURNS - v.turn, v.players))
    comes = {slot for turn in turns for slot in hands[_giver(v, viewer, turn)]}
    known = {puzzle.slots[slot] for slot in comes} - {UNKNOWN}
    pools = _pools(puzzle)
    cards = set[int]().union(*(pool.cards for pool in pools))
    near, may = set(cards), set[int]()
    for met in _meetings(puzzle, pools):
        for card in cards:
            free = [pool.cards[card] - met[number, card] for number, pool in enumerate(pools)]
            if any(copies > 0 and comes & pool.places for copies, pool in zip(free, pools, strict=True)):
                may.add(card)
            if not any(_must_come(pool, card, comes, met, number) for number, pool in enumerate(pools)):
                near.discard(card)
    return Arrivals(frozenset(near | known), frozenset(may | known))


def _giver(v: View, seat: int, turns: int) -> int:
    """The seat whose hand arrives in so many turns."""
    return (seat + turns if v.age == 1 else seat - turns) % v.players


def _pools(puzzle: Puzzle) -> list[CardPool]:
    """Each group, and the slots of cards never seen; of the guilds some may not be in the game."""
    pools = [CardPool(frozenset(places), Counter(cards), Counter(cards)) for places, cards in puzzle.groups]
    guilds = puzzle.guilds if len(puzzle.guilds) > puzzle.spare else []
    sure = Counter(puzzle.cards + (guilds if not puzzle.spare else []))
    return [*pools, CardPool(frozenset(puzzle.rest), Counter(puzzle.cards + guilds), sure)]


def _must_come(pool: CardPool, card: int, comes: set[int], met: Counter[tuple[int, int]], number: int) -> bool:
    """Whether the pool has more copies of a card than places that do not come and that no demand has taken."""
    taken = sum(count for (where, _), count in met.items() if where == number)
    return pool.sure[card] - met[number, card] > len(pool.places - comes) - taken


def _meetings(puzzle: Puzzle, pools: Sequence[CardPool]) -> Iterator[Counter[tuple[int, int]]]:
    """Every way to meet the demands, by how many cards of each kind they take from which pool."""
    demands = puzzle.demands

    def choose(number: int, met: Counter[tuple[int, int]], chosen: list[frozenset[int]]) -> Iterator[None]:
        if number == len(demands):
            if _apart(chosen):
                yield
            return
        card, candidates = demands[number]
        for where, pool in enumerate(pools):
            places = pool.places.intersection(candidates)
            if places and pool.cards[card] > met[where, card]:
                met[where, card] += 1
                yield from choose(number + 1, met, [*chosen, places])
                met[where, card] -= 1

    met = Counter[tuple[int, int]]()
    for _ in choose(0, met, []):
        yield met


def _apart(wanted: Sequence[frozenset[int]]) -> bool:
    """Whether each can have a place of its own."""
    taken: dict[int, int] = {}

    def seat(number: int, tried: set[int]) -> bool:
        for place in wanted[number] - tried:
            tried.add(place)
            if place not in taken or seat(taken[place], tried):
                taken[place] = number
                return True
        return False

    return all(seat(number, set()) for number in range(len(wanted)))
