"""Section 6: the powers of the wonders."""

import pytest

from rulebook.seven_wonders.position import at
from wonders.games.seven_wonders.rules.catalog import BOARD_IDS, CARDS, ITEM_IDS

EVERYTHING = (
    "cards lumber_yard stone_pit clay_pool ore_vein sawmill quarry brickyard foundry loom_1 press_1 glassworks_1"
)
RICH = f"coins 30; {EVERYTHING}"


@pytest.mark.parametrize("board", BOARD_IDS)
def test_rule_6_1_every_stage_of_every_board_can_be_built(board: str) -> None:
    position = at(f"A: {board}; {RICH}\nB:\nC:\nage 2")
    count = sum(item.startswith(f"{board}_") for item in ITEM_IDS[CARDS:])
    for number in range(count):
        position = position.turn(A=min(move for move in position.legal("A") if move.startswith("stage")))
        while position.question("A") in ("pay", "revive"):
            answers = position.legal("A")
            position = position.answer("A", "decline" if "decline" in answers else min(answers))
        assert position.stages("A") == number + 1
        if position.asked != "ABC":
            position = position.turn()
    assert not any(move.startswith("stage") for move in position.legal("A"))


def test_rule_6_1_plain_stages_act_when_built_and_coins_once() -> None:
    ephesus = at(f"A: ephesus_b; {RICH}\nB:\nC:\nage 2")
    after = ephesus.turn(A=f"stage {ephesus.hand('A')[0]}")
    assert after.coins("A") == 34
    assert after.points("A", "wonders") == 2
    assert after.turn(A=f"discard {after.hand('A')[0]}").coins("A") == 37
    rhodes = at(f"A: rhodes_a; stages 1; {RICH}\nB:\nC:\nage 2")
    built = rhodes.turn(A=f"stage {rhodes.hand('A')[0]}")
    assert built.seen_by(None)["cities"][0]["shields"] == 2
    alexandria = at("A: alexandria_b; cards brickyard; hand altar stockade\nB:\nC:\nage 2").turn(A="stage altar")
    assert alexandria.ways("A", "stockade") == [(0, 0)], "wood from the stage"


def test_rule_6_2_one_building_for_free_in_each_age() -> None:
    position = at("A: olympia_a; stages 2; coins 0; hand palace pantheon mine\nB:\nC: hand spies_guild\nage 3")
    assert {"free palace", "free pantheon", "free mine"} <= position.legal()
    after = position.turn(A="free palace")
    assert "palace" in after.cards("A")
    assert after.coins("A") == 0
    assert not any(move.startswith("free") for move in after.legal("A"))
    assert after.why_not("A", "free spies_guild") == [("power_used", {})]


def test_rule_6_2_usable_from_the_turn_after_completion_and_anew_in_the_next_age() -> None:
    position = at(
        "A: olympia_a; stages 1; cards quarry; coins 0; hand statue temple\nB: coins 0\nC: coins 0\nage 2; turn 5"
    )
    assert not any(move.startswith("free") for move in position.legal("A"))
    after = position.turn(A="stage statue")
    assert any(move.startswith("free") for move in after.legal("A")), "still in the age of completion"
    unused = after.turn()
    assert unused.age == 3
    used = unused.turn(A=min(move for move in unused.legal("A") if move.startswith("free")))
    assert not any(move.startswith("free") for move in used.legal("A")), "an unused one is lost, not saved"


def test_rule_6_2_no_duplicate_no_stage_and_not_for_what_is_free_anyway() -> None:
    position = at("A: olympia_a; stages 2; cards baths altar; hand baths temple theater; coins 0\nB:\nC:\nage 2")
    legal = position.legal()
    assert "free baths" not in legal
    assert position.why_not("A", "free baths") == [("duplicate", {"card": "baths"})]
    assert position.why_not("A", "free temple") == [("free_anyway", {})], "the altar makes it free"
    assert position.why_not("A", "free theater") == [("free_anyway", {})]
    after = position.turn(A="build temple")
    assert any(move.startswith("free") for move in after.legal("A")), "a chain does not use the power up"


def test_rule_6_3_the_seventh_card_is_built_tucked_or_sold() -> None:
    text = "A: babylon_b; stages {}; coins 9; cards clay_pool brickyard press_1; hand altar theater\nB:\nC:\nturn 6"
    position = at(text.format(2)).turn(A="build altar")
    assert position.legal("A") == {"build theater", "stage theater", "discard theater"}
    assert position.answer("A", "build theater").cards("A") >= {"theater"}
    assert position.answer("A", "stage theater").stages("A") == 3
    assert position.answer("A", "discard theater").coins("A") == 12
    assert at(text.format(1)).turn(A="build altar").question("A") == "turn", "without the stage the age is over"


def test_rule_6_3_fresh_coins_production_chains_and_prices_count() -> None:
    text = "A: babylon_b; stages 2; coins {}; {}\nB: rhodes_a\nC: giza_a\nage {}; turn 6"
    coins = at(text.format(0, "hand tavern barracks", 1)).turn(A="build tavern")
    assert "build barracks" in coins.legal("A")
    production = at(text.format(0, "hand ore_vein barracks", 1)).turn(A="build ore_vein")
    assert "build barracks" in production.legal("A")
    chain = at(text.format(0, "cards glassworks_1; hand workshop laboratory", 1)).turn(A="build workshop")
    assert "build laboratory" in chain.legal("A")
    price = at(text.format(1, "hand west_trading_post barracks", 1)).turn(A="build west_trading_post")
    assert price.ways("A", "barracks") == [(1, 0)]
    bought = price.answer("A", "build barracks")
    assert (bought.coins("A"), bought.coins("B")) == (0, 3 + 3 + 1)


def test_rule_6_3_a_payment_may_be_chosen_and_taken_back_until_it_is_made() -> None:
    text = "A: babylon_b; stages 2; coins 9; hand altar barracks\nB: rhodes_a\nC: giza_a; cards ore_vein\nturn 6"
    position = at(text).turn(A="build altar").answer("A", "build barracks")
    assert position.legal("A") == {"pay 2 0", "pay 0 2"}
    back, count = position.retract("A")
    assert (count, back.question("A")) == (1, "seventh")
    assert position.answer("A", "pay 0 2").coins("C") == 3 + 3 + 2


SAME_TURN = "A: babylon_b; stages 2; coins {}; {}\nB: rhodes_a{}\nC: giza_a{}\nage {}; turn 6; same_turn"


def test_rule_6_3_in_the_same_turn_no_income_of_it_pays() -> None:
    earned = at(SAME_TURN.format(1, "hand tavern barracks", "", "", 1)).turn(A="build tavern")
    assert earned.coins("A") == 6
    assert earned.legal("A") == {"discard barracks"}
    assert earned.why_not("A", "build barracks") == [("coins_short", {"coins": 1, "price": 2}), ("same_turn", {})]
    enough = at(SAME_TURN.format(2, "hand tavern barracks", "", "", 1)).turn(A="build tavern")
    assert enough.answer("A", "build barracks").coins("A") == 2 + 5 - 2
    sold = at(SAME_TURN.format(0, "hand altar mine", "", "", 1)).turn(A="discard altar")
    assert (sold.coins("A"), sold.legal("A")) == (3, {"discard mine"})
    trade = at(SAME_TURN.format(0, "cards clay_pool; hand altar mine", "; coins 4; hand guard_tower", "", 1))
    bought = trade.turn(A="build altar", B="build guard_tower")
    assert (bought.coins("A"), bought.legal("A")) == (2, {"discard mine"})


def test_rule_6_3_in_the_same_turn_the_sixth_card_is_paid_from_the_same_coins() -> None:
    text = SAME_TURN.format("{}", "hand stockade barracks", "; cards lumber_yard", "", 1)
    short = at(text.format(3)).turn(A="build stockade")
    assert short.why_not("A", "build barracks") == [("coins_short", {"coins": 1, "price": 2})]
    poor = at(text.format(2)).turn(A="build stockade")
    assert poor.why_not("A", "build barracks") == [("coins_short", {"coins": 2, "price": 2})], "nothing came in"
    both = at(text.format(4)).turn(A="build stockade").answer("A", "build barracks")
    assert both.cards("A") == {"stockade", "barracks"}
    assert (both.coins("A"), both.coins("B")) == (0, 3 + 3 + 2 + 2)
    bank = at(SAME_TURN.format(2, "hand mine barracks", "", "", 1)).turn(A="build mine")
    assert bank.why_not("A", "build barracks")[0] == ("coins_short", {"coins": 1, "price": 2})


def test_rule_6_3_in_the_same_turn_no_new_production_and_no_new_price() -> None:
    own = at(SAME_TURN.format(0, "hand ore_vein barracks", "", "", 1)).turn(A="build ore_vein")
    assert own.legal("A") == {"discard barracks"}
    far = at(SAME_TURN.format(9, "hand altar apothecary", "", "; hand loom_1", 1)).turn(
        A="build altar", C="build loom_1"
    )
    assert far.why_not("A", "build apothecary") == [("missing", {"resources": ["cloth"]}), ("same_turn", {})]
    price = at(SAME_TURN.format(2, "hand west_trading_post barracks", "", "", 1)).turn(A="build west_trading_post")
    assert price.ways("A", "barracks") == [(2, 0)]
    assert price.answer("A", "build barracks").coins("A") == 0
    stage = (
        at(SAME_TURN.format(0, "hand ore_vein altar", "", "", 1)).turn(A="build ore_vein").answer("A", "build altar")
    )
    assert stage.ways("A", "barracks") == [(0, 0)], "from the next turn on all counts"


def test_rule_6_3_in_the_same_turn_production_serves_both_cards_and_no_building_stands_twice() -> None:
    clay = at(SAME_TURN.format(0, "cards brickyard press_1; hand guard_tower altar", "", "", 1))
    assert "stage altar" in clay.turn(A="build guard_tower").legal("A"), "its clay is not used up"
    twin = at(SAME_TURN.format(9, "hand altar altar", "", "", 1)).turn(A="build altar")
    assert twin.why_not("A", "build altar") == [("duplicate", {"card": "altar"})]


def test_rule_6_3_in_the_same_turn_the_sixth_card_may_build_the_stage_and_the_seventh_the_next() -> None:
    text = "A: babylon_b; stages 1; cards sawmill glassworks_1 {}; coins 0; hand altar baths\nB:\nC:\n{}"
    position = at(text.format("brickyard clay_pool press_1", "age 2; turn 6; same_turn")).turn(A="stage altar")
    assert position.question("A") == "seventh"
    assert position.answer("A", "stage baths").stages("A") == 3


def test_rule_6_3_in_the_same_turn_a_payment_is_chosen_and_taken_back() -> None:
    text = SAME_TURN.format("{}", "hand tavern barracks", "", "; cards ore_vein", 1)
    position = at(text.format(2)).turn(A="build tavern").answer("A", "build barracks")
    assert position.legal("A") == {"pay 2 0", "pay 0 2"}
    back, count = position.retract("A")
    assert (count, back.question("A")) == (1, "seventh")
    paid = position.answer("A", "pay 0 2")
    assert (paid.coins("A"), paid.coins("C")) == (2 + 5 - 2, 3 + 3 + 2)


def test_rule_6_4_a_building_from_the_pile_of_all_ages() -> None:
    text = """
        A: halicarnassus_b; cards brickyard clay_pool; stages 1; hand sawmill; coins 0
        B: hand {}
        C:
        age 2; discard tavern mine
    """
    position = at(text.format("walls")).turn(A="stage sawmill", B="discard walls")
    assert {"revive tavern", "revive mine", "revive walls", "decline"} <= position.legal("A")
    assert position.answer("A", "revive tavern").coins("A") == 5, "its coins are paid"
    mine = position.answer("A", "revive mine")
    assert mine.coins("A") == 0, "its cost is not"
    declined = position.answer("A", "decline")
    assert (declined.cards("A"), declined.turn_number) == ({"brickyard", "clay_pool"}, 2)
    assert declined.told()[-6:].count("hand") == 3


def test_rule_6_4_only_its_owner_sees_the_pile() -> None:
    text = """
        A: halicarnassus_a; stages 1; cards foundry ore_vein; hand sawmill
        B: hand walls
        C: hand temple
        age 2; discard tavern
    """
    position = at(text).turn(A="stage sawmill", B="discard walls", C="discard temple")
    assert set(position.seen_by("A")["discard"]["known"]) == {"tavern", "temple", "walls"}
    assert "walls" in position.seen_by("B")["discard"]["known"]
    assert "temple" not in position.seen_by("B")["discard"]["known"]
    (look,) = [event for event in position.feed("B") if event["kind"] == "look"]
    assert look == {"kind": "look", "seat": 0, "count": 3}
    (look,) = [event for event in position.feed("A") if event["kind"] == "look"]
    assert set(look["cards"]) == {"tavern", "temple", "walls"}


def test_rule_6_4_after_the_seventh_card_and_before_the_conflicts() -> None:
    position = at(
        """
        A: halicarnassus_a; stages 1; cards foundry ore_vein; hand altar loom_2
        B: babylon_b; stages 2; hand stockade barracks
        C: hand tavern press_1
        age 2; turn 6
    """
    )
    after = position.turn(A="stage altar", B="discard stockade", C="build tavern")
    assert (after.asked, after.question("B")) == ("B", "seventh")
    after = after.answer("B", "discard barracks")
    assert (after.asked, after.question("A")) == ("A", "revive")
    assert after.legal("A") == {"revive stockade", "revive barracks", "revive loom_2", "revive press_1", "decline"}
    done = after.answer("A", "revive barracks")
    assert done.tokens("A") == [3, 3], "the shield counts at once"


def test_rule_6_4_an_empty_pile_is_not_asked_about() -> None:
    position = at(
        "A: halicarnassus_a; stages 1; cards foundry ore_vein; hand altar\nB: hand loom_2\nC: hand press_2\nage 2"
    )
    after = position.turn(A="stage altar", B="build loom_2", C="build press_2")
    assert (after.asked, after.turn_number) == ("ABC", 2)


def test_rule_6_5_a_symbol_of_choice_is_chosen_at_final_scoring() -> None:
    text = "A: babylon_a; stages 2; cards {}\nB:\nC:\nage 3"
    assert at(text.format("apothecary workshop")).points("A", "science") == 1 + 1 + 1 + 7
    assert at(text.format("apothecary dispensary lodge")).points("A", "science") == 16
    building = at("A: babylon_a; stages 1; cards sawmill lumber_yard; hand altar\nB:\nC:\nage 2").turn(A="stage altar")
    assert building.asked == "ABC", "nothing is asked when it is built"


def test_rule_6_6_a_neighbours_guild_as_if_it_stood_here() -> None:
    text = "A: olympia_b; stages 3; cards {}\nB: cards {}\nC: cards {}\nage 3"
    assert at(text.format("altar", "", "")).points("A", "guilds") == 0
    own = at(text.format("altar", "lumber_yard workers_guild", "stone_pit clay_pool"))
    assert own.points("A", "guilds") == 3, "three brown cards beside A"
    assert own.points("B", "guilds") == 2, "the original is unaffected"
    best = at(text.format("lumber_yard loom_1 press_1", "workers_guild shipowners_guild", "stone_pit"))
    assert best.points("A", "guilds") == 3, "the better one: own brown and grey"


def test_rule_6_7_what_a_board_makes_is_no_card() -> None:
    text = "A: giza_a; hand {}\nB: alexandria_a\nC: ephesus_a\nage {}"
    assert at(text.format("vineyard", 2)).turn(A="build vineyard").coins("A") == 3
    assert at(text.format("bazar", 2)).turn(A="build bazar").coins("A") == 3
    haven = at("A: rhodes_a; cards haven chamber_of_commerce\nB: olympia_a; cards workers_guild\nC:\nage 3")
    assert (haven.points("A", "commerce"), haven.points("B", "guilds")) == (0, 0)
