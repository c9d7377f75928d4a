"""Duel: what the planner tells a seat is true, in every world that the seat cannot rule out."""

import pytest

from playing import played
from wonders.core.chance import Chance
from wonders.core.match import Match
from wonders.core.planner import Planner
from wonders.games.duel.advice.planner import coming, planner
from wonders.games.duel.rules.apply import apply
from wonders.games.duel.rules.catalog import CARD_IDS, CHAIN, ITEM, SHIELDS
from wonders.games.duel.rules.faces import face, face_id
from wonders.games.duel.rules.legal import legal
from wonders.games.duel.rules.score import military
from wonders.games.duel.rules.space import ACT_DISCARD
from wonders.games.duel.rules.state import OVER, TURN, State, bits
from wonders.games.duel.views.view import public

WORLDS = 12
POSITIONS = [(seed, moves) for seed in range(5) for moves in (0, 5, 9, 17, 26, 31, 40, 49, 57, 63)]
each_position = pytest.mark.parametrize(("seed", "moves"), POSITIONS)


def told(match: Match, seat: int) -> Planner:
    return planner(match.view(seat))


def worlds(match: Match, seat: int) -> list[State]:
    chance = Chance(7, str(len(match.moves)))
    return [match.game.views.imagine(match.view(seat), chance) for _ in range(WORLDS)]


def still_there(s: State) -> set[int]:
    """The cards that are in the layout, or in those to come."""
    here = {card for slot, card in enumerate(s.layout) if s.left >> slot & 1}
    return here.union(*s.decks[s.age + 1 :])


@each_position
def test_what_a_card_opens_is_what_lies_open_once_it_is_gone(seed: int, moves: int) -> None:
    match = played("duel", seed=seed, moves=moves)
    state = match.state
    if state.ask != TURN:
        return
    openings = told(match, state.seat).openings
    assert sorted(one.thing for one in openings) == sorted(CARD_IDS[state.layout[slot]] for slot in state.reach)
    for one in openings:
        for world in worlds(match, state.seat):
            before = set(world.reach)
            faces = {slot: face_id(face(world, slot), world.age) for slot in range(20) if world.left >> slot & 1}
            age = world.age
            apply(world, world.seat, ACT_DISCARD + ITEM[one.thing])
            if world.age == age and world.ask != OVER:
                assert sorted(one.opens) == sorted(faces[slot] for slot in world.reach if slot not in before)
            else:
                assert one.opens == []


@each_position
def test_a_card_that_is_gone_is_in_no_world_and_one_that_may_come_is_in_some(seed: int, moves: int) -> None:
    match = played("duel", seed=seed, moves=moves)
    if match.state.ask == OVER:
        return
    view = match.view(0)
    table, possible = public(view), worlds(match, 0)
    possible += [match.game.views.imagine(view, Chance(number, "more")) for number in range(60)]
    there = [still_there(world) for world in possible]
    for card in range(len(CARD_IDS)):
        is_in = [card in cards for cards in there]
        state = coming(view, table, card)
        if state == "gone":
            assert not any(is_in), CARD_IDS[card]
        elif state == "may":
            assert any(is_in), CARD_IDS[card]
        else:
            assert all(is_in), CARD_IDS[card]
            assert (state == "now") == (view.slots.index(card) in table.reach)


@each_position
def test_chains_are_those_of_the_own_buildings(seed: int, moves: int) -> None:
    match = played("duel", seed=seed, moves=moves)
    for seat in (0, 1):
        expected = {
            (CARD_IDS[source], CARD_IDS[target])
            for source in bits(match.state.cards[seat])
            for target in range(len(CARD_IDS))
            if CHAIN[target] >> source & 1 and not match.state.cards[seat] >> target & 1
        }
        found = told(match, seat).chains
        assert {(one.source, one.target) for one in found} == expected


@each_position
def test_symbols_are_counted_as_they_are_and_as_they_may_come(seed: int, moves: int) -> None:
    match = played("duel", seed=seed, moves=moves)
    view = match.view(0)
    shown, table = match.game.views.show(view), public(view)
    for one in told(match, 0).symbols:
        assert one.have == shown["cities"][0]["symbols"].get(one.symbol, 0)
        if one.symbol == "law":
            assert one.near == ("law" in shown["board"])
            continue
        carriers = [
            card
            for card in range(len(CARD_IDS))
            if ["science", one.symbol] in match.game.texts.items[CARD_IDS[card]]["effects"]
        ]
        assert len(carriers) == 2
        states = [coming(view, table, card) for card in carriers]
        assert [states.count("now"), states.count("near"), states.count("may")] == [one.now, one.near, one.may]


@each_position
def test_the_pawn_ends_and_moves_as_the_rules_say(seed: int, moves: int) -> None:
    match = played("duel", seed=seed, moves=moves)
    state = match.state
    for seat in (0, 1):
        (clash,) = told(match, seat).clashes
        assert (clash.points, clash.other_points) == (military(state, seat), military(state, 1 - seat))
    if state.ask != TURN:
        return
    pushes = {one.thing: one for one in told(match, state.seat).pushes}
    assert set(pushes) == {CARD_IDS[card] for card in (state.layout[slot] for slot in state.reach) if SHIELDS[card]}
    for card, push in pushes.items():
        if ITEM[card] in legal(state, state.seat):
            after = state.copy()
            apply(after, state.seat, ITEM[card])
            assert abs(after.pawn - state.pawn) == push.spaces
            assert (after.ask == OVER and abs(after.pawn) == 9) == push.wins
            paid = state.coins[1 - state.seat] - after.coins[1 - state.seat]
            assert paid <= push.coins


def test_the_planner_depends_on_the_view_alone() -> None:
    """A world that differs in all that the seat cannot know gets the same plan."""
    for seed, moves in POSITIONS:
        match = played("duel", seed=seed, moves=moves)
        for seat in (0, 1):
            other = match.game.views.imagine(match.view(seat), Chance(seed, "leak"))
            assert planner(match.game.views.view(other, seat)) == told(match, seat)
