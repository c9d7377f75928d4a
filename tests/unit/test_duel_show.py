"""Duel: what a view and the offers say beyond what lies on the table: prices, production and worth."""

from typing import cast

from rulebook.duel.position import at
from wonders.core.chance import Chance
from wonders.core.match import Match
from wonders.games.duel.game import GAME
from wonders.games.duel.rules.catalog import CARD_IDS
from wonders.games.duel.rules.legal import cost
from wonders.games.duel.rules.score import points
from wonders.games.duel.views.items import ITEMS, Track
from wonders.games.duel.views.prices import plan


def test_both_seats_prices_are_those_the_engine_charges() -> None:
    for seed in range(4):
        match, chance = Match("duel", seed=seed), Chance(seed)
        while seats := match.waiting():
            state, shown = match.state, match.game.views.show(match.view(None))
            up = {face for face in shown["layout"] if face and not face.endswith("_back")}
            for seat, city in enumerate(shown["cities"]):
                assert city["prices"].keys() == up | {*city["unbuilt"]}
                for item, price in city["prices"].items():
                    number = list(ITEMS).index(item)
                    way = plan(state, seat, number)
                    assert price["coins"] == way.coins == cost(state, seat, number)
                    assert price["state"] == way.state
                    assert price.get("short", 0) == max(0, price["coins"] - state.coins[seat])
            assert shown["available"] == state.reach
            match.submit(seats[0], chance.pick(match.legal(seats[0])))


def test_a_city_says_what_it_makes_what_it_buys_at_and_which_symbols_it_has() -> None:
    position = at("""
        A: coins 9; cards quarry brickyard forum dispensary school; wonders pyramids; built great_lighthouse; tokens law
        B: coins 4; cards press wood_reserve; wonders mausoleum
        age 2: walls statue
    """)
    a, b = position.seen_by(None)["cities"]
    assert a["production"] == {"wood": 0, "stone": 1, "clay": 2, "glass": 0, "papyrus": 0}
    assert a["choices"] == {"raw": 1, "goods": 1}
    assert a["trade"] == {"wood": 2, "stone": 2, "clay": 2, "glass": 2, "papyrus": 3}
    assert a["symbols"] == {"mortar": 1, "wheel": 1, "law": 1}
    assert b["trade"] == {"wood": 1, "stone": 3, "clay": 4, "glass": 2, "papyrus": 2}


def test_an_offer_is_worth_what_it_adds_to_the_score() -> None:
    for seed in range(4):
        match, chance = Match("duel", seed=seed), Chance(seed)
        while seats := match.waiting():
            seat = seats[0]
            before = sum(points(match.state, seat).values())
            worth = {offer.action: offer.points for offer in match.offers(seat)}
            action = chance.pick(match.legal(seat))
            asked = match.question(seat).kind
            match.submit(seat, action)
            added = sum(points(match.state, seat).values()) - before
            assert worth[action] == (None if asked in ("draft", "start") else added)


def test_everything_open_names_the_cards_that_lie_face_down() -> None:
    match, chance = Match("duel", seed=1), Chance(1)
    while seats := match.waiting():
        state, shown, opened = match.state, match.game.views.show(match.view(None)), match.game.open_view(match.state)
        hidden = [slot for slot, face in enumerate(shown["layout"]) if face and face.endswith("_back")]
        assert opened["face_down"] == hidden
        for slot, face in enumerate(opened["layout"]):
            assert face == (CARD_IDS[state.layout[slot]] if slot in hidden else shown["layout"][slot])
        assert opened["available"] == shown["available"]
        match.submit(seats[0], chance.pick(match.legal(seats[0])))


def test_the_board_as_data() -> None:
    board = cast("Track", GAME.texts.items["board"])
    assert board["points"] == [0, 2, 2, 5, 5, 5, 10, 10, 10, 10]
    assert board["military_tokens"] == [{"space": 3, "coins": 2}, {"space": 6, "coins": 5}]
    assert board["symbols_to_win"] == 6
