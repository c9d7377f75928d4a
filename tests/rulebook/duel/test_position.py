"""The drawings of positions themselves: what is drawn is there, and nonsense is refused."""

import pytest

from rulebook.duel.drawing import Nonsense
from rulebook.duel.position import at


def test_what_is_drawn_is_there() -> None:
    position = at("""
        A: coins 9; cards clay_pool brickyard; wonders colossus; built sphinx; tokens strategy
        B: coins 3; cards shelf_quarry
        age 2: aqueduct walls
        pawn -4; gone B5; discard baths; board law theology masonry economy; turn B
    """)
    assert position.mover == "B"
    assert position.question == "turn"
    assert position.age == 2
    assert position.accessible == {"aqueduct", "walls"}
    assert position.coins("A") == 9
    assert position.coins("B") == 3
    assert position.cards("A") == {"clay_pool", "brickyard"}
    assert position.cards("B") == {"shelf_quarry"}
    assert set(position.built("A")) == {"sphinx"}
    assert "colossus" in position.unbuilt("A")
    assert len(position.unbuilt("A")) == 3
    assert len(position.unbuilt("B")) == 4
    assert position.tokens("A") == {"strategy"}
    assert position.board == {"law", "theology", "masonry", "economy"}
    assert position.discard == {"baths"}
    assert position.pawn == -4
    assert position.military_tokens == {"A5", "B2"}


def test_a_layout_drawn_in_rows() -> None:
    position = at("""
        age 2:
          ? ? ? ? ? ?
           ? ? ? ? ?
            ? ? ? ?
             temple ? ?
              -   walls
    """)
    assert position.accessible == {"temple", "walls"}
    assert position.layout[18] is None
    assert position.layout.count("age_2_back") == 7


def test_the_last_cards_of_an_age() -> None:
    position = at("age 3 last: palace study")
    assert position.accessible == {"palace", "study"}
    assert [card for card in position.layout if card] == ["palace", "study"]


def test_play_leaves_the_position_alone() -> None:
    before = at("age 1: theater baths")
    after = before.play("build theater")
    assert before.cards("A") == set()
    assert after.cards("A") == {"theater"}
    assert (before.mover, after.mover) == ("A", "B")


def test_an_illegal_move_is_no_move() -> None:
    with pytest.raises(AssertionError, match="not among"):
        at("A: coins 0\nage 1: theater palisade").play("build palisade")


@pytest.mark.parametrize(
    ("text", "complaint"),
    [
        ("A: cards colosseum", "is no card"),
        ("A: cards sphinx", "is no card"),
        ("A: wonders tavern", "is no wonder"),
        ("A: tokens glassworks", "is no progress token"),
        ("A: gold 7", "a city has no"),
        ("A: coins -1", "less than no coins"),
        ("weather fine", "nothing that can be drawn"),
        ("pawn 1; pawn 2", "drawn twice"),
        ("A: coins 1\nA: coins 2", "drawn twice"),
        ("A: cards quarry\nB: cards quarry", "two places"),
        ("A: cards quarry\ndiscard quarry", "two places"),
        ("A: cards baths\nage 1: baths altar", "two places"),
        ("A: wonders sphinx\nB: built sphinx", "two places"),
        ("A: tokens law\nboard law", "two places"),
        ("A: cards palace\nage 2: walls baths", "later age"),
        ("age 2: walls baths", "another age"),
        ("age 4: walls", "no age"),
        ("age 3: study palace senate obelisk gardens", "never has 5"),
        ("age 1:\n? ?\n? ? ?\n? ? ? ?\n? ? ? ? ?\n? ? ? ? -\n", "rows of age 1"),
        ("age 1:\n? ?\n? ? ?\n? ? ? ?\n- ? ? ? ?\n? ? ? ? ? -\n", "under another"),
        ("A: cards baths\nage 1:\n? ?\n? ? ?\n? ? ? ?\n? ? ? ? ?\n? ? ? ? ? ?\n", "than the layout lacks"),
        ("board law theology", "have 2 tokens"),
        ("A: wonders sphinx pyramids colossus piraeus mausoleum", "more than four wonders"),
        ("A: cards merchants_guild builders_guild\nB: cards scientists_guild tacticians_guild", "3 guilds"),
        ("pawn 9", "ended the game"),
        ("A: cards scriptorium pharmacist workshop apothecary academy university", "ended the game"),
        ("option perhaps", "no option"),
    ],
)
def test_nonsense_is_refused(text: str, complaint: str) -> None:
    with pytest.raises(Nonsense, match=complaint):
        at(text)
