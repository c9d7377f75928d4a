"""Chapter 9: science."""

import pytest

from rulebook.duel.position import at

PAIRS = [
    ("scriptorium", "library", 2),
    ("pharmacist", "dispensary", 2),
    ("workshop", "laboratory", 2),
    ("apothecary", "school", 2),
    ("academy", "study", 3),
    ("university", "observatory", 3),
]


@pytest.mark.parametrize(("first", "second", "age"), PAIRS)
def test_rule_9_1_six_symbols_on_two_cards_each(first: str, second: str, age: int) -> None:
    layout = f"age {age}: {second} {'walls' if age == 2 else 'palace'}"
    for other, *_ in PAIRS:
        if other in ("academy", "university") and age == 2:
            continue
        position = at(f"A: coins 20; cards {other}\n{layout}").play(f"build {second}")
        assert position.question == ("progress" if other == first else "turn")


@pytest.mark.parametrize("card", ["academy", "study", "university", "observatory"])
def test_rule_9_1_law_is_a_seventh_symbol(card: str) -> None:
    drawing = f"A: coins 20; cards {{}}; tokens law\nage 3: {card} palace"
    four = "scriptorium pharmacist workshop apothecary"
    assert at(drawing.format(four)).play(f"build {card}").result == "science A"
    for missing in four.split():
        three = four.replace(missing, "")
        assert at(drawing.format(three)).play(f"build {card}").result is None, "five different symbols"


def test_rule_9_2_a_pair_takes_a_token_from_the_board() -> None:
    position = at("""
        A: coins 0; cards scriptorium
        age 2: library walls
        board law agriculture economy masonry strategy
    """).play("build library")
    assert (position.question, position.mover) == ("progress", "A")
    board = ("law", "agriculture", "economy", "masonry", "strategy")
    assert position.legal() == {f"progress {token}" for token in board}, "one must be taken"
    after = position.play("progress agriculture")
    assert after.tokens("A") == {"agriculture"}
    assert after.board == {"law", "economy", "masonry", "strategy"}
    assert after.coins("A") == 6
    assert after.mover == "B"


def test_rule_9_2_no_pair_across_cities_and_none_without_building() -> None:
    position = at("""
        A: coins 20; cards pharmacist; wonders pyramids
        B: cards scriptorium
        age 2: library dispensary walls
    """)
    assert position.play("build library").question == "turn", "the other quill is B's"
    assert position.play("discard dispensary").question == "turn"
    assert position.play("wonder pyramids dispensary").question == "turn"
    split = at("A: coins 20\nB: coins 20\nage 3: study academy palace").play("build study", "build academy")
    assert (split.question, split.mover) == ("turn", "A")


def test_rule_9_2_the_last_token_is_taken_unasked() -> None:
    position = at("""
        A: coins 0; cards scriptorium; tokens law economy
        B: tokens masonry strategy
        age 2: library walls
        board agriculture
    """).play("build library")
    assert position.mover == "B"
    assert position.tokens("A") == {"law", "economy", "agriculture"}
    assert position.coins("A") == 6


def test_rule_9_2_before_the_reveal_and_before_the_new_age() -> None:
    covering = at("""
        A: coins 0; cards scriptorium
        age 2:
          ? ? ? ? ? ?
           ? ? ? ? ?
            ? ? ? ?
             walls ? ?
             library ?
    """).play("build library")
    assert covering.question == "progress"
    assert covering.layout[15] == "age_2_back"
    assert covering.play(min(covering.legal())).layout[15] == "walls"
    last = at("""
        A: coins 0; cards scriptorium
        age 2 last: library
    """).play("build library")
    assert (last.question, last.age) == ("progress", 2)
    assert set(last.layout) == {None}
    assert last.play(min(last.legal())).age == 3


def test_rule_9_2_before_an_extra_turn() -> None:
    position = at("""
        A: coins 0; cards pharmacist brickyard glassworks glass_blower press; wonders mausoleum; tokens theology
        age 2: walls temple
        discard dispensary altar
    """).play("wonder mausoleum walls", "revive dispensary")
    assert position.question == "progress"
    assert "again" not in position.told()
    after = position.play(min(position.legal()))
    assert (after.question, after.mover) == ("turn", "A")
    assert after.told()[-1] == "again"


def test_rule_9_3_no_token_left() -> None:
    position = at("""
        A: coins 0; cards scriptorium; tokens law economy
        B: tokens masonry strategy agriculture
        age 2: library walls
        board none
    """).play("build library")
    assert (position.question, position.mover) == ("turn", "B")
    assert position.tokens("A") == {"law", "economy"}
    assert position.board == set()


def test_rule_9_4_six_different_symbols_win_at_once() -> None:
    drawing = """
        A: coins 20; cards {}
        B: coins 90; tokens philosophy
        age 3: study palace
    """
    won = at(drawing.format("scriptorium pharmacist workshop apothecary university")).play("build study")
    assert (won.result, won.question) == ("science A", None)
    assert won.points("A") < won.points("B"), "points do not matter"
    cards = "scriptorium library pharmacist dispensary workshop laboratory apothecary school"
    many = at(drawing.format(cards)).play("build study")
    assert many.result is None, "nine symbols, but only five different ones"


def test_rule_9_4_a_token_may_bring_the_sixth_symbol() -> None:
    position = at("""
        A: coins 20; cards scriptorium pharmacist workshop apothecary academy
        age 3: study palace
        board law economy masonry strategy agriculture
    """).play("build study")
    assert position.question == "progress"
    assert position.play("progress law").result == "science A"
    assert position.play("progress economy").result is None
