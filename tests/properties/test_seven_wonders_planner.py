"""7 Wonders: what the planner tells a seat is true, in every world that the seat cannot rule out."""

from collections import Counter
from collections.abc import Iterator
from itertools import combinations, permutations, product
from math import comb, factorial, prod

import pytest

from playing import played
from wonders.core.chance import Chance
from wonders.core.match import Match
from wonders.games.seven_wonders.advice.arrivals import arrivals
from wonders.games.seven_wonders.advice.planner import coming, planner
from wonders.games.seven_wonders.rules.catalog import AGE, CARD, CARD_IDS, CARDS, CHAIN, SAME, SCIENCE
from wonders.games.seven_wonders.rules.course import end_age
from wonders.games.seven_wonders.rules.legal import legal
from wonders.games.seven_wonders.rules.score import military
from wonders.games.seven_wonders.rules.state import HAND, NOTHING, TURN, TURNS, State, bits, controller
from wonders.games.seven_wonders.views.circle import Circle
from wonders.games.seven_wonders.views.puzzle import Puzzle
from wonders.games.seven_wonders.views.view import public

WORLDS = 150
SEEDS = 30
TURNS_OF_EACH = (0, 1, 2, 3, 4, 5, 7, 9, 11, 14, 17)
POSITIONS = [(players, seed, players * turns) for players in (2, 3, 5, 7) for seed, turns in enumerate(TURNS_OF_EACH)]
each_position = pytest.mark.parametrize(("players", "seed", "moves"), POSITIONS)
PLAYED: dict[tuple[int, int, int], Match] = {}


def position(players: int, seed: int, moves: int) -> Match:
    """A match in which cards are being chosen."""
    key = players, seed, moves
    if key not in PLAYED:
        more = moves
        while (match := played("seven_wonders", players=players, seed=seed, moves=more)).state.phase != TURN:
            more -= 1
        PLAYED[key] = match
    return PLAYED[key]


def worlds(match: Match, seat: int, count: int = 8) -> list[State]:
    view = match.view(seat)
    return [match.game.views.imagine(view, Chance(number, "worlds")) for number in range(count)]


def arriving(s: State, seat: int) -> set[int]:
    """The cards that others hold, or that are still to be drawn, and that can come into the seat's hand."""
    if s.players == 2:
        drawn = s.decks[s.age][2 * HAND + s.turn + 1 : 2 * HAND + TURNS]
        draws = [
            card for turn, card in enumerate(drawn, s.turn + 1) if TURNS - turn > (controller(s.age, turn) != seat)
        ]
        return {*(s.hands[1 - seat] if s.turn + 1 < TURNS else ()), *draws}
    step = 1 if s.age == 1 else -1
    turns = range(1, min(TURNS - s.turn, s.players))
    return {card for turn in turns for card in s.hands[(seat + step * turn) % s.players]}


@each_position
def test_what_comes_is_true_of_every_world(players: int, seed: int, moves: int) -> None:
    match = position(players, seed, moves)
    seat = seed % players
    comes, own = coming(match.view(seat)), match.state.hands[seat]
    possible = worlds(match, seat, WORLDS)
    arrives = [arriving(world, seat) for world in possible]
    later = [set[int]().union(*world.decks[world.age + 1 :]) for world in possible]
    for card in range(CARDS):
        name = CARD_IDS[card]
        is_in = [card in cards for cards in (arrives if AGE[card] == match.state.age else later)]
        if card in own:
            assert comes[card] == "now", name
        elif comes[card] == "near":
            assert all(is_in), name
        elif comes[card] == "may":
            assert any(is_in), name
        else:
            assert comes[card] == "gone", name
            assert not any(is_in), name


def fillings(puzzle: Puzzle) -> Iterator[list[int]]:
    """Every way to fill in what a seat does not know of an age."""
    taken = [(places, [tuple(cards)]) for places, cards in puzzle.groups]
    guilds = combinations(puzzle.guilds, max(0, len(puzzle.guilds) - puzzle.spare))
    taken.append((puzzle.rest, [(*puzzle.cards, *some) for some in guilds]))
    choices = [{order for cards in some for order in permutations(cards)} for _, some in taken]
    for chosen in product(*choices):
        slots = puzzle.slots[:]
        for (places, _), order in zip(taken, chosen, strict=True):
            for place, card in zip(places, order, strict=True):
                slots[place] = card
        if any(
            all(slots[place] == card for place, (card, _) in zip(met, puzzle.demands, strict=True))
            for met in product(*(places for _, places in puzzle.demands))
            if len(set(met)) == len(met)
        ):
            yield slots


def ways(puzzle: Puzzle) -> float:
    """About how many of them there are."""
    hidden = comb(len(puzzle.guilds), puzzle.spare) if len(puzzle.guilds) > puzzle.spare else 1
    return hidden * factorial(len(puzzle.rest)) * prod(factorial(len(places)) for places, _ in puzzle.groups)


def checked(match: Match, seat: int, few: int) -> bool | None:
    """Holds what comes against all worlds, one by one: whether the pile told something; None if they are too many."""
    view = match.view(seat)
    part = Circle(view, view.age)
    if ways(part.puzzle) > few:
        return None
    found = arrivals(view)
    step = 1 if view.age == 1 else -1
    turns = range(1, min(TURNS - view.turn, view.players))
    come = []
    for slots in fillings(part.puzzle):
        hands = part.hands(view, slots)
        come.append({card for turn in turns for card in hands[(seat + step * turn) % view.players]})
    assert found.may == set().union(*come)
    assert found.near == set.intersection(*come)
    return bool(part.puzzle.demands)


@pytest.mark.parametrize(("players", "few", "least"), [(3, 800, 100), (4, 150, 5)])
def test_what_comes_is_exactly_what_comes_in_some_world(players: int, few: int, least: int) -> None:
    """Tried by brute force, also where the discard pile has told something."""
    told = []
    for seed in range(SEEDS):
        for turns in (4, 5, 10, 11, 16, 17):
            match = played("seven_wonders", players=players, seed=seed, moves=2 * players + players * turns)
            if match.state.phase == TURN:
                told += [checked(match, seat, few) for seat in range(players)]
    assert told.count(False) >= least
    assert told.count(True) >= 1


@each_position
def test_what_must_still_be_around_is_in_that_hand_in_every_world(players: int, seed: int, moves: int) -> None:
    match = position(players, seed, moves)
    for seat in range(players):
        for hand in planner(match.view(seat)).around:
            for world in worlds(match, seat):
                assert not Counter(CARD[card] for card in hand.cards) - Counter(world.hands[hand.seat])


@each_position
def test_what_is_passed_on_can_be_built_next_as_it_says(players: int, seed: int, moves: int) -> None:
    match = position(players, seed, moves)
    for seat in range(players):
        passing = planner(match.view(seat)).passing
        assert (passing is None) == (match.state.turn + 1 == TURNS)
        if passing is None:
            continue
        world = public(match.view(seat)).copy()
        world.hands[passing.seat] = match.state.hands[seat]
        world.asks[passing.seat] = TURN
        world.acts = [NOTHING] * world.cities
        possible = legal(world, passing.seat)
        for one in passing.cards:
            card = CARD[one.card]
            assert (one.state is not None) == (card in possible), one
            assert (one.state == "chain") == bool(CHAIN[card] & world.cards[passing.seat] and card in possible), one
            assert one.coins <= world.coins[passing.seat]


@each_position
def test_conflicts_end_as_the_age_would_end(players: int, seed: int, moves: int) -> None:
    match = position(players, seed, moves)
    for seat in range(players):
        after = match.state.copy()
        before = military(after, seat)
        end_age(after)
        clashes = planner(match.view(seat)).clashes
        assert military(after, seat) - before == sum(one.points for one in clashes)
        for one in clashes:
            assert (one.points > 0) == (one.own > one.other) == (one.other_points == -1)


@each_position
def test_chains_and_symbols_are_those_of_the_city(players: int, seed: int, moves: int) -> None:
    match = position(players, seed, moves)
    seat = seed % players
    view, cards = match.view(seat), match.state.cards[seat]
    told, comes = planner(view), coming(view)
    expected = {
        (CARD_IDS[source], CARD_IDS[target], comes[target])
        for target in range(CARDS)
        if not SAME[target] & cards
        for source in bits(CHAIN[target] & cards)
    }
    assert {(one.source, one.target, one.coming) for one in told.chains} == expected
    for symbol, one in enumerate(told.symbols):
        states = [comes[card] for card in range(CARDS) if SCIENCE[card] == symbol and not SAME[card] & cards]
        assert (one.now, one.near, one.may) == tuple(states.count(state) for state in ("now", "near", "may"))
        assert one.have == match.state.symbols[4 * seat + symbol]


def test_the_planner_depends_on_the_view_alone() -> None:
    """A world that differs in all that the seat cannot know gets the same plan."""
    for players, seed, moves in POSITIONS:
        match = position(players, seed, moves)
        for seat in range(players):
            view = match.view(seat)
            other = match.game.views.imagine(view, Chance(seed, "leak"))
            assert planner(match.game.views.view(other, seat)) == planner(view)
