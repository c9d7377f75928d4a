"""Section 3: trade."""

import pytest

from rulebook.seven_wonders.position import at

# Giza makes stone, Ephesus papyrus, Halicarnassus cloth, Rhodes ore, Olympia wood, Babylon clay, Alexandria glass.


def test_rule_3_1_only_the_two_neighbours_sell() -> None:
    near = at("A: giza_a; hand barracks\nB: rhodes_a\nC: ephesus_a\nD: halicarnassus_a\nE: olympia_a")
    assert near.ways("A", "barracks") == [(2, 0)]
    far = at("A: giza_a; hand barracks\nB: babylon_a\nC: rhodes_a\nD: ephesus_a\nE: olympia_a")
    assert far.ways("A", "barracks") is None


@pytest.mark.parametrize("board", ["ephesus_a; cards caravansery forum", "alexandria_b; stages 2"])
def test_rule_3_1_yellow_cards_and_stages_do_not_sell(board: str) -> None:
    position = at(f"A: giza_a; coins 9\nB: {board}\nC: halicarnassus_a\nage 2")
    assert position.ways("A", "stockade") is None
    assert position.ways("A", "apothecary") == [(0, 2)]


def test_rule_3_1_brown_grey_and_the_board_sell() -> None:
    position = at("A: giza_a; coins 9\nB: rhodes_a; cards lumber_yard press_1 clay_pit\nC: halicarnassus_a\nage 2")
    for card in ("stockade", "scriptorium", "guard_tower", "barracks"):
        assert position.ways("A", card) == [(2, 0)]


@pytest.mark.parametrize(
    ("cards", "raw", "goods"),
    [
        ("", [(0, 2), (2, 0)], [(0, 2), (2, 0)]),
        ("west_trading_post", [(1, 0), (0, 2)], [(0, 2), (2, 0)]),
        ("east_trading_post", [(0, 1), (2, 0)], [(0, 2), (2, 0)]),
        ("east_trading_post west_trading_post", [(0, 1), (1, 0)], [(0, 2), (2, 0)]),
        ("marketplace", [(0, 2), (2, 0)], [(0, 1), (1, 0)]),
    ],
)
def test_rule_3_2_two_coins_a_unit_or_one(cards: str, raw: list[tuple[int, int]], goods: list[tuple[int, int]]) -> None:
    both = "cards ore_vein loom_1"
    position = at(f"A: giza_a; cards {cards}\nB: babylon_a; {both}\nC: olympia_a; {both}\nage 2")
    assert position.ways("A", "barracks") == raw
    assert position.ways("A", "apothecary") == goods


def test_rule_3_2_a_stage_lowers_the_price_on_both_sides() -> None:
    text = "A: olympia_b; stages {}; cards {}\nB: rhodes_a\nC: giza_a; cards ore_vein\nage 2"
    assert at(text.format(0, "")).ways("A", "barracks") == [(0, 2), (2, 0)]
    assert at(text.format(1, "")).ways("A", "barracks") == [(0, 1), (1, 0)]
    assert at(text.format(1, "east_trading_post")).ways("A", "barracks") == [(0, 1), (1, 0)], "never below 1"


def test_rule_3_3_a_lower_price_counts_from_the_next_turn() -> None:
    position = at("A: giza_a; hand west_trading_post barracks\nB: rhodes_a\nC: ephesus_a")
    assert position.ways("A", "barracks") == [(2, 0)]
    assert position.turn(A="build west_trading_post").ways("A", "barracks") == [(1, 0)]


def test_rule_3_4_a_sold_resource_is_still_its_owners() -> None:
    position = at("A: giza_a; hand baths; coins 0\nB: ephesus_a; hand baths\nC: halicarnassus_a; hand baths")
    after = position.turn(A="build baths", B="build baths", C="build baths")
    assert all("baths" in after.cards(who) for who in "ABC")
    assert after.coins("A") == 4, "both neighbours bought the one stone"
    assert "accept" not in str(position.legal("A")), "the owner is not asked"


def test_rule_3_5_any_number_of_units_from_both_for_this_turn_only() -> None:
    position = at(
        "A: ephesus_a; coins 6; hand walls\nB: giza_a; cards stone_pit\nC: halicarnassus_a; cards stone_pit\nage 2"
    )
    assert position.ways("A", "walls") == [(4, 2)]
    after = position.turn(A="build walls")
    assert (after.coins("A"), after.coins("B"), after.coins("C")) == (0, 3 + 3 + 4, 3 + 3 + 2)
    assert after.ways("A", "aqueduct") == [(4, 2)], "bought again for the next building"


def test_rule_3_5_the_buyer_chooses_the_seller_whatever_the_price() -> None:
    position = at("A: giza_a; cards west_trading_post; hand barracks\nB: rhodes_a\nC: ephesus_a; cards ore_vein\nage 2")
    chosen = position.answer("A", "build barracks")
    assert chosen.legal("A") == {"pay 1 0", "pay 0 2"}
    assert chosen.answer("A", "pay 0 2").turn().coins("C") == 3 + 2 + 3


def test_rule_3_6_no_more_units_than_the_seller_makes() -> None:
    text = "A: ephesus_a; coins 9\nB: giza_a\nC: {}\nage 2"
    assert at(text.format("halicarnassus_a")).ways("A", "aqueduct") is None
    assert at(text.format("halicarnassus_a; cards stone_pit")).ways("A", "aqueduct") is None
    assert at(text.format("halicarnassus_a; cards quarry")).ways("A", "aqueduct") == [(2, 4)]


def test_rule_3_6_an_either_or_card_sells_one_unit_to_each_buyer() -> None:
    position = at(
        """
        A: ephesus_a; coins 9; hand stockade
        B: halicarnassus_a; cards timber_yard; hand stockade; coins 0
        C: alexandria_a; coins 9; hand baths
        age 1
    """
    )
    after = position.turn(A="build stockade", B="build stockade", C="build baths")
    assert (after.coins("A"), after.coins("B"), after.coins("C")) == (7, 4, 7), "wood, wood and stone of one card"


@pytest.mark.parametrize("coins", [0, 1])
def test_rule_3_7_only_coins_of_the_start_of_the_turn(coins: int) -> None:
    position = at(f"A: giza_a; coins {coins}; hand barracks tavern\nB: rhodes_a; hand baths\nC: ephesus_a; hand baths")
    assert "build barracks" not in position.legal()
    assert position.why_not("A", "build barracks") == [("coins_short", {"coins": 2 - coins, "price": 2})]
    after = position.turn(A="build tavern", B="build baths", C="build baths")
    assert after.coins("A") == coins + 5 + 2 + 2


def test_rule_3_8_what_is_added_in_a_turn_counts_from_the_next() -> None:
    position = at("A: giza_a; hand barracks stables apothecary\nB: ephesus_a; hand ore_vein\nC: halicarnassus_a\nage 1")
    assert position.ways("A", "barracks") is None
    assert "build stables" not in position.legal()
    after = position.turn(A="build apothecary", B="build ore_vein")
    assert after.ways("A", "barracks") == [(2, 0)]
    assert at("A: giza_a; cards apothecary; coins 0; hand stables\nB:\nC:\nage 2").legal() >= {"build stables"}


def test_rule_3_9_every_undominated_split_and_no_other() -> None:
    # Ore from both sides at 2; with the west post it costs 1 on the left.
    text = "A: giza_a; coins {}; cards {}; hand {}\nB: rhodes_a; cards foundry\nC: ephesus_a; cards foundry\nage 2"
    plain = at(text.format(9, "", "training_ground"))
    assert plain.ways("A", "training_ground") is None, "nobody makes wood"
    cheap = at(text.format(9, "lumber_yard west_trading_post", "training_ground"))
    assert cheap.ways("A", "training_ground") == [(2, 0), (1, 2), (0, 4)]
    poor = at(text.format(3, "lumber_yard west_trading_post", "training_ground")).answer("A", "build training_ground")
    assert poor.legal("A") == {"pay 2 0", "pay 1 2"}, "four coins are not there"
    assert poor.why_not("A", "pay 0 4") == [("coins_short", {"coins": 1, "price": 4})]


def test_rule_3_9_a_dominated_split_is_not_offered() -> None:
    # Wood and glass from either side; the west post makes wood on the left cost 1.
    both = "cards lumber_yard glassworks_1"
    text = f"A: babylon_a; cards west_trading_post; coins 9\nB: giza_a; {both}\nC: ephesus_a; {both}\nage 2"
    assert at(text).ways("A", "temple") == [(1, 2), (3, 0), (0, 4)], "(2, 2) is dearer than (1, 2) and no better"


def test_rule_3_9_an_own_source_may_save_either_of_two_units() -> None:
    position = at(
        """
        A: giza_a; coins 9; cards forest_cave east_trading_post; hand archery_range
        B: olympia_a
        C: ephesus_a; cards lumber_yard ore_vein
        age 2
    """
    )
    assert position.ways("A", "archery_range") == [(0, 2), (2, 1)], "wood or ore from the cave, never a third unit"


def test_rule_3_9_the_question_is_asked_only_where_there_is_a_choice() -> None:
    single = at("A: giza_a; hand barracks\nB: rhodes_a\nC: ephesus_a").answer("A", "build barracks")
    assert single.asked == "BC"
    double = at("A: giza_a; hand barracks\nB: rhodes_a\nC: ephesus_a; cards ore_vein").answer("A", "build barracks")
    assert (double.asked, double.question("A")) == ("ABC", "pay")
    stage = at("A: babylon_a; coins 9; hand altar\nB: giza_a; cards clay_pool\nC: ephesus_a; cards clay_pool")
    assert stage.answer("A", "stage altar").legal("A") == {"pay 2 0", "pay 0 2"}


def test_rule_3_9_a_plan_says_which_unit_comes_from_whom() -> None:
    position = at("A: giza_a; cards clay_pit; hand stables; coins 9\nB: olympia_a\nC: rhodes_a\nage 2")
    plan = position.offer("A", "build stables").plan
    assert plan is not None
    assert [(step.how, step.what, step.units, step.coins, step.source, step.to_seat) for step in plan.steps] == [
        ("choice", "clay", 1, 0, "clay_pit", None),
        ("bought", "wood", 1, 2, None, 1),
        ("bought", "ore", 1, 2, None, 2),
    ]


def test_rule_3_9_what_is_missing_even_after_both_neighbours_is_named() -> None:
    position = at("A: giza_a; hand palace; coins 50\nB: rhodes_a; cards timber_yard\nC: ephesus_a\nage 3")
    assert position.why_not("A", "build palace") == [("missing", {"resources": ["clay", "glass", "cloth"]})]
