"""Tactics in Architects: what the search must see."""

from bots.choosing import chosen
from rulebook.architects.position import at
from wonders.games.architects import GAME


def move(drawing: str, players: int) -> str:
    state = at(drawing).state
    (seat,) = GAME.rules.waiting(state)
    return chosen(GAME, state, seat, players)


def test_it_ends_a_won_game_with_the_fifth_stage() -> None:
    """The coin pays for the last stage and ends the game with a long lead."""
    drawing = """
        A giza: wood stone brick blue blue; built 1 2 3 4
        B rhodes: wood
        deck A: coin shield ...
        deck B: shield shield ...
        deck central: shield ...
        turn A
    """
    assert move(drawing, 2) == "take left"


def test_it_completes_a_set_rather_than_taking_a_useless_shield() -> None:
    drawing = """
        A giza: gear
        B rhodes: shield shield shield
        deck A: gear ...
        deck B: shield ...
        turn A
    """
    assert move(drawing, 2) == "take left"


def test_it_takes_the_culture_that_makes_twelve_points() -> None:
    state = at("""
        A giza: gear; tokens culture
        B rhodes: wood
        deck A: gear ...
        open culture politics strategy
        turn A
    """)
    after = state.play("take left")
    assert chosen(GAME, after.state, 0, 2) == "progress culture"


def test_it_declines_an_effect_that_would_start_a_lost_battle_and_uses_another() -> None:
    """The cat has shown what lies on the central deck: a horn, which brings the opponent two tokens, or points."""
    drawing = """
        A ephesus: wood; built 1
        B giza: shield shield shield
        deck A: wood shield ...
        deck central: {} gear ...
        peace 1; cat A; turn A
        option stage_effects may
    """
    for card, answer in (("horn", "decline"), ("blue", "use")):
        assert chosen(GAME, at(drawing.format(card)).play("take left").state, 0, 2) == answer
