"""Architects: what the planner tells a seat is true, in every world that the seat cannot rule out."""

import pytest

from playing import played
from wonders.core.chance import Chance
from wonders.core.match import Match
from wonders.games.architects.advice.planner import planner
from wonders.games.architects.rules.catalog import CARD_IDS, SYMBOL
from wonders.games.architects.rules.course import battle, take
from wonders.games.architects.rules.effects import SYMBOLS
from wonders.games.architects.rules.score import victories
from wonders.games.architects.rules.state import State, deck_id, right_of

WORLDS = 200
POSITIONS = [
    (players, seed, moves) for players in (2, 3, 5, 7) for seed, moves in enumerate((0, 7, 20, 45, 80, 140, 200))
]
each_position = pytest.mark.parametrize(("players", "seed", "moves"), POSITIONS)
PLAYED: dict[tuple[int, int, int], Match] = {}


def position(players: int, seed: int, moves: int) -> Match:
    key = players, seed, moves
    if key not in PLAYED:
        PLAYED[key] = played("architects", players=players, seed=seed, moves=moves)
    return PLAYED[key]


def worlds(match: Match, seat: int) -> list[State]:
    view = match.view(seat)
    return [match.game.views.imagine(view, Chance(number, "worlds")) for number in range(WORLDS)]


def shows_up(world: State, deck: int, known: bool) -> str:
    """The card that is seen when the top card of a deck is taken: the next one, or the one nobody had seen."""
    after = world.copy()
    take(after, world.seat, deck)
    return CARD_IDS[after.decks[deck][after.next[deck] if known else after.next[deck] - 1]]


@each_position
def test_what_may_show_up_does_so_in_some_worlds_and_nothing_else_does(players: int, seed: int, moves: int) -> None:
    match = position(players, seed, moves)
    seat = seed % players
    possible, shown = worlds(match, seat), match.game.views.show(match.view(seat))
    decks = {deck_id(match.state, deck): deck for deck in (seat, players, right_of(match.state, seat))}
    for opening in planner(match.view(seat)).openings:
        deck = decks[opening.thing]
        known = shown["decks"][deck]["top"] is not None
        assert known == (deck < players)
        found = [shows_up(world, deck, known) for world in possible]
        assert set(found) <= set(opening.among)
        assert sum(opening.among.values()) == shown["decks"][deck]["size"] - known
        assert opening.opens == (list(opening.among) if len(opening.among) == 1 else [])
        likely = {card for card, count in opening.among.items() if count / sum(opening.among.values()) > 0.1}
        assert likely <= set(found)


@each_position
def test_symbols_are_in_the_decks_within_reach_in_every_world(players: int, seed: int, moves: int) -> None:
    match = position(players, seed, moves)
    seat = seed % players
    told = planner(match.view(seat)).symbols
    assert [one.symbol for one in told] == list(SYMBOLS)
    for world in worlds(match, seat)[:20]:
        decks = [seat, players, right_of(world, seat)]
        left = [card for deck in decks for card in world.decks[deck][world.next[deck] :]]
        for one in told:
            assert one.now + one.near == sum(SYMBOL[card] >= 0 and SYMBOLS[SYMBOL[card]] == one.symbol for card in left)
            assert one.may == 0


@each_position
def test_a_battle_now_would_end_as_it_says(players: int, seed: int, moves: int) -> None:
    match = position(players, seed, moves)
    for seat in range(players):
        after = match.state.copy()
        battle(after)
        won = victories(after.victories[seat] - match.state.victories[seat])
        assert sum(one.points for one in planner(match.view(seat)).clashes) == won


def test_the_planner_depends_on_the_view_alone() -> None:
    """A world that differs in all that the seat cannot know gets the same plan."""
    for players, seed, moves in POSITIONS:
        match = position(players, seed, moves)
        for seat in range(players):
            view = match.view(seat)
            other = match.game.views.imagine(view, Chance(seed, "leak"))
            assert planner(match.game.views.view(other, seat)) == planner(view)
