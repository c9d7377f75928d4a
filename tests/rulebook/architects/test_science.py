"""Chapter 6: green cards and progress tokens."""

import pytest

from rulebook.architects.position import at

GREEN = ("compass", "gear", "tablet")


@pytest.mark.parametrize("symbol", GREEN)
@pytest.mark.parametrize("other", GREEN)
def test_rule_6_1_two_equal_symbols_are_a_set(symbol: str, other: str) -> None:
    position = at(f"""
        A giza: {symbol}
        B rhodes:
        deck central: {other} ...
    """).play("take central")
    assert position.question == ("progress" if symbol == other else "take")


@pytest.mark.parametrize("symbol", GREEN)
def test_rule_6_1_three_different_symbols_are_a_set(symbol: str) -> None:
    others = [other for other in GREEN if other != symbol]
    position = at(f"""
        A giza: {" ".join(others)}
        B rhodes:
        deck central: {symbol} ...
    """).play("take central")
    assert position.question == "progress"
    assert position.cards("A") == ""


def test_rule_6_2_sets_must_be_turned_in_until_none_is_left() -> None:
    before = at("""
        A giza: compass compass compass gear; tokens science
        B rhodes:
        deck A: gear ...
    """)
    position = before.play("take left")
    assert position.legal() == {"set compass", "set gear", "take left", "take right", "take central"}
    assert set(position.why_not("stop")) == {"must_turn_in"}
    first = position.play("set compass")
    assert (first.cards("A"), first.discarded_since(before)) == ("compass gear gear", "compass compass")
    second = first.play("progress decor")
    assert second.legal() == {"set gear", "take left", "take right", "take central"}
    last = second.play("set gear", "progress politics")
    assert last.cards("A") == "compass"
    assert "stop" in last.legal()
    assert last.tokens("A") == ["science", "decor", "politics"]


def test_rule_6_3_choose_among_several_sets() -> None:
    position = at("""
        A giza: compass compass gear gear
        B rhodes:
        deck A: tablet ...
    """).play("take left")
    assert position.legal() == {"set compass", "set gear", "set different"}
    assert position.why_not("set tablet") == {"symbols_missing": {"symbols": ["tablet"]}}
    assert position.play("set different").cards("A") == "compass gear"
    assert position.play("set gear").cards("A") == "compass compass tablet"


def test_rule_6_4_one_of_three_open_tokens_or_the_unseen_top_of_the_stack() -> None:
    position = at("""
        A giza: gear
        B rhodes:
        deck A: gear ...
        open decor politics strategy; stack education culture tactics
    """).play("take left")
    assert position.legal() == {"progress decor", "progress politics", "progress strategy", "progress blind"}
    open_one = position.play("progress politics")
    assert open_one.tokens("A") == ["politics"]
    assert open_one.open == ["decor", "education", "strategy"]
    assert open_one.table["stack"] == 2
    blind = position.play("progress blind")
    assert blind.tokens("A") == ["education"]
    assert blind.open == ["decor", "politics", "strategy"]
    assert blind.table["stack"] == 2
    assert blind.told("progress") == [{"kind": "progress", "seat": 0, "token": "education", "blind": True}]


def test_rule_6_5_with_an_empty_stack_open_places_stay_empty() -> None:
    position = at("""
        A giza: gear gear gear
        B rhodes:
        deck A: gear ...
        open decor politics strategy; stack
    """).play("take left")
    assert position.legal() == {"progress decor", "progress politics", "progress strategy"}
    assert position.why_not("progress blind") == {"stack_empty": {}}
    after = position.play("progress politics")
    assert after.open == ["decor", "strategy"]
    assert after.legal() == {"progress decor", "progress strategy"}, "the second set was turned in unasked"
    last = at("""
        A giza: gear
        B rhodes:
        deck A: gear ...
        open decor; stack
    """).play("take left")
    assert (last.tokens("A"), last.open, last.mover) == (["decor"], [], "B"), "a single token is gained unasked"


def test_rule_6_6_without_a_token_sets_are_not_turned_in() -> None:
    position = at("""
        A giza: gear gear; tokens crafts
        B rhodes:
        deck A: glass ...
        open; stack
    """).play("take left")
    assert position.legal() == {"take left", "take right", "take central", "stop"}
    assert position.why_not("set gear") == {"no_tokens": {}}
    assert position.play("stop").cards("A") == "glass gear gear"


def test_rule_6_7_a_token_works_from_the_moment_it_is_gained() -> None:
    position = at("""
        A giza: coin gear
        B rhodes:
        deck A: gear ...
        open economy science tactics
    """).play("take left")
    assert position.built("A") == set()
    assert position.table["seats"][0]["progress"] == []
    economy = position.play("progress economy")
    assert economy.built("A") == {1}, "the one coin is worth 2 now"
    assert economy.table["seats"][0]["progress"] == ["economy"], "in sight of all"
    assert position.play("progress tactics").shields == [2, 0]


def test_s07_two_equal_symbols() -> None:
    before = at("""
        A giza: tablet
        B rhodes:
        deck A: tablet ...
    """)
    position = before.play("take left")
    assert position.discarded_since(before) == "tablet tablet"
    assert (position.question, len(position.legal())) == ("progress", 4)


def test_s08_three_different_symbols() -> None:
    before = at("""
        A giza: tablet compass
        B rhodes:
        deck A: gear ...
    """)
    position = before.play("take left")
    assert position.discarded_since(before) == "compass gear tablet"
    assert (position.question, len(position.legal())) == ("progress", 4)


def test_s09_an_open_token_is_replaced_from_the_stack() -> None:
    position = at("""
        A giza: tablet
        B rhodes:
        deck A: tablet ...
        open decor politics strategy; stack culture education
    """).play("take left", "progress decor")
    assert position.open == ["culture", "politics", "strategy"]
    assert position.told("open") == [{"kind": "open", "token": "culture"}]


def test_d14_pair_or_triple() -> None:
    position = at("""
        A giza: compass compass gear
        B rhodes:
        deck A: tablet ...
    """).play("take left")
    assert position.legal() == {"set compass", "set different"}
    assert position.play("set compass").cards("A") == "gear tablet"
    assert position.play("set different").cards("A") == "compass"


def test_d15_no_token_left() -> None:
    position = at("""
        A giza: gear
        B rhodes:
        deck A: gear ...
        open; stack
    """).play("take left")
    assert (position.mover, position.cards("A")) == ("B", "gear gear")
