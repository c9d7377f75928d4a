"""Chapter 7: blue cards and the cat."""

from rulebook.architects.position import at


def test_rule_7_1_blue_cards_score_3_or_2() -> None:
    position = at("""
        A giza: blue blue cat cat cat
        B rhodes: cat
        deck A: gear ...
    """)
    assert position.points("A", "blue") == 12
    assert position.points("B", "blue") == 2
    assert position.play("take left").cards("A") == "blue blue cat cat cat gear", "they stay"


def test_rule_7_2_a_cat_symbol_brings_the_cat() -> None:
    position = at("""
        A giza:
        B rhodes:
        C olympia:
        deck A: cat cat ...
        deck B: cat ...
        deck C: cat ...
    """)
    first = position.play("take left")
    assert first.cat == "A", "from the middle"
    second = first.play("take left")
    assert second.cat == "B", "from its owner"
    kept = second.play("take left", "take left")
    assert kept.cat == "A"
    assert len(kept.told("cat")) == 4
    own = at("""
        A giza:
        B rhodes:
        deck A: cat ...
        cat A
    """).play("take left")
    assert (own.cat, own.told("cat")) == ("A", []), "nothing changes"


def test_rule_7_2_every_way_of_taking_counts() -> None:
    extra = at("""
        A giza: ; tokens urbanism
        B rhodes:
        deck A: wood cat ...
        cat B
    """).play("take left", "take left")
    assert extra.cat == "A"
    searched = at("""
        A halicarnassus: wood; built 1
        B rhodes:
        deck A: wood gear cat ...
        cat B
    """).play("take left", "search left", "keep blue_2_cat")
    assert searched.cat == "A"


def test_rule_7_3_the_owner_sees_the_top_card_at_the_start_of_the_turn() -> None:
    position = at("""
        A giza:
        B rhodes:
        deck A: blue gear ...
        deck B: shield tablet ...
        deck central: horn coin compass ...
        cat A
    """)
    assert position.legal() == {"take left", "take right", "take central"}, "nothing is asked about looking"
    assert [position.top("central", who) for who in ("A", "B", None)] == ["horn", None, None]
    assert [event.get("card") for event in position.feed("A") if event["kind"] == "peek"] == ["red_1"]
    assert [event.get("card") for event in position.feed("B") if event["kind"] == "peek"] == [None]
    declined = position.play("take left")
    assert declined.top("central", "A") == "horn", "goes on knowing it"
    assert declined.top("central", "B") is None
    gone = declined.play("take central")
    assert gone.mover == "A"
    assert gone.top("central", "A") == "coin", "a new turn, a new card"
    taken = position.play("take central")
    assert taken.top("central", "A") is None, "no second look in the same turn"
    same = declined.play("take left")
    assert (same.mover, same.top("central", "A")) == ("A", "horn")
    assert len(same.told("peek")) == 1, "the same card again is nothing new"


def test_rule_7_3_a_cat_gained_during_the_turn_shows_nothing_yet() -> None:
    position = at("""
        A giza: ; tokens urbanism
        B rhodes:
        deck A: cat wood ...
        deck B: wood ...
        deck central: horn ...
    """)
    gained = position.play("take right", "take left")
    assert gained.cat == "A"
    assert gained.top("central", "A") is None
    assert gained.play("take left").top("central", "A") == "horn", "at the start of the next turn"


def test_rule_7_3_later_central_cards_of_the_turn_give_no_second_look() -> None:
    position = at("""
        A giza: ; tokens urbanism
        B rhodes:
        deck central: wood horn ...
        cat A
    """).play("take central")
    assert "take central" in position.legal()
    assert position.top("central", "A") is None


def test_rule_7_3_who_loses_the_cat_keeps_what_was_seen() -> None:
    position = at("""
        A giza:
        B rhodes:
        deck A: blue ...
        deck B: cat gear ...
        deck central: horn ...
        cat A
    """).play("take left", "take left")
    assert position.cat == "B"
    assert [position.top("central", who) for who in ("A", "B", None)] == ["horn", None, None]
    both = position.play("take left")
    assert [both.top("central", who) for who in ("A", "B", None)] == ["horn", "horn", None]


def test_rule_7_3_an_empty_central_deck_shows_nothing() -> None:
    position = at("""
        A giza:
        B rhodes:
        deck central: -
        cat A
    """)
    assert position.top("central", "A") is None
    assert position.told("peek") == []


def test_rule_7_4_the_cat_is_worth_2_points() -> None:
    position = at("""
        A giza: cat
        B rhodes:
        cat A
    """)
    assert (position.points("A", "cat"), position.points("A")) == (2, 4)
    assert position.points("B") == 0


def test_s10_the_cat_changes_hands_at_once() -> None:
    position = at("""
        A giza: cat; tokens urbanism
        B rhodes: ; tokens crafts
        deck B: cat ...
        deck central: glass ...
        cat A; turn B
    """).play("take central", "take left")
    assert position.cat == "B"


def test_s11_the_owner_may_see_the_card_before_choosing() -> None:
    position = at("""
        A giza:
        B rhodes:
        deck central: gear ...
        cat A
    """)
    assert position.question == "take"
    assert position.top("central", "A") == "gear"
