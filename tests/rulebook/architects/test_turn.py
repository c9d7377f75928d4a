"""Chapter 4: the turn."""

import pytest

from rulebook.architects.position import at

QUIET = """
    deck A: blue ...
    deck B: shield ...
    deck central: gear ...
"""


def test_rule_4_1_marks_are_cleared_when_the_turn_starts() -> None:
    position = at("""
        A giza: ; tokens urbanism economy
        B rhodes:
        deck A: wood blue brick coin ...
        deck B: blue shield ...
        deck central: gear tablet ...
    """)
    used = position.play("take left", "take left")
    assert used.mover == "B", "the extra card of urbanism was taken, nothing else can be done"
    again = used.play("take left", "take left")
    assert again.mover == "A", "brick and wood build stage 1, and urbanism is usable again"
    assert again.legal() == {"build 1", "take left", "take right", "take central"}
    assert again.table["used"] == []
    assert again.table["extra_cards"] == ["urbanism"]


def test_rule_4_2_the_main_take_is_one_of_three_cards() -> None:
    position = at(f"""
        A giza:
        B rhodes:
        {QUIET}
    """)
    assert (position.question, position.mover) == ("take", "A")
    assert position.legal() == {"take left", "take right", "take central"}
    for move, card in (("take left", "blue"), ("take right", "shield"), ("take central", "gear")):
        after = position.play(move)
        assert after.cards("A") == card
        assert after.mover == "B"


def test_rule_4_3_an_empty_deck_offers_nothing() -> None:
    position = at("""
        A giza:
        B rhodes:
        deck A: -
        deck B: shield ...
        deck central: gear
    """)
    assert position.legal() == {"take right", "take central"}
    assert position.why_not("take left") == {"deck_empty": {"deck": "giza"}}
    after = position.play("take central", "take left")
    assert after.legal() == {"take right"}, "the only card there is still has to be asked for"


def test_rule_4_4_without_a_card_in_reach_the_turn_passes() -> None:
    position = at("""
        A giza: coin; built 1; tokens economy
        B rhodes:
        C olympia:
        deck A: -
        deck B: gear blue
        deck C: blue
        deck central: -
        turn C
    """)
    passed = position.play("take left")
    assert passed.mover == "B"
    assert passed.told("pass") == [{"kind": "pass", "seat": 0}]
    assert passed.built("A") == {1}, "nothing is done in a turn that is passed"


def test_rule_4_4_economy_that_is_fresh_again_is_no_reason_to_build() -> None:
    position = at("""
        A giza: coin; tokens economy
        B rhodes:
        C olympia:
        deck A: coin
        deck B: gear blue shield
        deck C: -
        deck central: -
        turn A
    """)
    built = position.play("take left", "pay coin")
    assert (built.built("A"), built.cards("A")) == ({1}, "coin"), "the other coin could pay for stage 2, doubled"
    passed = built.play("take left", "take right")
    assert passed.told("pass") == [{"kind": "pass", "seat": 0}]
    assert (passed.mover, passed.built("A"), passed.cards("A")) == ("B", {1}, "coin")


def test_rule_4_5_every_take_brings_the_cat_then_flips_tokens_then_triggers() -> None:
    position = at("""
        A ephesus: wood; built 1; tokens propaganda
        B rhodes:
        deck A: coin cat ...
        deck B: horn ...
        deck central: cat horn ...
    """)
    effect = position.play("take left")
    assert effect.cards("A") == "cat", "the stage took the top card of the central deck"
    assert effect.cat == "A"
    assert [event["kind"] for event in effect.feed(None)] == ["turn", "take", "reveal", "build", "take", "cat", "turn"]
    extra = position.play("take right")
    assert extra.table["extra_cards"] == ["propaganda"], "the horn triggered the token"
    assert extra.peace == 2
    both = extra.play("take central")
    assert [event["kind"] for event in both.feed(None)][-4:] == ["extra", "take", "cat", "turn"]
    assert both.cat == "A"


def test_rule_4_6_duties_and_choices_come_in_any_order() -> None:
    position = at("""
        A giza: wood gear; tokens crafts
        B rhodes:
        deck A: glass gear ...
        deck B: gear ...
        deck central: gear ...
    """)
    start = position.play("take left")
    assert start.legal() == {"build 1", "take left", "take right", "take central"}, "no end before the stage is built"
    assert set(start.why_not("stop")) == {"must_build"}
    late = start.play("take right")
    assert late.legal() == {"build 1", "set gear"}
    assert set(late.why_not("stop")) == {"must_build", "must_turn_in"}
    assert late.play("set gear").question == "progress"
    assert late.play("build 1").question == "progress", "then the set is the only duty"


def test_rule_4_7_look_again_after_every_action() -> None:
    position = at("""
        A giza: wood; tokens architecture
        B rhodes:
        deck A: glass glass ...
        deck B: glass ...
    """).play("take left")
    assert position.built("A") == {1}
    assert position.legal() == {"take left", "take right", "take central", "stop"}
    once = position.play("take left")
    assert (once.mover, once.cards("A")) == ("B", "glass")
    ready = at("""
        A giza: wood glass; tokens architecture urbanism
        B rhodes:
        deck A: wood glass ...
    """).play("take left")
    assert "stop" not in ready.legal()
    first = ready.play("build 1")
    assert first.question == "act"
    assert first.cards("A") == "wood"
    second = first.play("take left")
    assert second.cards("A") == "wood glass"
    assert second.legal() == {"take left", "take right", "take central", "stop"}


def test_rule_4_8_a_turn_ends_with_the_battle_then_the_game_or_the_next_turn() -> None:
    position = at("""
        A giza: wood stone brick; built 1 2 3 4
        B rhodes:
        deck A: horn glass ...
        peace 1
    """)
    fought = position.play("take left")
    assert [event["kind"] for event in fought.feed(None)][-5:] == ["battle", "victory", "disarm", "peace", "turn"]
    assert (fought.mover, fought.outcome) == ("B", None)
    over = at("""
        A giza: wood stone brick; built 1 2 3 4; tokens propaganda
        B rhodes:
        deck A: horn glass ...
        peace 1
    """).play("take left", "take left")
    assert [event["kind"] for event in over.feed(None)][-5:] == ["battle", "victory", "disarm", "peace", "end"]
    assert over.outcome is not None
    declined = at("""
        A giza: ; tokens urbanism
        B rhodes:
        deck A: wood ...
    """).play("take left")
    assert "stop" in declined.legal()
    assert declined.play("stop").mover == "B"


def test_s19_a_deck_that_runs_out_stays_empty() -> None:
    position = at("""
        A giza:
        B rhodes:
        deck A: blue
        deck B: cat blue ...
    """).play("take left")
    assert position.table["decks"][0] == {"id": "giza", "top": None, "size": 0, "left": [0] * 14}
    assert position.legal() == {"take left", "take central"}
    later = position.play("take left", "take right", "take left")
    assert later.table["decks"][0]["size"] == 0


@pytest.mark.parametrize("cat", ["", "; cat A"])
def test_d30_a_player_without_a_card_in_reach_passes_and_the_game_goes_on(cat: str) -> None:
    position = at(f"""
        A giza:
        B rhodes:
        C olympia:
        deck A: -
        deck B: gear shield blue
        deck C: -
        deck central: -
        turn B {cat}
    """).play("take left")
    assert position.mover == "C"
    after = position.play("take right")
    assert after.mover == "B", "A passes"
    assert after.told("pass") == [{"kind": "pass", "seat": 0}]
    assert after.outcome is None
