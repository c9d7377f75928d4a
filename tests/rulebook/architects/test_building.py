"""Chapter 5, first part: which stages can and must be built, and how they are paid."""

import pytest

from rulebook.architects.position import Position, at


def able(wonder: str, built: str) -> Position:
    """A position in which the stages of a wonder can be looked at: an extra card is to be had or declined."""
    return at(f"""
        A {wonder}: {"; built " + built if built else ""}; tokens urbanism
        B {"giza" if wonder != "giza" else "rhodes"}:
        deck A: wood ...
    """).play("take left")


@pytest.mark.parametrize(
    ("wonder", "built", "available"),
    [
        ("giza", "", {1}),
        ("giza", "1 2", {3}),
        ("rhodes", "", {1, 2}),
        ("rhodes", "2", {1}),
        ("rhodes", "1 2", {3}),
        ("ephesus", "1", {2, 3, 4}),
        ("ephesus", "1 3", {2, 4}),
        ("ephesus", "1 2 3 4", {5}),
        ("babylon", "1 2 3 5", {4}),
        ("olympia", "1 3", {2}),
        ("halicarnassus", "1 2 4", {3}),
        ("alexandria", "1 2 3 4", {5}),
    ],
)
def test_rule_5_1_a_stage_is_available_when_all_below_it_are_built(
    wonder: str, built: str, available: set[int]
) -> None:
    position = able(wonder, built)
    assert position.available() == available
    for stage in map(int, built.split()):
        assert position.why_not(f"build {stage}") == {"built": {"stage": stage}}
    for stage in available:
        assert set(position.why_not(f"build {stage}")) == {"units_missing"}


@pytest.mark.parametrize(
    ("built", "cards", "taken", "paid"),
    [
        ("", "wood", "stone", "wood stone"),
        ("", "wood", "wood", None),
        ("1", "wood", "wood", "wood wood"),
        ("1", "wood", "stone", None),
        ("1 2", "wood stone", "brick", "wood stone brick"),
        ("1 2", "wood wood", "stone", None),
        ("1 2 3", "glass glass", "glass", "glass glass glass"),
        ("1 2 3", "glass glass", "wood", None),
        ("1 2 3 4", "wood stone brick", "papyrus", "wood stone brick papyrus"),
        ("1 2 3 4", "wood stone brick", "brick", None),
    ],
)
def test_rule_5_2_different_and_same_resources(built: str, cards: str, taken: str, paid: str | None) -> None:
    before = at(f"""
        A giza: {cards}{"; built " + built if built else ""}
        B rhodes:
        deck central: {taken} ...
    """)
    after = before.play("take central")
    if paid is None:
        assert after.built("A") == before.built("A")
        assert after.cards("A").split() == sorted((cards + " " + taken).split(), key=RESOURCES.index)
    else:
        assert len(after.built("A")) == len(before.built("A")) + 1
        assert after.discarded_since(before).split() == sorted(paid.split(), key=RESOURCES.index)


RESOURCES = ["wood", "stone", "brick", "papyrus", "glass"]


def test_rule_5_3_a_coin_is_whatever_is_missing() -> None:
    different = at("""
        A giza: wood stone; built 1 2
        B rhodes:
        deck A: coin ...
    """)
    assert different.play("take left").discarded_since(different) == "wood stone coin"
    same = at("""
        A giza: wood coin; built 1 2 3
        B rhodes:
        deck A: coin ...
    """)
    assert same.play("take left").discarded_since(same) == "wood coin coin"


def test_rule_5_4_coins_count_and_force_a_build() -> None:
    position = at("""
        A giza: coin; tokens jewellery
        B rhodes:
        deck A: coin ...
    """).play("take left")
    assert position.legal() == {"build 1", "take left", "take right", "take central"}
    assert set(position.why_not("stop")) == {"must_build"}


def test_rule_5_5_paid_cards_are_discarded_and_the_rest_stays() -> None:
    before = at("""
        A giza: wood wood gear
        B rhodes:
        deck A: stone ...
    """)
    after = before.play("take left")
    assert after.built("A") == {1}
    assert after.table["seats"][0]["stages"] == [True, False, False, False, False]
    assert after.discarded_since(before) == "wood stone"
    assert after.cards("A") == "wood gear"


def test_rule_5_6_pay_exactly_but_with_cards_of_your_choice() -> None:
    grey = at("""
        A giza: wood stone
        B rhodes:
        deck A: brick ...
    """).play("take left")
    assert grey.question == "pay", "there is one stage, but several ways to pay it"
    assert grey.legal() == {"pay wood+stone", "pay wood+brick", "pay stone+brick"}
    assert grey.play("pay stone+brick").cards("A") == "wood"
    coin = at("""
        A giza: wood stone
        B rhodes:
        deck A: coin ...
    """).play("take left")
    assert coin.legal() == {"pay wood+stone", "pay wood+coin", "pay stone+coin"}, "a coin may be paid without need"


def test_rule_5_7_choose_the_first_stage_then_look_again() -> None:
    position = at("""
        A rhodes: wood wood stone stone
        B giza:
        deck A: blue ...
    """).play("take left")
    assert position.legal() == {"build 1", "build 2"}
    first = position.play("build 2")
    assert first.question == "pay"
    assert first.why_not("pay wood+wood") == {}
    assert first.play("pay wood+wood").built("A") == {2}, "two stones are not different"
    rich = at("""
        A rhodes: wood wood stone stone coin
        B giza:
        deck A: blue ...
    """).play("take left")
    both = rich.play("build 2", "pay wood+wood")
    assert (both.mover, both.built("A"), both.cards("A")) == ("B", {1, 2}, "stone blue"), "stone and coin had to go too"


def test_rule_5_8_no_choice_may_leave_fewer_stages_than_possible() -> None:
    text = """
        A ephesus: wood wood wood stone; built 1
        B giza:
        deck A: brick ...
        deck central: blue blue blue ...
    """
    position = at(text).play("take left")
    assert position.legal() == {"build 2", "build 3"}, "two woods for one, wood, stone and brick for the other"
    assert position.why_not("build 4") == {"fewer_stages": {"stages": 2}}, "three woods would leave stone and brick"
    assert position.play("build 2").built("A") == position.play("build 3").built("A") == {1, 2, 3}
    off = at(text + "option must_build_maximum off").play("take left")
    assert off.legal() == {"build 2", "build 3", "build 4"}
    assert off.play("build 4").built("A") == {1, 4}


def test_rule_5_8_a_build_with_engineering_must_leave_as_many_too() -> None:
    position = at("""
        A ephesus: wood wood wood stone; built 1; tokens engineering
        B giza:
        deck A: brick ...
        deck central: blue blue blue ...
    """).play("take left")
    assert position.legal() == {"build 2", "build 3", "build 4"}
    fourth = position.play("build 4")
    assert fourth.built("A") == {1, 2, 4}
    (first, second) = fourth.told("build")
    assert (first["stage"], first["any"]) == (4, True)
    assert first["cards"] == ["grey_wood", "grey_stone", "grey_brick"], "any other three cards would cost stage 2"
    assert (second["stage"], second["cards"]) == (2, ["grey_wood", "grey_wood"])
    third = position.play("build 3").told("build")
    assert [(event["stage"], event["any"]) for event in third] == [(3, False), (2, False)]


def test_rule_5_8_economy_counts_for_the_maximum_unless_switched_off() -> None:
    text = """
        A rhodes: wood stone; tokens economy
        B giza:
        deck A: coin ...
    """
    on = at(text).play("take left")
    assert on.legal() == {"build 1", "build 2"}
    for move in on.legal():
        done = on.play(move)
        assert (done.built("A"), done.discarded_since(on)) == ({1, 2}, "wood stone coin"), "the coin pays for stage 2"
    off = at(text + "option economy_forces_build off").play("take left")
    assert off.legal() == {"build 1", "build 2"}
    assert off.play("build 1").legal() == {"pay wood+stone", "pay wood+coin", "pay stone+coin", "pay coin"}


def test_rule_5_9_points_of_a_stage_count_when_it_is_built() -> None:
    for built, points in (("", 0), ("; built 1", 4), ("; built 1 2 3", 15), ("; built 1 2 3 4 5", 30)):
        position = at(f"""
            A giza: {built}
            B rhodes:
        """)
        assert position.points("A", "wonder") == points


def test_rule_5_10_an_effect_comes_before_any_other_action() -> None:
    position = at("""
        A alexandria: wood gear; built 1; tokens urbanism
        B giza:
        deck A: wood gear ...
    """).play("take left")
    assert position.legal() == {"build 2", "take left", "take right", "take central"}
    effect = position.play("build 2")
    assert effect.question == "reach"
    assert effect.legal() == {"take left", "take right", "take central"}
    after = effect.play("take left")
    assert after.legal() == {"set gear", "take left", "take right", "take central"}, "now the rest"


def test_rule_5_11_an_effect_is_not_optional() -> None:
    position = at("""
        A alexandria: wood; built 1
        B giza:
        deck A: wood ...
    """).play("take left")
    assert position.question == "reach"
    assert "stop" not in position.legal()
    babylon = at("""
        A babylon: wood; built 1
        B giza:
        deck A: wood ...
    """).play("take left")
    assert babylon.question == "progress"
    assert "stop" not in babylon.legal()


def test_s04_available_and_unavailable_stages() -> None:
    position = able("halicarnassus", "1 2")
    assert position.available() == {3, 4}
    assert position.why_not("build 5") == {"rests_on": {"stages": [3, 4]}}


def test_s05_two_stages_in_one_turn() -> None:
    position = at("""
        A giza: wood brick brick
        B rhodes:
        deck A: stone ...
    """).play("take left")
    assert position.built("A") == {1, 2}
    assert (position.cards("A"), position.mover) == ("", "B")


def test_s06_grey_and_yellow_together_must_build() -> None:
    before = at("""
        A giza: wood coin; built 1 2
        B rhodes:
        deck A: glass ...
    """)
    after = before.play("take left")
    assert after.built("A") == {1, 2, 3}
    assert after.discarded_since(before) == "wood glass coin"


def test_d01_wood_and_a_coin_for_two_different() -> None:
    before = at("""
        A giza: wood
        B rhodes:
        deck A: coin ...
    """)
    after = before.play("take left")
    assert (after.built("A"), after.cards("A")) == ({1}, "")
    assert after.discarded_since(before) == "wood coin"


def test_d03_two_woods_and_a_coin_for_three_same() -> None:
    before = at("""
        A giza: wood wood stone; built 1 2 3
        B rhodes:
        deck A: coin ...
    """)
    after = before.play("take left")
    assert after.discarded_since(before) == "wood wood coin"
    assert after.cards("A") == "stone"


def test_d04_two_equal_cards_are_not_different_except_with_engineering() -> None:
    plain = at("""
        A giza: wood stone glass; built 1 2 3 4
        B rhodes:
        deck A: wood ...
    """).play("take left")
    assert (plain.mover, plain.built("A")) == ("B", {1, 2, 3, 4})
    engineer = at("""
        A giza: wood stone glass; built 1 2 3 4; tokens engineering
        B rhodes:
        deck A: wood ...
    """).play("take left")
    assert engineer.legal() == {"build 5", "stop"}
    assert engineer.play("stop").built("A") == {1, 2, 3, 4}
    done = engineer.play("build 5")
    assert done.discarded_since(engineer) == "wood wood stone glass"
    assert done.outcome is not None


def test_d05_four_coins_must_build_four_different() -> None:
    position = at("""
        A giza: coin coin coin; built 1 2 3 4
        B rhodes:
        deck A: coin ...
    """).play("take left")
    assert position.built("A") == {1, 2, 3, 4, 5}


def test_d09_either_stage_but_no_second_one() -> None:
    position = at("""
        A rhodes: wood wood
        B giza:
        deck A: stone ...
    """).play("take left")
    assert position.legal() == {"build 1", "build 2"}
    one, two = position.play("build 1"), position.play("build 2")
    assert (one.built("A"), one.cards("A"), one.mover) == ({1}, "wood", "B")
    assert (two.built("A"), two.cards("A"), two.mover) == ({2}, "stone", "B")


def test_d10_both_stages_must_be_built() -> None:
    position = at("""
        A rhodes: wood wood stone
        B giza:
        deck A: coin ...
    """).play("take left")
    assert position.legal() == {"build 1", "build 2"}
    one = position.play("build 1")
    assert one.legal() == {"pay wood+stone", "pay stone+coin"}
    assert one.why_not("pay wood+coin") == {"fewer_stages": {"stages": 2}}
    for first in (one.play("pay wood+stone"), one.play("pay stone+coin")):
        assert (first.built("A"), first.cards("A"), first.mover) == ({1, 2}, "", "B")
    two = position.play("build 2")
    assert two.legal() == {"pay wood+wood", "pay wood+coin"}
    for first in (two.play("pay wood+wood"), two.play("pay wood+coin")):
        assert (first.built("A"), first.cards("A")) == ({1, 2}, "")


def test_d11_olympia_with_stage_1() -> None:
    assert able("olympia", "1").available() == {2, 3}


def test_d12_babylon_may_build_stage_5_before_stage_4() -> None:
    assert able("babylon", "1 2 3").available() == {4, 5}
    position = at("""
        A babylon: wood stone brick; built 1 2 3
        B giza:
        deck A: glass ...
    """).play("take left")
    assert position.built("A") == {1, 2, 3, 5}
    assert position.outcome is None, "the wonder is not complete"


def test_d13_ephesus_with_stages_1_2_and_4() -> None:
    assert able("ephesus", "1 2 4").available() == {3}
