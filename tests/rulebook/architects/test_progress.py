"""Chapter 8: progress tokens."""

import pytest

from rulebook.architects.position import at

TRIGGERS = {
    "urbanism": ("wood", "brick"),
    "crafts": ("papyrus", "glass"),
    "jewellery": ("stone", "coin"),
    "science": ("compass", "gear", "tablet"),
    "propaganda": ("horn", "horns"),
}
EXTRA = {"take left", "take right", "take central"}
KINDS = ("wood", "stone", "brick", "papyrus", "glass", "coin", "blue", "cat", "compass", "gear", "tablet",
         "shield", "horn", "horns")  # fmt: skip


@pytest.mark.parametrize("token", TRIGGERS)
@pytest.mark.parametrize("card", KINDS)
def test_rule_8_1_which_cards_trigger_which_token_once_a_turn(token: str, card: str) -> None:
    position = at(f"""
        A giza: ; tokens {token}
        B rhodes:
        deck central: {card} {card} ...
    """).play("take central")
    if card not in TRIGGERS[token]:
        assert position.mover == "B"
        return
    assert position.legal() == EXTRA | {"stop"}
    again = position.play("take central")
    assert not (again.mover == "A" and again.legal() >= EXTRA), "the second card gives no further extra card"


def test_rule_8_1_tokens_that_only_give_points_do_nothing_in_a_turn() -> None:
    position = at("""
        A giza: ; tokens decor politics strategy education culture culture tactics
        B rhodes:
        deck A: wood ...
    """).play("take left")
    assert position.mover == "B"


def test_rule_8_2_an_extra_card_is_one_of_those_available_now() -> None:
    position = at("""
        A giza: ; tokens urbanism
        B rhodes:
        deck A: wood gear ...
        deck B: shield ...
        deck central: blue ...
    """).play("take left")
    taken = {move: position.play(move).cards("A") for move in EXTRA}
    assert taken == {"take left": "wood gear", "take right": "wood shield", "take central": "wood blue"}
    empty = at("""
        A giza: ; tokens urbanism
        B rhodes:
        deck A: wood
        deck B: shield ...
        deck central: -
    """).play("take left")
    assert empty.legal() == {"take right", "stop"}
    assert empty.why_not("take left") == {"deck_empty": {"deck": "giza"}}


def test_rule_8_3_an_extra_card_is_optional() -> None:
    position = at("""
        A giza: ; tokens urbanism
        B rhodes:
        deck A: wood ...
    """).play("take left", "stop")
    assert (position.mover, position.cards("A")) == ("B", "wood")


def test_rule_8_4_two_triggers_give_one_card_and_a_later_one_can_be_used() -> None:
    position = at("""
        A ephesus: wood; built 1; tokens urbanism
        B rhodes:
        deck A: wood ...
        deck central: brick blue ...
    """).play("take left")
    assert position.legal() == {"build 2", *EXTRA}
    twice = position.play("build 2")
    assert twice.cards("A") == "brick", "the effect took the brick and triggered the token once more"
    assert twice.legal() == {*EXTRA, "stop"}, "the first trigger was not used, the card can still be taken"
    assert twice.play("take central").mover == "B", "but only one"


def test_rule_8_4_architecture_gives_one_card_for_two_stages() -> None:
    position = at("""
        A giza: wood brick; tokens architecture
        B rhodes:
        deck A: glass brick ...
    """).play("take left", "pay wood+glass", "take left")
    assert position.built("A") == {1, 2}, "the extra card, a brick, built the second stage"
    assert position.mover == "B"


def test_rule_8_5_an_extra_card_can_trigger_other_things() -> None:
    position = at("""
        A giza: gear; tokens urbanism science architecture
        B rhodes:
        deck A: wood gear ...
        deck B: stone glass ...
    """).play("take left", "take left")
    assert position.legal() == {"set gear", *EXTRA}, "a set, and the extra card of science"
    built = position.play("take right")
    assert built.legal() == {"build 1", "set gear"}
    chain = built.play("build 1")
    assert chain.legal() == {"set gear", *EXTRA}, "architecture goes on"
    assert chain.table["used"] == ["urbanism", "science"]


def test_rule_8_6_a_trigger_counts_for_tokens_owned_at_the_time() -> None:
    position = at("""
        A giza: gear; tokens urbanism
        B rhodes:
        deck A: wood gear ...
        deck B: gear ...
        open science crafts decor
    """).play("take left", "take left")
    assert position.question == "progress", "the set is the only thing to do"
    gained = position.play("progress science")
    assert gained.mover == "B", "the gear was taken before"
    waiting = at("""
        A giza: gear gear; tokens urbanism
        B rhodes:
        deck A: wood tablet ...
        open science crafts decor
    """).play("take left", "set gear", "progress science", "take left")
    assert waiting.table["extra_cards"] == ["science"], "for what is taken after it was gained it works"


def test_rule_8_7_one_coin_is_worth_two_once_a_turn() -> None:
    different = at("""
        A giza: ; tokens economy
        B rhodes:
        deck A: coin ...
    """)
    forced = different.play("take left")
    assert (forced.built("A"), forced.discarded_since(different)) == ({1}, "coin"), "it counts as two different ones"
    assert forced.told("build")[-1]["doubled"] is True
    free = at("""
        A giza: ; tokens economy
        B rhodes:
        deck A: coin ...
        option economy_forces_build off
    """).play("take left")
    assert free.legal() == {"build 1", "stop"}
    overpay = at("""
        A giza: wood; tokens economy
        B rhodes:
        deck A: coin ...
    """).play("take left")
    assert overpay.legal() == {"pay wood+coin", "pay coin"}, "as 1 with the wood, or as 2 alone"
    assert overpay.play("pay wood+coin").told("build")[-1]["doubled"] is False
    four = at("""
        A giza: wood stone; built 1 2 3 4; tokens economy
        B rhodes:
        deck A: coin ...
    """).play("take left")
    assert four.built("A") == {1, 2, 3, 4, 5}


def test_rule_8_8_engineering_may_be_used_once_and_never_forces() -> None:
    position = at("""
        A giza: wood; tokens engineering
        B rhodes:
        deck A: wood ...
    """).play("take left")
    assert position.legal() == {"build 1", "stop"}
    assert position.play("stop").cards("A") == "wood wood"
    used = position.play("build 1")
    assert (used.built("A"), used.mover) == ({1}, "B")


def test_rule_8_8_engineering_works_for_one_stage_only() -> None:
    position = at("""
        A rhodes: wood wood; tokens engineering
        B giza:
        deck A: stone ...
    """).play("take left")
    assert position.legal() == {"build 1", "build 2"}
    payments = position.play("build 2")
    assert payments.legal() == {"pay wood+wood", "pay wood+stone"}
    used = payments.play("pay wood+stone")
    assert (used.cards("A"), used.mover) == ("wood", "B")
    plain = at("""
        A rhodes: wood wood wood; tokens engineering
        B giza:
        deck A: wood ...
    """).play("take left", "build 1")
    assert plain.built("A") == {1, 2}, "two same for stage 2 without the token"


def test_rule_8_9_tactics_is_passive() -> None:
    position = at("""
        A giza:
        B rhodes: ; tokens tactics
        deck A: horn ...
        peace 1
    """).play("take left")
    assert position.told("battle")[-1]["shields"] == [1, 2]
    assert position.victories == [0, 2], "in the other player's turn too"


def test_rule_8_10_propaganda_needs_no_token_to_flip() -> None:
    position = at("""
        A giza: ; tokens propaganda
        B rhodes:
        deck A: horn ...
        peace 0
    """).play("take left")
    assert position.told("horns") == []
    assert position.legal() == {*EXTRA, "stop"}


def test_rule_8_11_architecture_works_on_the_fifth_stage() -> None:
    position = at("""
        A giza: wood stone brick; built 1 2 3 4; tokens architecture
        B rhodes:
        deck A: glass blue ...
    """).play("take left")
    assert position.built("A") == {1, 2, 3, 4, 5}
    assert position.legal() == {*EXTRA, "stop"}
    over = position.play("take left")
    assert over.outcome is not None
    assert over.points("A", "blue") == 3


@pytest.mark.parametrize(("tokens", "points"), [("culture", 4), ("culture culture", 12)])
def test_s20_culture(tokens: str, points: int) -> None:
    position = at(f"""
        A giza: ; tokens {tokens}
        B rhodes:
    """)
    assert position.points("A", "progress") == points


@pytest.mark.parametrize(("built", "points"), [("1 2 3 4", 4), ("1 2 3 4 5", 6)])
def test_s21_decor(built: str, points: int) -> None:
    position = at(f"""
        A giza: ; built {built}; tokens decor
        B rhodes:
    """)
    assert position.points("A", "progress") == points


def test_s22_education_counts_itself() -> None:
    position = at("""
        A giza: ; tokens education
        B rhodes:
    """)
    assert position.points("A", "progress") == 2


def test_s23_politics_counts_symbols_not_the_pawn() -> None:
    position = at("""
        A giza: cat cat cat blue; tokens politics
        B rhodes:
        cat B
    """)
    assert position.points("A", "progress") == 3


def test_s24_strategy() -> None:
    position = at("""
        A giza: ; tokens strategy; victories 4
        B rhodes:
    """)
    assert (position.points("A", "progress"), position.points("A")) == (4, 16)


def test_d06_wood_and_a_doubled_coin_for_three_same() -> None:
    before = at("""
        A giza: wood; built 1 2 3; tokens economy
        B rhodes:
        deck A: coin ...
    """)
    after = before.play("take left")
    assert (after.built("A"), after.discarded_since(before)) == ({1, 2, 3, 4}, "wood coin")


def test_d07_one_coin_for_two_different() -> None:
    position = at("""
        A giza: ; tokens economy
        B rhodes:
        deck A: coin ...
    """).play("take left")
    assert position.built("A") == {1}


def test_d08_the_doubled_coin_serves_one_stage() -> None:
    two = at("""
        A giza: coin; tokens economy
        B rhodes:
        deck A: coin ...
    """).play("take left")
    assert two.legal() == {"pay coin", "pay coin+coin"}
    one = two.play("pay coin")
    assert (one.built("A"), one.cards("A"), one.mover) == ({1}, "coin", "B"), "the other coin is 1 unit in this turn"
    three = at("""
        A giza: coin coin; tokens economy
        B rhodes:
        deck A: coin ...
    """).play("take left")
    assert (three.question, three.legal()) == ("pay", {"pay coin", "pay coin+coin"})
    for payment in three.legal():
        after = three.play(payment)
        assert (after.built("A"), after.cards("A")) == ({1, 2}, "")
        assert [event["doubled"] for event in after.told("build")] == [payment == "pay coin", payment != "pay coin"]


def test_d16_a_chain_of_extra_cards() -> None:
    position = at("""
        A giza: ; built 1 2 3; tokens urbanism jewellery
        B rhodes:
        deck A: wood coin brick ...
    """).play("take left")
    assert position.legal() == {*EXTRA, "stop"}
    second = position.play("take left")
    assert second.legal() == {*EXTRA, "stop"}
    third = second.play("take left")
    assert len(third.told("take")) == 3
    assert [event["token"] for event in third.told("extra")] == ["urbanism", "jewellery"]
    assert (third.mover, third.cards("A")) == ("B", "wood brick coin"), "the brick gives nothing more"


def test_d17_science_gained_with_that_very_gear() -> None:
    position = at("""
        A giza: gear
        B rhodes:
        deck A: gear ...
        open science decor politics
    """).play("take left", "progress science")
    assert (position.tokens("A"), position.mover) == (["science"], "B")


def test_d18_architecture_gained_by_the_stage_itself() -> None:
    position = at("""
        A babylon: wood; built 1
        B giza:
        deck A: wood ...
        open architecture decor politics
    """).play("take left", "progress architecture")
    assert (position.tokens("A"), position.mover) == (["architecture"], "B")
    more = at("""
        A babylon: wood stone brick glass; built 1
        B giza:
        deck A: wood ...
        open architecture decor politics
    """).play("take left", "progress architecture")
    assert more.built("A") == {1, 2, 3}
    assert more.legal() == {*EXTRA, "stop"}, "stage 3 came after it"
