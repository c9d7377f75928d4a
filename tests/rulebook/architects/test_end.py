"""Chapter 10: the end of the game."""

import pytest

from rulebook.architects.position import at


def test_rule_10_1_the_turn_of_the_last_stage_is_played_to_its_end_and_is_the_last() -> None:
    position = at("""
        A giza: wood stone brick gear; built 1 2 3 4; tokens crafts
        B rhodes:
        deck A: glass gear ...
        open science decor politics
    """).play("take left")
    assert position.legal() == {"build 5", "take left", "take right", "take central"}
    built = position.play("build 5")
    assert built.outcome is None
    assert built.legal() == {"take left", "take right", "take central", "stop"}
    duty = built.play("take left")
    assert duty.question == "progress", "the set must still be turned in"
    over = duty.play("progress decor")
    assert over.outcome is not None
    assert over.question is None
    assert len(over.told("turn")) == 1, "nobody else has a turn"
    assert over.points("A", "progress") == 6
    assert over.told("end") == [{"kind": "end", "cause": "wonder_complete"}]


def test_rule_10_2_the_game_ends_when_all_decks_are_empty() -> None:
    position = at("""
        A giza:
        B rhodes:
        C olympia:
        deck A: gear
        deck B: -
        deck C: -
        deck central: blue
    """)
    one = position.play("take central")
    assert one.outcome is None
    assert one.legal() == {"take right"}
    over = one.play("take right")
    assert over.outcome is not None
    assert over.told("end") == [{"kind": "end", "cause": "decks_empty"}]


def test_rule_10_2_a_complete_wonder_is_the_cause_even_with_the_last_card() -> None:
    over = at("""
        A giza: wood stone brick; built 1 2 3 4
        B rhodes:
        deck A: glass
        deck B: -
        deck central: -
    """).play("take left")
    assert over.told("end") == [{"kind": "end", "cause": "wonder_complete"}]


def test_rule_10_3_what_scores_and_what_does_not() -> None:
    position = at("""
        A giza: wood coin gear shield horn blue cat; built 1 2; tokens tactics economy decor; victories 1
        B rhodes:
        cat A
    """)
    sheet = {category: position.points("A", category) for category in ("wonder", "cat", "blue", "military", "progress")}
    assert sheet == {"wonder": 9, "cat": 2, "blue": 5, "military": 3, "progress": 4}
    assert position.points("A") == 23


@pytest.mark.parametrize(
    ("first", "second", "winners"),
    [
        ("blue", "cat cat", "B"),
        ("blue blue", "cat cat cat", "AB"),
        ("blue; built 1", "blue blue; built 1", "B"),
        ("; built 1 2", "blue cat; built 1", "A"),
    ],
)
def test_rule_10_4_points_then_stages_then_shared(first: str, second: str, winners: str) -> None:
    position = at(f"""
        A giza: {first}
        B rhodes: {second}
        deck A: gear
        deck B: -
        deck central: -
    """)
    over = position.play("take left")
    points = over.points("A"), over.points("B")
    stages = len(over.built("A")), len(over.built("B"))
    assert over.winners == winners, (points, stages)


def test_s25_equal_scores_more_stages_win() -> None:
    over = at("""
        A giza: ; built 1 2 3
        B babylon: cat; built 1 2 3 4
        deck A: gear
        deck B: -
        deck central: -
    """).play("take left")
    assert (over.points("A"), over.points("B")) == (15, 15)
    assert over.winners == "B"
    assert over.outcome is not None
    assert over.outcome.ranks == (2, 1)


def test_s26_equal_scores_and_stages_share_the_victory() -> None:
    over = at("""
        A giza: ; built 1
        B rhodes: ; built 1
        C olympia: gear; built 1
        deck A: gear
        deck B: -
        deck C: -
        deck central: -
    """).play("take left")
    assert over.winners == "AB"
    assert over.outcome is not None
    assert over.outcome.ranks == (1, 1, 3)


def test_s28_the_fifth_stage_in_mid_turn() -> None:
    position = at("""
        A giza: wood stone brick; built 1 2 3 4; tokens crafts
        B rhodes:
        deck A: glass blue ...
    """).play("take left", "build 5")
    assert position.outcome is None
    assert position.play("stop").outcome is not None
    assert position.play("take left").points("A") == 33


def test_d27_a_score() -> None:
    position = at("""
        A giza: blue cat cat; built 1 2 3; tokens politics strategy; victories 2
        B rhodes:
        cat A
    """)
    assert position.points("A") == 34


def test_d28_both_cultures_and_education() -> None:
    position = at("""
        A giza: ; tokens culture culture education
        B rhodes:
    """)
    assert position.points("A") == 18


def test_d29_battle_then_the_end() -> None:
    over = at("""
        A giza: wood stone brick; built 1 2 3 4; tokens propaganda
        B rhodes:
        deck A: horn glass ...
        peace 1
    """).play("take left", "take left")
    kinds = [event["kind"] for event in over.feed(None)]
    assert kinds.index("battle") < kinds.index("end")
    assert over.victories == [1, 0]
    assert over.outcome is not None
