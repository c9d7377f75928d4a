"""Chapter 11: the end of an age and who starts the next."""

import pytest

from rulebook.duel.position import at


@pytest.mark.parametrize(("pawn", "weaker"), [(1, "B"), (8, "B"), (-1, "A"), (-5, "A")])
@pytest.mark.parametrize("last", ["A", "B"])
@pytest.mark.parametrize("age", [1, 2])
def test_rule_11_1_the_weaker_player_chooses_who_starts(pawn: int, weaker: str, last: str, age: int) -> None:
    card = {1: "altar", 2: "statue"}[age]
    position = at(f"""
        A: coins 5
        age {age} last: {card}
        pawn {pawn}; turn {last}
    """).play(f"discard {card}")
    assert (position.question, position.mover) == ("start", weaker)
    assert position.age == age + 1, "the next age lies on the table before the choice"
    assert len([shown for shown in position.layout if shown and not shown.endswith("_back")]) == 12
    assert position.legal() == {"start 0", "start 1"}
    for seat, who in ((0, "A"), (1, "B")):
        started = position.play(f"start {seat}")
        assert (started.question, started.mover) == ("turn", who)
        assert started.layout == position.layout


@pytest.mark.parametrize("last", ["A", "B"])
@pytest.mark.parametrize("age", [1, 2])
def test_rule_11_2_with_the_pawn_in_the_centre(last: str, age: int) -> None:
    card = {1: "altar", 2: "statue"}[age]
    drawing = f"""
        age {age} last: {card}
        pawn 0; turn {last}
    """
    starts = at(drawing).play(f"discard {card}")
    assert (starts.age, starts.question, starts.mover) == (age + 1, "turn", last)
    chooses = at(drawing + "option chooses").play(f"discard {card}")
    assert (chooses.age, chooses.question, chooses.mover) == (age + 1, "start", last)
    assert [chooses.play(f"start {seat}").mover for seat in (0, 1)] == ["A", "B"]


def test_rule_11_2_the_pawn_counts_after_the_last_card() -> None:
    moved = at("""
        age 2 last: barracks
        pawn 0; turn A
    """).play("build barracks")
    assert (moved.question, moved.mover) == ("start", "B")
    centred = at("""
        B: coins 7
        age 2 last: barracks
        pawn 1; turn B
    """).play("build barracks")
    assert (centred.pawn, centred.question, centred.mover) == (0, "turn", "B")


@pytest.mark.parametrize("option", ["", "; option chooses"])
def test_rule_11_3_an_extra_turn_may_take_the_last_card(option: str) -> None:
    position = at(f"""
        A: coins 20; wonders sphinx
        age 1 last: altar theater
        pawn 0; turn A{option}
    """)
    extra = position.play("wonder sphinx altar", "build theater")
    assert (extra.age, extra.mover) == (2, "A"), "A took the 20th card too"
    plain = position.play("build altar", "build theater")
    assert (plain.age, plain.mover) == (2, "B")
    asked = "start" if option else "turn"
    assert (extra.question, plain.question) == (asked, asked)
