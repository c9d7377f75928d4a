"""Section 5: the order of resolution inside a turn."""

from itertools import permutations

import pytest

from rulebook.seven_wonders.position import at, new_game
from wonders.core.chance import Chance
from wonders.games.seven_wonders import GAME


def test_rule_5_1_all_choices_are_judged_by_the_table_before_the_turn() -> None:
    position = at("A: giza_a; hand barracks\nB: ephesus_a; hand ore_vein\nC: halicarnassus_a; coins 0; hand mine")
    half = position.answer("B", "build ore_vein")
    assert "build barracks" not in half.legal("A"), "the ore of this turn is not for sale yet"
    assert "build mine" not in half.answer("A", "discard barracks").legal("C")


def test_rule_5_1_any_order_of_arrival_gives_the_same_result() -> None:
    game, chance = new_game(4), Chance(9)
    for _ in range(6):
        answers = {who: chance.pick(sorted(game.legal(who))) for who in "ABCD"}
        ends = []
        for order in permutations("ABCD"):
            position = game
            for who in order:
                position = position.answer(who, answers[who])
                while position.question(who) == "pay":
                    position = position.answer(who, min(position.legal(who)))
            ends.append((GAME.codec.dump(position.state), position.events))
        assert all(end == ends[0] for end in ends)
        game = position


def test_rule_5_2_payments_never_exceed_the_coins_of_the_start() -> None:
    # A sells to both neighbours for 4 and still cannot buy for 2.
    position = at("A: giza_a; coins 0; hand apothecary\nB: ephesus_a; hand baths\nC: halicarnassus_a; hand baths")
    assert "build apothecary" not in position.legal("A")
    after = position.turn(B="build baths", C="build baths")
    assert after.coins("A") == 3 + 4


def test_rule_5_3_everything_is_placed_before_anything_is_counted() -> None:
    position = at(
        """
        A: giza_a; cards lumber_yard; hand vineyard
        B: ephesus_a; hand sawmill
        C: halicarnassus_a; hand quarry
        age 2
    """
    )
    after = position.turn(A="build vineyard", B="build sawmill", C="build quarry")
    assert after.coins("A") == 3 + 1 + 1 + 1


def test_rule_5_4_bank_income_after_placement() -> None:
    bazar = at("A: giza_a; cards loom_1; hand bazar\nB: hand press_2\nC: hand glassworks_2\nage 2")
    assert bazar.turn(A="build bazar", B="build press_2", C="build glassworks_2").coins("A") == 3 + 2 + 2 + 2
    lighthouse = at("A: giza_a; cards glassworks_1; hand lighthouse\nB:\nC:\nage 3").turn(A="build lighthouse")
    assert lighthouse.coins("A") == 3 + 1, "the lighthouse counts itself"
    assert at("A: hand altar\nB:\nC:").turn(A="discard altar").coins("A") == 3 + 3


def test_rule_5_5_sales_income_is_there_for_the_next_turn() -> None:
    position = at("A: giza_a; coins 0; hand press_1\nB: ephesus_a; coins 2; hand baths\nC: halicarnassus_a; hand altar")
    after = position.turn(A="build press_1", B="build baths", C="build altar")
    assert (after.coins("A"), after.coins("B")) == (2, 0)
    assert [event["kind"] for event in after.feed("A") if event["kind"] in ("build", "trade")] == ["build"] * 3 + [
        "trade"
    ]


def test_rule_5_6_last_cards_go_to_the_pile_without_coins() -> None:
    after = at("A: hand altar theater; coins 0\nB: hand baths loom_1\nC: hand tavern press_1\nturn 6").turn(
        A="build altar", B="discard baths", C="build tavern"
    )
    assert after.coins("A") == 0
    assert {"theater", "loom_1", "press_1", "baths"} == set(after.discard)


def test_rule_5_7_the_seventh_card_comes_after_the_sixth_is_resolved() -> None:
    position = at(
        """
        A: babylon_b; stages 2; coins 0; hand tavern timber_yard
        B: coins 0
        C: coins 0
        turn 6
    """
    )
    after = position.turn(A="build tavern")
    assert (after.asked, after.question("A"), after.hand("A")) == ("A", "seventh", ["timber_yard"])
    assert after.coins("A") == 5
    assert after.legal("A") == {"build timber_yard", "discard timber_yard"}
    assert after.answer("A", "build timber_yard").coins("A") == 4


def test_rule_5_8_the_discard_pile_at_the_end_of_the_turn() -> None:
    position = at(
        """
        A: halicarnassus_a; stages 1; cards foundry ore_vein; hand sawmill
        B: hand palace
        C: hand arsenal
        age 2; discard altar
    """
    )
    after = position.turn(A="stage sawmill", B="discard palace", C="discard arsenal")
    assert (after.asked, after.question("A")) == ("A", "revive")
    assert after.legal("A") == {"revive altar", "revive palace", "revive arsenal", "decline"}
    done = after.answer("A", "revive palace")
    assert "palace" in done.cards("A")
    assert set(done.discard) == {"altar", "arsenal"}
    assert done.turn_number == 2


@pytest.mark.parametrize("turn", [1, 5])
def test_rule_5_9_hands_are_passed_or_the_age_ends(turn: int) -> None:
    after = at(f"A:\nB:\nC:\nturn {turn}").turn()
    assert (after.age, after.turn_number) == (1, turn + 1)
    assert "pass" in after.told()
    end = at("A:\nB:\nC:\nturn 6").turn()
    assert (end.age, end.turn_number) == (2, 1)
