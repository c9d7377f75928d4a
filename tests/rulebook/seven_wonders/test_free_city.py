"""Section 10: two players and the free city."""

import pytest

from rulebook.seven_wonders.position import FREE, at, dealt, new_game
from wonders.core.chance import Chance
from wonders.games.seven_wonders import GAME
from wonders.games.seven_wonders.rules.catalog import CARD
from wonders.games.seven_wonders.rules.state import LEFT, RIGHT


def test_rule_10_1_cards_for_three_and_three_cities_in_a_ring() -> None:
    assert {pile: len(ids) for pile, ids in dealt(2).items()} == {"boards": 3, "age_1": 21, "age_2": 21, "age_3": 21}
    assert sum(card.endswith("_guild") for card in dealt(2)["age_3"]) == 5
    game = new_game(2)
    assert [game.coins(who) for who in ("A", "B", FREE)] == [3, 3, 3]
    assert LEFT[3] == (1, 2, 0)
    assert RIGHT[3] == (2, 0, 1)
    cities = game.seen_by("A")["cities"]
    assert [city["seat"] for city in cities] == [0, 1, None]
    position = at("A: giza_a; hand apothecary scriptorium\nB: halicarnassus_a\nfree: ephesus_a")
    assert position.ways("A", "apothecary") == [(2, 0)], "the opponent is on the left of A"
    assert position.ways("A", "scriptorium") == [(0, 2)], "the free city on the right"


def test_rule_10_1_seven_cards_each_and_a_pile_of_seven() -> None:
    game = new_game(2)
    deal = dealt(2)["age_1"]
    assert sorted(game.hand("A")) == sorted((*deal[:7], deal[14])), "the controller has drawn"
    assert sorted(game.hand("B")) == sorted(deal[7:14])


@pytest.mark.parametrize(("age", "first"), [(1, "A"), (2, "B"), (3, "A")])
def test_rule_10_2_left_right_left_then_by_turns(age: int, first: str) -> None:
    for turn in range(1, 7):
        position = at(f"A:\nB:\nfree:\nage {age}; turn {turn}")
        controller = first if turn % 2 else "BA"["AB".index(first)]
        assert "AB"[position.seen_by("B")["controller"]] == controller
        assert len(position.hand(controller)) == 9 - turn
        assert len(position.hand("BA"["AB".index(controller)])) == 8 - turn


def test_rule_10_2_nobody_controls_where_no_city_is_free() -> None:
    assert at("A:\nB:\nC:").seen_by("A")["controller"] is None


def test_rule_10_3_the_controller_picks_the_own_card_first() -> None:
    position = at("A: hand altar baths theater\nB:\nfree:")
    assert position.question("A") == "turn"
    assert not any(move.startswith("city") for move in position.legal("A"))
    chosen = position.answer("A", "discard altar")
    assert chosen.question("A") == "city_turn"
    cards = {move.split()[1] for move in chosen.legal("A")}
    assert "altar" not in cards, "from what is left"
    assert "theater" in cards
    assert position.answer("B", max(position.legal("B"))).question("B") is None


def test_rule_10_3_both_choices_are_sealed_and_taken_back_together() -> None:
    text = "A: giza_a; hand barracks stockade; coins 9\nB: rhodes_a; coins 9\nfree: olympia_a; cards ore_vein"
    position = at(text)
    answers = ("build barracks", "pay 2 0", "city_build stockade")
    half = position
    for count, answer in enumerate(answers, 1):
        half = half.answer("A", answer)
        back, taken = half.retract("A")
        assert (taken, back.question("A")) == (count, "turn")
        assert GAME.codec.dump(back.state) == GAME.codec.dump(position.state)
        assert half.seen_by("B") == {**position.seen_by("B"), "waiting": [0, 1] if half.question("A") else [1]}


def test_rule_10_4_no_discard_while_anything_can_be_built() -> None:
    poor = "A: coins 0; hand palace senate arsenal circus\nB: coins 0\nfree: coins 0; {}\nage 3; turn 5"
    left = ("senate", "arsenal", "circus")
    nothing = at(poor.format("ephesus_a")).answer("A", "discard palace")
    assert nothing.legal("A") == {f"city_discard {card}" for card in left}
    stage = at(poor.format("ephesus_a; cards quarry")).answer("A", "discard palace")
    assert stage.legal("A") == {f"city_stage {card}" for card in left}
    assert stage.why_not("A", "city_discard senate") == [("can_act", {})]


def test_rule_10_4_one_card_that_can_be_built_forbids_every_discard() -> None:
    text = "A: coins 0; hand palace arsenal haven senate\nB: coins 0\nfree: giza_a; coins 0; cards forum\nage 3; turn 5"
    chosen = at(text).answer("A", "discard palace")
    assert chosen.legal("A") == {"city_build haven"}
    other = at(text).answer("A", "discard haven")
    assert other.legal("A") == {f"city_discard {card}" for card in ("palace", "arsenal", "senate")}, "of what is left"


def test_rule_10_4_the_controller_chooses_the_seller() -> None:
    text = (
        "A: rhodes_a; hand altar barracks\nB: giza_a; cards ore_vein\nfree: ephesus_a; coins 9; cards west_trading_post"
    )
    chosen = at(text).answer("A", "build altar", "city_build barracks")
    assert chosen.question("A") == "city_pay"
    assert chosen.legal("A") == {"city_pay 1 0", "city_pay 0 2"}


def test_rule_10_4_the_free_city_may_pay_more_than_it_needs() -> None:
    position = at(
        """
        A: babylon_a; cards lumber_yard glassworks_1; hand altar temple
        B: giza_a; cards lumber_yard glassworks_1
        free: rhodes_a; coins 9; cards clay_pool west_trading_post
        age 3
    """
    )
    assert position.ways(FREE, "temple") == [(1, 2), (3, 0), (0, 4), (2, 2)], "every distinct total, (2, 2) too"
    paid = position.turn(A="build altar; city_build temple; city_pay 2 2")
    assert (paid.coins("A"), paid.coins("B"), paid.coins(FREE)) == (3 + 2, 3 + 3 + 2, 5)
    less = position.turn(A="build altar; city_build temple; city_pay 1 2")
    assert (less.coins("A"), less.coins("B"), less.coins(FREE)) == (3 + 1, 3 + 3 + 2, 6)


def test_rule_10_4_a_chain_must_be_used() -> None:
    position = at("A: hand palace temple; coins 9\nB:\nfree: giza_a; coins 9; cards altar quarry\nage 3; turn 5")
    chosen = position.answer("A", "discard palace")
    moves = {move for move in chosen.legal("A") if move.endswith(" temple")}
    assert moves == {"city_build temple"}
    assert any(move.startswith("city_stage") for move in chosen.legal("A"))
    assert chosen.why_not("A", "city_stage temple") == [("chain_obliges", {})]
    assert chosen.why_not("A", "city_discard temple") == [("chain_obliges", {})]


def test_rule_10_4_a_dear_seller_is_no_reason_to_discard() -> None:
    text = """
        A: rhodes_a; hand barracks altar palace arsenal
        B: giza_a; cards ore_vein
        free: ephesus_a; coins {}; cards altar
        age 3; turn 5
    """
    for coins, words in ((1, {"city_discard"}), (2, {"city_build"})):
        chosen = at(text.format(coins)).answer("A", "discard altar")
        assert {move.split()[0] for move in chosen.legal("A")} == words


def test_rule_10_5_all_three_act_on_the_same_table() -> None:
    position = at("A: giza_a; hand ore_vein altar\nB: ephesus_a; hand barracks\nfree: halicarnassus_a")
    assert "build barracks" not in position.answer("A", "build ore_vein").legal("B")
    after = position.turn(A="build ore_vein; city_build altar", B="discard barracks")
    assert (after.cards("A"), after.cards(FREE), after.coins("B")) == ({"ore_vein"}, {"altar"}, 6)


def test_rule_10_6_hands_are_swapped_in_every_age() -> None:
    for age in (1, 2, 3):
        position = at(f"A:\nB:\nfree:\nage {age}")
        after = position.turn()
        controller, other = ("A", "B") if age != 2 else ("B", "A")
        assert set(after.hand(controller)) < set(position.hand(other))
        assert len(after.hand(controller)) == 6
        assert len(set(after.hand(other)) - set(position.hand(controller))) == 1, "one card is drawn"
        assert len(after.hand(other)) == 7


def test_rule_10_7_the_last_card_of_the_pile_goes_with_the_seventh_cards() -> None:
    position = at("A: hand altar\nB: hand baths loom_1\nfree:\nturn 6; last tavern")
    assert (len(position.hand("A")), len(position.hand("B"))) == (2, 3)
    before = len(position.discard)
    after = position.turn()
    assert "tavern" in after.discard
    assert after.told().count("leftover") == 2
    assert after.told().count("city_leftover") == 1
    sold = after.told().count("discard") + after.told().count("city_discard")
    assert len(after.discard) == before + sold + 3


def test_rule_10_8_the_free_city_takes_part_in_its_conflicts() -> None:
    after = at("A: cards stockade\nB: cards stockade barracks\nfree: cards walls guard_tower\nturn 6").turn()
    assert after.tokens(FREE) == [1, 1]
    assert after.tokens("A") == [-1, -1]
    assert after.tokens("B") == [1, -1]
    assert {"city_victory", "conflict"} <= set(after.told())


def test_rule_10_9_the_players_are_ranked_and_the_free_city_is_not() -> None:
    end = at("A: cards altar\nB: cards palace\nfree: cards pantheon palace\nage 3; turn 6").turn()
    assert end.outcome is not None
    assert end.outcome.ranks == (2, 1)
    tie = at("A: coins 0\nB: coins 0\nfree: coins 0\nage 3; turn 6").turn()
    assert tie.outcome is not None
    assert len(tie.outcome.points) == 2
    coins = at("A: coins 0\nB: coins 1\nfree: coins 0\nage 3; turn 6").turn()
    assert coins.points("A") == coins.points("B")
    assert coins.outcome is not None
    assert coins.outcome.ranks == (2, 1)
    shared = at("A: coins 1\nB: coins 1\nfree:\nage 3; turn 6").turn()
    assert shared.outcome is not None
    assert shared.outcome.ranks == (1, 1)


def test_rule_10_10_the_seventh_card_of_the_free_city() -> None:
    text = "A: coins 9\nB: coins 9\nfree: babylon_b; stages 2; coins {}; {}\nage 2; turn 6; last {}"
    position = at(text.format(0, "", "walls")).turn()
    assert (position.asked, position.question("A")) == ("A", "city_seventh"), "A controls the sixth turn of Age II"
    assert position.legal("A") == {"city_discard walls"}
    assert position.seen_by("A")["last_of_pile"] == "walls"
    assert position.seen_by("B")["last_of_pile"] is None
    assert "walls" not in str(position.feed("B"))
    sold = position.answer("A", "city_discard walls")
    assert "walls" in sold.seen_by("A")["discard"]["known"]
    assert "walls" not in sold.seen_by("B")["discard"]["known"]
    free = at(text.format(0, "cards scriptorium", "library")).turn()
    assert free.legal("A") == {"city_build library"}, "10.4 holds for it"
    built = free.answer("A", "city_build library")
    assert "library" in built.cards(FREE)
    assert built.age == 3


def test_rule_10_10_the_free_building_of_the_free_city() -> None:
    text = (
        "A: coins 0; hand palace arsenal senate circus\nB: coins 0\nfree: olympia_a; stages 2; coins 0\nage 3; turn 5"
    )
    position = at(text).answer("A", "discard palace")
    left = ("arsenal", "senate", "circus")
    assert position.legal("A") == {f"city_free {card}" for card in left}, "a way to play a card: no discard"
    assert position.why_not("A", "city_discard arsenal") == [("power_obliges", {})]
    after = position.answer("A", "city_free arsenal").turn()
    assert "arsenal" in after.cards(FREE)
    used = after.answer("B", f"discard {after.hand('B')[0]}")
    assert all(move.startswith("city_discard") for move in used.legal("B")), "once the power is used up"


def test_rule_10_10_the_controller_decides_whether_the_power_is_used() -> None:
    text = "A: coins 0\nB: coins 0; hand palace {} senate\nfree: olympia_a; stages 2; coins 0; {}\nage 3; turn 6"
    built = at(text.format("haven", "cards forum")).answer("B", "discard palace")
    assert built.legal("B") == {"city_build haven", "city_free senate"}, "the other card can be built by its chain"
    assert built.why_not("B", "city_discard senate") == [("can_act", {})]
    twins = at(text.format("arsenal", "cards arsenal senate")).answer("B", "discard palace")
    assert twins.legal("B") == {"city_discard arsenal", "city_discard senate"}, "it builds no duplicate"


def test_rule_10_10_nobody_imagines_a_discard_where_the_power_could_build() -> None:
    """All that was left for a free city that discarded with its power unused were duplicates."""
    text = "A: hand walls loom_2 press_2\nB:\nfree: olympia_a; stages 2; cards loom_1 press_1; coins 0\nage 2; turn 6"
    position = at(text).answer("A", "discard walls")
    assert position.legal("A") == {"city_discard loom_2", "city_discard press_2"}
    bar = position.turn(A="city_discard loom_2").state.bars[-2]
    assert not bar >> CARD["loom_2"] & 1
    assert all(bar >> CARD[name] & 1 for name in ("walls", "glassworks_2", "courthouse"))


def test_rule_10_10_the_seventh_card_of_the_free_city_in_the_same_turn() -> None:
    text = """
        A: cards lumber_yard; hand altar vineyard
        B:
        free: babylon_b; stages 2; coins 0
        age 2; turn 6; last foundry; {}
    """
    moves = "discard altar; city_build vineyard"
    assert at(text.format("discard")).turn(A=moves).legal("A") == {"city_build foundry"}, "with the coin it has earned"
    position = at(text.format("same_turn")).turn(A=moves)
    assert position.coins(FREE) == 1
    assert position.legal("A") == {"city_discard foundry"}, "which does not count in the same turn"
    assert position.why_not("A", "city_build foundry") == [("coins_short", {"coins": 1, "price": 1}), ("same_turn", {})]


def test_rule_10_10_the_discard_pile_for_the_free_city() -> None:
    text = """
        A: hand sawmill quarry
        B: hand walls
        free: halicarnassus_a; stages 1; cards foundry ore_vein
        age 2; turn 2; discard altar
    """
    position = at(text).turn(A="discard sawmill; city_stage quarry", B="discard walls")
    assert (position.asked, position.question("A")) == ("A", "city_revive")
    assert {"city_revive altar", "city_revive walls", "city_revive sawmill", "city_decline"} <= position.legal("A")
    assert "altar" in position.answer("A", "city_revive altar").cards(FREE)
    assert position.answer("A", "city_decline").cards(FREE) == {"foundry", "ore_vein"}
    assert "walls" not in str([event for event in position.feed("A") if event["kind"] == "discard"])
    assert "walls" in str([event for event in position.feed("A") if event["kind"] == "city_look"])
    assert "sawmill" not in str(position.feed("B"))


def test_rule_10_10_the_board_of_the_free_city_follows_the_options() -> None:
    assert dealt(2, sides="B")["boards"][2].endswith("_b")
    game = new_game(2, sides="choose", wonders="choose")
    game = game.answer("A", "wonder giza", "side a").answer("B", "wonder rhodes", "side b")
    assert (game.asked, game.question("A")) == ("A", "city_wonder"), "its first controller chooses"
    assert "city_wonder giza" not in game.legal("A")
    game = game.answer("A", "city_wonder olympia", "city_side b")
    assert (game.seen_by("B")["cities"][2]["wonder"], game.seen_by("B")["cities"][2]["side"]) == ("olympia", "b")


def test_rule_10_10_whole_games_with_every_board_as_free_city() -> None:
    for seed in range(40):
        game, chance = new_game(2, seed=seed), Chance(seed)
        state = game.state
        while seats := GAME.rules.waiting(state):
            GAME.rules.apply(state, seats[0], chance.pick(GAME.rules.legal(state, seats[0])))
        assert GAME.rules.outcome(state) is not None
