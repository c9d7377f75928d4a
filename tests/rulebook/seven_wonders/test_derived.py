"""Cases that follow from the rules, D01 to D20."""

import pytest

from rulebook.seven_wonders.position import at
from wonders.games.seven_wonders.rules.score import science


def test_d01_the_loom_of_age_ii_beside_that_of_age_i() -> None:
    position = at("A: giza_a; cards loom_1 stone_pit; hand loom_2\nB:\nC:\nage 2")
    assert {move for move in position.legal() if move.endswith("loom_2")} == {"stage loom_2", "discard loom_2"}


def test_d02_a_marketplace_works_from_the_next_turn() -> None:
    position = at("A: giza_a; hand marketplace apothecary\nB: halicarnassus_a\nC: rhodes_a")
    assert position.ways("A", "apothecary") == [(2, 0)]
    assert position.turn(A="build marketplace").ways("A", "apothecary") == [(1, 0)]


def test_d03_one_unit_of_an_either_or_card() -> None:
    text = "A: babylon_a; coins 9\nB: ephesus_a; cards timber_yard\nC: halicarnassus_a; cards {}\nage 3"
    assert at(text.format("loom_2")).ways("A", "senate") is None
    position = at("A: rhodes_a; coins 9; cards sawmill\nB: ephesus_a; cards timber_yard\nC: halicarnassus_a\nage 3")
    assert position.ways("A", "senate") == [(2, 0)], "wood and ore are there: the stone alone is bought"


def test_d04_one_stone_sold_twice_and_used() -> None:
    position = at(
        "A: ephesus_a; coins 0; cards stone_pit; hand baths\nB: rhodes_a; hand baths\nC: olympia_a; hand baths\nturn 2"
    )
    after = position.turn(A="build baths", B="build baths", C="build baths")
    assert (after.coins("A"), after.coins("B"), after.coins("C")) == (4, 1, 1)


def test_d05_a_caravansery_sells_nothing() -> None:
    assert at("A: giza_a; coins 9\nB: ephesus_a; cards caravansery\nC: rhodes_a\nage 2").ways("A", "stockade") is None


def test_d06_a_stage_sells_nothing_but_the_board_does() -> None:
    position = at("A: giza_a; coins 9\nB: alexandria_a; stages 2\nC: ephesus_a\nage 2")
    assert position.ways("A", "stockade") is None
    assert position.ways("A", "workshop") == [(2, 0)]


def test_d07_the_lighthouse_as_third_yellow_card() -> None:
    position = at("A: alexandria_a; coins 0; cards stone_pit tavern forum; hand lighthouse\nB:\nC:\nage 3")
    assert position.turn(A="build lighthouse").coins("A") == 3


def test_d08_shipowners() -> None:
    cards = "lumber_yard stone_pit clay_pool ore_vein loom_1 press_1 spies_guild shipowners_guild"
    assert at(f"A: cards {cards}\nB:\nC:\nage 3").points("A", "guilds") == 8


def test_d09_strategists() -> None:
    text = "A: tokens -1 -1 -1 -1 -1 -1; cards strategists_guild\nB: tokens -1 -1\nC: tokens -1 -1 -1\nage 3"
    assert at(text).points("A", "guilds") == 5


def test_d10_builders() -> None:
    text = "A: giza_a; stages 2; cards builders_guild\nB: ephesus_a; stages 3\nC: rhodes_a; stages 1\nage 3"
    assert at(text).points("A", "guilds") == 6


def test_d11_full_sets_with_wild_symbols() -> None:
    assert [science(4, 4, 4, wild) for wild in range(3)] == [76, 85, 96]


def test_d12_a_wild_symbol_completes_a_set() -> None:
    assert science(1, 1, 0, 1) == 10


def test_d13_a_wild_symbol_makes_a_fourth() -> None:
    assert science(3, 0, 0, 1) == 16


def test_d14_only_duplicates_in_the_pile() -> None:
    position = at(
        """
        A: halicarnassus_b; stages 2; cards loom_1 press_1 glassworks_1; hand palace press_2
        B: hand walls glassworks_2
        C: hand stables loom_2
        age 3; turn 6
    """
    )
    after = position.turn(A="stage palace", B="discard walls", C="discard stables")
    assert {"revive walls", "revive stables", "decline"} == after.legal("A"), "no second loom, press or glassworks"
    assert after.why_not("A", "revive loom_2") == [("duplicate", {"card": "loom_1"})]
    only = at(
        """
        A: halicarnassus_b; stages 2; cards loom_1 press_1 glassworks_1; hand palace press_2
        B: coins 9; cards stone_pit quarry; hand walls glassworks_2
        C: coins 9; cards apothecary; hand stables loom_2
        age 3; turn 6
    """
    ).turn(A="stage palace", B="build walls", C="build stables")
    assert only.legal("A") == {"decline"}
    assert only.answer("A", "decline").cards("A") == {"loom_1", "press_1", "glassworks_1"}


def test_d15_a_tavern_from_the_pile() -> None:
    position = at(
        "A: halicarnassus_a; stages 1; coins 0; cards foundry ore_vein; hand walls\nB:\nC:\nage 2; discard tavern"
    )
    assert position.turn(A="stage walls").answer("A", "revive tavern").coins("A") == 5


def test_d16_a_mine_for_the_last_coin() -> None:
    after = at("A: coins 1; hand mine\nB:\nC:").turn(A="build mine")
    assert after.coins("A") == 0


def test_d17_the_first_stage_does_not_bring_the_seventh_card() -> None:
    position = at("A: babylon_b; coins 0; cards loom_1; hand altar theater\nB:\nC:\nturn 6")
    after = position.turn(A="stage altar")
    assert (after.age, after.coins("A")) == (2, 0)
    assert "theater" in after.discard


def test_d18_payments_cross() -> None:
    position = at("A: giza_a; coins 2; hand barracks\nB: rhodes_a; coins 2; hand baths\nC: ephesus_a; hand altar")
    after = position.turn(A="build barracks", B="build baths", C="build altar")
    assert (after.coins("A"), after.coins("B")) == (2, 2)
    assert "barracks" in after.cards("A")
    assert "baths" in after.cards("B")


def test_d19_no_shields_no_tokens() -> None:
    after = at("A:\nB:\nC:\nD:\nturn 6").turn()
    assert [after.tokens(who) for who in "ABCD"] == [[], [], [], []]
    assert "conflict" not in after.told()


@pytest.mark.parametrize("own", ["palace", "senate"])
def test_d20_the_free_city_must_build_its_stage(own: str) -> None:
    text = """
        A: coins 0; hand palace senate arsenal circus
        B: coins 0
        free: giza_a; coins 0; cards stone_pit
        age 3; turn 5
    """
    position = at(text).answer("A", f"discard {own}")
    assert {move.split()[0] for move in position.legal("A")} == {"city_stage"}
    assert position.why_not("A", "city_discard arsenal") == [("can_act", {})]
