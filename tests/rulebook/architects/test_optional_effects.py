"""Chapter 5, with effects of stages that may be used or declined."""

import pytest

from rulebook.architects.position import at
from wonders.games.architects import GAME


@pytest.mark.parametrize(
    ("wonder", "answers", "cards"),
    [
        ("alexandria", "take right", "blue"),
        ("babylon", "progress decor", ""),
        ("ephesus", "", "gear"),
        ("halicarnassus", "search right; keep blue_3", "blue"),
        ("olympia", "take left", "blue shield"),
    ],
)
def test_rule_5_11_where_effects_may_be_used_they_can_be_declined(wonder: str, answers: str, cards: str) -> None:
    text = f"""
        A {wonder}: wood; built 1
        B giza:
        deck A: wood shield ...
        deck B: blue ...
        deck central: gear ...
        option stage_effects {{}}
    """
    position = at(text.format("may")).play("take left")
    assert (position.question, position.mover, position.built("A")) == ("effect", "A", {1, 2})
    assert position.legal() == {"use", "decline"}
    assert position.table["stage"] == 2
    declined = position.play("decline")
    assert (declined.mover, declined.cards("A"), declined.tokens("A"), declined.built("A")) == ("B", "", [], {1, 2})
    assert declined.told("decline") == [{"kind": "decline", "seat": 0, "stage": 2}]
    moves = [move.strip() for move in answers.split(";") if move]
    used = position.play("use", *moves)
    must = at(text.format("must")).play("take left", *moves)
    assert used.cards("A") == must.cards("A") == cards
    assert used.tokens("A") == must.tokens("A")
    assert (used.question, used.mover) == (must.question, must.mover)


def test_rule_5_11_what_is_declined_still_triggers_tokens_and_ends_the_game() -> None:
    position = at("""
        A ephesus: wood; built 1; tokens architecture
        B giza:
        deck A: wood shield ...
        option stage_effects may
    """).play("take left", "decline")
    assert position.legal() == {"take left", "take right", "take central", "stop"}, "for building, not for the effect"
    last = at("""
        A ephesus: wood wood; built 1 2 3 5
        B giza:
        deck A: wood ...
        option stage_effects may
    """).play("take left", "decline")
    assert last.outcome is not None


def test_rule_5_11_nothing_to_use_is_not_asked_about() -> None:
    text = """
        A {}: wood; built 1
        B giza:
        C olympia: ; tokens decor
        deck A: wood
        deck B: blue
        deck C: -
        deck central: -
        option stage_effects may
    """
    assert at(text.format("ephesus")).play("take left").mover == "B"
    assert at(text.format("halicarnassus")).play("take left").mover == "B", "both side decks are empty"
    assert at(text.format("alexandria")).play("take left").question == "effect", "a deck elsewhere is not"
    shield = at(text.format("rhodes")).play("take left")
    assert (shield.shields[0], shield.mover) == (1, "B"), "a shield for good is no matter of choice"


def test_rule_5_11_what_a_known_card_leads_to_is_told_with_the_effect() -> None:
    position = at("""
        A olympia: wood wood; built 1 3; tokens science
        B giza:
        deck A: wood gear ...
        deck B: cat ...
        option stage_effects may
    """).play("take left")
    offers = {GAME.space.notation(offer.action): offer for offer in GAME.offers(position.state, 0)}
    assert [reason.code for reason in offers["use"].consequences] == ["cat", "extra"]
    assert offers["use"].points == 2 + 2
    assert not offers["decline"].consequences
