"""Section 7: the end of an age."""

import pytest

from rulebook.seven_wonders.position import at


def test_rule_7_1_red_cards_and_stages_of_both_neighbours_are_compared() -> None:
    after = at("A: rhodes_a; stages 2\nB: cards stockade\nC: cards stockade barracks\nturn 6").turn()
    assert after.tokens("A") == [1], "2 shields against 1 and 2"
    assert after.tokens("B") == [-1, -1]
    assert after.tokens("C") == [1]


@pytest.mark.parametrize(("age", "worth"), [(1, 1), (2, 3), (3, 5)])
def test_rule_7_2_victory_and_defeat_tokens(age: int, worth: int) -> None:
    after = at(f"A: cards walls\nB: cards stockade\nC:\nD: cards stockade\nage {age}; turn 6").turn()
    assert after.tokens("A") == [worth, worth]
    assert after.tokens("B") == [worth, -1]
    assert after.tokens("C") == [-1, -1]
    assert after.tokens("D") == [worth, -1]
    even = at(f"A: cards walls\nB: cards walls\nC: cards walls\nage {age}; turn 6").turn()
    assert [even.tokens(who) for who in "ABC"] == [[], [], []]


def test_rule_7_2_events_tell_every_conflict() -> None:
    after = at("A: cards walls\nB:\nC:\nage 2; turn 6").turn()
    told = [event for event in after.feed(None) if event["kind"] == "conflict"]
    assert told == [
        {"kind": "conflict", "seat": 0, "loser_seat": 1, "points": 3},
        {"kind": "conflict", "seat": 0, "loser_seat": 2, "points": 3},
    ]


def test_rule_7_3_shields_count_again_in_later_ages() -> None:
    position = at("A: cards stockade\nB:\nC:\nturn 6").turn()
    assert position.tokens("A") == [1, 1]
    while position.age == 2:
        position = position.turn()
    assert position.tokens("A") == [1, 1, 3, 3]
    assert position.seen_by(None)["cities"][0]["shields"] == 1
