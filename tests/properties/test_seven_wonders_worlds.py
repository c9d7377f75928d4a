"""7 Wonders: imagined worlds are possible worlds, and the table has no head."""

from collections import Counter

import pytest

from playing import positions
from properties.seven_wonders_checks import check_cards, check_derived, check_table
from wonders.core.chance import Chance
from wonders.core.match import Match
from wonders.games.seven_wonders import GAME
from wonders.games.seven_wonders.rules.catalog import CARD_IDS, CARDS, DECK, DECKS, GUILDS
from wonders.games.seven_wonders.rules.space import ACT_DISCARD, ACT_PAY, CITY
from wonders.games.seven_wonders.rules.state import SEVENTH, TURN, State

SEVENTH_CARD = GAME.options["seventh_card"]


def check_decks(state: State) -> None:
    """The decks of an imagined state are decks that can be dealt."""
    for age, deck in enumerate(state.decks):
        others = sorted(card for card in deck if DECK[card] != GUILDS)
        guilds = [card for card in deck if DECK[card] == GUILDS]
        assert others == sorted(DECKS[state.cities][age])
        assert len(guilds) == len(set(guilds)) == (state.cities + 2 if age == 2 else 0)


@pytest.mark.parametrize("players", [2, 3, 5, 7])
def test_an_imagined_world_is_a_possible_one(players: int) -> None:
    """Cards are conserved, decks can be dealt, and every other seat has a view of its own in it."""
    for seed in range(3):
        chance = Chance(seed, "worlds")
        match = Match("seven_wonders", players=players, seed=seed)
        for number, position in enumerate(positions(match, chance)):
            if number % 5:
                continue
            for viewer in (None, *range(players)):
                view = position.view(viewer)
                world = GAME.views.imagine(view, chance)
                check_decks(world)
                check_cards(world)
                check_derived(world)
                check_table(world)
                assert GAME.views.view(world, viewer) == view
                assert GAME.codec.load(GAME.codec.dump(world)).log == world.log
                for other in range(players):
                    assert GAME.views.view(world, other).coins == view.coins


def relived(match: Match, world: State) -> Match:
    """The game as it would have gone in an imagined world: its deal, and the same moves with its face-down cards."""
    piles = {f"age_{age + 1}": tuple(CARD_IDS[card] for card in deck) for age, deck in enumerate(world.decks)}
    other = Match("seven_wonders", players=match.players, deal={**match.deal, **piles}, options=match.options)
    for move in match.moves:
        assert move.seat is not None
        state = other.state
        action = move.action
        if action % CITY < ACT_PAY:
            row = len(state.log) - (state.phase == SEVENTH)
            city = match.players if action >= CITY else move.seat
            action += world.log[row][city] % CARDS - action % CITY % CARDS
        other.submit(move.seat, action)
    return other


@pytest.mark.parametrize(("players", "games"), [(2, 30), (3, 10), (5, 6), (7, 3)])
def test_an_imagined_world_can_have_been_played(players: int, games: int) -> None:
    """Its past is legal move by move, the duties of the free city included, and leads to the same view."""
    for seed in range(games):
        chance = Chance(seed, "relived")
        options = {"sides": "AB"[seed % 2], "seventh_card": SEVENTH_CARD[seed // 2 % 2]}
        match = Match("seven_wonders", players=players, seed=seed, options=options)
        for position in positions(match, chance):
            if any(position.state.given) or position.state.turn % 2 == 0:
                continue
            for seat in range(players):
                view = position.view(seat)
                other = relived(position, GAME.views.imagine(view, chance))
                assert other.view(seat) == view
                assert other.feed(seat) == position.feed(seat)


@pytest.mark.parametrize(
    ("boards", "games"),
    [
        (("halicarnassus_b", "giza_a", "rhodes_a", "ephesus_a", "olympia_a"), 10),
        (("giza_a", "halicarnassus_b", "babylon_b"), 12),
        (("giza_a", "babylon_b", "halicarnassus_b", "rhodes_a", "ephesus_b", "olympia_a", "alexandria_b"), 3),
    ],
)
def test_worlds_of_those_who_looked_through_the_pile_and_of_those_who_did_not(
    boards: tuple[str, ...], games: int
) -> None:
    """Who looked knows the pile to the card, the others what was built from it; in all their worlds it fits."""
    assert looked_and_relived(boards, len(boards), games) > 50


@pytest.mark.parametrize(
    "boards",
    [
        ("halicarnassus_b", "giza_a", "babylon_b"),
        ("giza_a", "babylon_b", "halicarnassus_b"),
        ("olympia_a", "rhodes_a", "halicarnassus_a"),
    ],
)
def test_worlds_of_two_players_and_the_pile(boards: tuple[str, ...]) -> None:
    """The free city's controllers take turns, so either may have looked, and the other not."""
    assert looked_and_relived(boards, 2, 16) > 50


def looked_and_relived(boards: tuple[str, ...], players: int, games: int) -> int:
    """Relives worlds from the first look through the pile on; tells how many."""
    count = 0
    for seed in range(games):
        chance = Chance(seed, "looks")
        deal = {**Match("seven_wonders", players=players, seed=seed).deal, "boards": boards}
        match = Match("seven_wonders", players=players, deal=deal, options={"seventh_card": SEVENTH_CARD[seed % 2]})
        for position in positions(match, chance):
            at_rest = position.waiting() and not any(position.state.given) and (players == 2 or chance.below(3) == 0)
            if not at_rest or (not position.state.looks and position.state.phase == TURN):
                continue
            for seat in range(players):
                view = position.view(seat)
                world = GAME.views.imagine(view, chance)
                check_cards(world)
                other = relived(position, world)
                assert other.view(seat) == view
                if position.state.phase != TURN:
                    (asked,) = position.waiting()
                    kind = position.question(asked).kind
                    assert GAME.rules.question(world, asked) == kind
                    legal = GAME.rules.legal(world, asked)
                    assert {action >= CITY for action in legal} == {kind.startswith("city_")}
                    GAME.rules.apply(world, asked, chance.pick(legal))
                count += 1
    return count


def test_an_unknown_card_is_any_of_those_it_can_be() -> None:
    """The neighbour sold one of six cards the viewer had passed on: each of them in about one world of six."""
    match = Match("seven_wonders", players=4, seed=8)
    first = match.view(0).hand
    for _ in range(2):
        for seat in range(4):
            match.submit(
                seat, next(action for action in match.legal(seat) if ACT_DISCARD <= action < ACT_DISCARD + CARDS)
            )
    # The hand that seat 0 held at first: seat 0 sold its first card, seat 1 then sold one of the other six.
    view = match.view(0)
    chance = Chance(4, "uniform")
    sold = Counter(GAME.views.imagine(view, chance).log[1][1] % CARDS for _ in range(1200))
    left = Counter(first) - Counter([match.moves[0].action % CARDS])
    assert set(sold) == set(left)
    for card, count in sold.items():
        expected = 1200 * left[card] / 6
        assert 0.7 * expected < count < 1.3 * expected


def test_guilds_out_of_the_game_are_imagined_in_turn() -> None:
    match = Match("seven_wonders", players=3, seed=1)
    view, chance = match.view(0), Chance(5)
    seen = Counter(
        card for _ in range(300) for card in GAME.views.imagine(view, chance).decks[2] if DECK[card] == GUILDS
    )
    assert len(seen) == 10
    assert all(100 < count < 200 for count in seen.values())


@pytest.mark.parametrize("players", [3, 4, 5, 6, 7])
def test_rotating_the_seats_rotates_the_result(players: int) -> None:
    """Seats, boards and hands moved on by some places, and the same moves: everything comes out moved on alike."""
    for seed in range(3):
        shift = 1 + seed % (players - 1)
        match = Match("seven_wonders", players=players, seed=seed)
        deal = {pile: rotated(ids, len(ids) // players * shift) for pile, ids in match.deal.items()}
        other = Match("seven_wonders", players=players, deal=deal)
        chance = Chance(seed, "rotation")
        while seats := match.waiting():
            seat = chance.pick(seats)
            action = chance.pick(match.legal(seat))
            match.submit(seat, action)
            other.submit((seat + shift) % players, action)
            one, two = match.state, other.state
            for name in ("coins", "cards", "stages", "boards", "hands"):
                assert rotated(tuple(getattr(one, name)), shift) == tuple(getattr(two, name)), name
            assert {(seat + shift) % players for seat in match.waiting()} == set(other.waiting())
        here, there = match.outcome(), other.outcome()
        assert here is not None
        assert there is not None
        assert rotated(here.ranks, shift) == there.ranks
        assert rotated(here.points, shift) == there.points


def rotated(things: tuple, places: int) -> tuple:  # type: ignore[type-arg]
    """The things moved on by some places, the last ones to the front."""
    return things[-places:] + things[:-places]
