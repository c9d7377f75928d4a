"""Chapter 5, second part: the effects of the wonders."""

import pytest

from rulebook.architects.position import at


def test_rule_5_12_the_top_card_of_any_deck_on_the_table() -> None:
    position = at("""
        A alexandria: wood; built 1
        B rhodes:
        C giza:
        deck A: wood shield ...
        deck B: blue gear ...
        deck C: tablet ...
        deck central: compass ...
    """).play("take left")
    assert position.question == "reach"
    assert position.legal() == {"take left", "take right", "take central", "reach 1"}
    taken = {move: position.play(move).cards("A") for move in position.legal()}
    assert taken == {"take left": "shield", "take right": "tablet", "take central": "compass", "reach 1": "blue"}
    far = position.play("reach 1")
    assert far.top("B") == "gear"
    assert far.told("take")[-1] == {"kind": "take", "seat": 0, "card": "blue_3", "deck": "rhodes"}


def test_rule_5_13_the_top_card_of_the_central_deck() -> None:
    position = at("""
        A ephesus: wood; built 1
        B rhodes:
        deck A: wood ...
        deck central: tablet ...
    """)
    after = position.play("take left")
    assert (after.built("A"), after.cards("A"), after.mover) == ({1, 2}, "tablet", "B")


def test_rule_5_14_the_top_cards_of_both_side_decks() -> None:
    position = at("""
        A olympia: wood gear; built 1; tokens science
        B rhodes:
        deck A: wood gear horn ...
        deck B: shield cat ...
    """).play("take left")
    assert position.question == "order"
    assert position.legal() == {"take left", "take right"}
    for move, order in (("take left", ["olympia", "rhodes"]), ("take right", ["rhodes", "olympia"])):
        after = position.play(move)
        assert after.cards("A") == "gear gear shield"
        assert [event["deck"] for event in after.told("take")][1:] == order
        assert after.legal() == {"set gear", "take left", "take right", "take central"}, "both before other actions"
        assert (after.top("A"), after.top("B")) == ("horn", "cat")
    one = at("""
        A olympia: wood; built 1
        B rhodes:
        deck A: wood
        deck B: shield cat ...
    """).play("take left")
    assert (one.built("A"), one.cards("A"), one.mover) == ({1, 2}, "shield", "B")


def test_rule_5_15_look_at_five_cards_of_a_side_deck() -> None:
    position = at("""
        A halicarnassus: wood; built 1
        B rhodes:
        deck A: wood gear coin horn blue cat tablet ...
        deck B: shield shield brick cat horns stone ...
    """).play("take left")
    assert position.question == "search"
    assert position.legal() == {"search left", "search right"}, "never the central deck"
    left = position.play("search left")
    assert (left.question, left.mover) == ("keep", "A")
    assert left.legal() == {"keep green_gear", "keep yellow_coin", "keep red_1", "keep blue_3", "keep blue_2_cat"}
    right = position.play("search right")
    assert right.legal() == {"keep red_0", "keep grey_brick", "keep blue_2_cat", "keep red_2"}, "two are alike"
    kept = left.play("keep blue_3")
    assert kept.cards("A") == "blue"
    assert (kept.question, kept.mover, kept.outcome) == (None, None, None), "the shuffle comes first"
    assert kept.deck("A").split()[:5] == ["gear", "coin", "horn", "cat", "tablet"]
    assert kept.top("A", "A") is None, "nobody sees the deck while it is shuffled"
    size = len(kept.deck("A").split())
    assert size == 23
    mixed = kept.shuffle(*reversed(range(size)))
    assert mixed.deck("A").split() == kept.deck("A").split()[::-1], "the whole deck is shuffled"
    assert mixed.top("A") == mixed.deck("A").split()[0]
    assert mixed.mover == "B"
    assert [event["kind"] for event in mixed.feed(None)][-3:] == ["shuffle", "reveal", "turn"]


@pytest.mark.parametrize(("cards", "answers"), [("gear coin", 2), ("compass compass", 1), ("gear coin horn", 3)])
def test_rule_5_15_with_fewer_than_five_cards_look_at_all(cards: str, answers: int) -> None:
    position = at(f"""
        A halicarnassus: wood; built 1
        B giza:
        deck A: wood
        deck B: {cards}
    """).play("take left")
    assert position.question == "keep", "the only deck with cards is searched unasked"
    assert len(position.legal()) == answers, "several cards that are alike are asked for too: others must not know"
    count = len(cards.split())
    assert position.told("search")[-1]["count"] == count
    kept = position.play(min(position.legal()))
    if count == 2:
        assert (kept.question, kept.mover) == ("take", "B"), "one card need not be shuffled"
    else:
        assert kept.shuffle(1, 0).mover == "B"


def test_rule_5_15_a_single_card_is_taken_unasked() -> None:
    position = at("""
        A halicarnassus: wood; built 1
        B giza:
        deck A: wood
        deck B: blue
    """).play("take left")
    assert (position.cards("A"), position.mover) == ("blue", "B")


def test_rule_5_16_a_progress_token_without_green_cards() -> None:
    position = at("""
        A babylon: wood gear; built 1
        B giza:
        deck A: wood ...
        open decor science tactics; stack culture
    """).play("take left")
    assert position.question == "progress"
    assert position.legal() == {"progress decor", "progress science", "progress tactics", "progress blind"}
    after = position.play("progress science")
    assert (after.tokens("A"), after.cards("A"), after.mover) == (["science"], "gear", "B")
    assert after.open == ["decor", "culture", "tactics"]


def test_rule_5_17_a_shield_for_good() -> None:
    position = at("""
        A rhodes: wood; tokens urbanism
        B giza:
        deck A: wood shield ...
        deck B: horn ...
        peace 1
    """).play("take left", "build 2")
    assert position.shields == [1, 0]
    fought = position.play("take right")
    assert fought.victories == [2, 0], "the stage and the horn against nothing"
    assert fought.shields == [1, 0], "the shield of the stage stays"
    both = at("""
        A rhodes: ; built 1 2 3 4
        B giza:
    """)
    assert both.shields == [2, 0]


def test_rule_5_18_giza_has_no_effect() -> None:
    position = at("""
        A giza: wood wood; built 1
        B rhodes:
        deck A: blue ...
    """).play("take left")
    kinds = [event["kind"] for event in position.feed(None)]
    assert kinds[kinds.index("build") :] == ["build", "turn"]


def test_rule_5_19_a_card_gained_by_an_effect_is_taken() -> None:
    position = at("""
        A ephesus: wood; built 1; tokens science propaganda
        B giza:
        deck A: wood ...
        deck central: horn ...
    """).play("take left")
    assert position.table["extra_cards"] == ["propaganda"]
    assert position.legal() == {"take left", "take right", "take central", "stop"}
    searched = at("""
        A halicarnassus: wood; built 1; tokens science
        B giza:
        deck A: wood gear blue ...
        turn A
    """).play("take left", "search left", "keep green_gear")
    assert searched.state.ready, "the token is usable when the shuffle is done"
    assert searched.shuffle().table["extra_cards"] == ["science"]


def test_rule_5_20_what_an_effect_cannot_do_is_lost() -> None:
    central = at("""
        A ephesus: wood; built 1
        B giza:
        deck A: wood blue
        deck central: -
    """).play("take left")
    assert (central.built("A"), central.cards("A"), central.mover) == ({1, 2}, "", "B")
    sides = """
        B giza:
        deck A: wood
        deck B: -
        deck central: blue gear
    """
    for wonder in ("olympia", "halicarnassus"):
        position = at(f"A {wonder}: wood; built 1 \n {sides}").play("take left")
        assert (position.built("A"), position.cards("A"), position.mover) == ({1, 2}, "", "B")
    tokens = at("""
        A babylon: wood; built 1
        B giza:
        deck A: wood ...
        open; stack
    """).play("take left")
    assert (tokens.built("A"), tokens.tokens("A"), tokens.mover) == ({1, 2}, [], "B")
    last = at("""
        A alexandria: wood; built 1
        B giza:
        deck A: wood
        deck B: -
        deck central: -
    """).play("take left")
    assert last.built("A") == {1, 2}
    assert last.outcome is not None, "all decks are empty"


def test_s27_halicarnassus_sees_five_keeps_one_and_shuffles_four_back() -> None:
    position = at("""
        A halicarnassus: glass; built 1
        B giza:
        deck A: glass gear coin horn blue cat ...
    """).play("take left", "search left")
    assert len(position.seen_by("A")["looked_at"]) == 5
    before = position.deck("A").split()
    kept = position.play("keep yellow_coin")
    assert kept.cards("A") == "coin"
    assert sorted([*kept.deck("A").split(), "coin"]) == sorted(before)
    assert kept.shuffle().deck("A").split()[:4] == ["gear", "horn", "blue", "cat"]


def test_d02_alexandria_builds_stage_2_and_takes_a_blue_card() -> None:
    before = at("""
        A alexandria: papyrus; built 1
        B giza:
        C rhodes:
        deck A: coin ...
        deck B: blue ...
    """)
    position = before.play("take left")
    assert position.built("A") == {1, 2}
    after = position.play("reach 1")
    assert after.points("A") - before.points("A") == 6


def test_d26_alexandria_may_take_from_every_deck() -> None:
    position = at("""
        A alexandria: wood; built 1
        B giza:
        C rhodes:
        D babylon:
        deck A: wood gear ...
    """).play("take left")
    assert position.legal() == {"take left", "reach 1", "reach 2", "take right", "take central"}
    taken = [
        position.play(move).state.next for move in ("take left", "reach 1", "reach 2", "take right", "take central")
    ]
    start = position.state.next
    assert [[new - old for new, old in zip(after, start, strict=True)] for after in taken] == [
        [1, 0, 0, 0, 0],
        [0, 1, 0, 0, 0],
        [0, 0, 1, 0, 0],
        [0, 0, 0, 1, 0],
        [0, 0, 0, 0, 1],
    ]
